import { TRAITS, type TraitName } from '#core/catalogue/states.ts';
import { type Lang, pick } from '#core/locale.ts';
import { withoutCondition } from '#core/search/conditions.ts';
import { langsOf } from '#core/search/query.ts';
import { namedTraits, phrasesOf } from '#core/search/traits.ts';
import type { Pool } from '#server/db/pool.ts';
import { synonymsNow } from '#server/search/dictionary/synonyms.ts';
import { traitsWithKeys } from '#server/search/query/traits.ts';

/** A phrase of a query that names a trait of the products found; `rest` is the query without it. */
export type QueryTrait = {
  readonly trait: Exclude<TraitName, 'origin'>;
  /** In the requested language; as typed where the phrase is only part of names. */
  readonly name: string;
  readonly phrase: string;
  readonly rest: string;
};

/** `values` are those that the phrase names, as products have them. */
type ValuedTrait = QueryTrait & { readonly values: readonly string[] };

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
): Promise<ValuedTrait[]> {
  const phrases = phrasesOf(searched, { langs: langsOf(searched, lang), synonyms: await synonymsNow(db) });
  if (phrases.length === 0 || ids.length === 0) return [];
  const keys = [...new Set(phrases.flatMap((phrase) => phrase.keys))];
  const traits = await traitsWithKeys(db, keys, ids);
  const least = Math.ceil(ids.length * SHARE_MIN);
  return namedTraits(searched, phrases, { traits, least }).flatMap(({ kind, trait, all, phrase }) => {
    const name = TRAITS.find((one) => one === kind);
    if (name === undefined || name === 'origin') return [];
    const rest = withoutCondition(typed, phrase);
    const values = all.map((one) => one.trait.slice(kind.length + 1));
    return { trait: name, name: trait ? pick(trait.name, lang) : phrase, phrase, rest, values };
  });
}
