import { data, useRevalidator } from 'react-router';
import { OrderHead } from '#web/account/order/order-head.tsx';
import { OrderItems } from '#web/account/order/order-items.tsx';
import { OrderProgress } from '#web/account/order/order-progress.tsx';
import { OrderSide } from '#web/account/order/order-side.tsx';
import { PayOrApprove } from '#web/account/order/pay-or-approve.tsx';
import { RefundAccountNeeded } from '#web/account/order/refund-account-needed.tsx';
import { ReceiptSection } from '#web/account/order/receipt-section.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderRates } from '#web/components/order/order-rates.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requireMember } from '#web/session/guard.ts';
import type { Route } from './+types/page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  // The order is usable without its claims.
  const claimsRequest = api('listMyClaims', { query: { order: id } }).catch(() => ({ claims: [] }));
  const order = await api('readMyOrder', { params: { id } }).catch((problem: unknown) => {
    if (problem instanceof ApiRefusal && problem.status === 404) throw data(null, { status: 404 });
    throw problem;
  });
  return { order, claims: (await claimsRequest).claims };
}

/** One order: progress, next step, history, and the buyer's actions. */
export default function OrderPage({ loaderData: { order, claims } }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  return (
    <OrderRates order={order}>
      <PageHead title={`${t('account.orders.number')} ${order.number}`} />
      <OrderHead order={order} onDone={again} />
      <div className="flex flex-col gap-6">
        <OrderProgress order={order} claims={claims} onDone={again}>
          <PayOrApprove order={order} onDone={again} />
          <RefundAccountNeeded order={order} onDone={again} />
          {order.paidAt && <ReceiptSection order={order} />}
          <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
            <OrderItems order={order} claims={claims} />
            <OrderSide order={order} />
          </div>
        </OrderProgress>
      </div>
    </OrderRates>
  );
}
