import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';

/** The maximum bytes of concurrent uploads in memory, and how long an upload waits for capacity. */
export type UploadBounds = { readonly megabytes: number; readonly timeoutMs: number };
export const UPLOAD_BOUNDS: UploadBounds = { megabytes: 160, timeoutMs: 10_000 };
const RETRY_SECONDS = 10;

/** Acquires capacity; the returned function releases it. */
export type UploadLimiter = { enter(bytes: number): Promise<() => void> };

/**
 * Admits uploads whose bytes fit the remaining capacity, the others in order of arrival; refuses with a retry after
 * the waiting time.
 */
export function openUploadLimiter({ megabytes, timeoutMs }: UploadBounds): UploadLimiter {
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
      // An upload larger than the whole capacity runs alone.
      const bytes = Math.min(requested, most);
      await new Promise<void>((resolve, reject) => {
        const place = { bytes, go: () => (clearTimeout(timer), resolve()) };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(place), 1);
          reject(new Refused(requestRefusal('request.uploadsBusy', { seconds: RETRY_SECONDS })));
          // A waiting upload behind may be smaller.
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
