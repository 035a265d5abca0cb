import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';

/** How much of what is being uploaded may stand in memory at once, and how long somebody waits for their turn. */
export type UploadBounds = { readonly megabytes: number; readonly patienceMs: number };
export const UPLOAD_BOUNDS: UploadBounds = { megabytes: 160, patienceMs: 10_000 };
const RETRY_SECONDS = 10;

/** Asks for room; the answer gives it back. */
export type UploadLimiter = { enter(bytes: number): Promise<() => void> };

/**
 * Lets files in whose bytes fit beside those at work, the others in the order in which they came; who waits too long is
 * told to come back.
 */
export function openUploadLimiter({ megabytes, patienceMs: timeoutMs }: UploadBounds): UploadLimiter {
  const most = megabytes * 1_048_576;
  const waiting: { readonly bytes: number; readonly go: () => void }[] = [];
  let inWork = 0;
  function admit(): void {
    for (let next = waiting[0]; next && inWork + next.bytes <= most; next = waiting[0]) {
      waiting.shift();
      inWork += next.bytes;
      next.go();
    }
  }
  return {
    async enter(requested) {
      // What is larger than everything there is goes alone.
      const bytes = Math.min(requested, most);
      await new Promise<void>((resolve, reject) => {
        const place = { bytes, go: () => (clearTimeout(timer), resolve()) };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(place), 1);
          reject(new Refused(requestRefusal('request.uploadsBusy', { seconds: RETRY_SECONDS })));
          // Whoever stood behind may be smaller.
          admit();
        }, timeoutMs);
        waiting.push(place);
        admit();
      });
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        inWork -= bytes;
        admit();
      };
    },
  };
}
