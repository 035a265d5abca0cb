import { feedName } from '#core/exchange/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { rate } from '#server/exchange/tables.ts';

/** Inserts a rate of a day, 1,350 won per dollar by default. Returns its id. */
export async function aRate(db: Db, overrides: Partial<typeof rate.$inferInsert> = {}): Promise<number> {
  const currency = overrides.currency ?? 'USD';
  const unit = overrides.unit ?? (currency === 'JPY' ? 100 : 1);
  const basic = overrides.basic ?? '1350.00';
  const [inserted] = await db
    .insert(rate)
    .values({
      currency,
      feedName: feedName(currency, unit),
      name: currency,
      unit,
      basic,
      sell: basic,
      buy: basic,
      asOf: '2026-11-20',
      ...overrides,
    })
    .returning({ id: rate.id });
  if (!inserted) throw new Error('a rate was not written');
  return inserted.id;
}
