import { sql } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import { type TraitOfKey, traitKeys } from '#core/search/traits.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import type { ProductTexts } from '#server/search/index/search-index.ts';

/** Adds traits by the keys of their names where they are not there yet, in one order, so that concurrent writers cannot deadlock. */
export async function learnTraits(db: Db, traits: ProductTexts['traits']): Promise<void> {
  const rows = new Map<string, { key: string; trait: string; name: LocalText; is_whole: boolean }>();
  for (const { trait, name } of traits)
    for (const { key, isWhole } of new Set(Object.values(name)).values().flatMap(traitKeys)) {
      const at = `${key} ${trait}`;
      if (isWhole || !rows.has(at)) rows.set(at, { key, trait, name, is_whole: isWhole });
    }
  if (rows.size === 0) return;
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await db.execute(sql`
    insert into search_trait (key, trait, name, is_whole)
    select key, trait, name, is_whole from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
      as row (key text, trait text, name jsonb, is_whole boolean)
    on conflict (key, trait) do update set name = excluded.name, is_whole = true
      where excluded.is_whole and not search_trait.is_whole`);
}

/** The traits with these keys that some of these products have. */
export async function traitsWithKeys(
  db: Pool,
  keys: readonly string[],
  productIds: readonly number[],
): Promise<(TraitOfKey & { readonly name: LocalText })[]> {
  const { rows } = await db.execute<TraitOfKey & { name: LocalText }>(sql`
    select t.key, t.trait, t.name, t.is_whole as "isWhole", json_agg(p.id) as products
    from search_trait t join product p on t.trait = any(p.traits)
    where t.key = any(${sql.param(keys)}::text[]) and p.id = any(${sql.param(productIds)}::bigint[])
    group by t.key, t.trait`);
  return rows;
}
