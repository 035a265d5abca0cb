import { formatDay } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { Price } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

/** That the store was asked to pay, while it is. */
export function DebtNotice({ debts }: { debts: Answer<'listOwnDebts'> }) {
  const t = useText();
  const lang = useLang();
  const open = debts.requests.find(({ status }) => status === 'requested');
  if (!open) return null;
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <p className="font-semibold">
          <Price money={open.missing} /> · {t('seller.payouts.debt.open', { date: formatDay(open.dueOn, lang) })}
        </p>
        <Link to={toOffice.sellerDebts()} className="underline">
          {t('seller.payouts.debt.show')}
        </Link>
      </Notice>
    </div>
  );
}
