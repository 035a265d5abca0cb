import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm';
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
    .where(and(pictureOf(storeId), inArray(sellerFile.name, [...names])))
    .orderBy(asc(sellerFile.id));
  return new Map(rows.map(({ name, key }) => [name, key]));
}

const pictureOf = (storeId: number) =>
  and(eq(sellerFile.storeId, storeId), isNull(sellerFile.removedAt), like(storedFile.type, 'image/%'));

/** The keys of the bytes of a store's pictures by the hashes that name them when they are stored for goods. */
export async function picturesByHash(
  db: Db,
  storeId: number,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select({ hash: storedFile.sha256, key: sellerFile.fileKey })
    .from(sellerFile)
    .innerJoin(storedFile, eq(storedFile.key, sellerFile.fileKey))
    .where(and(pictureOf(storeId), inArray(storedFile.sha256, [...hashes])));
  return new Map(rows.map(({ hash, key }) => [hash, key]));
}
