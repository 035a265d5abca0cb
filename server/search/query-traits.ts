import { type Lang, pick } from '#core/locale.ts';
import { withoutCondition } from '#core/search/conditions.ts';
import { namedTraits } from '#core/search/traits.ts';
import { langsOf, messagesOf } from '#core/search/query.ts';
import { traitsOfProducts, type NamedTraitName } from '#server/catalogue/traits.ts';
import type { Pool } from '#server/db/pool.ts';
import { synonymsNow } from '#server/search/synonyms.ts';

/** A phrase of a query that names a trait of the products found; `rest` is the query without it. */
export type QueryTrait = {
  readonly trait: NamedTraitName;
  /** In the requested language; as typed where the phrase is part of several names. */
  readonly name: string;
  readonly phrase: string;
  readonly rest: string;
};

/** The share of the products found that must have a trait: "orange" names no colour of orange juice. */
const SHARE_MIN = 0.5;

/**
 * The colours, sizes, materials and brands that a query names, as most of the products found have them. `searched` is
 * the part of `typed` without its conditions.
 */
export async function queryTraits(
  db: Pool,
  { typed, searched, lang }: { typed: string; searched: string; lang: Lang },
  ids: readonly number[],
): Promise<QueryTrait[]> {
  if (ids.length === 0 || messagesOf(searched).length < 2) return [];
  const vocabulary = { langs: langsOf(searched, lang), synonyms: await synonymsNow(db) };
  const traits = await traitsOfProducts(db, ids);
  const values = traits.map(({ name: trait, value, names, products }) => ({
    trait,
    value,
    products,
    names: [value, ...new Set(names.flatMap((name) => Object.values(name)))],
    name: names.map((name) => pick(name, lang)).toSorted((a, b) => a.length - b.length)[0] ?? value,
  }));
  const least = Math.ceil(ids.length * SHARE_MIN);
  return namedTraits(searched, { values, least }, vocabulary).map(({ trait, value, phrase }) => ({
    trait,
    name: value?.name ?? phrase,
    phrase,
    rest: withoutCondition(typed, phrase),
  }));
}
