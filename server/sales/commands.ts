import { sql } from 'drizzle-orm';
import { type Db, transaction } from '#server/db/pool.ts';

/** Days that are counted in one transaction. */
const BATCH_SIZE = 50;

/**
 * Counts the days anew in which a paid order changed. The changes are deleted before the orders are read: one that is
 * committed in between stays, and its day is counted again.
 */
export async function countSales(db: Db): Promise<void> {
  for (let counted = BATCH_SIZE; counted === BATCH_SIZE;) counted = await transaction(db, countBatch);
}

async function countBatch(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ store_id: number; day: string }>(sql`
    with due as (select distinct store_id, day from sales_change limit ${BATCH_SIZE}),
    taken as (delete from sales_change c using due where c.store_id = due.store_id and c.day = due.day returning c.store_id, c.day)
    select distinct store_id, day::text as day from taken order by store_id, day`);
  for (const { store_id: storeId, day } of rows) {
    const ofDay = sql`store_id = ${storeId} and day = ${day}::date`;
    // Two processes never count one day at once, whatever else happens to the job.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sales ${storeId} ${day}`}, 0))`);
    await tx.execute(sql`delete from sales_day where ${ofDay}`);
    await tx.execute(sql`delete from sales_product_day where ${ofDay}`);
    await tx.execute(sql`insert into sales_day select * from sales_day_now where ${ofDay}`);
    await tx.execute(sql`insert into sales_product_day select * from sales_product_day_now where ${ofDay}`);
  }
  return rows.length;
}
