import { eq, sql } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import type { PictureRow } from '#server/catalogue/cards.ts';
import { product } from '#server/catalogue/tables.ts';
import { store } from '#server/store/tables.ts';

export type DetailValue = { readonly id: number; readonly code: string; readonly name: LocalText; readonly picture: string | null };
export type DetailOption = { readonly id: number; readonly level: number; readonly code: string; readonly name: LocalText; readonly values: readonly DetailValue[] };
export type DetailSku = {
  readonly code: string;
  readonly value1: number | null;
  readonly value2: number | null;
  readonly stock: number;
  readonly surcharge: number;
  readonly picture: string | null;
};

const rows = sql<{ minQuantity: number; price: number }[]>`(
  select coalesce(json_agg(json_build_object('minQuantity', r.min_quantity, 'price', r.price) order by r.min_quantity), '[]')
  from price_row r where r.product_id = product.id)`;
const options = sql<DetailOption[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'level', o.level, 'code', o.code, 'name', o.name, 'values', (
    select coalesce(json_agg(json_build_object('id', v.id, 'code', v.code, 'name', v.name, 'picture', v.picture) order by v.sort, v.id), '[]')
    from option_value v where v.option_id = o.id)) order by o.level), '[]')
  from product_option o where o.product_id = product.id)`;
const skus = sql<DetailSku[]>`(
  select coalesce(json_agg(json_build_object('code', k.code, 'value1', k.value1_id, 'value2', k.value2_id, 'stock', k.stock, 'surcharge', k.surcharge, 'picture', k.picture) order by k.sort, k.id), '[]')
  from sku k where k.product_id = product.id)`;
const pictures = sql<PictureRow[]>`(
  select coalesce(json_agg(json_build_object('id', pp.id, 'base', pp.base) order by pp.sort, pp.id), '[]')
  from product_picture pp where pp.product_id = product.id)`;
const leaves = sql<{ id: number; code: string; name: LocalText; lineage: string }[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'lineage', c.lineage) order by pc.sort), '[]')
  from product_category pc join category c on c.id = pc.category_id where pc.product_id = product.id and pc.is_leaf)`;

/** Everything the page of a product shows, in one statement; products that are not visible too. */
export async function productDetail(db: Db, id: number) {
  const [row] = await db.select({ product, store, rows, options, skus, pictures, leaves }).from(product).innerJoin(store, eq(store.id, product.storeId)).where(eq(product.id, id));
  return row;
}
export type Detail = NonNullable<Awaited<ReturnType<typeof productDetail>>>;
