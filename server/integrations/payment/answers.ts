import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { PaymentCancellation, PaymentMethod, PaymentStatus, ProviderPayment } from './port.ts';

const text = Type.Optional(Type.String());
const minor = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const CancellationAnswer = Type.Object({
  id: Type.String(),
  status: Type.Union([Type.Literal('REQUESTED'), Type.Literal('SUCCEEDED'), Type.Literal('FAILED')]),
  totalAmount: minor,
  reason: Type.String(),
  requestedAt: Type.String(),
  cancelledAt: text,
});

const MethodAnswer = Type.Object({
  type: Type.String(),
  card: Type.Optional(Type.Object({ name: text, number: text })),
  approvalNumber: text,
  installment: Type.Optional(Type.Object({ month: Type.Integer() })),
  bank: text,
  accountNumber: text,
  expiredAt: text,
  issuedAt: text,
  remitteeName: text,
  remitterName: text,
  provider: text,
});

// domain.md names the state PENDING; the published SDK names it PAY_PENDING on the wire. Both are accepted.
const statuses: Record<string, PaymentStatus> = {
  READY: 'READY',
  PENDING: 'PENDING',
  PAY_PENDING: 'PENDING',
  VIRTUAL_ACCOUNT_ISSUED: 'VIRTUAL_ACCOUNT_ISSUED',
  PAID: 'PAID',
  FAILED: 'FAILED',
  PARTIAL_CANCELLED: 'PARTIAL_CANCELLED',
  CANCELLED: 'CANCELLED',
};

const PaymentAnswer = Type.Object({
  status: Type.String(),
  id: Type.String(),
  transactionId: Type.String(),
  storeId: Type.String(),
  channel: Type.Optional(Type.Object({ type: Type.Union([Type.Literal('LIVE'), Type.Literal('TEST')]) })),
  orderName: Type.String(),
  currency: Type.String(),
  amount: Type.Object({ total: minor, paid: minor, cancelled: minor }),
  method: Type.Optional(MethodAnswer),
  cancellations: Type.Optional(Type.Array(CancellationAnswer)),
  escrow: Type.Optional(Type.Object({ status: Type.String() })),
  failure: Type.Optional(Type.Object({ reason: text, pgCode: text, pgMessage: text })),
  requestedAt: text,
  paidAt: text,
  statusChangedAt: text,
  receiptUrl: text,
});

const CancelAnswer = Type.Object({ cancellation: CancellationAnswer });

const ListAnswer = Type.Object({ items: Type.Array(Type.Object({ payment: Type.Unknown(), cursor: Type.String() })) });

const ErrorAnswer = Type.Object({
  type: Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,79}$' }),
  pgCode: text,
  pgMessage: text,
});

/** A page of payments and the next cursor; undefined when the answer or one of its payments is invalid. */
export function listFrom(json: unknown): { payments: ProviderPayment[]; cursor: string | undefined } | undefined {
  if (!Value.Check(ListAnswer, json)) return undefined;
  const payments = json.items.map(({ payment }) => paymentFrom(payment)).filter((payment) => payment !== undefined);
  return payments.length === json.items.length ? { payments, cursor: json.items.at(-1)?.cursor } : undefined;
}

/** The payment in the port's shape; undefined when the answer is invalid, an unknown status included. */
export function paymentFrom(json: unknown): ProviderPayment | undefined {
  if (!Value.Check(PaymentAnswer, json)) return undefined;
  const status = statuses[json.status];
  if (!status) return undefined;
  const { amount, failure } = json;
  return {
    id: json.id,
    transactionId: json.transactionId,
    storeId: json.storeId,
    status,
    channelType: json.channel?.type,
    orderName: json.orderName,
    currency: json.currency,
    total: amount.total,
    paid: amount.paid,
    cancelled: amount.cancelled,
    method: json.method && methodFrom(json.method),
    cancellations: (json.cancellations ?? []).map(cancellationOf),
    escrow: json.escrow && {
      isRegistered: json.escrow.status !== 'BEFORE_REGISTERED',
      isConfirmed: json.escrow.status === 'CONFIRMED',
    },
    failure: failure && { reason: failure.reason, code: failure.pgCode, message: failure.pgMessage },
    requestedAt: json.requestedAt,
    paidAt: json.paidAt,
    statusChangedAt: json.statusChangedAt,
    receiptUrl: json.receiptUrl,
  };
}

export function cancellationFrom(json: unknown): PaymentCancellation | undefined {
  return Value.Check(CancelAnswer, json) ? cancellationOf(json.cancellation) : undefined;
}

/** PortOne's error; undefined when the answer came from something else, such as a proxy. */
export function refusalFrom(json: unknown): Static<typeof ErrorAnswer> | undefined {
  return Value.Check(ErrorAnswer, json) ? json : undefined;
}

function cancellationOf(answer: Static<typeof CancellationAnswer>): PaymentCancellation {
  return {
    id: answer.id,
    status: answer.status,
    amount: answer.totalAmount,
    reason: answer.reason,
    requestedAt: answer.requestedAt,
    cancelledAt: answer.cancelledAt,
  };
}

function methodFrom(answer: Static<typeof MethodAnswer>): PaymentMethod {
  switch (answer.type) {
    case 'PaymentMethodCard':
      return {
        type: 'CARD',
        card: {
          name: answer.card?.name,
          number: answer.card?.number,
          approvalNumber: answer.approvalNumber,
          installmentMonths: answer.installment?.month,
        },
      };
    case 'PaymentMethodVirtualAccount': {
      const { bank, accountNumber = '', expiredAt, issuedAt, remitteeName, remitterName } = answer;
      return {
        type: 'VIRTUAL_ACCOUNT',
        virtualAccount: { bank, accountNumber, expiredAt, issuedAt, remitteeName, remitterName },
      };
    }
    case 'PaymentMethodTransfer':
      return { type: 'TRANSFER', bank: answer.bank };
    case 'PaymentMethodMobile':
      return { type: 'MOBILE' };
    case 'PaymentMethodEasyPay':
      return { type: 'EASY_PAY', easyPayProvider: answer.provider };
    default:
      return { type: 'OTHER' };
  }
}
