import pLimit from 'p-limit';
import { DESCRIPTOR_VERSION, VIEWS_MAX } from '#server/search/picture/descriptor.ts';
import { descriptorsOf, halvesOf } from '#server/search/picture/halves.ts';
import { movable } from '#server/workers/move-bytes.ts';
import { openWorkerPool, WorkerLimitExceeded } from '#server/workers/worker-pool.ts';

export const DESCRIBING_LIMITS = { seconds: 15, memoryMegabytes: 128 };
const run = openWorkerPool<typeof import('./describe-tasks.ts')>(
  new URL('./describe-tasks.ts', import.meta.url),
  DESCRIBING_LIMITS,
);

/** At most two large pictures are in memory at a time. */
const limited = pLimit(2);

/**
 * The descriptors of a picture that a visitor sent, or undefined when it cannot be read as a picture or takes too long.
 * Takes the bytes over: the caller's may be empty afterwards.
 */
export async function lookAt(file: Uint8Array): Promise<Uint8Array[] | undefined> {
  try {
    return await looksOf(file);
  } catch (error) {
    if (error instanceof WorkerLimitExceeded || (error instanceof Error && /timeout/i.test(error.message)))
      return undefined;
    throw error;
  }
}

/**
 * The descriptors of a picture. Takes the bytes over. Undefined for what is no picture; throws when describing it takes
 * too long or too much memory.
 */
export async function looksOf(file: Uint8Array): Promise<Uint8Array[] | undefined> {
  const own = movable(file);
  return limited(() => run('descriptors', own, { transfer: [own.buffer] }));
}

/** Encodes descriptors for an address. */
export function wordOf(looks: readonly Uint8Array[]): string {
  return DESCRIPTOR_VERSION + Buffer.concat(looks.map((look) => halvesOf(look))).toString('base64url');
}

/** Decodes them; undefined when invalid or of another version. */
export function lookOf(word: string): Uint8Array[] | undefined {
  const mark = String(DESCRIPTOR_VERSION);
  if (!word.startsWith(mark) || !/^[\w-]+$/.test(word)) return undefined;
  const looks = descriptorsOf(Buffer.from(word.slice(mark.length), 'base64url'));
  return looks && looks.length <= VIEWS_MAX ? looks : undefined;
}
