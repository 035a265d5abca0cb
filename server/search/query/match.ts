import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { categoryToken, productToken, STORE_PREFIX, storeToken } from '#core/search/words/index-tokens.ts';
import { anyTag, orTagged, tsqueryOf } from '#core/search/vector.ts';
import { narrowings, type ProductFilter, storeIdOf } from '#server/catalogue/shelf.ts';
import type { SearchQuery } from '#server/search/index/search-index.ts';

/**
 * A constant in the text of a statement. PostgreSQL plans a prepared statement with an unknown limit for every call,
 * because it does not know how few rows are read.
 */
export const literal = (constant: number): SQL => sql.raw(String(constant));

/**
 * A query as a tsquery. It is in a subselect, so that the planner does not estimate its selectivity: one plan, a scan
 * of the language's index, then serves every query of a prepared statement.
 */
export function tsqueryFor({
  words,
  stores,
  exactProduct,
}: Pick<SearchQuery, 'words' | 'stores' | 'exactProduct'>): SQL {
  const tags = [...stores.map(storeToken), ...(exactProduct === undefined ? [] : [productToken(exactProduct)])];
  return sql`(select ${orTagged(tsqueryOf(words), tags)}::tsquery)`;
}

/** The query with the tags of the filter's category and store. */
export function tsqueryWithin(query: SearchQuery, { category, store }: ProductFilter): SQL {
  const tags = [
    ...(category === undefined ? [] : [sql`${anyTag([categoryToken(category)])}::tsquery`]),
    ...(store === undefined ? [] : [sql`(quote_literal(${STORE_PREFIX}::text || ${storeIdOf(store)}))::tsquery`]),
  ];
  const all = sql.join([sql`${tsqueryFor(query)}`, ...tags], sql` && `);
  return sql`(select ${all})`;
}

/** Rows of one language. The language is a literal: each has an index of its own, and a plan must name it. */
export const inLanguage = (lang: Lang): SQL => sql`s.lang = ${sql.raw(`'${lang}'`)}`;

/** Rows of some languages, as literals too: PostgreSQL would assume ten of a list it does not know, and plan every call. */
export const inLanguages = (langs: readonly Lang[]): SQL =>
  sql`s.lang in (${sql.raw(langs.map((lang) => `'${lang}'`).join(', '))})`;

/** The row `f` of the list of all products that belongs to a search row `s`, if it passes the filter. */
export function visibleRow(filter: ProductFilter): SQL {
  const conditions = narrowings(filter).map(({ condition }) => condition);
  return sql.join([sql`f.shelf_id = 0 and f.product_id = s.product_id`, ...conditions], sql` and `);
}

/** Search rows `s` of a language with the title of a product. */
export const hasTitleOf = (productId: number, lang: Lang): SQL => sql`s.title = (
  select titled.title from product_search titled where titled.product_id = ${productId}::bigint and titled.lang = ${lang}::text)`;

/** The ids of all matches of a query, with the title of a product if one is given, as a select of `product_id`. */
export const matchingIds = (query: SearchQuery, titleOf?: number): SQL =>
  sql.join(
    query.langs.map(
      (lang) =>
        sql`select s.product_id from product_search s where ${inLanguage(lang)} and s.tokens @@ ${tsqueryFor(query)}
          ${titleOf === undefined ? sql`` : sql` and ${hasTitleOf(titleOf, lang)}`}`,
    ),
    sql` union `,
  );
