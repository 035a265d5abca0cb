import type { SelectedChannel } from '@portone/server-sdk/common';
import type { Payment, PaymentCancellation, PaymentEscrow, PaymentMethod } from '@portone/server-sdk/payment';
import type { Listed } from '#server/integrations/listed.ts';
import type { Cancellation, PaymentRecord } from './record.ts';

/** Currencies, banks and couriers are those of the shop's request. */
type WirePayment = Listed<Payment, 'currency' | 'bank' | 'provider' | 'company'>;

export const MERCHANT = 'merchant-simulator';
export const CHANNEL = {
  type: 'TEST',
  key: 'channel-key-simulator',
  name: 'Simulator',
  pgProvider: 'KPN',
  pgMerchantId: 'simulator',
} as const satisfies Listed<SelectedChannel>;

/** The answer of a lookup: the payment union of PortOne's SDK, each state with all it must have. */
export function wirePayment(record: PaymentRecord): WirePayment {
  const common = {
    id: record.id,
    transactionId: record.transactionId,
    merchantId: MERCHANT,
    storeId: record.storeId,
    version: 'V2' as const,
    channel: CHANNEL,
    orderName: record.orderName,
    amount: amountOf(record),
    currency: record.currency,
    customer: { name: record.customerName },
    method: methodOf(record),
    escrow: escrowOf(record),
    requestedAt: record.requestedAt,
    updatedAt: record.updatedAt,
    statusChangedAt: record.statusChangedAt,
  };
  const received = { ...common, pgTxId: record.pgTxId, paidAt: record.paidAt };
  const cancellations = record.cancellations.map(wireCancellation);
  switch (record.status) {
    case 'READY':
      return { ...common, status: record.status };
    case 'PAY_PENDING':
    case 'VIRTUAL_ACCOUNT_ISSUED':
      return { ...common, status: record.status, pgTxId: record.pgTxId };
    case 'FAILED':
      return { ...common, status: record.status, failedAt: record.statusChangedAt, failure: record.failure ?? {} };
    case 'PAID':
      return {
        ...received,
        status: record.status,
        paidAt: record.paidAt ?? record.statusChangedAt,
        disputes: [],
        ...(cancellations.length > 0 && { cancellations }),
      };
    case 'PARTIAL_CANCELLED':
    case 'CANCELLED':
      return {
        ...received,
        status: record.status,
        cancellations,
        cancelledAt: record.account?.closedAt ?? record.cancellations.at(-1)?.cancelledAt ?? record.statusChangedAt,
      };
  }
}

export function wireCancellation({ status, ...cancellation }: Cancellation): Listed<PaymentCancellation> {
  return { status, ...cancellation };
}

function amountOf({ total, paid, cancelled }: PaymentRecord): WirePayment['amount'] {
  const vat = Math.floor(total / 11);
  return { total, taxFree: 0, vat, supply: total - vat, discount: 0, paid, cancelled, cancelledTaxFree: 0 };
}

function escrowOf({ escrow, logistics, confirmedAt }: PaymentRecord): Listed<PaymentEscrow, 'company'> | undefined {
  if (!escrow) return undefined;
  if (!logistics) return { status: 'BEFORE_REGISTERED' };
  return confirmedAt
    ? { status: 'CONFIRMED', ...logistics, isAutomaticallyConfirmed: false }
    : { status: 'REGISTERED', ...logistics };
}

function methodOf(record: PaymentRecord): Listed<PaymentMethod, 'bank' | 'provider'> | undefined {
  const { account, card, payMethod, bank, easyPayProvider, instalments = 0 } = record;
  if (account) {
    const { closedAt: _closed, ...rest } = account;
    return { type: 'PaymentMethodVirtualAccount', ...rest };
  }
  switch (payMethod) {
    case 'CARD':
      return (
        card && {
          type: 'PaymentMethodCard',
          approvalNumber: card.approvalNumber,
          card: { number: card.number, bin: card.number.slice(0, 6), name: 'TEST CARD' },
          installment: { month: instalments, isInterestFree: false },
        }
      );
    case 'TRANSFER':
      return { type: 'PaymentMethodTransfer', bank };
    case 'MOBILE':
      return { type: 'PaymentMethodMobile' };
    case 'EASY_PAY':
      return { type: 'PaymentMethodEasyPay', provider: easyPayProvider };
    case 'PAYPAL':
      return { type: 'PaymentMethodEasyPay', provider: 'PAYPAL' };
    case 'VIRTUAL_ACCOUNT':
      return undefined;
  }
}
