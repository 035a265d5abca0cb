import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import type { ClaimCalls } from '#web/components/office/claim-actions.tsx';
import { OfficeClaim } from '#web/components/office/claim-page.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/claim-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.answers');
  const id = Number(params.id);
  return await needed(request, () => api('readStoreClaim', { params: { id } }));
}

export default function SellerClaim({ loaderData: claim }: Route.ComponentProps) {
  const params = { id: claim.id };
  const calls: ClaimCalls = {
    answer: (body, idempotencyKey) => api('answerStoreClaim', { params, body, idempotencyKey }),
    receive: (body, idempotencyKey) => api('receiveStoreClaimGoods', { params, body, idempotencyKey }),
    finish: (body, idempotencyKey) => api('finishStoreClaim', { params, body, idempotencyKey }),
  };
  return (
    <OfficeClaim
      claim={claim}
      listHref={toOffice.sellerClaims()}
      orderHref={toOffice.sellerOrder(claim.order.id)}
      calls={calls}
    />
  );
}
