import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { namesIn } from '#core/search/category-names.ts';
import { tsqueryOf } from '#core/search/vector.ts';
import { folded } from '#core/search/words/tokens.ts';
import { type Category, type CategoryTree, wayTo } from '#server/catalogue/category-tree.ts';
import type { Pool } from '#server/db/pool.ts';
import { inLanguages } from '#server/search/query/match.ts';
import { parseQuery, wantedWords } from '#server/search/query/parse-query.ts';

const WORDS_MAX = 12;
const GOODS_READ = 400;
const SUGGESTED_MAX = 5;
const FOUND_MAX = 50;
const RECENT_MAX = 5;
const LEAF_LEVEL = 3;

const leavesOf = (tree: CategoryTree): Category[] =>
  [...tree.byId.values()].filter((at) => wayTo(tree, at).length === LEAF_LEVEL);

type Votes = { readonly at: number; readonly id: number; readonly count: number };

/**
 * The leaf categories of goods that have the words of a title. A word votes for a category with the square of the share
 * of its goods that are in it, so that a word of all kinds of goods says little; the last words, which name the goods,
 * say more. `except` leaves out the goods of a title, to measure the suggestions.
 */
export async function categoriesLike(
  db: Pool,
  tree: CategoryTree,
  title: string,
  { lang, except }: { lang: Lang; except?: SQL },
): Promise<Category[]> {
  const parsed = parseQuery(title, lang);
  if (!parsed) return [];
  const words = wantedWords(parsed.words, { langs: parsed.langs, synonyms: new Map() }).slice(-WORDS_MAX);
  const queries = words.map((word) => tsqueryOf([word]));
  const { rows } = await db.execute<Votes>(sql`
    select word.at::int as at, pc.category_id as id, count(*)::int as count
    from unnest(${sql.param(queries)}::text[]) with ordinality word (query, at)
    cross join lateral (
      select s.product_id from product_search s
      where ${inLanguages(parsed.langs)} and s.tokens @@ word.query::tsquery ${except ?? sql``}
      limit ${GOODS_READ}
    ) goods
    join product_category pc on pc.product_id = goods.product_id
    join category on category.id = pc.category_id and category.level = ${LEAF_LEVEL}
    group by 1, 2`);
  const sums = new Map<number, number>();
  for (const { at, count } of rows) sums.set(at, (sums.get(at) ?? 0) + count);
  const scores = new Map<number, number>();
  for (const { at, id, count } of rows) {
    const share = count / (sums.get(at) ?? 1);
    scores.set(id, (scores.get(id) ?? 0) + share ** 2 * (1 + at / words.length));
  }
  return [...scores]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([id]) => tree.byId.get(id) ?? [])
    .slice(0, SUGGESTED_MAX);
}

/** The leaf categories with these words in their own name or one above it, in one language; own names first. */
export function categoriesNamed(tree: CategoryTree, query: string): Category[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const has = (names: readonly string[]) => words.every((word) => names.some((name) => name.includes(word)));
  const rankOf = (leaf: Category): number => {
    const way = wayTo(tree, leaf);
    const own = Object.values(leaf.name).map(folded);
    if (own.some((name) => namesIn(name).includes(words.join(' ')))) return 0;
    if (own.some((name) => has([name]))) return 1;
    return Object.keys(leaf.name).some((lang) => has(way.map(({ name }) => folded(Reflect.get(name, lang) ?? ''))))
      ? 2
      : 3;
  };
  return leavesOf(tree)
    .map((leaf) => ({ leaf, rank: rankOf(leaf) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, FOUND_MAX)
    .map(({ leaf }) => leaf);
}

/** The categories of the products that a store changed last. */
export async function categoriesUsed(db: Pool, tree: CategoryTree, storeId: number): Promise<Category[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select pc.category_id as id from (
      select id from product where store_id = ${storeId} order by id desc limit 50
    ) latest join product_category pc on pc.product_id = latest.id
    join category on category.id = pc.category_id and category.level = ${LEAF_LEVEL}
    group by pc.category_id order by max(latest.id) desc limit ${RECENT_MAX}`);
  return rows.flatMap(({ id }) => tree.byId.get(id) ?? []);
}
