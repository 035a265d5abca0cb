/** Words of fewer letters have too many neighbours to guess between. */
const LETTERS_MIN = 3;
/** From so many letters on two may be wrong; keys look at no more of a word. */
const LONG = 7;

/** The letters a word is spelt with: Korean syllables are taken apart, so that one wrong vowel is one wrong letter. */
export function lettersOf(word: string): string[] {
  return [...word.normalize('NFD')];
}

const errorsOf = (length: number): number => (length < LETTERS_MIN ? -1 : length < LONG ? 1 : 2);

/**
 * What a word has in common with those it is mistaken for: its first seven letters without none, one or two of them. A word and a
 * misspelling of it share a key. Empty for words too short to guess.
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

/** How many letters are missing, too many, wrong or the wrong way round. */
export function distanceOf(one: string, other: string): number {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, against] of b.entries()) {
      const best = Math.min((above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (above[j] ?? 0) + (letter === against ? 0 : 1));
      const isSwapped = letter === b[j - 1] && a[i - 1] === against;
      row.push(isSwapped ? Math.min(best, (before[j - 1] ?? 0) + 1) : best);
    }
    [before, above] = [above, row];
  }
  return above.at(-1) ?? 0;
}

/** The word that was most probably meant: the nearest within the errors its length allows, of equally near ones the most usual. */
export function meantBy(word: string, known: readonly { readonly word: string; readonly count: number }[]): string | undefined {
  const most = errorsOf(lettersOf(word).length);
  const [first] = known
    .map((one) => ({ ...one, distance: distanceOf(word, one.word), isBegunAlike: lettersOf(word)[0] === lettersOf(one.word)[0] }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .toSorted((a, b) => a.distance - b.distance || Number(b.isBegunAlike) - Number(a.isBegunAlike) || b.count - a.count);
  return first?.word;
}
