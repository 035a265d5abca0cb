import type { Lang } from '#core/locale.ts';
import type { ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { isTelling } from '#core/search/relaxing.ts';
import { namingOf } from '#server/search/dictionary/category-words.ts';
import { productWithCode } from '#server/search/query/exact-code.ts';
import { isDisabled } from '#server/search/suggestions/keywords.ts';
import { type ParsedSearch, parseSearch } from '#server/search/query/parse-query.ts';
import { conditionedQuery, type QueryCondition } from '#server/search/query/query-conditions.ts';

/**
 * A typed query: `searched` is it without its conditions, which narrow `filter`; `search` are its words, undefined
 * without letters and digits, or where they do not say what is meant.
 */
export type UnderstoodQuery = {
  readonly searched: string;
  readonly filter: ProductFilter;
  readonly conditions: readonly QueryCondition[];
  readonly search: ParsedSearch | undefined;
  readonly isDisabled: boolean;
};

/** Whether a search says what is meant: a number alone finds ten goods of ten kinds. */
async function saysWhat(db: Pool, { words, typedWords, langs, stores }: ParsedSearch): Promise<boolean> {
  if (stores.length > 0 || isTelling(typedWords.map(({ text }) => text).join(''))) return true;
  const naming = await namingOf(db, words, langs);
  return naming.includes('whole') || words.some(({ ways }) => ways.some(({ name }) => name !== undefined));
}

export async function understandQuery(
  db: Pool,
  typed: string,
  asked: { filter: ProductFilter; lang: Lang; isExact: boolean },
): Promise<UnderstoodQuery> {
  const { typed: searched, filter, conditions } = await conditionedQuery(db, typed, asked);
  const [parsed, exactProduct] = await Promise.all([parseSearch(db, searched, asked), productWithCode(db, searched)]);
  const search =
    parsed && (asked.isExact || exactProduct !== undefined || (await saysWhat(db, parsed)))
      ? { ...parsed, exactProduct }
      : undefined;
  return { searched, filter, conditions, search, isDisabled: search !== undefined && (await isDisabled(db, search)) };
}
