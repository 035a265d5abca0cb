import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { confirmOldDeliveries } from '#server/order/confirm.ts';
import { type Buyer, look, openShop, paid, type Shop, stockOf } from '#server/order/testing.ts';
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
const shipment = () => ({ courier: 'CJ' as const, waybill: String((waybills += 1)), shippedAt: shop.clock.now.toISOString() });
const COLOURS = [{ name: { ko: '색상', en: 'Colour' }, values: ['빨강', '파랑', '초록'] }];

type Wish = { readonly returnDays?: number; readonly specialGoods?: 'customMade'; readonly stock?: number };

/** Three red mugs that arrived; green ones cost 500 won more. */
async function delivered({ returnDays = 7, specialGoods, stock = 10 }: Wish = {}) {
  const deliveryTemplateId = await aDeliveryTemplate(shop.db, shop.store.id, { name: `교환 ${(waybills += 1)}`, returnFee: 2_500, returnDays });
  const product = await shop.goods({ stock, deliveryTemplateId, options: COLOURS, surcharges: [0, 0, 500], ...(specialGoods && { specialGoods }) });
  const { id, lines } = await paid(shop, buyer, product, { quantity: 3 });
  await shop.call('startPreparation', { token: seller(), params: { id } });
  await shop.call('enterWaybill', { token: seller(), params: { id }, body: shipment() });
  expect((await shop.call('markDelivered', { token: seller(), params: { id } })).status).toBe(200);
  return { id, lineId: lines[0]?.id ?? 0, product, skus: product.skus };
}
type Made = Awaited<ReturnType<typeof delivered>>;

const ask = (made: Made, exchangeSku: string | undefined, quantity = 1, kind: 'exchange' | 'return' = 'exchange') =>
  shop.call('requestClaim', { token: buyer.token, params: { id: made.id }, body: { kind, reason: 'orderedWrong', lines: [{ id: made.lineId, quantity, ...(exchangeSku && { exchangeSku }) }] } });
const kindsOf = async (token: string) => (await shop.call('listNotices', { token })).answer.notices.map(({ kind }) => kind);

describe('an exchange for another option', () => {
  it('ORD-025 is offered what the product has in stock, and sends the option wished for', async () => {
    const made = await delivered();
    const [red, blue, green] = made.skus;
    const offer = await shop.call('readClaimOffer', { token: buyer.token, params: { id: made.id } });
    expect(offer.answer.lines[0]?.others).toEqual([
      { sku: blue?.code, options: [{ name: '색상', value: '파랑' }], isDearer: false },
      { sku: green?.code, options: [{ name: '색상', value: '초록' }], isDearer: true },
    ]);
    const asked = await ask(made, blue?.code);
    expect(asked).toMatchObject({ status: 201, answer: { lines: [{ quantity: 1, exchangeFor: { sku: blue?.code, options: [{ value: '파랑' }] } }] } });
    const params = { id: asked.answer.id };
    await shop.call('answerStoreClaim', { token: seller(), params, body: { approve: true } });
    await shop.call('receiveStoreClaimGoods', { token: seller(), params, body: { restock: true } });
    expect((await shop.call('finishStoreClaim', { token: seller(), params, body: { shipment: shipment() } })).answer.status).toBe('done');
    expect([await stockOf(shop.db, red?.id), await stockOf(shop.db, blue?.id)]).toEqual([8, 9]);
    const listed = await shop.call('listMyClaims', { token: buyer.token, query: { order: made.id } });
    expect(listed.answer.claims).toMatchObject([{ id: params.id, lines: [{ exchangeFor: { sku: blue?.code } }] }]);
    expect((await shop.call('listStoreClaims', { token: seller(), query: { order: made.id + 1_000 } })).answer.recordsTotal).toBe(0);
  });

  it('is refused where it costs more, is sold out, is another product’s or belongs to a return', async () => {
    const made = await delivered({ stock: 3 });
    const other = await shop.goods();
    const [, blue, green] = made.skus;
    expect((await ask(made, green?.code)).refusal.code).toBe('claim.optionUnfit');
    expect((await ask(made, other.skus[0]?.code)).refusal.code).toBe('claim.optionUnfit');
    expect((await ask(made, blue?.code, 1, 'return')).refusal.code).toBe('claim.optionUnfit');
    await paid(shop, buyer, made.product, { quantity: 2, skuIndex: 1 });
    expect((await ask(made, blue?.code, 2)).refusal).toMatchObject({ code: 'product.outOfStock', params: { stock: 1 } });
  });

  it('tells the buyer what both ways cost when it is approved, and nothing when the seller pays', async () => {
    const own = await ask(await delivered(), undefined);
    await shop.call('answerStoreClaim', { token: seller(), params: { id: own.answer.id }, body: { approve: true } });
    const [newest] = (await shop.call('listNotices', { token: buyer.token })).answer.notices;
    expect(newest).toMatchObject({ kind: 'exchangeFeeDue', params: { amount: '₩5,000' }, href: `/my/claims/${own.answer.id}` });
    const paidBySeller = await ask(await delivered(), undefined);
    await shop.call('answerStoreClaim', { token: seller(), params: { id: paidBySeller.answer.id }, body: { approve: true, wayBackPaidBy: 'seller' } });
    expect((await kindsOf(buyer.token))[0]).toBe('claimApproved');
  });
});

describe('what the product and its store say', () => {
  it('ORD-053 sends goods their seller calls custom-made through customer service, and says so on their page', async () => {
    const made = await delivered({ specialGoods: 'customMade' });
    expect((await ask(made, undefined)).refusal.code).toBe('claim.serviceOnly');
    const offer = await shop.call('readClaimOffer', { token: buyer.token, params: { id: made.id } });
    expect(offer.answer.lines[0]?.special).toBe('customMade');
    expect((await shop.call('readProduct', { params: { id: made.product.id } })).answer.special).toBe('customMade');
  });

  it('ORD-055 waits for a store’s longer return period before it confirms in the buyer’s stead', async () => {
    const long = await delivered({ returnDays: 14 });
    const short = await delivered({ returnDays: 3 });
    const statusAfter = async (days: number) => {
      await confirmOldDeliveries(shop.db, addDays(shop.clock.now, days));
      return [(await look(shop, buyer, long.id)).status, (await look(shop, buyer, short.id)).status];
    };
    expect(await statusAfter(6)).toEqual(['delivered', 'delivered']);
    expect(await statusAfter(8)).toEqual(['delivered', 'purchaseConfirmed']);
    expect(await statusAfter(13)).toEqual(['delivered', 'purchaseConfirmed']);
    expect(await statusAfter(15)).toEqual(['purchaseConfirmed', 'purchaseConfirmed']);
  });
});

describe('news of money and pieces', () => {
  it('tells the seller of pieces the buyer took out', async () => {
    const { id, lines } = await paid(shop, buyer, await shop.goods(), { quantity: 2 });
    await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: '수량 변경', lines: [{ id: lines[0]?.id ?? 0, quantity: 1 }] } });
    expect((await kindsOf(seller()))[0]).toBe('orderPartCancelledByBuyer');
  });
});
