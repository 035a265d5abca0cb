import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';

/** Draws at most two at a time: pictures must not take the processor from buyers. */
export const limited = pLimit(2);

/** Writes bytes to the disk; a test may substitute a full one. */
type WriteBytes = (path: string, bytes: Buffer) => Promise<void>;

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const running = new Map<string, Promise<Buffer>>();

/** The file's bytes; drawn when it does not exist yet, once for concurrent calls, and written atomically. */
export async function drawOnce(
  file: string,
  draw: () => Promise<Buffer>,
  write: WriteBytes = writeFile,
): Promise<Buffer> {
  const found = await readFile(file).catch(() => undefined);
  if (found) return found;
  const pending = running.get(file);
  if (pending) return pending;
  const drawing = limited(() => drawn(file, draw, write)).finally(() => running.delete(file));
  running.set(file, drawing);
  return drawing;
}

async function drawn(file: string, draw: () => Promise<Buffer>, write: WriteBytes): Promise<Buffer> {
  const bytes = await draw();
  const half = `${file}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await write(half, bytes);
    await rename(half, file);
  } catch (error) {
    // On a full disk a picture is drawn each time.
    if (!isFull(error)) throw error;
  } finally {
    await rm(half, { force: true });
  }
  return bytes;
}
