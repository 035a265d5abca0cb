import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { withdrawUnsentReturns } from '#server/claim/unsent-returns.ts';
import { aMember } from '#server/member/builders.ts';
import { type Buyer, openShop, paid, payByCard, readOrder, type Shop } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { aDeliveryTemplate } from '#server/store/builders.ts';

let shop: Shop;
let buyer: Buyer;
let staff: string;
let deliveryTemplateId: number;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  staff = (await aMember(shop.db, { staffRole: 'operator' })).token;
  deliveryTemplateId = await aDeliveryTemplate(shop.db, shop.store.id, { returnFee: 2_500, returnDays: 7 });
});
afterAll(() => shop.close());

const seller = () => shop.store.sellerToken;
let waybills = 800_000_000_000;
const shipment = () => ({
  courier: 'CJ' as const,
  waybill: String((waybills += 1)),
  shippedAt: shop.clock.now.toISOString(),
});
type Sending = { lines?: { id: number; quantity: number }[]; refuseCancellations?: string };
const send = (id: number, body: Sending = {}) =>
  shop.call('enterWaybill', { token: seller(), params: { id }, body: { ...shipment(), ...body } });
const ask = (id: number, kind: 'cancel' | 'return' | 'exchange', lineId: number, quantity = 1) =>
  shop.call('requestClaim', {
    token: buyer.token,
    params: { id },
    body: { kind, reason: kind === 'exchange' ? 'damaged' : 'other', lines: [{ id: lineId, quantity }] },
  });
const answer = (id: number, body: { approve: boolean; why?: string }) =>
  shop.call('answerStoreClaim', { token: seller(), params: { id }, body });
const claimFor = async (party: 'buyer' | 'seller', id: number) =>
  (
    await (party === 'buyer'
      ? shop.call('readMyClaim', { token: buyer.token, params: { id } })
      : shop.call('readStoreClaim', { token: seller(), params: { id } }))
  ).answer;

/** A paid and prepared order of three lines of one piece each, for 33,000 won. */
async function threeLines() {
  const products = [];
  for (let index = 0; index < 3; index += 1) products.push(await shop.goods({ stock: 10, deliveryTemplateId }));
  const { answer: made } = await shop.call('placeDirectOrder', {
    token: buyer.token,
    body: {
      lines: products.map(({ skus }) => ({ sku: skus[0]?.code ?? '', cartItemType: 'NORMAL' as const, quantity: 1 })),
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 33_000, currency: 'KRW' },
    },
  });
  const paymentId = await payByCard(shop, buyer, made.id);
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
  await shop.call('startPreparation', { token: seller(), params: { id: made.id } });
  const [first, second, third] = made.lines.map(({ id }) => id);
  if (!first || !second || !third) throw new Error('an order without three lines');
  return { id: made.id, number: made.number, lines: made.lines, first, second, third };
}

/** A delivered order of two pieces for 23,000 won. */
async function delivered() {
  const made = await paid(shop, buyer, await shop.goods({ stock: 2, deliveryTemplateId }), { quantity: 2 });
  await shop.call('startPreparation', { token: seller(), params: { id: made.id } });
  await send(made.id);
  await shop.call('markDelivered', { token: seller(), params: { id: made.id } });
  return { id: made.id, lineId: made.lines[0]?.id ?? 0 };
}

describe('a parcel with pieces whose cancellation is requested', () => {
  it('ORD-031 is refused until the seller answers, and sending it with a reason refuses the request', async () => {
    const made = await threeLines();
    await send(made.id, { lines: [{ id: made.first, quantity: 1 }] });
    const { answer: requested } = await ask(made.id, 'cancel', made.second);
    const { answer: read } = await shop.call('readStoreOrder', { token: seller(), params: { id: made.id } });
    expect(read.lines.map(({ cancelRequested }) => cancelRequested)).toEqual([0, 1, 0]);
    expect((await send(made.id)).refusal).toMatchObject({
      code: 'order.cancellationRequested',
      params: { claim: requested.number, sku: made.lines[1]?.sku, quantity: 1 },
    });
    expect((await send(made.id, { refuseCancellations: ' ' })).status).toBe(400);
    // The other line may go meanwhile.
    expect((await send(made.id, { lines: [{ id: made.third, quantity: 1 }] })).status).toBe(200);
    expect((await send(made.id, { refuseCancellations: '이미 포장했습니다.' })).status).toBe(200);
    expect(await claimFor('buyer', requested.id)).toMatchObject({ status: 'refused', answer: '이미 포장했습니다.' });
    await shop.call('markDelivered', { token: seller(), params: { id: made.id } });
    const { answer: notices } = await shop.call('listNotices', { token: buyer.token });
    expect(notices.notices.filter(({ kind }) => kind === 'claimRefused')).toHaveLength(1);
    // Nothing is left open: the goods may be returned, and the purchase is confirmed.
    expect((await readOrder(shop, buyer, made.id)).events).toContain('confirmPurchase');
    expect((await ask(made.id, 'return', made.second)).status).toBe(201);
  });

  it('ORD-031 leaves a line’s other pieces free to send', async () => {
    const made = await paid(shop, buyer, await shop.goods({ stock: 9, deliveryTemplateId }), { quantity: 3 });
    const [line] = made.lines;
    await shop.call('startPreparation', { token: seller(), params: { id: made.id } });
    await send(made.id, { lines: [{ id: line?.id ?? 0, quantity: 1 }] });
    const { answer: requested } = await ask(made.id, 'cancel', line?.id ?? 0);
    expect((await send(made.id, { lines: [{ id: line?.id ?? 0, quantity: 1 }] })).status).toBe(200);
    expect((await answer(requested.id, { approve: true })).answer.status).toBe('done');
    expect((await readOrder(shop, buyer, made.id)).lines[0]).toMatchObject({ shipped: 2, cancelled: 1, returned: 0 });
  });
});

describe('a claim whose order went on', () => {
  it('ORD-031 ORD-053 a cancellation whose goods arrived unanswered is approved as a return', async () => {
    const made = await paid(shop, buyer, await shop.goods({ stock: 9, deliveryTemplateId }), { quantity: 2 });
    const lineId = made.lines[0]?.id ?? 0;
    await shop.call('startPreparation', { token: seller(), params: { id: made.id } });
    await send(made.id);
    const { answer: requested } = await ask(made.id, 'cancel', lineId);
    await shop.call('markDelivered', { token: seller(), params: { id: made.id } });
    expect(await claimFor('seller', requested.id)).toMatchObject({
      kind: 'cancel',
      answeredAs: 'return',
      events: ['approve', 'refuse'],
      back: { total: { amount: 7_500 }, fee: { amount: 2_500 } },
    });
    expect((await answer(requested.id, { approve: true })).answer).toMatchObject({
      kind: 'return',
      status: 'approved',
      wayBackFee: { amount: 2_500 },
    });
    await shop.call('receiveStoreClaimGoods', {
      token: seller(),
      params: { id: requested.id },
      body: { restock: true },
    });
    const done = await shop.call('finishStoreClaim', { token: seller(), params: { id: requested.id }, body: {} });
    expect(done.answer).toMatchObject({ status: 'done', back: { total: { amount: 7_500 } } });
    await sendRefunds(shop.app.deps);
    expect((await readOrder(shop, buyer, made.id)).events).toEqual(['confirmPurchase']);
  });

  it('ORD-054 goods that are kept after all end an approved return: by their buyer, after 14 days, or by staff', async () => {
    const made = await delivered();
    const approved = async () => {
      const { answer: requested } = await ask(made.id, 'return', made.lineId);
      await answer(requested.id, { approve: true });
      return requested.id;
    };
    const first = await approved();
    const withdrawn = await shop.call('withdrawClaim', { token: buyer.token, params: { id: first } });
    expect(withdrawn.answer.status).toBe('withdrawn');

    const second = await approved();
    await withdrawUnsentReturns(shop.db, addDays(shop.clock.now, 13));
    expect((await claimFor('buyer', second)).status).toBe('approved');
    await withdrawUnsentReturns(shop.db, addDays(shop.clock.now, 14));
    expect((await claimFor('buyer', second)).status).toBe('withdrawn');

    const third = await approved();
    await shop.call('sendClaimGoods', {
      token: buyer.token,
      params: { id: third },
      body: { courier: 'CJ', waybill: shipment().waybill },
    });
    const ended = await shop.call('answerClaimForStaff', {
      token: staff,
      params: { id: third },
      body: { approve: false, why: '상품이 도착하지 않았습니다.' },
    });
    expect(ended.answer.status).toBe('refused');
    expect((await readOrder(shop, buyer, made.id)).events).toEqual(['confirmPurchase']);
  });

  it('ORD-025 an exchange whose goods ran out is refunded in full at the seller’s cost', async () => {
    const made = await delivered();
    const { answer: requested } = await ask(made.id, 'exchange', made.lineId);
    await answer(requested.id, { approve: true });
    const params = { id: requested.id };
    await shop.call('receiveStoreClaimGoods', { token: seller(), params, body: { restock: false } });
    const sold = await shop.call('finishStoreClaim', { token: seller(), params, body: { shipment: shipment() } });
    expect(sold.refusal.code).toBe('product.outOfStock');
    const done = await shop.call('finishStoreClaim', { token: seller(), params, body: { refund: true } });
    expect(done.answer).toMatchObject({ kind: 'return', status: 'done', back: { total: { amount: 10_000 } } });
    expect((await readOrder(shop, buyer, made.id)).lines[0]).toMatchObject({ returned: 1 });
  });
});
