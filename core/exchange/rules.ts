import Decimal from 'decimal.js';
import { DECIMALS, type Money, money } from '#core/money.ts';

/** A row of the bank's feed: `basic` won for `unit` pieces of the currency, as a decimal string. */
export type Quoted = { readonly basic: string; readonly unit: number };

/** How many won ONE unit of the currency costs, as a decimal string: the feed quotes yen by the hundred. */
export function wonPer(rate: Quoted): string {
  return new Decimal(rate.basic).div(rate.unit).toFixed();
}

/** The currency as the bank's feed spells it: `JPY(100)`, `CNH`, `USD` (decision I18-011). */
export function feedName(currency: string, unit: number): string {
  const name = currency === 'CNY' ? 'CNH' : currency;
  return unit === 1 ? name : `${name}(${unit})`;
}

/** `1,382.50` of the feed as `1382.50`; undefined for what is no positive number. */
export function readFeedNumber(text: string): string | undefined {
  const plain = text.replaceAll(',', '').trim();
  return /^\d{1,12}(\.\d{1,10})?$/.test(plain) && new Decimal(plain).gt(0) ? plain : undefined;
}

/** `1382.5` as the feed writes it: `1,382.5`. */
export function feedNumber(decimal: string): string {
  const [whole = '', rest] = decimal.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

/**
 * An amount in dollars by stored basic rates, rounded up to cents (business-rules §9). `wonFor` tells the won one unit
 * of a currency costs; undefined when a rate is missing.
 */
export function dollarsOf(price: Money, wonFor: (currency: string) => string | undefined): Money | undefined {
  if (price.currency === 'USD') return price;
  const dollar = wonFor('USD');
  const own = price.currency === 'KRW' ? '1' : wonFor(price.currency);
  if (dollar === undefined || own === undefined) return undefined;
  const cents = new Decimal(price.minor).div(10 ** DECIMALS[price.currency]).mul(own).mul(100).div(dollar);
  return money(cents.toDecimalPlaces(0, Decimal.ROUND_UP).toNumber(), 'USD');
}
