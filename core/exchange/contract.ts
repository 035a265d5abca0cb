import Type from 'typebox';
import { Confirmations } from '#core/audit/contract.ts';
import { endpoint, Instant, named, oneOf, shape } from '#core/endpoint.ts';
import { RATE_KINDS } from '#core/exchange/rules.ts';

export const readRates = endpoint({
  method: 'GET',
  path: '/external/exchange/rate',
  access: 'public',
  summary:
    'The latest basic rates in the format of the bank’s feed: won for one unit (or for 100, as the name says), as ' +
    'strings with thousands separators. `charged_r` of the yuan is the rate that prices of 1688 goods are charged at: ' +
    'the bank’s cash-buying rate with our margin, won for one unit',
  answer: Type.Array(
    shape({
      cur_unit: Type.String(),
      deal_bas_r: Type.String(),
      charged_r: Type.Optional(Type.String()),
      cur_nm: Type.String(),
      as_of: Type.String(),
    }),
  ),
  refuses: [],
});

const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const BasisPoints = Type.Integer({ minimum: 0, maximum: 5_000 });
/** Needed for a rate away from the published one, or a value more than half away from the last one. */
const Confirmed = { confirmed: Confirmations };
const Why = Type.String({ minLength: 2, maxLength: 300 });

/**
 * All rates are decimal strings, won for one unit, except `basic`, which is for the feed’s own unit; `ours` overrides
 * it when not null.
 */
const RateTable = named('RateTable', {
  marginBasisPoints: Type.Integer(),
  staleAfterDays: Type.Integer(),
  bank: Type.Array(
    shape({
      currency: Type.String(),
      feedName: Type.String(),
      name: Type.String(),
      basic: Type.String(),
      asOf: Type.String(),
      stale: Type.Boolean(),
      spread: Type.Integer(),
      ours: Type.Union([Type.String(), Type.Null()]),
      applied: Type.String(),
    }),
  ),
  customs: Type.Array(
    shape({
      currency: Type.String(),
      value: Type.String(),
      appliesFrom: Type.String(),
      appliesTo: Type.String(),
      stale: Type.Boolean(),
      ours: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  changes: Type.Array(
    shape({
      what: oneOf(['spread', 'basic', 'customs', 'rule']),
      currency: Type.String(),
      value: Type.Union([Type.String(), Type.Null()]),
      at: Instant,
      by: Type.String(),
      why: Type.String(),
    }),
  ),
});

export const readRateTable = endpoint({
  method: 'GET',
  path: '/api/v1/admin/rates',
  access: 'rates.manage',
  summary:
    'The bank’s and the customs’ rates with their surcharges, whether they are too old for an invoice, and the ' +
    'latest changes by staff',
  answer: RateTable,
  refuses: [],
});

export const setSpread = endpoint({
  method: 'POST',
  path: '/api/v1/admin/rates/spreads',
  access: 'rates.manage',
  writesBack: true,
  summary:
    'Set the bank’s surcharge on the basic rate for cash, in basis points, from now on; earlier orders keep theirs',
  body: shape({ currency: Currency, basisPoints: BasisPoints, why: Why, ...Confirmed }),
  answer: RateTable,
  refuses: ['audit.confirmationNeeded'],
});

export const overrideRate = endpoint({
  method: 'POST',
  path: '/api/v1/admin/rates/overrides',
  access: 'rates.manage',
  writesBack: true,
  summary: 'Override a rate of the feed: won for one unit as a decimal string; null removes the override',
  body: shape({
    kind: oneOf(RATE_KINDS),
    currency: Currency,
    value: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
    why: Why,
    ...Confirmed,
  }),
  answer: RateTable,
  refuses: ['exchange.notARate', 'audit.confirmationNeeded'],
});

export const setQuoteRule = endpoint({
  method: 'POST',
  path: '/api/v1/admin/rates/rule',
  access: 'rates.manage',
  writesBack: true,
  summary:
    'Set the margin on the cash-buying rate in basis points (IMP-020) and the greatest age of a rate for an invoice ' +
    'in business days',
  body: shape({
    marginBasisPoints: BasisPoints,
    staleAfterDays: Type.Integer({ minimum: 0, maximum: 30 }),
    why: Why,
    ...Confirmed,
  }),
  answer: RateTable,
  refuses: ['audit.confirmationNeeded'],
});
