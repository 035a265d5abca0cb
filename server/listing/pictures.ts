import { listingRefusal } from '#core/listing/refusals.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { inFolder, readFromFolder } from '#server/listing/picture-folder.ts';
import { refusalOf, refusalOfTrouble } from '#server/listing/picture-refusals.ts';
import { libraryBases, librarySources, readFromLibrary } from '#server/listing/library.ts';
import { basesOfStore } from '#server/listing/own-pictures.ts';
import { storePicture } from '#server/media/commands.ts';
import { storedSources } from '#server/media/queries.ts';
import { checkedPicture } from '#server/media/inspect.ts';
import { baseOfStored, hashOfBase, isStored, type PictureStore } from '#server/media/stored.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';

/** Where pictures are found that are named instead of addressed: a folder, or the files that the store uploaded. */
export type NamedPictures = { readonly folder: string } | 'library' | undefined;

/** The source and target of pictures; `storage` has stored pictures. */
export type PictureSource = {
  readonly storeId: number;
  readonly named: NamedPictures;
  readonly storage: PictureStore['storage'];
  readonly outside: PicturePort;
  /** Bases that products of the store showed before. */
  readonly shownBefore?: ReadonlySet<string>;
};
/**
 * A picture that is not stored yet: its URL, the path of its file with its size and time, or the key of a file of the
 * store.
 */
export type Origin = {
  readonly written: string;
  readonly source: string;
  readonly stamp: string;
  readonly from: 'address' | 'folder' | 'library';
};
export type Found = { readonly base: string } | { readonly origin: Origin } | { readonly refusal: Refusal };

/** Resolves each name or URL of a picture; nothing is fetched or stored. */
export async function findPictures(
  db: Db,
  source: PictureSource,
  written: ReadonlySet<string>,
): Promise<Map<string, Found>> {
  const all = [...written];
  const bases = all.filter((one) => one.startsWith('/'));
  const storeBases = await basesOfStore(db, source.storeId, bases);
  const ofLibrary = await libraryBases(db, source.storeId, bases);
  const found = new Map<string, Found>();
  const isAddress = (value: string) => /^[a-z][a-z0-9+.-]*:/i.test(value);
  const names = all.filter((value) => !value.startsWith('/') && !isAddress(value));
  const library = source.named === 'library' ? await librarySources(db, source.storeId, names) : undefined;
  for (const value of all) {
    if (value.startsWith('/'))
      found.set(
        value,
        storeBases.has(value) || source.shownBefore?.has(value) ? { base: value } : chosen(ofLibrary, value),
      );
    else if (isAddress(value)) found.set(value, atAddress(source, value));
    else found.set(value, library ? inLibrary(library, value) : await inFolder(source.named, value));
  }
  const origins = [...found.values()].flatMap((one) => ('origin' in one ? [one.origin] : []));
  const stored = await storedSources(
    db,
    origins.map(({ source }) => source),
  );
  for (const origin of origins) {
    const existing = stored.get(origin.source);
    const hash = existing?.stamp === origin.stamp ? existing.hash : hashOfBase(origin.written);
    if (hash !== undefined && (await isStored({ db, storage: source.storage }, hash)))
      found.set(origin.written, { base: baseOfStored(hash) });
    else if (origin.from === 'folder') {
      const refusal = await refusalOf(origin.written, async () => checkedPicture(await readFromFolder(origin.source)));
      if (refusal) found.set(origin.written, { refusal });
    }
  }
  return found;
}

function atAddress({ outside }: PictureSource, value: string): Found {
  const trouble = outside.whyNot(value);
  return trouble
    ? { refusal: refusalOfTrouble(value, { trouble, status: 0 }) }
    : { origin: { written: value, source: value, stamp: '', from: 'address' } };
}

/** A picture that was chosen from the library. */
function chosen(ofLibrary: ReadonlyMap<string, string>, value: string): Found {
  const source = ofLibrary.get(value);
  return source === undefined
    ? { refusal: listingRefusal('listing-sheet.pictureForeign', { value }) }
    : { origin: { written: value, source, stamp: '', from: 'library' } };
}

function inLibrary(library: ReadonlyMap<string, string>, value: string): Found {
  const source = library.get(value);
  return source === undefined
    ? { refusal: listingRefusal('listing-sheet.pictureNotUploaded', { value }) }
    : { origin: { written: value, source, stamp: '', from: 'library' } };
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
      const { written, source, stamp, from } = origin;
      const refusal = await refusalOf(written, async () => {
        const bytes =
          from === 'address'
            ? await pictures.outside.fetch(source, run.signal)
            : from === 'folder'
              ? await readFromFolder(source)
              : await readFromLibrary(pictures.storage, source);
        // Removed from the library since it was found.
        if (!bytes) throw Object.assign(new Error(`${source} is gone`), { code: 'ENOENT' });
        await storePicture({ db, storage: pictures.storage }, { bytes, source, stamp }, run.now);
      });
      if (refusal) refused.set(written, refusal);
      run.onDone();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return refused;
}
