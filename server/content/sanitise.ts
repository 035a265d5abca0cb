import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { openWorkerPool, WorkerLimitExceeded } from '#server/workers/worker-pool.ts';

/** The longest text that is accepted takes less than a tenth of a second. */
const run = openWorkerPool<typeof import('./safe-text.ts')>(new URL('./safe-text.ts', import.meta.url), {
  seconds: 5,
  memoryMegabytes: 128,
});

/** `safeText` of a text somebody sent, in a thread: 60,000 characters of tags would block the main one for 50 ms. */
export async function sanitised(html: string): Promise<string> {
  try {
    return await run('safeText', html);
  } catch (error) {
    throw error instanceof WorkerLimitExceeded ? new Refused(requestRefusal('request.unavailable')) : error;
  }
}
