import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '#core/catalogue/contract.ts';
import { TRAIT_VALUES_MAX } from '#core/catalogue/facets.ts';
import type { TraitName } from '#core/catalogue/states.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import type { Pool } from '#server/db/pool.ts';

/** A value of a trait with its number of products; `productId` is one of them. */
export type TraitCount = {
  readonly name: TraitName;
  readonly value: string;
  readonly count: number;
  readonly productId: number;
};

/**
 * The most frequent values of each trait among rows `f` of a list (`from shelf f …`), as JSON. Each trait is counted
 * over the rows that match all filters but its own: `missed` is the one facet a row misses.
 */
export const traitCounts = (missed: SQL, rows: SQL): SQL => sql`
  coalesce((select json_agg(json_build_object('name', name, 'value', value, 'count', count, 'productId', product_id)
      order by count desc, value) from (
    select *, row_number() over (partition by name order by count desc, value) as place from (
      select split_part(trait, ':', 1) as name, substr(trait, strpos(trait, ':') + 1) as value, count(*)::int as count,
        min(product_id) as product_id
      from (select f.product_id, f.traits, ${missed}::text as missed ${rows}) listed cross join lateral unnest(traits) trait
      where missed is null or missed = split_part(trait, ':', 1)
      group by 1, 2) counted) placed
    where place <= ${TRAIT_VALUES_MAX}), '[]')`;

/** The facets of traits, with names in the requested language as one product of each value has them. */
export async function traitFacets(
  db: Pool,
  traits: readonly TraitCount[],
  lang: Lang,
): Promise<Pick<Facets, TraitName>> {
  const names = await namesOf(
    db,
    traits.filter(({ name }) => name === 'colour' || name === 'size' || name === 'material'),
  );
  const of = (trait: TraitName) => traits.filter(({ name }) => name === trait);
  const plain = (trait: TraitName) => of(trait).map(({ value, count }) => ({ value, count }));
  const named = (trait: TraitName) =>
    of(trait).map(({ value, count }) => {
      const name = names.get(`${trait}:${value}`);
      return { value, name: name ? pick(name, lang) : value, count };
    });
  return {
    brand: plain('brand'),
    colour: named('colour'),
    size: named('size'),
    material: named('material'),
    origin: plain('origin'),
  };
}

async function namesOf(db: Pool, traits: readonly TraitCount[]): Promise<ReadonlyMap<string, LocalText>> {
  if (traits.length === 0) return new Map();
  const ids = sql.param([...new Set(traits.map(({ productId }) => productId))]);
  const { rows } = await db.execute<{ trait: string; name: LocalText }>(sql`
    select distinct on (trait) trait, name from (
      select option_trait(o.name, v.name) as trait, v.name
      from product_option o join option_value v on v.option_id = o.id where o.product_id = any(${ids}::bigint[])
      union all
      select 'material:' || trait_value(one->'value'), one->'value'
      from product p cross join lateral jsonb_array_elements(p.attributes) one
      where p.id = any(${ids}::bigint[]) and one->>'key' = 'material') named
    where trait = any(${sql.param(traits.map(({ name, value }) => `${name}:${value}`))}::text[])
    order by trait, length(name::text)`);
  return new Map(rows.map(({ trait, name }) => [trait, name]));
}
