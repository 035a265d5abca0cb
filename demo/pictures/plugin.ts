import type { Drawings } from '#server/media/pictures.ts';
import { drawPopup } from '#demo/pictures/popups.ts';
import { pictureFile, pictureKeyOf } from '#demo/pictures/render.ts';
import { drawTop, topSlugs } from '#demo/pictures/top-pictures.ts';

/** The drawings of the demo marketplace for `/images/…`. */
export function demoDrawings(): Drawings {
  const tops = new Set(topSlugs());
  return {
    goodsFile(folder, { slug, colour, view }, size) {
      const key = pictureKeyOf(slug, colour, view);
      return key && pictureFile(folder, key, size);
    },
    popup: drawPopup,
    categoryDrawing: (code) => (tops.has(code) ? drawTop(code) : undefined),
  };
}
