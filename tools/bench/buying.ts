import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { contract } from '#core/contract.ts';
import { openPool } from '#server/db/pool.ts';
import { aProvider } from '#server/outside/payment/builders.ts';
import { ask, payFor } from '../proof/customer.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { startHouse } from '../proof/house.ts';
import { type Buyer, buyersOf, type Goods, goodsOf } from './customers.ts';
import { openFilled } from './fill.ts';
import { fillOrders } from './fill-orders.ts';
import { processorTimeOf, startReference } from './processes.ts';
import { answers, AT_ONCE, hangUp, takeTurns, timesOf, type Turn, type Turns } from './turns.ts';

type Say = (line: string) => void;
type Found = Turns & { readonly goal: string };

/** Of a cart that is added to. */
const LINES = 50;

/**
 * What one process sells to eight buyers at once, at a number of orders in the database. R2 is a bare route with one
 * prepared
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
    const ours = (name: 'addCartLine' | 'readCart' | 'listMyOrders', token: string, body?: object) =>
      answers(origin + contract[name].path, { method: contract[name].method, token, ...(body && { body }) });
    const empty = async () => {
      for (const { token } of buyers) {
        const { answer } = await ask(origin, 'readCart', { token });
        await ask(origin, 'removeCartLines', {
          token,
          body: answer.cartItems.map(({ sku, cartItemType }) => ({ sku, cartItemType })),
        });
      }
    };
    const bare =
      (path: string, method: string): ((at: number) => Turn) =>
      () =>
      () =>
        answers(reference.origin + path, { method });
    const held = async (name: string, goal: string, turnOf: (at: number) => Turn, against?: (at: number) => Turn) => {
      await timesOf(1, turnOf);
      found.set(name, { goal, ...(await takeTurns(seconds, turnOf, against, () => processorTimeOf(house.pid))) });
    };
    // A cart of fifty lines is added to, on any machine: a slow one would fill it while it is measured.
    await Promise.all(
      buyers.map(async (one, at) => {
        for (let turn = 0; turn < LINES; turn += 1) await add(one, good(at * 100 + turn));
      }),
    );
    await held(
      'add to cart',
      '≥ 0.3 × R3',
      (at) => (turn) => ours('addCartLine', buyer(at).token, line(good(at * 100 + (turn % LINES)))),
      bare('/write', 'POST'),
    );
    await held('read cart', '≥ 0.4 × R2', (at) => () => ours('readCart', buyer(at).token), bare('/rows', 'GET'));
    await held(
      'orders of one buyer',
      '≥ 0.3 × R2',
      (at) => () => ours('listMyOrders', buyer(at).token),
      bare('/rows', 'GET'),
    );
    await held(
      'log in',
      '',
      (at) => async () =>
        (await ask(origin, 'logIn', { body: { username: buyer(at).email, password: buyer(at).password } })).status ===
        200,
    );
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
        body: {
          tab: 'SELLER',
          lines,
          addressId,
          deliveryMethod: 'courier',
          stockOutWish: 'refund',
          termsAgreed: true,
          expectedTotal: quote.answer.total,
        },
      });
      return placed.status === 201 && (await payFor({ origin, provider, buyer: { token } }, placed.answer.id));
    });
    await empty();
    // Events of the provider still on their way.
    await sleep(500);
  } finally {
    hangUp();
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
export async function measureBuying({
  products,
  orders,
  seconds,
  keep,
  say,
}: {
  products: number;
  orders: readonly number[];
  seconds: number;
  keep: boolean;
  say: Say;
}): Promise<void> {
  const database = await openFilled(products, say, keep);
  const first = new Map<string, number>();
  try {
    for (const count of orders) {
      await fillOrders(database.url, count, say);
      const found = await measure(database.url, products, seconds);
      say(
        `\n${products.toLocaleString('en')} products, ${count.toLocaleString('en')} orders, ${AT_ONCE} buyers at once`,
      );
      for (const [name, { ours, theirs, goal, processor }] of found) {
        const ratio = theirs
          ? `, ${(ours.perSecond / theirs.perSecond).toFixed(2)} of ${theirs.perSecond.toFixed(0)}`
          : '';
        const share = ours.perSecond / (theirs?.perSecond ?? 1);
        const before = first.get(name);
        const growth =
          before === undefined
            ? ''
            : `, ${(before / share).toFixed(2)} × the time of ${orders[0]?.toLocaleString('en')} orders`;
        if (before === undefined) first.set(name, share);
        say(
          `  ${name}: ${ours.perSecond.toFixed(0)} a second${ratio} (goal ${goal || 'none'}), p50 ${ours.p50.toFixed(0)} ms, p99 ${ours.p99.toFixed(0)} ms${processor === undefined ? '' : `, processor ${processor.toFixed(2)} ms`}${ours.failed > 0 ? `, ${ours.failed} failed` : ''}${growth}`,
        );
      }
    }
  } finally {
    await database.stop();
  }
}
