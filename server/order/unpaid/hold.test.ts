import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { entry, posting } from '#server/ledger/tables.ts';
import { releaseHolds } from '#server/order/unpaid/hold.ts';
import { type Buyer, openShop, payByCard, type Shop } from '#server/order/testing.ts';
import { parcel, parcelTrace } from '#server/parcel/tables.ts';
import { aCouponOf, fillWallet } from '#server/wallet/builders.ts';

let shop: Shop;
let waybills = 700_000_000_001;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const owedOf = async (orderId: number, account: 'sellerPayable' | 'sellerHeld'): Promise<number> => {
  const [row] = await shop.db
    .select({ owed: sql<number>`coalesce(-sum(${entry.amount}), 0)`.mapWith(Number) })
    .from(entry)
    .innerJoin(posting, eq(posting.id, entry.postingId))
    .where(and(eq(posting.orderId, orderId), eq(entry.account, account)));
  return row?.owed ?? 0;
};

/** A paid order of three pieces (30,000 and 3,000 for delivery) with 10,000 of coupon and 2,000 of mileage, shipped. */
async function shipped(buyer: Buyer): Promise<number> {
  await fillWallet(shop.db, buyer.id, { mileage: 2_000 });
  const couponGrantId = await aCouponOf(shop.db, buyer.id, { amount: 10_000 });
  const product = await shop.goods();
  const { answer } = await shop.call('placeDirectOrder', {
    token: buyer.token,
    body: {
      lines: [{ sku: product.skus[0]?.code ?? '', cartItemType: 'NORMAL', quantity: 3 }],
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 21_000, currency: 'KRW' },
      couponGrantId,
      mileage: 2_000,
    },
  });
  const paymentId = await payByCard(shop, buyer, answer.id);
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
  const asSeller = { token: shop.store.sellerToken, params: { id: answer.id } };
  await shop.call('startPreparation', asSeller);
  const sent = await shop.call('enterWaybill', {
    ...asSeller,
    body: { courier: 'CJ', waybill: String((waybills += 1)), shippedAt: shop.clock.now.toISOString() },
  });
  expect(sent.status).toBe(200);
  expect((await shop.call('markDelivered', asSeller)).status).toBe(200);
  return answer.id;
}

const confirm = async (buyer: Buyer, id: number) =>
  expect((await shop.call('confirmPurchase', { token: buyer.token, params: { id } })).status).toBe(200);

async function traceDelivery(orderId: number): Promise<void> {
  const rows = await shop.db.select({ id: parcel.id }).from(parcel).where(eq(parcel.orderId, orderId));
  await shop.db
    .insert(parcelTrace)
    .values(rows.map(({ id }) => ({ parcelId: id, at: shop.clock.now, level: 6, what: '배달완료' })));
}

describe('what a promotion paid for', () => {
  it('is not owed to a store that reports the delivery itself, however long it waits', async () => {
    const buyer = await shop.aBuyer();
    const id = await shipped(buyer);
    await confirm(buyer, id);
    expect(await owedOf(id, 'sellerHeld')).toBe(12_000);
    await releaseHolds(shop.db, addDays(shop.clock.now, 15));
    await releaseHolds(shop.db, addDays(shop.clock.now, 400));
    expect(await owedOf(id, 'sellerHeld')).toBe(12_000);
  });

  it('is owed at once when the courier has reported the delivery', async () => {
    const buyer = await shop.aBuyer();
    const id = await shipped(buyer);
    await traceDelivery(id);
    await confirm(buyer, id);
    expect(await owedOf(id, 'sellerHeld')).toBe(0);
    expect(await owedOf(id, 'sellerPayable')).toBeGreaterThan(20_000);
  });

  it('is owed as soon as the courier reports the delivery', async () => {
    const buyer = await shop.aBuyer();
    const id = await shipped(buyer);
    await confirm(buyer, id);
    await releaseHolds(shop.db, shop.clock.now);
    expect(await owedOf(id, 'sellerHeld')).toBe(12_000);
    await traceDelivery(id);
    await releaseHolds(shop.db, shop.clock.now);
    expect(await owedOf(id, 'sellerHeld')).toBe(0);
  });
});
