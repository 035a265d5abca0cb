import sharp from 'sharp';
import { PICTURE_SIDE, pictureDescriptors } from '#server/search/picture/descriptor.ts';
import type { Pixels } from '#server/search/picture/pixels.ts';

// The tasks of image-descriptor.ts, loaded by its threads.

/** Larger files are no photographs of goods and would exhaust the memory. */
const PIXELS_MAX = 40_000_000;
export const TIMEOUT_SECONDS = 5;

/** The descriptors of a picture file; undefined when it cannot be read as a picture. */
export async function descriptors(file: Uint8Array): Promise<Uint8Array[] | undefined> {
  const pixels = await pixelsOf(file).catch((error: unknown) => {
    // A busy machine says nothing about the picture.
    if (error instanceof Error && /timeout/i.test(error.message)) throw error;
    return undefined;
  });
  return pixels && pictureDescriptors(pixels);
}

async function pixelsOf(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: PIXELS_MAX, pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .flatten({ background: '#fff' })
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
