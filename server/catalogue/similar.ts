import { eq, type SQL, sql } from 'drizzle-orm';
import type { StoredCard } from '#server/catalogue/stored-card.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { statementOf } from '#server/db/statement-of.ts';

/** This number of products on either side is read, so that the cost does not grow with the catalogue. */
const NEIGHBOURS = 24;
const MAX = 8;

const side = (condition: SQL, order: SQL): SQL =>
  sql`(
    select f.product_id, f.sold, f.in_stock from shelf f
    where f.shelf_id = its.leaf_id and f.product_id ${condition}
    order by f.product_id ${order} limit ${sql.raw(String(NEIGHBOURS))})`;

const cards = sql<StoredCard[]>`(
  select coalesce(json_agg((select card from product_card where product_id = most_sold.product_id)), '[]') from (
    select near.product_id from shelf its
    cross join lateral (${side(sql`< product.id`, sql`desc`)} union all ${side(sql`> product.id`, sql``)}) near
    where its.shelf_id = 0 and its.product_id = product.id
    order by near.in_stock desc, near.sold desc, near.product_id desc limit ${sql.raw(String(MAX))}) most_sold)`;

const similarCards = statementOf((db) =>
  db
    .select({ cards })
    .from(product)
    .where(eq(product.id, sql.placeholder('id')))
    .prepare('similar_products'),
);

/** The stored cards of at most eight visible products of the same leaf as a visible product, the most sold of its neighbours first. */
export async function similarProducts(db: Db, id: number): Promise<StoredCard[]> {
  const [similar] = await similarCards(db).execute({ id });
  return similar?.cards ?? [];
}
