import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

/** The tag of everything: invalidating it empties the cache. */
export const EVERYTHING = 'all';

/** What a computation gives: without tags the value is for its callers alone and is not stored. */
export type Computed<V> = { readonly value: V; readonly tags: Iterable<string> | undefined };

export type Entry<V> = {
  readonly value: V;
  readonly tags: ReadonlySet<string>;
  readonly expiresAt: number;
  /** False when the value must not be stored, such as one computed while one of its tags was invalidated. */
  readonly isCurrent: boolean;
};

export type CacheOptions<V> = {
  /** The sum of `sizeOf` over all entries is never more. */
  readonly maxSize: number;
  readonly ttlMs: number;
  readonly now: () => number;
  sizeOf(value: V): number;
};

export type CacheStats = {
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
  readonly size: number;
};

type Computation = {
  readonly key: string;
  readonly tags: Set<string>;
  readonly invalidated: Set<string>;
  expiresAt: number;
  isStorable: boolean;
};

/** An LRU cache whose entries carry tags. A value is stored only if none of its tags was invalidated meanwhile. */
export class TaggedCache<V> {
  readonly #options: CacheOptions<V>;
  readonly #entries: LRUCache<string, Entry<V>, () => Promise<Computed<V>>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #running = new Set<Computation>();
  readonly #current = new AsyncLocalStorage<Computation>();
  #hits = 0;
  #misses = 0;
  #isConnected = false;

  constructor(options: CacheOptions<V>) {
    this.#options = options;
    const { maxSize, ttlMs, now, sizeOf } = options;
    this.#entries = new LRUCache({
      maxSize,
      // One entry may not displace all others; what is not current is too large for any cache.
      maxEntrySize: Math.ceil(maxSize / 4),
      sizeCalculation: ({ value, isCurrent }) => (isCurrent ? Math.max(1, Math.ceil(sizeOf(value))) : maxSize),
      ttl: ttlMs,
      perf: { now },
      // Otherwise the cache reads the clock once a millisecond only, which a test that moves its clock does not expect.
      ttlResolution: 0,
      // A detached computation still answers the callers that already wait for it.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _stale, { context: compute, options: storing }) => {
        const entry = await this.#run(key, compute);
        storing.ttl = Math.max(1, Math.floor(entry.expiresAt - now()));
        return entry;
      },
      onInsert: ({ tags }, key) => {
        for (const tag of tags) this.#keysByTag.set(tag, (this.#keysByTag.get(tag) ?? new Set()).add(key));
      },
      dispose: ({ tags }, key) => {
        for (const tag of tags) {
          const keys = this.#keysByTag.get(tag);
          keys?.delete(key);
          if (keys?.size === 0) this.#keysByTag.delete(tag);
        }
      },
    });
  }

  /**
   * The stored value, or a computed one: one computation per key at a time. What a computation fetches itself adds its
   * tags and its age to the outer value. A failed computation rejects for all its callers and stores nothing.
   */
  async fetch(key: string, compute: () => Promise<Computed<V>>): Promise<Entry<V>> {
    // `get` also removes an expired entry, which `fetch` alone would keep until the new one is there.
    const stored = this.#isConnected ? this.#entries.get(key) : undefined;
    if (stored) {
      this.#hits += 1;
      return this.#includeInOuter(stored);
    }
    try {
      const entry = this.#isConnected
        ? await this.#entries.fetch(key, { context: compute })
        : await this.#run(key, compute);
      if (!entry) throw new Error('a computation gave no entry');
      return this.#includeInOuter(entry);
    } catch (error) {
      this.preventStoring();
      throw error;
    }
  }

  /** Whether `fetch` would compute nothing: the value is stored, or is already being computed. */
  isReady(key: string): boolean {
    const isRunning = () =>
      [...this.#running].some((computation) => computation.key === key && computation.invalidated.size === 0);
    return this.#isConnected && (this.#entries.get(key) !== undefined || isRunning());
  }

  /** Keeps the value of the computation this is called in, if any, from being stored. */
  preventStoring(): void {
    const computation = this.#current.getStore();
    if (computation) computation.isStorable = false;
  }

  invalidate(tags: readonly string[]): void {
    // A caller that arrives after the change must not join a computation that began before it.
    for (const computation of this.#running) {
      for (const tag of tags) computation.invalidated.add(tag);
      this.#entries.delete(computation.key);
    }
    if (tags.includes(EVERYTHING)) this.#entries.clear();
    else for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key);
  }

  /** While false, invalidations of other processes do not arrive: nothing is stored or served. False at first. */
  setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.invalidate([EVERYTHING]);
  }

  stats(): CacheStats {
    const { size: entries, calculatedSize: size } = this.#entries;
    return { hits: this.#hits, misses: this.#misses, entries, size };
  }

  async #run(key: string, compute: () => Promise<Computed<V>>): Promise<Entry<V>> {
    this.#misses += 1;
    const { now, ttlMs } = this.#options;
    const computation: Computation = {
      key,
      tags: new Set(),
      invalidated: new Set(this.#isConnected ? [] : [EVERYTHING]),
      expiresAt: now() + ttlMs,
      isStorable: true,
    };
    this.#running.add(computation);
    try {
      const { value, tags } = await this.#current.run(computation, compute);
      const all = new Set([...computation.tags, ...(tags ?? [])]);
      const { invalidated, isStorable, expiresAt } = computation;
      const isCurrent = isStorable && !invalidated.has(EVERYTHING) && ![...all].some((tag) => invalidated.has(tag));
      return { value, tags: all, expiresAt, isCurrent: isCurrent && tags !== undefined };
    } finally {
      this.#running.delete(computation);
    }
  }

  /** The value of an inner fetch is part of the value that is being computed around it. */
  #includeInOuter(entry: Entry<V>): Entry<V> {
    const outer = this.#current.getStore();
    if (outer) {
      for (const tag of entry.tags) outer.tags.add(tag);
      outer.expiresAt = Math.min(outer.expiresAt, entry.expiresAt);
      outer.isStorable &&= entry.isCurrent;
    }
    return entry;
  }
}
