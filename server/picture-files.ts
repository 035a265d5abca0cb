import { readFile } from 'node:fs/promises';
import { isPictureInUse, pictureOfCategory } from '#server/catalogue/queries.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import { readStored, sha256, type StoragePort, StorageUnavailable } from '#server/integrations/storage/port.ts';
import { findStoredFile } from '#server/media/owned-files.ts';
import type { Drawings, PictureSources } from '#server/media/pictures.ts';
import { keyOfPicture } from '#server/media/stored.ts';
import type { ReadPicture } from '#server/search/picture/index-pictures.ts';
import { isStoreCode } from '#server/store/queries.ts';

const SIZE = 160;

type PictureFiles = {
  readonly folder: string;
  readonly drawings?: Drawings;
  readonly storage?: StoragePort | undefined;
};

/** The sources of the pictures of `/images/…`. */
export function pictureSources(db: Pool, files: PictureFiles): PictureSources {
  return {
    ...files,
    isStore: (code) => isStoreCode(db, code),
    isInUse: (base) => isPictureInUse(db, base),
    pictureOfCategory: (code) => pictureOfCategory(db, code),
  };
}

/** Reads the smallest file of a picture by its base, drawn or stored; undefined for an unknown base. */
export function pictureReader(db: Db, { folder, drawings, storage }: PictureFiles): ReadPicture {
  return async (base) => {
    const [, hash] = /^\/images\/stored\/([^/]+)$/.exec(base) ?? [];
    if (hash !== undefined) return storage && (await intactPicture(db, storage, hash));
    const [, slug = '', colour = '', view = ''] = /^\/images\/goods\/([^/]+)\/([^/]+)\/(\d)$/.exec(base) ?? [];
    const file = slug ? await drawings?.goodsFile(folder, { slug, colour, view: Number(view) }, SIZE) : undefined;
    return file === undefined ? undefined : { bytes: await readFile(file), isIntact: false };
  };
}

/** A stored picture whose bytes match its row; undefined without a row. Throws `StorageUnavailable` otherwise. */
async function intactPicture(db: Db, storage: StoragePort, hash: string) {
  const key = keyOfPicture(hash, SIZE);
  const row = key === undefined ? undefined : await findStoredFile(db, key);
  if (!row) return undefined;
  const bytes = await readStored(storage, row.key);
  if (!bytes) throw new StorageUnavailable(`the bytes of ${row.key} are missing`);
  if ((await sha256(bytes)) !== row.sha256) throw new StorageUnavailable(`the bytes of ${row.key} are damaged`);
  return { bytes, isIntact: true };
}
