import type { ClaimRowAnswer } from '#core/claim/contract.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { BuyAgain } from '#web/account/reorder/buy-again.tsx';
import { QcAnswer } from '#web/account/order/qc-decision.tsx';
import { useText } from '#web/i18n/text.tsx';
import { OrderClaims } from '#web/components/order/order-claims.tsx';
import { OrderLines } from '#web/components/order/order-lines.tsx';
import { OrderTimeline } from '#web/components/order/order-timeline.tsx';
import { Parcels } from '#web/components/order/parcels.tsx';
import { QcReports } from '#web/components/import/qc-reports.tsx';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Ordered lines, the seller's quality reports, parcels, then the history. */
export function OrderItems({ order, claims }: { order: OrderAnswer; claims: readonly ClaimRowAnswer[] }) {
  const t = useText();
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {claims.length > 0 && (
        <Card as="section" className="p-4 sm:p-6">
          <h2 className="mb-4 text-lg">{t('claim.ofOrder')}</h2>
          <OrderClaims claims={claims} reader="buyer" hrefOf={to.claim} />
        </Card>
      )}
      <Card as="section" className="p-4 sm:p-6">
        <h2 className="mb-4 flex flex-wrap items-baseline justify-between gap-2 text-lg">
          {t('account.order.lines')}
          <Link
            to={to.store(order.store.code)}
            className="inline-flex min-h-8 items-center text-sm font-normal text-brand-700 hover:underline pointer-coarse:min-h-10"
          >
            <bdi>{order.store.name}</bdi>
          </Link>
        </h2>
        <OrderLines
          lines={order.lines}
          actionOf={(line) => <BuyAgain orderId={order.id} lineId={line.id} name={line.name} size="small" />}
        />
      </Card>
      {order.qcReports.length > 0 && (
        <Card as="section" className="p-4 sm:p-6">
          <h2 className="mb-4 text-lg">{t('parcel.qc.title')}</h2>
          <QcReports reports={order.qcReports}>
            {order.events.includes('approveQc') && <QcAnswer order={order} />}
          </QcReports>
        </Card>
      )}
      {order.parcels.length > 0 && (
        <Card as="section" className="p-4 sm:p-6">
          <h2 className="mb-4 text-lg">{t('account.order.parcels')}</h2>
          <Parcels order={order} />
        </Card>
      )}
      <Card as="section" className="p-4 sm:p-6">
        <h2 className="mb-4 text-lg">{t('account.order.timeline')}</h2>
        <OrderTimeline history={order.history} />
      </Card>
    </div>
  );
}
