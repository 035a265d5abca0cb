import type { ClaimAnswer } from '#core/claim/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { ClaimFacts } from '#web/components/claim/claim-facts.tsx';
import { ClaimClock, ClaimStatus } from '#web/components/claim/claim-status.tsx';
import { ClaimActions, type ClaimCalls } from '#web/components/office/claim-actions.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Props = { claim: ClaimAnswer; listHref: string; orderHref: string; calls: ClaimCalls };

/** A claim for those who answer it: data and actions. */
export function OfficeClaim({ claim, listHref, orderHref, calls }: Props) {
  const t = useText();
  return (
    <>
      <PageHead title={`${t('claim.number')} ${claim.number}`} />
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Link
            to={listHref}
            className="inline-flex min-h-8 items-center gap-1 text-sm text-ink-600 hover:text-brand-700 hover:underline"
          >
            <Icon name="chevronStart" size={14} />
            {t('claim.office')}
          </Link>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl">
              <span className="sr-only">{t('claim.number')} </span>
              <Bidi className="tabular">{claim.number}</Bidi>
            </h1>
            <ClaimStatus claim={claim} />
            <ClaimClock clock={claim.clock} />
          </div>
          <p className="mt-1 text-sm text-ink-600">
            {t('claim.orderNumber')}{' '}
            <Link to={orderHref} className="text-brand-700 hover:underline">
              <Bidi className="tabular">{claim.order.number}</Bidi>
            </Link>
            {' · '}
            <bdi>{claim.buyerName}</bdi> · <bdi>{claim.store.name}</bdi>
          </p>
        </div>
        <ClaimActions key={claim.status} claim={claim} calls={calls} />
      </header>
      <ClaimFacts claim={claim} />
    </>
  );
}
