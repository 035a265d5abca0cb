import { sql } from 'drizzle-orm';
import { type Db, transaction } from '#server/db/pool.ts';
import { readStored, sha256, type StoragePort, type StoredBytes } from '#server/integrations/storage/port.ts';
import { pictureInSizes } from '#server/media/inspect.ts';
import { PICTURE_SIZES } from '#server/media/sizes.ts';
import { storedFile } from '#server/media/tables.ts';

/** A stored picture's name is the hash of the uploaded file. */
const HASH = /^[0-9a-f]{64}$/;
export const PICTURE_MEGABYTES_MAX = 10;

/** The keys of pictures of goods begin so. */
export const PICTURES = 'pictures/';

export type PictureStore = { readonly db: Db; readonly storage: StoragePort };

/** The base of a stored picture as products name it. */
export const baseOfStored = (hash: string): string => `/images/stored/${hash}`;

/** The hash in the base of a stored picture; undefined for another base. */
export const hashOfBase = (base: string): string | undefined => /^\/images\/stored\/([0-9a-f]{64})$/.exec(base)?.[1];

const keyOf = (hash: string, size: number): string => `${PICTURES}${hash.slice(0, 2)}/${hash}/${size}.webp`;

/** The key of a stored picture in a size; undefined for what is no name of one. */
export const keyOfPicture = (hash: string, size: number): string | undefined =>
  HASH.test(hash) ? keyOf(hash, size) : undefined;

/** Whether the picture of this name is there in all its sizes. */
export async function isStored({ db, storage }: PictureStore, hash: string): Promise<boolean> {
  const keys = PICTURE_SIZES.map((size) => keyOf(hash, size));
  const { rows } = await db.execute<{ sizes: number }>(sql`
    select count(*)::int as sizes from ${storedFile} where key = any(${sql.param(keys)}::text[])`);
  return rows[0]?.sizes === keys.length && (await storage.exists(keyOf(hash, PICTURE_SIZES[0])));
}

/** A stored picture in a size; undefined for an unknown name. */
export async function storedPicture(
  storage: StoragePort,
  hash: string,
  size: number,
): Promise<StoredBytes | undefined> {
  const key = keyOfPicture(hash, size);
  return key === undefined ? undefined : await storage.get(key);
}

/** The bytes of a stored picture in a size; undefined for an unknown name. */
export async function readStoredPicture(storage: StoragePort, hash: string, size: number): Promise<Buffer | undefined> {
  const key = keyOfPicture(hash, size);
  return key === undefined ? undefined : await readStored(storage, key);
}

/**
 * Stores a picture in every size as WebP, upright, without metadata, none larger than the original; its rows follow
 * once all sizes are stored. The same bytes are stored once. Returns the name. Takes the bytes over; throws
 * `NotAPicture`.
 */
export async function storeUploadedPicture(pictures: PictureStore, bytes: Buffer, now: Date): Promise<string> {
  const { db, storage } = pictures;
  const hash = await sha256(bytes);
  if (await isStored(pictures, hash)) return hash;
  const drawn = await pictureInSizes(bytes);
  const rows: (typeof storedFile.$inferInsert)[] = [];
  for (const [at, size] of PICTURE_SIZES.entries()) {
    const [key, picture = Buffer.of()] = [keyOf(hash, size), drawn[at]];
    await storage.put(key, picture);
    rows.push({ key, type: 'image/webp', size: picture.byteLength, sha256: await sha256(picture), createdAt: now });
  }
  await transaction(db, async (tx) => {
    // Another version of the encoder may have stored it before.
    const set = { size: sql`excluded.size`, sha256: sql`excluded.sha256` };
    await tx.insert(storedFile).values(rows).onConflictDoUpdate({ target: storedFile.key, set });
  });
  return hash;
}
