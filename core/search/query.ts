import { arabicForms } from '#core/search/words/arabic.ts';
import { englishForms } from '#core/search/words/english.ts';
import { pairsOf, wholeToken } from '#core/search/words/index-tokens.ts';
import type { Lang } from '#core/locale.ts';
import { foldedKana, isBroken, kanaVariants } from '#core/search/words/kana.ts';
import { hasKana, isHan, isHiragana } from '#core/search/words/scripts.ts';
import { segmentsOf } from '#core/search/words/segments.ts';
import { mainlandForms } from '#core/search/words/script-variants.ts';
import {
  amountParts,
  chainsOf,
  folded,
  type Run,
  runsOf,
  tokensOf,
  withoutHonorific,
  withoutJosa,
} from '#core/search/words/tokens.ts';

/**
 * Tokens that must all match; `isPrefix` matches by the prefix of its one token. `whole` are the tokens as words of their
 * own, `parts` those inside other words where `tokens` are whole ones (whole-words.ts).
 */
export type Way = {
  readonly tokens: readonly string[];
  readonly isPrefix: boolean;
  readonly whole?: readonly string[];
  readonly parts?: readonly string[];
  /** Several words as one name (synonyms.ts). */
  readonly name?: string;
};
/** One word of a query: any of its alternatives matches. `kind` is undefined for a code of several parts. */
export type Word = { readonly text: string; readonly kind: Run['kind'] | undefined; readonly ways: readonly Way[] };

/** Maximum words of a query; further ones hardly narrow it. */
const WORDS_MAX = 12;

/** Customs numbers are given by chapter and heading, subheading, or in whole. */
export const CUSTOMS_LENGTHS: readonly number[] = [4, 6, 8, 10];

const STOP = new Set([
  'a',
  'an',
  'and',
  'for',
  'in',
  'of',
  'on',
  'the',
  'to',
  'with',
  'の',
  'に',
  'は',
  'を',
  'が',
  'で',
  'と',
  'も',
  'や',
  'へ',
  // The polite beginning of a noun, where it is a segment of its own: お茶碗.
  'お',
  '的',
  '了',
  '和',
  '与',
  'في',
  'من',
  'و',
  'مع',
  'علي',
  'الي',
  '및',
  '와',
  '과',
]);

/**
 * Parses a query into words that must all match. Characters that are neither letter nor digit are ignored. Empty when
 * nothing is left.
 */
export function parseWords(query: string): Word[] {
  const plain = folded(query);
  const customs = customsNumber(plain);
  if (customs)
    return [
      {
        text: customs,
        kind: undefined,
        ways: [{ tokens: [customs], isPrefix: !CUSTOMS_LENGTHS.includes(customs.length) }],
      },
    ];
  const chains = chainsOf(runsOf(plain)).flatMap(segmented);
  const significant = chains.filter((chain) => !STOP.has(joinedText(chain)));
  return (significant.length > 0 ? significant : chains).slice(0, WORDS_MAX).map(wordOf);
}

/** The languages to search in: the requested one, and that of the query when it differs. */
export function langsOf(query: string, requested: Lang): Lang[] {
  const kinds = new Set(runsOf(folded(query)).map((run) => run.kind));
  const langs = new Set<Lang>([requested]);
  if (kinds.has('hangul')) langs.add('ko');
  if (kinds.has('arabic')) langs.add('ar');
  if (kinds.has('han')) langs.add(hasKana(query) ? 'ja' : 'zh');
  if (kinds.has('latin') && kinds.size === 1 && /\p{L}/u.test(query)) langs.add('en');
  return [...langs];
}

/** Adds the mainland spelling of words in traditional Chinese as alternatives. */
export const withSimplified = (words: readonly Word[]): Word[] =>
  words.map((word) =>
    word.kind === 'han' ? { ...word, ways: [...word.ways, ...mainlandForms(word.text).map(mainlandWay)] } : word,
  );

/** A word of Taiwan may be one with Latin letters on the mainland, as `U盘`. */
const mainlandWay = (form: string): Way => (isHan(form) ? written(form) : { tokens: tokensOf(form), isPrefix: false });

/** Adds completions of the last word as alternatives. */
export function completedBy(words: readonly Word[], endings: readonly string[]): Word[] {
  const last = words.at(-1);
  const present = new Set(last?.ways.flatMap(({ tokens }) => (tokens.length === 1 ? tokens : [])));
  const more = endings.filter((token) => !present.has(token));
  return last && more.length > 0
    ? [
        ...words.slice(0, -1),
        { ...last, ways: [...last.ways, ...more.map((token) => ({ tokens: [token], isPrefix: false }))] },
      ]
    : [...words];
}

/** The prefix for completing the last word of a typed query; undefined when its letters match as they are. */
export function begunWord(words: readonly Word[]): string | undefined {
  const last = words.at(-1);
  return last && (last.kind === 'latin' || last.kind === 'arabic') ? last.text : undefined;
}

const joinedText = (chain: readonly Run[]): string => chain.map((run) => run.text).join('');
// A title may have another word between two that are joined in the query.
function segmented(chain: Run[]): Run[][] {
  const [run] = chain;
  if (run?.kind !== 'han' || run.text.length <= 2) return [chain];
  return piecesOf(run.text).map((text) => [{ kind: 'han', text, gap: '' }]);
}

/**
 * Of hiragana that is cut in the wrong places those of its katakana: まぐかっぷ is マグカップ. A word that falls into single
 * characters is one that `Intl.Segmenter` does not have: 羽绒服.
 */
function piecesOf(text: string): string[] {
  const pieces = segmentsOf(text);
  if (isHiragana(text)) return text.includes('ー') || isBroken(pieces) ? segmentsOf(foldedKana(text)) : pieces;
  return pieces.every((piece) => [...piece].length === 1) ? [text] : pieces;
}

/** Customs numbers are written with dots or blanks: `6109.10`, `9617 00 0000`. */
function customsNumber(query: string): string | undefined {
  return /^\s*\d{4}([\s.-]\d{2}){1,3}\s*$|^\s*\d{4}[\s.-]\d{2}[\s.-]\d{3,4}\s*$/.test(query)
    ? query.replaceAll(/\D/g, '')
    : undefined;
}

function wordOf(chain: readonly Run[]): Word {
  const text = joinedText(chain);
  const [run] = chain;
  return {
    text,
    kind: chain.length === 1 ? run?.kind : undefined,
    ways: chain.length === 1 && run ? waysOf(run) : codeWays(chain, text),
  };
}

const exactly = (tokens: readonly string[]): Way => ({ tokens, isPrefix: false });
/** A word in Hangul, Han or kana. */
const written = (text: string): Way => ({ tokens: pairsOf(text), isPrefix: false, whole: [wholeToken(text)] });

function waysOf({ kind, text }: Run): Way[] {
  switch (kind) {
    case 'latin':
      return latinWays(text);
    case 'arabic':
      return arabicForms(text).map((token) => exactly([token]));
    case 'emoji':
      return [exactly([text])];
    case 'han': {
      const plain = withoutHonorific(text);
      return [text, ...kanaVariants(text), ...(plain ? [plain] : [])].map(written);
    }
    case 'hangul': {
      const bare = withoutJosa(text);
      return [text, ...(bare ? [bare] : [])].map(written);
    }
  }
}

function latinWays(text: string): Way[] {
  const isPrefix = isCode(text) && !amountParts(text);
  return englishForms(text).map((token, index) => ({ tokens: [token], isPrefix: isPrefix && index === 0 }));
}

/** Codes match by prefix. Customs numbers are stored in every prefix length, so they need no prefix search. */
function isCode(text: string): boolean {
  return /^\d{4,}$/.test(text) ? !CUSTOMS_LENGTHS.includes(text.length) : /\d/.test(text) && text.length >= 5;
}

/** Letters of a code with a hyphen that are enough to search for its beginning: BUG-TI for BUG-TIER. */
const CODE_BEGUN_MIN = 4;

/** `ab-12` is searched as one code, `t-shirt` also as its words. */
function codeWays(chain: readonly Run[], text: string): Way[] {
  const joined = { tokens: [text], isPrefix: isCode(text) || text.length >= CODE_BEGUN_MIN };
  return /\d.*\d.*\d.*\d/.test(text) ? [joined] : [joined, exactly(chain.map((run) => run.text))];
}
