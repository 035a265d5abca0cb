import pLimit from 'p-limit';
import { PICTURE_LENGTH, DESCRIPTOR_VERSION, VIEWS_MAX } from '#core/search/picture/descriptor.ts';
import { movable } from '#server/workers/move-bytes.ts';
import { openWorkerPool, WorkerLimitExceeded } from '#server/workers/worker-pool.ts';

const run = openWorkerPool<typeof import('./describe-tasks.ts')>(new URL('./describe-tasks.ts', import.meta.url), {
  seconds: 15,
  memoryMegabytes: 128,
});

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

/** Encodes descriptors for an address: four bits of each byte are enough to compare. */
export function wordOf(looks: readonly Uint8Array[]): string {
  const halves = looks.map((look) =>
    Uint8Array.from(
      { length: look.length / 2 },
      (_, at) => ((look[2 * at] ?? 0) & 0xf0) | ((look[2 * at + 1] ?? 0) >> 4),
    ),
  );
  return DESCRIPTOR_VERSION + Buffer.concat(halves).toString('base64url');
}

/** Decodes them; undefined when invalid or of another version. */
export function lookOf(word: string): Uint8Array[] | undefined {
  const mark = String(DESCRIPTOR_VERSION);
  if (!word.startsWith(mark) || !/^[\w-]+$/.test(word)) return undefined;
  const bytes = Buffer.from(word.slice(mark.length), 'base64url');
  const count = bytes.length / (PICTURE_LENGTH / 2);
  if (!Number.isInteger(count) || count > VIEWS_MAX) return undefined;
  return Array.from({ length: count }, (_, view) =>
    Uint8Array.from({ length: PICTURE_LENGTH }, (_byte, at) => {
      const pair = bytes[(view * PICTURE_LENGTH + at) >> 1] ?? 0;
      // The middle of the values that have these four bits.
      return (at % 2 === 0 ? pair & 0xf0 : (pair & 0x0f) << 4) + 8;
    }),
  );
}
