import sharp from 'sharp';
import { PICTURE_SIDE, pictureDistance, pictureVector, type Pixels } from '#core/search/picture.ts';

// The tasks of image-descriptor.ts, loaded by its threads.

/** Larger files are no photographs of goods and would exhaust the memory. */
const PIXELS_MAX = 40_000_000;
const PATIENCE_SECONDS = 5;

/** The cropped parts: nothing, a twentieth all around, and a tenth at a corner or a side. */
const CUTS = [
  [0, 0, 0, 0],
  [0.05, 0.05, 0.05, 0.05],
  [0.1, 0, 0.1, 0],
  [0.1, 0, 0, 0.1],
  [0, 0.1, 0.1, 0],
  [0, 0.1, 0, 0.1],
  [0.1, 0, 0, 0],
  [0, 0.1, 0, 0],
  [0, 0, 0.1, 0],
  [0, 0, 0, 0.1],
] as const;
/** Descriptors within this distance find the same pictures. */
const SAME = 200;

/** The descriptor of a picture file. Undefined when it cannot be read as a picture. */
export async function whole(file: Uint8Array): Promise<Uint8Array | undefined> {
  const pixels = await pixelsOf(file).catch(() => undefined);
  return pixels && pictureVector(pixels);
}

/**
 * The descriptor of the whole picture, then those without a part of its rim where they differ, mostly where goods reach
 * the rim.
 */
export async function wholeAndCut(file: Uint8Array): Promise<Uint8Array[] | undefined> {
  const pixels = await pixelsOf(file).catch((error: unknown) => {
    // A busy machine says nothing about the picture.
    if (error instanceof Error && /timeout/i.test(error.message)) throw error;
    return undefined;
  });
  if (!pixels) return undefined;
  const looks: Uint8Array[] = [];
  for (const cut of CUTS) {
    const look = pictureVector(without(pixels, cut));
    if (looks.every((known) => pictureDistance(known, look) > SAME)) looks.push(look);
  }
  return looks;
}

async function pixelsOf(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: PIXELS_MAX, pages: 1 })
    .timeout({ seconds: PATIENCE_SECONDS })
    .rotate()
    .flatten({ background: '#fff' })
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function without(
  { data, width, height }: Pixels,
  cut: readonly [left: number, right: number, top: number, bottom: number],
): Pixels {
  const [left, right, top, bottom] = [
    Math.round(cut[0] * width),
    Math.round(cut[1] * width),
    Math.round(cut[2] * height),
    Math.round(cut[3] * height),
  ];
  const [innerWidth, innerHeight] = [width - left - right, height - top - bottom];
  const inner = new Uint8Array(innerWidth * innerHeight * 3);
  for (let row = 0; row < innerHeight; row += 1) {
    const from = ((row + top) * width + left) * 3;
    inner.set(data.subarray(from, from + innerWidth * 3), row * innerWidth * 3);
  }
  return { data: inner, width: innerWidth, height: innerHeight };
}
