import Type, { type Static } from 'typebox';
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
} from '#core/endpoint.ts';
import { RECEIPT_KINDS, RECEIPT_STATES, RECEIPT_USES } from '#core/receipt/states.ts';

const short = (max: number) => Type.Optional(Type.String({ maxLength: max }));

/**
 * A buyer's request for a cash receipt or a tax invoice (PAY-009, PAY-010); `invalidReceiptFields` checks the required fields of
 * a kind.
 */
export const ReceiptRequest = named('ReceiptRequest', {
  kind: oneOf(RECEIPT_KINDS, 'ReceiptKind'),
  /** Of a cash receipt: a person's income deduction or a business' expense. */
  use: Type.Optional(oneOf(RECEIPT_USES)),
  /** Mobile or business number; of a tax invoice always the business number. */
  identity: Type.String({ maxLength: 20 }),
  company: short(100),
  representative: short(50),
  address: short(200),
  email: short(200),
});
export type ReceiptRequest = Static<typeof ReceiptRequest>;

const NullableInstant = Type.Union([Instant, Type.Null()]);

/** A receipt for its owner and staff: the middle of the number is masked. */
const ReceiptShape = named('Receipt', {
  id: Id,
  orderId: Id,
  orderNumber: described('Of a statement its number', Type.String()),
  kind: oneOf(RECEIPT_KINDS),
  status: oneOf(RECEIPT_STATES, 'ReceiptState'),
  use: Type.Union([oneOf(RECEIPT_USES), Type.Null()]),
  identity: Type.String(),
  company: Type.String(),
  email: Type.String(),
  taxable: Type.Boolean(),
  amount: MoneyShape,
  issueNumber: Type.Union([Type.String(), Type.Null()]),
  failure: Type.Union([Type.String(), Type.Null()]),
  requestedAt: Instant,
  issuedAt: NullableInstant,
  cancelledAt: NullableInstant,
});
export type ReceiptAnswer = Static<typeof ReceiptShape>;

/** A receipt of an order, or of a statement for its commission. */
const StaffReceiptShape = named('StaffReceipt', {
  ...ReceiptShape.properties,
  orderId: orNull(Id),
  statementId: orNull(Id),
});
export type StaffReceiptAnswer = Static<typeof StaffReceiptShape>;

/** Period of the request in whole Korean days, both ends included. */
const listQuery = shape({
  kind: Type.Optional(oneOf(RECEIPT_KINDS)),
  status: Type.Optional(oneOf(RECEIPT_STATES)),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  ...pageQuery({ max: 100, standard: 20 }),
});
const ReceiptList = named('ReceiptPage', { receipts: Type.Array(ReceiptShape), ...pageFrame });

export const listMyReceipts = endpoint({
  method: 'GET',
  path: '/api/v1/auth/receipts',
  access: 'market.use',
  summary: 'Cash receipts and tax invoices of the signed-in member, the newest first',
  query: listQuery,
  answer: ReceiptList,
  refuses: [],
});

export const listReceiptsOfOrder = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id/receipts',
  access: 'market.use',
  owned: 'order',
  summary: 'Receipts of one order of the signed-in buyer, and whether one may be requested now',
  params: IdParams,
  answer: shape({ receipts: Type.Array(ReceiptShape), canRequest: Type.Boolean() }),
  refuses: ['receipt.orderNotFound'],
});

export const requestReceipt = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/receipts',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary: 'The buyer requests a cash receipt or a tax invoice for what was paid by account (decision PAY-011)',
  params: IdParams,
  body: ReceiptRequest,
  answer: ReceiptShape,
  status: 201,
  refuses: ['receipt.orderNotFound', 'receipt.alreadyRequested', 'receipt.nothingToReceipt'],
});

export const cancelReceipt = endpoint({
  method: 'POST',
  path: '/api/v1/auth/receipts/:id/cancel',
  access: 'market.use',
  owned: 'receipt',
  idempotent: true,
  summary: 'The buyer withdraws a request that is not issued yet, so that a new one can be made',
  params: IdParams,
  answer: ReceiptShape,
  refuses: ['receipt.notFound', 'receipt.transitionNotAllowed'],
});

export const listReceiptsForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/receipts',
  access: 'receipts.manage',
  personal: { of: 'receipt', list: 'receipts', field: 'id', holds: ['email'] },
  summary: 'Receipts of all members and of statements, the newest first',
  query: listQuery,
  answer: named('StaffReceiptPage', { receipts: Type.Array(StaffReceiptShape), ...pageFrame }),
  refuses: [],
});

export const retryReceipt = endpoint({
  method: 'POST',
  path: '/api/v1/admin/receipts/:id/retry',
  access: 'receipts.manage',
  personal: { of: 'receipt', param: 'id', holds: ['email'] },
  idempotent: true,
  summary: 'Retry a receipt the provider refused to issue',
  params: IdParams,
  answer: StaffReceiptShape,
  refuses: ['receipt.notFound', 'receipt.transitionNotAllowed'],
});
