import { listen } from '#server/db/listener.ts';
import { INVALIDATION_CHANNEL } from '#server/db/pool.ts';
import type { TaggedCache } from '#server/db/tagged-cache.ts';

type Caches = {
  readonly references: Invalidated;
  readonly responses: Invalidated | undefined;
};
type Invalidated = Pick<TaggedCache<unknown>, 'invalidate' | 'setConnected'>;

/**
 * Invalidates the caches of this process on notifications of any process; they are bypassed while it is disconnected.
 * `ready` resolves once it listens.
 */
export function listenForInvalidation(
  url: string,
  { references, responses }: Caches,
  onError: (error: Error) => void,
): ReturnType<typeof listen> {
  // Responses are computed from reference data, which must be invalidated first.
  const caches = responses ? [references, responses] : [references];
  return listen(url, {
    channel: INVALIDATION_CHANNEL,
    onNotification(payload) {
      for (const cache of caches) cache.invalidate(payload.split('\n'));
    },
    onConnectionChange(isConnected) {
      for (const cache of caches) cache.setConnected(isConnected);
    },
    onError,
  });
}
