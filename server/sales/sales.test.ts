import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { periodBefore } from '#core/sales/rules.ts';
import { closeDays } from '#server/analytics/commands.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { aClaim } from '#server/claim/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aStoreDocument } from '#server/dossier/builders.ts';
import { rowsOfBytes } from '#server/listing/imports/read-file.ts';
import { signIn } from '#server/member/builders.ts';
import { order, orderLine } from '#server/order/tables.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';
import { countSales } from '#server/sales/commands.ts';
import { salesChange, salesDay } from '#server/sales/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { store } from '#server/store/tables.ts';
import { rounds } from '#server/testing/proof-mode.ts';

let shop: Shop;
let waybills = 680_000_000_001;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await countSales(shop.db);
  await expectNoBrokenInvariants(shop.url);
});
afterAll(() => shop.close());

/** Sessions end when the clock moves on for days. */
const aSeller = async (storeId: number): Promise<Seller> => {
  const [row] = await shop.db.select({ ownerId: store.ownerId }).from(store).where(eq(store.id, storeId));
  return { id: storeId, token: await signIn(shop.db, row?.ownerId ?? 0, shop.clock.now) };
};
async function aBuyer(): Promise<Buyer> {
  const buyer = await shop.aBuyer();
  return { ...buyer, token: await signIn(shop.db, buyer.id, shop.clock.now) };
}

type Seller = { readonly id: number; readonly token: string };
const theShop = (): Promise<Seller> => aSeller(shop.store.id);

/** The last ten days, read by the calls. */
async function read({ token }: Seller) {
  const query = { from: kstDate(addDays(shop.clock.now, -9)), to: kstDate(shop.clock.now) };
  const { answer: sales } = await shop.call('readStoreSales', { token, query });
  const { answer: amounts } = await shop.call('readStoreSalesAmounts', { token, query });
  return { query, sales, amounts };
}

/** The same from the orders themselves, in arithmetic of its own. */
async function fromOrders({ id }: Seller, { from, to }: { from: string; to: string }) {
  const rows = await shop.db
    .select({ order, line: orderLine })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(eq(order.storeId, id));
  const paidRows = rows.flatMap((row) => {
    const day = row.order.paidAt && kstDate(row.order.paidAt);
    return day && day >= from && day <= to ? [{ ...row, day }] : [];
  });
  const orders = new Map(paidRows.map((row) => [row.order.id, row]));
  const days = new Map<string, { orders: number; cancelled: number; units: number; amount: number }>();
  const at = (day: string) => days.get(day) ?? { orders: 0, cancelled: 0, units: 0, amount: 0 };
  for (const { day, order: one } of orders.values()) {
    const sum = at(day);
    const cancelled = sum.cancelled + (one.status === 'cancelled' ? 1 : 0);
    days.set(day, { ...sum, orders: sum.orders + 1, cancelled });
  }
  const goods = new Map<number, number>();
  for (const { day, line } of paidRows) {
    const units = line.quantity - line.cancelled - line.returned;
    const sum = at(day);
    days.set(day, { ...sum, units: sum.units + units, amount: sum.amount + line.total - line.removedTotal });
    goods.set(line.productId, (goods.get(line.productId) ?? 0) + units);
  }
  const all = [...orders.values()].map((row) => row.order);
  return {
    days,
    goods,
    sentOnTime: all.filter(({ sentOnTime }) => sentOnTime === true).length,
    sentLate: all.filter(({ sentOnTime }) => sentOnTime === false).length,
  };
}

async function expectSame(seller: Seller): Promise<void> {
  const { query, sales, amounts } = await read(seller);
  const expected = await fromOrders(seller, query);
  for (const [at, { day, orders, cancelled, units }] of sales.days.entries()) {
    const sum = expected.days.get(day) ?? { orders: 0, cancelled: 0, units: 0, amount: 0 };
    expect({ day, orders, cancelled, units, amount: amounts.days[at]?.amount.amount }).toEqual({ day, ...sum });
  }
  expect(sales.service).toMatchObject({ sentOnTime: expected.sentOnTime, sentLate: expected.sentLate });
  for (const { id, units } of sales.goods) expect(units).toBe(expected.goods.get(id));
}

type World = {
  seller: string;
  buyer: Buyer;
  readonly goods: readonly BuiltProduct[];
  readonly orders: number[];
};

/** What may happen to a store: each step is tried, and may be refused. */
const STEPS = {
  async pay({ buyer, goods, orders }: World, at: number) {
    const chosen = goods[at % goods.length];
    if (chosen) orders.push((await paid(shop, buyer, chosen, { quantity: 3 })).id);
  },
  buyerCancels: (world: World, at: number) => cancelled(world, at, 'cancelOrder'),
  sellerCancels: (world: World, at: number) => cancelled(world, at, 'cancelOrderAsSeller'),
  async ship({ seller, orders }: World, at: number) {
    const asSeller = { token: seller, params: { id: orders[at % orders.length] ?? 0 } };
    await shop.call('startPreparation', asSeller);
    const body = { courier: 'CJ' as const, waybill: `${(waybills += 1)}`, shippedAt: shop.clock.now.toISOString() };
    await shop.call('enterWaybill', { ...asSeller, body });
  },
  async takeBack({ orders }: World, at: number) {
    const id = orders[at % orders.length] ?? 0;
    // A piece that comes back late, whatever brought it back.
    const [line] = await shop.db
      .update(orderLine)
      .set({ returned: sql`returned + 1`, removedTotal: sql`removed_total + unit_price` })
      .where(sql`order_id = ${id} and shipped > returned and removed_total + unit_price <= total`)
      .returning();
    if (line)
      await shop.db
        .update(product)
        .set({ sold: sql`sold - 1` })
        .where(eq(product.id, line.productId));
  },
  async wait(world: World) {
    shop.clock.now = addDays(shop.clock.now, 1);
    world.seller = (await theShop()).token;
    world.buyer = { ...world.buyer, token: await signIn(shop.db, world.buyer.id, shop.clock.now) };
  },
  count: () => countSales(shop.db),
};

async function cancelled({ seller, buyer, orders }: World, at: number, call: 'cancelOrder' | 'cancelOrderAsSeller') {
  const params = { id: orders[at % orders.length] ?? 0 };
  const [line] = await shop.db.select({ id: orderLine.id }).from(orderLine).where(eq(orderLine.orderId, params.id));
  const lines = at % 2 === 0 ? undefined : [{ id: line?.id ?? 0, quantity: 1 }];
  const body = { reason: '수량 변경', ...(lines && { lines }) };
  if (call === 'cancelOrder') await shop.call(call, { token: buyer.token, params, body });
  else await shop.call(call, { token: seller, params, body: { ...body, soldOut: false } });
}

const names = ['pay', 'buyerCancels', 'sellerCancels', 'ship', 'takeBack', 'wait', 'count'] as const;

describe('sales of a store', () => {
  it('are those of its orders after any history, counted or not', { timeout: 120_000 }, async () => {
    const done = new Set<string>();
    const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat({ max: 50 })), { minLength: 12, maxLength: 18 });
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const goods = [await shop.goods(), await shop.goods()];
        const world: World = { seller: (await theShop()).token, buyer: await aBuyer(), goods, orders: [] };
        await STEPS.pay(world, 0);
        await STEPS.pay(world, 1);
        for (const [name, at] of history) {
          await STEPS[name](world, at);
          done.add(name);
        }
        await expectSame(await theShop());
        await countSales(shop.db);
        expect(await shop.db.select().from(salesChange)).toEqual([]);
        await expectSame(await theShop());
        await expectNoBrokenInvariants(shop.url);
      }),
      { numRuns: rounds({ short: 4, long: 60 }), endOnFailure: true },
    );
    expect(done.size).toBe(names.length);
  });

  it('that are counted wrongly are found by the audit', async () => {
    await paid(shop, await aBuyer(), await shop.goods());
    await countSales(shop.db);
    await shop.db.update(salesDay).set({ units: sql`units + 1` });
    await expect(expectNoBrokenInvariants(shop.url)).rejects.toThrow('sales of a day differ from its orders');
    await shop.db.update(salesDay).set({ units: sql`units - 1` });
  });

  it('stand beside the period before, with the level of service', async () => {
    const own = await aStore(shop.db);
    const goods = await shop.goods({ storeId: own.id });
    const late = await paid(shop, await aBuyer(), goods);
    await shop.db
      .update(order)
      .set({ promise: { from: '2020-01-01', to: '2020-01-02' } })
      .where(eq(order.id, late.id));
    shop.clock.now = addDays(shop.clock.now, 10);
    const [seller, buyer] = [await aSeller(own.id), await aBuyer()];
    const claimed = await paid(shop, buyer, goods, { quantity: 2 });
    const gone = await paid(shop, buyer, goods);
    const asSeller = (id: number) => ({ token: seller.token, params: { id } });
    for (const id of [late.id, claimed.id]) {
      await shop.call('startPreparation', asSeller(id));
      const body = { courier: 'CJ' as const, waybill: `${(waybills += 1)}`, shippedAt: shop.clock.now.toISOString() };
      expect((await shop.call('enterWaybill', { ...asSeller(id), body })).status).toBe(200);
    }
    await aClaim(shop.db, claimed.id);
    await shop.call('cancelOrderAsSeller', { ...asSeller(gone.id), body: { reason: '품절', soldOut: false } });
    const { sales, amounts, query } = await read(seller);
    expect(sales.before.at(0)?.day).toBe(periodBefore(query).from);
    expect(sales.days.at(-1)).toMatchObject({ orders: 2, cancelled: 1, units: 2, visits: null });
    expect(sales.before.at(-1)).toMatchObject({ orders: 1, cancelled: 0, units: 1 });
    expect(sales.service).toEqual({ orders: 2, sentOnTime: 1, sentLate: 0, cancelledBySeller: 1, claimed: 1 });
    expect(sales.serviceBefore).toEqual({ orders: 1, sentOnTime: 0, sentLate: 1, cancelledBySeller: 0, claimed: 0 });
    expect(sales.goods).toMatchObject([{ id: goods.id, units: 2 }]);
    expect(amounts).toMatchObject({ currency: 'KRW', currencies: ['KRW'] });
    expect(amounts.days.at(-1)?.amount).toEqual({ amount: 20_000, currency: 'KRW' });
    expect(amounts.goods).toMatchObject([{ id: goods.id, units: 2, amount: { amount: 20_000 } }]);
  });

  it('refuse a too long period', async () => {
    const { token } = await theShop();
    const query = { from: '2024-01-01', to: '2026-02-01' };
    const long = await shop.call('readStoreSalesAmounts', { token, query });
    expect(long).toMatchObject({ status: 422, refusal: { code: 'analytics.tooLong' } });
  });

  it('count visits to the goods once a visit, when the day is over', async () => {
    const own = await aStore(shop.db);
    const [first, second] = [await shop.goods({ storeId: own.id }), await shop.goods({ storeId: own.id })];
    await paid(shop, await aBuyer(), first);
    const day = kstDate(shop.clock.now);
    const seen = (page: string, session: string) => ({ page, type: 'enter', session, device: 'device-0001' });
    await shop.inject({
      method: 'POST',
      url: '/external/analytics/events',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0.0.0' },
      payload: JSON.stringify({
        content: JSON.stringify([
          seen(`/product/${first.id}`, 'session-1'),
          seen(`/product/${second.id}`, 'session-1'),
          seen(`/product/${first.id}`, 'session-2'),
          seen('/product/999999999', 'session-3'),
        ]),
      }),
    });
    shop.clock.now = addDays(shop.clock.now, 1);
    await closeDays(shop.db, shop.clock.now);
    const { sales } = await read(await aSeller(own.id));
    expect(sales.days.find((row) => row.day === day)).toMatchObject({ visits: 2, orders: 1 });
    expect(sales.days.at(-1)?.visits).toBeNull();
    expect(sales.goods).toMatchObject([{ id: first.id, visits: 2 }]);
  });
});

describe('tasks among the goods of a store', () => {
  it('name goods that run out, rejected products with the reason, and documents that end', async () => {
    const own = await aStore(shop.db);
    const { token } = await aSeller(own.id);
    const tasks = async () => (await shop.call('readGoodsTasks', { token })).answer;
    expect(await tasks()).toEqual({
      lowStock: 0,
      goods: [],
      rejected: 0,
      rejectedGoods: [],
      documentsEnded: 0,
      documentsEnding: 0,
    });
    const low = await shop.goods({ storeId: own.id, stock: 30 });
    const enough = await shop.goods({ storeId: own.id, stock: 1_000 });
    const buyer = await aBuyer();
    for (const goods of [low, enough]) await paid(shop, buyer, goods, { quantity: 28 });
    // Twenty-eight pieces in as many days are one a day; two are left.
    expect(await tasks()).toMatchObject({
      lowStock: 1,
      goods: [{ id: low.id, stock: 2, units: 28, daysLeft: 2 }],
    });
    await shop.db.update(product).set({ approval: 'rejected' }).where(eq(product.id, enough.id));
    for (const days of [-1, 20, 200])
      await aStoreDocument(shop.db, own.id, { validUntil: kstDate(addDays(shop.clock.now, days)) });
    expect(await tasks()).toMatchObject({
      rejected: 1,
      rejectedGoods: [{ id: enough.id }],
      documentsEnded: 1,
      documentsEnding: 1,
    });
  });
});

describe('spreadsheets of sales', () => {
  it('have amounts only for who may see money', async () => {
    const { token } = await theShop();
    await paid(shop, await aBuyer(), await shop.goods());
    const day = kstDate(shop.clock.now);
    const rowsAt = async (url: string) => {
      const query = { from: day, to: day, lang: 'en' };
      const reply = await shop.inject({ method: 'GET', url, query, headers: { authorization: `Bearer ${token}` } });
      return await rowsOfBytes(reply.rawPayload);
    };
    const rows = await rowsAt('/api/v1/auth/store/sales/export');
    expect(rows.map(({ cells }) => cells.slice(0, 4).map(String))).toEqual([
      ['Date', 'Orders', 'Cancelled orders', 'Pieces sold'],
      [day, '1', '0', '1'],
    ]);
    expect(rows[0]?.cells).not.toContain('Sales (KRW)');
    const inMoney = await rowsAt('/api/v1/auth/store/sales/amounts/export');
    expect(inMoney.map(({ cells }) => String(cells.at(-1)))).toEqual(['Sales (KRW)', '10000']);
  });
});
