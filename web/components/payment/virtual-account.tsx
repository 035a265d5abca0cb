import { BANKS } from '#core/payment/states.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Text } from '#core/i18n.ts';
import { DueTime } from '#web/components/due-time.tsx';
import type { Invoice, Payment } from '#web/components/order/order-invoices.tsx';
import { MoneyRow } from '#web/components/order/order-money.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** A bank's name by the provider's code; an unknown code is shown unchanged. */
export function bankName(t: Text, code: string): string {
  return BANKS.some((bank) => bank === code) ? t(`order-page.bank.${code}`) : code;
}

/** The account of the newest payment attempt, when it has one. */
export function waitingAccountOf(invoices: readonly Invoice[]): { invoice: Invoice; payment: Payment } | undefined {
  const open = invoices.filter((invoice) => invoice.status === 'requested' || invoice.status === 'depositing');
  return open
    .flatMap((invoice) => invoice.payments.map((payment) => ({ invoice, payment })))
    .findLast(({ payment }) => payment.status === 'pending' && payment.virtualAccount !== null);
}

/** Account, amount and due date of a deposit, and the amount received. */
export function VirtualAccountBox({ invoice, payment }: { invoice: Invoice; payment: Payment }) {
  const t = useText();
  const account = payment.virtualAccount;
  if (!account) return null;
  const isTransfer = payment.method === 'BANK_TRANSFER';
  // A combined payment has one account for the sum of its orders.
  const { amount, paid } = payment.combined ?? payment;
  const left = { amount: Math.max(0, amount.amount - paid.amount), currency: amount.currency };
  return (
    <section className="rounded-md border border-brand-300 bg-brand-50 p-4">
      <h2 className="mb-1 text-base">
        {t(isTransfer ? 'order-page.account.transferTitle' : 'order-page.account.title')}
      </h2>
      <p className="mb-3 text-sm text-ink-700">
        {t(isTransfer ? 'order-page.account.transferHint' : 'order-page.account.hint')}
      </p>
      <dl className="flex flex-col gap-2">
        <MoneyRow label={t('order-page.account.bank')}>{bankName(t, account.bank)}</MoneyRow>
        <MoneyRow label={t('order-page.account.number')}>
          <span className="inline-flex flex-wrap items-center justify-end gap-x-1">
            <Bidi className="tabular text-md font-semibold sm:text-lg">{account.number}</Bidi>
            <CopyButton
              text={account.number}
              label={t('order-page.account.copy')}
              doneLabel={t('order-page.account.copied')}
              failedLabel={t('order-page.account.copyFailed')}
            />
          </span>
        </MoneyRow>
        {account.holder && (
          <MoneyRow label={t('order-page.account.holder')}>
            <bdi>{account.holder}</bdi>
          </MoneyRow>
        )}
        {payment.depositor && (
          <MoneyRow label={t('order-page.account.depositor')}>
            <bdi>{payment.depositor}</bdi>
            <CopyButton
              text={payment.depositor}
              label={t('order-page.account.copyName')}
              doneLabel={t('order-page.account.copied')}
              failedLabel={t('order-page.account.copyFailed')}
            />
          </MoneyRow>
        )}
        <MoneyRow label={t('order-page.account.amount')}>
          <Price money={amount} className="text-lg font-bold" />
        </MoneyRow>
        <MoneyRow label={t('order-page.account.due')}>
          <DueTime at={invoice.dueAt ?? account.dueAt} />
        </MoneyRow>
        {paid.amount > 0 && (
          <>
            <MoneyRow label={t('order-page.account.arrived')}>
              <Price money={paid} />
            </MoneyRow>
            <MoneyRow label={t('order-page.account.missing')}>
              <Price money={left} className="font-semibold text-warn-700" />
            </MoneyRow>
          </>
        )}
      </dl>
    </section>
  );
}
