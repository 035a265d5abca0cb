import Type from 'typebox';
import { endpoint, Id, IdParams, Instant, MoneyShape, oneOf, shape } from '#core/endpoint.ts';
import { PAY_METHODS } from '#core/payment/methods.ts';
import { INVOICE_KINDS, INVOICE_STATES, PAYMENT_STATES, REFUND_STATES } from '#core/payment/states.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** Money of an order as everybody who may see the order sees it. */
const PaymentShape = shape({
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
  virtualAccount: Type.Union([shape({ bank: Type.String(), number: Type.String(), holder: Type.String(), dueAt: Instant }), Type.Null()]),
});

/** What is to be paid for an order, and every attempt to pay it. */
export const InvoiceShape = shape({
  id: Id,
  kind: oneOf(INVOICE_KINDS),
  status: oneOf(INVOICE_STATES),
  total: MoneyShape,
  paid: MoneyShape,
  refunded: MoneyShape,
  dueAt: Type.Union([Instant, Type.Null()]),
  payments: Type.Array(PaymentShape),
  refunds: Type.Array(shape({ id: Id, amount: MoneyShape, status: oneOf(REFUND_STATES), at: Instant, reason: Type.String(), needsAccount: Type.Boolean() })),
});

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/payments',
  access: 'member',
  owned: 'order',
  idempotent: true,
  summary: 'Begin an attempt to pay what is due of an order; send the browser to windowUrl, where the provider takes over',
  params: IdParams,
  body: shape({ method: oneOf(PAY_METHODS) }),
  answer: shape({ paymentId: Type.String(), windowUrl: Type.String(), amount: MoneyShape }),
  status: 201,
  refuses: ['order.notFound', 'payment.nothingDue', 'payment.tooManyAttempts'],
});

export const completePayment = endpoint({
  method: 'POST',
  path: '/api/v1/auth/payments/:paymentId/complete',
  access: 'member',
  owned: 'payment',
  summary: 'The browser is back from the provider: read the provider again and tell how the payment stands',
  params: shape({ paymentId: Type.String({ minLength: 1, maxLength: 80 }) }),
  answer: shape({
    paymentId: Type.String(),
    orderId: Type.Integer(),
    orderNumber: Type.String(),
    status: oneOf(PAYMENT_STATES),
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
  summary: 'Events of the payment provider, signed by Standard Webhooks; each is stored once and worked on afterwards',
  body: Type.Unknown(),
  answer: shape({ received: Type.Boolean() }),
  refuses: ['payment.signatureInvalid'],
});
