import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listingRefusal } from '#core/listing/refusals.ts';
import { type Refusal, Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { basesOfStore } from '#server/listing/queries.ts';
import { storePicture } from '#server/media/commands.ts';
import { storedSources } from '#server/media/queries.ts';
import { checkedPicture, NotAPicture } from '#server/media/inspect.ts';
import { MEGAPIXELS_MAX } from '#server/media/sizes.ts';
import { baseOfStored, isStored, PICTURE_MEGABYTES_MAX, type PictureStore } from '#server/media/stored.ts';
import { type PicturePort, PictureUnavailable } from '#server/integrations/pictures/port.ts';

/** The source and target of pictures: `sellerFolder` has the seller's files, `storage` stored pictures. */
export type PictureSource = {
  readonly storeId: number;
  readonly sellerFolder: string | undefined;
  readonly storage: PictureStore['storage'];
  readonly outside: PicturePort;
};
/** A picture that is not stored yet: its URL, or the path of its file with its size and time. */
export type Origin = {
  readonly written: string;
  readonly source: string;
  readonly stamp: string;
  readonly isFile: boolean;
};
export type Found = { readonly base: string } | { readonly origin: Origin } | { readonly refusal: Refusal };

/** The resolved folder of the seller's pictures. */
export async function pictureFolder(folder: string): Promise<string> {
  const found = await realpath(folder).catch(() => undefined);
  if (found === undefined || !(await lstat(found)).isDirectory())
    throw new Refused(listingRefusal('listing-sheet.folderMissing', { folder }));
  return found;
}

/** Resolves each name or URL of a picture; nothing is fetched or stored. */
export async function findPictures(
  db: Db,
  source: PictureSource,
  written: ReadonlySet<string>,
): Promise<Map<string, Found>> {
  const all = [...written];
  const storeBases = await basesOfStore(
    db,
    source.storeId,
    all.filter((one) => one.startsWith('/')),
  );
  const found = new Map<string, Found>();
  for (const value of all) {
    if (value.startsWith('/'))
      found.set(
        value,
        storeBases.has(value)
          ? { base: value }
          : { refusal: listingRefusal('listing-sheet.pictureForeign', { value }) },
      );
    else
      found.set(value, /^[a-z][a-z0-9+.-]*:/i.test(value) ? atAddress(source, value) : await inFolder(source, value));
  }
  const origins = [...found.values()].flatMap((one) => ('origin' in one ? [one.origin] : []));
  const stored = await storedSources(
    db,
    origins.map(({ source }) => source),
  );
  for (const origin of origins) {
    const existing = stored.get(origin.source);
    if (existing && existing.stamp === origin.stamp && (await isStored({ db, storage: source.storage }, existing.hash)))
      found.set(origin.written, { base: baseOfStored(existing.hash) });
    else if (origin.isFile) {
      const refusal = await refusalOf(origin.written, async () => checkedPicture(await bytesOf(origin.source)));
      if (refusal) found.set(origin.written, { refusal });
    }
  }
  return found;
}

function atAddress({ outside }: PictureSource, value: string): Found {
  const trouble = outside.whyNot(value);
  return trouble
    ? { refusal: refusalOfTrouble(value, new PictureUnavailable(trouble)) }
    : { origin: { written: value, source: value, stamp: '', isFile: false } };
}

/** Only plain files directly in the folder: dots, slashes and links cannot lead out of it. */
async function inFolder({ sellerFolder }: PictureSource, value: string): Promise<Found> {
  if (sellerFolder === undefined) return { refusal: listingRefusal('listing-sheet.pictureNoFolder', { value }) };
  if (value !== basename(value) || /[\\/:\0]/.test(value) || value.startsWith('.'))
    return { refusal: listingRefusal('listing-sheet.pictureName', { value }) };
  const source = join(sellerFolder, value);
  const stats = await lstat(source).catch(() => undefined);
  if (!stats) return { refusal: listingRefusal('listing-sheet.pictureMissing', { value }) };
  if (!stats.isFile()) return { refusal: listingRefusal('listing-sheet.pictureName', { value }) };
  if (stats.size > PICTURE_MEGABYTES_MAX * 1_048_576)
    return { refusal: listingRefusal('listing-sheet.pictureTooLarge', { value, megabytes: PICTURE_MEGABYTES_MAX }) };
  return { origin: { written: value, source, stamp: `${stats.size}:${Math.floor(stats.mtimeMs)}`, isFile: true } };
}

async function bytesOf(file: string): Promise<Buffer> {
  // A link may have been put there between the check and the reading.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

const AT_ONCE = 3;

/**
 * Fetches and stores pictures, some at a time; returns why some could not be, by their source. Stored ones stay stored.
 */
export async function fetchPictures(
  db: Db,
  pictures: PictureSource,
  origins: readonly Origin[],
  run: { now: Date; signal: AbortSignal; onDone: () => void },
): Promise<Map<string, Refusal>> {
  const refused = new Map<string, Refusal>();
  const waiting = [...origins];
  const work = async () => {
    for (let origin = waiting.shift(); origin && !run.signal.aborted; origin = waiting.shift()) {
      const { written, source, stamp, isFile } = origin;
      const refusal = await refusalOf(written, async () => {
        const bytes = isFile ? await bytesOf(source) : await pictures.outside.fetch(source, run.signal);
        await storePicture({ db, storage: pictures.storage }, { bytes, source, stamp }, run.now);
      });
      if (refusal) refused.set(written, refusal);
      run.onDone();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return refused;
}

async function refusalOf(value: string, work: () => Promise<unknown>): Promise<Refusal | undefined> {
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

function refusalOfTrouble(value: string, { trouble, status }: PictureUnavailable): Refusal {
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
