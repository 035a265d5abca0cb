import pLimit from 'p-limit';
import { PICTURE_LENGTH } from '#core/search/picture.ts';
import { movable } from '#server/workers/move-bytes.ts';
import { openWorkerPool, WorkerLimitExceeded } from '#server/workers/worker-pool.ts';

const run = openWorkerPool<typeof import('./describe-tasks.ts')>(new URL('./describe-tasks.ts', import.meta.url), {
  seconds: 15,
  memoryMegabytes: 128,
});

/** At most two large pictures are in memory at a time. */
const limited = pLimit(2);

/**
 * The descriptor of a picture file. Takes the bytes over: the caller's may be empty afterwards. Undefined when it
 * cannot be read as a picture.
 */
export function lookAt(file: Uint8Array): Promise<Uint8Array | undefined> {
  return described(file, (own, options) => run('whole', own, options)).catch((error: unknown) => {
    if (error instanceof WorkerLimitExceeded) return undefined;
    throw error;
  });
}

/**
 * The descriptor of the whole picture, then those without a part of its rim where they differ, mostly where goods reach
 * the rim. Takes the bytes over. Undefined for what is no picture; throws when describing it takes too long or too much
 * memory.
 */
export function looksOf(file: Uint8Array): Promise<Uint8Array[] | undefined> {
  return described(file, (own, options) => run('wholeAndCut', own, options));
}

async function described<Result>(
  file: Uint8Array,
  work: (own: Uint8Array, options: { transfer: readonly ArrayBuffer[] }) => Promise<Result>,
): Promise<Result> {
  const own = movable(file);
  return limited(() => work(own, { transfer: [own.buffer] }));
}

/** Encodes a descriptor for an address. */
export const wordOf = (look: Uint8Array): string => Buffer.from(look).toString('base64url');

/** Decodes it; undefined when invalid. */
export function lookOf(word: string): Uint8Array | undefined {
  const bytes = /^[\w-]+$/.test(word) ? Buffer.from(word, 'base64url') : undefined;
  return bytes?.length === PICTURE_LENGTH ? bytes : undefined;
}
