import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyAllCarts, fillCarts } from '#server/cart/builders.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import {
  type Buyer,
  fillCart,
  insist,
  readOrder,
  openShop,
  paid,
  payByCard,
  placed,
  type Shop,
  stockOf,
} from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { figure, rounds } from '#server/testing/proof-mode.ts';

const ROUNDS = rounds({ short: 2, long: 50 });
const PATIENCE_MS = rounds({ short: 180_000, long: 900_000 });
const LEGAL_AFTER_CANCEL_AND_SHIP = ['cancelled', 'shippingStarted'];

let shop: Shop;
let crowd: Buyer[];

beforeAll(async () => {
  shop = await openShop();
  crowd = await Promise.all(Array.from({ length: 100 }, () => shop.aBuyer()));
});
afterAll(() => shop.close());

const bodyOf = (buyer: Buyer, sku: string, total: number) => ({
  tab: 'SELLER' as const,
  lines: [{ sku, cartItemType: 'NORMAL' as const }],
  addressId: buyer.addressId,
  deliveryMethod: 'courier' as const,
  stockOutPreference: 'refund' as const,
  termsAgreed: true,
  expectedTotal: { amount: total, currency: 'KRW' as const },
});

/** Everybody orders one piece concurrently: carts are filled first, then all requests are sent at once. */
async function rush(product: BuiltProduct, buyers: readonly Buyer[], quantity = 1): Promise<number[]> {
  const goods = product.skus[0];
  if (!goods) throw new Error('the product has no SKU');
  const codes = await fillCarts(
    shop.db,
    buyers.map((buyer) => buyer.id),
    goods.id,
    quantity,
  );
  const replies = await Promise.all(
    buyers.map((buyer, index) => {
      const submit = {
        token: buyer.token,
        key: `rush-${goods.id}-${buyer.id}`,
        params: { code: codes[index] ?? '' },
        body: bodyOf(buyer, goods.code, 10_000 * quantity + 3_000),
      };
      return insist(() => shop.call('placeOrder', submit));
    }),
  );
  await emptyAllCarts(shop.db);
  return replies.map((reply) => reply.status);
}

const sold = (statuses: readonly number[]) => statuses.filter((status) => status === 201).length;

describe(`races, ${ROUNDS} rounds each`, () => {
  afterAll(() =>
    figure(
      'CO-01 CO-02 CO-07 CO-11',
      `${ROUNDS} rounds each: the last item sold once, ten never oversold, one key one order, ` +
        'cancel against ship and pay always one legal state',
    ),
  );

  it(
    'CO-01 the last item is sold once to fifty buyers',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const product = await shop.goods({ stock: 1 });
        const statuses = await rush(product, crowd.slice(0, 50));
        expect(sold(statuses)).toBe(1);
        expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
        expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(0);
      }
    },
    PATIENCE_MS,
  );

  it(
    'CO-02 ten pieces are never oversold to a hundred buyers',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const product = await shop.goods({ stock: 10 });
        const quantity = 1 + (round % 3);
        const orders = sold(await rush(product, crowd, quantity));
        const left = await stockOf(shop.db, product.skus[0]?.id);
        expect(orders).toBe(Math.floor(10 / quantity));
        expect(left).toBe(10 - orders * quantity);
      }
    },
    PATIENCE_MS,
  );

  it(
    'CO-07 ten requests with one Idempotency-Key create one order',
    async () => {
      const buyer = await shop.aBuyer();
      for (let round = 0; round < ROUNDS; round += 1) {
        const product = await shop.goods({ stock: 20 });
        const goods = product.skus[0];
        const code = await fillCart(shop.db, buyer, [{ skuId: goods?.id ?? 0 }]);
        const submit = {
          token: buyer.token,
          key: `double-click-${round}`,
          params: { code },
          body: bodyOf(buyer, goods?.code ?? '', 13_000),
        };
        const replies = await Promise.all(Array.from({ length: 10 }, () => shop.call('placeOrder', submit)));
        const made = replies.filter((reply) => reply.status === 201);
        expect(new Set(made.map((reply) => reply.answer.id)).size).toBe(1);
        expect(replies.every((reply) => reply.status === 201 || reply.refusal.code === 'request.inFlight')).toBe(true);
        expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(19);
      }
    },
    PATIENCE_MS,
  );

  it(
    'CO-11 cancel against ship ends in one legal state',
    async () => {
      const buyer = await shop.aBuyer();
      const token = shop.store.sellerToken;
      const product = await shop.goods({ stock: 10_000 });
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await paid(shop, buyer, product);
        await shop.call('startPreparation', { token, params: { id } });
        const cancel = () => shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'race' } });
        const ship = () =>
          shop.call('enterWaybill', {
            token,
            params: { id },
            body: { courier: 'CJ', waybill: '1234567890', shippedAt: new Date().toISOString() },
          });
        const moves = round % 2 === 0 ? [cancel, ship] : [ship, cancel];
        const replies = await Promise.all(moves.map((move) => move()));
        expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
        const after = await readOrder(shop, buyer, id);
        expect(LEGAL_AFTER_CANCEL_AND_SHIP).toContain(after.status);
        expect(after.parcels).toHaveLength(after.status === 'cancelled' ? 0 : 1);
      }
      await sendRefunds(shop.app.deps);
    },
    PATIENCE_MS,
  );

  it(
    'CO-11 cancel against pay ends cancelled and refunded, or paid',
    async () => {
      const buyer = await shop.aBuyer();
      shop.webhooks.mode = 'drop';
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await placed(shop, buyer, await shop.goods());
        const paymentId = await payByCard(shop, buyer, id);
        const cancel = () => shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'race' } });
        const pay = () => shop.call('completePayment', { token: buyer.token, params: { paymentId } });
        await Promise.all((round % 2 === 0 ? [cancel, pay] : [pay, cancel]).map((move) => move()));
        await sendRefunds(shop.app.deps);
        const after = await readOrder(shop, buyer, id);
        // A buyer may cancel a paid order too, so either order of the two ends cancelled; the money is always refunded.
        expect(after).toMatchObject({
          status: 'cancelled',
          invoices: [{ paid: { amount: 13_000 }, refunded: { amount: 13_000 } }],
        });
      }
      shop.webhooks.mode = 'deliver';
    },
    PATIENCE_MS,
  );
});
