import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Approximate } from '#web/components/approximate.tsx';
import { DueTime } from '#web/components/due-time.tsx';
import { MoneyRow, OrderTotals, type Sums } from '#web/components/order/order-money.tsx';
import { DateTime, Price } from '#web/components/price.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

export type Invoice = OrderAnswer['invoices'][number];
export type Payment = Invoice['payments'][number];

/** Totals of an order, then every invoice with its payment attempts and refunds. */
export function OrderMoney({ order }: { order: Sums & Pick<OrderAnswer, 'invoices' | 'secondPayment'> }) {
  const t = useText();
  const { secondPayment } = order;
  return (
    <div className="flex flex-col gap-5">
      <OrderTotals money={order} {...(secondPayment && { totalLabel: t('importing.firstPayment') })} />
      {secondPayment?.isEstimate && (
        <dl className="rounded-sm bg-surface-1 p-3">
          <MoneyRow label={t('order-page.secondEstimate')}>
            <Price money={secondPayment.amount} className="font-semibold" />
            <Approximate money={secondPayment.amount} className="block text-sm text-ink-600" />
          </MoneyRow>
        </dl>
      )}
      {order.invoices.map((invoice) => (
        <InvoiceBlock key={invoice.id} invoice={invoice} />
      ))}
    </div>
  );
}

const INVOICE_TONES: Record<Invoice['status'], ChipTone> = {
  requested: 'warn',
  depositing: 'warn',
  paid: 'ok',
  partlyRefunded: 'info',
  refunded: 'info',
  expired: 'ink',
  cancelled: 'ink',
};

/** Attempts in these states charged nothing. */
const UNCHARGED: readonly string[] = ['failed', 'cancelled', 'expired'];

function InvoiceBlock({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const isOpen = invoice.status === 'requested' || invoice.status === 'depositing';
  // Unfinished attempts are hidden; those that charged nothing must not look like charges.
  const started = invoice.payments.filter((payment) => payment.status !== 'created');
  const isFailed = ({ status, paid }: Payment) => UNCHARGED.includes(status) && paid.amount === 0;
  const payments = started.filter((payment) => !isFailed(payment));
  const failed = started.filter(isFailed);
  return (
    <section className="flex flex-col gap-2 border-t border-line-soft pt-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{t(`order-page.invoice.${invoice.kind}`)}</h3>
        <Chip tone={INVOICE_TONES[invoice.status]}>{t(`order-page.invoiceStatus.${invoice.status}`)}</Chip>
      </div>
      <dl className="flex flex-col gap-1">
        {isOpen && invoice.dueAt && (
          <MoneyRow label={t('order-page.payBy')}>
            <DueTime at={invoice.dueAt} />
          </MoneyRow>
        )}
        {invoice.paid.amount > 0 && (
          <MoneyRow label={t('order-page.paidSum')}>
            <Price money={invoice.paid} className="font-semibold" />
          </MoneyRow>
        )}
        {invoice.refunded.amount > 0 && (
          <MoneyRow label={t('order-page.refundedSum')}>
            <Price money={invoice.refunded} className="font-semibold" />
          </MoneyRow>
        )}
      </dl>
      {payments.length > 0 && (
        <ul className="flex flex-col gap-2">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <details className="text-ink-600">
          <summary className="flex min-h-6 w-fit cursor-pointer items-center hover:underline">
            {t('order-page.failedAttempts', { count: failed.length })}
          </summary>
          <ul className="flex flex-col gap-2 pt-2">
            {failed.map((payment) => (
              <li key={payment.id}>
                <PaymentMeans payment={payment} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {invoice.refunds.map((refund) => (
        <p key={refund.id} className="flex items-baseline justify-between gap-4 text-ink-600">
          <span className="min-w-0">
            {t(`order-page.refundStatus.${refund.status}`)}
            <br />
            <DateTime at={refund.at} how="minute" />
          </span>
          <Price money={refund.amount} className="font-medium text-ink-900" />
        </p>
      ))}
    </section>
  );
}

function PaymentMeans({ payment }: { payment: Payment }) {
  const t = useText();
  return (
    <span className="min-w-0">
      {t(`order-page.method.${payment.method}`)} · {t(`order-page.paymentStatus.${payment.status}`)}
      {payment.card && (
        <>
          {' · '}
          <bdi>{payment.card}</bdi>
        </>
      )}
      <br />
      <DateTime at={payment.capturedAt ?? payment.startedAt} how="minute" />
      {payment.combined && (
        <>
          <br />
          {t('checkout.stores.sum')} <Price money={payment.combined.amount} />
        </>
      )}
    </span>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  return (
    <li className="flex items-baseline justify-between gap-4 text-ink-600">
      <PaymentMeans payment={payment} />
      <Price
        money={payment.amount}
        className={payment.status === 'captured' ? 'font-medium text-ink-900' : 'text-ink-500'}
      />
    </li>
  );
}
