import type { ClaimRowAnswer } from '#core/claim/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { ClaimLines } from '#web/components/claim/claim-pieces.tsx';
import { ClaimClock, ClaimStatus } from '#web/components/claim/claim-status.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

/** A claim in the buyer's history: number, state, products, order. */
export function ClaimCard({ claim }: { claim: ClaimRowAnswer }) {
  const t = useText();
  return (
    <Card as="article" className="overflow-hidden">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft bg-surface-1 px-4 py-2.5">
        <h2 className="text-base">
          <Link
            to={to.claim(claim.id)}
            className="inline-flex min-h-6 items-center hover:text-brand-700 hover:underline"
          >
            <Bidi className="tabular">{claim.number}</Bidi>
          </Link>
        </h2>
        <ClaimStatus claim={claim} />
        <ClaimClock clock={claim.clock} />
        <span className="ms-auto text-sm text-ink-600">
          <DateTime at={claim.requestedAt} />
        </span>
      </header>
      <div className="flex flex-col gap-3 p-4">
        <ClaimLines lines={claim.lines} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-600">
            {t('claim.orderNumber')} <Bidi className="tabular">{claim.order.number}</Bidi> ·{' '}
            <bdi>{claim.store.name}</bdi>
          </p>
          <LinkButton
            look="secondary"
            to={to.claim(claim.id)}
            aria-label={`${t('account.orders.detail')} ${claim.number}`}
            className="max-sm:grow"
          >
            {t('account.orders.detail')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
