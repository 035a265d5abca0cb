import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import type { BodyOf } from '#core/endpoint.ts';
import type { placeDirectOrder } from '#core/order/checkout/contract.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import type { Pool } from '#server/db/pool.ts';
import { signIn } from '#server/member/builders.ts';
import {
  type Buyer,
  fillCart,
  insist,
  readOrder,
  openShop,
  paid,
  payByCard,
  placed,
  type Shop,
  startPaying,
  stockOf,
} from '#server/order/testing.ts';
import { aCard, openWindow, submitWindow } from '#server/integrations/payment/builders.ts';
import type { PaymentPort } from '#server/integrations/payment/port.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { expireInvoices } from '#server/payment/timers.ts';
import { figure, rounds, secondsOf } from '#server/testing/proof-mode.ts';
import { aCouponOf, fillWallet } from '#server/wallet/builders.ts';

const ROUNDS = rounds({ short: 1, long: 20 });
const CROWD = rounds({ short: 16, long: 64 });

/**
 * The points at which a command is paused, so that another runs in between. Triggers of this one database and the
 * payment port do it, without support in the product. A trigger before a statement fires after the statement has taken
 * its snapshot.
 */
const SEAMS: Record<string, readonly string[]> = {
  'after the stock was looked at': [
    'create trigger seam before update of stock on sku for each statement execute function hold_up()',
  ],
  'after the stock was taken': [
    'create trigger seam after update of stock on sku for each statement execute function hold_up()',
  ],
  'before wallet and coupon are taken': [
    'create trigger seam before update on wallet for each statement execute function hold_up()',
    'create trigger seam before update on coupon_grant for each statement execute function hold_up()',
  ],
  'before commit': ['shop_order', 'payment', 'refund'].map(
    (table) =>
      `create constraint trigger seam after insert or update on ${table}
       deferrable initially deferred for each row execute function hold_up()`,
  ),
  'after the provider’s approval': [],
};
const AT_PROVIDER = 'after the provider’s approval';
let isProviderSlow = false;
/** Resolves when the provider has been read, so that a change falls between the read and its evaluation. */
let wasRead = Promise.withResolvers<void>();

const slow = (payments: PaymentPort): PaymentPort => {
  const late = async <T>(answer: Promise<T>): Promise<T> => {
    const found = await answer.finally(() => wasRead.resolve());
    if (isProviderSlow) await pause(5 + Math.random() * 25);
    return found;
  };
  return {
    ...payments,
    lookup: (id) => late(payments.lookup(id)),
    cancel: (request) => late(payments.cancel(request)),
  };
};

async function holdUpAt(db: Pool, seam: string): Promise<void> {
  isProviderSlow = seam === AT_PROVIDER;
  for (const statement of SEAMS[seam] ?? []) await db.execute(sql.raw(statement));
}

async function letGo(db: Pool): Promise<void> {
  isProviderSlow = false;
  for (const table of ['sku', 'wallet', 'coupon_grant', 'shop_order', 'payment', 'refund'])
    await db.execute(sql.raw(`drop trigger if exists seam on ${table}`));
}

let shop: Shop;
let crowd: Buyer[];
/** Enough goods for everybody. */
let shelf: BuiltProduct[];

beforeAll(async () => {
  shop = await openShop(slow);
  shop.webhooks.mode = 'drop';
  crowd = await Promise.all(Array.from({ length: CROWD }, () => shop.aBuyer()));
  shelf = [];
  for (let product = 0; product < 10; product += 1) shelf.push(await shop.goods({ stock: 100_000 }));
  await shop.db.execute(sql`
    create function hold_up() returns trigger language plpgsql as 'begin perform pg_sleep(0.003 + random() * 0.012); return new; end'`);
});
afterEach(async () => {
  await letGo(shop.db);
  shop.clock.now = new Date();
});
afterAll(() => shop.close());

type Direct = BodyOf<typeof placeDirectOrder>;
const won = (amount: number) => ({ amount, currency: 'KRW' as const });
const firstSku = (product: BuiltProduct) => product.skus[0] ?? { id: 0, code: '' };

/** Orders goods directly; a piece costs 10,000 won and delivery 3,000. */
function buy(
  buyer: Buyer,
  goods: readonly { product: BuiltProduct; quantity: number }[],
  total: number,
  change: Partial<Direct> = {},
  key?: string,
) {
  const lines = goods.map(({ product, quantity }) => ({
    sku: firstSku(product).code,
    cartItemType: 'NORMAL' as const,
    quantity,
  }));
  const body: Direct = {
    lines,
    addressId: buyer.addressId,
    deliveryMethod: 'courier',
    stockOutPreference: 'refund',
    termsAgreed: true,
    expectedTotal: won(total),
    ...change,
  };
  return shop.call('placeDirectOrder', { token: buyer.token, body, ...(key && { key }) });
}
const crowdOf = <T>(many: number, one: (buyer: Buyer, index: number) => Promise<T>) =>
  Promise.all(
    Array.from({ length: many }, (_, index) =>
      one(crowd[index % crowd.length] ?? { id: 0, email: '', password: '', token: '', addressId: 0 }, index),
    ),
  );
const done = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status < 300).length;
/** The refusals of the others; a 503 of an overloaded machine may be retried. */
const codes = (replies: readonly { status: number; refusal: { code: string } | undefined }[]) => [
  ...new Set(replies.flatMap((reply) => (reply.status < 300 || reply.status === 503 ? [] : [reply.refusal?.code]))),
];
/** Buyers of other goods do not wait for the stock, so that wallet and coupon alone decide. */
function apart(index: number): BuiltProduct {
  const product = shelf[index % shelf.length];
  if (!product) throw new Error('the shelf is empty');
  return product;
}
const left = (product: BuiltProduct) => stockOf(shop.db, firstSku(product).id);
const cancel = (buyer: Buyer, id: number) =>
  shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } });
const limited = <T>(round: number, moves: readonly T[]): readonly T[] => (round % 2 === 0 ? moves : moves.toReversed());
let runs = 0;
/** How long each request of CO-03 waited for an answer, in milliseconds. */
const waits: number[] = [];
/** The outcome of pay against expire. */
const ends = new Map<string, number>();

/** Each race with its outcome, which must be the same wherever a command is paused. */
const RACES: Record<string, (round: number) => Promise<void>> = {
  async 'CO-01 the last item is sold once'() {
    const product = await shop.goods({ stock: 1 });
    const replies = await crowdOf(CROWD, (buyer) => buy(buyer, [{ product, quantity: 1 }], 13_000));
    expect([done(replies), await left(product)]).toEqual([1, 0]);
    expect(codes(replies).every((code) => code === 'product.outOfStock' || code === 'cart.outOfStock')).toBe(true);
  },
  async 'CO-02 ten pieces are never oversold in ones, twos and threes'() {
    const product = await shop.goods({ stock: 10 });
    const replies = await crowdOf(CROWD, (buyer, index) =>
      buy(buyer, [{ product, quantity: 1 + (index % 3) }], 10_000 * (1 + (index % 3)) + 3_000),
    );
    const sold = replies.reduce(
      (sum, reply) => sum + (reply.status === 201 ? (reply.answer.lines[0]?.quantity ?? 0) : 0),
      0,
    );
    expect(await left(product)).toBe(10 - sold);
    expect(sold).toBeGreaterThanOrEqual(8);
    // Nobody pays: all stock is back.
    shop.clock.now = addMinutes(new Date(), 31);
    await expireInvoices(shop.app.deps);
    expect(await left(product)).toBe(10);
  },
  async 'CO-03 two products in opposite order keep nobody waiting for ever'() {
    const [one, other] = [await shop.goods({ stock: 1_000 }), await shop.goods({ stock: 1_000 })];
    const run = (runs += 1);
    const replies = await crowdOf(CROWD, (buyer, index) =>
      insist(async () => {
        const start = performance.now();
        const reply = await buy(
          buyer,
          limited(index, [
            { product: one, quantity: 1 },
            { product: other, quantity: 1 },
          ]),
          23_000,
          {},
          `two-products-${run}-${index}`,
        );
        waits.push(performance.now() - start);
        return reply;
      }),
    );
    expect([done(replies), await left(one), await left(other)]).toEqual([CROWD, 1_000 - CROWD, 1_000 - CROWD]);
    // All requests were concurrent: the last waits for all the others, or is answered 503.
    expect(Math.max(...waits)).toBeLessThan(10_000);
  },
  async 'CO-04 a coupon is used once'() {
    const buyer = await shop.aBuyer();
    const couponGrantId = await aCouponOf(shop.db, buyer.id, { amount: 4_000 });
    const replies = await crowdOf(CROWD, (_, index) =>
      buy(buyer, [{ product: apart(index), quantity: 1 }], 9_000, { couponGrantId }),
    );
    expect([done(replies), codes(replies)]).toEqual([1, ['coupon.notUsable']]);
  },
  async 'CO-06 of cash 10,000, twenty orders of 6,000 take it once'() {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 10_000 });
    const replies = await crowdOf(20, (_, index) =>
      buy(buyer, [{ product: apart(index), quantity: 1 }], 7_000, { cash: 6_000 }),
    );
    expect([done(replies), codes(replies)]).toEqual([1, ['wallet.cashNotEnough']]);
    expect((await shop.call('readWallet', { token: buyer.token })).answer.cash).toEqual(won(4_000));
  },
  async 'CO-07 CO-08 ten submits of one key make one order, and another body is refused'() {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 20 });
    const key = `one-key-at-a-seam-${(runs += 1)}`;
    const same = () => buy(buyer, [{ product, quantity: 1 }], 13_000, {}, key);
    const other = () => buy(buyer, [{ product, quantity: 2 }], 23_000, {}, key);
    const replies = await Promise.all(Array.from({ length: 10 }, same));
    expect(new Set(replies.filter(({ status }) => status === 201).map(({ answer }) => answer.id)).size).toBe(1);
    expect(codes(replies).filter((code) => code !== 'request.inFlight')).toEqual([]);
    expect([(await other()).status, await left(product)]).toEqual([422, 19]);
  },
  async 'CO-09 two tabs with one cart make one order'() {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 20 });
    const code = await fillCart(shop.db, buyer, [{ skuId: firstSku(product).id }]);
    const input = {
      addressId: buyer.addressId,
      deliveryMethod: 'courier' as const,
      stockOutPreference: 'refund' as const,
      termsAgreed: true,
      expectedTotal: won(13_000),
    };
    const body = {
      ...input,
      tab: 'SELLER' as const,
      lines: [{ sku: firstSku(product).code, cartItemType: 'NORMAL' as const }],
    };
    const replies = await Promise.all(
      [1, 2].map(() => shop.call('placeOrder', { token: buyer.token, params: { code }, body })),
    );
    expect([done(replies), codes(replies), await left(product)]).toEqual([1, ['order.lineGone'], 19]);
  },
  async 'CO-10 whole and part refunds by buyer and store at once give back no more than was paid'() {
    const [buyer] = crowd;
    if (!buyer) throw new Error('nobody is there');
    const { id, lines } = await paid(shop, buyer, await shop.goods({ stock: 20 }), { quantity: 3 });
    const give = (quantity: number | undefined, run: number) => {
      const input = {
        params: { id },
        body: { reason: 'x', ...(quantity && { lines: [{ id: lines[0]?.id ?? 0, quantity }] }) },
      };
      return run % 2 === 0
        ? shop.call('cancelOrder', { token: buyer.token, ...input })
        : shop.call('cancelOrderAsSeller', { token: shop.store.sellerToken, ...input });
    };
    const replies = await Promise.all([1, 2, undefined, undefined, 1, 3, 1, 2, 2, 1].map(give));
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const after = await settled(buyer, id);
    const gone = after.lines[0]?.cancelled ?? 0;
    expect(after.invoices[0]?.refunded.amount).toBe(gone * 10_000 + (gone === 3 ? 3_000 : 0));
  },
  async 'CO-11 cancel against ship'(round) {
    const [buyer] = crowd;
    if (!buyer) throw new Error('nobody is there');
    const { id } = await paid(shop, buyer, await shop.goods());
    const seller = { token: shop.store.sellerToken, params: { id } };
    await shop.call('startPreparation', seller);
    const ship = () =>
      shop.call('enterWaybill', {
        ...seller,
        body: { courier: 'CJ', waybill: '1234567890', shippedAt: new Date().toISOString() },
      });
    const replies = await Promise.all(limited(round, [ship, () => cancel(buyer, id)]).map((move) => move()));
    expect([done(replies), codes(replies)]).toEqual([1, ['order.transitionNotAllowed']]);
    const after = await settled(buyer, id);
    expect([after.status, after.parcels.length, after.invoices[0]?.refunded.amount]).toEqual(
      after.status === 'cancelled' ? ['cancelled', 0, 13_000] : ['shippingStarted', 1, 0],
    );
  },
  async 'CO-11 cancel against pay'(round) {
    const [buyer] = crowd;
    if (!buyer) throw new Error('nobody is there');
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await payByCard(shop, buyer, id);
    const pay = () => shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    await Promise.all(limited(round, [pay, () => cancel(buyer, id)]).map((move) => move()));
    expect(await settled(buyer, id)).toMatchObject({
      status: 'cancelled',
      invoices: [{ paid: won(13_000), refunded: won(13_000) }],
    });
  },
  async 'CO-11 pay against expire'(round) {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 5 });
    const { id } = await placed(shop, buyer, product);
    const { paymentId, request } = await startPaying(shop, buyer, id);
    const window = await openWindow(shop.provider, request);
    // A moment after the deadline; the session has expired too, and the buyer has signed in again.
    shop.clock.now = addMinutes(shop.clock.now, 30.01);
    const again = { ...buyer, token: await signIn(shop.db, buyer.id, shop.clock.now) };
    wasRead = Promise.withResolvers();
    const isAfterRead = (runs += 1) % 2 === 0;
    const pay = async () => {
      if (isAfterRead) await wasRead.promise;
      await submitWindow(window, { action: 'pay', ...aCard() });
      const { status } = await insist(() =>
        shop.call('completePayment', { token: again.token, params: { paymentId } }),
      );
      expect(status).toBe(200);
    };
    const expire = () => expireInvoices(shop.app.deps);
    await Promise.all(limited(round, [pay, expire, expire]).map((move) => move()));
    // What an overloaded machine could not finish is due again in the next run.
    for (let run = 0; run < 10 && (await readOrder(shop, again, id)).status === 'awaitingPayment'; run += 1)
      await expire();
    const after = await settled(again, id);
    const isPaid = after.status === 'paid';
    ends.set(after.status, (ends.get(after.status) ?? 0) + 1);
    expect([after.status, after.invoices[0]?.refunded.amount, await left(product)]).toEqual(
      isPaid ? ['paid', 0, 4] : ['cancelled', 13_000, 5],
    );
    expect(after.history.map(({ event }) => event)).toEqual([isPaid ? 'pay' : 'expire', 'place']);
  },
};

/** The order once every refund was sent: one of two sent at once is retried some minutes later. */
async function settled(buyer: Buyer, id: number) {
  for (let minutes = 0; minutes < 20; minutes += 1) {
    const now = await readOrder(shop, buyer, id);
    if (now.invoices.every(({ refunds }) => refunds.every(({ status }) => status === 'done')) && minutes > 0)
      return now;
    shop.clock.now = addMinutes(shop.clock.now, 1);
    await sendRefunds(shop.app.deps);
  }
  return readOrder(shop, buyer, id);
}

describe.each(Object.keys(SEAMS))('CO-17 paused %s', (seam) => {
  it.each(Object.entries(RACES))(
    `%s, ${ROUNDS} rounds`,
    async (_name, race) => {
      await holdUpAt(shop.db, seam);
      for (let round = 0; round < ROUNDS; round += 1) {
        await expect(race(round)).resolves.toBeUndefined();
        shop.clock.now = new Date();
      }
    },
    rounds({ short: 60_000, long: 600_000 }),
  );
});
afterAll(() => {
  const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
  figure(
    'CO-03',
    `two products in opposite order, ${CROWD} buyers at once: the longest wait ${secondsOf(Math.max(...waits))}, p99 ${secondsOf(p99)}`,
  );
  figure('CO-11', `pay against expire: ${[...ends].map(([end, times]) => `${times} ${end}`).join(', ')}`);
  figure(
    'CO-17',
    `${Object.keys(RACES).length} races at ${Object.keys(SEAMS).length} seams, ${ROUNDS} rounds each: the same end as without`,
  );
});
