import { pictureOfCategory } from '#server/catalogue/queries.ts';
import type { Pool } from '#server/db/pool.ts';
import type { PictureSources } from '#server/media/pictures.ts';
import { drawHero, heroScenes } from '#server/seed/pictures/hero.ts';
import { drawPopup } from '#server/seed/pictures/popups.ts';
import { pictureFile, pictureKeyOf } from '#server/seed/pictures/render.ts';
import { drawTop, topSlugs } from '#server/seed/pictures/top-pictures.ts';
import { isStoreCode } from '#server/store/queries.ts';

/** The drawings of the seeded marketplace for `/images/…`, kept in `folder`. */
export function drawnPictures(db: Pool, folder: string): PictureSources {
  const tops = new Set(topSlugs());
  return {
    folder,
    goodsFile(into, { slug, colour, view }, size) {
      const key = pictureKeyOf(slug, colour, view);
      return key && pictureFile(into, key, size);
    },
    hero(name, isMirrored) {
      const scene = heroScenes.find((one) => one === name);
      return scene && drawHero(scene, { mirrored: isMirrored });
    },
    popup: drawPopup,
    categoryDrawing: (code) => (tops.has(code) ? drawTop(code) : undefined),
    isStore: (code) => isStoreCode(db, code),
    pictureOfCategory: (code) => pictureOfCategory(db, code),
  };
}
