import { listingRefusal } from '#core/listing/refusals.ts';
import type { Refusal } from '#core/refusal.ts';
import { PictureUnavailable } from '#server/integrations/pictures/port.ts';
import { NotAPicture } from '#server/media/inspect.ts';
import { MEGAPIXELS_MAX } from '#server/media/sizes.ts';
import { PICTURE_MEGABYTES_MAX } from '#server/media/stored.ts';

/** Why work on a picture failed, as the refusal of its cell; undefined when it did not. */
export async function refusalOf(value: string, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof PictureUnavailable) return refusalOfTrouble(value, error);
    if (error instanceof NotAPicture)
      return error.reason === 'kind'
        ? listingRefusal('listing-sheet.pictureKind', { value })
        : listingRefusal('listing-sheet.picturePixels', { value, megapixels: MEGAPIXELS_MAX });
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ELOOP', 'EACCES'].includes(String(error.code)))
      return listingRefusal('listing-sheet.pictureMissing', { value });
    throw error;
  }
}

/** Why a picture cannot be fetched from its address. */
export function refusalOfTrouble(
  value: string,
  { trouble, status }: Pick<PictureUnavailable, 'trouble' | 'status'>,
): Refusal {
  switch (trouble) {
    case 'address':
      return listingRefusal('listing-sheet.pictureAddress', { value });
    case 'notPublic':
      return listingRefusal('listing-sheet.pictureNotPublic', { value });
    case 'tooLarge':
      return listingRefusal('listing-sheet.pictureTooLarge', { value, megabytes: PICTURE_MEGABYTES_MAX });
    case 'redirects':
      return listingRefusal('listing-sheet.pictureRedirects', { value });
    case 'answer':
      return listingRefusal('listing-sheet.pictureAnswer', { value, status });
    case 'silent':
      return listingRefusal('listing-sheet.pictureSilent', { value });
  }
}
