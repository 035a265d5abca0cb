import { addDays } from '#core/calendar.ts';
import { minus, type Money, money, won } from '#core/money.ts';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import type { CouponState } from '#core/wallet/states.ts';

/** The lifetime of mileage from its grant (decision PAY-013); K-Biz cash never expires. */
export const MILEAGE_MONTHS = 12;
/** A coupon that expires within this many days is flagged (PAY-015). */
export const EXPIRING_DAYS = 7;

/**
 * The terms of the coupon granted to a verified new member for a first order of goods, not of samples (PAY-014, decision
 * PAY-016): `percent` off up to `amount` won, on goods of at least `minimum` won.
 */
export type WelcomeTerms = {
  readonly percent: number;
  readonly amount: number;
  readonly minimum: number;
  readonly validDays: number;
};
export const WELCOME_DEFAULTS: WelcomeTerms = { percent: 10, amount: 50_000, minimum: 30_000, validDays: 30 };
/** Codes of welcome coupons begin so; staff cannot create one, and nobody can claim one by its code. */
export const WELCOME_CODE = 'WELCOME';
export const isWelcomeCode = (code: string): boolean => code === WELCOME_CODE || code.startsWith(`${WELCOME_CODE}-`);

/**
 * `amount` off in won, or `percent` off up to `amount`, on goods of at least `minimum`; `storeId` where a store bears it,
 * for its own goods.
 */
export type CouponTerms = {
  readonly amount: number;
  readonly percent: number | null;
  readonly minimum: number;
  readonly storeId?: number | null;
  /** The products a store chose for it; all of its goods where it chose none. */
  readonly productIds?: readonly number[] | null;
};

export const isOfStore = ({ storeId = null }: Pick<CouponTerms, 'storeId'>): boolean => storeId !== null;

/** Whether a coupon is for goods of this store; one of the marketplace is for all, and an import has no store. */
export const isForStore = (coupon: Pick<CouponTerms, 'storeId'>, storeId: number | undefined): boolean =>
  !isOfStore(coupon) || coupon.storeId === storeId;

export const isForProduct = ({ productIds = null }: Pick<CouponTerms, 'productIds'>, productId: number): boolean =>
  productIds === null || productIds.includes(productId);

/** What a coupon costs at most when everyone who can have it uses it. */
export const largestCost = ({ limit, amount }: { readonly limit: number; readonly amount: number }): Money =>
  won(limit * amount);

/**
 * The least price of goods in won a coupon is used on. A percentage of a few won may be zero, and a coupon without a
 * discount is not used up.
 */
export const leastFor = ({ minimum, percent }: CouponTerms): number =>
  Math.max(minimum, percent === null ? 1 : Math.ceil(100 / percent));

/** The refusal of a coupon for goods of this price. */
export function whyNotCoupon(terms: CouponTerms, goods: Money): Refusal | undefined {
  if (goods.currency !== 'KRW') return walletRefusal('wallet.wonOnly');
  const least = leastFor(terms);
  return goods.minor < least ? walletRefusal('coupon.belowMinimum', { minimum: least }) : undefined;
}

/** The discount of a coupon on goods of this price, at most the price. Refuses what `whyNotCoupon` returns. */
export function couponDiscount(terms: CouponTerms, goods: Money): Money {
  refuseIf(whyNotCoupon(terms, goods));
  const share = terms.percent === null ? terms.amount : Number((BigInt(goods.minor) * BigInt(terms.percent)) / 100n);
  return won(Math.min(share, terms.amount, goods.minor));
}

/** What a buyer wants to use of the wallet, in whole won. */
export type WalletInput = { readonly mileage: number; readonly cash: number };
export type Discounts = { readonly coupon: Money; readonly mileage: Money; readonly cash: Money };

/**
 * The discounts of a sum, in their order: coupon, mileage, K-Biz cash. Refuses `wallet.moreThanTotal` when mileage and
 * cash exceed what is left to pay, and `wallet.wonOnly` for a sum in another currency.
 */
export function discountsOf(sum: Money, coupon: Money, input: WalletInput): Discounts {
  const { currency } = sum;
  const used = input.mileage + input.cash;
  refuseIf(currency !== 'KRW' && used > 0 ? walletRefusal('wallet.wonOnly') : undefined);
  const most = minus(sum, coupon).minor;
  refuseIf(used > most ? walletRefusal('wallet.moreThanTotal', { most }) : undefined);
  return { coupon, mileage: money(input.mileage, currency), cash: money(input.cash, currency) };
}

/** What the wallet can pay of the rest, mileage before cash. */
export function mostOf(left: Money, available: WalletInput, input: WalletInput): WalletInput {
  if (left.currency !== 'KRW') return { mileage: 0, cash: 0 };
  return {
    mileage: Math.max(0, Math.min(available.mileage, left.minor - input.cash)),
    cash: Math.max(0, Math.min(available.cash, left.minor - input.mileage)),
  };
}

/** The refusal of more than the wallet's balances (ORD-050). */
export function whyNotHeld(available: WalletInput, input: WalletInput): Refusal | undefined {
  if (input.cash > available.cash) return walletRefusal('wallet.cashNotEnough', { available: available.cash });
  if (input.mileage > available.mileage)
    return walletRefusal('wallet.mileageNotEnough', { available: available.mileage });
  return undefined;
}

/** A coupon of a member, and what applies to all of its kind. */
type HeldCoupon = {
  readonly grant: { readonly usedAt: Date | null; readonly expiresAt: Date };
  readonly coupon: { readonly stoppedAt: Date | null };
};

export function couponStateOf({ grant, coupon }: HeldCoupon, now: Date): CouponState {
  if (grant.usedAt) return 'used';
  if (grant.expiresAt <= now) return 'expired';
  return coupon.stoppedAt ? 'stopped' : 'usable';
}

/** Whether a usable coupon expires within seven days (PAY-015). */
export function isExpiring(held: HeldCoupon, now: Date): boolean {
  return couponStateOf(held, now) === 'usable' && held.grant.expiresAt <= addDays(now, EXPIRING_DAYS);
}
