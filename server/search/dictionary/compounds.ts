import { foldedKana } from '#core/search/words/kana.ts';
import { parseWords, type Word } from '#core/search/query.ts';
import { isSynonym, type Vocabulary } from '#core/search/synonyms.ts';
import type { Pool } from '#server/db/pool.ts';
import { wantedWords } from '#server/search/query/parse-query.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';

/** The letters of a part of a compound; a Korean, Chinese or Japanese word may have one. */
const LATIN_MIN = 3;
const COMPOUND_MIN = 3;

type Split = readonly [start: string, end: string];

/**
 * The words with those in `isUnknown` split in two words of the index or the synonyms, where they are compounds such as
 * 골프공 or phonecase.
 */
export async function splitCompounds(
  db: Pool,
  words: readonly Word[],
  vocabulary: Vocabulary,
  isUnknown: (index: number) => boolean,
): Promise<Word[]> {
  const splits = words.map((word, index) => (isUnknown(index) ? splitsOf(word) : []));
  const parts = [...new Set(splits.flat(2))];
  if (parts.length === 0) return [...words];
  const inIndex = await searchIndex.knownWords(db, parts, vocabulary.langs);
  const isKnown = (part: string): boolean => inIndex.has(part) || isSynonym(part, vocabulary);
  return words.flatMap((word, index) => {
    const best = bestSplit(splits[index] ?? [], isKnown, word.kind === 'latin');
    return best ? wantedWords(parseWords(best.join(' ')), vocabulary) : [word];
  });
}

/** The splits of a word in two, those with the longest end first: it names the goods. */
function splitsOf({ kind, text }: Word): Split[] {
  const letters = [...foldedKana(text)];
  const least = kind === 'latin' ? LATIN_MIN : 1;
  if (kind === undefined || kind === 'arabic' || kind === 'emoji' || letters.length < COMPOUND_MIN || /\d/.test(text))
    return [];
  const splits: Split[] = [];
  for (let at = least; at <= letters.length - least; at += 1)
    splits.push([letters.slice(0, at).join(''), letters.slice(at).join('')]);
  return splits;
}

/** Both parts in the index or the synonyms, or else the end, or else the start; both of a word in Latin letters, which is a compound rarely. */
function bestSplit(splits: readonly Split[], isKnown: (part: string) => boolean, isLatin: boolean): Split | undefined {
  const both = splits.find((split) => split.every(isKnown));
  if (both || isLatin) return both;
  return splits.find(([, end]) => isKnown(end)) ?? splits.findLast(([start]) => isKnown(start));
}
