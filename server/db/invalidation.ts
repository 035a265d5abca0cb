import { type SQL, sql } from 'drizzle-orm';
import { listen } from '#server/db/listener.ts';
import { EVERYTHING, type TaggedCache } from '#server/db/tagged-cache.ts';

/** The channel on which every process listens for invalidated tags. */
export const INVALIDATION_CHANNEL = 'cache_invalidation';
/** PostgreSQL takes payloads below 8,000 bytes. */
const PAYLOAD_MAX_BYTES = 7_000;

/** What a transaction collects; `transaction` (db/pool.ts) sends it. */
export type InvalidatedTags = {
  /** The tags to invalidate once the transaction is committed. */
  invalidated?: Set<string>;
};

/** Invalidates what the caches of all processes hold under these tags, once the transaction is committed. */
export function invalidate(tx: InvalidatedTags, tags: readonly string[]): void {
  tx.invalidated ??= new Set();
  for (const tag of tags) tx.invalidated.add(tag);
}

/** One NOTIFY, outside the transaction: within it, notifying would serialise all commits. */
export async function notifyInvalidated(
  db: { execute(query: SQL): PromiseLike<unknown> },
  tags: ReadonlySet<string>,
): Promise<void> {
  const listed = [...tags].join('\n');
  const payload = Buffer.byteLength(listed) > PAYLOAD_MAX_BYTES ? EVERYTHING : listed;
  try {
    await db.execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${payload})`);
  } catch {
    // The work is committed and must not fail any more. A lost notification is made good by the age limit of the caches.
  }
}

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
