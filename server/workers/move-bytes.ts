import { isMarkedAsUntransferable } from 'node:worker_threads';
import { move } from 'piscina';

/**
 * These bytes on an ArrayBuffer of their own, which may move to another thread; the caller's may be empty afterwards. A
 * small Buffer is a view on memory that Node shares, and memory of native code cannot move: such bytes are copied.
 */
export function movable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isWhole && !isMarkedAsUntransferable(buffer) ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/** Bytes a task returns: they move to the main thread instead of being copied. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- the wrapper is unpacked on the way
export const movedBack = (bytes: Uint8Array): Uint8Array => move(movable(bytes)) as Uint8Array;
