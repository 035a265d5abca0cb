import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { Lang, LocalText } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { product } from '#server/catalogue/tables.ts';

export type ProductTexts = {
  readonly id: number;
  readonly storeId: number;
  readonly score: number;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly tags: Partial<Record<Lang, readonly string[]>>;
  readonly brand: string | null;
  readonly categories: readonly { readonly id: number; readonly name: LocalText }[];
  readonly codes: readonly string[];
  readonly hsCode: string;
};

const textColumns = {
  id: product.id,
  storeId: product.storeId,
  score: product.score,
  name: product.name,
  description: product.description,
  tags: product.tags,
  brand: product.brand,
  hsCode: product.hsCode,
  categories: sql<{ id: number; name: LocalText }[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)), '[]') from product_category pc join category c on c.id = pc.category_id where pc.product_id = product.id)`,
  codes: sql<string[]>`(
    select coalesce(json_agg(k.code), '[]')::jsonb || jsonb_build_array(product.code) from (select code from sku where product_id = product.id order by sort, id limit 60) k)`,
};

/** What is said about the products with these ids. */
export async function textsOf(db: Db, ids: readonly number[]): Promise<ProductTexts[]> {
  return db
    .select(textColumns)
    .from(product)
    .where(inArray(product.id, [...ids]));
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

export type SearchRow = {
  readonly productId: number;
  readonly lang: Lang;
  readonly title: string;
  readonly titleTokens: string;
  readonly tokens: string;
  readonly tier: number;
};

/** Writes rows in place of what was there for the same product and language. */
export async function writeRows(db: Db, rows: readonly SearchRow[], tokenizer: number): Promise<void> {
  const column = <T>(pick: (row: SearchRow) => T) => sql.param(rows.map(pick));
  await db.execute(sql`
    insert into product_search (product_id, lang, title, title_tokens, tokens, tier, tokenizer)
    select id, lang, title, title_tokens::tsvector, tokens::tsvector, tier, ${tokenizer}
    from unnest(
      ${column((row) => row.productId)}::bigint[], ${column((row) => row.lang)}::text[], ${column((row) => row.title)}::text[],
      ${column((row) => row.titleTokens)}::text[], ${column((row) => row.tokens)}::text[], ${column((row) => row.tier)}::smallint[]
    ) as row (id, lang, title, title_tokens, tokens, tier)
    on conflict (lang, product_id) do update set title = excluded.title, title_tokens = excluded.title_tokens, tokens = excluded.tokens, tier = excluded.tier, tokenizer = excluded.tokenizer`);
}
