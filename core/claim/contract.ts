import Type, { type Static, type TSchema } from 'typebox';
import { SPECIAL_GOODS } from '#core/catalogue/special.ts';
import { CLOCKS } from '#core/claim/rules.ts';
import { CLAIM_EVENTS, CLAIM_KINDS, CLAIM_REASONS, CLAIM_STATES } from '#core/claim/states.ts';
import {
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  Nothing,
  named,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
  TextId,
} from '#core/endpoint.ts';
import { AttachmentKeys, AttachmentShape } from '#core/media/contract.ts';
import { DecisionReason } from '#core/audit/contract.ts';
import { Pieces, RefundAccount } from '#core/order/contract.ts';
import { COURIER_CODES } from '#core/parcel/rules.ts';
import { PAY_METHODS } from '#core/payment/rules.ts';
import { REFUND_DECISIONS } from '#core/payment/states.ts';
import { ROLES } from '#core/role.ts';

const orNothing = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const PAYERS = ['buyer', 'seller'] as const;

/** The refunded amounts by means; `total` is their sum and `fee` was deducted for the return. */
const BackShape = named('RefundPreview', {
  paid: MoneyShape,
  cash: MoneyShape,
  mileage: MoneyShape,
  fee: MoneyShape,
  /**
   * What is not refunded because the rest of the order costs more alone: its goods, a delivery fee, and the discount of
   * a coupon it is too little for.
   */
  withheld: shape({ goods: MoneyShape, delivery: MoneyShape, coupon: MoneyShape }),
  /** What the pieces are too few to pay of that difference; it is withheld from later refunds of the order. */
  carried: MoneyShape,
  /** The least price of goods the coupon was used on; null where nothing of it is withheld. */
  couponLeast: orNothing(MoneyShape),
  total: MoneyShape,
});

const Options = Type.Array(shape({ name: Type.String(), value: Type.String() }));
/** Other options of the product that are in stock; dearer ones cannot be exchanged for. */
const Others = Type.Array(shape({ sku: Type.String(), options: Options, isDearer: Type.Boolean() }));

const claimHead = {
  id: Id,
  number: Type.String(),
  kind: oneOf(CLAIM_KINDS, 'ClaimKind'),
  status: oneOf(CLAIM_STATES, 'ClaimState'),
  clock: oneOf(CLOCKS),
  reason: oneOf(CLAIM_REASONS, 'ClaimReason'),
  requestedAt: Instant,
  answerBy: Instant,
  order: shape({ id: Id, number: Type.String() }),
  store: shape({ name: Type.String() }),
  buyerName: Type.String(),
  lines: Type.Array(
    shape({
      id: Id,
      productId: Id,
      sku: Type.String(),
      name: Type.String(),
      options: Options,
      image: Type.String(),
      quantity: Type.Integer(),
      /** Requested pieces that were removed by the answer. */ takenOut: Type.Integer(),
      unit: Type.String(),
      unitPrice: MoneyShape,
      /** The option requested in an exchange. */ exchangeFor: orNothing(
        shape({ sku: Type.String(), options: Options }),
      ),
    }),
  ),
};
const ClaimRow = named('ClaimSummary', claimHead);
export type ClaimRowAnswer = Static<typeof ClaimRow>;

export const ClaimShape = named('Claim', {
  ...claimHead,
  /** The events the reader can trigger now. */
  events: Type.Array(oneOf(CLAIM_EVENTS)),
  /** What an answer would decide: the return of goods that arrived before their requested cancellation was answered. */
  answeredAs: oneOf(CLAIM_KINDS),
  /** The choices of an answer for each line: the option sent in an exchange, and the options the buyer holds. */
  choices: Type.Array(
    shape({
      id: Id,
      others: Others,
      held: Type.Array(shape({ sku: Type.String(), options: Options, quantity: Type.Integer() })),
    }),
  ),
  detail: Type.String(),
  photos: Type.Array(AttachmentShape),
  returnPaidBy: oneOf(PAYERS),
  wayBackFee: MoneyShape,
  answer: Type.String(),
  /** The refund, before or after the claim is done; null for an exchange and for a claim without effect. */
  back: orNothing(BackShape),
  refundAccount: orNothing(shape({ bank: Type.String(), number: Type.String(), holder: Type.String() })),
  returnAddress: Type.String(),
  returnParcel: orNothing(shape({ courier: Type.String(), courierName: Type.String(), waybill: Type.String() })),
  /** The shipment of an exchange. */
  parcels: Type.Array(
    shape({
      courierName: Type.String(),
      waybill: Type.String(),
      shippedAt: Instant,
      trackingUrl: orNothing(Type.String()),
    }),
  ),
  history: Type.Array(
    shape({ at: Instant, event: oneOf(CLAIM_EVENTS), to: oneOf(CLAIM_STATES), by: oneOf(ROLES), why: Type.String() }),
  ),
});
export type ClaimAnswer = Static<typeof ClaimShape>;

/** Period of the list: whole Korean days, both ends included. `order` leaves the claims about one order. */
const listQuery = shape({
  order: Type.Optional(Id),
  status: Type.Optional(oneOf(CLAIM_STATES)),
  kind: Type.Optional(oneOf(CLAIM_KINDS)),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  ...pageQuery({ max: 50, standard: 10 }),
});
const ClaimList = named('ClaimPage', { claims: Type.Array(ClaimRow), ...pageFrame });

/** Pieces of an order's lines; an exchange may name another option of the same product, by its SKU. */
const ClaimPieces = Type.Array(
  shape({
    id: Id,
    quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    exchangeSku: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  { minItems: 1, maxItems: 100 },
);

const ClaimRequest = {
  kind: oneOf(CLAIM_KINDS),
  lines: ClaimPieces,
  reason: oneOf(CLAIM_REASONS),
  detail: Type.Optional(Type.String({ maxLength: 2000 })),
  photos: Type.Optional(AttachmentKeys),
  refundAccount: Type.Optional(RefundAccount),
};
const REQUEST_REFUSALS = [
  'order.notFound',
  'order.transitionNotAllowed',
  'order.piecesGone',
  'claim.kindNotOpen',
  'claim.windowOver',
  'claim.serviceOnly',
  'claim.reasonUnfit',
  'claim.optionUnfit',
  'product.outOfStock',
  'payment.refundAccountRequired',
  'media.fileGone',
  'media.tooManyFiles',
  'media.oneVideoOnly',
] as const;

const ClaimOffer = named('ClaimOffer', {
  /** Pieces that may be cancelled at once, without approval. */
  direct: Type.Boolean(),
  kinds: Type.Array(oneOf(CLAIM_KINDS)),
  /** Until when goods may be returned; null before they are delivered. */
  until: orNothing(Instant),
  isOver: Type.Boolean(),
  /** The cost of one return shipment, where the buyer pays it. */
  wayBackFee: MoneyShape,
  needsAccount: Type.Boolean(),
  lines: Type.Array(
    shape({ id: Id, claimable: Type.Integer(), special: orNothing(oneOf(SPECIAL_GOODS)), others: Others }),
  ),
});

export const readClaimOffer = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id/claim-offer',
  access: 'market.use',
  owned: 'order',
  summary:
    'What the buyer of an order may cancel at once or request to cancel, return, exchange or refund, line by line',
  params: IdParams,
  answer: ClaimOffer,
  refuses: ['order.notFound'],
});

export const estimateClaim = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/claim-estimate',
  access: 'market.use',
  owned: 'order',
  summary:
    'Preview the refund by payment method if these pieces were cancelled or returned for this reason; nothing is ' +
    'written',
  params: IdParams,
  body: shape({ kind: oneOf(CLAIM_KINDS), lines: Pieces, reason: oneOf(CLAIM_REASONS) }),
  answer: BackShape,
  refuses: ['order.notFound', 'order.piecesGone', 'order.belowMinimum', 'order.priceWouldRise'],
});

export const requestClaim = endpoint({
  stepUp: { with: 'refundAccount' },
  method: 'POST',
  path: '/api/v1/auth/orders/:id/claims',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary:
    'Request the cancellation of goods on their way, or the return, exchange or refund of delivered goods (ORD-031, ' +
    'ORD-054)',
  params: IdParams,
  body: shape(ClaimRequest),
  answer: ClaimShape,
  status: 201,
  refuses: REQUEST_REFUSALS,
});

export const listMyClaims = endpoint({
  method: 'GET',
  path: '/api/v1/auth/claims',
  access: 'market.use',
  summary: 'Cancellation, return, exchange and refund history of the signed-in buyer, the newest first (ORD-071)',
  query: listQuery,
  answer: ClaimList,
  refuses: [],
});

const own = { params: IdParams, answer: ClaimShape } as const;
const accountOf = (of: 'claim' | 'order') => ({ of, param: 'id', holds: ['refundAccount'] }) as const;

export const readMyClaim = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/auth/claims/:id',
  access: 'market.use',
  owned: 'claim',
  summary: 'One claim of the signed-in buyer',
  refuses: ['claim.notFound'],
});

export const withdrawClaim = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/auth/claims/:id/withdrawal',
  access: 'market.use',
  owned: 'claim',
  idempotent: true,
  summary: 'The buyer withdraws a claim that has not been answered, or whose goods have not been sent back',
  refuses: ['claim.notFound', 'claim.transitionNotAllowed'],
});

export const sendClaimGoods = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/auth/claims/:id/return-parcel',
  access: 'market.use',
  owned: 'claim',
  summary: 'Save courier and waybill of the buyer’s return parcel',
  body: shape({ courier: oneOf(COURIER_CODES), waybill: Type.String({ minLength: 1, maxLength: 40 }) }),
  refuses: ['claim.notFound', 'claim.transitionNotAllowed', 'parcel.waybillInvalid'],
});

const Why = Type.Optional(Type.String({ maxLength: 1000 }));
const PieceCount = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Sku = TextId({ minLength: 1, maxLength: 100 });
const ofLines = <S extends TSchema>(line: S) => Type.Optional(Type.Array(line, { minItems: 1, maxItems: 100 }));
const CHANGE_REFUSALS = ['claim.piecesUnfit', 'claim.optionUnfit', 'product.outOfStock'] as const;

/**
 * `lines` remove pieces from the claim (with a reason) or choose the option sent in an exchange, null for the same
 * again; lines that are not named stay as they are.
 */
const Answering = named('ClaimDecision', {
  approve: Type.Boolean(),
  why: Why,
  returnPaidBy: Type.Optional(oneOf(PAYERS)),
  lines: ofLines(shape({ id: Id, quantity: Type.Optional(PieceCount), exchangeSku: Type.Optional(orNothing(Sku)) })),
});
const ANSWER_REFUSALS = [
  'claim.notFound',
  'claim.transitionNotAllowed',
  'claim.reasonRequired',
  ...CHANGE_REFUSALS,
  'order.transitionNotAllowed',
  'order.piecesGone',
] as const;
/**
 * `lines` name the received pieces of a line, and their option where the buyer had several; missing pieces are removed,
 * with a reason.
 */
const Receiving = named('ClaimGoodsReceived', {
  restock: Type.Boolean(),
  why: Why,
  lines: ofLines(shape({ id: Id, quantity: PieceCount, sku: Type.Optional(Sku) })),
});
const RECEIVE_REFUSALS = [
  'claim.notFound',
  'claim.transitionNotAllowed',
  'claim.reasonRequired',
  'claim.piecesUnfit',
  'claim.optionUnfit',
  'product.outOfStock',
] as const;
/** `lines` choose the option sent in an exchange, null for the same again. */
const Finishing = named('ClaimCompletion', {
  /** Refunds the received goods of an exchange that cannot be sent; the return is then paid by the seller. */
  refund: Type.Optional(Type.Boolean()),
  lines: ofLines(shape({ id: Id, exchangeSku: orNothing(Sku) })),
  shipment: Type.Optional(
    shape({ courier: oneOf(COURIER_CODES), waybill: Type.String({ minLength: 1, maxLength: 40 }), shippedAt: Instant }),
  ),
});
const FINISH_REFUSALS = [
  'claim.notFound',
  'claim.transitionNotAllowed',
  'order.transitionNotAllowed',
  'order.piecesGone',
  'order.shipmentInFuture',
  'parcel.waybillInvalid',
  'parcel.waybillTaken',
  'claim.reasonRequired',
  ...CHANGE_REFUSALS,
] as const;

export const listStoreClaims = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/claims',
  access: 'ownStore.answers',
  summary: 'Claims about orders of the signed-in seller’s store, longest waiting for an answer first',
  query: listQuery,
  answer: ClaimList,
  refuses: [],
});
export const readStoreClaim = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/auth/store/claims/:id',
  access: 'ownStore.answers',
  personal: accountOf('claim'),
  owned: 'claim',
  summary: 'One claim about an order of the signed-in seller’s store',
  refuses: ['claim.notFound'],
});
export const answerStoreClaim = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/auth/store/claims/:id/answer',
  access: 'ownStore.answers',
  personal: accountOf('claim'),
  owned: 'claim',
  idempotent: true,
  summary:
    'The seller approves a claim, or refuses it with a reason; an approved cancellation or refund is carried out at ' +
    'once',
  body: Answering,
  refuses: ANSWER_REFUSALS,
});
export const receiveStoreClaimGoods = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/auth/store/claims/:id/goods',
  access: 'ownStore.answers',
  personal: accountOf('claim'),
  owned: 'claim',
  idempotent: true,
  summary: 'The seller records that the goods are back; `restock` adds them to the stock',
  body: Receiving,
  refuses: RECEIVE_REFUSALS,
});
export const finishStoreClaim = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/auth/store/claims/:id/end',
  access: 'ownStore.answers',
  personal: accountOf('claim'),
  owned: 'claim',
  idempotent: true,
  summary:
    'The seller accepts the returned goods: the refund is made, or the exchange goods are sent with this shipment ' +
    'or, where they ran out, refunded',
  body: Finishing,
  refuses: FINISH_REFUSALS,
});

export const listClaimsForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/claims',
  access: 'claims.handle',
  summary:
    'Claims of all members; `overdue` selects those whose answer is late, `number` finds by the beginning of a ' +
    'claim’s or order’s number',
  query: shape({
    ...listQuery.properties,
    overdue: Type.Optional(Type.Boolean()),
    number: Type.Optional(Type.String({ maxLength: 30 })),
  }),
  answer: ClaimList,
  refuses: [],
});
export const readClaimForStaff = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/admin/claims/:id',
  access: 'claims.handle',
  personal: accountOf('claim'),
  summary: 'One claim of any member',
  refuses: ['claim.notFound'],
});
export const readClaimOfferForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders/:id/claim-offer',
  access: 'claims.handle',
  summary: 'What customer service may open a claim about on the buyer’s behalf, line by line',
  params: IdParams,
  answer: ClaimOffer,
  refuses: ['order.notFound'],
});
export const openClaimForStaff = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/:id/claims',
  access: 'claims.handle',
  personal: accountOf('order'),
  idempotent: true,
  summary:
    'Customer service opens a claim on the buyer’s behalf: for goods only customer service takes back, or after the ' +
    'period (ORD-053)',
  params: IdParams,
  body: shape(ClaimRequest),
  answer: ClaimShape,
  status: 201,
  refuses: REQUEST_REFUSALS,
});
export const answerClaimForStaff = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/admin/claims/:id/answer',
  access: 'claims.handle',
  personal: accountOf('claim'),
  idempotent: true,
  summary: 'Staff answers a claim on the seller’s behalf',
  body: Answering,
  refuses: ANSWER_REFUSALS,
});
export const receiveClaimGoodsForStaff = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/admin/claims/:id/goods',
  access: 'claims.handle',
  personal: accountOf('claim'),
  idempotent: true,
  summary: 'Staff records that the goods are back',
  body: Receiving,
  refuses: RECEIVE_REFUSALS,
});
export const finishClaimForStaff = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/admin/claims/:id/end',
  access: 'claims.handle',
  personal: accountOf('claim'),
  idempotent: true,
  summary: 'Staff completes a claim on the seller’s behalf',
  body: Finishing,
  refuses: FINISH_REFUSALS,
});

const BankAccount = orNothing(shape({ bank: Type.String(), number: Type.String(), holder: Type.String() }));
const ofOrder = shape({ order: Type.Optional(Id) });
const listedRefund = {
  id: Id,
  order: shape({ id: Id, number: Type.String() }),
  amount: MoneyShape,
  requestedAt: Instant,
};

export const listHandRefunds = endpoint({
  method: 'GET',
  path: '/api/v1/admin/refunds',
  access: 'refunds.pay',
  personal: { of: 'order', list: 'refunds', field: 'order.id', holds: ['account'] },
  summary: 'Refunds to be paid by hand from our own bank account, of one order or of all, the oldest first',
  query: ofOrder,
  answer: shape({ refunds: Type.Array(shape({ ...listedRefund, account: BankAccount })) }),
  refuses: [],
});
export const payHandRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/refunds/:id/payment',
  access: 'refunds.pay',
  idempotent: true,
  summary: 'Record that a refund was paid from our own bank account',
  params: IdParams,
  answer: Nothing,
  refuses: ['claim.refundNotPayable'],
});

export const listFailedRefunds = endpoint({
  method: 'GET',
  path: '/api/v1/admin/refunds/failed',
  access: 'refunds.pay',
  personal: { of: 'order', list: 'refunds', field: 'order.id', holds: ['account', 'depositor'] },
  summary:
    'Failed refunds that need a person, of one order or of all, the oldest first, with the reason and the possible ' +
    'next steps',
  query: ofOrder,
  answer: shape({
    refunds: Type.Array(
      shape({
        ...listedRefund,
        method: oneOf(PAY_METHODS),
        /** The provider's own reason for its refusal; empty while the buyer has not named an account. */
        failure: orNothing(Type.String()),
        mayRetry: Type.Boolean(),
        mayPayByHand: Type.Boolean(),
        /** The account that was named and waits for a word about it, and whose. */
        account: BankAccount,
        accountWaits: orNothing(oneOf(['ownerConfirms', 'staffConfirms'])),
        /** Whom the money came from, as the bank or the payer named them. */
        depositor: Type.String(),
        /** Earlier decisions of staff; `failure` is the reason of its failure at that time. */
        decisions: Type.Array(
          shape({
            at: Instant,
            decision: oneOf(REFUND_DECISIONS),
            failure: orNothing(Type.String()),
            who: Type.String(),
          }),
        ),
      }),
    ),
  }),
  refuses: [],
});
export const listLateRefunds = endpoint({
  method: 'GET',
  path: '/api/v1/admin/refunds/late',
  access: 'refunds.pay',
  summary:
    'Refunds the provider has not carried out for more than three days, of one order or of all, the oldest first',
  query: ofOrder,
  answer: shape({
    refunds: Type.Array(
      shape({
        ...listedRefund,
        method: oneOf(PAY_METHODS),
        /** When the provider accepted it; null while it could not be reached. */
        acceptedAt: orNothing(Instant),
        /** Whole days since then, or since the refund was requested. */
        days: Type.Integer(),
        /** The payment's id at the provider, by which a person finds it there. */
        providerPayment: Type.String(),
      }),
    ),
  }),
  refuses: [],
});
export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/refunds/:id/retry',
  access: 'refunds.pay',
  idempotent: true,
  summary: 'Request a failed refund from the provider again',
  params: IdParams,
  answer: Nothing,
  refuses: ['claim.refundNotFailed', 'claim.refundNeedsAccount'],
});
export const moveRefundToAccount = endpoint({
  method: 'POST',
  path: '/api/v1/admin/refunds/:id/account',
  access: 'refunds.pay',
  idempotent: true,
  summary:
    'Pay a refund the provider cannot make to a bank account by hand: to the account given here, or to one the ' +
    'buyer is asked for',
  params: IdParams,
  body: shape({ account: Type.Optional(RefundAccount) }),
  answer: Nothing,
  refuses: ['claim.refundNotFailed', 'claim.refundOnItsWay', 'claim.refundNotToAccount'],
});
export const decideRefundAccount = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/:id/refund-account/decision',
  access: 'refunds.pay',
  idempotent: true,
  summary:
    'Decide about an account whose holder is not who paid the order: its refunds go there, or the buyer is asked for ' +
    'another one',
  params: IdParams,
  body: shape({ approve: Type.Boolean(), reason: DecisionReason }),
  answer: Nothing,
  refuses: ['order.notFound', 'payment.noAccountWaits'],
});
