import type { Answers } from '#core/contract.ts';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toCertification } from '#web/links/to-certification.ts';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Blocker = Answers['readWithdrawal']['blockers'][number];

/** The page on which a transaction or claim is brought to its end. */
const PAGES: Readonly<Record<Blocker['kind'], (id: number) => string>> = {
  purchase: to.order,
  settlement: to.order,
  refund: to.order,
  claim: to.claim,
  certification: toCertification.detail,
  sale: toOffice.sellerOrder,
  saleClaim: toOffice.sellerClaim,
  assignment: toOffice.partnerWork,
};

/** Each ongoing transaction and open claim, with a link to it (WDR-006, WDR-007). */
export function BlockerList({ blockers }: { blockers: readonly Blocker[] }) {
  const t = useText();
  return (
    <ul className="flex flex-col divide-y divide-line-soft border-y border-line-soft">
      {blockers.map(({ kind, id, number }) => (
        <li key={`${kind} ${id}`}>
          <Link to={PAGES[kind](id)} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <span>
              <span className="block text-sm text-ink-600">{t(`withdrawal.kind.${kind}`)}</span>
              <Bidi className="tabular text-brand-700 underline">{number}</Bidi>
            </span>
            <Icon name="chevronEnd" size={18} className="text-ink-500" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
