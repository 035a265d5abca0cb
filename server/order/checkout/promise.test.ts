import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress } from '#server/member/builders.ts';
import { openShop, placed, type Shop } from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.now = at('2026-11-25T10:00');
});
afterAll(() => shop.close());

const at = (kst: string) => new Date(`${kst}:00+09:00`);
/** A product of the builder takes three business days; the carrier one or two. */
const SEOUL = { from: '2026-12-01', to: '2026-12-02' };
const JEJU = { from: '2026-12-02', to: '2026-12-03' };
const ISLAND = { from: '2026-12-03', to: '2026-12-07' };

describe('the promised arrival', () => {
  it('is the same on product, list, cart and quote, and later for Jeju and islands', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods();
    const code = goods.skus[0]?.code ?? '';
    const { token } = buyer;
    const { deliversTo } = (await shop.call('readProduct', { params: { id: goods.id } })).answer;
    expect(deliversTo.map(({ region, arrives }) => [region, arrives])).toEqual([
      ['KR', SEOUL],
      ['KR-49', JEJU],
    ]);
    const line = { sku: code, cartItemType: 'NORMAL', quantity: 1 } as const;
    expect((await shop.call('addCartLine', { token, body: line })).answer.cartItems[0]?.arrives).toEqual(SEOUL);
    const quoted = async (addressId: number) =>
      (await shop.call('quoteDirect', { token, body: { lines: [line], addressId } })).answer.arrives;
    expect(await quoted(buyer.addressId)).toEqual(SEOUL);
    const island = await anAddress(shop.db, buyer.id, { postcode: '40205', isDefault: false });
    const jeju = await anAddress(shop.db, buyer.id, { postcode: '63122', isDefault: false });
    expect([await quoted(island), await quoted(jeju)]).toEqual([ISLAND, JEJU]);
    const { cartItems } = (await shop.call('readCart', { token, query: { addressId: island } })).answer;
    expect(cartItems[0]?.arrives).toEqual(ISLAND);
  });

  it('follows the cutoff and handling days of the store, which its seller sets', async () => {
    const goods = await shop.goods({ deliveryDays: 0 });
    const token = shop.store.sellerToken;
    const arrives = async () =>
      (await shop.call('readProduct', { params: { id: goods.id } })).answer.deliversTo[0]?.arrives;
    expect((await shop.call('readDeliveryTimes', { token })).answer).toEqual({ cutoffHour: 14, handlingDays: 1 });
    expect(await arrives()).toEqual({ from: '2026-11-27', to: '2026-11-30' });
    const set = (body: { cutoffHour: number; handlingDays: number }) =>
      shop.call('changeDeliveryTimes', { token, body });
    expect((await set({ cutoffHour: 9, handlingDays: 2 })).answer).toEqual({ cutoffHour: 9, handlingDays: 2 });
    expect(await arrives()).toEqual({ from: '2026-12-01', to: '2026-12-02' });
    expect((await set({ cutoffHour: 24, handlingDays: 2 })).status).toBe(400);
    expect((await set({ cutoffHour: 9, handlingDays: 31 })).status).toBe(400);
    await set({ cutoffHour: 14, handlingDays: 1 });
  });

  it('is frozen with the order, counts from its payment, and says what became of it', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods();
    const { id, promise } = await placed(shop, buyer, goods, { quantity: 1, expected: 13_000 });
    expect(promise).toEqual({ ...SEOUL, outcome: 'open', lateDays: 0 });
    await shop.call('changeDeliveryTimes', {
      token: shop.store.sellerToken,
      body: { cutoffHour: 0, handlingDays: 20 },
    });
    const read = async (set: Partial<typeof order.$inferInsert>) => {
      await shop.db.update(order).set(set).where(eq(order.id, id));
      return (await shop.call('readMyOrder', { token: buyer.token, params: { id } })).answer.promise;
    };
    const paidAt = at('2026-11-25T10:05');
    expect(await read({ paidAt, deliveredAt: at('2026-12-02T18:00') })).toEqual({
      ...SEOUL,
      outcome: 'onTime',
      lateDays: 0,
    });
    expect(await read({ deliveredAt: at('2026-12-04T09:00') })).toEqual({ ...SEOUL, outcome: 'late', lateDays: 2 });
    // Paid two business days later: the promise moves with the payment.
    expect(await read({ paidAt: at('2026-11-27T10:00') })).toEqual({
      from: '2026-12-03',
      to: '2026-12-04',
      outcome: 'onTime',
      lateDays: 0,
    });
    await read({ paidAt: null, deliveredAt: null });
    const { token } = buyer;
    const cancelled = await shop.call('cancelOrder', {
      token,
      params: { id },
      key: `promise-cancel-${id}`,
      body: { reason: 'too late' },
    });
    expect(cancelled.answer.promise).toBeNull();
  });
});
