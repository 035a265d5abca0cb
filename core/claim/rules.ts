import { addDays, addMinutes } from '#core/calendar.ts';
import type { ClaimKind, ClaimReason, ClaimState } from '#core/claim/states.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import type { LocalText } from '#core/locale.ts';
import { type OrderKind, orderMachine, type OrderState } from '#core/order/states.ts';
import type { Refusal } from '#core/refusal.ts';

/** The seller's fault makes the seller pay the way back; for everything else the buyer does. */
const SELLERS_FAULT: readonly ClaimReason[] = ['tooLate', 'damaged', 'wrongGoods', 'notAsDescribed', 'missingParts', 'outOfStock'];

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

/** Days after receipt in which goods may be sent back; a store may grant more, never less (ORD-054, decision ORD-055). */
const RETURN_DAYS = 7;

export function returnUntil(deliveredAt: Date, storeDays: number): Date {
  return addDays(deliveredAt, Math.max(RETURN_DAYS, storeDays));
}

/** Why goods go back through customer service only (ORD-053); null for ordinary goods. */
export const SPECIAL_GOODS = ['installed', 'customMade', 'international', 'fresh'] as const;
export type SpecialGoods = (typeof SPECIAL_GOODS)[number];

type Goods = {
  readonly orderKind: OrderKind;
  /** Country the store sends from. */
  readonly shipsFrom: string;
  /** Sent from abroad all the same. */
  readonly overseas: boolean | null;
  /** What the seller disclosed under which kind of provision notice (domain §6.9). */
  readonly noticeCode: string | null;
  readonly notice: Readonly<Record<string, LocalText>>;
};

/** Items of the notice that name what bringing and building in costs. */
const INSTALLING = ['additionalCost', 'deliveryInstallCost'] as const;
const COLD = /냉동|냉장|frozen|chilled|refrigerat/i;

/** Which special goods these are, as their order and their disclosure tell. */
export function specialKindOf({ orderKind, shipsFrom, overseas, noticeCode, notice }: Goods): SpecialGoods | null {
  const says = (item: string, what: RegExp) => Object.values(notice[item] ?? {}).some((text) => what.test(text));
  if (orderKind === 'OEM' || orderKind === 'GQ') return 'customMade';
  if (orderKind === 'IMPORT_1688' || shipsFrom !== 'KR' || overseas) return 'international';
  if (noticeCode === 'FOOD' || says('keep', COLD)) return 'fresh';
  return INSTALLING.some((item) => says(item, /[1-9]/)) ? 'installed' : null;
}

/** Which claim an order in this state is open to; a cancellation only where the table of moves lets one ask for it. */
export function claimKindsFor(state: OrderState, kind: OrderKind): readonly ClaimKind[] {
  if (state === 'delivered') return ['return', 'exchange', 'refund'];
  return orderMachine.next(state, 'requestCancel', 'buyer', kind) ? ['cancel'] : [];
}

type Line = { readonly id: number; readonly quantity: number; readonly cancelled: number; readonly shipped: number; readonly returned: number };

/** How many of a line may be claimed: what is still in the order, or what was delivered, less what other claims hold. */
export function claimableOf(kind: ClaimKind, { quantity, cancelled, shipped, returned }: Line, held: number): number {
  return Math.max(0, (kind === 'cancel' ? quantity - cancelled : shipped) - returned - held);
}

/** What the buyer owes for the way back: nothing where the seller pays or nothing travels; an exchange travels twice. */
export function wayBackFeeOf(kind: ClaimKind, paidBy: 'buyer' | 'seller', oneWay: number): number {
  if (paidBy === 'seller' || kind === 'cancel' || kind === 'refund') return 0;
  return kind === 'exchange' ? 2 * oneWay : oneWay;
}

/** How a claim stands with its promise: answered, in time, within four hours of its end, or over. */
export const CLOCKS = ['answered', 'inTime', 'soon', 'overdue'] as const;
export type Clock = (typeof CLOCKS)[number];
const SOON_MINUTES = 4 * 60;

export function clockOf(state: ClaimState, answerBy: Date, now: Date): Clock {
  if (state !== 'requested') return 'answered';
  if (now >= answerBy) return 'overdue';
  return addMinutes(now, SOON_MINUTES) >= answerBy ? 'soon' : 'inTime';
}

/** Why a claim of this kind cannot be made for this reason. */
export function whyNotReason(kind: ClaimKind, reason: ClaimReason): Refusal | undefined {
  return REASONS_FOR[kind].includes(reason) ? undefined : claimRefusal('claim.reasonUnfit');
}
