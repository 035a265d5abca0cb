import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mediaRefusal } from '#core/media/refusals.ts';
import { Refused } from '#core/refusal.ts';

/** Writes bytes to the disk; a test may put a disk that is full in its place. */
export type WriteBytes = (path: string, bytes: Buffer) => Promise<void>;

/** Whether an error says that the disk has no room, or the user of it no more share. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Writes a file whole or not at all, and leaves nothing half written. Refuses `media.diskFull`. */
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
