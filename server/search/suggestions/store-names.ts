import { setImmediate } from 'node:timers/promises';
import type { Word } from '#core/search/query.ts';
import { keywordKey } from '#core/search/rules.ts';
import { tokensOf } from '#core/search/words/tokens.ts';
import type { Db } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { namesOfStores } from '#server/store/queries.ts';

/** A name shared by more stores than this matches none of them. */
const STORES_MAX = 3;
const AT_ONCE = 50;

type Name = { readonly storeId: number; readonly tokens: ReadonlySet<string> };
/** The names of visible stores in all their languages: by the whole name, and by each token of it. */
export type StoreNames = {
  readonly whole: ReadonlyMap<string, ReadonlySet<number>>;
  readonly byToken: ReadonlyMap<string, readonly Name[]>;
};

/** The store names from the reference cache: a search sends no statement for them. */
export const storeNames = (db: Db): Promise<StoreNames> =>
  cachedReference(db, { tag: 'store-names' }, () => loadNames(db));

async function loadNames(db: Db): Promise<StoreNames> {
  const whole = new Map<string, Set<number>>();
  const byToken = new Map<string, Name[]>();
  for (const [at, { id, name }] of (await namesOfStores(db)).entries()) {
    // Thousands of names take a while: yields to other requests in between.
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    for (const text of new Set(Object.values(name))) {
      const key = wholeKey(text);
      whole.set(key, (whole.get(key) ?? new Set()).add(id));
      const tokens = new Set(tokensOf(text));
      for (const token of tokens) {
        const names = byToken.get(token);
        if (names) names.push({ storeId: id, tokens });
        else byToken.set(token, [{ storeId: id, tokens }]);
      }
    }
  }
  return { whole, byToken };
}

// With or without blanks, as people write names.
const wholeKey = (text: string): string => keywordKey(text).replaceAll(' ', '');

/** The stores with exactly this name. */
export function storesCalled({ whole }: StoreNames, typed: string): number[] {
  return unlessMany(whole.get(wholeKey(typed)) ?? new Set());
}

/** The stores whose name contains all these words. */
export function storesWith({ byToken }: StoreNames, words: readonly Word[]): number[] {
  const [fewest = []] = words
    .map(({ ways }) => ways.flatMap(({ tokens: [first = ''] }) => byToken.get(first) ?? []))
    .toSorted((a, b) => a.length - b.length);
  const names = fewest.filter(({ tokens }) =>
    words.every(({ ways }) => ways.some((way) => way.tokens.every((token) => tokens.has(token)))),
  );
  return unlessMany(new Set(names.map(({ storeId }) => storeId)));
}

const unlessMany = (stores: ReadonlySet<number>): number[] => (stores.size > STORES_MAX ? [] : [...stores]);
