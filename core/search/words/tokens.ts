import { arabicForms, arabicNormal, arabicPlain } from '#core/search/words/arabic.ts';
import { englishForms } from '#core/search/words/english.ts';
import { foldedKana, withLongVowels } from '#core/search/words/kana.ts';
import { UNSPACED } from '#core/search/words/scripts.ts';

/** Version of the tokens, stored with every row; rows of another version are indexed again. */
export const TOKENIZER = 8;

/** One run of text of one kind: letters and digits of a script with spaces between words, or of one without, or an emoji. */
export type Run = {
  readonly kind: 'hangul' | 'han' | 'arabic' | 'latin' | 'emoji';
  readonly text: string;
  /** The text between the run before this one and this one. */
  readonly gap: string;
};

const runOf = (name: string, script: string): string => String.raw`(?<${name}>(?:(?=[\p{L}\p{N}])${script})+)`;
const RUN = new RegExp(
  [
    runOf('hangul', String.raw`\p{Script=Hangul}`),
    runOf('han', `[${UNSPACED}]`),
    runOf('arabic', String.raw`\p{Script=Arabic}`),
    runOf('latin', String.raw`(?![\p{Script=Hangul}${UNSPACED}\p{Script=Arabic}]).`),
    String.raw`(?<emoji>(?!\p{Emoji_Modifier})\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\uFE0F))`,
  ].join('|'),
  'gu',
);
/** Whether a text is plain ASCII, as most are; tokenising those is much faster. */
export const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);
const ASCII_RUN = /(?<latin>[a-z0-9]+)/gi;
const KINDS = ['hangul', 'han', 'arabic', 'latin', 'emoji'] as const;

/**
 * Folds half and full width, upper and lower case, marks above Latin letters and Arabic spellings (NFKC and what it
 * leaves).
 */
export const folded = (text: string): string => (isAscii(text) ? text.toLowerCase() : arabicNormal(asWritten(text)));

/** Folds like `folded`, but keeps Arabic letters one for one, for display. */
export function asWritten(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const lower = arabicPlain(withLongVowels(text.toWellFormed()).normalize('NFKC').toLowerCase());
  return lower
    .replaceAll(/[’ʼ＇`]/gu, "'")
    .replaceAll(/[\u00C0-\u024F]/gu, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, ''));
}

/** The runs of a folded text. */
export function runsOf(text: string): Run[] {
  // A possessive 's is not a word.
  const plain = text.replaceAll(/(?<=\p{L})'s\b/gu, '');
  let end = 0;
  return Array.from(plain.matchAll(isAscii(plain) ? ASCII_RUN : RUN), (match) => {
    const gap = plain.slice(end, match.index);
    end = match.index + match[0].length;
    return { kind: KINDS.find((kind) => match.groups?.[kind] !== undefined) ?? 'latin', text: match[0], gap };
  });
}

/** Parts of a code or a hyphenated word written without a blank: `ab-12.3`, `t-shirt`, `500ml`. */
export function chainsOf(runs: readonly Run[]): Run[][] {
  const chains: Run[][] = [];
  for (const run of runs) {
    const chain = chains.at(-1);
    const joins = chain?.at(-1)?.kind === 'latin' && run.kind === 'latin' && /^[-._/']$/.test(run.gap);
    if (chain && joins) chain.push(run);
    else chains.push([run]);
  }
  return chains;
}

/** Splits `500ml` as 500 and ml; undefined for anything but a number with its unit. */
export function amountParts(word: string): [string, string] | undefined {
  const match = /^(\d+)([a-z]+)$/.exec(word);
  return match?.[1] && match[2] ? [match[1], match[2]] : undefined;
}

const JOSA = [
  '에서는',
  '으로는',
  '에서',
  '에게',
  '으로',
  '까지',
  '부터',
  '처럼',
  '보다',
  '이랑',
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '의',
  '에',
  '로',
  '와',
  '과',
  '도',
  '만',
  '랑',
];

/** A Korean word of three syllables or more without its final particle; undefined when it has none. */
export function withoutJosa(word: string): string | undefined {
  if (word.length < 3) return undefined;
  const josa = JOSA.find((end) => word.endsWith(end) && word.length - end.length >= 2);
  return josa && word.slice(0, -josa.length);
}

const POLITE = new RegExp(`^お[${UNSPACED}]+$`, 'u');

/** A Japanese noun without its polite beginning: お鍋 and 鍋 are the same; undefined when it has none. */
export function withoutHonorific(word: string): string | undefined {
  return POLITE.test(word) && word.length <= 5 ? word.slice(1) : undefined;
}

/** Longer runs are no words, and PostgreSQL limits lexemes to about two thousand bytes. */
const TOKEN_MAX = 64;

/** The distinct tokens of a text. */
export const tokensOf = (text: string): string[] => tokensOfRuns(runsOf(folded(text)));

/** The same for the runs of a text. */
export function tokensOfRuns(runs: readonly Run[]): string[] {
  const tokens = new Set<string>();
  const add = (more: readonly string[]) => {
    for (const token of more) if (token.length <= TOKEN_MAX) tokens.add(token);
  };
  let last: Run | undefined;
  for (const chain of chainsOf(runs)) {
    if (chain.length > 1) add(englishForms(chain.map((run) => run.text).join('')));
    for (const run of chain) {
      const bridge = last && bridgeOf(last, run);
      if (bridge !== undefined) add([bridge]);
      add(tokensOfRun(run));
      last = run;
    }
  }
  return [...tokens];
}

/** Korean is written with and without a blank between nouns, and so is an amount with its unit. */
function bridgeOf(last: Run, run: Run): string | undefined {
  if (!/^\s$/.test(run.gap)) return undefined;
  if (last.kind === 'hangul' && run.kind === 'hangul') return `${last.text.at(-1)}${[...run.text][0]}`;
  return /^\d+$/.test(last.text) && /^[a-z]{1,4}$/.test(run.text) ? last.text + run.text : undefined;
}

/** Korean, Chinese and Japanese by letters and pairs of them, other scripts by words in their forms. */
function tokensOfRun({ kind, text }: Run): string[] {
  if (kind === 'latin') return [...(amountParts(text) ?? []), ...englishForms(text)];
  if (kind === 'arabic') return arabicForms(text);
  if (kind === 'emoji') return [text];
  const letters = [...foldedKana(text)];
  return letters.flatMap((letter, index) => {
    const next = letters[index + 1];
    return next === undefined ? [letter] : [letter, letter + next];
  });
}
