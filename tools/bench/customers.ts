import { sql } from 'drizzle-orm';
import type { Pool } from '#server/db/pool.ts';
import { anAddress, signIn } from '#server/member/builders.ts';
import { demoPassword } from '#demo/seed/demo.ts';
import { AT_ONCE } from './turns.ts';

export type Goods = { readonly sku: string; readonly minimum: number };
export type Buyer = {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly addressId: number;
};

/** Buyers with a share of the filled orders each, signed in. */
export async function buyersOf(db: Pool): Promise<Buyer[]> {
  const { rows } = await db.execute<{ id: number; email: string }>(
    sql`select id, email from member where email like 'bench-%@badaro.example' order by id limit ${AT_ONCE}`,
  );
  return Promise.all(
    rows.map(async ({ id, email }) => ({
      id,
      email,
      password: demoPassword,
      token: await signIn(db, id),
      addressId: await anAddress(db, id, { isDefault: false }),
    })),
  );
}

/** Things to buy of the filled marketplace. */
export async function goodsOf(db: Pool): Promise<Goods[]> {
  // Enough of everything: what is measured is buying, and not running out.
  await db.execute(
    sql`update sku set stock = 100000000 where id in (select s.id from sku s join product p on p.id = s.product_id where p.live and p.currency = 'KRW' and p.publish_way = 'SELLER' order by s.id limit 2000)`,
  );
  await db.execute(
    sql`update product set max_order_quantity = 100000000 where id in (select product_id from sku where stock = 100000000) and max_order_quantity < 100000000`,
  );
  const { rows } = await db.execute<Goods>(sql`
    select s.code as sku, p.min_order_quantity as minimum from sku s join product p on p.id = s.product_id
    where s.stock = 100000000 and p.live and p.max_order_quantity = 100000000 order by s.id limit 1000`);
  return rows;
}
