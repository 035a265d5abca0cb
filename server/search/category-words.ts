import { type Lang, pick } from '#core/locale.ts';
import { namesIn } from '#core/search/category-names.ts';
import type { Word } from '#core/search/query.ts';
import type { Naming } from '#core/search/relaxing.ts';
import { nameKey } from '#core/search/name-key.ts';
import { tokensOf } from '#core/search/tokens.ts';
import { categoryTree } from '#server/catalogue/category-tree.ts';
import type { Pool } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';

/** The names of the leaf categories with products in one language: the tokens of each, and the keys of all. */
type LeafNames = { readonly tokens: readonly ReadonlySet<string>[]; readonly keys: ReadonlySet<string> };

const leafNames = (db: Pool, lang: Lang): Promise<LeafNames> =>
  cachedReference(db, { tag: 'category-tree', key: `names of leaves in ${lang}` }, async () => {
    const names = Array.from((await categoryTree(db)).byId.values())
      .filter(({ productCount, children }) => productCount > 0 && children.length === 0)
      .map(({ name }) => pick(name, lang));
    return {
      tokens: names.map((name) => new Set(tokensOf(name))),
      keys: new Set(names.flatMap(namesIn).map(nameKey)),
    };
  });

/** For each word how it names a leaf category, as typed or by a synonym. */
export async function namingOf(db: Pool, words: readonly Word[], langs: readonly Lang[]): Promise<Naming[]> {
  const all = await Promise.all(langs.map((lang) => leafNames(db, lang)));
  const isWhole = (key: string): boolean => all.some(({ keys }) => keys.has(key));
  return words.map(({ text, ways }) => {
    if (isWhole(nameKey(text)) || ways.some(({ name }) => name !== undefined && isWhole(name))) return 'whole';
    const isPart = ways.some(({ tokens, parts = tokens }) =>
      all.some((names) => names.tokens.some((name) => parts.every((token) => name.has(token)))),
    );
    return isPart ? 'part' : 'none';
  });
}
