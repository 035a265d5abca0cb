import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Lang, LANGUAGES, type LocalText, pick } from '#core/locale.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';

type Maker = { readonly name: string; readonly count: number };
type Value = { readonly code: string; readonly name: LocalText; readonly count: number };
type Option = { readonly code: string; readonly name: LocalText; readonly values: readonly Value[] };
/** Larger categories are represented by their best ranked products. */
const PRODUCTS_MAX = 5_000;
const MAKERS_MAX = 200;
const OPTIONS_MAX = 50;

const bestRanked = (category: number): SQL => sql`
  select f.product_id from shelf f where f.shelf_id = ${category}
  order by f.score desc, f.product_id desc limit ${PRODUCTS_MAX}`;

const makersOf = (category: number): SQL => sql`
  select p.manufacturer as name, count(*)::int as count from product p
  where p.id in (${bestRanked(category)}) and p.manufacturer <> '' group by 1 order by 2 desc, 1 limit ${MAKERS_MAX}`;

// Option numbers are per seller: equal options share the name, which is also the code.
const codeOf = (of: string): SQL =>
  sql.raw(`coalesce(${LANGUAGES.map((lang) => `${of}.name->>'${lang}'`).join(', ')}, '')`);

const optionsOf = (category: number): SQL => sql`
  with used as (
    select ${codeOf('o')} as option_code, ${codeOf('v')} as value_code, count(distinct o.product_id)::int as count,
      (array_agg(o.name order by o.id))[1] as option_name, (array_agg(v.name order by v.id))[1] as value_name
    from product_option o join option_value v on v.option_id = o.id
    where o.product_id in (${bestRanked(category)}) group by 1, 2),
  ranked as (select *, row_number() over (partition by option_code order by count desc, value_code) as place from used)
  select option_code as code, (array_agg(option_name order by place))[1] as name, sum(count)::int as uses,
    json_agg(json_build_object('code', value_code, 'name', value_name, 'count', count) order by place) as values
  from ranked where place <= ${OPTIONS_MAX} group by 1 order by 3 desc, 1 limit ${OPTIONS_MAX}`;

/** The manufacturers of a category. */
export async function listManufacturers(db: Db, category: number) {
  const { rows } = await db.execute<Maker>(makersOf(category));
  return rows.map(({ name, count }) => ({ code: name, name, description: { name }, productCount: count }));
}

/** The options and values of the products of a category. */
export async function listVariants(db: Db, category: number, lang: Lang) {
  const { rows } = await db.execute<Option>(optionsOf(category));
  return rows.map(({ code, name, values }) => ({
    code,
    name: pick(name, lang),
    options: values.map((value) => ({
      code: value.code,
      name: pick(value.name, lang),
      description: { name: pick(value.name, lang) },
      productCount: value.count,
    })),
  }));
}

/** Whether visitors may see a product. */
export async function isSeen(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, id), product.live));
  return rows.length > 0;
}
