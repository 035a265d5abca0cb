import type { Word } from '#core/search/query.ts';
import { partsOf } from '#core/search/relaxing.ts';
import type { Pool } from '#server/db/pool.ts';
import { splitCompounds } from '#server/search/dictionary/compounds.ts';
import { countedWords } from '#server/search/dictionary/counted-words.ts';
import { isDisabled, keywordsOf } from '#server/search/suggestions/keywords.ts';
import type { QueryInWords } from '#server/search/query/parse-query.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import type { SearchQuery } from '#server/search/index/search-index.ts';

/** The parts of a query that are tried when not all its words are found. */
const PARTS_TRIED = 10;

/** A query that may find something; `correction` is the text it is parsed from where that was corrected. */
export type Attempt = {
  readonly query: SearchQuery;
  readonly leftOut: readonly string[];
  readonly correction?: string;
};

export const isDisabledPart = (db: Pool, { words, langs }: Pick<SearchQuery, 'words' | 'langs'>, text: string) =>
  isDisabled(db, { langs, keywords: keywordsOf(text, words) });

/**
 * The parts of a query that may find something, the most informative first. Of the words without matches, a last one is
 * replaced by its completions, and compounds are split.
 */
export async function* partsTried(
  db: Pool,
  text: string,
  { words: all, langs, synonyms, typedWords }: QueryInWords,
  completedLast?: Word,
): AsyncGenerator<Attempt> {
  const matches = await searchIndex.countMatches(db, all, langs, 1);
  const isCompleted = matches.at(-1) === 0 && completedLast !== undefined && completedLast !== all.at(-1);
  const completed = isCompleted ? [...all.slice(0, -1), completedLast] : all;
  const isUnknown = (index: number) => matches[index] === 0 && !(isCompleted && index === all.length - 1);
  const words = await splitCompounds(db, completed, { langs, synonyms }, isUnknown);
  if (words.length < 2) return;
  const counted = await countedWords(db, {
    typed: text,
    words,
    langs,
    ...(isCompleted && { completed: completedLast }),
  });
  for (const part of [...(words.length > all.length ? [words] : []), ...partsOf(counted, PARTS_TRIED)]) {
    // A smaller part would only hide the disabled keyword.
    if (await isDisabledPart(db, { words: part, langs }, text)) return;
    const optional = words.filter((word) => !part.includes(word));
    yield {
      query: { words: part, typedWords, langs, stores: [], optional },
      leftOut: optional.map((word) => asTypedIn(text, word.text)),
    };
  }
}

/** A word that was split in the search as it stands in the text. */
const asTypedIn = (text: string, word: string): string => {
  const joined = word.replaceAll(' ', '');
  return text.includes(joined) ? joined : word;
};
