import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { listSilentDeliveries } from '#server/order/queries.ts';
import { signIn } from '#server/member/builders.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';
import { aDeliveryTemplate } from '#server/store/builders.ts';
import { store } from '#server/store/tables.ts';

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
});
afterAll(() => shop.close());

const seller = () => shop.store.sellerToken;

/** A delivered order of goods with a template that is changed, and then removed, afterwards. */
async function deliveredBefore() {
  const deliveryTemplateId = await aDeliveryTemplate(shop.db, shop.store.id, {
    name: '주문 전',
    returnFee: 2_500,
    returnDays: 20,
    returnAddress: { ko: '부산 옛 창고' },
  });
  const made = await paid(shop, buyer, await shop.goods({ stock: 10, deliveryTemplateId }), { quantity: 2 });
  const params = { id: made.id };
  await shop.call('startPreparation', { token: seller(), params });
  const shipment = { courier: 'CJ' as const, waybill: '100000000001', shippedAt: shop.clock.now.toISOString() };
  await shop.call('enterWaybill', { token: seller(), params, body: shipment });
  expect((await shop.call('markDelivered', { token: seller(), params })).status).toBe(200);
  return { id: made.id, lineId: made.lines[0]?.id ?? 0, deliveryTemplateId };
}

it('SEL-025 an order and its claim keep the return terms it was placed under', async () => {
  const { id, lineId, deliveryTemplateId } = await deliveredBefore();
  const { templates } = (await shop.call('listDeliveryTemplates', { token: seller() })).answer;
  const found = templates.find((one) => one.id === deliveryTemplateId);
  if (!found) throw new Error('no template');
  const { id: _id, products: _products, ...terms } = found;
  const changed = await shop.call('changeDeliveryTemplate', {
    token: seller(),
    params: { id: deliveryTemplateId },
    body: {
      ...terms,
      originCountry: 'CN',
      returnFee: 9_000,
      returnDays: 7,
      returnAddress: { ko: '인천 새 창고' },
      regions: [{ region: 'KR', fee: 0, freeFrom: null }],
    },
  });
  expect(changed.status).toBe(200);
  const moveTo = await aDeliveryTemplate(shop.db, shop.store.id, { name: '주문 후', returnFee: 9_000, returnDays: 7 });
  const removed = { token: seller(), params: { id: deliveryTemplateId }, query: { moveTo } };
  expect((await shop.call('removeDeliveryTemplate', removed)).status).toBe(204);

  // Twelve days later: after the new period, within the old one.
  shop.clock.now = addDays(shop.clock.now, 12);
  expect(await listSilentDeliveries(shop.db, shop.clock.now, 10)).toEqual([]);
  const token = await signIn(shop.db, buyer.id, shop.clock.now);
  const kept = {
    returnTerms: [
      {
        lines: [lineId],
        days: 20,
        fee: { amount: 2_500, currency: 'KRW' },
        returnAddress: '부산 옛 창고',
        method: '고객센터에 먼저 알려 주십시오.',
        cases: '파손되었거나 다른 상품이 온 경우',
      },
    ],
  };
  expect((await shop.call('readMyOrder', { token, params: { id } })).answer).toMatchObject(kept);
  const offer = await shop.call('readClaimOffer', { token, params: { id } });
  expect(offer.answer).toMatchObject({ isOver: false, wayBackFee: { amount: 2_500 }, lines: [{ special: null }] });
  const requested = await shop.call('requestClaim', {
    token,
    params: { id },
    body: { kind: 'return', reason: 'changedMind', lines: [{ id: lineId, quantity: 1 }] },
  });
  expect(requested.answer).toMatchObject({ wayBackFee: { amount: 2_500 }, returnAddress: '부산 옛 창고' });
  const [owner] = await shop.db.select({ id: store.ownerId }).from(store).where(eq(store.id, shop.store.id));
  const ownerToken = await signIn(shop.db, owner?.id ?? 0, shop.clock.now);
  expect((await shop.call('readStoreOrder', { token: ownerToken, params: { id } })).answer).toMatchObject(kept);
  const approved = await shop.call('answerStoreClaim', {
    token: ownerToken,
    params: { id: requested.answer.id },
    body: { approve: true, why: '' },
  });
  expect(approved.answer).toMatchObject({ back: { fee: { amount: 2_500 } }, returnAddress: '부산 옛 창고' });
});
