import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/components/office/answered.ts';
import { OrderBody } from '#web/components/office/order-body.tsx';
import { OrderHead } from '#web/components/office/order-head.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { SellerActions } from '#web/seller/order/actions.tsx';
import { CancelledNote, SellerMoney } from '#web/seller/order/pieces.tsx';
import { CorrectWaybill } from '#web/seller/order/correct-waybill.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.orders');
  const id = Number(params.id);
  // The order is usable without its claims.
  const claimsRequest = api('listStoreClaims', { query: { order: id } }).catch(() => ({ claims: [] }));
  const order = await needed(request, () => api('readStoreOrder', { params: { id } }));
  return { order, claims: (await claimsRequest).claims };
}

/** States that need an explanation for the seller. */
const EXPLAINED_STATES = [
  'paid',
  'preparing',
  'qcAwaitingApproval',
  'qcApproved',
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
];

export default function SellerOrder({ loaderData: { order, claims } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={`${t('office.order.order')} ${order.number}`} />
      <OrderHead order={order} back={<Link to={toOffice.sellerOrders()}>{t('seller.orders')}</Link>}>
        <SellerActions order={order} />
      </OrderHead>
      <CancelledNote order={order} />
      <OrderBody
        reader="seller"
        order={order}
        claims={claims}
        claimHref={toOffice.sellerClaim}
        notice={
          order.label === 'partialShipment'
            ? t('seller.nextStep.partialShipment')
            : EXPLAINED_STATES.includes(order.status)
              ? t(`seller.nextStep.${order.status}`)
              : undefined
        }
        underSides={<SellerMoney order={order} />}
        parcelAction={(parcel) => <CorrectWaybill order={order} parcel={parcel} />}
      />
    </>
  );
}
