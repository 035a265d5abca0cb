import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { addDays, kstDate } from '#core/calendar.ts';
import { signIn } from '#server/member/builders.ts';
import { countSales } from '#server/sales/commands.ts';
import { openFilled } from './fill.ts';
import { startProduct } from './processes.ts';

type Say = (line: string) => void;
type Store = { readonly id: number; readonly owner: number; readonly orders: number };

const FEW = 100;
const MANY = 100_000;
const GOAL = 2;
const ROUNDS = 60;
const DAYS = 365;
/** What waits for a person, in either store. */
const WAITING = 20;

/** What the board of a store asks for, with a month of sales. */
function callsOfBoard(now: Date): string[] {
  const month = `from=${kstDate(addDays(now, -30))}&to=${kstDate(now)}`;
  return [
    'orders/desk/counts',
    'claims?status=requested&count=1',
    'orders?count=5',
    `sales?${month}`,
    `sales/amounts?${month}`,
    'goods-tasks',
    'payouts/next',
  ].map((path) => `/api/v1/auth/store/${path}`);
}

/** Orders of two of the store's products each, paid over a year and closed but for the last, which wait. */
async function insertOrders(client: pg.Client, { id, owner, orders }: Store): Promise<void> {
  await client.query(
    `with goods as (
       select s.id sku, s.code, p.id product, row_number() over (order by p.id) - 1 as at, count(*) over () as of
       from product p join lateral (select id, code from sku where product_id = p.id order by id limit 1) s on true where p.store_id = $1),
     placed as (
       insert into shop_order (number, kind, status, buyer_id, owner_id, store_id, currency, goods, delivery, total, recipient,
         delivery_method, stock_out_preference, placed_at, paid_at)
       select 'BENCH-' || $1 || '-' || n, 'GENERAL', case when n < $4 then 'paid' else 'purchaseConfirmed' end, $2, $2, $1, 'KRW',
         20000, 0, 20000, (select recipient from shop_order order by id limit 1), 'courier', 'refund', at, at
       from (select n, now() - n * interval '1 day' * $5 / $3 as at from generate_series(0, $3::int - 1) n) all_of_them
       returning id)
     insert into order_line (order_id, sku_id, product_id, sku_code, item_type, name, options, picture, unit, quantity, unit_price,
       total, currency)
     select o.id, g.sku, g.product, g.code, 'NORMAL', '{}', '[]', '', 'piece', 1, 10000, 10000, 'KRW'
     from placed o join goods g on g.at in (o.id % g.of, (o.id + 1) % g.of)`,
    [id, owner, orders, WAITING, DAYS],
  );
}

async function twoStores(client: pg.Client): Promise<[Store, Store]> {
  const { rows } = await client.query<{ id: number; owner: number }>(
    `select s.id::int, s.owner_id::int as owner from store s
     where s.status = 'approved' and (select count(*) from product p where p.store_id = s.id) >= 20 order by s.id limit 2`,
  );
  const [few, many] = rows;
  if (!few || !many) throw new Error('the marketplace has no two stores with products');
  return [
    { ...few, orders: FEW },
    { ...many, orders: MANY },
  ];
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How long the board of a store takes, and how much longer with a thousand times the orders, in the same rounds. */
export async function measureDashboard(products: number, say: Say, takesOld: boolean): Promise<void> {
  const database = await openFilled(products, say, takesOld);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const pool = drizzle({ client: new pg.Pool({ connectionString: database.url, max: 2 }) });
  try {
    const stores = await twoStores(client);
    await client.query('delete from order_line where order_id in (select id from shop_order where number like $1)', [
      'BENCH-%',
    ]);
    await client.query('delete from shop_order where number like $1', ['BENCH-%']);
    for (const store of stores) await insertOrders(client, store);
    await client.query('vacuum analyze');
    const start = performance.now();
    await countSales(pool);
    say(`  counted a year of both  ${((performance.now() - start) / 1000).toFixed(1)} s`);
    const product = await startProduct(database.url, 0);
    try {
      const now = new Date();
      const calls = callsOfBoard(now);
      const tokens = await Promise.all(stores.map(({ owner }) => signIn(pool, owner, now)));
      const board = async (token: string) => {
        const begun = performance.now();
        const replies = await Promise.all(
          calls.map(async (path) => {
            const reply = await fetch(product.origin + path, { headers: { authorization: `Bearer ${token}` } });
            await reply.arrayBuffer();
            return reply.status;
          }),
        );
        const failed = replies.findIndex((status) => status !== 200);
        if (failed >= 0) throw new Error(`${calls[failed]} answered ${replies[failed]}`);
        return performance.now() - begun;
      };
      const times: number[][] = stores.map(() => []);
      for (let round = -10; round < ROUNDS; round += 1)
        for (const [at, token] of tokens.entries()) {
          const taken = await board(token);
          if (round >= 0) times[at]?.push(taken);
        }
      const [few = 0, many = 0] = times.map(median);
      const ratio = many / few;
      for (const [at, took] of [few, many].entries())
        say(`  board of ${(stores[at]?.orders ?? 0).toLocaleString('en').padStart(7)} orders  ${took.toFixed(1)} ms`);
      say(`  growth                  ${ratio.toFixed(2)} × (goal ${GOAL})${ratio <= GOAL ? '' : '  missed'}`);
    } finally {
      await product.stop();
    }
  } finally {
    await pool.$client.end();
    await client.end();
    await database.stop();
  }
}
