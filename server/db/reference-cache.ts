import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db, Pool } from '#server/db/pool.ts';
import { TaggedCache } from '#server/db/tagged-cache.ts';

/** What is cached, and the tag that commands invalidate when it changes. */
export type ReferenceTag =
  | 'category-tree'
  | 'rates'
  | 'tariffs'
  | 'store-names'
  | 'disabled-keywords'
  | 'described-pictures'
  | 'search-synonyms';

/** Immutable snapshots of reference data. A snapshot never changes; an invalidation only causes a new one. */
export type ReferenceCache = TaggedCache<unknown>;

const TTL_MS = 60_000;
const MAX_ENTRIES = 1_000;

export function openReferenceCache(now: () => number): ReferenceCache {
  return new TaggedCache({ maxSize: MAX_ENTRIES, ttlMs: TTL_MS, now, sizeOf: () => 1 });
}

/**
 * Reads reference data through the cache of the pool. Without a cache, and within a transaction, it is read from the
 * database: what fixes an amount is never cached. A key must always be loaded as the same type.
 */
export async function cachedReference<T>(
  db: Db,
  { tag, key = '' }: { readonly tag: ReferenceTag; readonly key?: string },
  load: () => Promise<T>,
): Promise<T> {
  const cache = db instanceof PgTransaction ? undefined : (db as Partial<Pool>).references;
  if (!cache) return load();
  const { value } = await cache.fetch(`${tag} ${key}`, async () => ({ value: await load(), tags: [tag] }));
  return value as T;
}
