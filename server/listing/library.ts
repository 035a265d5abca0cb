import type { Db } from '#server/db/pool.ts';
import { readStored, type StoragePort } from '#server/integrations/storage/port.ts';
import { picturesByHash, picturesOfStore } from '#server/media/queries.ts';
import { baseOfStored, hashOfBase } from '#server/media/stored.ts';

/** The sources of pictures that a store uploaded begin so; the key of the file follows. */
const LIBRARY = 'library:';

/** The sources of the pictures of a store's library by their file names. */
export async function librarySources(db: Db, storeId: number, names: readonly string[]): Promise<Map<string, string>> {
  const keys = await picturesOfStore(db, storeId, names);
  return new Map([...keys].map(([name, key]) => [name, `${LIBRARY}${key}`]));
}

/** The sources of the pictures of a store's library by the bases that products show them by. */
export async function libraryBases(db: Db, storeId: number, bases: readonly string[]): Promise<Map<string, string>> {
  const keys = await picturesByHash(
    db,
    storeId,
    bases.flatMap((base) => hashOfBase(base) ?? []),
  );
  return new Map([...keys].map(([hash, key]) => [baseOfStored(hash), `${LIBRARY}${key}`]));
}

/** The bytes of such a picture; undefined when it was removed since it was found. */
export const readFromLibrary = (storage: StoragePort, source: string): Promise<Buffer | undefined> =>
  readStored(storage, source.slice(LIBRARY.length));
