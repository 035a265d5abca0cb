import { beforeEach, expect, it } from 'vitest';
import { TaggedCache } from '#server/db/tagged-cache.ts';

let now: number;
let cache: TaggedCache<string>;
let computed: string[];
beforeEach(() => {
  now = 1_000_000;
  computed = [];
  cache = new TaggedCache({ maxSize: 100, ttlMs: 30_000, now: () => now, sizeOf: (value) => value.length });
  cache.setConnected(true);
});

const fetch = async (key: string, tags: string[] | 'none' = [], value = key) =>
  (
    await cache.fetch(key, async () => {
      computed.push(key);
      return { value, tags: tags === 'none' ? undefined : tags };
    })
  ).value;

/** A computation that waits for a call of `end`. */
function slow(key: string, tags: string[] = []) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = cache.fetch(key, async () => ({ value: await promise, tags }));
  return { first, end: resolve };
}

it('computes a value once for all who ask while it is computed, and gives it to those who ask later', async () => {
  const { first, end } = slow('a');
  const second = fetch('a');
  end('once');
  expect([(await first).value, await second, await fetch('a')]).toEqual(['once', 'once', 'once']);
  expect(computed).toEqual([]);
});

it('a failed computation fails for all who wait, and the next one is made anew', async () => {
  const failing = () => cache.fetch('a', () => Promise.reject(new Error('away')));
  await expect(Promise.allSettled([failing(), failing()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await fetch('a')).toBe('a');
});

it('invalidation removes what has the tag, and nothing else', async () => {
  await fetch('a', ['product:1', 'store:x']);
  await fetch('b', ['product:2', 'store:x']);
  cache.invalidate(['product:1', 'unknown']);
  await fetch('a', ['product:1']);
  await fetch('b');
  expect(computed).toEqual(['a', 'b', 'a']);
  cache.invalidate(['all']);
  await fetch('b');
  expect(computed).toEqual(['a', 'b', 'a', 'b']);
});

it('a value whose tag was invalidated while it was computed is given to those who wait and is not stored', async () => {
  const stale = slow('a', ['product:1']);
  const other = slow('b', ['product:2']);
  cache.invalidate(['product:1']);
  const late = fetch('a', ['product:1'], 'new');
  stale.end('old');
  other.end('current');
  expect([(await stale.first).value, await late, await fetch('a')]).toEqual(['old', 'new', 'new']);
  await other.first;
  expect(await fetch('b')).toBe('b');
});

it('a value without tags is not stored, nor one whose storing is prevented', async () => {
  for (let time = 0; time < 2; time += 1) {
    await fetch('a', 'none');
    await cache.fetch('b', async () => {
      computed.push('b');
      await Promise.resolve();
      cache.preventStoring();
      return { value: 'b', tags: [] };
    });
  }
  expect(computed).toEqual(['a', 'b', 'a', 'b']);
});

it('an outer value has the tags and the age of the inner ones, and is not stored when one of them is not', async () => {
  const outer = (key: string, ...inner: [string, string[] | 'none'][]) =>
    cache.fetch(key, async () => {
      computed.push(key);
      for (const [name, tags] of inner) await fetch(name, tags);
      return { value: key, tags: [] };
    });
  await fetch('inner', ['product:1']);
  now += 20_000;
  expect((await outer('page', ['inner', ['product:1']])).expiresAt).toBe(now + 10_000);
  await outer('page', ['inner', ['product:1']]);
  cache.invalidate(['product:1']);
  await outer('page', ['inner', ['product:1']]);
  await outer('unsure', ['private', 'none']);
  await outer('unsure', ['private', 'none']);
  expect(computed).toEqual(['inner', 'page', 'page', 'inner', 'unsure', 'private', 'unsure', 'private']);
});

it('an entry is never older than its age limit, and all of them never larger than the cache', async () => {
  await fetch('a');
  now += 29_999;
  await fetch('a');
  now += 2;
  await fetch('a');
  expect(computed).toEqual(['a', 'a']);
  for (let n = 0; n < 50; n += 1) await fetch(`key ${n}`, ['tag'], 'x'.repeat(20));
  await fetch('large', [], 'x'.repeat(60));
  expect(cache.stats().size).toBeLessThanOrEqual(100);
  await fetch('large', [], 'x'.repeat(60));
  expect(computed.filter((key) => key === 'large')).toHaveLength(2);
});

it('while it is not connected nothing is stored or shared, nor what was begun then', async () => {
  await fetch('a');
  cache.setConnected(false);
  const begun = slow('b');
  await Promise.all([fetch('a'), fetch('a')]);
  cache.setConnected(true);
  begun.end('old');
  await begun.first;
  expect(await fetch('b')).toBe('b');
  await fetch('a');
  expect(computed).toEqual(['a', 'a', 'a', 'b', 'a']);
});
