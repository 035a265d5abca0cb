import { Type, type Static } from 'typebox';

const text = Type.Optional(Type.String());

export const PayMethod = Type.Enum(['CARD', 'VIRTUAL_ACCOUNT', 'TRANSFER', 'MOBILE', 'EASY_PAY', 'PAYPAL']);
export type PayMethod = Static<typeof PayMethod>;

const Status = Type.Enum([
  'READY',
  'PAY_PENDING',
  'VIRTUAL_ACCOUNT_ISSUED',
  'PAID',
  'FAILED',
  'PARTIAL_CANCELLED',
  'CANCELLED',
]);

const Cancellation = Type.Object({
  status: Type.Enum(['SUCCEEDED', 'REQUESTED']),
  id: Type.String(),
  pgCancellationId: Type.String(),
  totalAmount: Type.Integer(),
  taxFreeAmount: Type.Integer(),
  vatAmount: Type.Integer(),
  reason: Type.String(),
  requestedAt: Type.String(),
  cancelledAt: text,
});
export type Cancellation = Static<typeof Cancellation>;

const SentEvent = Type.Object({
  id: Type.String(),
  type: Type.String(),
  timestamp: Type.String(),
  transactionId: Type.String(),
  cancellationId: text,
  /** How often a receiver accepted it, and how often it has still to be sent. */
  delivered: Type.Integer(),
  due: Type.Integer(),
});
export type SentEvent = Static<typeof SentEvent>;

const Account = Type.Object({
  bank: Type.String(),
  accountNumber: Type.String(),
  remitteeName: Type.String(),
  remitterName: text,
  issuedAt: Type.String(),
  expiredAt: Type.String(),
  closedAt: text,
});

/** One payment in the simulator; also the shape of the state file. Card numbers are stored masked only. */
export const PaymentRecord = Type.Object({
  id: Type.String(),
  storeId: Type.String(),
  transactionId: Type.String(),
  status: Status,
  orderName: Type.String(),
  currency: Type.String(),
  total: Type.Integer(),
  paid: Type.Integer(),
  cancelled: Type.Integer(),
  payMethod: PayMethod,
  easyPayProvider: text,
  customerName: text,
  redirectUrl: text,
  locale: text,
  noticeUrls: Type.Array(Type.String()),
  escrow: Type.Boolean(),
  validHours: Type.Integer(),
  card: Type.Optional(Type.Object({ number: Type.String(), approvalNumber: Type.String() })),
  account: Type.Optional(Account),
  bank: text,
  instalments: Type.Optional(Type.Integer()),
  /** The escrow shipment report, and whether the buyer has confirmed. */
  logistics: Type.Optional(
    Type.Object({ company: Type.String(), invoiceNumber: Type.String(), sentAt: Type.String() }),
  ),
  confirmedAt: text,
  deposits: Type.Array(
    Type.Object({ amount: Type.Integer(), depositor: text, at: Type.String(), late: Type.Boolean() }),
  ),
  cancellations: Type.Array(Cancellation),
  failure: Type.Optional(Type.Object({ reason: Type.String(), pgCode: Type.String(), pgMessage: Type.String() })),
  /** The last four digits of a scripted card (README.md), or nothing. */
  script: text,
  events: Type.Array(SentEvent),
  requestedAt: Type.String(),
  updatedAt: Type.String(),
  statusChangedAt: Type.String(),
  paidAt: text,
  pgTxId: text,
});
export type PaymentRecord = Static<typeof PaymentRecord>;

/** The answer of a lookup: the payment union of domain.md §4.1. */
export function wirePayment(record: PaymentRecord): Record<string, unknown> {
  const vat = Math.floor(record.total / 11);
  return {
    status: record.status,
    id: record.id,
    transactionId: record.transactionId,
    merchantId: 'merchant-simulator',
    storeId: record.storeId,
    version: 'V2',
    channel: { type: 'TEST', key: 'channel-key-simulator', pgProvider: 'SIMULATOR', pgMerchantId: 'simulator' },
    orderName: record.orderName,
    amount: {
      total: record.total,
      taxFree: 0,
      vat,
      supply: record.total - vat,
      discount: 0,
      paid: record.paid,
      cancelled: record.cancelled,
      cancelledTaxFree: 0,
    },
    currency: record.currency,
    customer: { name: record.customerName },
    method: methodOf(record),
    escrow: record.escrow
      ? {
          status: record.confirmedAt ? 'CONFIRMED' : record.logistics ? 'DELIVERED' : 'BEFORE_REGISTERED',
          ...record.logistics,
        }
      : undefined,
    cancellations: record.cancellations.length > 0 ? record.cancellations : undefined,
    failure: record.failure,
    requestedAt: record.requestedAt,
    updatedAt: record.updatedAt,
    statusChangedAt: record.statusChangedAt,
    paidAt: record.paidAt,
    pgTxId: record.pgTxId,
  };
}

function methodOf({
  account,
  card,
  payMethod,
  bank,
  easyPayProvider,
  instalments = 0,
}: PaymentRecord): Record<string, unknown> | undefined {
  if (account) return { type: 'PaymentMethodVirtualAccount', ...account };
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
