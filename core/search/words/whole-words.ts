import { isWholeToken, pairsOf, wordOfToken } from '#core/search/words/index-tokens.ts';
import type { Way, Word } from '#core/search/query.ts';
import { hasArabic, isHan, isHangul, isKana } from '#core/search/words/scripts.ts';
import { segmentsOf } from '#core/search/words/segments.ts';
import { chainsOf, folded, type Run, runsOf } from '#core/search/words/tokens.ts';

// Korean, Chinese and Japanese words are indexed by their characters and pairs of them, so that a word is found inside
// another (치마 in 앞치마). Two more tokens say where it stands: as a word of its own, or as the end of a compound, which
// names what the goods are.

/** The longest end of a compound that is a token of its own. */
const END_MAX = 4;
/** A longer run of Chinese or Japanese is several words. */
const RUN_MAX = 8;

const HAN_MAX = 1;
const KANA_MAX = 3;
const HANGUL_MAX = 2;

/** Whether a word is so short that it stands inside many others by accident. */
export function isShort(text: string): boolean {
  const length = [...text].length;
  if (isHangul(text)) return length <= HANGUL_MAX;
  if (isKana(text)) return length <= KANA_MAX;
  return isHan(text) && length <= HAN_MAX;
}

/** The words of a text that are written without blanks or with endings: each as `wholes`, with its `ends`. */
export function wholeWordsOf(runs: readonly Run[]): { wholes: string[]; ends: string[] } {
  const wholes = new Set<string>();
  const ends = new Set<string>();
  for (const run of runs) {
    for (const word of wordsOf(run)) {
      wholes.add(word);
      const letters = [...word];
      for (let count = 1; count <= END_MAX && count < letters.length; count += 1)
        ends.add(letters.slice(-count).join(''));
    }
  }
  return { wholes: [...wholes], ends: [...ends].filter((end) => !wholes.has(end)) };
}

function wordsOf({ kind, text }: Run): string[] {
  if (kind === 'hangul') return [text];
  if (kind !== 'han') return [];
  return text.length <= RUN_MAX ? [text, ...segmentsOf(text)] : segmentsOf(text);
}

/** The words with short ones only as words of their own or as ends of compounds. */
export const asWholes = (words: readonly Word[]): Word[] =>
  words.map((word) => ({ ...word, ways: word.ways.map(asWhole) }));

function asWhole(way: Way): Way {
  const { whole } = way;
  // Only short words are indexed as words of their own: a longer one in the same way stays its pairs.
  return whole?.some(isShortWhole)
    ? {
        ...way,
        tokens: whole.flatMap((token) => (isLongWhole(token) ? pairsOf(wordOfToken(token)) : [token])),
        parts: way.tokens,
      }
    : way;
}

const isShortWhole = (token: string): boolean => isWholeToken(token) && isShort(wordOfToken(token));
const isLongWhole = (token: string): boolean => isWholeToken(token) && !isShort(wordOfToken(token));

/** The words as they are found inside others too. */
export const asParts = (words: readonly Word[]): Word[] =>
  words.map((word) => ({ ...word, ways: word.ways.map((way) => ({ ...way, tokens: way.parts ?? way.tokens })) }));

export const hasWholes = (words: readonly Word[]): boolean =>
  words.some(({ ways }) => ways.some(({ parts }) => parts !== undefined));

/** What a title names: its last word before what comes with it, in Arabic its first. */
export function headOf(title: string): string {
  const [main = title] = title.split(/[,،、;(（[|]|\s(?:with|for|of|in)\s/iu);
  const runs = chainsOf(runsOf(folded(main))).map((chain) => chain.map(({ text }) => text).join(' '));
  const isArabic = hasArabic(main);
  const named = runs.filter((run) => !/^\d/.test(run));
  return (isArabic ? named[0] : named.at(-1)) ?? '';
}
