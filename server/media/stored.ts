import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pictureInSizes } from '#server/media/inspect.ts';
import { PICTURE_SIZES } from '#server/media/sizes.ts';

/** A stored picture's name is the hash of the uploaded file. */
const HASH = /^[0-9a-f]{64}$/;
export const PICTURE_MEGABYTES_MAX = 10;

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

/**
 * Stores a picture in every size as WebP, upright, without metadata, none larger than the original. All sizes appear
 * atomically; the same bytes are stored once. Returns the name. Takes the bytes over; throws `NotAPicture`.
 */
export async function storeUploadedPicture(folder: string, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (await isStored(folder, hash)) return hash;
  const drawn = await pictureInSizes(bytes);
  const target = folderOf(folder, hash);
  const half = `${target}.${randomUUID()}.part`;
  await mkdir(half, { recursive: true });
  try {
    for (const [at, size] of PICTURE_SIZES.entries()) await writeFile(join(half, `${size}.webp`), drawn[at] ?? '');
    await mkdir(dirname(target), { recursive: true });
    await rename(half, target).catch(async (error: unknown) => {
      if (!(await isStored(folder, hash))) throw error;
    });
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  return hash;
}
