import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Lang, LocalText } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { COUNTED_MAX, inCategory, ORDERS, type ProductFilter, type ProductSort, whereOf } from '#server/catalogue/queries.ts';
import { product } from '#server/catalogue/tables.ts';
import { productSearch } from '#server/search/tables.ts';

export type SearchSort = ProductSort | 'relevance';
export type Found = { ids: number[]; total: number; categories: { id: number; count: number }[] };


// The weights of D, C, B and A: a word of the title counts five times one of the description.
const WEIGHTS = sql.raw(`'{0.05, 0.2, 0.5, 1}'`);
const RELEVANCE = sql`base.rank * (case when product.in_stock then 1 else 0.4 end) * (1 + 0.08 * ln(1 + product.sold)) desc, product.id desc`;
const FACETS_MAX = 8;

/**
 * One page of what matches, how many match (counted up to 1,000) and in which leaves: one statement. The counts by
 * category are of the query and the other filters, so that choosing one leaf leaves the others to choose.
 */
export async function found(db: Db, query: string, wish: { langs: readonly Lang[]; filter: ProductFilter; sort: SearchSort; limit: number; offset: number }): Promise<Found> {
  const { category, ...rest } = wish.filter;
  const inside = category === undefined ? sql`true` : inCategory(category);
  const order: SQL = wish.sort === 'relevance' ? RELEVANCE : sql.join([...ORDERS[wish.sort]], sql`, `);
  const { rows } = await db.execute<Found>(sql`
    with matched as materialized (
      select s.product_id as id, max(ts_rank(${WEIGHTS}::float4[], s.tokens, ${query}::tsquery)) as rank
      from product_search s
      where s.tokens @@ ${query}::tsquery and s.lang = any(${sql.param([...wish.langs])}::text[])
      group by s.product_id
    ), base as materialized (
      select matched.id, matched.rank from matched join product on product.id = matched.id join store on store.id = product.store_id where ${whereOf(rest)}
    ), chosen as materialized (
      select base.id, base.rank from base join product on product.id = base.id where ${inside}
    )
    select
      coalesce((select json_agg(page.id order by page.place) from (
        select base.id, row_number() over (order by ${order}) as place
        from chosen base join product on product.id = base.id order by place limit ${wish.limit} offset ${wish.offset}) page), '[]') as ids,
      (select least(count(*), ${COUNTED_MAX})::int from chosen) as total,
      coalesce((select json_agg(json_build_object('id', facet.category_id, 'count', facet.count) order by facet.count desc, facet.category_id) from (
        select pc.category_id, count(*)::int as count from base join product_category pc on pc.product_id = base.id and pc.is_leaf
        group by pc.category_id order by count(*) desc, pc.category_id limit ${FACETS_MAX}) facet), '[]') as categories`);
  return rows[0] ?? { ids: [], total: 0, categories: [] };
}

/** Titles that match while typing, the most sold first: each product once, in the first language that matches. */
export async function titlesLike(db: Db, query: string, langs: readonly Lang[], limit: number): Promise<{ id: number; title: string; picture: string | null }[]> {
  const hits = db
    .selectDistinctOn([product.id], {
      id: product.id,
      sold: product.sold,
      title: productSearch.title,
    })
    .from(productSearch)
    .innerJoin(product, eq(product.id, productSearch.productId))
    .where(and(sql`${productSearch.tokens} @@ ${query}::tsquery`, inArray(productSearch.lang, [...langs]), sql`${product.live}`))
    .orderBy(product.id, sql`array_position(${sql.param([...langs])}::text[], ${productSearch.lang})`)
    .as('hits');
  const picture = sql<string | null>`(select base from product_picture where product_id = hits.id order by sort, id limit 1)`;
  return db.select({ id: hits.id, title: hits.title, picture }).from(hits).orderBy(desc(hits.sold), desc(hits.id)).limit(limit);
}

export type ProductTexts = {
  readonly id: number;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly tags: Partial<Record<Lang, readonly string[]>>;
  readonly brand: string | null;
  readonly categoryNames: readonly LocalText[];
  readonly codes: readonly string[];
};

const textColumns = {
  id: product.id,
  name: product.name,
  description: product.description,
  tags: product.tags,
  brand: product.brand,
  categoryNames: sql<LocalText[]>`(
    select coalesce(json_agg(c.name), '[]') from product_category pc join category c on c.id = pc.category_id where pc.product_id = product.id)`,
  codes: sql<string[]>`(
    select coalesce(json_agg(k.code), '[]')::jsonb || jsonb_build_array(product.code, product.hs_code) from (select code from sku where product_id = product.id order by sort, id limit 60) k)`,
};

/** What is said about the products with these ids. */
export async function textsOf(db: Db, ids: readonly number[]): Promise<ProductTexts[]> {
  return db.select(textColumns).from(product).where(inArray(product.id, [...ids]));
}

/** The products after this id, in the order of their ids, that have no row of this version of the tokenizer. */
export async function staleIds(db: Db, after: number, tokenizer: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(gt(product.id, after), sql`not exists (select from product_search s where s.product_id = ${product.id} and s.tokenizer >= ${tokenizer})`))
    .orderBy(asc(product.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

export type SearchRow = { readonly productId: number; readonly lang: Lang; readonly title: string; readonly tokens: string };

/** Writes rows in place of what was there for the same product and language. */
export async function writeRows(db: Db, rows: readonly SearchRow[], tokenizer: number): Promise<void> {
  const column = <T>(pick: (row: SearchRow) => T) => sql.param(rows.map(pick));
  await db.execute(sql`
    insert into product_search (product_id, lang, title, tokens, tokenizer)
    select id, lang, title, tokens::tsvector, ${tokenizer}
    from unnest(${column((row) => row.productId)}::bigint[], ${column((row) => row.lang)}::text[], ${column((row) => row.title)}::text[], ${column((row) => row.tokens)}::text[]) as row(id, lang, title, tokens)
    on conflict (lang, product_id) do update set title = excluded.title, tokens = excluded.tokens, tokenizer = excluded.tokenizer`);
}
