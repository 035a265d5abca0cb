import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { ClaimForm } from '#web/account/claims/claim-form.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/components/office/answered.ts';
import { DateTime } from '#web/components/price.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/form-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const id = Number(params.id);
  return await needed(request, async () => ({
    order: await api('readMyOrder', { params: { id } }),
    offer: await api('readClaimOffer', { params: { id } }),
  }));
}

/** Cancel pieces at once, or request a cancellation, return, exchange or refund: one page for an order. */
export default function ClaimFormPage({ loaderData: { order, offer } }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const title = t(
    offer.direct ? 'claim.form.cancel' : offer.kinds.includes('cancel') ? 'claim.form.askCancel' : 'claim.form.open',
  );
  const isPossible = (offer.direct || offer.kinds.length > 0) && offer.lines.some((line) => line.claimable > 0);
  return (
    <>
      <PageTitle title={title} />
      <p className="-mt-3 mb-4 text-sm text-ink-600">
        {t('claim.orderNumber')}{' '}
        <Link to={to.order(order.id)} className="tabular text-brand-700 hover:underline">
          <bdi dir="ltr">{order.number}</bdi>
        </Link>
        {offer.until && !offer.isOver && (
          <>
            {' · '}
            {t('claim.form.until')} <DateTime at={offer.until} how="minute" />
          </>
        )}
      </p>
      {offer.isOver && (
        <div className="mb-4">
          <Notice tone="warn">{t('claim.form.over')}</Notice>
        </div>
      )}
      <Card className="p-4 sm:p-6">
        {isPossible && !offer.isOver ? (
          <ClaimForm
            order={order}
            offer={offer}
            onClaim={(id) => void navigate(to.claim(id))}
            onCancelled={() => void navigate(to.order(order.id))}
          />
        ) : (
          <EmptyState
            title={t('claim.form.impossible')}
            icon="box"
            action={<LinkButton to={to.claims()}>{t('claim.title')}</LinkButton>}
          >
            {t('claim.form.impossibleText')}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
