import { sql } from 'drizzle-orm';
import { contract } from '#core/contract.ts';
import { openPool } from '#server/db/pool.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { aProvider } from '#server/integrations/payment/builders.ts';
import { ask, payFor } from '../proof/customer.ts';
import { startServer } from '../proof/server-process.ts';
import { type Buyer, buyersOf, type Goods, goodsOf } from './customers.ts';
import { startReference } from './processes.ts';
import { closeConnections, isAnswered, rateOf, type Task } from './rounds.ts';

export type Figure = {
  readonly name: string;
  readonly perSecond: number;
  readonly reference?: number;
  /** None for a figure that is only shown. */
  readonly goal?: number;
};

/** The lines of each buyer's cart: most carts are short. */
const LINES = [1, 2, 3, 4, 5, 8, 12, 20] as const;
/** A cart as long as those of a wholesaler that orders once a month. */
const LINES_LONG = 50;

/** What one process sells to eight buyers at once: carts against R2 and R3, whole checkouts per second. */
export async function measureCheckout(url: string, products: number, seconds: number): Promise<Figure[]> {
  const db = openPool(url, { max: 4, onError: () => undefined });
  // Mails of earlier runs would be sent beside every order of this one.
  await db.execute(sql`update mail set given_up_at = now() where sent_at is null and given_up_at is null`);
  const goods = await goodsOf(db);
  const buyers = await buyersOf(db);
  const port = await freePort();
  const { provider } = await aProvider({ webhookUrl: `http://127.0.0.1:${port}/external/payment/webhook` });
  const reference = await startReference(url, products);
  const server = await startServer({ database: url, payments: provider.url, port });
  const { origin } = server;
  const buyer = (at: number): Buyer => buyers[at] ?? missing('a buyer');
  const good = (at: number): Goods => goods[at % goods.length] ?? missing('products');
  const line = ({ sku, minimum }: Goods) => ({ sku, quantity: minimum, cartItemType: 'NORMAL' as const });
  const call = (name: 'addCartLine' | 'readCart', token: string, body?: object) =>
    isAnswered(origin + contract[name].path, { method: contract[name].method, token, ...(body && { body }) });
  const bare = (path: string, method: string) => () => () => isAnswered(reference.origin + path, { method });

  const checkout =
    (at: number): Task =>
    async (turn) => {
      const { token, addressId } = buyer(at);
      const bought = good(at * 100 + turn);
      const cart = await ask(origin, 'addCartLine', { token, body: line(bought) });
      const order = { tab: 'SELLER' as const, lines: [{ sku: bought.sku, cartItemType: 'NORMAL' as const }] };
      const params = { code: cart.answer.code };
      const quote = await ask(origin, 'quoteCart', { token, params, body: order });
      if (quote.status !== 200) return false;
      const terms = { deliveryMethod: 'courier', stockOutPreference: 'refund', termsAgreed: true } as const;
      const body = { ...order, ...terms, addressId, expectedTotal: quote.answer.total };
      const placed = await ask(origin, 'placeOrder', { token, params, body });
      return placed.status === 201 && (await payFor({ origin, provider, buyer: { token } }, placed.answer.id));
    };
  /** Fills the cart of each buyer up to a number of lines. */
  const fillCarts = (linesOf: (at: number) => number) =>
    Promise.all(
      buyers.map(async ({ token }, at) => {
        for (let n = 0; n < linesOf(at); n += 1)
          await ask(origin, 'addCartLine', { token, body: line(good(at * 100 + n)) });
      }),
    );
  // Every seat asks for the carts of all buyers in turn, so that short ones are not asked for more often.
  const inTurn = (task: (at: number, turn: number) => Promise<boolean>) => (seat: number) => (turn: number) =>
    task((seat + turn) % buyers.length, Math.floor(turn / buyers.length));
  const read = inTurn((at) => call('readCart', buyer(at).token));
  const linesOf = (at: number) => LINES[at % LINES.length] ?? 1;
  const add = inTurn((at, turn) => call('addCartLine', buyer(at).token, line(good(at * 100 + (turn % linesOf(at))))));
  const rows = bare('/rows', 'GET');
  try {
    await fillCarts(linesOf);
    const figures: Figure[] = [
      { name: 'add to cart (R3)', ...(await rateOf(seconds, add, bare('/write', 'POST'))), goal: 0.2 },
      { name: 'read cart (R2)', ...(await rateOf(seconds, read, rows)), goal: 0.2 },
    ];
    await fillCarts(() => LINES_LONG);
    figures.push({ name: `read cart, ${LINES_LONG} lines`, ...(await rateOf(seconds, read, rows)) });
    await db.execute(sql`delete from cart_line`);
    return [...figures, { name: 'whole checkout', ...(await rateOf(seconds, checkout)), goal: 25 }];
  } finally {
    closeConnections();
    await server.end('SIGTERM');
    await reference.stop();
    await provider.close();
    await db.$client.end();
  }
}

function missing(what: string): never {
  throw new Error(`the filled marketplace lacks ${what}`);
}
