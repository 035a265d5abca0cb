import { Suspense } from 'react';
import { loadImport } from '#web/admin/imports/load.ts';
import { ReviewSection } from '#web/admin/imports/review-section.tsx';
import { useText } from '#web/i18n/text.tsx';
import { OrderBody } from '#web/components/office/order-body.tsx';
import { OrderHead } from '#web/components/office/order-head.tsx';
import { DeliveryPartner } from '#web/components/office/delivery-partner.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/order-page';

const PurchaseSection = lazyComponent(() =>
  import('#web/admin/imports/purchase-section.tsx').then((module) => module.PurchaseSection),
);
const BillSection = lazyComponent(() =>
  import('#web/admin/imports/bill-section.tsx').then((module) => module.BillSection),
);
const SettlementSection = lazyComponent(() =>
  import('#web/admin/imports/settlement-section.tsx').then((module) => module.SettlementSection),
);
const MessagesSection = lazyComponent(() =>
  import('#web/admin/imports/messages-section.tsx').then((module) => module.MessagesSection),
);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadImport(request, Number(params.id));

/** One import from review to settlement, for its staff; each step has a section. */
export default function AdminImport({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { imported, settlement, order, mayReview, mayAnswer, mayBuy } = loaderData;
  return (
    <>
      <PageHead title={`${t('importing.office.title')} ${order.number}`} />
      <OrderHead order={order} back={<Link to={toOffice.adminImports()}>{t('importing.office.title')}</Link>}>
        <LinkButton look="secondary" to={toOffice.adminOrder(order.id)}>
          {t('importing.office.asOrder')}
        </LinkButton>
      </OrderHead>
      <div className="mb-4 flex flex-col gap-4">
        <ReviewSection imported={imported} lines={order.lines} mayDecide={mayReview} />
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          {mayBuy && <PurchaseSection orderId={order.id} version={order} />}
          <DeliveryPartner id={order.id} number={order.number} status={order.status} />
          <BillSection result={settlement?.bill} />
          <SettlementSection result={settlement?.settlement} />
          {mayAnswer && <MessagesSection imported={imported} />}
        </Suspense>
      </div>
      <OrderBody reader="operator" order={order} claims={[]} claimHref={toOffice.adminClaim} />
    </>
  );
}
