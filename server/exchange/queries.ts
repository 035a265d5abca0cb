import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { rate } from '#server/exchange/tables.ts';

export type StoredRate = { readonly id: number; readonly basic: string; readonly unit: number; readonly asOf: string };

/** The newest stored row of one currency (`USD`, `JPY`, `CNY`); undefined when none is stored. Won for `unit` pieces. */
export async function latestRate(db: Db, currency: string): Promise<StoredRate | undefined> {
  const [row] = await db
    .select({ id: rate.id, basic: rate.basic, unit: rate.unit, asOf: rate.asOf })
    .from(rate)
    .where(eq(rate.currency, currency))
    .orderBy(desc(rate.asOf))
    .limit(1);
  return row;
}

/** The newest stored row of every currency. */
export async function latestRates(db: Db) {
  return db
    .selectDistinctOn([rate.currency], { currency: rate.currency, feedName: rate.feedName, name: rate.name, basic: rate.basic, unit: rate.unit, asOf: rate.asOf })
    .from(rate)
    .orderBy(rate.currency, desc(rate.asOf));
}
