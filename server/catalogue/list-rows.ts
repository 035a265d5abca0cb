import { getTableColumns } from 'drizzle-orm';
import { FILTERED_FIELDS } from '#core/catalogue/fields.ts';
import { shelf } from '#server/catalogue/list-tables.ts';

/** What a list row has that is not simply the column of its product `p`; the price is that of its landed cost, if any. */
const WORKED_OUT: Readonly<Record<string, string>> = {
  shelf_id: 'place.id',
  product_id: 'p.id',
  leaf_id: 'leaf.id',
  price_min: 'coalesce(landed.per_unit, price_in_won(p.price_min, p.currency))',
  sample: 'p.sample_price is not null',
  ...Object.fromEntries(
    FILTERED_FIELDS.filter(({ isNeeded }) => !isNeeded).map(({ name }) => [
      shelf[name].name,
      `coalesce(p.${shelf[name].name}, 0)`,
    ]),
  ),
};

/**
 * The view of the rows that `shelf` should have, with its columns in their order: one for each list of a live product,
 * which are all products (0), its store (its id below zero) and its categories.
 */
function listRowView(): string {
  const columns = Object.values(getTableColumns(shelf)).map(
    ({ name }) => `${WORKED_OUT[name] ?? `p.${name}`} as ${name}`,
  );
  return `drop view if exists list_row;
create view list_row as
select
  ${columns.join(',\n  ')}
from product p
left join lateral (
  select category_id as id from product_category where product_id = p.id and is_leaf order by sort, category_id limit 1) leaf on true
left join landed_price landed on landed.product_id = p.id
cross join lateral (
  select 0::bigint union all select -p.store_id union all select category_id from product_category where product_id = p.id) place (id)
where p.live;`;
}

/** A text of SQL with the view in it: between the comments that name it. */
export const withListRowView = (text: string): string =>
  text.replace(/(?<=^-- list_row, written by .*\n)[^]*?(?=^-- end of list_row$)/m, `${listRowView()}\n`);
