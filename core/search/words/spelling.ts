import { isAscii } from '#core/search/words/tokens.ts';

/** Shorter words have too many neighbours for a correction. */
const LETTERS_MIN = 3;
/** From this length on two errors are allowed; keys use this many letters of a word. */
const LONG = 7;

/** The letters of a word: Korean syllables are decomposed, so that one wrong vowel is one wrong letter. */
export function lettersOf(word: string): string[] {
  return isAscii(word) ? word.split('') : [...word.normalize('NFD')];
}

const errorsOf = (length: number): number => (length < LETTERS_MIN ? -1 : length < LONG ? 1 : 2);

/**
 * The keys of a word for spelling candidates: its first seven letters without none, one or two of them. A word and a
 * misspelling of it share a key. Empty for words too short to correct.
 */
export function spellingKeys(word: string): string[] {
  const letters = lettersOf(word);
  const keys = new Set<string>();
  leaveOut(letters.slice(0, LONG), errorsOf(letters.length), 0, keys);
  return [...keys];
}

function leaveOut(letters: readonly string[], times: number, from: number, into: Set<string>): void {
  if (times < 0 || letters.length < 2) return;
  into.add(letters.join(''));
  if (times === 0) return;
  for (let at = from; at < letters.length; at += 1) leaveOut(letters.toSpliced(at, 1), times - 1, at, into);
}
