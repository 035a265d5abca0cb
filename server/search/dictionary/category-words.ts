import { type Lang, pick } from '#core/locale.ts';
import { skeletonOf } from '#core/search/words/arabic-skeleton.ts';
import { namesIn } from '#core/search/category-names.ts';
import { isCategoryToken } from '#core/search/words/index-tokens.ts';
import { parseWords, type Way, type Word } from '#core/search/query.ts';
import type { Naming } from '#core/search/relaxing.ts';
import { keyOfWords, nameKey } from '#core/search/words/name-key.ts';
import { categoryWay } from '#core/search/synonyms.ts';
import { tokensOf } from '#core/search/words/tokens.ts';
import { categoryTree } from '#server/catalogue/category-tree.ts';
import type { Pool } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';

/**
 * The leaf categories with products in one language: the tokens of each, those with each key of a name, and the names
 * of several words by the consonants of their words.
 */
type LeafNames = {
  readonly leaves: readonly { readonly id: number; readonly tokens: ReadonlySet<string> }[];
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  readonly bySkeleton: ReadonlyMap<string, string>;
};

const leafNames = (db: Pool, lang: Lang): Promise<LeafNames> =>
  cachedReference(db, { tag: 'category-tree', key: `names of leaves in ${lang}` }, async () => {
    const leaves = Array.from((await categoryTree(db)).byId.values())
      .filter(({ productCount, children }) => productCount > 0 && children.length === 0)
      .map(({ id, name }) => ({ id, name: pick(name, lang) }));
    const byKey = new Map<string, number[]>();
    for (const { id, name } of leaves)
      for (const key of new Set(namesIn(name).map(nameKey))) byKey.set(key, [...(byKey.get(key) ?? []), id]);
    return {
      leaves: leaves.map(({ id, name }) => ({ id, tokens: new Set(tokensOf(name)) })),
      byKey,
      bySkeleton: new Map(
        leaves.flatMap(({ name }) => {
          const skeleton = phraseSkeleton(parseWords(name));
          return skeleton === undefined ? [] : [[skeleton, name] as const];
        }),
      ),
    };
  });

/** For each word how it names a leaf category, as typed or by a synonym. */
export async function namingOf(db: Pool, words: readonly Word[], langs: readonly Lang[]): Promise<Naming[]> {
  const all = await Promise.all(langs.map((lang) => leafNames(db, lang)));
  const isWhole = (key: string): boolean => isCategoryToken(key) || all.some(({ byKey }) => byKey.has(key));
  return words.map(({ text, ways }) => {
    if (isWhole(nameKey(text)) || ways.some(({ name }) => name !== undefined && isWhole(name))) return 'whole';
    const isPart = ways.some(({ tokens, parts = tokens }) =>
      all.some(({ leaves }) => leaves.some((leaf) => parts.every((token) => leaf.tokens.has(token)))),
    );
    return isPart ? 'part' : 'none';
  });
}

/** The most words of the name of a category. */
const NAME_WORDS_MAX = 4;

/** The words that together are the name of a leaf category: "desk lamp"; each as its position and length. */
export async function namesAmong(
  db: Pool,
  words: readonly Word[],
  langs: readonly Lang[],
): Promise<{ from: number; count: number }[]> {
  const all = await Promise.all(langs.map((lang) => leafNames(db, lang)));
  const spans: { from: number; count: number }[] = [];
  for (let from = 0; from < words.length - 1; from += 1)
    for (let count = Math.min(NAME_WORDS_MAX, words.length - from); count > 1; count -= 1) {
      const key = keyOfWords(words.slice(from, from + count));
      if (all.some(({ byKey }) => byKey.has(key))) {
        spans.push({ from, count });
        break;
      }
    }
  return spans;
}

/** The leaf categories that a word names in a language, as a whole or as a part, as alternatives of the word. */
export async function categoryWays(db: Pool, { text, ways }: Word, lang: Lang): Promise<Way[]> {
  const { byKey, leaves } = await leafNames(db, lang);
  const whole = [nameKey(text), ...ways.flatMap(({ name }) => name ?? [])].flatMap((key) => byKey.get(key) ?? []);
  const parts = leaves.filter((leaf) =>
    ways.some(({ tokens, parts: inside = tokens }) => inside.every((token) => leaf.tokens.has(token))),
  );
  return [...new Set([...whole, ...parts.map(({ id }) => id)])].map(categoryWay);
}

/** The name of a leaf category that Arabic words are in other numbers: كراسي مكاتب for كراسي مكتب. */
export async function arabicNameLike(db: Pool, words: readonly Word[]): Promise<string | undefined> {
  const skeleton = phraseSkeleton(words);
  return skeleton === undefined ? undefined : (await leafNames(db, 'ar')).bySkeleton.get(skeleton);
}

function phraseSkeleton(words: readonly Word[]): string | undefined {
  if (words.length < 2) return undefined;
  const skeletons = words.map(({ text }) => skeletonOf(text));
  return skeletons.every((one) => one !== undefined) ? skeletons.join(' ') : undefined;
}
