// The libraries of sharp stay loaded while the main thread uses them; threads come and go.
import 'sharp';
import { limited } from '#server/media/draw-once.ts';
import type { PictureFault, PictureTraits } from '#server/media/inspect-tasks.ts';
import { movable } from '#server/workers/move-bytes.ts';
import { openWorkerPool, WorkerLimitExceeded } from '#server/workers/worker-pool.ts';

// What people send is read in threads only (decision 32). Bytes move there, so the caller's may be empty afterwards:
// copying 20 megabytes would block the main thread too.

type Tasks = typeof import('./inspect-tasks.ts');

export const INSPECTION_LIMITS = { seconds: 20, memoryMegabytes: 256 };
const run = openWorkerPool<Tasks>(new URL('./inspect-tasks.ts', import.meta.url), INSPECTION_LIMITS);

/** Bytes that are no picture we accept. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
  readonly reason: PictureFault;
  constructor(reason: PictureFault) {
    super(reason);
    this.reason = reason;
  }
}

/** The bytes of a PDF, or why it is refused. */
export async function checkedPdf(bytes: Uint8Array): Promise<Buffer | 'broken' | 'active'> {
  const own = movable(bytes);
  const result = await run('checkedPdf', own, { transfer: [own.buffer] }).catch(unlessLimit<'broken'>('broken'));
  return typeof result === 'string' ? result : bufferOf(result);
}

/** The bytes of a picture whose header has a supported type and size; throws `NotAPicture` for others. */
export async function checkedPicture(bytes: Uint8Array): Promise<Buffer> {
  return bufferOf(await drawn(bytes, (own, options) => run('checkedPicture', own, options)));
}

/**
 * A picture upright as WebP, or as JPEG where it is longer than WebP can be, without metadata, large enough to judge
 * details; throws `NotAPicture`.
 */
export async function redrawnPicture(bytes: Uint8Array): Promise<Buffer> {
  return bufferOf(await drawn(bytes, (own, options) => run('redrawnPicture', own, options)));
}

/** The same, but what is longer than WebP can be as strips, from its top to its bottom; throws `NotAPicture`. */
export async function pictureInStrips(bytes: Uint8Array): Promise<Buffer[]> {
  return (await drawn(bytes, (own, options) => run('pictureInStrips', own, options))).map(bufferOf);
}

/** A picture as services that read its text take it: a JPEG of at most 1,960 pixels a side; throws `NotAPicture`. */
export async function pictureForTranslation(bytes: Uint8Array): Promise<Buffer> {
  return bufferOf(await drawn(bytes, (own, options) => run('pictureForTranslation', own, options)));
}

/** The size and likeness of a cleaned picture; throws `NotAPicture`. */
export const pictureTraits = (bytes: Uint8Array): Promise<PictureTraits> =>
  drawn(bytes, (own, options) => run('pictureTraits', own, options));

/** A small preview of a picture as WebP; throws `NotAPicture`. */
export async function picturePreview(bytes: Uint8Array): Promise<Buffer> {
  return bufferOf(await drawn(bytes, (own, options) => run('picturePreview', own, options)));
}

/** A picture in each of `PICTURE_SIZES` as WebP, upright and without metadata; throws `NotAPicture`. */
export async function pictureInSizes(bytes: Uint8Array): Promise<Buffer[]> {
  return (await drawn(bytes, (own, options) => run('pictureInSizes', own, options))).map(bufferOf);
}

async function drawn<Result extends Uint8Array | Uint8Array[] | PictureTraits>(
  bytes: Uint8Array,
  work: (own: Uint8Array, options: { transfer: readonly ArrayBuffer[] }) => Promise<Result | PictureFault>,
): Promise<Result> {
  const own = movable(bytes);
  const drawing: Promise<Result | PictureFault> = limited(() => work(own, { transfer: [own.buffer] }));
  const result = await drawing.catch(unlessLimit<PictureFault>('kind'));
  if (result === 'kind' || result === 'pixels') throw new NotAPicture(result);
  return result;
}

const unlessLimit =
  <Fault>(fault: Fault) =>
  (error: unknown): Fault => {
    if (error instanceof WorkerLimitExceeded) return fault;
    throw error;
  };

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
