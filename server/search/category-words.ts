import { type Lang, pick } from '#core/locale.ts';
import type { Word } from '#core/search/query.ts';
import { placedTokens } from '#core/search/tokens.ts';
import { categoryTree } from '#server/catalogue/category-tree.ts';
import type { Pool } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';

/** The tokens of the names of the leaf categories with products, in one language. */
const categoryTokens = (db: Pool, lang: Lang): Promise<readonly ReadonlySet<string>[]> =>
  cachedReference(db, { tag: 'category-tree', key: `tokens in ${lang}` }, async () =>
    Array.from((await categoryTree(db)).byId.values())
      .filter(({ productCount, children }) => productCount > 0 && children.length === 0)
      .map(({ name }) => new Set(placedTokens(pick(name, lang)).map(({ token }) => token))),
  );

/** For each word whether it is part of the name of a category. */
export async function whichNameCategories(
  db: Pool,
  words: readonly Word[],
  langs: readonly Lang[],
): Promise<boolean[]> {
  const names = (await Promise.all(langs.map((lang) => categoryTokens(db, lang)))).flat();
  return words.map(({ ways }) =>
    ways.some(({ tokens, parts = tokens }) => names.some((name) => parts.every((token) => name.has(token)))),
  );
}
