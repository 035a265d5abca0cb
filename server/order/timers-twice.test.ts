import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { posting } from '#server/ledger/tables.ts';
import { confirmOldDeliveries } from '#server/order/fulfilment/confirm.ts';
import { orderHistory } from '#server/order/tables.ts';
import { type Buyer, openShop, paid, placed, type Shop, stockOf } from '#server/order/testing.ts';
import { expireInvoices } from '#server/payment/timers.ts';

const ORDERS = 4;
const STOCK = 100;

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
  shop.webhooks.mode = 'drop';
  buyer = await shop.aBuyer();
});
afterAll(() => shop.close());

describe('the timers of orders', () => {
  it('CO-14 handle each order once though two runs are concurrent and more follow', async () => {
    const product = await shop.goods({ stock: STOCK });
    const [toEnd, toConfirm]: [number[], number[]] = [[], []];
    const now = new Date();
    for (let number = 0; number < ORDERS; number += 1) {
      shop.clock.now = addMinutes(now, -60);
      toEnd.push((await placed(shop, buyer, product)).id);
      shop.clock.now = addDays(now, -9);
      const { id } = await paid(shop, buyer, product);
      const asSeller = { token: shop.store.sellerToken, params: { id } };
      await shop.call('startPreparation', asSeller);
      await shop.call('enterWaybill', {
        ...asSeller,
        body: { courier: 'CJ', waybill: String(600_000_000_000 + id), shippedAt: shop.clock.now.toISOString() },
      });
      expect((await shop.call('markDelivered', asSeller)).answer.status).toBe('delivered');
      toConfirm.push(id);
    }
    shop.clock.now = now;
    const expire = () => expireInvoices(shop.app.deps);
    const confirm = () => confirmOldDeliveries(shop.db, now);
    await Promise.all([expire(), confirm(), expire(), confirm()]);
    await Promise.all([expire(), confirm()]);
    const moved = async (ids: readonly number[], to: 'cancelled' | 'purchaseConfirmed') =>
      (
        await shop.db
          .select({ id: orderHistory.orderId })
          .from(orderHistory)
          .where(and(inArray(orderHistory.orderId, [...ids]), eq(orderHistory.to, to)))
          .orderBy(orderHistory.orderId)
      ).map(({ id }) => id);
    expect(await moved(toEnd, 'cancelled')).toEqual(toEnd);
    expect(await moved(toConfirm, 'purchaseConfirmed')).toEqual(toConfirm);
    expect(
      await shop.db.$count(posting, and(inArray(posting.orderId, toConfirm), eq(posting.cause, 'purchaseConfirmed'))),
    ).toBe(ORDERS);
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(STOCK - ORDERS);
  });
});
