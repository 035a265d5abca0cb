import { Link } from 'react-router';
import { api } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/parts/office/answered.ts';
import { OrderBody } from '#web/parts/office/order-body.tsx';
import { OrderHead } from '#web/parts/office/order-head.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { requireSeller } from '#web/session/guard.ts';
import { CancelledNote, SellerMoney } from '#web/seller/order/pieces.tsx';
import { CancelOrder } from '#web/seller/order/cancel.tsx';
import { NextStep, nextStepOf } from '#web/seller/orders/next-step.tsx';
import { to } from '#web/to.ts';
import type { Route } from './+types/page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireSeller(request);
  const id = Number(params.id);
  return await needed(request, () => api('readStoreOrder', { params: { id } }));
}

/** States of which a seller should know more than their names. */
const TOLD = ['paid', 'preparing', 'shippingStarted', 'inDelivery', 'delivered', 'purchaseConfirmed'];

export default function SellerOrder({ loaderData: order }: Route.ComponentProps) {
  const t = useText();
  const mayCancel = order.events.includes('sellerCancel');
  const hasActions = mayCancel || nextStepOf(order) !== undefined;
  return (
    <>
      <PageHead title={`${t('office.order.order')} ${order.number}`} />
      <OrderHead order={order} back={<Link to={to.sellerOrders()}>{t('seller.orders')}</Link>}>
        {hasActions && (
          <div className="flex gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-3 max-lg:pb-[calc(12px+env(safe-area-inset-bottom))] max-lg:*:grow">
            {mayCancel && <CancelOrder order={order} />}
            <NextStep order={order} isMain />
          </div>
        )}
      </OrderHead>
      <CancelledNote order={order} />
      <OrderBody order={order} told={TOLD.includes(order.status) ? t(`seller.told.${order.status}`) : undefined} underSides={<SellerMoney order={order} />} />
    </>
  );
}
