import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRowAnswer } from '#core/order/contract.ts';
import { member } from '#server/member/tables.ts';
import { aForcedOrder, type ForcedOrder } from '#server/order/builders.ts';
import { order, orderLine } from '#server/order/tables.ts';
import { invoice } from '#server/payment/tables.ts';
import { store } from '#server/store/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let second: TestApp;
let forced: ForcedOrder;
let row: { readonly buyerId: number; readonly storeId: number };

beforeAll(async () => {
  testApp = await openTestApp({ forced: true });
  second = await openTestApp({ sharing: testApp });
  forced = await aForcedOrder(testApp);
  await forced.put('awaitingPayment', 'GENERAL');
  [row = { buyerId: 0, storeId: 0 }] = await testApp.db
    .select({ buyerId: order.buyerId, storeId: order.storeId })
    .from(order)
    .where(eq(order.id, forced.id));
  await testApp.db.insert(invoice).values({
    ownerId: row.buyerId,
    orderId: forced.id,
    orderNumber: 'FORCED-1',
    payerId: row.buyerId,
    kind: 'GOODS',
    status: 'requested',
    total: 100,
    currency: 'KRW',
    dueAt: new Date('2026-01-01'),
    requestedAt: testApp.clock.now,
  });
});
afterAll(async () => {
  await second.close();
  await testApp.close();
});

const list = async (where: TestApp, token = forced.tokens.buyer) =>
  (await where.call('listMyOrders', { token })).answer;
const first = (answer: { readonly orders: readonly OrderRowAnswer[] }): OrderRowAnswer | undefined => answer.orders[0];

describe('a list of orders', () => {
  it.each<[string, () => Promise<unknown>, (order: OrderRowAnswer | undefined) => unknown, unknown]>([
    [
      'a part of the deposit',
      () => testApp.db.update(invoice).set({ status: 'depositing' }).where(eq(invoice.orderId, forced.id)),
      (one) => one?.label,
      'waitingForFullDeposit',
    ],
    [
      'until when to pay',
      () =>
        testApp.db
          .update(invoice)
          .set({ dueAt: new Date('2026-02-02') })
          .where(eq(invoice.orderId, forced.id)),
      (one) => one?.dueAt,
      '2026-02-02T00:00:00.000Z',
    ],
    [
      'its state',
      () => testApp.db.update(order).set({ status: 'delivered' }).where(eq(order.id, forced.id)),
      (one) => one?.status,
      'delivered',
    ],
    [
      'a claim that is open',
      () => testApp.db.update(order).set({ openClaims: 1 }).where(eq(order.id, forced.id)),
      (one) => one?.events.includes('confirmPurchase'),
      false,
    ],
    [
      'pieces that were sent',
      () => testApp.db.update(orderLine).set({ shipped: 1 }).where(eq(orderLine.orderId, forced.id)),
      (one) => one?.lines[0]?.shipped,
      1,
    ],
    [
      'pieces taken back',
      () => testApp.db.update(orderLine).set({ returned: 1 }).where(eq(orderLine.orderId, forced.id)),
      (one) => one?.lines[0]?.returned,
      1,
    ],
    [
      'the name of the store',
      () =>
        testApp.db
          .update(store)
          .set({ name: { ko: '새 이름' } })
          .where(eq(store.id, row.storeId)),
      (one) => one?.store.name,
      '새 이름',
    ],
    [
      'the name of the buyer',
      () => testApp.db.update(member).set({ lastName: 'Neu', firstName: '' }).where(eq(member.id, row.buyerId)),
      (one) => one?.buyerName,
      'Neu',
    ],
  ])('ORD-065 shows changes of an order at once in every process: %s', async (_what, happens, seen, expected) => {
    for (const one of [testApp, second]) expect(seen(first(await list(one)))).not.toEqual(expected);
    await happens();
    for (const one of [testApp, second]) expect(seen(first(await list(one)))).toEqual(expected);
  });

  it('ORD-065 shows an invoice, an order and a line that were added, and none that was removed', async () => {
    await testApp.db.delete(invoice).where(eq(invoice.orderId, forced.id));
    for (const one of [testApp, second]) expect(first(await list(one))?.dueAt).toBeNull();
    const [only] = await testApp.db.select().from(order).where(eq(order.id, forced.id));
    if (!only) throw new Error('no order');
    const { id: _id, ...like } = only;
    const [next] = await testApp.db
      .insert(order)
      .values({ ...like, number: 'FORCED-2' })
      .returning({ id: order.id });
    for (const one of [testApp, second])
      expect(await list(one)).toMatchObject({
        recordsTotal: 2,
        orders: [{ number: 'FORCED-2', lines: [] }, { number: 'FORCED-1' }],
      });
    await testApp.db
      .update(orderLine)
      .set({ orderId: next?.id ?? 0 })
      .where(eq(orderLine.orderId, forced.id));
    for (const one of [testApp, second])
      expect((await list(one)).orders.map(({ lines }) => lines.length)).toEqual([1, 0]);
    const [owner] = await testApp.db.select({ id: store.ownerId }).from(store).where(eq(store.id, row.storeId));
    const another = owner?.id ?? 0;
    await testApp.db
      .update(order)
      .set({ buyerId: another, ownerId: another })
      .where(eq(order.id, next?.id ?? 0));
    for (const one of [testApp, second])
      expect(await list(one)).toMatchObject({ recordsTotal: 1, orders: [{ number: 'FORCED-1' }] });
  });

  it('ORD-067 gives the total behind its last page, and answers each query separately', async () => {
    const requested = (query: object) =>
      testApp.call('listMyOrders', { token: forced.tokens.buyer, query: { ...query } });
    expect((await requested({ page: 7 })).answer).toMatchObject({ orders: [], recordsTotal: 1 });
    expect((await requested({ page: 7 })).answer).toMatchObject({ orders: [], recordsTotal: 1 });
    expect((await requested({ status: 'cancelled' })).answer).toMatchObject({ orders: [], recordsTotal: 0 });
    expect((await requested({ lang: 'en' })).answer.orders[0]?.store.name).toBe('새 이름');
    const theirs = await testApp.call('listStoreOrders', { token: forced.tokens.seller });
    expect(theirs.answer.orders[0]?.total.amount).not.toBe((await requested({})).answer.orders[0]?.total.amount);
    expect((await testApp.call('listMyOrders', { token: forced.tokens.operator })).answer.orders).toEqual([]);
  });

  it('ORD-067 counts all orders of a buyer under concurrent writes and transitions', async () => {
    const [only] = await testApp.db.select().from(order).where(eq(order.id, forced.id));
    if (!only) throw new Error('no order');
    const { id: _id, ...like } = only;
    const [seller] = await testApp.db.select({ id: store.ownerId }).from(store).where(eq(store.id, row.storeId));
    const buyers = [row.buyerId, seller?.id ?? 0];
    const write = (from: number) =>
      testApp.db.insert(order).values(
        [1, 2, 3, 4].map((nth) => {
          const buyerId = buyers[nth % 2] ?? 0;
          return { ...like, number: `FORCED-${from + nth}`, buyerId, ownerId: buyerId };
        }),
      );
    await Promise.all([write(10), write(20), write(30)]);
    const counted = async () => [
      (await list(testApp)).recordsTotal,
      (await list(testApp, forced.tokens.seller)).recordsTotal,
    ];
    expect(await counted()).toEqual([7, 7]);
    await testApp.db
      .delete(order)
      .where(and(inArray(order.number, ['FORCED-12', 'FORCED-14']), eq(order.buyerId, row.buyerId)));
    expect(await counted()).toEqual([5, 7]);
  });
});
