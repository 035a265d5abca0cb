import { sql } from 'drizzle-orm';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import {
  firstLetters,
  nearlyBegins,
  prefixFit,
  typedLetters,
  type TypedName,
  typedName,
} from '#core/search/words/typed-prefix.ts';
import type { Category, CategoryTree } from '#server/catalogue/category-tree.ts';
import type { Pool } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { keywordsOf } from '#server/search/suggestions/keywords.ts';

/** A name that may be suggested; those of one kind in order of `weight`. */
export type SuggestedName = {
  readonly kind: 'asked' | 'category' | 'brand' | 'store';
  readonly text: string;
  readonly weight: number;
  readonly category?: Category;
  readonly storeCode?: string;
};

/** A name with what every request compares it by. */
export type IndexedName = SuggestedName & { readonly typed: TypedName; readonly keywords: readonly string[] };

const KINDS: readonly SuggestedName['kind'][] = ['asked', 'category', 'brand', 'store'];
const BRANDS_MAX = 1_000;
const STORES_MAX = 5_000;
const ASKED_MAX = 1_000;
/** A query is suggested once it was asked this often: what one person typed is not shown to others. */
const ASKED_MIN = 5;
/** With fewer names than this those that nearly begin like it are suggested too. */
const FEW = 3;

/** The names of one language with their first letter, from the reference cache: typing sends no statement for them. */
const namesOf = (db: Pool, tree: CategoryTree, lang: Lang): Promise<ReadonlyMap<string, readonly IndexedName[]>> =>
  cachedReference(db, { tag: 'category-tree', key: `suggested in ${lang}` }, async () => {
    const categories = Array.from(tree.byId.values())
      .filter(({ productCount }) => productCount > 0)
      .map((category) => ({
        kind: 'category' as const,
        text: pick(category.name, lang),
        weight: category.productCount,
        category,
      }));
    const names = [...categories, ...(await loadNames(db, lang))].toSorted(
      (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.weight - a.weight,
    );
    return Map.groupBy(names.flatMap(byFirstLetters), ({ letter }) => letter);
  });

function byFirstLetters(name: SuggestedName): (IndexedName & { letter: string })[] {
  const indexed = { ...name, typed: typedName(name.text), keywords: keywordsOf(name.text, []) };
  return firstLetters(name.text).map((letter) => ({ ...indexed, letter }));
}

/** Words of the dictionary are no names: it also has those of goods that are not public. */
async function loadNames(db: Pool, lang: Lang): Promise<SuggestedName[]> {
  const { rows } = await db.execute<{
    kind: 'asked' | 'brand' | 'store';
    text: string | null;
    name: LocalText | null;
    weight: number;
    storeCode: string | null;
  }>(sql`
    (select 'asked' as kind, query as text, null::jsonb as name, asked as weight, null as "storeCode" from search_asked
      where lang = ${lang} and asked >= ${ASKED_MIN} and found > 0 order by asked desc, query limit ${ASKED_MAX})
    union all (select 'brand', brand, null, count(*)::int, null from product where live and brand <> ''
      group by brand order by 4 desc, 2 limit ${BRANDS_MAX})
    union all (select 'store', null, name, 0, code from store where status = 'approved' order by id limit ${STORES_MAX})`);
  return rows.map(({ kind, text, name, weight, storeCode }) => ({
    kind,
    text: text ?? (name ? pick(name, lang) : ''),
    weight,
    ...(storeCode !== null && { storeCode }),
  }));
}

/** The names that begin with what is typed, or have such a word; where there are few, those that nearly begin so. */
export async function namesBegun(db: Pool, tree: CategoryTree, typed: string, lang: Lang): Promise<IndexedName[]> {
  const letters = typedLetters(typed);
  if (letters === '') return [];
  const names = (await namesOf(db, tree, lang)).get(letters.charAt(0)) ?? [];
  const begun = names
    .map((name) => ({ name, fit: prefixFit(name.typed, letters) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ name }) => name);
  if (begun.length >= FEW) return begun;
  return [...begun, ...names.filter((name) => !begun.includes(name) && nearlyBegins(name.typed, letters))];
}
