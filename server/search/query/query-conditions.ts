import type { Lang } from '#core/locale.ts';
import { wonPer } from '#core/exchange/rules.ts';
import { PEGGED, type StatedCurrency } from '#core/search/condition-words.ts';
import { type Condition, typedConditions, withoutCondition } from '#core/search/conditions.ts';
import type { ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { latestRate } from '#server/exchange/queries.ts';

/** A condition that a query states in words, in whole won and pieces; `rest` is the query without it. */
export type QueryCondition = {
  readonly phrase: string;
  readonly rest: string;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly moqMax: number | null;
};

/** A query without its conditions, and the filter narrowed by them. */
export type ConditionedQuery = {
  readonly typed: string;
  readonly filter: ProductFilter;
  readonly conditions: readonly QueryCondition[];
};

/**
 * The conditions of a typed query as part of the filter: the narrower of both counts. A query that is searched exactly
 * has none, nor has one whose currency has no rate.
 */
export async function conditionedQuery(
  db: Pool,
  typed: string,
  { filter, lang, isExact }: { filter: ProductFilter; lang: Lang; isExact: boolean },
): Promise<ConditionedQuery> {
  const { rest, conditions } = isExact ? { rest: typed, conditions: [] } : typedConditions(typed, lang);
  const inWon = await Promise.all(conditions.map((condition) => conditionInWon(db, typed, condition)));
  const known = inWon.filter((condition) => condition !== undefined);
  if (known.length < inWon.length) return { typed, filter, conditions: [] };
  return { typed: rest, filter: known.reduce(narrowed, filter), conditions: known };
}

async function conditionInWon(db: Pool, typed: string, condition: Condition): Promise<QueryCondition | undefined> {
  const { phrase } = condition;
  const found = { phrase, rest: withoutCondition(typed, phrase), priceMin: null, priceMax: null, moqMax: null };
  if ('pieces' in condition) return { ...found, moqMax: condition.pieces };
  const { currency, min, max } = condition.price;
  const rate = await wonFor(db, currency);
  if (rate === undefined) return undefined;
  return {
    ...found,
    priceMin: min === undefined ? null : Math.floor(min * rate),
    priceMax: max === undefined ? null : Math.ceil(max * rate),
  };
}

/** Won for one unit of a currency. A limit is not an amount that anybody pays, so a float is exact enough. */
async function wonFor(db: Pool, currency: StatedCurrency): Promise<number | undefined> {
  if (currency === 'KRW') return 1;
  if (currency === 'SAR' || currency === 'AED') {
    const wonPerDollar = await wonFor(db, 'USD');
    return wonPerDollar && wonPerDollar / PEGGED[currency];
  }
  return cachedReference(db, { tag: 'rates', key: `won for ${currency} in searches` }, async () => {
    const rate = await latestRate(db, currency);
    return rate && Number(wonPer(rate));
  });
}

function narrowed(filter: ProductFilter, { priceMin, priceMax, moqMax }: QueryCondition): ProductFilter {
  return {
    ...filter,
    ...(priceMin !== null && { priceMin: Math.max(priceMin, filter.priceMin ?? 0) }),
    ...(priceMax !== null && { priceMax: Math.min(priceMax, filter.priceMax ?? priceMax) }),
    ...(moqMax !== null && { moqMax: Math.min(moqMax, filter.moqMax ?? moqMax) }),
  };
}
