import { eq, type SQL, sql } from 'drizzle-orm';
import { GOODS_NAMED, PACE_DAYS, LOW_STOCK_DAYS, type SalesPeriod } from '#core/sales/rules.ts';
import { lastMarkedDay } from '#core/dossier/rules.ts';
import { addDays, kstDate } from '#core/calendar.ts';
import type { LocalText } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import type { Db } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';

export type OfStore = SalesPeriod & { readonly storeId: number };
type Goods = { readonly id: number; readonly code: string; readonly name: LocalText; readonly picture: string | null };

const PICTURE = sql`(select base from product_picture where product_id = p.id order by sort, id limit 1) as picture`;

/** Rows of a counted table, and, for days that changed since, what the orders say. Always as of now. */
function rowsOf(table: 'sales_day' | 'sales_product_day', { storeId, from, to }: OfStore): SQL {
  const [counted, now] = [sql.identifier(table), sql.identifier(`${table}_now`)];
  const changed = sql`array(select distinct day from sales_change
    where store_id = ${storeId} and day between ${from}::date and ${to}::date)`;
  return sql`(select * from ${counted} where store_id = ${storeId} and day between ${from}::date and ${to}::date
      and day <> all(${changed})
    union all select * from ${now} where store_id = ${storeId} and day = any(${changed})) as rows`;
}

export type SalesRow = {
  readonly day: string;
  readonly currency: Currency;
  readonly orders: number;
  readonly cancelled: number;
  readonly units: number;
  readonly amount: number;
  readonly sentOnTime: number;
  readonly sentLate: number;
  readonly cancelledBySeller: number;
  readonly claimed: number;
};

/** Sales of a store by day and currency. */
export async function salesOf(db: Db, input: OfStore): Promise<SalesRow[]> {
  const { rows } = await db.execute<SalesRow>(sql`
    select day::text, currency, orders, cancelled, units, amount, sent_on_time as "sentOnTime", sent_late as "sentLate",
      cancelled_by_seller as "cancelledBySeller", claimed
    from ${rowsOf('sales_day', input)} order by day`);
  return rows;
}

/** The goods of which most was sold, by pieces. */
export async function bestByUnits(db: Db, input: OfStore, limit = GOODS_NAMED) {
  const { rows } = await db.execute<Goods & { units: number; visits: number }>(sql`
    select p.id, p.code, p.name, ${PICTURE}, sold.units, coalesce((select sum(visits) from analytics_product_day v
      where v.store_id = ${input.storeId} and v.product_id = p.id and v.day between ${input.from}::date and ${input.to}::date), 0)::int as visits
    from (select product_id, sum(units)::bigint as units from ${rowsOf('sales_product_day', input)}
      group by product_id having sum(units) > 0 order by units desc, product_id limit ${limit}) sold
    join product p on p.id = sold.product_id order by sold.units desc, p.id`);
  return rows;
}

/** The goods of which most was sold, by their amount in one currency. */
export async function bestByAmount(db: Db, input: OfStore, currency: Currency, limit = GOODS_NAMED) {
  const { rows } = await db.execute<Goods & { units: number; amount: number }>(sql`
    select p.id, p.code, p.name, ${PICTURE}, sold.units, sold.amount
    from (select product_id, sum(units)::bigint as units, sum(amount)::bigint as amount
      from ${rowsOf('sales_product_day', input)} where currency = ${currency}
      group by product_id having sum(units) > 0 order by amount desc, product_id limit ${limit}) sold
    join product p on p.id = sold.product_id order by sold.amount desc, p.id`);
  return rows;
}

/** The pieces sold of goods at the pace of the last days, those of which any were sold. */
export async function unitsSoldOf(db: Db, storeId: number, ids: readonly number[], now: Date) {
  const pace = { storeId, from: kstDate(addDays(now, 1 - PACE_DAYS)), to: kstDate(now) };
  const { rows } = await db.execute<{ id: number; units: number }>(sql`
    select product_id::int as id, sum(units)::int as units from ${rowsOf('sales_product_day', pace)}
    where product_id = any(${sql.param(ids)}::bigint[]) group by product_id`);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Names and pictures of goods of a store. */
export async function namedGoods(db: Db, storeId: number, ids: readonly number[]) {
  const { rows } = await db.execute<Goods>(sql`select p.id::int, p.code, p.name, ${PICTURE} from product p
    where p.store_id = ${storeId} and p.id = any(${sql.param(ids)}::bigint[]) order by p.id`);
  return rows;
}

/** The goods on sale that run out first at the pace of the last days, and how many there are. */
export async function lowStockOf(db: Db, storeId: number, now: Date, limit: number) {
  const pace = { storeId, from: kstDate(addDays(now, 1 - PACE_DAYS)), to: kstDate(now) };
  const { rows } = await db.execute<Goods & { stock: number; units: number; total: number }>(sql`
    select p.id, p.code, p.name, ${PICTURE}, low.stock, low.units, low.total from (
      select l.*, count(*) over ()::int as total from (
        select sold.product_id, sold.units, (select coalesce(sum(s.stock), 0)::bigint from sku s where s.product_id = sold.product_id) as stock
        from (select product_id, sum(units)::bigint as units from ${rowsOf('sales_product_day', pace)} group by product_id) sold
        where sold.units > 0
          and exists (select from product p where p.id = sold.product_id and p.approval = 'approved' and p.on_sale)) l
      where l.stock * ${PACE_DAYS} < l.units * ${LOW_STOCK_DAYS}
      order by l.stock::numeric / l.units, l.product_id limit ${limit}) low
    join product p on p.id = low.product_id order by low.stock::numeric / low.units, p.id`);
  return rows;
}

/** Products that staff rejected, the last decided first, and how many there are. */
export async function rejectedOf(db: Db, storeId: number, limit: number) {
  const { rows } = await db.execute<Goods & { reason: string | null; total: number }>(sql`
    select p.id, p.code, p.name, ${PICTURE}, count(*) over ()::int as total,
      (select why from product_history h where h.product_id = p.id order by h.id desc limit 1) as reason
    from product p where p.store_id = ${storeId} and p.approval = 'rejected'
    order by p.submitted_at desc, p.id desc limit ${limit}`);
  return rows;
}

/** How many documents of a store have ended, and how many end soon. */
export async function endingDocuments(db: Db, storeId: number, now: Date): Promise<{ ended: number; ending: number }> {
  const today = kstDate(now);
  const { rows } = await db.execute<{ ended: number; ending: number }>(sql`
    select count(*) filter (where valid_until < ${today}::date)::int as ended,
      count(*) filter (where valid_until between ${today}::date and ${lastMarkedDay(today)}::date)::int as ending
    from store_document where store_id = ${storeId}`);
  return rows[0] ?? { ended: 0, ending: 0 };
}

/** The currency a store sets its prices in. */
export async function currencyOf(db: Db, storeId: number): Promise<Currency> {
  const [row] = await db.select({ currency: store.currency }).from(store).where(eq(store.id, storeId));
  return row?.currency ?? 'KRW';
}
