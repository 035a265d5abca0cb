import sharp from 'sharp';
import { COLOURS } from './words.ts';

/** The dominant colour of a picture's middle, from our palette: enough for a simulator to find similar goods. */
export async function colourOf(bytes: Buffer): Promise<number> {
  const { data } = await sharp(bytes)
    .resize(8, 8, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = [3, 4].flatMap((y) => [3, 4].map((x) => (y * 8 + x) * 3));
  const mean = [0, 1, 2].map((part) => middle.reduce((sum, at) => sum + (data[at + part] ?? 0), 0) / middle.length);
  const far = COLOURS.map(({ rgb }) => rgb.reduce((sum, value, part) => sum + (value - (mean[part] ?? 0)) ** 2, 0));
  return far.indexOf(Math.min(...far));
}
