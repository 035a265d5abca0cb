import { allocate, money, type Money, sumOf } from '#core/money.ts';

/** Whom a rate is for: one store by agreement, the goods of a category, or everything else. */
export const RATE_SCOPES = ['standard', 'category', 'store'] as const;
export type RateScope = (typeof RATE_SCOPES)[number];

/** A rate with its day: it applies, is to begin, or was replaced or ended. */
export const RATE_STATES = ['inForce', 'planned', 'past'] as const;
export type RateState = (typeof RATE_STATES)[number];

/** The highest commission, in basis points. */
export const COMMISSION_MAX = 5_000;
/** VAT on services for stores, in basis points (domain §2.4). A service for a store abroad is exported and bears none. */
const VAT_BASIS_POINTS = 1_000;
const WHOLE = 10_000n;

/** A rate in force: `ofId` is the store or category, `basisPoints` null where the scope has no rate of its own any more. */
export type CommissionRate = {
  readonly id: number;
  readonly scope: RateScope;
  readonly ofId: number | null;
  readonly basisPoints: number | null;
};
export type AppliedRate = { readonly rateId: number | null; readonly basisPoints: number };

/**
 * The commission on goods of a store: by its agreement, else of the nearest category that has a rate, else the standard
 * one, else none (decision SET-004). `categories` are those of the product, the deepest first.
 */
export function rateFor(
  rates: readonly CommissionRate[],
  { storeId, categories }: { readonly storeId: number; readonly categories: readonly number[] },
): AppliedRate {
  const of = (scope: RateScope, ofId: number | null) =>
    rates.find((rate) => rate.scope === scope && rate.ofId === ofId && rate.basisPoints !== null);
  const category = categories.map((id) => of('category', id)).find((rate) => rate !== undefined);
  const rate = of('store', storeId) ?? category ?? of('standard', null);
  return { rateId: rate?.id ?? null, basisPoints: rate?.basisPoints ?? 0 };
}

/** `basisPoints` of an amount, to the nearest minor unit, halves up. */
export function shareOf(amount: Money, basisPoints: number): Money {
  const share = (BigInt(Math.max(0, amount.minor)) * BigInt(basisPoints) + WHOLE / 2n) / WHOLE;
  return money(Number(share), amount.currency);
}

/** The VAT on a service for a store. */
export const vatOn = (fee: Money, bearsVat: boolean): Money => shareOf(fee, bearsVat ? VAT_BASIS_POINTS : 0);

/** The VAT within a sum that a store pays for a service. */
export const vatWithin = (sum: Money, bearsVat: boolean): Money => {
  const vat = bearsVat ? BigInt(VAT_BASIS_POINTS) : 0n;
  return money(Number((BigInt(sum.minor) * vat + (WHOLE + vat) / 2n) / (WHOLE + vat)), sum.currency);
};

export type Charge = { readonly fees: readonly Money[]; readonly fee: Money; readonly vat: Money };

/**
 * The commission of every line of goods sold, their sum, and the VAT on it. Together they are never more than `held`, the
 * money there is to divide: the fees are then reduced in proportion.
 */
export function commissionOf(
  lines: readonly { readonly amount: Money; readonly basisPoints: number }[],
  { held, bearsVat }: { readonly held: Money; readonly bearsVat: boolean },
): Charge {
  const { currency } = held;
  const vatBp = bearsVat ? VAT_BASIS_POINTS : 0;
  const fees = lines.map(({ amount, basisPoints }) => shareOf(amount, basisPoints));
  const fee = sumOf(fees, currency);
  const vat = vatOn(fee, bearsVat);
  if (fee.minor + vat.minor <= held.minor) return { fees, fee, vat };
  const most = money(Number((BigInt(Math.max(0, held.minor)) * WHOLE) / (WHOLE + BigInt(vatBp))), currency);
  const reduced = allocate(
    most,
    fees.map(({ minor }) => minor),
  );
  // Rounded down, so that both fit.
  const rest = money(Math.max(0, Math.min(held.minor - most.minor, shareOf(most, vatBp).minor)), currency);
  return { fees: reduced, fee: most, vat: rest };
}

export type Charged = { readonly amount: number; readonly fee: number; readonly basisPoints: number };

/**
 * The commission that goes back when `amount` of a line's goods is taken back: its part of the fee, and all that is left of
 * it with the last of the goods. `charged` is what the line was charged so far, less what went back before. Negative, a fee
 * that is added, where the rest of the goods became dearer by it.
 */
export function feeBackOf(charged: Charged, amount: number): number {
  if (amount < 0) return 0 - Number((BigInt(-amount) * BigInt(charged.basisPoints) + WHOLE / 2n) / WHOLE);
  if (amount === 0 || charged.amount <= 0) return 0;
  if (amount >= charged.amount) return charged.fee;
  return Number((BigInt(charged.fee) * BigInt(amount) + BigInt(charged.amount) / 2n) / BigInt(charged.amount));
}
