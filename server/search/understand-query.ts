import type { Lang } from '#core/locale.ts';
import type { ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { productWithCode } from '#server/search/exact-code.ts';
import { isDisabled } from '#server/search/keywords.ts';
import { type ParsedSearch, parseSearch } from '#server/search/parse-query.ts';
import { conditionedQuery, type QueryCondition } from '#server/search/query-conditions.ts';

/**
 * A typed query: `searched` is it without its conditions, which narrow `filter`; `search` are its words, undefined
 * without letters and digits.
 */
export type UnderstoodQuery = {
  readonly searched: string;
  readonly filter: ProductFilter;
  readonly conditions: readonly QueryCondition[];
  readonly search: ParsedSearch | undefined;
  readonly isDisabled: boolean;
};

export async function understandQuery(
  db: Pool,
  typed: string,
  asked: { filter: ProductFilter; lang: Lang; isExact: boolean },
): Promise<UnderstoodQuery> {
  const { typed: searched, filter, conditions } = await conditionedQuery(db, typed, asked);
  const [parsed, exactProduct] = await Promise.all([parseSearch(db, searched, asked), productWithCode(db, searched)]);
  const search = parsed && { ...parsed, exactProduct };
  return { searched, filter, conditions, search, isDisabled: search !== undefined && (await isDisabled(db, search)) };
}
