import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { PICTURE_SIZES } from '#server/media/sizes.ts';

/** A stored picture's name is the hash of the uploaded file. */
const HASH = /^[0-9a-f]{64}$/;
export const MEGAPIXELS_MAX = 50;
/** Frame limit: of an animation the first frame is stored; one of more frames is no product picture. */
const FRAMES_MAX = 1_000;
export const PICTURE_MEGABYTES_MAX = 10;
const QUALITY = { quality: 82, effort: 3, smartSubsample: true } as const;

/** Why bytes are refused as a picture: unsupported or broken, or too many pixels. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
  readonly reason: 'kind' | 'pixels';
  constructor(reason: 'kind' | 'pixels') {
    super(reason);
    this.reason = reason;
  }
}

/** The base of a stored picture as products name it. */
export const baseOfStored = (hash: string): string => `/images/stored/${hash}`;

const folderOf = (folder: string, hash: string): string => join(folder, 'stored', hash.slice(0, 2), hash);

/** Whether the picture of this name is there in all its sizes. */
export async function isStored(folder: string, hash: string): Promise<boolean> {
  return access(folderOf(folder, hash)).then(
    () => true,
    () => false,
  );
}

/** The bytes of a stored picture in a size; undefined for an unknown name. */
export async function storedPicture(folder: string, hash: string, size: number): Promise<Buffer | undefined> {
  if (!HASH.test(hash)) return undefined;
  return readFile(join(folderOf(folder, hash), `${size}.webp`)).catch(() => undefined);
}

/** The type by the first bytes; names and declared types do not count. */
function isPictureKind(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1');
  return (
    start.startsWith('\xFF\xD8\xFF') ||
    start.startsWith('\x89PNG\r\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF[\s\S]{4}WEBP/.test(start) ||
    /^[\s\S]{4}ftypavi[fs]/.test(start)
  );
}

/** Throws `NotAPicture` unless the header has a supported type and size; reads no more than that. */
export async function refuseNoPicture(bytes: Buffer): Promise<void> {
  if (!isPictureKind(bytes)) throw new NotAPicture('kind');
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new NotAPicture('kind')));
  if (width * height > MEGAPIXELS_MAX * 1_000_000 || pages > FRAMES_MAX) throw new NotAPicture('pixels');
}

/**
 * Stores a picture in every size as WebP, upright, without metadata, none larger than the original. All sizes appear
 * atomically; the same bytes are stored once. Returns the name.
 */
export async function storeUploadedPicture(folder: string, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (await isStored(folder, hash)) return hash;
  await refuseNoPicture(bytes);
  const target = folderOf(folder, hash);
  const half = `${target}.${randomUUID()}.part`;
  await mkdir(half, { recursive: true });
  try {
    // The largest is made first, and the smaller ones from it.
    const largest = await sized(bytes, Math.max(...PICTURE_SIZES));
    for (const size of PICTURE_SIZES) await writeFile(join(half, `${size}.webp`), await encoded(largest, size));
    await mkdir(dirname(target), { recursive: true });
    await rename(half, target).catch(async (error: unknown) => {
      if (!(await isStored(folder, hash))) throw error;
    });
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  return hash;
}

type Raw = { readonly data: Buffer; readonly info: OutputInfo };

async function sized(bytes: Buffer, size: number): Promise<Raw> {
  const drawing = sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error', sequentialRead: true })
    .rotate()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  return drawing
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(new NotAPicture('kind')));
}

function encoded({ data, info: { width, height, channels } }: Raw, size: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .webp(QUALITY)
    .toBuffer();
}
