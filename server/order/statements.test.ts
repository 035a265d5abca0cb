import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Buyer, openShop, order, payByCard, placed, type Shop } from '#server/order/testing.ts';
import { figure } from '#server/scale.ts';

let shop: Shop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  shop.webhooks.mode = 'drop';
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

/** How many sentences the database hears while something is done, `begin` and `commit` among them. */
async function heard(work: () => Promise<unknown>): Promise<number> {
  const said = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const count = said.mock.calls.length;
  said.mockRestore();
  return count;
}

describe('what a checkout asks of the database', () => {
  it('is at most 25 statements to order', async () => {
    const product = await shop.goods();
    await order(shop, buyer, product);
    // Three of them fill the cart, which a buyer did before.
    const count = (await heard(async () => expect((await order(shop, buyer, product)).status).toBe(201))) - 3;
    figure('speed', `placing an order: ${count} statements`);
    expect(count).toBeLessThanOrEqual(25);
  });

  it('is at most 25 statements to take the money', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await payByCard(shop, buyer, id);
    const count = await heard(async () => expect((await shop.call('completePayment', { token: buyer.token, params: { paymentId } })).answer.status).toBe('captured'));
    figure('speed', `taking the money: ${count} statements`);
    expect(count).toBeLessThanOrEqual(25);
  });
});
