import { arabicForms } from '#core/search/words/arabic.ts';

/** Below this number of consonants too many words share a skeleton (سرير, سوار). */
const CONSONANTS_MIN = 3;

/**
 * The consonants of a normalised Arabic word. Most broken plurals differ from their singular in long vowels only (كرسي,
 * كراسي; مكتب, مكاتب). Undefined for a word with too few.
 */
export function skeletonOf(word: string): string | undefined {
  const stem = arabicForms(word).at(-1) ?? word;
  const consonants = stem.replaceAll(/[اويىءئؤآأإه]/gu, '');
  return consonants.length >= CONSONANTS_MIN ? consonants : undefined;
}
