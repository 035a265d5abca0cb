import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { wonPer } from '#core/exchange/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { customsRate, exchangeSpread, quoteRule, rate, rateOverride } from '#server/exchange/tables.ts';
import { member } from '#server/member/tables.ts';

export type StoredRate = { readonly id: number; readonly basic: string; readonly unit: number; readonly asOf: string };

/**
 * The newest stored row of one currency (`USD`, `JPY`, `CNY`); undefined when none is stored. Won for `unit` pieces.
 */
export async function latestRate(db: Db, currency: string): Promise<StoredRate | undefined> {
  const [row] = await db
    .select({ id: rate.id, basic: rate.basic, unit: rate.unit, asOf: rate.asOf })
    .from(rate)
    .where(eq(rate.currency, currency))
    .orderBy(desc(rate.asOf))
    .limit(1);
  return row;
}

/** The newest stored row of one currency. Refuses `exchange.noRate` when none is stored. */
export async function getRate(db: Db, currency: string): Promise<StoredRate> {
  return orRefuse(await latestRate(db, currency), exchangeRefusal('exchange.noRate', { currency }));
}

/** Won for one dollar by the newest stored row, and its id. Refuses `exchange.noRate`. */
export async function getDollarRate(db: Db): Promise<{ id: number; wonPerDollar: string }> {
  const stored = await getRate(db, 'USD');
  return { id: stored.id, wonPerDollar: wonPer(stored) };
}

/** What prices of samples are compared with their dollar limit by; those of imports are yuan. */
export type SampleRates = {
  readonly id: number;
  readonly wonPerDollar: string;
  readonly wonPerYuan: string | undefined;
};

/** The newest stored rates; the yuan's is undefined when none is stored. Refuses `exchange.noRate`. */
export async function sampleRates(db: Db): Promise<SampleRates> {
  const yuan = await latestRate(db, 'CNY');
  return { ...(await getDollarRate(db)), wonPerYuan: yuan && wonPer(yuan) };
}

/** The newest stored row of every currency. */
export async function latestRates(db: Db) {
  return db
    .selectDistinctOn([rate.currency], {
      currency: rate.currency,
      feedName: rate.feedName,
      name: rate.name,
      basic: rate.basic,
      unit: rate.unit,
      asOf: rate.asOf,
    })
    .from(rate)
    .orderBy(rate.currency, desc(rate.asOf));
}

/** The newest customs rate of a currency that was valid from `today` or before; won for one unit. */
export async function customsRateOn(db: Db, currency: string, today: string) {
  const [row] = await db
    .select({ id: customsRate.id, value: customsRate.value, appliesFrom: customsRate.appliesFrom })
    .from(customsRate)
    .where(and(eq(customsRate.currency, currency), lte(customsRate.appliesFrom, today)))
    .orderBy(desc(customsRate.appliesFrom))
    .limit(1);
  return row;
}

/** The overrides in force, one for each kind and currency. */
export async function overridesNow(db: Db) {
  const newest = db
    .selectDistinctOn([rateOverride.kind, rateOverride.currency])
    .from(rateOverride)
    .orderBy(rateOverride.kind, rateOverride.currency, desc(rateOverride.id))
    .as('newest');
  const rows = await db.select().from(newest);
  return rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]));
}

/** The spread of every currency that has one. */
export async function spreadsNow(db: Db) {
  return db
    .selectDistinctOn([exchangeSpread.currency])
    .from(exchangeSpread)
    .orderBy(exchangeSpread.currency, desc(exchangeSpread.id));
}

/** The quote rule in force; undefined before the first is written. */
export async function quoteRuleNow(db: Db) {
  const [row] = await db.select().from(quoteRule).orderBy(desc(quoteRule.id)).limit(1);
  return row;
}

/** The newest customs rate of every currency. */
export async function customsRatesNow(db: Db, today: string) {
  return db
    .selectDistinctOn([customsRate.currency], {
      id: customsRate.id,
      currency: customsRate.currency,
      value: customsRate.value,
      appliesFrom: customsRate.appliesFrom,
    })
    .from(customsRate)
    .where(lte(customsRate.appliesFrom, today))
    .orderBy(customsRate.currency, desc(customsRate.appliesFrom));
}

/** The changes staff made to rates, newest first, with their names. */
export async function rateChanges(db: Db, limit: number) {
  const by = (memberId: PgColumn) =>
    sql<string>`coalesce((select m.email from ${member} m where m.id = ${memberId}), '')`;
  const spreads = db
    .select({
      what: sql<RateChange['what']>`'spread'`,
      currency: exchangeSpread.currency,
      value: sql<string | null>`${exchangeSpread.basisPoints}::text`,
      at: exchangeSpread.at,
      why: exchangeSpread.why,
      by: by(exchangeSpread.by),
      id: sql<number>`${exchangeSpread.id}::int`,
    })
    .from(exchangeSpread)
    .where(isNotNull(exchangeSpread.by));
  const overrides = db
    .select({
      what: sql<RateChange['what']>`case when ${rateOverride.kind} = 'BASIC' then 'basic' else 'customs' end`,
      currency: sql<string>`${rateOverride.currency}`,
      value: sql<string | null>`${rateOverride.value}::text`,
      at: rateOverride.at,
      why: rateOverride.why,
      by: by(rateOverride.by),
      id: sql<number>`${rateOverride.id}::int`,
    })
    .from(rateOverride)
    .where(isNotNull(rateOverride.by));
  const rules = db
    .select({
      what: sql<RateChange['what']>`'rule'`,
      currency: sql<string>`'KRW'`,
      value: sql<string | null>`${quoteRule.marginBasisPoints} || '/' || ${quoteRule.staleAfterDays}`,
      at: quoteRule.at,
      why: quoteRule.why,
      by: by(quoteRule.by),
      id: sql<number>`${quoteRule.id}::int`,
    })
    .from(quoteRule)
    .where(isNotNull(quoteRule.by));
  return unionAll(spreads, overrides, rules)
    .orderBy(sql`"at" desc, "id" desc`)
    .limit(limit);
}

/** `value` is basis points, won per unit (null: the override ended) or `margin/days`. */
export type RateChange = {
  what: 'spread' | 'basic' | 'customs' | 'rule';
  currency: string;
  value: string | null;
  at: Date;
  why: string;
  by: string;
};
