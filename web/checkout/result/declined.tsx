import { PaidBrief, ToPaid } from '#web/checkout/result/paid-brief.tsx';
import type { PaidFor } from '#web/checkout/result/use-payment-result.ts';
import { ResultHead } from '#web/checkout/result/result-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { DueTime } from '#web/components/due-time.tsx';
import { OrderRates } from '#web/components/order/order-rates.tsx';
import { PayPanel } from '#web/components/payment/pay-panel.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Codes of the provider and of the server that have an explanation; for others the provider's message is shown. */
const KNOWN = [
  'CARD_DECLINED',
  'PAYMENT_DECLINED',
  'PAY_PROCESS_CANCELED',
  'ALREADY_PAID',
  'INVALID_REQUEST',
  'foreign',
  'currency',
  'amount',
  'duplicate',
  'late',
] as const;

type Props = PaidFor & {
  reason: { readonly code: string; readonly message: string };
  isReturned: boolean;
  onReload(): void;
};

/** The payment failed, or is being refunded: the reason, and the ways to retry before the deadline. */
export function Declined({ order, checkout, reason, isReturned, onReload }: Props) {
  const t = useText();
  const known = KNOWN.find((code) => code === reason.code);
  const canPay = order.status === 'awaitingPayment';
  const dueAt = order.invoices.findLast(
    (invoice) => invoice.status === 'requested' || invoice.status === 'depositing',
  )?.dueAt;
  const byBuyer = known === 'PAY_PROCESS_CANCELED';
  return (
    <Card className="flex flex-col gap-6 px-5 py-8 sm:px-8">
      <ResultHead
        tone={isReturned || byBuyer ? 'warn' : 'sale'}
        icon="alert"
        title={t(
          isReturned ? 'checkout.result.returned' : byBuyer ? 'checkout.result.stopped' : 'checkout.result.declined',
        )}
      >
        <p>{t(known ? `checkout.result.reason.${known}` : 'checkout.result.reason.other')}</p>
        {!known && reason.message && (
          <p dir="auto" className="mt-1 text-sm">
            {t('checkout.result.providerMessage')} <q>{reason.message}</q>
          </p>
        )}
      </ResultHead>
      {canPay ? (
        <>
          <Notice tone="warn">
            {t('checkout.result.saved')} {dueAt && <DueTime at={dueAt} />}
          </Notice>
          <OrderRates order={order}>
            <PayPanel
              target={checkout?.due ? { checkoutId: checkout.id } : { orderId: order.id }}
              total={checkout?.due ?? order.total}
              onRefused={onReload}
            />
          </OrderRates>
        </>
      ) : (
        <Notice>{t(`order-page.next.${order.label}`)}</Notice>
      )}
      <PaidBrief order={order} checkout={checkout} />
      <div className="flex flex-wrap justify-center gap-2">
        <ToPaid order={order} checkout={checkout} />
      </div>
    </Card>
  );
}
