import Type, { type Static } from 'typebox';
import { Confirmations } from '#core/audit/contract.ts';
import { endpoint, Id, IdParams, Instant, MoneyShape, named, oneOf, shape } from '#core/endpoint.ts';
import { EstimateShape } from '#core/importing/contract.ts';
import { InvoiceShape } from '#core/payment/contract.ts';
import { REASONS } from '#core/settlement/rules.ts';
import { BILL_STATES, SETTLEMENT_STATES } from '#core/settlement/states.ts';

const NullableInstant = Type.Union([Instant, Type.Null()]);
const Note = Type.String({ maxLength: 1000 });

const BillLine = named('BillLine', {
  code: Type.String(),
  estimated: MoneyShape,
  billed: MoneyShape,
  why: Type.Union([oneOf(REASONS), Type.Null()]),
  words: Type.String(),
});

/** The second payment compared with its estimate: calculated for staff before it is requested, frozen afterwards. */
const BillShape = named('Bill', {
  orderId: Id,
  number: Type.String(),
  status: Type.Union([oneOf(BILL_STATES), Type.Null()]),
  lines: Type.Array(BillLine),
  estimated: MoneyShape,
  total: MoneyShape,
  /** The excess over the estimate, in basis points; negative when it is less. */
  overBasisPoints: Type.Integer(),
  needsAcceptance: Type.Boolean(),
  note: Type.String(),
  acceptedAt: NullableInstant,
  requestedAt: NullableInstant,
  dueAt: NullableInstant,
  cost: EstimateShape,
  /** The chargeable amount of freight estimated with the order. */
  estimatedCm3: Type.Integer(),
  /** The HS codes of the declared goods, each once. */
  duties: Type.Array(shape({ hsCode: Type.String(), basisPoints: Type.Integer() })),
  invoice: Type.Union([InvoiceShape, Type.Null()]),
  /** What is missing before it can be requested. */
  hindrances: Type.Array(Type.String()),
});
export type BillAnswer = Static<typeof BillShape>;

export const readMyBill = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id/second-payment',
  access: 'market.use',
  owned: 'order',
  summary: 'The second payment of an import beside its estimate, line by line, with the cause of each difference',
  params: IdParams,
  answer: BillShape,
  refuses: ['order.notFound', 'settlement.notFound'],
});

export const acceptBill = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/second-payment/acceptance',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary:
    'The buyer agrees to a second payment that is more than 15 % above its estimate; without this consent it cannot ' +
    'be paid',
  params: IdParams,
  answer: BillShape,
  refuses: ['order.notFound', 'settlement.notFound', 'settlement.alreadyPaid'],
});

export const previewBill = endpoint({
  method: 'GET',
  path: '/api/v1/admin/imports/:id/bill',
  access: 'settlements.manage',
  summary: 'The second payment as it would be requested now, or as it was, with what still prevents the request',
  params: IdParams,
  answer: BillShape,
  refuses: ['importing.notFound', 'exchange.noRate'],
});

export const requestBill = endpoint({
  method: 'POST',
  path: '/api/v1/admin/imports/:id/bill',
  access: 'settlements.manage',
  idempotent: true,
  summary:
    'Request the second payment from the buyer; an earlier unpaid request is superseded. More than 15 % above the ' +
    'estimate requires a note',
  params: IdParams,
  body: shape({
    note: Note,
    words: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 300 }))),
  }),
  answer: BillShape,
  refuses: [
    'importing.notFound',
    'order.notFound',
    'order.transitionNotAllowed',
    'settlement.notBillable',
    'settlement.noteRequired',
    'settlement.alreadyPaid',
    'exchange.noRate',
    'exchange.staleRate',
  ],
});

const SettledLine = named('SettledLine', {
  code: Type.String(),
  stage: oneOf(['FIRST', 'SECOND']),
  estimated: MoneyShape,
  billed: MoneyShape,
  actual: MoneyShape,
});

/** The actual cost of an import compared with both payments, and what was refunded or is requested (PAY-006). */
const SettlementShape = named('Settlement', {
  orderId: Id,
  number: Type.String(),
  status: Type.Union([oneOf(SETTLEMENT_STATES), Type.Null()]),
  lines: Type.Array(SettledLine),
  billed: MoneyShape,
  actual: MoneyShape,
  refund: MoneyShape,
  /** The overcharged part that a coupon had paid, which is refunded to nobody. */
  couponShare: MoneyShape,
  missing: MoneyShape,
  rate: shape({ applied: Type.String(), actual: Type.Union([Type.String(), Type.Null()]) }),
  /** Freight within China in yuan: as charged, and as the suppliers were paid for what the buyer bears. */
  chinaFreight: Type.Optional(shape({ charged: MoneyShape, paid: MoneyShape })),
  note: Type.String(),
  settledAt: NullableInstant,
  doneAt: NullableInstant,
  adjustment: Type.Union([InvoiceShape, Type.Null()]),
  hindrances: Type.Array(Type.String()),
});
export type SettlementAnswer = Static<typeof SettlementShape>;

export const readMySettlement = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id/settlement',
  access: 'market.use',
  owned: 'order',
  summary: 'The final settlement of an import: both payments, the actual cost, the difference and the refund made',
  params: IdParams,
  answer: SettlementShape,
  refuses: ['order.notFound', 'settlement.notFound'],
});

export const acceptAdjustment = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/settlement/acceptance',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary:
    'The buyer accepts an adjustment, which becomes an invoice of its own; nothing is collected without this ' +
    'consent (decision IMP-012)',
  params: IdParams,
  answer: SettlementShape,
  refuses: ['order.notFound', 'settlement.notFound', 'settlement.notAsked'],
});

const Actual = named('ActualCost', {
  lines: Type.Array(
    shape({ code: Type.String({ maxLength: 40 }), amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }) }),
    { maxItems: 40 },
  ),
  note: Note,
});

export const previewSettlement = endpoint({
  method: 'GET',
  path: '/api/v1/admin/imports/:id/settlement',
  access: 'settlements.manage',
  summary: 'The final settlement as it would be made now, or as it was, with what is still unknown',
  params: IdParams,
  answer: SettlementShape,
  refuses: ['importing.notFound', 'settlement.notFound'],
});

export const settleImport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/imports/:id/settlement',
  access: 'settlements.manage',
  idempotent: true,
  summary:
    'Settle an import: an excess is refunded at once by the methods it was paid with; a shortfall is only ' +
    'requested. Goods and freight within China follow from the payments to suppliers; lines name the actual cost where ' +
    'it differs from the calculated one. A refund or shortfall that is a large share of the second payment, or freight ' +
    'within China far from its estimate, needs `confirmed`; a settlement is final',
  params: IdParams,
  body: shape({ ...Actual.properties, confirmed: Confirmations }),
  answer: SettlementShape,
  refuses: [
    'importing.notFound',
    'order.notFound',
    'order.transitionNotAllowed',
    'settlement.notFound',
    'settlement.rateMissing',
    'settlement.purchasesOpen',
    'settlement.taxesMissing',
    'settlement.alreadySettled',
    'settlement.lineUnknown',
    'settlement.noteRequired',
    'audit.confirmationNeeded',
  ],
});

export const waiveAdjustment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/imports/:id/settlement/waiver',
  access: 'settlements.manage',
  idempotent: true,
  summary: 'The operator bears the shortfall, which completes the settlement',
  params: IdParams,
  body: shape({ note: Note }),
  answer: SettlementShape,
  refuses: ['importing.notFound', 'order.notFound', 'settlement.notFound', 'settlement.notAsked'],
});
