import Decimal from 'decimal.js';
import { addDays, businessDayAfter, kstDate, startOfKstDate } from '#core/calendar.ts';
import { DECIMALS, type Money, money } from '#core/money.ts';

/** A row of the bank's feed: `basic` won for `unit` pieces of the currency, as a decimal string. */
export type Quoted = { readonly basic: string; readonly unit: number };

/** The won for one unit of the currency, as a decimal string: the feed quotes yen by the hundred. */
export function wonPer(rate: Quoted): string {
  return new Decimal(rate.basic).div(rate.unit).toFixed();
}

/** The currency as the bank's feed spells it: `JPY(100)`, `CNH`, `USD` (decision I18-011). */
export function feedName(currency: string, unit: number): string {
  const name = currency === 'CNY' ? 'CNH' : currency;
  return unit === 1 ? name : `${name}(${unit})`;
}

/** Parses a number of the feed, `1,382.50` as `1382.50`; undefined for anything but a positive number. */
export function readFeedNumber(text: string): string | undefined {
  const plain = text.replaceAll(',', '').trim();
  return /^\d{1,12}(\.\d{1,10})?$/.test(plain) && new Decimal(plain).gt(0) ? plain : undefined;
}

/** Formats a number as the feed does: `1382.5` as `1,382.5`. */
export function feedNumber(decimal: string): string {
  const [whole = '', rest] = decimal.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

/**
 * An amount in dollars by stored basic rates, rounded up to cents (business-rules §9). `wonFor` returns the won for one
 * unit of a currency; undefined when a rate is missing.
 */
export function dollarsOf(price: Money, wonFor: (currency: string) => string | undefined): Money | undefined {
  if (price.currency === 'USD') return price;
  const dollar = wonFor('USD');
  const own = price.currency === 'KRW' ? '1' : wonFor(price.currency);
  if (dollar === undefined || own === undefined) return undefined;
  const cents = new Decimal(price.minor)
    .div(10 ** DECIMALS[price.currency])
    .mul(own)
    .mul(100)
    .div(dollar);
  return money(cents.toDecimalPlaces(0, Decimal.ROUND_UP).toNumber(), 'USD');
}

/** The source of a rate: the bank's basic one or the weekly one of customs. */
export const RATE_KINDS = ['BASIC', 'CUSTOMS'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Parses `JPY(100)` of the feed as currency and unit; the market's CNH is our CNY. Undefined for anything else. */
export function readFeedName(name: string): { readonly currency: string; readonly unit: number } | undefined {
  const [, letters, unit = '1'] = /^([A-Z]{3})(?:\((\d{1,5})\))?$/.exec(name.trim()) ?? [];
  if (!letters || Number(unit) < 1) return undefined;
  return { currency: letters === 'CNH' ? 'CNY' : letters, unit: Number(unit) };
}

/**
 * The buyer's rate for one unit (IMP-020, domain §2.2): the basic rate plus the bank's cash spread, plus the margin,
 * rounded up to two decimals. Spread and margin in basis points.
 */
export function appliedRate(basic: string, spread: number, margin: number): string {
  return new Decimal(basic)
    .mul(10_000 + spread)
    .mul(10_000 + margin)
    .div(100_000_000)
    .toDecimalPlaces(2, Decimal.ROUND_UP)
    .toFixed(2);
}

/** The Sunday on which the customs rate of that Korean date began; it is valid until Saturday (domain §2.3). */
export function customsWeekOf(date: string): string {
  const start = startOfKstDate(date);
  return kstDate(addDays(start, -new Date(`${date}T00:00:00Z`).getUTCDay()));
}

/**
 * Whether a rate of `lastDay` is too old for a bill on `today`: more than the maximum number of business days have
 * passed.
 */
export function isStale(lastDay: string, today: string, businessDays: number): boolean {
  return businessDayAfter(lastDay, businessDays) < today;
}

/** The last day of a customs rate. */
export const customsWeekEnd = (appliesFrom: string): string => kstDate(addDays(startOfKstDate(appliesFrom), 6));
