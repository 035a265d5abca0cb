import { and, asc, eq, inArray, like } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { pictureSource, sellerFile, storedFile } from '#server/media/tables.ts';

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

/** The keys of the bytes of a store's pictures by these file names; of several with one name the newest. */
export async function picturesOfStore(
  db: Db,
  storeId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ name: sellerFile.name, key: sellerFile.fileKey })
    .from(sellerFile)
    .innerJoin(storedFile, eq(storedFile.key, sellerFile.fileKey))
    .where(and(eq(sellerFile.storeId, storeId), inArray(sellerFile.name, [...names]), like(storedFile.type, 'image/%')))
    .orderBy(asc(sellerFile.id));
  return new Map(rows.map(({ name, key }) => [name, key]));
}
