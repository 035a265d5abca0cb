import { isPicture, whyNotFilm } from '#core/media/rules.ts';
import type { CleanFile } from '#server/media/clean.ts';
import { filmOf } from '#server/media/film.ts';
import { pictureTraits } from '#server/media/inspect.ts';
import { storeUploadedPicture } from '#server/media/stored.ts';
import type { sellerFile } from '#server/media/tables.ts';

type SellerFile = typeof sellerFile.$inferSelect;
export type Traits = Partial<Pick<SellerFile, 'width' | 'height' | 'likeness' | 'seconds'>>;

/** Draws pictures in the sizes that goods are shown in, so that they can be chosen at once, and reads what they are. */
export async function traitsOf(
  pictures: Parameters<typeof storeUploadedPicture>[0],
  strips: readonly CleanFile[],
  now: Date,
): Promise<Traits[]> {
  const traits: Traits[] = [];
  for (const { type, bytes } of strips) {
    if (!isPicture(type)) {
      const film = filmOf(type, bytes);
      traits.push(film && whyNotFilm(film) === undefined ? { seconds: film.seconds } : {});
      continue;
    }
    // Both take the bytes over.
    traits.push(await pictureTraits(Buffer.from(bytes)));
    await storeUploadedPicture(pictures, Buffer.from(bytes), now);
  }
  return traits;
}
