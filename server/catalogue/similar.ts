import { eq, sql } from 'drizzle-orm';
import { cardColumns, type CardRow } from '#server/catalogue/cards.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';

/** So many on either side of a product are looked at, however many there are: what it costs must not grow with the catalogue. */
const NEIGHBOURS = 24;
const MAX = 8;

function prepareSimilar(db: Db) {
  const id = sql.placeholder('id');
  const leaf = sql`(select l.category_id from product_category l where l.product_id = ${id} and l.is_leaf order by l.sort, l.category_id limit 1)`;
  const near = sql`(
    (select b.product_id from product_category b where b.category_id = ${leaf} and b.product_id < ${id} order by b.product_id desc limit ${sql.raw(String(NEIGHBOURS))})
    union all
    (select a.product_id from product_category a where a.category_id = ${leaf} and a.product_id > ${id} order by a.product_id limit ${sql.raw(String(NEIGHBOURS))}))`;
  return db
    .select(cardColumns)
    .from(product)
    .innerJoin(store, eq(store.id, product.storeId))
    .where(sql`${product.live} and ${product.id} in ${near}`)
    .orderBy(sql`${product.inStock} desc, ${product.sold} desc, ${product.id} desc`)
    .limit(MAX)
    .prepare('similar_cards');
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareSimilar>>();

/** At most eight visible products of the same leaf, the most sold of its neighbours first. */
export async function similarCards(db: Db, id: number): Promise<CardRow[]> {
  const statement = prepared.get(db) ?? prepareSimilar(db);
  prepared.set(db, statement);
  return await statement.execute({ id });
}
