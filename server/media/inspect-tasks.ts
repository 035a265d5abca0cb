import sharp, { type OutputInfo, type Sharp, type WebpOptions } from 'sharp';
import { whyNotPdf } from '#server/media/check-pdf.ts';
import { MEGAPIXELS_MAX, PICTURE_SIZES } from '#server/media/sizes.ts';
import { movedBack } from '#server/workers/move-bytes.ts';

// The tasks of inspect.ts, loaded by its threads. They return plain values: a class is lost between threads.

/** Why bytes are refused as a picture: unsupported or broken, or too many pixels. */
export type PictureFault = 'kind' | 'pixels';

/** Frame limit: of an animation the first frame is stored; one of more frames is no product picture. */
const FRAMES_MAX = 1_000;
/** Ending a thread waits for the work of libvips, which therefore has a limit of its own. */
export const DRAWING_SECONDS = 10;
/** Enough detail to judge a seam or a dent. */
const EVIDENCE_SIDE = 2_560;
const PREVIEW_SIDE = 480;
const EVIDENCE_QUALITY = { quality: 82, effort: 3 } as const;
/** The formats end here. */
const WEBP_SIDE_MAX = 16_383;
const JPEG_SIDE_MAX = 65_535;
/** What telephones draw at once; a picture that is cut has strips of about this height. */
const STRIP_HEIGHT = 8_192;
const STORED_QUALITY = { quality: 82, effort: 3, smartSubsample: true } as const;

/** The bytes of a document without active content. */
export function checkedPdf(bytes: Uint8Array): Uint8Array | 'broken' | 'active' {
  return whyNotPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? movedBack(bytes);
}

/** The bytes of a picture whose header has a supported type and size; nothing else is read. */
export async function checkedPicture(bytes: Uint8Array): Promise<Uint8Array | PictureFault> {
  return (await whyNotPicture(bytes)) ?? movedBack(bytes);
}

/**
 * The picture upright as WebP, without metadata; as JPEG when it is longer than WebP can be. The long pictures of product
 * details keep their width, and with it their text.
 */
export async function redrawnPicture(bytes: Uint8Array): Promise<Uint8Array | PictureFault> {
  const found = await sizeOf(bytes);
  if (typeof found === 'string') return found;
  const drawn = upright(bytes, boxOf(found, EVIDENCE_SIDE, JPEG_SIDE_MAX));
  const stored = isTooLong(found)
    ? drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 88 })
    : drawn.webp(qualityOf(found, EVIDENCE_QUALITY));
  return stored.toBuffer().catch(brokenPicture);
}

/**
 * The picture as `redrawnPicture` draws it; one that is longer than WebP can be is cut into strips of its full width, from
 * its top to its bottom.
 */
export async function pictureInStrips(bytes: Uint8Array): Promise<Uint8Array[] | PictureFault> {
  const found = await sizeOf(bytes);
  if (typeof found === 'string') return found;
  if (!isTooLong(found)) {
    const drawn = await redrawnPicture(bytes);
    return typeof drawn === 'string' ? drawn : [drawn];
  }
  const whole = await upright(bytes, { width: EVIDENCE_SIDE, height: undefined })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(brokenPicture);
  if (whole === 'kind') return whole;
  const { width, height, channels } = whole.info;
  const each = Math.ceil(height / Math.ceil(height / STRIP_HEIGHT));
  const tops = Array.from({ length: Math.ceil(height / each) }, (_, at) => at * each);
  return Promise.all(
    tops.map((top) =>
      sharp(whole.data, { raw: { width, height, channels } })
        .extract({ left: 0, top, width, height: Math.min(each, height - top) })
        .webp(qualityOf(found, EVIDENCE_QUALITY))
        .toBuffer(),
    ),
  ).catch(brokenPicture);
}

/** What Papago takes; of a longer picture than this its text would be too small to read. */
const READ_SIDE_MAX = 1_960;
const READ_LENGTH_MAX = 2.5;

/** The picture upright as a JPEG that a service reads; `pixels` where it would have to be shrunk too much. */
export async function pictureForTranslation(bytes: Uint8Array): Promise<Uint8Array | PictureFault> {
  const found = await sizeOf(bytes);
  if (typeof found === 'string') return found;
  const [short, long] = [Math.min(found.width, found.height), Math.max(found.width, found.height)];
  if (long > READ_SIDE_MAX && long / short > READ_LENGTH_MAX) return 'pixels';
  return upright(bytes, { width: READ_SIDE_MAX, height: READ_SIDE_MAX })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer()
    .catch(brokenPicture);
}

/** The picture in every size as WebP, upright and without metadata, none larger than the original. */
export async function pictureInSizes(bytes: Uint8Array): Promise<Uint8Array[] | PictureFault> {
  const found = await sizeOf(bytes);
  if (typeof found === 'string') return found;
  // The largest is made first, and the smaller ones from it.
  const largest = await upright(bytes, boxOf(found, Math.max(...PICTURE_SIZES)))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(brokenPicture);
  return largest === 'kind'
    ? largest
    : Promise.all(PICTURE_SIZES.map((size) => encoded(largest, boxOf(largest.info, size))));
}

/** The size of a picture, and what it shows in a few bits. */
export type PictureTraits = { readonly width: number; readonly height: number; readonly likeness: string | null };

const GRID = 8;
/** Smaller steps of brightness come and go with the encoding. */
const STEP_MIN = 3;

/** So many steps of colour count in the middle, where the goods are: a cup in another colour is another picture. */
const COLOUR_STEPS = 32;

/**
 * The traits of a cleaned picture. Its likeness is the difference hash of each colour (a bit tells whether a cell of a
 * grid is brighter than the one before it) and the colour of the middle. Pictures without any such step have none.
 */
export async function pictureTraits(bytes: Uint8Array): Promise<PictureTraits | PictureFault> {
  const found = await sizeOf(bytes);
  if (typeof found === 'string') return found;
  const cells = await sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000 })
    .timeout({ seconds: DRAWING_SECONDS })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(GRID + 1, GRID, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(brokenPicture);
  if (cells === 'kind') return cells;
  const cellAt = (row: number, column: number, channel: number): number =>
    cells[(row * (GRID + 1) + column) * 3 + channel] ?? 0;
  let steps = '';
  let colours = '';
  for (let channel = 0; channel < 3; channel += 1) {
    for (let row = 0; row < GRID; row += 1)
      for (let column = 0; column < GRID; column += 1)
        steps += cellAt(row, column + 1, channel) - cellAt(row, column, channel) > STEP_MIN ? '1' : '0';
    const middle = (cellAt(3, 4, channel) + cellAt(4, 4, channel)) / 2;
    const level = Math.round((middle * COLOUR_STEPS) / 256);
    colours += '1'.repeat(level) + '0'.repeat(COLOUR_STEPS - level);
  }
  return { width: found.width, height: found.height, likeness: steps.includes('1') ? steps + colours : null };
}

/** A small preview for staff as WebP. */
export async function picturePreview(bytes: Uint8Array): Promise<Uint8Array | PictureFault> {
  const why = await whyNotPicture(bytes);
  return (
    why ??
    upright(bytes, { width: PREVIEW_SIDE, height: PREVIEW_SIDE }).webp({ quality: 78 }).toBuffer().catch(brokenPicture)
  );
}

type Size = { readonly width: number; readonly height: number };

async function whyNotPicture(bytes: Uint8Array): Promise<PictureFault | undefined> {
  const found = await sizeOf(bytes);
  return typeof found === 'string' ? found : undefined;
}

/** The size of a picture when it stands upright. */
async function sizeOf(bytes: Uint8Array): Promise<Size | PictureFault> {
  if (!isPictureKind(bytes)) return 'kind';
  const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(brokenPicture);
  if (found === 'kind') return found;
  const { width, height, pages = 1, autoOrient } = found;
  return width * height > MEGAPIXELS_MAX * 1_000_000 || pages > FRAMES_MAX ? 'pixels' : autoOrient;
}

/** A long picture has ten times the pixels of others: less effort draws it in the same time, a little larger. */
const qualityOf = (size: Size, usual: WebpOptions): WebpOptions =>
  isStrip(size) ? { quality: usual.quality ?? 82, effort: 1 } : usual;

/** Product details are drawn as one long picture, 860 by 12,000 pixels for instance. */
const isStrip = ({ width, height }: Size): boolean => height > 2 * width;

/** Whether a picture of the stored width is longer than WebP can be. */
const isTooLong = (size: Size): boolean =>
  isStrip(size) && (size.height * Math.min(size.width, EVIDENCE_SIDE)) / size.width > WEBP_SIDE_MAX;

/** The box a picture is drawn into: a square, of a long picture its width alone. */
const boxOf = (size: Size, side: number, longest = WEBP_SIDE_MAX): Size => ({
  width: side,
  height: isStrip(size) ? longest : side,
});

/** The type by the first bytes; names and declared types do not count. */
function isPictureKind(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\xFF\xD8\xFF') ||
    start.startsWith('\x89PNG\r\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF[\s\S]{4}WEBP/.test(start) ||
    /^[\s\S]{4}ftypavi[fs]/.test(start)
  );
}

const brokenPicture = (): 'kind' => 'kind';

function upright(bytes: Uint8Array, { width, height }: { width: number; height: number | undefined }): Sharp {
  return sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error' })
    .timeout({ seconds: DRAWING_SECONDS })
    .rotate()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
}

function encoded(
  { data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo },
  box: Size,
): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true })
    .webp(qualityOf({ width, height }, STORED_QUALITY))
    .toBuffer();
}
