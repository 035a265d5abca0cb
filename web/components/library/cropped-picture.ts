import { BANNER } from '#core/listing/library/rules.ts';

export type Size = { readonly width: number; readonly height: number };
/** A part of a picture, in percent of its sides. */
type Part = Size & { readonly x: number; readonly y: number };

const pixelsOf = (whole: Size, part: Part): Part => ({
  x: (whole.width * part.x) / 100,
  y: (whole.height * part.y) / 100,
  width: (whole.width * part.width) / 100,
  height: (whole.height * part.height) / 100,
});

/** The pixels of the cut picture: of a banner the recommended ones (FIL-009), unless it has fewer. Undefined for nothing. */
export function croppedSize(whole: Size, part: Part, isBanner: boolean): Size | undefined {
  const { width, height } = pixelsOf(whole, part);
  if (width < 1 || height < 1) return undefined;
  if (isBanner && Math.round(width) >= BANNER.width) return BANNER;
  return { width: Math.round(width), height: Math.round(height) };
}

/** Draws a part of a picture; undefined where the browser cannot. */
export async function drawCrop(image: HTMLImageElement, part: Part, size: Size): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const { x, y, width, height } = pixelsOf({ width: image.naturalWidth, height: image.naturalHeight }, part);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, x, y, width, height, 0, 0, size.width, size.height);
  // Where a browser has no WebP it writes PNG.
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.95);
  });
  return bytes ?? undefined;
}

/** `hero.png` is cut to `hero-1400x604.webp`. */
export function croppedName(name: string, { width, height }: Size, type: string): string {
  const stem = name.replace(/\.[^.]*$/, '') || 'picture';
  return `${stem.slice(0, 150)}-${width}x${height}.${type.replace('image/', '')}`;
}
