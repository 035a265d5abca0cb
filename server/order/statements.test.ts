import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { heard } from '#server/db/heard.ts';
import { type Buyer, deliver, openShop, order, payByCard, type Shop } from '#server/order/testing.ts';
import { figure } from '#server/scale.ts';

let shop: Shop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  // Each event is delivered when the checkout has come so far.
  shop.webhooks.mode = 'drop';
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

describe('what a checkout asks of the database', () => {
  it('is at most 25 statements from the order to the money and the way back: 8 to order, 8 to begin paying, 7 for the provider’s events, 2 to come back', async () => {
    const product = await shop.goods();
    await order(shop, buyer, product);
    let id = 0;
    let paymentId = '';
    const place = async () => {
      const { status, answer } = await order(shop, buyer, product);
      expect(status).toBe(201);
      id = answer.id;
    };
    // Three of them fill the cart, which a buyer did before.
    const placing = (await heard(place)) - 3;
    const paying = await heard(async () => (paymentId = await payByCard(shop, buyer, id)));
    await vi.waitFor(() =>
      expect(shop.webhooks.seen.map(({ body }) => /"type":"([^"]+)"/.exec(body)?.[1])).toEqual([
        'Transaction.Ready',
        'Transaction.Paid',
      ]),
    );
    const events = await heard(async () => {
      for (const event of shop.webhooks.seen) expect(await deliver(shop, event)).toBe(200);
    });
    const returning = await heard(async () =>
      expect((await shop.call('completePayment', { token: buyer.token, params: { paymentId } })).answer).toMatchObject({
        status: 'captured',
        invoiceStatus: 'paid',
      }),
    );
    figure(
      'speed',
      `a checkout: ${placing} statements to order, ${paying} to begin paying, ${events} for the provider's events, ${returning} to come back`,
    );
    expect({ placing, paying, events, returning }).toEqual({ placing: 8, paying: 8, events: 7, returning: 2 });
    expect(placing + paying + events + returning).toBeLessThanOrEqual(25);
  });
});
