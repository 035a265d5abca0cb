import { OrderActions } from '#web/admin/order/actions.tsx';
import { OrderRefunds } from '#web/admin/order/lazy-refunds.tsx';
import { Parties } from '#web/admin/order/parties.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/components/office/answered.ts';
import { OrderBody } from '#web/components/office/order-body.tsx';
import { OrderHead } from '#web/components/office/order-head.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { DeliveryPartner } from '#web/components/office/delivery-partner.tsx';
import { OrderMoney } from '#web/components/order/order-invoices.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const staff = await requirePermission(request, 'orders.read');
  const mayClaim = may(staff, 'claims.handle');
  const mayRefund = may(staff, 'refunds.pay');
  const ofOrder = { query: { order: Number(params.id) } };
  const id = Number(params.id);
  // The order is usable without its claims.
  const claims = mayClaim ? api('listClaimsForStaff', ofOrder).catch(() => undefined) : undefined;
  const failed = mayRefund ? api('listFailedRefunds', ofOrder).catch(() => undefined) : undefined;
  const late = mayRefund ? api('listLateRefunds', ofOrder).catch(() => undefined) : undefined;
  const byHand = mayRefund ? api('listHandRefunds', ofOrder).catch(() => undefined) : undefined;
  const order = await needed(request, () => api('readOrderForStaff', { params: { id } }));
  return {
    order,
    claims: (await claims)?.claims ?? [],
    failed: (await failed)?.refunds ?? [],
    late: (await late)?.refunds ?? [],
    byHand: (await byHand)?.refunds ?? [],
    mayClaim,
    mayMove: may(staff, 'orders.manage'),
  };
}

/** Everything about one order, and the transitions staff may make. */
export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { order, claims, failed, late, byHand, mayClaim, mayMove } = loaderData;
  const money = (
    <>
      <OrderRefunds failed={failed} late={late} byHand={byHand} />
      <Section title={t('office.order.money')}>
        <OrderMoney order={order} />
      </Section>
      <DeliveryPartner id={order.id} number={order.number} status={order.status} />
    </>
  );
  return (
    <>
      <PageHead title={`${t('office.order.order')} ${order.number}`} />
      <OrderHead order={order} back={<Link to={toOffice.adminOrders()}>{t('admin.orders')}</Link>}>
        <OrderActions order={order} mayClaim={mayClaim} mayMove={mayMove} />
      </OrderHead>
      <OrderBody
        reader="operator"
        order={order}
        claims={claims}
        claimHref={toOffice.adminClaim}
        underLines={money}
        overSides={<Parties order={order} />}
      />
    </>
  );
}
