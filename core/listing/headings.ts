import { COLUMNS, type Column, letterOf } from '#core/listing/columns.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import type { Problem } from '#core/listing/read.ts';
import { distanceOf } from '#core/search/words/edit-distance.ts';

/** The columns of a file from left to right; undefined where there is no heading at all. */
export type Headings = { readonly keys: readonly (string | undefined)[]; readonly problems: readonly Problem[] };

const folded = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_()（）·.-]+/g, '');

/**
 * Matches headings to columns. A heading is the column's key or its name in any of our languages (`names`); case,
 * blanks and stars are ignored. Unknown ones are returned with the nearest valid one, duplicate and missing ones by
 * name.
 */
export function readHeadings(written: readonly string[], names: (column: Column) => readonly string[]): Headings {
  const columnByName = new Map(
    COLUMNS.flatMap((column) => [column.key, ...names(column)].map((name) => [folded(name), column.key])),
  );
  const problems: Problem[] = [];
  const placeOf = new Map<string, number>();
  const keys = written.map((heading, at) => {
    const name = folded(heading);
    if (name === '') return undefined;
    const key = columnByName.get(name);
    const before = key === undefined ? undefined : placeOf.get(key);
    const problem = (refusal: Problem['refusal']) =>
      void problems.push({ row: 1, column: letterOf(at), value: heading, refusal });
    if (key === undefined) {
      const near = nearest(name, [...columnByName.keys()]);
      const column = COLUMNS.find((one) => one.key === columnByName.get(near ?? ''));
      problem(
        column
          ? listingRefusal('listing-sheet.headingNear', { nearest: names(column)[0] ?? column.key })
          : listingRefusal('listing-sheet.headingUnknown'),
      );
    } else if (before === undefined) placeOf.set(key, at);
    else problem(listingRefusal('listing-sheet.headingDoubled', { other: letterOf(before) }));
    return key;
  });
  for (const column of COLUMNS) {
    if (!column.isNeeded || placeOf.has(column.key)) continue;
    problems.push({
      row: 1,
      column: '',
      value: '',
      refusal: listingRefusal('listing-sheet.headingMissing', { heading: names(column)[0] ?? column.key }),
    });
  }
  return { keys, problems };
}

/** The known word with the smallest distance, when at most a third of its letters differ. */
function nearest(word: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((one) => ({ one, distance: distanceOf(word, one) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(1, Math.floor(Math.max(word.length, best.one.length) / 3))
    ? best.one
    : undefined;
}
