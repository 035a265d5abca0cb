import { arabicForms } from '#core/search/arabic.ts';
import { englishForms } from '#core/search/english.ts';
import type { Lang } from '#core/locale.ts';
import { amountParts, chainsOf, folded, type Run, runsOf, withoutJosa } from '#core/search/tokens.ts';

/** Tokens that must stand side by side; the last may be only begun. */
export type Phrase = { readonly tokens: readonly string[]; readonly begun: boolean };
/** One word of a query: any of its phrases will do. */
export type Word = readonly Phrase[];

/** Words of a query beyond these say nothing more. */
const WORDS_MAX = 12;

const STOP = new Set([
  'a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'with',
  'の', 'に', 'は', 'を', 'が', 'で', 'と', 'も', 'や', 'へ', '的', '了', '和', '与',
  'في', 'من', 'و', 'مع', 'علي', 'الي', '및', '와', '과',
]);

/** What somebody typed, as words that must all be found. Whatever is neither letter nor digit means nothing. Empty when nothing is left. */
export function wordsOf(query: string): Word[] {
  const chains = chainsOf(runsOf(folded(query))).flatMap(segmented);
  const telling = chains.filter((chain) => !STOP.has(joinedText(chain)));
  const kept = (telling.length > 0 ? telling : chains).slice(0, WORDS_MAX);
  return kept.map((chain, index) => wordOf(chain, index === kept.length - 1));
}

/** The languages to look in: the one asked for, and the one the query is written in when that is another. */
export function langsOf(query: string, asked: Lang): Lang[] {
  const kinds = new Set(runsOf(folded(query)).map((run) => run.kind));
  const langs = new Set<Lang>([asked]);
  if (kinds.has('hangul')) langs.add('ko');
  if (kinds.has('arabic')) langs.add('ar');
  if (kinds.has('han')) langs.add(/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(query) ? 'ja' : 'zh');
  if (kinds.has('latin') && kinds.size === 1 && /\p{L}/u.test(query)) langs.add('en');
  return [...langs];
}

const joinedText = (chain: readonly Run[]): string => chain.map((run) => run.text).join('');
const segmenters = new Map<string, Intl.Segmenter>();

// Chinese and Japanese run their words together, and a title may have another one in between.
function segmented(chain: Run[]): Run[][] {
  const [run] = chain;
  if (run?.kind !== 'han' || run.text.length <= 2) return [chain];
  const lang = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run.text) ? 'ja' : 'zh';
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' });
  segmenters.set(lang, segmenter);
  const parts = Array.from(segmenter.segment(run.text), (part) => part.segment);
  return parts.map((text) => [{ kind: 'han', text, after: '' }]);
}

function wordOf(chain: readonly Run[], isLast: boolean): Word {
  const [run] = chain;
  if (!run) return [];
  if (chain.length > 1) return codeWord(chain);
  switch (run.kind) {
    case 'latin':
      return latinWord(run.text, isLast);
    case 'arabic':
      return arabicForms(run.text).map((token, index) => ({ tokens: [token], begun: isLast && index === 0 }));
    case 'han':
      return [lettersPhrase(run.text)];
    case 'hangul': {
      const bare = withoutJosa(run.text);
      return [lettersPhrase(run.text), ...(bare ? [lettersPhrase(bare)] : [])];
    }
  }
}

function latinWord(text: string, isLast: boolean): Word {
  // Codes and customs numbers are known by their beginning.
  const begun = isLast || /^\d{4,}$/.test(text) || (/\d/.test(text) && text.length >= 5);
  const parts = amountParts(text);
  const forms = englishForms(text).map((token, index) => ({ tokens: [token], begun: begun && index === 0 }));
  return parts ? [...forms, { tokens: parts, begun: false }] : forms;
}

/** `6109.10` and `ab-12` are looked for as one code, `t-shirt` also as the words it is made of. */
function codeWord(chain: readonly Run[]): Word {
  const joined = { tokens: [joinedText(chain)], begun: true };
  const isNumber = chain.every((run) => /^\d+$/.test(run.text));
  return isNumber ? [joined] : [joined, { tokens: chain.map((run) => run.text), begun: false }];
}

function lettersPhrase(text: string): Phrase {
  const letters = [...text];
  const pairs = letters.slice(0, -1).map((letter, index) => letter + letters[index + 1]);
  return { tokens: pairs.length > 0 ? pairs : letters, begun: false };
}
