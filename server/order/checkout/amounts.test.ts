import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import type { CallName } from '#core/contract.ts';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { isForBuyers } from '#core/rights.ts';
import { setPriceRows } from '#server/catalogue/price-rows.ts';
import { aCommission } from '#server/commission/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { entry, posting } from '#server/ledger/tables.ts';
import { confirmOldDeliveries } from '#server/order/fulfilment/confirm.ts';
import { order as orders } from '#server/order/tables.ts';
import {
  type Buyer,
  fillCart,
  readOrder,
  openShop,
  paid,
  payByCard,
  type Shop,
  stockOf,
} from '#server/order/testing.ts';
import { rounds } from '#server/testing/proof-mode.ts';
import { fillWallet } from '#server/wallet/builders.ts';

let shop: Shop;
let buyer: Buyer;
let keys = 0;
beforeAll(async () => {
  shop = await openShop();
});
// A buyer has few unpaid orders at a time.
beforeEach(async () => {
  buyer = await shop.aBuyer();
});
afterAll(() => shop.close());

const won = (amount: number) => ({ amount, currency: 'KRW' as const });

/** A cart of two pieces for 10,000 won each, and the body that orders it. */
async function aCart() {
  const product = await shop.goods({ stock: 9 });
  const [sku] = product.skus;
  if (!sku) throw new Error('the product has no SKU');
  const code = await fillCart(shop.db, buyer, [{ skuId: sku.id, quantity: 2 }]);
  const input = {
    addressId: buyer.addressId,
    deliveryMethod: 'courier' as const,
    stockOutPreference: 'refund' as const,
    termsAgreed: true,
  };
  const place = (total: number) =>
    shop.call('placeOrder', {
      token: buyer.token,
      params: { code },
      body: { ...input, tab: 'SELLER', lines: [{ sku: sku.code, cartItemType: 'NORMAL' }], expectedTotal: won(total) },
    });
  const reprice = (price: number) =>
    shop.db.transaction((tx) =>
      setPriceRows(tx, { productId: product.id, currency: 'KRW' }, [{ minQuantity: 1, price }]),
    );
  return { sku, code, input, place, reprice, left: () => stockOf(shop.db, sku.id) };
}

/** Every field name of a body, however deep; the expected total is only compared, so its fields do not count. */
function namesIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const properties =
    'properties' in schema && schema.properties !== null && typeof schema.properties === 'object'
      ? schema.properties
      : {};
  return [
    ...Object.keys(properties),
    ...Object.entries({ ...schema, ...properties }).flatMap(([name, one]) =>
      name === 'expectedTotal' || name === 'properties' ? [] : namesIn(one),
    ),
  ];
}

describe('amounts of the client', () => {
  it('MO-13 no call of a buyer accepts a price, rate or currency, except the expected total', () => {
    const calls = Object.entries(contract).filter(
      ([, call]: [string, Endpoint]) => call.access !== 'public' && isForBuyers(call.access) && call.body,
    );
    const taking = calls.flatMap(([name, call]: [string, Endpoint]) =>
      namesIn(call.body)
        // A cost centre is a name of the buyer's accounting, and price drops are a kind of notice.
        .filter((one) => /price(?!Drops)|amount|total|rate|fee|discount|currency|cost(?!Centre)/i.test(one))
        .map((one) => `${name} ${one}`),
    );
    expect(taking).toEqual(expect.arrayContaining(['placeDirectOrder expectedTotal', 'placeOrder expectedTotal']));
    // An application for a store names its currency and its delivery fee.
    const ofTheirStore = ['applyForStore', 'changeOwnStore'].flatMap((name) => [
      `${name} currency`,
      `${name} deliveryFee`,
    ]);
    expect(taking.filter((one) => !one.endsWith(' expectedTotal') && !ofTheirStore.includes(one))).toEqual([]);
  });

  const FORGED = [
    { price: 1 },
    { subTotal: 1 },
    { total: 1 },
    { totalAmount: 1 },
    { amount: 1 },
    { unitPrice: won(1) },
    { currency: 'USD' },
    { exchangeRate: '1' },
    { rateId: 1 },
    { deliveryFee: 0 },
    { delivery: won(0) },
    { coupon: won(9_000) },
    { couponDiscount: 9_000 },
    { discount: 9_000 },
    { commission: 0 },
  ];
  it.each<[CallName, string]>([
    ['placeOrder', 'body'],
    ['placeOrder', 'lines'],
    ['placeDirectOrder', 'body'],
    ['placeDirectOrder', 'lines'],
    ['quoteCart', 'body'],
    ['quoteCart', 'lines'],
    ['quoteDirect', 'body'],
    ['quoteDirect', 'lines'],
  ])('MO-13 %s refuses an amount in its %s, and nothing is ordered', async (name, where) => {
    const { sku, code, input, left } = await aCart();
    const call: Endpoint = contract[name];
    const isDirect = name.includes('Direct');
    const line = { sku: sku.code, cartItemType: 'NORMAL', ...(isDirect && { quantity: 2 }) };
    const places = name.startsWith('place');
    const body = (forged: object) => ({
      lines: [{ ...line, ...(where === 'lines' && forged) }],
      ...(!isDirect && { tab: 'SELLER' }),
      ...(places && { ...input, expectedTotal: won(23_000) }),
      ...(where === 'body' && forged),
    });
    const send = (forged: object) =>
      shop.inject({
        method: call.method,
        url: call.path.replace(':code', code),
        headers: {
          authorization: `Bearer ${buyer.token}`,
          'content-type': 'application/json',
          'idempotency-key': `forged-or-not-${(keys += 1)}`,
        },
        payload: JSON.stringify(body(forged)),
      });
    for (const forged of FORGED) expect((await send(forged)).statusCode, JSON.stringify(forged)).toBe(400);
    expect(await left()).toBe(9);
    // The same body without it is accepted: the amount was the reason of the refusal.
    expect((await send({})).statusCode).toBe(places ? 201 : 200);
  });

  it.each([1, 22_999, 23_001, 0])('MO-13 an expected total of %d is compared and never charged', async (total) => {
    const { place, left } = await aCart();
    expect((await place(total)).refusal).toMatchObject({
      code: 'order.totalChanged',
      params: { expected: total, actual: 23_000 },
    });
    expect(await left()).toBe(9);
  });
});

describe('a changing price', () => {
  it('MO-14 requires a new confirmation before the order; afterwards the order keeps its price', async () => {
    const { place, reprice, left } = await aCart();
    await reprice(12_000);
    expect((await place(23_000)).refusal).toMatchObject({
      code: 'order.totalChanged',
      params: { expected: 23_000, actual: 27_000, currency: 'KRW' },
    });
    expect(await left()).toBe(9);
    const { status, answer } = await place(27_000);
    expect([status, answer.total]).toEqual([201, won(27_000)]);
    await reprice(90_000);
    const paymentId = await payByCard(shop, buyer, answer.id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect(await readOrder(shop, buyer, answer.id)).toMatchObject({
      status: 'paid',
      total: won(27_000),
      lines: [{ unitPrice: won(12_000) }],
      invoices: [{ total: won(27_000), paid: won(27_000) }],
    });
  });

  it('MO-14 during a placement one of the two prices applies to all of it', async () => {
    for (let round = 0; round < rounds({ short: 4, long: 50 }); round += 1) {
      buyer = await shop.aBuyer();
      const { place, reprice } = await aCart();
      const earlier = round % 2 === 0 ? place(23_000) : undefined;
      const change = reprice(12_000);
      const reply = await (earlier ?? place(23_000));
      await change;
      const isPlaced = reply.status === 201;
      expect(isPlaced ? reply.answer.total : reply.refusal.params.actual).toEqual(isPlaced ? won(23_000) : 27_000);
    }
  });
});

describe('database constraints', () => {
  beforeAll(async () => {
    buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 100, mileage: 100 });
    const { id } = await paid(shop, buyer, await shop.goods());
    await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } });
  });

  it.each([
    'update payment set refunded = received + 1',
    'update payment set received = -1',
    'update invoice set refunded = paid + 1',
    'update refund set amount = 0',
    'update refund set amount = -1',
    'update wallet set cash = -1',
    'update wallet set mileage = -1',
    'update sku set stock = -1',
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
  ])('MO-01 MO-05 MO-12 refuses to %s', async (statement) => {
    await expect(shop.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^23/) },
    });
  });
});

describe('the amount owed to a store', () => {
  it(
    'MO-15 is goods less commission, its VAT and refunds, once, however often the job runs',
    async () => {
      const seller = { token: shop.store.sellerToken };
      for (let round = 0; round < rounds({ short: 4, long: 100 }); round += 1) {
        const pieces = 1 + (round % 5);
        const gone = round % pieces;
        const basisPoints = (round * 337) % 5_001;
        await aCommission(shop.db, shop.store.id, basisPoints);
        const product = await shop.goods({ stock: 9, price: 10_001 + round });
        const made = await paid(shop, buyer, product, {
          quantity: pieces,
          expected: (10_001 + round) * pieces + 3_000,
        });
        const of = { ...seller, params: { id: made.id } };
        if (gone > 0)
          await shop.call('cancelOrderAsSeller', {
            ...of,
            body: { reason: '품절', lines: [{ id: made.lines[0]?.id ?? 0, quantity: gone }] },
          });
        await shop.call('startPreparation', of);
        await shop.call('enterWaybill', {
          ...of,
          body: { courier: 'CJ', waybill: '1234567890', shippedAt: new Date().toISOString() },
        });
        await shop.call('markDelivered', of);
        const week = addDays(shop.clock.now, 8);
        await Promise.all([1, 2, 3].map(() => confirmOldDeliveries(shop.db, week)));
        await confirmOldDeliveries(shop.db, addDays(week, 1));
        // Independent integer arithmetic: the nearest won, halves up; delivery is the store's without commission.
        const goods = BigInt(10_001 + round) * BigInt(pieces - gone);
        const twice = goods * BigInt(basisPoints) * 2n + 10_000n;
        const commission = (twice - (twice % 20_000n)) / 20_000n;
        const vat = (commission + 5n) / 10n;
        expect([
          await owed(made.id, 'commission'),
          await owed(made.id, 'vatPayable'),
          await owed(made.id, 'sellerPayable'),
          await owed(made.id, 'buyerFunds'),
        ]).toEqual([commission, vat, goods + 3_000n - commission - vat, 0n]);
        const rows = await shop.db
          .select({ id: entry.id })
          .from(entry)
          .innerJoin(posting, eq(posting.id, entry.postingId))
          .where(eq(posting.causeId, String(made.id)));
        expect(rows.length).toBe(commission > 0n ? 6 : 2);
        expect(await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, made.id))).toEqual([
          { status: 'purchaseConfirmed' },
        ]);
      }
    },
    rounds({ short: 60_000, long: 600_000 }),
  );
});
const owed = async (orderId: number, account: 'commission' | 'vatPayable' | 'sellerPayable' | 'buyerFunds') =>
  BigInt(0 - (await balanceOf(shop.db, account, orderId, 'KRW')).minor);
