import { and, eq } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { aMember, anAddress, signIn, UNPROVEN } from '#server/member/builders.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { inCompany } from '#server/order/company/testing.ts';
import { member } from '#server/member/tables.ts';
import { type Buyer, openShop, paid, payByCard, type Shop, stockOf } from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';
import { orderOfStores, productsOfStores } from '#server/order/stores/testing.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { expireInvoices } from '#server/payment/timers.ts';
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
const aBuyerWith = async (proven: Parameters<typeof aMember>[1]): Promise<Buyer> => {
  const built = await aMember(shop.db, proven);
  return { ...built, addressId: await anAddress(shop.db, built.id) };
};
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

  it.each([
    ['nothing', UNPROVEN, 1_000_000, 'order.unpaidWorthPerson'],
    ['the mailbox', { phoneVerifiedAt: null }, 5_000_000, 'order.unpaidWorthPerson'],
    ['mailbox and telephone', {}, 20_000_000, 'order.unpaidWorth'],
  ] as const)('are worth at most what is proven by %s, the first order too', async (_, proven, most, code) => {
    const buyer = await aBuyerWith(proven);
    const product = await shop.goods({ stock: 20_000, maxOrderQuantity: 20_000 });
    const other = await shop.goods({ stock: 20_000, maxOrderQuantity: 20_000 });
    const pieces = most / 10_000;
    expect((await buy(buyer, product, pieces + 1)).refusal).toMatchObject({ code, params: { most } });
    expect((await buy(buyer, product, pieces - 1)).status).toBe(201);
    expect((await buy(buyer, other, 2)).refusal.code).toBe(code);
    expect((await buy(buyer, other, 1)).status).toBe(201);
  });

  it('may be worth what was paid more, so a payment of 13,000 lifts no limit', async () => {
    const buyer = await aBuyerWith(UNPROVEN);
    const product = await shop.goods({ stock: 1_000, maxOrderQuantity: 1_000 });
    const order = await paid(shop, buyer, product);
    const refused = await buy(buyer, product, 102);
    expect(refused.refusal).toMatchObject({ code: 'order.unpaidWorthPerson', params: { most: 1_013_000 } });
    // A payment that is refunded was none.
    await shop.call('cancelOrder', { token: buyer.token, params: { id: order.id }, body: { reason: 'mistake' } });
    expect((await buy(buyer, product, 101)).refusal.params).toEqual({ most: 1_000_000 });
    expect((await buy(buyer, product, 100)).status).toBe(201);
  });

  it('are bounded together for the stores of one checkout', async () => {
    const buyer = await aBuyerWith(UNPROVEN);
    const products = await productsOfStores(shop, 2, { maxOrderQuantity: 100 });
    const reply = await orderOfStores(shop, buyer, products, { quantities: [60, 60] });
    expect(reply.refusal).toMatchObject({ code: 'order.unpaidWorthPerson', params: { most: 1_000_000 } });
    expect(await unpaidOf(buyer)).toBe(0);
  });

  it('are bounded together for a whole company, by what its owner has proven', async () => {
    const company = { kind: 'companyBuyer', company: '한결상사', businessNumber: '1108112345' } as const;
    const owner = await aBuyerWith({ ...UNPROVEN, ...company });
    const [one, other] = [await inCompany(shop, owner, 'purchaser'), await inCompany(shop, owner, 'purchaser')];
    const product = await shop.goods({ stock: 20_000, maxOrderQuantity: 20_000 });
    expect((await buy(one, product, 60)).status).toBe(201);
    expect((await buy(other, product, 60)).refusal).toMatchObject({
      code: 'order.unpaidWorthPerson',
      params: { most: 1_000_000 },
    });
    const verified = await aBuyerWith(company);
    const purchaser = await inCompany(shop, verified, 'purchaser');
    expect((await buy(purchaser, product, 2_001)).refusal).toMatchObject({ code: 'order.unpaidWorthPapers' });
    await anApprovedCompany(shop.db, verified.id);
    expect((await buy(purchaser, product, 2_001)).status).toBe(201);
  });

  it('are bounded together for the accounts of one verified telephone', async () => {
    const one = await aBuyerWith({ phone: '01044556677', emailVerifiedAt: null });
    const other = await aBuyerWith({ phone: '01044556677', emailVerifiedAt: null });
    const product = await shop.goods({ stock: 1_000, maxOrderQuantity: 1_000 });
    expect((await buy(one, product, 300)).status).toBe(201);
    expect((await buy(other, product, 300)).refusal.params).toEqual({ most: 5_000_000 });
    // Whoever only types that number is nobody's other account.
    const stranger = await aBuyerWith({ phone: '01044556677', phoneVerifiedAt: null });
    expect((await buy(stranger, product, 300)).status).toBe(201);
  });

  it('leave their goods to others for a while when they end unpaid', async () => {
    const begun = shop.clock.now;
    const buyer = await shop.aBuyer();
    const [product, other] = [await shop.goods(), await shop.goods()];
    const { answer } = await buy(buyer, product);
    const cancel = (id: number) =>
      shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'mistake' } });
    expect((await cancel(answer.id)).status).toBe(200);
    expect((await buy(buyer, product)).refusal).toMatchObject({ code: 'order.unpaidPause', params: { minutes: 5 } });
    expect((await buy(buyer, other)).status).toBe(201);
    expect((await buy(await shop.aBuyer(), product)).status).toBe(201);
    shop.clock.now = addMinutes(begun, 5);
    const again = await buy(buyer, product);
    expect(again.status).toBe(201);
    shop.clock.now = addMinutes(begun, 35);
    await expireInvoices(shop.app.deps);
    const later = { ...buyer, token: await signIn(shop.db, buyer.id, shop.clock.now) };
    expect((await buy(later, product)).refusal).toMatchObject({ code: 'order.unpaidPause', params: { minutes: 10 } });
    shop.clock.now = addMinutes(begun, 45);
    expect((await buy(later, product)).status).toBe(201);
    shop.clock.now = begun;
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
    const buyer = await aBuyerWith({ phoneVerifiedAt: null });
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
