import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDelivered } from '#server/testing/populated-account.ts';
import { aMember } from '#server/member/builders.ts';
import { order } from '#server/order/tables.ts';
import { openShop, paid, placed, type Shop } from '#server/order/testing.ts';
import { aCouponOf, fillWallet } from '#server/wallet/builders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const summaryFor = async (token: string) => (await shop.call('readMySummary', { token })).answer;

describe('the counts of My page', () => {
  it('SH-035 SH-036 are all 0 for a new member without a store or tickets', async () => {
    const { token } = await aMember(shop.db);
    expect(await summaryFor(token)).toEqual({
      coupons: 0,
      cash: { amount: 0, currency: 'KRW' },
      tickets: null,
      rating: 0,
      purchase: { orders: [], toPay: 0, arriving: 0, openClaims: 0 },
      sales: null,
    });
  });

  it('SH-036 include usable coupons and the cash of the wallet', async () => {
    const { id, token } = await aMember(shop.db);
    await fillWallet(shop.db, id, { cash: 7_000, mileage: 3_000 }, shop.clock.now);
    await aCouponOf(shop.db, id, {}, shop.clock.now);
    const other = await aMember(shop.db);
    await aCouponOf(shop.db, other.id, {}, shop.clock.now);
    expect(await summaryFor(token)).toMatchObject({ coupons: 1, cash: { amount: 7_000, currency: 'KRW' } });
  });

  it('SH-039 count a buyer’s orders by state, payable, arriving and open claims, and nobody else’s', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods({ stock: 100 });
    await placed(shop, buyer, goods);
    const sent = await paid(shop, buyer, goods);
    await shop.call('startPreparation', { token: shop.store.sellerToken, params: { id: sent.id } });
    await shop.call('enterWaybill', {
      token: shop.store.sellerToken,
      params: { id: sent.id },
      body: { courier: 'CJ', waybill: '601234567890', shippedAt: shop.clock.now.toISOString() },
    });
    const delivered = await aDelivered(shop, buyer, goods, '601234567891');
    await shop.call('requestClaim', {
      token: buyer.token,
      params: { id: delivered.id },
      body: { kind: 'exchange', reason: 'damaged', lines: [{ id: delivered.lineId, quantity: 1 }] },
    });
    await placed(shop, await shop.aBuyer(), goods);
    expect((await summaryFor(buyer.token)).purchase).toEqual({
      orders: [
        { status: 'awaitingPayment', count: 1 },
        { status: 'delivered', count: 1 },
        { status: 'shippingStarted', count: 1 },
      ],
      toPay: 1,
      arriving: 1,
      openClaims: 1,
    });
  });

  it('SH-042 SH-043 count a store’s paid orders, those of quotations separately, and no others', async () => {
    const before = (await summaryFor(shop.store.sellerToken)).sales;
    const buyer = await shop.aBuyer();
    const goods = await shop.goods({ stock: 100 });
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await paid(shop, buyer, goods)).id);
    await placed(shop, buyer, goods);
    await shop.db
      .update(order)
      .set({ kind: 'GQ' })
      .where(eq(order.id, ids[0] ?? 0));
    const { sales } = await summaryFor(shop.store.sellerToken);
    expect(sales).toEqual({ newOrders: (before?.newOrders ?? 0) + 2, gqOrders: 1, unansweredInquiries: 0 });
    await shop.call('startPreparation', { token: shop.store.sellerToken, params: { id: ids[1] ?? 0 } });
    expect((await summaryFor(shop.store.sellerToken)).sales?.newOrders).toBe((before?.newOrders ?? 0) + 1);
  });
});
