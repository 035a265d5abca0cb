import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { contract } from '#core/contract.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { anAddress, signIn } from '#server/member/builders.ts';
import { aProvider } from '#server/outside/payment/builders.ts';
import { demoPassword } from '#server/seed/demo.ts';
import { ask, payFor } from '../proof/customer.ts';
import { freePort } from '#server/free-port.ts';
import { startHouse } from '../proof/house.ts';
import { openFilled } from './fill.ts';
import { fillOrders } from './fill-orders.ts';
import { processorTimeOf, startReference } from './processes.ts';

type Say = (line: string) => void;
type Goods = { readonly sku: string; readonly minimum: number };
type Buyer = { readonly id: number; readonly email: string; readonly token: string; readonly addressId: number };
type Turn = (turn: number) => Promise<boolean>;
type Round = { readonly times: readonly number[]; readonly failed: number };
type Rate = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly failed: number };
/** `processor`: the milliseconds of it our process used for one, which a shared machine changes least. */
type Found = { readonly ours: Rate; readonly theirs?: Rate; readonly goal: string; readonly processor: number | undefined };

const BUYERS = 8;
/** Of a cart that is added to. */
const LINES = 50;
/** Ours and the reference take turns: whatever else the machine does, it does to both. */
const ROUNDS = 8;

const connections = new Agent({ keepAlive: true });

/** Whether it answered well. Ours and the reference are asked in the same way, and their answers thrown away unread: whoever asks needs a processor too. */
function answers(url: string, { method, token, body }: { readonly method: string; readonly token?: string; readonly body?: object }): Promise<boolean> {
  const text = body && JSON.stringify(body);
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: connections, method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode !== undefined && answer.statusCode < 300));
    });
    asked.once('error', reject).end(text);
  });
}

/** Eight at once for so many seconds, each as fast as it is answered. Answers how long those took that went well. */
async function timesOf(seconds: number, turnOf: (buyer: number) => Turn): Promise<Round> {
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      const once = turnOf(buyer);
      for (let turn = 0; performance.now() < until; turn += 1) {
        const start = performance.now();
        if (await once(turn)) times.push(performance.now() - start);
        else failed += 1;
      }
    }),
  );
  return { times, failed };
}

function rateOf(rounds: readonly Round[], seconds: number): Rate {
  const sorted = rounds.flatMap(({ times }) => times).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), failed: rounds.reduce((sum, { failed }) => sum + failed, 0) };
}

async function buyersOf(db: Pool): Promise<Buyer[]> {
  const { rows } = await db.execute<{ id: number; email: string }>(sql`select id, email from member where email like 'bench-%@badaro.example' order by id limit ${BUYERS}`);
  return Promise.all(rows.map(async ({ id, email }) => ({ id, email, token: await signIn(db, id), addressId: await anAddress(db, id, { isDefault: false }) })));
}

async function goodsOf(db: Pool): Promise<Goods[]> {
  // Enough of everything: what is measured is buying, and not running out.
  await db.execute(sql`update sku set stock = 100000000 where id in (select s.id from sku s join product p on p.id = s.product_id where p.live and p.currency = 'KRW' and p.publish_way = 'SELLER' order by s.id limit 2000)`);
  await db.execute(sql`update product set max_order_quantity = 100000000 where id in (select product_id from sku where stock = 100000000) and max_order_quantity < 100000000`);
  const { rows } = await db.execute<Goods>(sql`
    select s.code as sku, p.min_order_quantity as minimum from sku s join product p on p.id = s.product_id
    where s.stock = 100000000 and p.live and p.max_order_quantity = 100000000 order by s.id limit 1000`);
  return rows;
}

/**
 * What one process sells to eight buyers at once, at a number of orders in the database. R2 is a bare route with one prepared
 * select, R3 one with a committed transaction of two selects and an insert; ours and the reference take turns.
 */
async function measure(url: string, products: number, seconds: number): Promise<Map<string, Found>> {
  const db = openPool(url, { max: 4, onError: () => undefined });
  // Nobody takes letters here: those of earlier runs would be tried again beside every order of this one.
  await db.execute(sql`update mail set given_up_at = now() where sent_at is null and given_up_at is null`);
  const goods = await goodsOf(db);
  const port = await freePort();
  const { provider } = await aProvider({ webhookUrl: `http://127.0.0.1:${port}/external/payment/webhook` });
  const reference = await startReference(url, products);
  const house = await startHouse({ database: url, payments: provider.url, port });
  const { origin } = house;
  const found = new Map<string, Found>();
  try {
    const buyers = await buyersOf(db);
    const buyer = (at: number): Buyer => buyers[at] ?? fail('a buyer');
    const good = (at: number): Goods => goods[at % goods.length] ?? fail('goods');
    const line = ({ sku, minimum }: Goods) => ({ sku, quantity: minimum, cartItemType: 'NORMAL' as const });
    const add = async ({ token }: Buyer, goods: Goods) => ask(origin, 'addCartLine', { token, body: line(goods) });
    const ours = (name: 'addCartLine' | 'readCart' | 'listMyOrders', token: string, body?: object) => answers(origin + contract[name].path, { method: contract[name].method, token, ...(body && { body }) });
    const empty = async () => {
      for (const { token } of buyers) {
        const { answer } = await ask(origin, 'readCart', { token });
        await ask(origin, 'removeCartLines', { token, body: answer.cartItems.map(({ sku, cartItemType }) => ({ sku, cartItemType })) });
      }
    };
    const bare = (path: string, method: string): ((at: number) => Turn) => () => () => answers(reference.origin + path, { method });
    const held = async (name: string, goal: string, turnOf: (at: number) => Turn, against?: (at: number) => Turn) => {
      await timesOf(1, turnOf);
      const [ours, theirs]: [Round[], Round[]] = [[], []];
      let used = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        if (against) theirs.push(await timesOf(seconds / ROUNDS, against));
        const before = processorTimeOf(house.pid) ?? Number.NaN;
        ours.push(await timesOf(seconds / ROUNDS, turnOf));
        used += (processorTimeOf(house.pid) ?? Number.NaN) - before;
      }
      const rate = rateOf(ours, seconds);
      found.set(name, { ours: rate, ...(against && { theirs: rateOf(theirs, seconds) }), goal, processor: Number.isNaN(used) ? undefined : used / Math.max(1, rate.perSecond * seconds) });
    };
    // A cart of fifty lines is added to, on any machine: a slow one would fill it while it is measured.
    await Promise.all(buyers.map(async (one, at) => {
      for (let turn = 0; turn < LINES; turn += 1) await add(one, good(at * 100 + turn));
    }));
    await held('add to cart', '≥ 0.3 × R3', (at) => (turn) => ours('addCartLine', buyer(at).token, line(good(at * 100 + (turn % LINES)))), bare('/write', 'POST'));
    await held('read cart', '≥ 0.4 × R2', (at) => () => ours('readCart', buyer(at).token), bare('/rows', 'GET'));
    await held('orders of one buyer', '≥ 0.3 × R2', (at) => () => ours('listMyOrders', buyer(at).token), bare('/rows', 'GET'));
    await held('log in', '', (at) => async () => (await ask(origin, 'logIn', { body: { username: buyer(at).email, password: demoPassword } })).status === 200);
    await empty();
    await held('a whole checkout, paid', '≥ 40 a second', (at) => async (turn) => {
      const { token, addressId } = buyer(at);
      const { sku } = good(at * 100 + turn);
      const cart = await add(buyer(at), good(at * 100 + turn));
      const lines = [{ sku, cartItemType: 'NORMAL' as const }];
      const params = { code: cart.answer.code };
      const quote = await ask(origin, 'quoteCart', { token, params, body: { tab: 'SELLER', lines } });
      if (quote.status !== 200) return false;
      const placed = await ask(origin, 'placeOrder', {
        token,
        params,
        body: { tab: 'SELLER', lines, addressId, deliveryMethod: 'courier', stockOutWish: 'refund', termsAgreed: true, expectedTotal: quote.answer.total },
      });
      return placed.status === 201 && (await payFor({ origin, provider, buyer: { token } }, placed.answer.id));
    });
    await empty();
    // Events of the provider still on their way.
    await sleep(500);
  } finally {
    connections.destroy();
    await house.end('SIGTERM');
    await reference.stop();
    await provider.close();
    await db.$client.end();
  }
  return found;
}

function fail(what: string): never {
  throw new Error(`the filled marketplace lacks ${what}`);
}

/** Fills orders to each number and measures buying there; prints the ratios and how much each grew. */
export async function measureBuying({ products, orders, seconds, keep, say }: { products: number; orders: readonly number[]; seconds: number; keep: boolean; say: Say }): Promise<void> {
  const database = await openFilled(products, say, keep);
  const first = new Map<string, number>();
  try {
    for (const count of orders) {
      await fillOrders(database.url, count, say);
      const found = await measure(database.url, products, seconds);
      say(`\n${products.toLocaleString('en')} products, ${count.toLocaleString('en')} orders, ${BUYERS} buyers at once`);
      for (const [name, { ours, theirs, goal, processor }] of found) {
        const ratio = theirs ? `, ${(ours.perSecond / theirs.perSecond).toFixed(2)} of ${theirs.perSecond.toFixed(0)}` : '';
        const share = ours.perSecond / (theirs?.perSecond ?? 1);
        const before = first.get(name);
        const growth = before === undefined ? '' : `, ${(before / share).toFixed(2)} × the time of ${orders[0]?.toLocaleString('en')} orders`;
        if (before === undefined) first.set(name, share);
        say(`  ${name}: ${ours.perSecond.toFixed(0)} a second${ratio} (goal ${goal || 'none'}), p50 ${ours.p50.toFixed(0)} ms, p99 ${ours.p99.toFixed(0)} ms${processor === undefined ? '' : `, processor ${processor.toFixed(2)} ms`}${ours.failed > 0 ? `, ${ours.failed} failed` : ''}${growth}`);
      }
    }
  } finally {
    await database.stop();
  }
}
