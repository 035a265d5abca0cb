import { cardMemory } from '#server/catalogue/card-memory.ts';
import { forgetCategories } from '#server/catalogue/category-tree.ts';
import { productMemory } from '#server/catalogue/product-memory.ts';
import { listen } from '#server/db/listening.ts';
import type { Pool } from '#server/db/pool.ts';
import { EVERYTHING, type TaggedCache } from '#server/db/tagged-cache.ts';
import { rateMemory } from '#server/exchange/rate-memory.ts';
import { booksMemory } from '#server/logistics/books.ts';

/** The channel the triggers of the database notify on (migration 0006). */
const CHANNEL = 'shown';

type Invalidated = {
  readonly db: Pool;
  readonly caches: readonly Pick<TaggedCache<never>, 'invalidate' | 'setConnected'>[];
  onError(error: Error): void;
};

/** Invalidates the caches of this process by what any process notifies. `ready` once it listens. */
export function listenForInvalidation(url: string, { db, caches, onError }: Invalidated): ReturnType<typeof listen> {
  const parts = [cardMemory(db), productMemory(db), booksMemory(db), rateMemory(db)];
  const invalidate = (tags: readonly string[]) => {
    if (tags.includes('tree') || tags.includes(EVERYTHING)) forgetCategories(db);
    for (const part of parts) part.forget(tags);
    for (const cache of caches) cache.invalidate(tags.map(tagOf));
  };
  return listen(url, {
    channel: CHANNEL,
    onWord: (payload) => invalidate(payload.split('\n')),
    onHearing(isOn) {
      invalidate([EVERYTHING]);
      for (const part of parts) part.listening(isOn);
      for (const cache of caches) cache.setConnected(isOn);
    },
    onError,
  });
}

const NAMES: Readonly<Record<string, string>> = {
  tree: 'category-tree',
  popup: 'popups',
  header: 'header-message',
  rate: 'rates',
  q: 'products',
};
const KINDS: Readonly<Record<string, string>> = { p: 'product', d: 'product', c: 'category', s: 'store' };

/** The tag as `cacheTags` spells it. */
function tagOf(word: string): string {
  const name = NAMES[word];
  if (name !== undefined) return name;
  const [, kind = '', id = ''] = /^([pdc](?=\d)|s)(.+)$/.exec(word) ?? [];
  const found = KINDS[kind];
  return found === undefined ? word : `${found}:${id}`;
}
