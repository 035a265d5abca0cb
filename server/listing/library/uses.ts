import { type SQL, sql } from 'drizzle-orm';
import type { PictureColumn } from '#core/listing/library/rules.ts';
import type { LocalText } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';

/** The addresses of stored pictures and of files, as details and waiting changes have them in their text. */
const ADDRESS = '/images/stored/[0-9a-f]{64}|/files/[0-9a-f]{48}';

/** Every picture that products of a store show, with the product and the column; a source of rows. */
export const usesOfStore = (storeId: number): SQL => sql`(
  select p.id as product_id, 'pictures' as field, u.base as shown
  from product p join product_picture u on u.product_id = p.id where p.store_id = ${storeId}
  union select p.id, 'item_picture', u.picture
  from product p join sku u on u.product_id = p.id where p.store_id = ${storeId} and u.picture is not null
  union select p.id, 'oem_services', u.picture
  from product p join oem_service u on u.product_id = p.id where p.store_id = ${storeId}
  union select p.id, 'detail', (regexp_matches(p.detail_html::text, ${ADDRESS}, 'g'))[1]
  from product p where p.store_id = ${storeId}
  union select p.id, 'video', u.shown
  from product p cross join lateral (values (p.video), (p.video_poster)) u (shown) where p.store_id = ${storeId} and u.shown is not null
  union select p.id, 'waiting', (regexp_matches(e.change::text, ${ADDRESS}, 'g'))[1]
  from product p join product_edit e on e.product_id = p.id and e.state = 'waiting' where p.store_id = ${storeId}
)`;

/** Whether a use shows the file `f` with the bytes `b`. */
export const showsFile = (use: SQL, f: SQL, b: SQL): SQL =>
  sql`${use}.shown in ('/images/stored/' || ${b}.sha256, '/files/' || ${f}.key)`;

export type ProductUse = {
  readonly id: number;
  readonly code: string;
  readonly name: LocalText;
  readonly picture: string | null;
  readonly columns: readonly PictureColumn[];
};

/** The products of a store that show one of these addresses, by their code. */
export async function productsShowing(db: Db, storeId: number, shown: readonly string[]): Promise<ProductUse[]> {
  const { rows } = await db.execute<ProductUse>(sql`
    select p.id, p.code, p.name, array_agg(distinct u.field) as columns,
      (select base from product_picture where product_id = p.id order by sort, id limit 1) as picture
    from ${usesOfStore(storeId)} u join product p on p.id = u.product_id
    where u.shown = any(${sql.param([...shown])}::text[])
    group by p.id, p.code, p.name order by p.code`);
  return rows;
}

/** Whether the store itself shows one of these addresses: in its head, or on its page or the draft of that. */
export async function isOfStore(db: Db, storeId: number, shown: readonly string[]): Promise<boolean> {
  const addresses = sql`${sql.param([...shown])}::text[]`;
  const { rows } = await db.execute(sql`
    select from store where id = ${storeId} and picture = any(${addresses})
    union all
    select from arrangement a, unnest(${addresses}) one (address)
    where a.store_id = ${storeId} and position(one.address in concat(a.draft::text, a.published::text)) > 0`);
  return rows.length > 0;
}
