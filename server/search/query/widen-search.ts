import { intentOf } from '#core/search/intents.ts';
import { isModifier } from '#core/search/words/modifiers.ts';
import { nounAmong } from '#core/search/words/nouns.ts';
import { combined } from '#core/search/synonyms.ts';
import { isUninformative } from '#core/search/words/uninformative.ts';
import type { Pool } from '#server/db/pool.ts';
import { namesAmong, namingOf } from '#server/search/dictionary/category-words.ts';
import type { ParsedSearch } from '#server/search/query/parse-query.ts';
import type { SearchQuery } from '#server/search/index/search-index.ts';

/** The most alternatives of an intent as typed. */
const WAYS_MAX = 8;

/**
 * The query of an intent: what has its words, and the goods of the categories that serve it; undefined for any other.
 * `isSure` unless its words are the name of a category or a synonym, or several intents, and may find what is meant.
 */
export async function intentQuery(
  db: Pool,
  search: ParsedSearch,
): Promise<{ query: SearchQuery; isSure: boolean } | undefined> {
  const { typed, typedWords, words, langs } = search;
  const intent = intentOf(
    typed,
    typedWords.filter(({ text }) => !isUninformative(text)),
    search,
  );
  if (!intent) return undefined;
  const ways = [...combined(words).slice(0, WAYS_MAX), ...intent.ways];
  const query = { ...search, words: [{ text: typed, kind: undefined, ways }], isVaried: true };
  const isNamed =
    (await namingOf(db, words, langs)).includes('whole') || (await namesAmong(db, words, langs)).length > 0;
  return { query, isSure: intent.isOne && !isNamed };
}

/** A query for all goods that its noun names: its other words need not match, and rank. */
export type WiderQuery = { readonly query: SearchQuery; readonly leftOut: readonly string[] };

/**
 * Widens a query with few results to what its noun names; undefined where no word names goods, or others do too, so that
 * it is not known what the noun is.
 */
export async function widerQuery(
  db: Pool,
  query: SearchQuery,
  { typed, leftOut }: { typed: string; leftOut: readonly string[] },
): Promise<WiderQuery | undefined> {
  const { words, langs } = query;
  if (words.length < 2) return undefined;
  const [naming, spans] = await Promise.all([namingOf(db, words, langs), namesAmong(db, words, langs)]);
  const described = words.map((word, index) => ({
    word,
    names: naming[index] ?? 'none',
    isModifier: isModifier(typed, word, index),
  }));
  const noun = nounAmong(typed, described, spans);
  if (!noun?.isSure || noun.words.length === words.length) return undefined;
  const rest = words.filter((word) => !noun.words.includes(word));
  return {
    query: { ...query, words: noun.words, optional: [...rest, ...(query.optional ?? [])] },
    leftOut: [...rest.map(({ text }) => text), ...leftOut],
  };
}
