import { lettersOf } from '#core/search/words/spelling.ts';

/** What a wrong letter costs; it need not be exact from `below` on, because another edit is then cheaper. */
type Substitution = (letter: string, other: string, below: number) => number;
const wrongLetter: Substitution = (letter, other) => (letter === other ? 0 : 1);

/**
 * The optimal string alignment distance: the missing, superfluous, transposed and wrong letters by which `text` differs
 * from each beginning of `other`, by the length of the beginning; the last is that from the whole. A wrong letter costs
 * `substitution`, any other edit 1. Undefined when all distances are above `most`.
 */
export function prefixDistances(
  text: readonly string[],
  other: readonly string[],
  { substitution = wrongLetter, most = Number.POSITIVE_INFINITY }: { substitution?: Substitution; most?: number } = {},
): number[] | undefined {
  let beforeAbove: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, length) => length);
  let leastAbove = 0;
  for (const [i, letter] of text.entries()) {
    const row = [i + 1];
    for (const [j, wanted] of other.entries()) {
      const isTransposed = letter === other[j - 1] && text[i - 1] === wanted;
      const edited = Math.min(
        at(above, j + 1) + 1,
        at(row, j) + 1,
        isTransposed ? at(beforeAbove, j - 1) + 1 : Number.POSITIVE_INFINITY,
      );
      row.push(Math.min(edited, at(above, j) + substitution(letter, wanted, edited - at(above, j))));
    }
    // A transposition reaches back two rows.
    const least = Math.min(...row);
    if (least > most && leastAbove > most) return undefined;
    leastAbove = least;
    [beforeAbove, above] = [above, row];
  }
  return above;
}

/** The edit distance of two words, a Korean syllable taken as its letters. */
export const distanceOf = (one: string, other: string): number =>
  prefixDistances(lettersOf(one), lettersOf(other))?.at(-1) ?? 0;

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
