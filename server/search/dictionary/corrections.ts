import { parseWords, type Word } from '#core/search/query.ts';
import { surelyMeant } from '#core/search/words/slips.ts';
import { isSynonym, synonymsLike, type Vocabulary } from '#core/search/synonyms.ts';
import { asWritten } from '#core/search/words/tokens.ts';
import { guessable } from '#core/search/words/words.ts';
import type { Pool } from '#server/db/pool.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import type { SimilarWords, UnknownWord, WordLookup } from '#server/search/index/search-index.ts';

/** A word of the index replaces a typed one only if it occurs this often. */
const FREQUENT = 3;

/** A corrected text; `isSure` when it may replace what was typed. */
export type Correction = { readonly text: string; readonly isSure: boolean };
type MisspeltWord = UnknownWord & { readonly typed: string };

/** The words of a query that may be misspelt: no synonyms. */
export const misspellable = (typed: string, vocabulary: Vocabulary): MisspeltWord[] =>
  guessable(typed).filter(({ word }) => !isSynonym(word, vocabulary));

/** The text with its misspelt words corrected; undefined when no correction is likely. */
export async function correctedText(
  db: Pool,
  typed: string,
  vocabulary: Vocabulary,
  { unknown, similar }: { unknown: readonly MisspeltWord[]; similar: WordLookup['similar'] },
): Promise<Correction | undefined> {
  const corrections = unknown.flatMap((word) => correctionOf(word, vocabulary, similar.get(word.word)) ?? []);
  if (corrections.length === 0) return undefined;
  const plain = asWritten(typed).trim();
  const text = corrections.reduce((so, { from, to }) => so.replace(from, to), plain);
  const matches = await searchIndex.countMatches(
    db,
    corrections.map(({ from }) => wholeWord(from)),
    vocabulary.langs,
    1,
  );
  return text === plain
    ? undefined
    : { text, isSure: corrections.every(({ isFrequent }, index) => isFrequent && matches[index] === 0) };
}

type WordCorrection = { readonly from: string; readonly to: string; readonly isFrequent: boolean };

/** A word of the dictionary, as it is written in texts, or a synonym. */
function correctionOf(
  { word, typed }: MisspeltWord,
  vocabulary: Vocabulary,
  similar: SimilarWords | undefined,
): WordCorrection | undefined {
  if (!similar) return undefined;
  const meant = surelyMeant(word, [...similar.words, ...synonymsLike(word, vocabulary)]);
  if (meant === undefined) return undefined;
  const at = similar.words.indexOf(meant);
  return {
    from: typed,
    to: similar.written?.[meant] ?? meant,
    isFrequent: (similar.counts[at] ?? 0) >= FREQUENT || isSynonym(meant, vocabulary),
  };
}

/** A text as one word, all of which must match. */
const wholeWord = (text: string): Word => ({
  text,
  kind: undefined,
  ways: [{ tokens: parseWords(text).flatMap(({ ways }) => ways[0]?.tokens ?? []), isPrefix: false }],
});
