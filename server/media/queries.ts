import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { pictureSource } from '#server/media/tables.ts';

/** The names of stored pictures by these sources, with the stamp at the time. */
export async function storedSources(
  db: Db,
  sources: readonly string[],
): Promise<Map<string, { stamp: string; hash: string }>> {
  if (sources.length === 0) return new Map();
  const rows = await db
    .select()
    .from(pictureSource)
    .where(inArray(pictureSource.source, [...sources]));
  return new Map(rows.map(({ source, stamp, hash }) => [source, { stamp, hash }]));
}
