import Type from 'typebox';
import { Confirmations, DecisionReason } from '#core/audit/contract.ts';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
  NumberText,
} from '#core/endpoint.ts';
import { CURRENCIES } from '#core/money.ts';
import { PAY_METHODS } from '#core/payment/rules.ts';
import {
  BANK_DEPOSIT_STATES,
  BANKS,
  DIFFERENCE_KINDS,
  INVOICE_KINDS,
  INVOICE_STATES,
  PAYMENT_STATES,
  REFUND_STATES,
} from '#core/payment/states.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** The payments of an order, for everybody who may see the order. */
const PaymentShape = named('Payment', {
  id: Type.String(),
  method: Type.String(),
  status: Type.String(),
  amount: MoneyShape,
  paid: MoneyShape,
  refunded: MoneyShape,
  startedAt: Instant,
  capturedAt: Type.Union([Instant, Type.Null()]),
  failure: NullableText,
  card: NullableText,
  instalments: Type.Integer(),
  depositor: NullableText,
  combined: described(
    'The one payment for orders of several stores this is a share of; a seller does not see it',
    orNull(shape({ id: Type.String(), amount: MoneyShape, paid: MoneyShape })),
  ),
  virtualAccount: Type.Union([
    named('VirtualAccount', { bank: Type.String(), number: Type.String(), holder: Type.String(), dueAt: Instant }),
    Type.Null(),
  ]),
});

/** An amount to be paid for an order, and every attempt to pay it. */
export const InvoiceShape = named('Invoice', {
  id: Id,
  kind: oneOf(INVOICE_KINDS, 'InvoiceKind'),
  status: oneOf(INVOICE_STATES, 'InvoiceState'),
  total: MoneyShape,
  paid: MoneyShape,
  refunded: MoneyShape,
  dueAt: Type.Union([Instant, Type.Null()]),
  payments: Type.Array(PaymentShape),
  refunds: Type.Array(
    named('Refund', {
      id: Id,
      amount: MoneyShape,
      status: oneOf(REFUND_STATES, 'RefundState'),
      at: Instant,
      reason: Type.String(),
      needsAccount: Type.Boolean(),
    }),
  ),
});

export const listPayMethods = endpoint({
  method: 'GET',
  path: '/api/v1/payment/methods',
  access: 'public',
  summary:
    'Payment methods of this site at a step: those of the matrix this server has a contract for (decision PAY-003), in ' +
    'the order for readers of the language',
  query: shape({ step: Type.Optional(oneOf(INVOICE_KINDS)) }),
  answer: named('OfferedPaymentMethods', {
    methods: Type.Array(
      shape({
        method: oneOf(PAY_METHODS, 'PaymentMethod'),
        currency: oneOf(CURRENCIES),
        later: Type.Boolean(),
        international: Type.Boolean({ description: 'Usable without a bank account, telephone or wallet in Korea' }),
      }),
    ),
  }),
  refuses: [],
});

export const StartedPayment = named('StartedPayment', {
  paymentId: Type.String(),
  windowUrl: Type.String({ description: 'Where to send the browser of the buyer, as a path of this server' }),
  amount: MoneyShape,
});
/** What is stated about a payment that begins. */
export const PaymentInput = shape({
  method: oneOf(PAY_METHODS),
  instalments: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 12, description: 'Months of a card; 0 is a single payment' }),
  ),
  depositor: Type.Optional(Type.String({ maxLength: 40, description: 'The name a bank transfer comes from' })),
});

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/payments',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary:
    'Begin a payment attempt for the amount due of an order. Send the browser to `windowUrl`: it opens the ' +
    'provider’s window, or shows our bank account for a transfer',
  params: IdParams,
  body: PaymentInput,
  answer: StartedPayment,
  status: 201,
  refuses: [
    'order.notFound',
    'settlement.acceptFirst',
    'payment.nothingDue',
    'payment.tooManyAttempts',
    'order.verifyToDeposit',
    'order.approvalWaits',
    'store.notDelivered',
    'payment.methodNotOffered',
    'payment.instalmentsNotOffered',
    'payment.depositorRequired',
    'exchange.noRate',
  ],
});

export const completePayment = endpoint({
  method: 'POST',
  path: '/api/v1/auth/payments/:paymentId/complete',
  access: 'market.use',
  owned: 'payment',
  summary: 'Read the payment from the provider after the browser returned from there, and answer its state',
  params: shape({ paymentId: Type.String({ minLength: 1, maxLength: 80 }) }),
  answer: named('PaymentResult', {
    paymentId: Type.String(),
    orderId: Type.Integer(),
    orderNumber: Type.String(),
    status: oneOf(PAYMENT_STATES, 'PaymentState'),
    invoiceStatus: oneOf(INVOICE_STATES),
    amount: MoneyShape,
    failure: Type.Union([Type.String(), Type.Null()]),
  }),
  refuses: ['payment.notFound', 'payment.providerUnavailable'],
});

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/external/payment/webhook',
  access: 'public',
  raw: true,
  summary:
    'Webhook for events of the payment provider, signed by Standard Webhooks; each event is stored once and ' +
    'processed afterwards',
  body: Type.Unknown(),
  answer: shape({ received: Type.Boolean() }),
  refuses: ['payment.signatureInvalid'],
});

const ProviderDifference = named('ProviderDifference', {
  id: Id,
  kind: oneOf(DIFFERENCE_KINDS),
  providerPaymentId: Type.String(),
  orderId: Type.Union([Id, Type.Null()]),
  ours: MoneyShape,
  theirs: MoneyShape,
  foundAt: Instant,
  seenAt: Instant,
  settledAt: Type.Union([Instant, Type.Null()]),
  note: Type.String(),
});

export const listProviderDifferences = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payments/differences',
  access: 'payments.manage',
  summary:
    'Differences between the provider’s list of payments and ours that the nightly comparison found, the newest ' +
    'first',
  query: shape({ settled: Type.Optional(Type.Boolean({ default: false })), ...pageQuery({ max: 50, standard: 20 }) }),
  answer: shape({ differences: Type.Array(ProviderDifference), ...pageFrame }),
  refuses: [],
});

export const settleProviderDifference = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payments/differences/:id/settlement',
  access: 'payments.manage',
  summary: 'Record how a person resolved a difference',
  params: IdParams,
  body: shape({ note: Type.String({ minLength: 1, maxLength: 1000 }) }),
  answer: shape({ settled: Type.Boolean() }),
  refuses: ['payment.differenceNotOpen'],
});

/** Money in our own account, and the waiting transfers it may belong to. */
const BankDeposit = named('BankDeposit', {
  id: Id,
  bankMark: Type.String(),
  depositor: Type.String(),
  /** The payer as the statement had it, when staff corrected it. */
  writtenDepositor: NullableText,
  amount: MoneyShape,
  depositedAt: Instant,
  status: oneOf(BANK_DEPOSIT_STATES),
  note: Type.String(),
  orderId: Type.Union([Id, Type.Null()]),
  orderNumber: NullableText,
  debtRequestId: described('What a store was asked to pay, where it is a payment of it', Type.Union([Id, Type.Null()])),
  /** Whether the match can be undone: the order still waits for the rest. */
  mayUnmatch: Type.Boolean(),
  suggestions: Type.Array(
    shape({
      paymentId: Type.String(),
      orderNumber: Type.String(),
      depositor: Type.String(),
      missing: MoneyShape,
      sure: Type.Boolean(),
    }),
  ),
});

export const listBankDeposits = endpoint({
  method: 'GET',
  path: '/api/v1/admin/deposits',
  access: 'payments.manage',
  summary:
    'Deposits to our own bank account: those that wait for a match, with suggestions, and those matched or returned',
  query: shape({ status: Type.Optional(oneOf(BANK_DEPOSIT_STATES)), ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({ deposits: Type.Array(BankDeposit), ...pageFrame }),
  refuses: [],
});

export const enterBankDeposit = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deposits',
  access: 'payments.manage',
  summary: 'Enter one deposit (won) by hand; the bank’s reference of the line prevents a second entry',
  body: shape({
    bankMark: Type.String({ minLength: 1, maxLength: 120 }),
    depositor: Type.String({ minLength: 1, maxLength: 80 }),
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    depositedAt: Instant,
  }),
  answer: shape({ id: Id }),
  status: 201,
  refuses: ['payment.depositKnown'],
});

export const listBankTransfers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/transfers',
  access: 'payments.manage',
  summary:
    'Transfers to our account that orders wait for; a search by the beginning of an order number includes expired ' +
    'ones',
  query: shape({ number: Type.Optional(Type.String({ maxLength: 30 })) }),
  answer: shape({
    transfers: Type.Array(
      shape({
        paymentId: Type.String(),
        orderId: Id,
        orderNumber: Type.String(),
        depositor: Type.String(),
        amount: MoneyShape,
        received: MoneyShape,
        status: oneOf(PAYMENT_STATES),
        dueAt: Instant,
      }),
    ),
  }),
  refuses: [],
});

export const matchBankDeposit = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deposits/:id/match',
  access: 'payments.manage',
  idempotent: true,
  summary:
    'Match a deposit with a transfer. One that is not exactly the missing sum needs `confirmed`: after a partial ' +
    'deposit the order waits for the rest, an excess or late one is refunded',
  params: IdParams,
  body: shape({
    paymentId: Type.String({ minLength: 1, maxLength: 80 }),
    confirmed: Confirmations,
  }),
  answer: shape({ orderId: Id, invoiceStatus: oneOf(INVOICE_STATES) }),
  refuses: ['payment.depositNotFound', 'payment.depositNotOpen', 'payment.notFound', 'audit.confirmationNeeded'],
});

export const unmatchBankDeposit = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deposits/:id/unmatch',
  access: 'payments.manage',
  idempotent: true,
  summary:
    'Undo the match of a partial deposit while its order still waits for the rest: the ledger takes it back by a ' +
    'reversal, and the deposit waits for a match again. A deposit that paid its order or is being refunded stays',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: shape({ orderId: Id, invoiceStatus: oneOf(INVOICE_STATES) }),
  refuses: ['payment.depositNotFound', 'payment.depositNotMatched', 'payment.depositCounted'],
});

export const returnBankDeposit = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deposits/:id/return',
  access: 'payments.manage',
  idempotent: true,
  summary: 'Record that a deposit without an order was returned to its sender',
  params: IdParams,
  body: shape({
    account: shape({
      bank: oneOf(BANKS),
      number: NumberText({ pattern: '^[0-9]{6,20}$' }),
      holder: Type.String({ minLength: 1, maxLength: 50 }),
    }),
    note: Type.String({ maxLength: 500 }),
  }),
  answer: shape({ id: Id }),
  refuses: ['payment.depositNotFound', 'payment.depositNotOpen'],
});
