import { sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { DEFAULT_ZONE } from '#core/zone.ts';
import { landedPrice } from '#server/catalogue/list-tables.ts';
import { product } from '#server/catalogue/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { priceLanded } from '#server/importing/landed-cost/price-landed.ts';

/** Rates, tariffs and the freight of suppliers change without a sign here, so every price is calculated anew. */
const RENEW_MINUTES = 10;
const BATCH_SIZE = 200;
/** The most in one run: the job is repeated every minute and shares the machine with visitors. */
const BATCHES = 10;

/**
 * Calculates the landed prices that lists are sorted by: of new and changed products first, then the oldest. Returns how
 * many were calculated.
 */
export async function calculateLandedPrices(db: Db, now: Date): Promise<number> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const calculated = await calculateBatch(db, now);
    if (calculated < BATCH_SIZE) return batch * BATCH_SIZE + calculated;
  }
  return BATCHES * BATCH_SIZE;
}

async function calculateBatch(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number; quantity: number; priceMin: number }>(sql`
    select p.id::float8 as id, p.min_order_quantity as quantity, p.price_min::float8 as "priceMin"
    from (
      select product_id from ${landedPrice} where calculated_at < ${addMinutes(now, -RENEW_MINUTES)}
      order by calculated_at limit ${BATCH_SIZE}) due
    join ${product} p on p.id = due.product_id`);
  if (rows.length === 0) return 0;
  const goods = rows.map(({ id, quantity }) => ({ productId: id, quantity }));
  const prices = await priceLanded(db, goods, { zone: DEFAULT_ZONE, now });
  const listOf = (values: readonly (number | null)[]) => sql`${sql.param([...values])}::bigint[]`;
  const ids = listOf(rows.map(({ id }) => id));
  const won = listOf(rows.map(({ id }) => prices.get(id)?.perUnit.amount ?? null));
  await transaction(db, async (tx) => {
    // In the order of a changed product: first the product, then its row here.
    await tx.execute(sql`select id from ${product} where id = any(${ids}) order by id for no key update`);
    // A product that changed meanwhile stays due.
    await tx.execute(sql`
      update ${landedPrice} l set per_unit = new.won, calculated_at = ${now}
      from unnest(${ids}, ${won}, ${listOf(rows.map((row) => row.priceMin))}, ${listOf(rows.map((row) => row.quantity))})
        as new (id, won, price_min, quantity)
      join ${product} p on p.id = new.id and p.price_min = new.price_min and p.min_order_quantity = new.quantity
      where l.product_id = new.id`);
  });
  return rows.length;
}
