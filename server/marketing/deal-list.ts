import { count, eq, sql } from 'drizzle-orm';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { cutRows } from '#core/marketing/rules.ts';
import { dealMachine, type DealState } from '#core/marketing/states.ts';
import type { Deal } from '#core/marketing/contract.ts';
import { money } from '#core/money.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { deal } from '#server/marketing/tables.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

const columns = {
  deal,
  by: member.email,
  code: product.code,
  name: product.name,
  currency: product.currency,
  lowest: product.priceMin,
  listPrice: product.listPrice,
  lowestRow: sql<number>`(select min(price) from price_row where product_id = product.id)`.mapWith(Number),
  picture: sql<
    string | null
  >`(select base from product_picture where product_id = product.id order by sort, id limit 1)`,
  storeName: store.name,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(deal)
    .innerJoin(product, eq(product.id, deal.productId))
    .innerJoin(store, eq(store.id, product.storeId))
    .leftJoin(member, eq(member.id, deal.memberId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

/** Deals of a state, or all: running and planned ones by their end, then ended ones, the latest first. */
export async function dealsForStaff(
  db: Db,
  input: { state?: DealState | undefined; limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const where = input.state && eq(deal.state, input.state);
  const isOpen = sql`${deal.state} in ('planned', 'running')`;
  const rows = await select(db)
    .where(where)
    .orderBy(
      sql`${isOpen} desc`,
      sql`case when ${isOpen} then ${deal.endsAt} end`,
      sql`${deal.endsAt} desc`,
      sql`${deal.id} desc`,
    )
    .limit(input.limit)
    .offset(input.offset);
  const [all] = await db.select({ total: count() }).from(deal).where(where);
  return { rows, total: all?.total ?? 0 };
}

export async function dealForStaff(db: Db, id: number): Promise<Row | undefined> {
  const [row] = await select(db).where(eq(deal.id, id));
  return row;
}

export function presentStaffDeal(row: Row, lang: Lang): Deal {
  const { id, state, percent, startsAt, endsAt, productId } = row.deal;
  const [cut] = cutRows([{ minQuantity: 1, price: row.lowestRow }], percent);
  // While the deal runs the rows are discounted already; otherwise this calculates the discounted ones.
  const price = state === 'running' || !cut ? row.lowest : row.lowest - row.lowestRow + cut.price;
  return {
    id,
    state,
    percent,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    by: row.by ?? '',
    product: {
      id: productId,
      code: row.code,
      name: pick(row.name, lang),
      picture: row.picture ? `${row.picture}/160.webp` : '',
      storeName: pick(row.storeName, lang),
    },
    regular: moneyAnswer(money(row.listPrice ?? row.lowest, row.currency)),
    price: moneyAnswer(money(price, row.currency)),
    events: dealMachine.eventsFor(state, 'operator', 'deal'),
  };
}
