import { addDays, addMinutes } from '#core/calendar.ts';
import { type GoodsFacts, type SpecialGoods, specialGoodsOf } from '#core/catalogue/special.ts';
import type { ClaimKind, ClaimReason, ClaimState } from '#core/claim/states.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import { RETURN_DAYS } from '#core/store/delivery/template/rules.ts';
import { type OrderKind, orderMachine, type OrderState } from '#core/order/states.ts';
import { remainingOf } from '#core/order-line.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';

/** The seller pays the return where the seller is at fault, otherwise the buyer. */
const SELLERS_FAULT: readonly ClaimReason[] = [
  'tooLate',
  'damaged',
  'wrongGoods',
  'notAsDescribed',
  'missingParts',
  'outOfStock',
];

export function whoPays(reason: ClaimReason): 'buyer' | 'seller' {
  return SELLERS_FAULT.includes(reason) ? 'seller' : 'buyer';
}

/** Reasons a buyer may give for each kind of claim. */
export const REASONS_FOR: Readonly<Record<ClaimKind, readonly ClaimReason[]>> = {
  cancel: ['changedMind', 'orderedWrong', 'tooLate', 'other'],
  return: ['changedMind', 'orderedWrong', 'damaged', 'wrongGoods', 'notAsDescribed', 'missingParts', 'other'],
  exchange: ['orderedWrong', 'damaged', 'wrongGoods', 'notAsDescribed', 'missingParts', 'other'],
  refund: ['damaged', 'missingParts', 'notAsDescribed', 'other'],
};

/**
 * Until when goods may be returned: a store may grant more than the minimum, never less (ORD-054, decision ORD-055).
 */
export function returnUntil(deliveredAt: Date, storeDays: number): Date {
  return addDays(deliveredAt, Math.max(RETURN_DAYS, storeDays));
}

/**
 * The kind of special goods (ORD-053): made to order or bought abroad for one buyer, else the kind of the goods
 * themselves.
 */
export function specialKindOf({
  orderKind,
  ...goods
}: GoodsFacts & { readonly orderKind: OrderKind }): SpecialGoods | null {
  if (orderKind === 'OEM' || orderKind === 'GQ') return 'customMade';
  return orderKind === 'IMPORT_1688' ? 'international' : specialGoodsOf(goods);
}

/**
 * The claims open in this state of the order; a cancellation only where the transition table allows requesting it. After
 * the purchase was confirmed customer service alone opens them, such as for a defect found later; the money of an import
 * is settled by then.
 */
export function claimKindsFor(state: OrderState, kind: OrderKind, by: Role): readonly ClaimKind[] {
  if (state === 'delivered') return ['return', 'exchange', 'refund'];
  if (state === 'purchaseConfirmed' && by === 'operator' && kind !== 'IMPORT_1688') return ['return', 'refund'];
  return orderMachine.next(state, 'requestCancel', 'buyer', kind) ? ['cancel'] : [];
}

/** How long a buyer has to send back the goods of an approved return or exchange. */
export const SEND_BACK_DAYS = 14;

type Line = {
  readonly id: number;
  readonly quantity: number;
  readonly cancelled: number;
  readonly shipped: number;
  readonly returned: number;
};

/** The claimable pieces of a line: those still in the order, or those delivered, less those of other claims. */
export function claimableOf(kind: ClaimKind, line: Line, held: number): number {
  return Math.max(0, (kind === 'cancel' ? remainingOf(line) : line.shipped - line.returned) - held);
}

/** The buyer's fee for the return: zero where the seller pays or nothing travels, twice the fee for an exchange. */
export function wayBackFeeOf(kind: ClaimKind, paidBy: 'buyer' | 'seller', oneWay: number): number {
  if (paidBy === 'seller' || kind === 'cancel' || kind === 'refund') return 0;
  return kind === 'exchange' ? 2 * oneWay : oneWay;
}

/** The urgency of a claim: answered, in time, within four hours of its deadline, or overdue. */
export const CLOCKS = ['answered', 'inTime', 'soon', 'overdue'] as const;
export type Clock = (typeof CLOCKS)[number];
const SOON_MINUTES = 4 * 60;

export function clockOf(state: ClaimState, answerBy: Date, now: Date): Clock {
  if (state !== 'requested') return 'answered';
  if (now >= answerBy) return 'overdue';
  return addMinutes(now, SOON_MINUTES) >= answerBy ? 'soon' : 'inTime';
}

/** The refusal of a claim of this kind for this reason. */
export function whyNotReason(kind: ClaimKind, reason: ClaimReason): Refusal | undefined {
  return REASONS_FOR[kind].includes(reason) ? undefined : claimRefusal('claim.reasonUnfit');
}

/** The provider's reasons of failed refunds that have a translation. */
export const REFUND_FAILURES = [
  'PG_PROVIDER',
  'CANCELLATION_FAILED',
  'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT',
  'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN',
  'PAYMENT_ALREADY_CANCELLED',
  'PAYMENT_NOT_PAID',
  'PAYMENT_NOT_FOUND',
  'INVALID_REQUEST',
  'TIMEOUT',
  'NETWORK',
] as const;
