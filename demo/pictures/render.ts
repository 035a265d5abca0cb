import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { COLOURS, drawGoods, VIEWS, type View } from './draw.ts';
import { isLook } from './known-looks.ts';

/** Which picture: a kind of goods or a look (look.ts), its option colour and one of the nine views. */
export type PictureKey = { slug: string; colour: string; view: View };

/** Edge lengths in pixels that pictures are stored in. */
export const PICTURE_SIZES = [160, 320, 640, 1280] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

const colours: ReadonlySet<string> = new Set(COLOURS.map((colour) => colour.code));

// Heaviest file in bytes: a listing of forty pictures at 320 px must stay below half a megabyte.
const heaviest: Readonly<Record<PictureSize, number>> = { 160: 6_000, 320: 12_000, 640: 30_000, 1280: 90_000 };
const qualities = [80, 68, 56, 44] as const;

/** Parses a picture key from external input such as route parameters; undefined when any part is unknown. */
export function pictureKeyOf(slug: string, colour: string, view: number): PictureKey | undefined {
  const knownView = VIEWS.find((one) => one === view);
  return knownView && isLook(slug) && colours.has(colour) ? { slug, colour, view: knownView } : undefined;
}

/** Parses a size from external input; undefined for any other edge length. */
export function pictureSizeOf(size: number): PictureSize | undefined {
  return PICTURE_SIZES.find((one) => one === size);
}

/**
 * The picture as WebP, `size` pixels square, no heavier than 12 kB at 320, 30 kB at 640 and 90 kB at 1280.
 * Throws for an unknown kind, colour, view or size.
 */
export async function renderGoods(key: PictureKey, size: PictureSize): Promise<Buffer> {
  refuseUnknown(key, size);
  return webpOf(drawGoods(key.slug, key.colour, key.view), size, heaviest[size]);
}

/** A square SVG document of 640 units as WebP, at the best of four qualities that stays within `bytes`. */
async function webpOf(svg: string, size: PictureSize, bytes: number): Promise<Buffer> {
  // Drawing at the final size instead of shrinking afterwards keeps the shadows cheap.
  const drawing = sharp(Buffer.from(svg), { density: (72 * size) / 640 })
    .resize(size, size)
    .removeAlpha();
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let picture = Buffer.alloc(0);
  for (const quality of qualities) {
    picture = await sharp(data, { raw }).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (picture.length <= bytes) break;
  }
  return picture;
}

const inProgress = new Map<string, Promise<string>>();

/**
 * The path of the WebP file in `folder`, drawn on first use and written atomically; concurrent calls share one drawing.
 * Throws for an unknown kind, colour, view or size, before any path is built.
 */
export async function pictureFile(folder: string, key: PictureKey, size: PictureSize): Promise<string> {
  refuseUnknown(key, size);
  const file = path.join(folder, `${key.slug}-${key.colour}-${key.view}-${size}.webp`);
  const running = inProgress.get(file);
  if (running) return running;
  const drawing = drawUnlessThere(file, key, size).finally(() => inProgress.delete(file));
  inProgress.set(file, drawing);
  return drawing;
}

async function drawUnlessThere(file: string, key: PictureKey, size: PictureSize): Promise<string> {
  if (await exists(file)) return file;
  const picture = await renderGoods(key, size);
  await mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(half, picture);
    await rename(half, file);
  } finally {
    await rm(half, { force: true });
  }
  return file;
}

function refuseUnknown(key: PictureKey, size: PictureSize): void {
  if (!pictureKeyOf(key.slug, key.colour, key.view)) {
    throw new Error(`unknown picture: ${JSON.stringify([key.slug, key.colour, key.view])}`);
  }
  if (!pictureSizeOf(size)) throw new Error(`unknown picture size: ${String(size)}`);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
