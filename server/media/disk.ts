import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mediaRefusal } from '#core/media/refusals.ts';
import { Refused } from '#core/refusal.ts';

/** Writes bytes to the disk; a test may substitute a full one. */
export type WriteBytes = (path: string, bytes: Buffer) => Promise<void>;

/** Whether an error means a full disk or an exhausted quota. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Writes a file atomically, without a partial file on failure. Refuses `media.diskFull`. */
export async function put(path: string, bytes: Buffer, write: WriteBytes = writeFile): Promise<void> {
  const half = `${path}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await write(half, bytes);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw isFull(error) ? new Refused(mediaRefusal('media.diskFull')) : error;
  }
}
