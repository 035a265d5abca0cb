import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { FileAnswer } from '#core/endpoint.ts';
import { CALLER_LEFT } from '#server/http/request-lifetime.ts';

/** Files that are being drawn, each for whoever asks for it by the same key. */
export type DrawnFiles = {
  /**
   * The file of a key, drawn unless that is under way or done; undefined when it takes longer than a request may wait: it is
   * drawn all the same, for the next request with the key. A drawing ends when all who wait for it leave before that.
   */
  take(
    key: string,
    caller: AbortSignal,
    draw: (signal: AbortSignal) => Promise<FileAnswer>,
  ): Promise<FileAnswer | undefined>;
};

/** Less than the timeout of a request, so that it is answered with the time to come back. */
export const DRAWING_WAIT_MS = 6_000;
/** Whoever was told to come back does so at once: a file that waits longer is no longer wanted and becomes out of date. */
const READY_MS = 60_000;
const READY_BYTES = 32 * 1_048_576;
const COME_BACK_SECONDS = 1;

type Drawing = {
  readonly file: Promise<FileAnswer>;
  readonly aborter: AbortController;
  readers: number;
  /** Whether somebody was told to come back for it. */
  isExpected: boolean;
};

export function openDrawnFiles(waitMs = DRAWING_WAIT_MS): DrawnFiles {
  const running = new Map<string, Drawing>();
  const ready = new LRUCache<string, { readonly file: Promise<FileAnswer> }>({ maxSize: READY_BYTES, ttl: READY_MS });

  function begin(key: string, draw: (signal: AbortSignal) => Promise<FileAnswer>): Drawing {
    const aborter = new AbortController();
    const drawing: Drawing = { file: draw(aborter.signal), aborter, readers: 0, isExpected: false };
    const end = (bytes: number) => {
      if (running.get(key) === drawing) running.delete(key);
      if (drawing.isExpected && drawing.readers === 0) ready.set(key, { file: drawing.file }, { size: bytes });
    };
    // A failure waits for the next request too.
    drawing.file.then(
      ({ bytes }) => end(bytes instanceof Uint8Array ? Math.max(1, bytes.byteLength) : 1),
      () => end(1),
    );
    running.set(key, drawing);
    return drawing;
  }

  return {
    async take(key, caller, draw) {
      const done = ready.get(key);
      ready.delete(key);
      if (done) return await done.file;
      const found = running.get(key);
      const drawing = found && !found.aborter.signal.aborted ? found : begin(key, draw);
      drawing.readers += 1;
      const ended = Promise.withResolvers<undefined>();
      const leave = () => ended.reject(caller.reason);
      caller.addEventListener('abort', leave, { once: true });
      if (caller.aborted) leave();
      const timer = setTimeout(() => {
        drawing.isExpected = true;
        ended.resolve(undefined);
      }, waitMs);
      try {
        return await Promise.race([drawing.file, ended.promise]);
      } finally {
        clearTimeout(timer);
        caller.removeEventListener('abort', leave);
        drawing.readers -= 1;
        if (drawing.readers === 0 && !drawing.isExpected) drawing.aborter.abort(CALLER_LEFT);
      }
    },
  };
}

/** Tells a caller to ask for the same file again. */
export function sendLater(reply: FastifyReply): FastifyReply {
  const location = reply.request.url;
  return reply
    .code(202)
    .header('retry-after', COME_BACK_SECONDS)
    .header('location', location)
    .send({ status: 'inProgress', location, retryAfterSeconds: COME_BACK_SECONDS });
}
