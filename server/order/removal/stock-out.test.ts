import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StockOutPreference } from '#core/order/rules.ts';
import { type Buyer, readOrder, openShop, paid, type Shop, stockOf } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
});
afterAll(() => shop.close());

/** A paid order of three pieces, two of which the seller reports as out of stock. */
async function twoRanOut(stockOutPreference: StockOutPreference, soldOut = true) {
  const product = await shop.goods({ stock: 10 });
  const { id, lines } = await paid(shop, buyer, product, { quantity: 3, stockOutPreference });
  const body = {
    reason: soldOut ? '품절' : '구매자 요청',
    ...(soldOut && { soldOut }),
    lines: [{ id: lines[0]?.id ?? 0, quantity: 2 }],
  };
  const reply = await shop.call('cancelOrderAsSeller', { token: shop.store.sellerToken, params: { id }, body });
  await sendRefunds(shop.app.deps);
  const order = await readOrder(shop, buyer, id);
  return {
    reply,
    order,
    refunded: order.invoices[0]?.refunded.amount,
    stock: await stockOf(shop.db, product.skus[0]?.id),
  };
}

describe('out-of-stock goods of a store are removed as the buyer preferred', () => {
  it('ORD-008 ORD-026 these pieces, and their money is refunded', async () => {
    expect(await twoRanOut('refund')).toMatchObject({
      order: { status: 'paid', label: 'partialCancellation', lines: [{ cancelled: 2 }] },
      refunded: 20_000,
      stock: 9,
    });
  });

  it('ORD-008 ORD-026 all of it, with the delivery fee, however few pieces the seller named', async () => {
    expect(await twoRanOut('cancelAll')).toMatchObject({
      order: { status: 'cancelled', lines: [{ cancelled: 3 }] },
      refunded: 33_000,
      stock: 10,
    });
  });

  it('ORD-008 none of it while the buyer prefers to wait', async () => {
    expect(await twoRanOut('wait')).toMatchObject({
      reply: { status: 409, refusal: { code: 'order.buyerWaits' } },
      order: { status: 'paid', lines: [{ cancelled: 0 }] },
      refunded: 0,
      stock: 7,
    });
  });

  it('ORD-030 and for another reason as the seller and the buyer agreed, whatever the preference', async () => {
    for (const input of ['wait', 'cancelAll'] as const)
      expect(await twoRanOut(input, false)).toMatchObject({
        order: { status: 'paid', lines: [{ cancelled: 2 }] },
        refunded: 20_000,
      });
  });
});
