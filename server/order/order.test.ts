import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import {
  type Buyer,
  fillCart,
  readOrder,
  openShop,
  order,
  paid,
  placed,
  type Shop,
  startPaying,
  stockOf,
} from '#server/order/testing.ts';
import { order as orderTable } from '#server/order/tables.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aRate } from '#server/exchange/builders.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { aStore } from '#server/store/builders.ts';

let shop: Shop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openShop();
  await aRate(shop.db, { currency: 'USD', feedName: 'USD', unit: 1, basic: '1385.2' });
  buyer = await shop.aBuyer();
});
afterAll(() => shop.close());

const seller = () => shop.store.sellerToken;
const waybill = () => ({ courier: 'CJ' as const, waybill: '123456789012', shippedAt: shop.clock.now.toISOString() });

describe('placeOrder', () => {
  it('ORD-003 ORD-005 ORD-007 creates an order with number, recipient and totals, and decrements the stock', async () => {
    const product = await shop.goods({ stock: 5 });
    const made = await placed(shop, buyer, product, { quantity: 2 });
    expect(made).toMatchObject({
      kind: 'GENERAL',
      status: 'awaitingPayment',
      goods: { amount: 20_000, currency: 'KRW' },
      delivery: { amount: 3_000, currency: 'KRW' },
      total: { amount: 23_000, currency: 'KRW' },
      lines: [{ quantity: 2, unitPrice: { amount: 10_000 }, total: { amount: 20_000 } }],
      events: ['cancel'],
    });
    expect(made.number).toMatch(/^\d{8}-[0-9A-Z]{8}$/);
    expect(made.history).toMatchObject([{ event: 'place', to: 'awaitingPayment', by: 'buyer' }]);
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(3);
    const cart = await shop.call('readCart', { token: buyer.token });
    expect(cart.answer.cartItems).toEqual([]);
  });

  it('refuses a total other than the expected one, and changes nothing', async () => {
    const product = await shop.goods({ stock: 5 });
    const reply = await order(shop, await shop.aBuyer(), product, { expected: 12_999 });
    expect(reply).toMatchObject({
      status: 409,
      refusal: { code: 'order.totalChanged', params: { expected: 12_999, actual: 13_000 } },
    });
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(5);
  });

  it('ORD-044 refuses below the minimum and ORD-045 above the maximum', async () => {
    const product = await shop.goods({ minOrderQuantity: 10, maxOrderQuantity: 20 });
    expect((await order(shop, await shop.aBuyer(), product, { quantity: 9 })).refusal).toMatchObject({
      code: 'cart.belowMinimum',
      params: { minimum: 10 },
    });
    expect((await order(shop, await shop.aBuyer(), product, { quantity: 21 })).refusal).toMatchObject({
      code: 'cart.aboveMaximum',
      params: { maximum: 20 },
    });
    expect((await order(shop, await shop.aBuyer(), product, { quantity: 10 })).status).toBe(201);
  });

  it('PRD-021 charges the price row of the total quantity', async () => {
    const product = await shop.goods({
      price: [
        [1, 10_000],
        [10, 9_000],
        [50, 8_000],
      ],
    });
    expect(
      (await placed(shop, await shop.aBuyer(), product, { quantity: 10, expected: 93_000 })).lines[0]?.unitPrice.amount,
    ).toBe(9_000);
  });

  it('refuses more than the stock, naming the SKU and what is left', async () => {
    const product = await shop.goods({ stock: 1 });
    expect(await order(shop, await shop.aBuyer(), product, { quantity: 2 })).toMatchObject({
      status: 409,
      refusal: { code: 'product.outOfStock', params: { sku: product.skus[0]?.code, stock: 1 } },
    });
  });

  it('ORD-037 accepts lines of one store only', async () => {
    const other = await aProduct(shop.db, { storeId: (await aStore(shop.db)).id });
    const first = await shop.goods();
    const someone = await shop.aBuyer();
    const lines = [first, other].map((product) => ({
      skuId: product.skus[0]?.id ?? 0,
      code: product.skus[0]?.code ?? '',
    }));
    const code = await fillCart(shop.db, someone, lines);
    const reply = await shop.call('placeOrder', {
      token: someone.token,
      params: { code },
      body: {
        tab: 'SELLER',
        lines: lines.map((line) => ({ sku: line.code, cartItemType: 'NORMAL' as const })),
        addressId: someone.addressId,
        deliveryMethod: 'courier',
        stockOutPreference: 'refund',
        termsAgreed: true,
        expectedTotal: { amount: 26_000, currency: 'KRW' },
      },
    });
    expect(reply).toMatchObject({ status: 422, refusal: { code: 'order.oneStoreOnly' } });
  });

  it('ORD-039 CRT-027 accepts samples of exactly 150 dollars and refuses a cent more', async () => {
    const exact = await shop.goods({ samplePrice: 207_780 });
    const above = await shop.goods({ samplePrice: 207_781 });
    expect(await order(shop, await shop.aBuyer(), exact, { sample: true, expected: 210_780 })).toMatchObject({
      status: 201,
      answer: { kind: 'SAMPLE' },
    });
    expect(await order(shop, await shop.aBuyer(), above, { sample: true, expected: 210_781 })).toMatchObject({
      status: 422,
      refusal: { code: 'cart.sampleOverLimit' },
    });
  });

  it('ORD-051 requires the terms, and refuses another’s address and another’s cart', async () => {
    const product = await shop.goods();
    const someone = await shop.aBuyer();
    const code = await fillCart(shop.db, someone, [{ skuId: product.skus[0]?.id ?? 0 }]);
    const body = {
      tab: 'SELLER' as const,
      lines: [{ sku: product.skus[0]?.code ?? '', cartItemType: 'NORMAL' as const }],
      addressId: someone.addressId,
      deliveryMethod: 'courier' as const,
      stockOutPreference: 'refund' as const,
      termsAgreed: true,
      expectedTotal: { amount: 13_000, currency: 'KRW' as const },
    };
    const ask = (token: string, change: Partial<typeof body> = {}) =>
      shop.call('placeOrder', { token, params: { code }, body: { ...body, ...change } });
    expect((await ask(someone.token, { termsAgreed: false })).refusal.code).toBe('order.termsRequired');
    expect((await ask(someone.token, { addressId: buyer.addressId })).refusal.code).toBe('order.addressForeign');
    expect(await ask(buyer.token)).toMatchObject({ status: 404, refusal: { code: 'cart.notFound' } });
    expect((await ask(someone.token)).status).toBe(201);
  });

  it('stores its answer by Idempotency-Key: once, never twice, and never for another request', async () => {
    const product = await shop.goods({ stock: 10 });
    const someone = await shop.aBuyer();
    const first = await order(shop, someone, product, { key: 'checkout-0001' });
    const code = await fillCart(shop.db, someone, [{ skuId: product.skus[0]?.id ?? 0 }]);
    const again = (memo: string) =>
      shop.call('placeOrder', {
        token: someone.token,
        key: 'checkout-0001',
        params: { code },
        body: {
          tab: 'SELLER',
          lines: [{ sku: product.skus[0]?.code ?? '', cartItemType: 'NORMAL' }],
          addressId: someone.addressId,
          deliveryMethod: 'courier',
          stockOutPreference: 'refund',
          termsAgreed: true,
          expectedTotal: { amount: 13_000, currency: 'KRW' },
          ...(memo && { memo }),
        },
      });
    expect((await again('')).answer.id).toBe(first.answer.id);
    expect(await again('other')).toMatchObject({ status: 422, refusal: { code: 'request.keyReused' } });
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(9);
  });

  it('requires the key', async () => {
    const reply = await shop.inject({
      method: 'POST',
      url: '/api/v1/auth/cart/x/checkout',
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: {
        tab: 'SELLER',
        lines: [{ sku: 'x', cartItemType: 'NORMAL' }],
        addressId: 1,
        deliveryMethod: 'courier',
        stockOutPreference: 'refund',
        termsAgreed: true,
        expectedTotal: { amount: 1, currency: 'KRW' },
      },
    });
    expect(reply.json().error.code).toBe('request.keyRequired');
  });
});

describe('the seller’s transitions', () => {
  it('ORD-033 ORD-058 go from paid to delivered, each by its button, and the buyer confirms', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    const seen = await shop.call('readStoreOrder', { token: seller(), params: { id } });
    expect(seen.answer.events).toEqual(['startPreparation', 'sellerCancel']);
    expect(seen.answer.buyer).toMatchObject({ email: '', name: '한바다' });
    expect(seen.answer.invoices[0]?.payments[0]).toMatchObject({
      status: 'captured',
      card: null,
      virtualAccount: null,
    });
    expect((await shop.call('startPreparation', { token: seller(), params: { id } })).answer.status).toBe('preparing');
    const shipped = await shop.call('enterWaybill', { token: seller(), params: { id }, body: waybill() });
    expect(shipped.answer).toMatchObject({
      status: 'shippingStarted',
      parcels: [{ courier: 'CJ', waybill: '123456789012' }],
    });
    expect((await shop.call('markDelivered', { token: seller(), params: { id } })).answer.status).toBe('delivered');
    expect((await readOrder(shop, buyer, id)).events).toEqual(['confirmPurchase']);
    const done = await shop.call('confirmPurchase', { token: buyer.token, params: { id } });
    expect(done.answer.history.map((row) => row.event)).toEqual([
      'confirmPurchase',
      'deliver',
      'enterWaybill',
      'startPreparation',
      'pay',
      'place',
    ]);
    expect((await balanceOf(shop.db, 'sellerPayable', id, 'KRW')).minor).toBe(-13_000);
    expect((await balanceOf(shop.db, 'buyerFunds', id, 'KRW')).minor).toBe(0);
  });

  it('never skip a state', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    expect(await shop.call('enterWaybill', { token: seller(), params: { id }, body: waybill() })).toMatchObject({
      status: 409,
      refusal: { code: 'order.transitionNotAllowed' },
    });
    expect((await shop.call('markDelivered', { token: seller(), params: { id } })).status).toBe(409);
    expect((await shop.call('confirmPurchase', { token: buyer.token, params: { id } })).status).toBe(409);
  });

  it('ORD-060 ORD-061 refuse a waybill with other than letters and digits, an unknown courier and a shipment to come', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    await shop.call('startPreparation', { token: seller(), params: { id } });
    const ship = (change: object) =>
      shop.inject({
        method: 'POST',
        url: `/api/v1/auth/store/orders/${id}/shipment`,
        headers: { authorization: `Bearer ${seller()}` },
        payload: { ...waybill(), ...change },
      });
    expect((await ship({ waybill: '12-34-56' })).json().error.code).toBe('parcel.waybillInvalid');
    expect((await ship({ courier: 'PIGEON' })).json().error.fields).toMatchObject([
      { path: 'courier', code: 'request.notAllowed' },
    ]);
    expect((await ship({ shippedAt: addMinutes(shop.clock.now, 60 * 48).toISOString() })).json().error.code).toBe(
      'order.shipmentInFuture',
    );
    expect((await readOrder(shop, buyer, id)).status).toBe('preparing');
  });

  it('do not begin before payment: the seller does not see an unpaid order, nor one that was cancelled unpaid', async () => {
    const someone = await shop.aBuyer();
    const { id } = await placed(shop, someone, await shop.goods());
    expect((await shop.call('readStoreOrder', { token: seller(), params: { id } })).status).toBe(404);
    expect((await shop.call('startPreparation', { token: seller(), params: { id } })).status).toBe(404);
    await shop.call('cancelOrder', { token: someone.token, params: { id }, body: { reason: 'x' } });
    expect((await shop.call('readStoreOrder', { token: seller(), params: { id } })).status).toBe(404);
  });
});

describe('cancelOrder', () => {
  it('ORD-030 refunds goods and money up to preparation', async () => {
    const product = await shop.goods({ stock: 4 });
    const { id } = await paid(shop, buyer, product, { quantity: 3 });
    await shop.call('startPreparation', { token: seller(), params: { id } });
    const reply = await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id },
      body: { reason: 'changed my mind' },
    });
    expect(reply.answer.status).toBe('cancelled');
    const after = await readOrder(shop, buyer, id);
    expect(after.invoices[0]).toMatchObject({
      status: 'refunded',
      refunded: { amount: 33_000 },
      refunds: [{ status: 'done', amount: { amount: 33_000 } }],
    });
    expect(after.history[0]).toMatchObject({ event: 'cancel', by: 'buyer', why: 'changed my mind' });
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(4);
    expect((await balanceOf(shop.db, 'provider', id, 'KRW')).minor).toBe(0);
  });

  it('ORD-031 is refused once the goods are on the way', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    await shop.call('startPreparation', { token: seller(), params: { id } });
    await shop.call('enterWaybill', { token: seller(), params: { id }, body: waybill() });
    expect(
      await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'late' } }),
    ).toMatchObject({ status: 409, refusal: { code: 'order.transitionNotAllowed' } });
  });

  it('ends an unpaid order without a refund, and it cannot be paid any more', async () => {
    const product = await shop.goods({ stock: 2 });
    const { id } = await placed(shop, buyer, product);
    await startPaying(shop, buyer, id);
    expect(
      (await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } })).answer.invoices[0]
        ?.status,
    ).toBe('cancelled');
    expect(
      (await shop.call('startPayment', { token: buyer.token, params: { id }, body: { method: 'CARD' } })).refusal.code,
    ).toBe('payment.nothingDue');
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(2);
  });

  it('ORD-024 the seller may cancel too, with a reason, and the buyer is refunded', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    await shop.call('cancelOrderAsSeller', { token: seller(), params: { id }, body: { reason: 'sold out' } });
    expect((await readOrder(shop, buyer, id)).invoices[0]).toMatchObject({
      status: 'refunded',
      refunded: { amount: 13_000 },
    });
  });
});

describe('access', () => {
  it('strangers, other sellers and visitors find nothing', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    const stranger = await shop.aBuyer();
    const rival = await signIn(shop.db, (await aStore(shop.db)).ownerId);
    expect((await shop.call('readMyOrder', { token: stranger.token, params: { id } })).status).toBe(404);
    expect(
      (await shop.call('cancelOrder', { token: stranger.token, params: { id }, body: { reason: 'x' } })).status,
    ).toBe(404);
    expect(
      (await shop.call('startPayment', { token: stranger.token, params: { id }, body: { method: 'CARD' } })).status,
    ).toBe(404);
    expect((await shop.call('startPreparation', { token: rival, params: { id } })).status).toBe(404);
    expect((await shop.call('readStoreOrder', { token: rival, params: { id } })).status).toBe(404);
    expect((await shop.call('readMyOrder', { params: { id } })).status).toBe(401);
    expect((await shop.call('listStoreOrders', { token: stranger.token })).status).toBe(403);
    expect((await shop.call('readOrderForStaff', { token: seller(), params: { id } })).status).toBe(403);
  });

  it('an operator reads any order and finds it by its number', async () => {
    const { id, number } = await paid(shop, buyer, await shop.goods());
    const operator = await aMember(shop.db, { staffRole: 'operator' });
    expect((await shop.call('readOrderForStaff', { token: operator.token, params: { id } })).answer).toMatchObject({
      number,
      buyer: { email: buyer.email },
      events: ['startPreparation', 'sellerCancel'],
    });
    expect(
      (
        await shop.call('listOrdersForStaff', { token: operator.token, query: { number: number.slice(0, 13) } })
      ).answer.orders.map((row) => row.id),
    ).toEqual([id]);
  });
});

describe('listMyOrders', () => {
  it('lists the newest first by the time they were placed, not by their number in the database', async () => {
    const someone = await shop.aBuyer();
    const product = await shop.goods();
    const first = await placed(shop, someone, product);
    const second = await placed(shop, someone, product);
    const aWeekBefore = new Date(Date.now() - 7 * 86_400_000);
    await shop.db.update(orderTable).set({ placedAt: aWeekBefore }).where(eq(orderTable.id, second.id));
    const { answer } = await shop.call('listMyOrders', { token: someone.token, query: {} });
    expect(answer.orders.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
  it('ORD-065 ORD-067 filters by state and period and pages', async () => {
    const someone = await shop.aBuyer();
    const product = await shop.goods();
    for (let i = 0; i < 3; i += 1) await placed(shop, someone, product);
    await paid(shop, someone, product);
    const list = (query: object) => shop.call('listMyOrders', { token: someone.token, query: { ...query } });
    expect((await list({})).answer).toMatchObject({ recordsTotal: 4, totalPages: 1 });
    expect((await list({ status: 'paid' })).answer.recordsTotal).toBe(1);
    expect((await list({ count: 3, page: 1 })).answer).toMatchObject({ number: 1, recordsTotal: 4, totalPages: 2 });
    expect((await list({ from: '2020-01-01', to: '2020-12-31' })).answer.recordsTotal).toBe(0);
    expect((await list({ status: 'stolen' })).status).toBe(400);
    expect((await list({ count: 51 })).status).toBe(400);
  });
});
