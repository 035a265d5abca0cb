import { folded } from '#core/search/tokens.ts';

const WORDS_MIN = 2;
const WORDS_MAX = 4;
const LETTERS_MAX = 14;

/** The beginning of a title as somebody would type it on: up to the word the query reaches, at most four words. */
export function beginningOf(title: string, query: string): string {
  const words = title.split(/\s+/u).filter(Boolean);
  if (words.length < WORDS_MIN) return cut(title);
  const last = folded(query).trim().split(/\s+/u).at(-1) ?? '';
  const reached = words.findIndex((word) => folded(word).includes(last));
  return words.slice(0, Math.min(Math.max(reached + 1, WORDS_MIN), WORDS_MAX)).join(' ');
}

function cut(title: string): string {
  const letters = [...title];
  if (letters.length <= LETTERS_MAX) return title;
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  let kept = '';
  for (const { segment } of segmenter.segment(title)) {
    if ([...kept].length + [...segment].length > LETTERS_MAX) break;
    kept += segment;
  }
  return kept || letters.slice(0, LETTERS_MAX).join('');
}

/** The texts without those that read the same, at most so many. */
export function distinct(texts: readonly string[], max: number): string[] {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const key = folded(text).trim();
    if (key && !seen.has(key)) seen.set(key, text);
  }
  return [...seen.values()].slice(0, max);
}

/** How well a name answers what is being typed: 2 it begins so, 1 a word of it does or it stands inside, 0 not at all. */
export function fitOf(name: string, query: string): number {
  const [inName, asked] = [folded(name), folded(query).trim()];
  if (!asked) return 0;
  if (inName.startsWith(asked)) return 2;
  const at = inName.indexOf(asked);
  if (at < 0) return 0;
  const isWord = /[^\p{L}\p{N}]/u.test(inName.charAt(at - 1));
  return isWord || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(asked) ? 1 : 0;
}
