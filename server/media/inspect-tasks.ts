import sharp, { type OutputInfo, type Sharp } from 'sharp';
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
const STORED_QUALITY = { quality: 82, effort: 3, smartSubsample: true } as const;

/** The bytes of a document without active content. */
export function checkedPdf(bytes: Uint8Array): Uint8Array | 'broken' | 'active' {
  return whyNotPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? movedBack(bytes);
}

/** The bytes of a picture whose header has a supported type and size; nothing else is read. */
export async function checkedPicture(bytes: Uint8Array): Promise<Uint8Array | PictureFault> {
  return (await whyNotPicture(bytes)) ?? movedBack(bytes);
}

/** The picture upright as WebP, without metadata. */
export async function redrawnPicture(bytes: Uint8Array): Promise<Uint8Array | PictureFault> {
  const why = await whyNotPicture(bytes);
  if (why) return why;
  return upright(bytes, EVIDENCE_SIDE).webp({ quality: 82, effort: 3 }).toBuffer().catch(brokenPicture);
}

/** The picture in every size as WebP, upright and without metadata, none larger than the original. */
export async function pictureInSizes(bytes: Uint8Array): Promise<Uint8Array[] | PictureFault> {
  const why = await whyNotPicture(bytes);
  if (why) return why;
  // The largest is made first, and the smaller ones from it.
  const largest = await upright(bytes, Math.max(...PICTURE_SIZES))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(brokenPicture);
  return largest === 'kind' ? largest : Promise.all(PICTURE_SIZES.map((size) => encoded(largest, size)));
}

/** A small preview for staff as WebP. */
export async function picturePreview(bytes: Uint8Array): Promise<Uint8Array | PictureFault> {
  const why = await whyNotPicture(bytes);
  return why ?? upright(bytes, PREVIEW_SIDE).webp({ quality: 78 }).toBuffer().catch(brokenPicture);
}

async function whyNotPicture(bytes: Uint8Array): Promise<PictureFault | undefined> {
  if (!isPictureKind(bytes)) return 'kind';
  const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(brokenPicture);
  if (found === 'kind') return found;
  const { width, height, pages = 1 } = found;
  return width * height > MEGAPIXELS_MAX * 1_000_000 || pages > FRAMES_MAX ? 'pixels' : undefined;
}

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

function upright(bytes: Uint8Array, side: number): Sharp {
  return sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error' })
    .timeout({ seconds: DRAWING_SECONDS })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
}

function encoded(
  { data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo },
  size: number,
): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .webp(STORED_QUALITY)
    .toBuffer();
}
