import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWindow, payInWindow } from '#server/integrations/payment/builders.ts';
import {
  orderOfStores,
  paidOfStores,
  payAllByCard,
  placedOfStores,
  productsOfStores,
  readCheckoutOf,
  selection,
  startPayingAll,
} from '#server/order/stores/testing.ts';
import { deliver, openShop, payByCard, readOrder, type Shop, stockOf, windowRequest } from '#server/order/testing.ts';
import { signIn } from '#server/member/builders.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { fillWallet } from '#server/wallet/builders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const statuses = (orders: readonly { status: string }[]) => orders.map(({ status }) => status);

describe('one checkout of several stores', () => {
  it('ORD-037 places one order for each store, all of them by one call, and pays them by one payment', async () => {
    const buyer = await shop.aBuyer();
    const products = await productsOfStores(shop, 3);
    const placed = await placedOfStores(shop, buyer, products, { quantities: [1, 2, 3] });
    expect(new Set(placed.orders.map(({ store }) => store.id)).size).toBe(3);
    expect(placed.orders.map(({ total }) => total.amount).toSorted((a, b) => a - b)).toEqual([13_000, 23_000, 33_000]);
    expect(placed.due).toEqual({ amount: 69_000, currency: 'KRW' });
    const cart = await shop.call('readCart', { token: buyer.token });
    expect(cart.answer.cartItems).toEqual([]);

    const paymentId = await payAllByCard(shop, buyer, placed.id);
    const done = await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect(done.answer).toMatchObject({ status: 'captured', amount: { amount: 69_000 }, failure: null });
    const { orders, due } = await readCheckoutOf(shop, buyer, placed.id);
    expect(statuses(orders)).toEqual(['paid', 'paid', 'paid']);
    expect(due).toBeNull();
  });

  it('places none of them when one cannot be placed', async () => {
    const buyer = await shop.aBuyer();
    const [first, second] = [...(await productsOfStores(shop, 1)), ...(await productsOfStores(shop, 1, { stock: 1 }))];
    if (!first || !second) throw new Error('no goods');
    const reply = await orderOfStores(shop, buyer, [first, second], { quantities: [1, 2], expected: 36_000 });
    expect(reply.refusal?.code).toBe('product.outOfStock');
    expect(await stockOf(shop.db, first.skus[0]?.id)).toBe(100);
    const orders = await shop.call('listMyOrders', { token: buyer.token });
    expect(orders.answer.orders).toEqual([]);
    const cart = await shop.call('readCart', { token: buyer.token });
    expect(cart.answer.cartItems).toHaveLength(2);
  });

  it('CO-07 repeats its answer for the same key and refuses another sum than the agreed one', async () => {
    const buyer = await shop.aBuyer();
    const { params, goods } = await selection(shop, buyer, await productsOfStores(shop, 2));
    const order = (amount: number) =>
      shop.call('placeStoreOrders', {
        token: buyer.token,
        params,
        key: `stores-once-${amount}`,
        body: {
          ...goods,
          deliveryMethod: 'courier',
          stockOutPreference: 'refund',
          termsAgreed: true,
          expectedTotal: { amount, currency: 'KRW' },
        },
      });
    expect((await order(25_999)).refusal?.code).toBe('order.totalChanged');
    const [one, again] = [await order(26_000), await order(26_000)];
    expect(again.answer).toEqual(one.answer);
    const list = await shop.call('listMyOrders', { token: buyer.token });
    expect(list.answer.orders.map(({ checkoutId }) => checkoutId)).toEqual([one.answer.id, one.answer.id]);
  });

  it('is found by its buyer alone, and a store sees its own order and amount alone', async () => {
    const buyer = await shop.aBuyer();
    const products = await productsOfStores(shop, 2);
    const { id, orders, paymentId } = await paidOfStores(shop, buyer, products);
    const stranger = await shop.aBuyer();
    expect((await shop.call('readCheckout', { token: stranger.token, params: { id } })).status).toBe(404);
    const attempt = { token: stranger.token, params: { id }, body: { method: 'CARD' as const } };
    expect((await shop.call('startCheckoutPayment', attempt)).status).toBe(404);
    expect((await shop.call('completePayment', { token: stranger.token, params: { paymentId } })).status).toBe(404);
    const [mine, other] = orders;
    const product = products.find(({ id: productId }) => productId === mine?.lines[0]?.productId);
    const token = await signIn(shop.db, product?.ownerId ?? 0);
    const seen = await shop.call('readStoreOrder', { token, params: { id: mine?.id ?? 0 } });
    expect(seen.answer).toMatchObject({ checkoutId: null, total: { amount: 13_000 } });
    expect(seen.answer.invoices[0]?.payments[0]).toMatchObject({ amount: { amount: 13_000 }, combined: null });
    expect((await shop.call('readStoreOrder', { token, params: { id: other?.id ?? 0 } })).status).toBe(404);
  });

  it('stays unpaid as a whole when the card is declined, and is paid as one or store by store', async () => {
    const buyer = await shop.aBuyer();
    const placed = await placedOfStores(shop, buyer, await productsOfStores(shop, 3));
    const declined = await payAllByCard(shop, buyer, placed.id, '0002');
    const answer = await shop.call('completePayment', { token: buyer.token, params: { paymentId: declined } });
    expect(answer.answer.status).toBe('failed');
    const unpaid = await readCheckoutOf(shop, buyer, placed.id);
    expect(statuses(unpaid.orders)).toEqual(['awaitingPayment', 'awaitingPayment', 'awaitingPayment']);
    expect(unpaid.due?.amount).toBe(39_000);
    const [first] = placed.orders;
    const single = await payByCard(shop, buyer, first?.id ?? 0);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId: single } });
    expect((await readCheckoutOf(shop, buyer, placed.id)).due?.amount).toBe(26_000);
    const rest = await payAllByCard(shop, buyer, placed.id);
    expect(
      (await shop.call('completePayment', { token: buyer.token, params: { paymentId: rest } })).answer,
    ).toMatchObject({
      status: 'captured',
      amount: { amount: 26_000 },
    });
    expect(statuses((await readCheckoutOf(shop, buyer, placed.id)).orders)).toEqual(['paid', 'paid', 'paid']);
  });

  it('refunds the share of a cancelled order alone, by a part of the payment', async () => {
    const buyer = await shop.aBuyer();
    const { orders, paymentId } = await paidOfStores(shop, buyer, await productsOfStores(shop, 3), {
      quantities: [1, 2, 3],
    });
    for (const [at, { id, total }] of orders.entries()) {
      const reply = await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'no need' } });
      expect(reply.status).toBe(200);
      const own = await readOrder(shop, buyer, id);
      expect(own.status).toBe('cancelled');
      expect(own.invoices[0]).toMatchObject({ status: 'refunded', refunded: total });
      const others = orders.slice(at + 1);
      for (const other of others)
        expect((await readOrder(shop, buyer, other.id)).invoices[0]).toMatchObject({ refunded: { amount: 0 } });
      const seen = await shop.app.deps.provider.lookup(paymentId);
      expect(seen).toMatchObject({ cancelled: 69_000 - others.reduce((sum, one) => sum + one.total.amount, 0) });
    }
  });

  it('is over in its window once one of its orders was cancelled; money paid nevertheless pays the others', async () => {
    const buyer = await shop.aBuyer();
    const { id, orders } = await placedOfStores(shop, buyer, await productsOfStores(shop, 2));
    const { windowUrl, paymentId } = await startPayingAll(shop, buyer, id);
    const request = await windowRequest(shop, windowUrl);
    await openWindow(shop.provider, request);
    const [first, second] = orders;
    const body = { reason: 'no need' };
    await shop.call('cancelOrder', { token: buyer.token, params: { id: first?.id ?? 0 }, body });
    await expect(windowRequest(shop, windowUrl)).rejects.toThrow('asks for nothing');
    await payInWindow(shop.provider, request);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    await sendRefunds(shop.app.deps);
    expect(await readOrder(shop, buyer, first?.id ?? 0)).toMatchObject({ status: 'cancelled' });
    expect(await readOrder(shop, buyer, second?.id ?? 0)).toMatchObject({ status: 'paid' });
    expect(await shop.app.deps.provider.lookup(paymentId)).toMatchObject({ paid: 26_000, cancelled: 13_000 });
  });

  it('WH-01 an event that comes twice, the browser and two tabs pay once', async () => {
    const buyer = await shop.aBuyer();
    const { id } = await placedOfStores(shop, buyer, await productsOfStores(shop, 3));
    const [one, other] = [await startPayingAll(shop, buyer, id), await startPayingAll(shop, buyer, id)];
    await expect(windowRequest(shop, one.windowUrl)).rejects.toThrow('asks for nothing');
    shop.webhooks.mode = 'drop';
    await payInWindow(shop.provider, await windowRequest(shop, other.windowUrl));
    shop.webhooks.mode = 'deliver';
    const events = shop.webhooks.seen.filter(({ body }) => body.includes(other.paymentId));
    await Promise.all([
      ...events.flatMap((event) => [deliver(shop, event), deliver(shop, event)]),
      shop.call('completePayment', { token: buyer.token, params: { paymentId: other.paymentId } }),
    ]);
    const { orders } = await readCheckoutOf(shop, buyer, id);
    expect(statuses(orders)).toEqual(['paid', 'paid', 'paid']);
  });

  it('shares K-Biz cash to the won, and an order paid by it alone is paid at once', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 50_000 });
    const products = await productsOfStores(shop, 3);
    const part = await placedOfStores(shop, buyer, products, { cash: 10_001 });
    expect(part.due?.amount).toBe(39_000 - 10_001);
    const cash = await Promise.all(part.orders.map(async ({ id }) => (await readOrder(shop, buyer, id)).cash.amount));
    expect(cash.reduce((sum, amount) => sum + amount, 0)).toBe(10_001);
    expect(Math.max(...cash) - Math.min(...cash)).toBeLessThanOrEqual(1);
    const whole = await placedOfStores(shop, buyer, products, { cash: 39_000 });
    expect(whole.due).toBeNull();
    expect(statuses(whole.orders)).toEqual(['paid', 'paid', 'paid']);
  });
});
