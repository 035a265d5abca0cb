import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listingRefusal } from '#core/listing/refusals.ts';
import { Refused } from '#core/refusal.ts';
import type { Found, NamedPictures } from '#server/listing/pictures.ts';
import { PICTURE_MEGABYTES_MAX } from '#server/media/stored.ts';

/** The resolved folder of the seller's pictures. */
export async function pictureFolder(folder: string): Promise<string> {
  const found = await realpath(folder).catch(() => undefined);
  if (found === undefined || !(await lstat(found)).isDirectory())
    throw new Refused(listingRefusal('listing-sheet.folderMissing', { folder }));
  return found;
}

/** Only plain files directly in the folder: dots, slashes and links cannot lead out of it. */
export async function inFolder(named: NamedPictures, value: string): Promise<Found> {
  if (typeof named !== 'object') return { refusal: listingRefusal('listing-sheet.pictureNoFolder', { value }) };
  if (value !== basename(value) || /[\\/:\0]/.test(value) || value.startsWith('.'))
    return { refusal: listingRefusal('listing-sheet.pictureName', { value }) };
  const source = join(named.folder, value);
  const stats = await lstat(source).catch(() => undefined);
  if (!stats) return { refusal: listingRefusal('listing-sheet.pictureMissing', { value }) };
  if (!stats.isFile()) return { refusal: listingRefusal('listing-sheet.pictureName', { value }) };
  if (stats.size > PICTURE_MEGABYTES_MAX * 1_048_576)
    return { refusal: listingRefusal('listing-sheet.pictureTooLarge', { value, megabytes: PICTURE_MEGABYTES_MAX }) };
  return { origin: { written: value, source, stamp: `${stats.size}:${Math.floor(stats.mtimeMs)}`, from: 'folder' } };
}

export async function readFromFolder(file: string): Promise<Buffer> {
  // A link may have been put there between the check and the reading.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
