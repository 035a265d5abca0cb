import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '#server/catalogue/tables.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { aRate } from '#server/exchange/builders.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { type Buyer, fillCart, openShop, order, placed, type Shop, startPaying } from '#server/order/testing.ts';
import { aDeliveryTemplate, aStore } from '#server/store/builders.ts';
import { deliveryRegion, store } from '#server/store/tables.ts';

let shop: Shop;
let templateId: number;
/** Korea only; and to Saudi Arabia for 45,000 and Japan for 18,000, free from 100,000 on. */
let home: BuiltProduct;
let abroad: BuiltProduct;
beforeAll(async () => {
  shop = await openShop();
  await shop.db.update(store).set({ freeDeliveryFrom: 50_000 }).where(eq(store.id, shop.store.id));
  templateId = await aDeliveryTemplate(shop.db, shop.store.id, {
    regions: [
      ['KR', null],
      ['SA', 45_000],
      ['JP', 18_000, 100_000],
    ],
  });
  await aDeliveryTemplate(shop.db, shop.store.id, { name: '미국', regions: [['US', 38_000]] });
  await aDeliveryTemplate(shop.db, (await aStore(shop.db)).id, { regions: [['CN', 19_000]] });
  await aRate(shop.db);
  home = await shop.goods({ samplePrice: 20_000 });
  abroad = await shop.goods({ deliveryTemplateId: templateId });
});
afterAll(() => shop.close());

const RIYADH = { country: 'SA', postcode: '12211', address: 'King Fahd Road 7, Riyadh', phoneCountry: '966' };
const skuOf = (goods: BuiltProduct) => goods.skus[0]?.code ?? '';
const directOf = (goods: BuiltProduct, quantity = 1) => [
  { sku: skuOf(goods), cartItemType: 'NORMAL' as const, quantity },
];

/** A buyer whose default address is in Riyadh. */
async function inRiyadh(): Promise<Buyer & { readonly seoulId: number }> {
  const member = await aMember(shop.db);
  const addressId = await anAddress(shop.db, member.id, RIYADH);
  return { ...member, addressId, seoulId: await anAddress(shop.db, member.id, { isDefault: false }) };
}
const won = (amount: number) => ({ amount, currency: 'KRW' as const });
const rest = (buyer: Buyer, total: number) => ({
  addressId: buyer.addressId,
  deliveryMethod: 'courier' as const,
  stockOutPreference: 'refund' as const,
  termsAgreed: true,
  expectedTotal: won(total),
});
const setRegions = (regions: { region: string; fee: number | null; freeFrom: number | null }[], id = templateId) =>
  shop.call('changeDeliveryRegions', { token: shop.store.sellerToken, params: { id }, body: { regions } });
const REGIONS = [
  { region: 'KR', fee: null, freeFrom: null },
  { region: 'SA', fee: 45_000, freeFrom: null },
  { region: 'JP', fee: 18_000, freeFrom: 100_000 },
];

describe('readProduct', () => {
  it('answers where goods are delivered, for what fee, and whether to the asked country', async () => {
    const read = async (goods: BuiltProduct, country?: string) =>
      (await shop.call('readProduct', { params: { id: goods.id }, query: { ...(country && { country }) } })).answer;
    const [saudi, japan, korea] = [await read(abroad, 'SA'), await read(abroad, 'JP'), await read(abroad, 'KR')];
    expect(saudi.deliversTo.map(({ region }) => region)).toEqual(['KR', 'JP', 'SA']);
    expect(saudi.reach).toMatchObject({ region: 'SA', fee: won(45_000), freeFrom: null });
    expect(japan.reach).toMatchObject({ region: 'JP', fee: won(18_000), freeFrom: won(100_000) });
    expect(korea.reach).toMatchObject({ region: 'KR', fee: won(3_000), freeFrom: won(50_000) });
    expect((await read(home, 'SA')).reach).toBeNull();
    expect((await read(home)).deliversTo.map(({ region }) => region)).toEqual(['KR', 'KR-49']);
    expect((await read(abroad)).reach).toBeNull();
    const bad = await shop.inject({ url: `/api/v2/product/${home.id}?country=sa` });
    expect(bad.statusCode).toBe(400);
  });

  it('answers the product’s own regions where it is narrowed', async () => {
    const goods = await shop.goods({ deliveryTemplateId: templateId, deliveryRegions: ['JP'] });
    const { answer } = await shop.call('readProduct', { params: { id: goods.id } });
    expect(answer.deliversTo.map(({ region }) => region)).toEqual(['JP']);
  });
});

describe('the cart', () => {
  it('marks the lines that do not go to the chosen address, and prices the others for it', async () => {
    const buyer = await inRiyadh();
    await fillCart(
      shop.db,
      buyer,
      [home, abroad].map(({ skus }) => ({ skuId: skus[0]?.id ?? 0, quantity: 10 })),
    );
    const { answer } = await shop.call('readCart', { token: buyer.token });
    expect(answer.destination).toMatchObject({ addressId: buyer.addressId, region: 'SA' });
    expect(answer.cartItems.map(({ problem }) => problem)).toEqual([
      { code: 'store.notDelivered', params: { region: 'SA', skus: skuOf(home) } },
      null,
    ]);
    // Above the store's free amount, which counts within Korea only.
    expect(answer.groups).toMatchObject([{ goods: won(100_000), delivery: won(45_000), freeDeliveryMissing: null }]);
    const toSeoul = await shop.call('readCart', { token: buyer.token, query: { addressId: buyer.seoulId } });
    expect(toSeoul.answer.cartItems.map(({ problem }) => problem)).toEqual([null, null]);
    expect(toSeoul.answer.groups).toMatchObject([{ goods: won(200_000), delivery: won(0) }]);
  });

  it('answers every change for the chosen address, and refuses an address of somebody else', async () => {
    const [buyer, other] = [await inRiyadh(), await shop.aBuyer()];
    const { token } = buyer;
    const line = { sku: skuOf(home), cartItemType: 'NORMAL' as const };
    const query = { addressId: buyer.seoulId };
    const added = await shop.call('addCartLine', { token, query, body: { ...line, quantity: 1 } });
    const changed = await shop.call('changeCartLine', { token, query, body: { ...line, quantity: 2 } });
    for (const { answer } of [added, changed]) {
      expect(answer.destination?.region).toBe('KR');
      expect(answer.cartItems[0]?.problem).toBeNull();
    }
    const removed = await shop.call('removeCartLines', { token, query, body: [line] });
    expect(removed.answer.destination?.addressId).toBe(buyer.seoulId);
    const foreign = await shop.call('readCart', { token, query: { addressId: other.addressId } });
    expect(foreign.refusal.code).toBe('member.addressNotFound');
  });

  it('is priced for Korea while the member has no address', async () => {
    const buyer = await shop.aBuyer();
    await shop.call('removeAddress', { token: buyer.token, params: { id: buyer.addressId } });
    await fillCart(shop.db, buyer, [{ skuId: home.skus[0]?.id ?? 0 }]);
    const { answer } = await shop.call('readCart', { token: buyer.token });
    expect(answer).toMatchObject({ destination: null, groups: [{ delivery: won(3_000) }] });
  });
});

describe('quotes and orders', () => {
  it('of a cart are refused for an address the goods do not reach, naming them', async () => {
    const buyer = await inRiyadh();
    const code = await fillCart(shop.db, buyer, [{ skuId: home.skus[0]?.id ?? 0 }]);
    const goods = { tab: 'SELLER' as const, lines: [{ sku: skuOf(home), cartItemType: 'NORMAL' as const }] };
    const quote = await shop.call('quoteCart', { token: buyer.token, params: { code }, body: goods });
    const body = { ...goods, ...rest(buyer, 13_000) };
    const place = await shop.call('placeOrder', { token: buyer.token, params: { code }, body });
    for (const { status, refusal } of [quote, place]) {
      expect(status).toBe(422);
      expect(refusal).toMatchObject({ code: 'store.notDelivered', params: { region: 'SA', skus: skuOf(home) } });
      expect(refusal.message).toContain(skuOf(home));
    }
    const seoul = await shop.call('quoteCart', {
      token: buyer.token,
      params: { code },
      body: { ...goods, addressId: buyer.seoulId },
    });
    expect(seoul.answer).toMatchObject({ region: 'KR', delivery: won(3_000), deliversTo: ['KR', 'KR-49'] });
    expect((await shop.call('readCart', { token: buyer.token })).answer.cartItems).toHaveLength(1);
  });

  it('of a direct purchase and of samples are refused likewise', async () => {
    const buyer = await inRiyadh();
    for (const lines of [directOf(home), [{ sku: skuOf(home), cartItemType: 'SAMPLE' as const, quantity: 1 }]]) {
      const quote = await shop.call('quoteDirect', { token: buyer.token, body: { lines } });
      expect(quote.refusal.code).toBe('store.notDelivered');
      const place = await shop.call('placeDirectOrder', {
        token: buyer.token,
        body: { lines, ...rest(buyer, 13_000) },
      });
      expect(place.refusal).toMatchObject({ code: 'store.notDelivered', params: { skus: skuOf(home) } });
    }
  });

  it('go abroad with the fee of the region, which the store’s free amount does not waive', async () => {
    const buyer = await inRiyadh();
    const lines = directOf(abroad, 10);
    const { answer } = await shop.call('quoteDirect', { token: buyer.token, body: { lines } });
    expect(answer).toMatchObject({ goods: won(100_000), delivery: won(45_000), total: won(145_000) });
    const free = await shop.call('placeDirectOrder', { token: buyer.token, body: { lines, ...rest(buyer, 100_000) } });
    expect(free.refusal.code).toBe('order.totalChanged');
    const bought = await shop.call('placeDirectOrder', {
      token: buyer.token,
      body: { lines, ...rest(buyer, 145_000) },
    });
    expect(bought.answer).toMatchObject({ delivery: won(45_000), total: won(145_000), recipient: { country: 'SA' } });
  });

  it('are free where the region itself is free from an amount on', async () => {
    const buyer = await shop.aBuyer();
    const addressId = await anAddress(shop.db, buyer.id, { country: 'JP', postcode: '1000001', isDefault: false });
    const delivery = async (quantity: number) =>
      (await shop.call('quoteDirect', { token: buyer.token, body: { addressId, lines: directOf(abroad, quantity) } }))
        .answer.delivery;
    expect([await delivery(9), await delivery(10)]).toEqual([won(18_000), won(0)]);
  });

  it.each([
    ['in Japanese, without the prefecture', '千代田区丸の内1-1', '', '東京都千代田区丸の内1-1', ''],
    ['in Japanese, with it', '東京都千代田区丸の内1-1', '3階', '東京都千代田区丸の内1-1', '3階'],
    ['in Latin letters, without it', '1-1 Marunouchi, Chiyoda-ku', '3F', '1-1 Marunouchi, Chiyoda-ku', '3F, Tokyo'],
    [
      'in Latin letters, with it',
      '1-1 Marunouchi, Chiyoda-ku, Tokyo-to',
      '3F',
      '1-1 Marunouchi, Chiyoda-ku, Tokyo-to',
      '3F',
    ],
  ])(
    'ORD-005 MEM-040 name the prefecture of Japan once: written %s',
    async (_how, address, detail, street, printed) => {
      const buyer = await shop.aBuyer();
      const addressId = await anAddress(shop.db, buyer.id, {
        country: 'JP',
        zone: 'JP-13',
        postcode: '1000005',
        phoneCountry: '81',
        isDefault: false,
        address,
        detailAddress: detail,
      });
      const body = { lines: directOf(abroad, 10), ...rest(buyer, 100_000), addressId };
      const { answer } = await shop.call('placeDirectOrder', { token: buyer.token, body });
      expect(answer.recipient).toMatchObject({ country: 'JP', address: street, detailAddress: printed });
    },
  );

  it('are refused for Jeju by a template that names the rest of Korea only', async () => {
    const buyer = await shop.aBuyer();
    const addressId = await anAddress(shop.db, buyer.id, { postcode: '63122', isDefault: false });
    const quote = (goods: BuiltProduct) =>
      shop.call('quoteDirect', { token: buyer.token, body: { addressId, lines: directOf(goods) } });
    expect((await quote(abroad)).refusal.params).toEqual({ region: 'KR-49', skus: skuOf(abroad) });
    expect((await quote(home)).answer).toMatchObject({ region: 'KR-49', delivery: won(3_000) });
  });

  it('do not go by a messenger to Jeju or abroad', async () => {
    const buyer = await inRiyadh();
    const jejuId = await anAddress(shop.db, buyer.id, { postcode: '63122', isDefault: false });
    const place = (goods: BuiltProduct, addressId: number, total: number) =>
      shop.call('placeDirectOrder', {
        token: buyer.token,
        body: { lines: directOf(goods), ...rest(buyer, total), addressId, deliveryMethod: 'quick' },
      });
    expect((await place(abroad, buyer.addressId, 55_000)).refusal.code).toBe('order.noMessenger');
    expect((await place(home, jejuId, 13_000)).refusal.code).toBe('order.noMessenger');
    expect((await place(home, buyer.seoulId, 13_000)).answer.deliveryMethod).toBe('quick');
  });

  it('are refused for a foreign address', async () => {
    const [buyer, other] = [await shop.aBuyer(), await shop.aBuyer()];
    const body = { addressId: other.addressId, lines: directOf(home) };
    expect((await shop.call('quoteDirect', { token: buyer.token, body })).refusal.code).toBe('order.addressForeign');
  });
});

describe('a template that changes', () => {
  it('between quote and order refuses the order, or asks for the new fee', async () => {
    const buyer = await inRiyadh();
    const lines = directOf(abroad);
    const { answer } = await shop.call('quoteDirect', { token: buyer.token, body: { lines } });
    const place = () =>
      shop.call('placeDirectOrder', { token: buyer.token, body: { lines, ...rest(buyer, answer.total.amount) } });
    await setRegions(REGIONS.map((one) => (one.region === 'SA' ? { ...one, fee: 60_000 } : one)));
    expect((await place()).refusal).toMatchObject({ code: 'order.totalChanged', params: { actual: 70_000 } });
    await setRegions(REGIONS.filter(({ region }) => region !== 'SA'));
    expect((await place()).refusal.code).toBe('store.notDelivered');
    await setRegions(REGIONS);
    expect((await place()).status).toBe(201);
  });

  it('refuses the payment of an order that is not paid yet; a new fee does not change what was agreed', async () => {
    const buyer = await inRiyadh();
    const { id } = await placed(shop, buyer, abroad, { expected: 55_000 });
    const pay = () =>
      shop.call('startPayment', {
        token: buyer.token,
        params: { id },
        body: { method: 'CARD' },
      });
    await setRegions(REGIONS.filter(({ region }) => region !== 'SA'));
    expect((await pay()).refusal).toMatchObject({ code: 'store.notDelivered', params: { skus: skuOf(abroad) } });
    await setRegions(REGIONS.map((one) => (one.region === 'SA' ? { ...one, fee: 60_000 } : one)));
    await startPaying(shop, buyer, id);
    await setRegions(REGIONS);
  });

  it('is read anew by a product page', async () => {
    const read = async () =>
      (await shop.call('readProduct', { params: { id: abroad.id }, query: { country: 'US' } })).answer.reach;
    expect(await read()).toBeNull();
    await setRegions([...REGIONS, { region: 'US', fee: 38_000, freeFrom: null }]);
    expect(await read()).toMatchObject({ fee: won(38_000) });
    await setRegions(REGIONS);
  });
});

describe('changeDeliveryRegions', () => {
  it('SEL-025 the templates of a store are listed with their own regions', async () => {
    const { data } = (await shop.call('listDeliveryFees', { token: shop.store.sellerToken })).answer;
    expect(data.map(({ regions }) => regions.map(({ region }) => region))).toEqual([['KR', 'JP', 'SA'], ['US']]);
  });

  it('SEL-025 stores countries and regions with their fees', async () => {
    const { status, answer } = await setRegions(REGIONS);
    expect(status).toBe(200);
    expect(answer.regions).toEqual([
      { region: 'KR', fee: null, freeFrom: null },
      { region: 'JP', fee: won(18_000), freeFrom: won(100_000) },
      { region: 'SA', fee: won(45_000), freeFrom: null },
    ]);
  });

  it('refuses every invalid row at once, and leaves the template as it was', async () => {
    const { status, refusal } = await setRegions([
      { region: 'XX', fee: 1, freeFrom: null },
      { region: 'SA', fee: null, freeFrom: null },
    ]);
    expect(status).toBe(400);
    expect(refusal.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'regions.0.region store.regionUnknown',
      'regions.1.fee store.feeRequired',
    ]);
    expect((await setRegions([])).refusal.fields?.[0]?.code).toBe('store.regionsMissing');
    expect(await shop.db.$count(deliveryRegion, eq(deliveryRegion.templateId, templateId))).toBe(3);
  });

  it('does not find the template of another store', async () => {
    const foreign = await aDeliveryTemplate(shop.db, (await aStore(shop.db)).id);
    expect((await setRegions(REGIONS, foreign)).refusal.code).toBe('store.templateNotFound');
  });
});

describe('an order of the cart', () => {
  it('to a country of the template is placed with its fee', async () => {
    const buyer = await inRiyadh();
    const { answer } = await order(shop, buyer, abroad, { expected: 55_000 });
    expect(answer).toMatchObject({ delivery: won(45_000) });
    await shop.db
      .update(product)
      .set({ deliveryRegions: ['KR'] })
      .where(eq(product.id, abroad.id));
    expect((await order(shop, await inRiyadh(), abroad, { expected: 55_000 })).refusal.code).toBe('store.notDelivered');
    await shop.db.update(product).set({ deliveryRegions: null }).where(eq(product.id, abroad.id));
  });
});
