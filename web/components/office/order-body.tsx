import type { ReactNode } from 'react';
import type { ClaimRowAnswer } from '#core/claim/contract.ts';
import { isCancellationRequested } from '#core/claim/states.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderPreferences, OrderRecipient, OrderReturns } from '#web/components/office/order-sides.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { OrderClaims } from '#web/components/order/order-claims.tsx';
import { OrderDocuments } from '#web/components/order/order-documents.tsx';
import { OrderLines } from '#web/components/order/order-lines.tsx';
import { type ParcelAnswer, Parcels } from '#web/components/order/parcels.tsx';
import { QcReports } from '#web/components/import/qc-reports.tsx';
import { OrderMilestones, OrderTimeline } from '#web/components/order/order-timeline.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = {
  order: OrderAnswer;
  claims: readonly ClaimRowAnswer[];
  /** The link to a claim for this reader. */
  claimHref(id: number): string;
  reader: 'seller' | 'operator';
  /** A notice for the reader. */
  notice?: string | undefined;
  /** Slots: below the lines, above the recipient, below the buyer's preferences. */
  underLines?: ReactNode;
  overSides?: ReactNode;
  underSides?: ReactNode;
  parcelAction?(parcel: ParcelAnswer): ReactNode;
};

/** An order for those who process it. On narrow screens its history comes last. */
export function OrderBody({
  order,
  claims,
  claimHref,
  reader,
  notice,
  underLines,
  overSides,
  underSides,
  parcelAction,
}: Props) {
  const t = useText();
  const now = isCancellationRequested(claims) ? t('claim.askedToCancel.office') : notice;
  return (
    <>
      <div className="mb-4">
        <OrderDocuments order={order} reader={reader} />
      </div>
      {order.status !== 'cancelled' && (
        <Card className="mb-4 flex flex-col gap-4 p-4">
          <OrderMilestones order={order} />
          {now && <p className="text-center text-sm text-ink-600">{now}</p>}
        </Card>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {claims.length > 0 && (
            <Section title={t('claim.ofOrder')}>
              <OrderClaims claims={claims} reader="office" hrefOf={claimHref} />
            </Section>
          )}
          <Section title={t('office.order.goods')}>
            <OrderLines lines={order.lines} withSku />
          </Section>
          {order.parcels.length > 0 && (
            <Section title={t('office.order.parcels')}>
              <Parcels order={order} {...(parcelAction && { action: parcelAction })} />
            </Section>
          )}
          {order.qcReports.length > 0 && (
            <Section title={t('parcel.qc.title')}>
              <QcReports reports={order.qcReports} />
            </Section>
          )}
          {underLines}
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
          {overSides}
          <OrderRecipient recipient={order.recipient} />
          <OrderPreferences order={order} />
          <OrderReturns order={order} />
          {underSides}
        </div>
        <Section title={t('office.order.timeline')} className="min-w-0">
          <OrderTimeline history={order.history} />
        </Section>
      </div>
    </>
  );
}
