import Decimal from 'decimal.js';
import { type Currency, DECIMALS, money, type Money } from '#core/money.ts';

export type Rounding = 'up' | 'half' | 'down';

/** Twenty digits, the default precision, are too few for sixteen of an amount times the eight of a rate. */
const Exact = /* @__PURE__ */ Decimal.clone({ precision: 80 });

const MODES = { up: Decimal.ROUND_UP, half: Decimal.ROUND_HALF_UP, down: Decimal.ROUND_DOWN } as const;

/** The minor units of `to` for one of `from` at a rate of 1. */
const scaleOf = (from: Currency, to: Currency): Decimal => SCALES[DECIMALS[to]].div(SCALES[DECIMALS[from]]);
// Pure, so that pages that use no rates load no exact arithmetic.
const SCALES = { 0: /* @__PURE__ */ new Exact(1), 2: /* @__PURE__ */ new Exact(100) } as const;

/**
 * `m` in another currency. `rate` is a decimal string: the units of `to` for one unit of `m.currency`. The caller
 * chooses the rounding (business-rules §9 rounds display up; goods in won round up, domain §2.4).
 */
export function convert(m: Money, rate: string, to: Currency, rounding: Rounding): Money {
  return rounded(new Exact(m.minor).mul(scaleOf(m.currency, to)).mul(rate), to, rounding);
}

/** The inverse conversion: `rate` is the units of `m.currency` for one unit of `to`. */
export function convertBack(m: Money, rate: string, to: Currency, rounding: Rounding): Money {
  return rounded(new Exact(m.minor).mul(scaleOf(m.currency, to)).div(rate), to, rounding);
}

function rounded(minor: Decimal, to: Currency, rounding: Rounding): Money {
  return money(minor.toDecimalPlaces(0, MODES[rounding]).toNumber(), to);
}

/** A share of `m` in basis points (1/100 of a percent). */
export function share(m: Money, basisPoints: number, rounding: Rounding): Money {
  return money(
    new Exact(m.minor).mul(basisPoints).div(10_000).toDecimalPlaces(0, MODES[rounding]).toNumber(),
    m.currency,
  );
}
