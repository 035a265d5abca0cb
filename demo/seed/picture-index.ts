import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/pool.ts';
import { marksOf } from '#server/search/picture/picture-queries.ts';
import { pictureMark } from '#server/search/tables.ts';
import { readDescribed } from '#demo/pictures/described.ts';

/** Rows of one statement, far below its greatest number of parameters. */
const AT_ONCE = 2_000;

/** Writes what the search by picture compares of the demo's pictures; describing them takes a processor some minutes. */
export async function writePictureIndex(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ base: string }>(sql`select distinct base from product_picture`);
  const shown = new Set(rows.map(({ base }) => base));
  const marks = readDescribed()
    .filter(({ base }) => shown.has(base))
    .flatMap(({ base, looks }) => marksOf(base, looks));
  for (let from = 0; from < marks.length; from += AT_ONCE)
    await tx.insert(pictureMark).values(marks.slice(from, from + AT_ONCE));
}
