import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { member } from '#server/member/tables.ts';
import { type Buyer, openShop, paid, payByCard, type Shop, stockOf } from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { aStore } from '#server/store/builders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const skuOf = (product: BuiltProduct) => product.skus[0] ?? { id: 0, code: '' };

/** Orders pieces of 10,000 won; delivery costs 3,000. */
function buy(buyer: Buyer, product: BuiltProduct, quantity = 1) {
  return shop.call('placeDirectOrder', {
    token: buyer.token,
    body: {
      lines: [{ sku: skuOf(product).code, cartItemType: 'NORMAL', quantity }],
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 10_000 * quantity + 3_000, currency: 'KRW' },
    },
  });
}
const unpaidOf = (buyer: Buyer) =>
  shop.db.$count(order, and(eq(order.buyerId, buyer.id), eq(order.status, 'awaitingPayment')));
const deposit = (buyer: Buyer, id: number) =>
  shop.call('startPayment', {
    token: buyer.token,
    params: { id },
    body: { method: 'BANK_TRANSFER', depositor: '한바다' },
  });

describe('unpaid orders', () => {
  it('keep goods from others only five times at one store, also when sixty are placed at once', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 60, maxOrderQuantity: 60 });
    const replies = await Promise.all(Array.from({ length: 60 }, () => buy(buyer, product)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ refusal }) => refusal.code))).toEqual(
      new Set(['order.tooManyUnpaid']),
    );
    expect(await unpaidOf(buyer)).toBe(5);
    expect(await stockOf(shop.db, skuOf(product).id)).toBe(55);
    const [first] = replies.filter(({ status }) => status === 201);
    const paymentId = await payByCard(shop, buyer, first?.answer.id ?? 0);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect((await buy(buyer, product)).status).toBe(201);
  }, 60_000);

  it('are at most ten at all stores together', async () => {
    const buyer = await shop.aBuyer();
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { id: storeId } = await aStore(shop.db);
      const product = await aProduct(shop.db, { storeId, minOrderQuantity: 1 });
      for (let n = 0; n < 4; n += 1) statuses.push((await buy(buyer, product)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 409, 409]);
  });

  it('are worth at most five million won until the first payment', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 2_000, maxOrderQuantity: 2_000 });
    expect((await buy(buyer, product, 400)).status).toBe(201);
    expect((await buy(buyer, product, 200)).refusal).toMatchObject({
      code: 'order.unpaidWorth',
      params: { most: 5_000_000 },
    });
    const regular = await shop.aBuyer();
    await paid(shop, regular, product);
    expect((await buy(regular, product, 400)).status).toBe(201);
    expect((await buy(regular, product, 200)).status).toBe(201);
  });

  it('count for the maximum quantity of a product', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 100, maxOrderQuantity: 10 });
    expect((await buy(buyer, product, 6)).status).toBe(201);
    expect((await buy(buyer, product, 5)).refusal).toMatchObject({
      code: 'order.aboveMaximumUnpaid',
      params: { maximum: 10, unpaid: 6 },
    });
    expect((await buy(buyer, product, 4)).status).toBe(201);
  });

  it('of more than a million won wait for a deposit only when the member is verified', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 1_000, maxOrderQuantity: 1_000 });
    const small = await buy(buyer, product, 50);
    expect((await deposit(buyer, small.answer.id)).status).toBe(201);
    const large = await buy(buyer, product, 150);
    expect((await deposit(buyer, large.answer.id)).refusal).toMatchObject({
      code: 'order.verifyToDeposit',
      params: { most: 1_000_000 },
    });
    const now = shop.clock.now;
    await shop.db.update(member).set({ emailVerifiedAt: now, phoneVerifiedAt: now }).where(eq(member.id, buyer.id));
    expect((await deposit(buyer, large.answer.id)).status).toBe(201);
  });
});
