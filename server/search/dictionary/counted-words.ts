import type { Lang } from '#core/locale.ts';
import { isModifier } from '#core/search/words/modifiers.ts';
import type { Word } from '#core/search/query.ts';
import { type CountedWord, headsOf, MATCHES_COUNTED } from '#core/search/relaxing.ts';
import type { Pool } from '#server/db/pool.ts';
import { namingOf } from '#server/search/dictionary/category-words.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';

/** The words of a typed text with what they say about the goods; `completed` is the one that stands for completions. */
export async function countedWords(
  db: Pool,
  {
    typed,
    words,
    langs,
    completed,
  }: { typed: string; words: readonly Word[]; langs: readonly Lang[]; completed?: Word },
): Promise<CountedWord[]> {
  const matches = await searchIndex.countMatches(db, words, langs, MATCHES_COUNTED);
  const naming = await namingOf(db, words, langs);
  const described = words.map((word, index) => ({
    word,
    matches: matches[index] ?? 0,
    names: naming[index] ?? 'none',
    isModifier: isModifier(typed, word, index),
    isCompleted: word === completed,
  }));
  const heads = headsOf(typed, described);
  return described.map((one, index) => ({ ...one, isHead: heads[index] ?? false }));
}
