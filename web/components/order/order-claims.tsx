import type { ClaimRowAnswer } from '#core/claim/contract.ts';
import { lastMinuteBefore } from '#core/format.ts';
import { OPEN_CLAIM_STATES } from '#core/claim/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { optionsText } from '#web/components/claim/choose-pieces.tsx';
import { ClaimClock, ClaimStatus } from '#web/components/claim/claim-status.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Reader = 'buyer' | 'office';

/** The claims about an order, for either party: state, subject, next step, and link. */
export function OrderClaims({
  claims,
  reader,
  hrefOf,
}: {
  claims: readonly ClaimRowAnswer[];
  reader: Reader;
  hrefOf(id: number): string;
}) {
  return (
    <ul className="flex flex-col divide-y divide-line-soft">
      {claims.map((claim) => (
        <li key={claim.id} className="py-3 first:pt-0 last:pb-0">
          <ClaimLine claim={claim} reader={reader} href={hrefOf(claim.id)} />
        </li>
      ))}
    </ul>
  );
}

function ClaimLine({ claim, reader, href }: { claim: ClaimRowAnswer; reader: Reader; href: string }) {
  const t = useText();
  const quantityText = useQuantityText();
  const open = OPEN_CLAIM_STATES.find((state) => state === claim.status);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ClaimStatus claim={claim} />
        <ClaimClock clock={claim.clock} />
        <span className="text-sm text-ink-600">
          <DateTime at={claim.requestedAt} how="minute" />
        </span>
        <Link
          to={href}
          className="inline-flex min-h-8 items-center gap-1 text-sm text-brand-700 hover:underline pointer-coarse:min-h-10 sm:ms-auto"
        >
          <span className="sr-only">{t('claim.number')} </span>
          <Bidi className="tabular">{claim.number}</Bidi>
          <Icon name="chevronEnd" size={14} />
        </Link>
      </div>
      {claim.lines.map((line) => (
        <p key={line.id} className="flex min-w-0 gap-2 text-sm text-ink-700">
          <span dir="auto" className="min-w-0 truncate">
            {[line.name, optionsText(line.options)].filter(Boolean).join(' · ')}
          </span>
          <bdi className="shrink-0 text-ink-600">{quantityText(line.quantity, line.unit)}</bdi>
        </p>
      ))}
      {open && (
        <p className="text-sm font-medium">
          {t(`claim.next.${reader}.${open}`)}
          {open === 'requested' && (
            <>
              {' '}
              <span className="font-normal text-ink-600">
                {t('claim.answerBy')} <DateTime at={lastMinuteBefore(claim.answerBy)} how="minute" />
              </span>
            </>
          )}
        </p>
      )}
    </div>
  );
}
