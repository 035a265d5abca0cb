import { isAscii } from '#core/search/tokens.ts';

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

/** The number of letters that are missing, superfluous, wrong or transposed. */
export function distanceOf(one: string, other: string): number {
  return distanceWithin(lettersOf(one), lettersOf(other), Number.POSITIVE_INFINITY);
}

/**
 * The distance of two words, up to `most`. Only the diagonal band of the table that the maximum allows is calculated,
 * in three rows; it stops when two rows hold no value within the maximum.
 */
function distanceWithin(a: readonly string[], b: readonly string[], most: number): number {
  if (Math.abs(a.length - b.length) > most) return FAR;
  let [before, above, row]: [number[], number[], number[]] = [[], [], []];
  for (let j = 0; j <= b.length; j += 1) above.push(j);
  let leastAbove = 0;
  for (let i = 0; i < a.length; i += 1) {
    const letter = a[i];
    const start = Math.max(0, i - most);
    const end = Math.min(b.length, i + most + 1);
    let left = start === 0 ? i + 1 : FAR;
    let least = left;
    row[start] = left;
    for (let j = start; j < end; j += 1) {
      let best = above[j] ?? FAR;
      if (letter !== b[j]) {
        best = Math.min(best, above[j + 1] ?? FAR, left) + 1;
        if (letter === b[j - 1] && a[i - 1] === b[j]) best = Math.min(best, (before[j - 1] ?? FAR) + 1);
      }
      row[j + 1] = best;
      left = best;
      if (best < least) least = best;
    }
    row[end + 1] = FAR;
    if (least > most && leastAbove > most) return FAR;
    leastAbove = least;
    [before, above, row] = [above, row, before];
  }
  return above[b.length] ?? FAR;
}
/** More than the length of any word. */
const FAR = 60_000;
