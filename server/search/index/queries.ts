import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { category, product } from '#server/catalogue/tables.ts';
import type { ProductTexts } from '#server/search/index/search-index.ts';

const textColumns = {
  id: product.id,
  storeId: product.storeId,
  name: product.name,
  description: product.description,
  tags: product.tags,
  brand: product.brand,
  hsCode: product.hsCode,
  attributes: product.attributes,
  manufacturer: product.manufacturer,
  options: sql<LocalText[]>`(
    select coalesce(json_agg(v.name order by o.level, v.sort), '[]')
    from product_option o join option_value v on v.option_id = o.id where o.product_id = product.id)`,
  traits: sql<ProductTexts['traits']>`(
    select coalesce(json_agg(json_build_object('trait', trait, 'name', name)), '[]') from (
      select option_trait(o.name, v.name) as trait, v.name
      from product_option o join option_value v on v.option_id = o.id where o.product_id = product.id
      union all
      select 'material:' || trait_value(one->'value'), one->'value'
      from jsonb_array_elements(product.attributes) one where one->>'key' = 'material'
      union all
      select 'brand:' || left(btrim(product.brand), 60), jsonb_build_object('en', btrim(product.brand))) named
    where trait = any(product.traits))`,
  categories: sql<{ id: number; name: LocalText; isLeaf: boolean }[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'isLeaf', pc.is_leaf)), '[]')
    from product_category pc join category c on c.id = pc.category_id where pc.product_id = product.id)`,
  codes: sql<string[]>`(
    select coalesce(json_agg(k.code), '[]')::jsonb || jsonb_build_array(product.code) || to_jsonb(array_remove(array[product.model], null))
    from (
      (select code from sku where product_id = product.id order by sort, id limit 60)
      union all
      (select gtin from sku where product_id = product.id and gtin is not null order by sort, id limit 60)
      union all
      (select number from product_certificate where product_id = product.id order by sort, id limit 20)) k)`,
};

/** A category with the top category it is below. */
export type PlacedCategory = ProductTexts['categories'][number] & { readonly topId: number };

/** All categories below the top categories of these. */
export async function categoriesNear(db: Db, ids: readonly number[]): Promise<PlacedCategory[]> {
  const topId = sql<number>`split_part(${category.lineage}, '/', 2)::bigint`.mapWith(Number);
  const tops = db
    .select({ topId })
    .from(category)
    .where(inArray(category.id, [...ids]));
  return db
    .select({ id: category.id, topId, name: category.name, isLeaf: sql<boolean>`${category.level} = 3` })
    .from(category)
    .where(inArray(topId, tops));
}

/** The searchable texts of the products with these ids. */
export async function textsOf(db: Db, ids: readonly number[]): Promise<ProductTexts[]> {
  return db
    .select(textColumns)
    .from(product)
    .where(inArray(product.id, [...ids]));
}

/** The next products in the order of their ids. */
export async function idsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(gt(product.id, after))
    .orderBy(asc(product.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The products after this id, in the order of their ids, that have no row of this version of the tokenizer. */
export async function staleIds(db: Db, after: number, tokenizer: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        gt(product.id, after),
        sql`not exists (select from product_search s where s.product_id = ${product.id} and s.tokenizer >= ${tokenizer})`,
      ),
    )
    .orderBy(asc(product.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
