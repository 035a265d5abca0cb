import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingShop, openBuying } from '#server/importing/testing.ts';
import { readOrder } from '#server/order/testing.ts';

let shop: BuyingShop;
let token: string;
beforeAll(async () => {
  shop = await openBuying();
  token = shop.staff.operator.token;
});
afterAll(() => shop.close());

/** A purchase that is ordered of its supplier, and what pays it. */
async function ordered() {
  const built = await shop.beingBought();
  const params = { id: built.purchaseId };
  const { total } = (await shop.call('previewPurchase', { token, params })).answer;
  const answer = (
    await shop.call('orderPurchase', {
      token,
      params,
      body: { expectedTotal: total ?? { amount: 0, currency: 'CNY' } },
    })
  ).answer;
  return {
    ...built,
    params,
    supplierOrderId: answer.supplierOrderId ?? '',
    paidWon: Math.ceil((total?.amount ?? 0) * 2),
  };
}

const FAULTS = [
  ['signature', 'supplier.denied'],
  ['slow', 'supplier.unavailable'],
  ['error', 'supplier.unavailable'],
  ['garbage', 'supplier.unavailable'],
] as const;

describe('a failing supplier does not block orders', () => {
  it.each(FAULTS)(
    'IMP-002 %s during payment: nothing is posted, the reason is stored, a retry pays once',
    async (fault, code) => {
      const { params, paidWon, buyer, id } = await ordered();
      const pay = () => shop.call('payPurchase', { token, params, body: { paidWon, how: 'withholding' } });
      await shop.control({ fault });
      const failed = await pay();
      await shop.control({ fault: 'none' });
      expect(failed.answer).toMatchObject({ status: 'created', failure: { code }, paid: { amount: 0 } });
      expect((await readOrder(shop, buyer, id)).status).toBe('preparing');
      expect((await pay()).answer).toMatchObject({ status: 'paid', failure: null, paid: { amount: paidWon } });
      expect((await pay()).answer).toMatchObject({ status: 'paid', paid: { amount: paidWon } });
    },
  );

  it.each(FAULTS)(
    'IMP-006 %s during tracking: the order waits and continues with the next check',
    async (fault, code) => {
      const { params, paidWon, buyer, id, supplierOrderId } = await ordered();
      await shop.call('payPurchase', { token, params, body: { paidWon, how: 'withholding' } });
      await shop.control({ orderId: supplierOrderId, to: 'shipped' });
      await shop.control({ fault });
      const failed = await shop.call('lookAtPurchase', { token, params });
      await shop.control({ fault: 'none' });
      expect(failed.answer).toMatchObject({ status: 'paid', failure: { code }, parcels: [] });
      expect((await readOrder(shop, buyer, id)).status).toBe('preparing');
      expect((await shop.call('lookAtPurchase', { token, params })).answer).toMatchObject({
        status: 'shipped',
        failure: null,
      });
      expect((await readOrder(shop, buyer, id)).status).toBe('localDelivery');
    },
  );

  it('an offline offer is reported before it is ordered, and its goods are refunded as the buyer preferred', async () => {
    const { id, buyer, purchaseId } = await shop.beingBought();
    await shop.control({ offerId: shop.offer.offerId, change: { offline: true } });
    const preview = await shop.call('previewPurchase', { token, params: { id: purchaseId } });
    await shop.control({ offerId: shop.offer.offerId, change: { offline: false } });
    expect(preview.answer).toMatchObject({
      total: null,
      whyNot: { code: 'supplier.offerGone' },
      lines: [{ now: null }],
    });
    const [line] = (await readOrder(shop, buyer, id)).lines;
    const lines = [{ orderLineId: line?.id ?? 0, quantity: line?.quantity ?? 0 }];
    expect(
      (
        await shop.call('refundOutOfStock', {
          token,
          params: { id },
          body: { lines, reason: 'The supplier no longer sells it' },
        })
      ).status,
    ).toBe(200);
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'cancelled' });
  });
});
