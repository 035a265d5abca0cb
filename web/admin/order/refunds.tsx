import {
  type FailedRefund,
  type HandRefund,
  type LateRefund,
  RefundFailure,
  RefundTo,
  RefundWait,
} from '#web/admin/claims/refund-facts.tsx';
import { FailedRefundSteps, HandRefundPaid } from '#web/admin/claims/refund-steps.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Price } from '#web/components/price.tsx';

/** Refunds of an order that need a person. */
export function OrderRefunds({
  failed,
  late,
  byHand,
}: {
  failed: readonly FailedRefund[];
  late: readonly LateRefund[];
  byHand: readonly HandRefund[];
}) {
  const t = useText();
  if (failed.length + late.length + byHand.length === 0) return null;
  return (
    <Section title={t('claim.refunds')}>
      <ul className="flex flex-col gap-4">
        {failed.map((refund) => (
          <li key={refund.id} className="flex flex-col gap-2">
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{t('order-page.refundStatus.failed')}</span>
              <Price money={refund.amount} className="font-semibold" />
            </p>
            <RefundFailure refund={refund} />
            <FailedRefundSteps refund={refund} />
          </li>
        ))}
        {late.map((refund) => (
          <li key={refund.id} className="flex flex-col gap-2">
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{t('order-page.refundStatus.sent')}</span>
              <Price money={refund.amount} className="font-semibold" />
            </p>
            <RefundWait refund={refund} />
          </li>
        ))}
        {byHand.map((refund) => (
          <li key={refund.id} className="flex flex-col gap-2">
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 font-medium">
                <RefundTo account={refund.account} />
              </span>
              <Price money={refund.amount} className="font-semibold" />
            </p>
            <div>
              <HandRefundPaid refund={refund} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
