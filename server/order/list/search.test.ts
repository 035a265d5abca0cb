import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { type Buyer, openShop, placed, type Shop } from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';
import { store } from '#server/store/tables.ts';

let shop: Shop;
let buyer: Buyer;
let tumblers: OrderAnswer;
let cups: OrderAnswer;

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  await shop.db
    .update(store)
    .set({ name: { ko: '한바다 상점', en: 'Hanbada Shop' } })
    .where(eq(store.id, shop.store.id));
  tumblers = await placed(shop, buyer, await shop.goods({ code: 'TUMBLER1' }));
  cups = await placed(
    shop,
    buyer,
    await shop.goods({ code: 'CUP_100', name: { ko: '유리컵 100%', en: 'Glass cup "Ice" 100%', ar: 'كوب زجاجي' } }),
  );
  const stranger = await shop.aBuyer();
  await placed(shop, stranger, await shop.goods({ code: 'TUMBLER2' }));
});
afterAll(() => shop.close());

const search = async (query: string, more: object = {}) =>
  (await shop.call('listMyOrders', { token: buyer.token, query: { query, ...more } })).answer.orders.map(
    ({ id }) => id,
  );

describe('searching the own orders', () => {
  it.each<[string, string, () => number[]]>([
    ['the beginning of the number', 'number', () => [tumblers.id]],
    ['a part of the number', 'part', () => [tumblers.id]],
    ['a name in Korean', '유리컵', () => [cups.id]],
    ['a name in English, in any case', 'GLASS', () => [cups.id]],
    ['a name in Arabic', 'زجاجي', () => [cups.id]],
    ['a name in Japanese', 'タンブラー', () => [tumblers.id]],
    ['a SKU code', 'tumbler1', () => [tumblers.id]],
    ['the store', 'hanbada', () => [cups.id, tumblers.id]],
    ['the store in Korean', '한바다', () => [cups.id, tumblers.id]],
    ['words in any order and of several fields', '  cup   Hanbada glass ', () => [cups.id]],
    ['a percent sign as it is', '100%', () => [cups.id]],
    ['an underscore as it is', 'CUP_100', () => [cups.id]],
    ['no wildcards', 'c%p', () => []],
    ['no single wildcards', 'TUMBLER_', () => []],
    ['a quotation mark as it is', '"ice"', () => [cups.id]],
    ['a backslash as it is', '\\', () => []],
    ['no key of the stored names', 'value', () => []],
    ['nothing that is not there', 'glass tumbler', () => []],
    ['everything for blanks', '   ', () => [cups.id, tumblers.id]],
    ['no order of somebody else', 'TUMBLER2', () => []],
  ])('finds %s', async (_what, query, expected) => {
    const { number } = tumblers;
    const words = query === 'number' ? number : query === 'part' ? number.slice(-6).toLowerCase() : query;
    expect(await search(words)).toEqual(expected());
  });

  it('stays within period, state and page, and is counted with them', async () => {
    await shop.db
      .update(order)
      .set({ placedAt: addDays(shop.clock.now, -40) })
      .where(eq(order.id, cups.id));
    const from = kstDate(addDays(shop.clock.now, -30));
    expect(await search('hanbada', { from })).toEqual([tumblers.id]);
    expect(await search('hanbada', { status: 'paid' })).toEqual([]);
    // The newest first by the day they were placed, and the second page of one.
    expect(await search('hanbada')).toEqual([tumblers.id, cups.id]);
    expect(await search('hanbada', { page: 1, count: 1 })).toEqual([cups.id]);
    const counted = async (query: object) =>
      (await shop.call('countMyOrders', { token: buyer.token, query: { ...query } })).answer;
    const waiting = (count: number) => ({ total: count, counts: [{ status: 'awaitingPayment', count }] });
    expect(await counted({ query: 'hanbada' })).toEqual(waiting(2));
    expect(await counted({ query: 'hanbada', from })).toEqual(waiting(1));
    expect(await counted({ query: 'nothing' })).toEqual({ total: 0, counts: [] });
  });

  it('refuses too long a text, and control characters', async () => {
    const statusOf = async (query: string) =>
      (await shop.call('listMyOrders', { token: buyer.token, query: { query } })).status;
    expect(await statusOf('x '.repeat(50))).toBe(200);
    expect(await statusOf('x'.repeat(101))).toBe(400);
    expect(await statusOf('a\u0000b')).toBe(400);
  });
});
