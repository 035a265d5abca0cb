import { readFile } from 'node:fs/promises';
import { pictureOfCategory } from '#server/catalogue/queries.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Drawings, PictureSources } from '#server/media/pictures.ts';
import { storedPicture } from '#server/media/stored.ts';
import type { ReadPicture } from '#server/search/index-pictures.ts';
import { isStoreCode } from '#server/store/queries.ts';

const SIZE = 160;

/** The sources of the pictures of `/images/…`. */
export function pictureSources(db: Pool, files: { folder: string; drawings?: Drawings }): PictureSources {
  return {
    ...files,
    isStore: (code) => isStoreCode(db, code),
    pictureOfCategory: (code) => pictureOfCategory(db, code),
  };
}

/** Reads the smallest file of a picture by its base, drawn or stored; undefined for an unknown base. */
export function pictureReader({ folder, drawings }: Pick<PictureSources, 'folder' | 'drawings'>): ReadPicture {
  return async (base) => {
    const [, hash] = /^\/images\/stored\/([^/]+)$/.exec(base) ?? [];
    if (hash !== undefined) return await storedPicture(folder, hash, SIZE);
    const [, slug = '', colour = '', view = ''] = /^\/images\/goods\/([^/]+)\/([^/]+)\/(\d)$/.exec(base) ?? [];
    const file = slug ? await drawings?.goodsFile(folder, { slug, colour, view: Number(view) }, SIZE) : undefined;
    return file === undefined ? undefined : await readFile(file);
  };
}
