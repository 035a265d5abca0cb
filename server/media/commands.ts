import { type PictureStore, storeUploadedPicture } from '#server/media/stored.ts';
import { pictureSource } from '#server/media/tables.ts';

/** Stores a picture with its source; returns the name it is stored under. Throws `NotAPicture`. */
export async function storePicture(
  pictures: PictureStore,
  picture: { bytes: Buffer; source: string; stamp?: string },
  now: Date,
): Promise<string> {
  const hash = await storeUploadedPicture(pictures, picture.bytes, now);
  const row = { stamp: picture.stamp ?? '', hash, at: now };
  await pictures.db
    .insert(pictureSource)
    .values({ source: picture.source, ...row })
    .onConflictDoUpdate({ target: pictureSource.source, set: row });
  return hash;
}
