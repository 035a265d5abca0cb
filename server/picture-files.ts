import { readFile } from 'node:fs/promises';
import type { PictureSources } from '#server/media/pictures.ts';
import { storedPicture } from '#server/media/stored.ts';
import type { ReadPicture } from '#server/search/describe-pictures.ts';

const SIZE = 160;

/** Reads the smallest file of a picture by its base, drawn or stored; undefined for a base that is none of ours. */
export function pictureReader({ folder, goodsFile }: PictureSources): ReadPicture {
  return async (base) => {
    const [, hash] = /^\/images\/stored\/([^/]+)$/.exec(base) ?? [];
    if (hash !== undefined) return await storedPicture(folder, hash, SIZE);
    const [, slug = '', colour = '', view = ''] = /^\/images\/goods\/([^/]+)\/([^/]+)\/(\d)$/.exec(base) ?? [];
    const file = slug ? await goodsFile(folder, { slug, colour, view: Number(view) }, SIZE) : undefined;
    return file === undefined ? undefined : await readFile(file);
  };
}
