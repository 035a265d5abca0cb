import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { aMember } from '#server/member/builders.ts';
import { confirmOldDeliveries } from '#server/order/fulfilment/confirm.ts';
import { type Buyer, readOrder, openShop, paid, type Shop, stockOf } from '#server/order/testing.ts';
import { aDeliveryTemplate } from '#server/store/builders.ts';

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
});
afterAll(() => shop.close());

const seller = () => shop.store.sellerToken;
let waybills = 200_000_000_000;
const shipment = () => ({
  courier: 'CJ' as const,
  waybill: String((waybills += 1)),
  shippedAt: shop.clock.now.toISOString(),
});
const COLOURS = [{ name: { ko: '색상', en: 'Colour' }, values: ['빨강', '파랑', '초록'] }];

type Input = { readonly returnDays?: number; readonly specialGoods?: 'customMade'; readonly stock?: number };

/** Three delivered red mugs; green ones cost 500 won more. */
async function delivered({ returnDays = 7, specialGoods, stock = 10 }: Input = {}) {
  const deliveryTemplateId = await aDeliveryTemplate(shop.db, shop.store.id, {
    name: `교환 ${(waybills += 1)}`,
    returnFee: 2_500,
    returnDays,
  });
  const product = await shop.goods({
    stock,
    deliveryTemplateId,
    options: COLOURS,
    surcharges: [0, 0, 500],
    ...(specialGoods && { specialGoods }),
  });
  const { id, lines } = await paid(shop, buyer, product, { quantity: 3 });
  await shop.call('startPreparation', { token: seller(), params: { id } });
  await shop.call('enterWaybill', { token: seller(), params: { id }, body: shipment() });
  expect((await shop.call('markDelivered', { token: seller(), params: { id } })).status).toBe(200);
  return { id, lineId: lines[0]?.id ?? 0, product, skus: product.skus };
}
type Made = Awaited<ReturnType<typeof delivered>>;

const request = (made: Made, exchangeSku: string | undefined, quantity = 1, kind: 'exchange' | 'return' = 'exchange') =>
  shop.call('requestClaim', {
    token: buyer.token,
    params: { id: made.id },
    body: { kind, reason: 'orderedWrong', lines: [{ id: made.lineId, quantity, ...(exchangeSku && { exchangeSku }) }] },
  });
const kindsOf = async (token: string) =>
  (await shop.call('listNotices', { token })).answer.notices.map(({ kind }) => kind);

describe('an exchange for another option', () => {
  it('ORD-025 offers what the product has in stock, and sends the requested option', async () => {
    const made = await delivered();
    const [red, blue, green] = made.skus;
    const eligibility = await shop.call('readClaimOffer', { token: buyer.token, params: { id: made.id } });
    expect(eligibility.answer.lines[0]?.others).toEqual([
      { sku: blue?.code, options: [{ name: '색상', value: '파랑' }], isDearer: false },
      { sku: green?.code, options: [{ name: '색상', value: '초록' }], isDearer: true },
    ]);
    const requested = await request(made, blue?.code);
    expect(requested).toMatchObject({
      status: 201,
      answer: { lines: [{ quantity: 1, exchangeFor: { sku: blue?.code, options: [{ value: '파랑' }] } }] },
    });
    const params = { id: requested.answer.id };
    await shop.call('answerStoreClaim', { token: seller(), params, body: { approve: true } });
    await shop.call('receiveStoreClaimGoods', { token: seller(), params, body: { restock: true } });
    expect(
      (await shop.call('finishStoreClaim', { token: seller(), params, body: { shipment: shipment() } })).answer.status,
    ).toBe('done');
    expect([await stockOf(shop.db, red?.id), await stockOf(shop.db, blue?.id)]).toEqual([8, 9]);
    const listed = await shop.call('listMyClaims', { token: buyer.token, query: { order: made.id } });
    expect(listed.answer.claims).toMatchObject([{ id: params.id, lines: [{ exchangeFor: { sku: blue?.code } }] }]);
    expect(
      (await shop.call('listStoreClaims', { token: seller(), query: { order: made.id + 1_000 } })).answer.recordsTotal,
    ).toBe(0);
  });

  it('is refused where the option costs more, is sold out, is another product’s or the claim is a return', async () => {
    const made = await delivered({ stock: 3 });
    const other = await shop.goods();
    const [, blue, green] = made.skus;
    expect((await request(made, green?.code)).refusal.code).toBe('claim.optionUnfit');
    expect((await request(made, other.skus[0]?.code)).refusal.code).toBe('claim.optionUnfit');
    expect((await request(made, blue?.code, 1, 'return')).refusal.code).toBe('claim.optionUnfit');
    await paid(shop, buyer, made.product, { quantity: 2, skuIndex: 1 });
    expect((await request(made, blue?.code, 2)).refusal).toMatchObject({
      code: 'product.outOfStock',
      params: { stock: 1 },
    });
  });

  it('notifies the buyer of the cost of both shipments on approval, and of nothing when the seller pays', async () => {
    const paidByBuyer = await request(await delivered(), undefined);
    await shop.call('answerStoreClaim', {
      token: seller(),
      params: { id: paidByBuyer.answer.id },
      body: { approve: true },
    });
    const [newest] = (await shop.call('listNotices', { token: buyer.token })).answer.notices;
    expect(newest).toMatchObject({
      kind: 'exchangeFeeDue',
      params: { amount: '₩5,000' },
      href: `/my/claims/${paidByBuyer.answer.id}`,
    });
    const paidBySeller = await request(await delivered(), undefined);
    await shop.call('answerStoreClaim', {
      token: seller(),
      params: { id: paidBySeller.answer.id },
      body: { approve: true, returnPaidBy: 'seller' },
    });
    expect((await kindsOf(buyer.token))[0]).toBe('claimApproved');
  });
});

describe('terms of the product and its store', () => {
  it('ORD-053 routes custom-made goods through customer service, and says so on their page', async () => {
    const made = await delivered({ specialGoods: 'customMade' });
    expect((await request(made, undefined)).refusal.code).toBe('claim.serviceOnly');
    const eligibility = await shop.call('readClaimOffer', { token: buyer.token, params: { id: made.id } });
    expect(eligibility.answer.lines[0]?.special).toBe('customMade');
    expect((await shop.call('readProduct', { params: { id: made.product.id } })).answer.special).toBe('customMade');
  });

  it('ORD-055 waits for a store’s longer return period before automatic confirmation', async () => {
    const long = await delivered({ returnDays: 14 });
    const short = await delivered({ returnDays: 3 });
    const statusAfter = async (days: number) => {
      await confirmOldDeliveries(shop.db, addDays(shop.clock.now, days));
      return [(await readOrder(shop, buyer, long.id)).status, (await readOrder(shop, buyer, short.id)).status];
    };
    expect(await statusAfter(6)).toEqual(['delivered', 'delivered']);
    expect(await statusAfter(8)).toEqual(['delivered', 'purchaseConfirmed']);
    expect(await statusAfter(13)).toEqual(['delivered', 'purchaseConfirmed']);
    expect(await statusAfter(15)).toEqual(['purchaseConfirmed', 'purchaseConfirmed']);
  });
});

describe('notices about money and pieces', () => {
  it('notify the seller of pieces the buyer removed', async () => {
    const { id, lines } = await paid(shop, buyer, await shop.goods(), { quantity: 2 });
    await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id },
      body: { reason: '수량 변경', lines: [{ id: lines[0]?.id ?? 0, quantity: 1 }] },
    });
    expect((await kindsOf(seller()))[0]).toBe('orderPartCancelledByBuyer');
  });
});

describe('sellers and staff who answer a claim', () => {
  const stocks = async ({ skus }: Made) => Promise.all(skus.map((one) => stockOf(shop.db, one.id)));
  const answerStore = (id: number, body: object) =>
    shop.call('answerStoreClaim', { token: seller(), params: { id }, body: { approve: true, ...body } });
  const receive = (id: number, body: object = {}) =>
    shop.call('receiveStoreClaimGoods', { token: seller(), params: { id }, body: { restock: true, ...body } });
  const finish = (id: number, body: object = { shipment: shipment() }) =>
    shop.call('finishStoreClaim', { token: seller(), params: { id }, body });
  /** Exchanges a number of the red mugs for blue ones. */
  async function exchanged(quantity: number, made?: Made) {
    const order = made ?? (await delivered());
    const { answer: requested } = await request(order, order.skus[1]?.code, quantity);
    await answerStore(requested.id, {});
    await receive(requested.id);
    expect((await finish(requested.id)).answer.status).toBe('done');
    return order;
  }

  it('ORD-025 restock the SKU that was really sent when an exchange is returned', async () => {
    const made = await exchanged(3);
    expect(await stocks(made)).toEqual([10, 7, 10]);
    const { answer: requested } = await request(made, undefined, 2, 'return');
    expect((await answerStore(requested.id, {})).answer.choices).toMatchObject([
      { held: [{ sku: made.skus[1]?.code, quantity: 3 }] },
    ]);
    expect((await receive(requested.id)).status).toBe(200);
    expect(await stocks(made)).toEqual([10, 9, 10]);
    expect((await finish(requested.id, {})).answer.status).toBe('done');
    expect(await stocks(made)).toEqual([10, 9, 10]);
  });

  it('name the received options when the buyer has several, and only those the buyer has', async () => {
    const made = await exchanged(1);
    expect(await stocks(made)).toEqual([8, 9, 10]);
    const [red, blue, green] = made.skus;
    const { answer: requested } = await request(made, undefined, 2, 'return');
    const { choices } = (await answerStore(requested.id, {})).answer;
    expect(choices).toMatchObject([
      {
        held: [
          { sku: blue?.code, quantity: 1 },
          { sku: red?.code, quantity: 2 },
        ],
      },
    ]);
    const came = (sku: string | undefined, quantity: number) =>
      receive(requested.id, { lines: [{ id: made.lineId, quantity, sku }] });
    expect((await came(green?.code, 2)).refusal.code).toBe('claim.piecesUnfit');
    expect((await came(blue?.code, 2)).refusal.code).toBe('claim.piecesUnfit');
    expect((await came(red?.code, 3)).refusal.code).toBe('claim.piecesUnfit');
    expect((await came(red?.code, 2)).status).toBe(200);
    expect(await stocks(made)).toEqual([10, 9, 10]);
  });

  it('send the returned option again in a second exchange', async () => {
    const made = await exchanged(3);
    const { answer: requested } = await request(made, undefined, 1);
    await answerStore(requested.id, {});
    await receive(requested.id, {});
    expect(await stocks(made)).toEqual([10, 8, 10]);
    await finish(requested.id);
    expect(await stocks(made)).toEqual([10, 7, 10]);
  });

  it('ORD-025 remove pieces with a reason, of which the buyer is notified, and the rest goes on', async () => {
    const made = await delivered();
    const { answer: requested } = await request(made, undefined, 3, 'return');
    const keep = (quantity: number, why = '') =>
      answerStore(requested.id, { why, lines: [{ id: made.lineId, quantity }] });
    expect((await keep(2)).refusal.code).toBe('claim.reasonRequired');
    expect((await keep(0, '사용함')).refusal.code).toBe('claim.piecesUnfit');
    expect((await keep(4, '사용함')).refusal.code).toBe('claim.piecesUnfit');
    expect((await keep(2, '한 개는 사용한 흔적이 있습니다.')).answer).toMatchObject({
      status: 'approved',
      lines: [{ quantity: 2, takenOut: 1 }],
      back: { paid: { amount: 17_500 } },
    });
    const [, received] = (await shop.call('listNotices', { token: buyer.token })).answer.notices;
    expect(received).toMatchObject({
      kind: 'claimPiecesTakenOut',
      params: { claim: requested.number, pieces: 1 },
      href: `/my/claims/${requested.id}`,
    });
    expect(
      (await receive(requested.id, { why: '한 개가 오지 않았습니다.', lines: [{ id: made.lineId, quantity: 1 }] }))
        .answer,
    ).toMatchObject({ lines: [{ quantity: 1, takenOut: 2 }] });
    expect(await stocks(made)).toEqual([8, 10, 10]);
    expect((await finish(requested.id, {})).answer).toMatchObject({
      status: 'done',
      back: { total: { amount: 7_500 } },
    });
    expect((await readOrder(shop, buyer, made.id)).lines).toMatchObject([{ returned: 1 }]);
    expect((await request(made, undefined, 2, 'return')).status).toBe(201);
  });

  it('choose the option of an exchange, with the answer or when it is sent', async () => {
    const made = await delivered();
    const [red, blue, green] = made.skus;
    const { answer: requested } = await request(made, undefined, 1);
    const choose = (exchangeSku: string | null | undefined) =>
      answerStore(requested.id, { lines: [{ id: made.lineId, exchangeSku }] });
    expect((await choose(green?.code)).refusal.code).toBe('claim.optionUnfit');
    expect((await choose(blue?.code)).answer).toMatchObject({
      status: 'approved',
      lines: [{ exchangeFor: { sku: blue?.code } }],
    });
    await receive(requested.id);
    const staff = (await aMember(shop.db, { staffRole: 'operator' })).token;
    const sent = await shop.call('finishClaimForStaff', {
      token: staff,
      params: { id: requested.id },
      body: { shipment: shipment(), lines: [{ id: made.lineId, exchangeSku: null }] },
    });
    expect(sent.answer).toMatchObject({ status: 'done', lines: [{ exchangeFor: null }] });
    expect(await stocks(made)).toEqual([7, 10, 10]);
    const opened = await shop.call('readClaimOfferForStaff', { token: staff, params: { id: made.id } });
    expect(opened.answer.lines[0]?.others.map(({ sku }) => sku)).toEqual([blue?.code, green?.code]);
    const second = await shop.call('openClaimForStaff', {
      token: staff,
      params: { id: made.id },
      body: {
        kind: 'exchange',
        reason: 'wrongGoods',
        lines: [{ id: made.lineId, quantity: 1, exchangeSku: blue?.code ?? '' }],
      },
    });
    expect(second.answer.lines).toMatchObject([{ sku: red?.code, exchangeFor: { sku: blue?.code } }]);
  });
});
