import type { Db } from '#server/db/pool.ts';
import { storeUploadedPicture } from '#server/media/stored.ts';
import { pictureSource } from '#server/media/tables.ts';

/** Stores a picture with its source; returns the name it is stored under. Refuses what `keepPicture` refuses. */
export async function storePicture(
  db: Db,
  folder: string,
  picture: { bytes: Buffer; source: string; stamp?: string },
  now: Date,
): Promise<string> {
  const hash = await storeUploadedPicture(folder, picture.bytes);
  const row = { stamp: picture.stamp ?? '', hash, at: now };
  await db
    .insert(pictureSource)
    .values({ source: picture.source, ...row })
    .onConflictDoUpdate({ target: pictureSource.source, set: row });
  return hash;
}
