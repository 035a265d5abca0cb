import { sql } from 'drizzle-orm';
import type { Pool } from '#server/db/pool.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { BUYERS } from './rounds.ts';

export type Goods = { readonly sku: string; readonly minimum: number };
export type Buyer = { readonly token: string; readonly addressId: number };

/** Eight buyers, signed in. */
export const buyersOf = (db: Pool): Promise<Buyer[]> =>
  Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const { id, token } = await aMember(db);
      return { token, addressId: await anAddress(db, id, { isDefault: false }) };
    }),
  );

/** Things to buy of the filled marketplace. */
export async function goodsOf(db: Pool): Promise<Goods[]> {
  // Enough of everything: what is measured is buying, and not running out.
  await db.execute(
    sql`update sku set stock = 100000000 where id in (
      select s.id from sku s join product p on p.id = s.product_id
      where p.live and p.currency = 'KRW' and p.publish_way = 'SELLER' order by s.id limit 2000)`,
  );
  await db.execute(
    sql`update product set max_order_quantity = 100000000
      where id in (select product_id from sku where stock = 100000000) and max_order_quantity < 100000000`,
  );
  const { rows } = await db.execute<Goods>(sql`
    select s.code as sku, p.min_order_quantity as minimum from sku s join product p on p.id = s.product_id
    where s.stock = 100000000 and p.live and p.max_order_quantity = 100000000 order by s.id limit 1000`);
  return rows;
}
