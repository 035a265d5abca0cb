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

const EventType = Type.Enum([
  'Transaction.Ready',
  'Transaction.Paid',
  'Transaction.VirtualAccountIssued',
  'Transaction.PayPending',
  'Transaction.Failed',
  'Transaction.Confirm',
  'Transaction.PartialCancelled',
  'Transaction.Cancelled',
  'Transaction.CancelPending',
]);
export type EventType = Static<typeof EventType>;

const SentEvent = Type.Object({
  id: Type.String(),
  type: EventType,
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
    Type.Object({ company: Type.String(), invoiceNumber: Type.String(), sentAt: Type.String(), appliedAt: text }),
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
