import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCartLine } from '#server/cart/builders.ts';
import { NO_CLOSURES, type Vacation } from '#core/store/delivery/closures.ts';
import { eq } from 'drizzle-orm';
import { aMember, anAddress, signIn } from '#server/member/builders.ts';
import { store } from '#server/store/tables.ts';
import { openShop, placed, type Shop } from '#server/order/testing.ts';

// A Tuesday at noon in Korea.
const NOW = new Date('2026-12-01T03:00:00Z');

let shop: Shop;
let seller: string;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.now = NOW;
  const [row] = await shop.db.select().from(store).where(eq(store.id, shop.store.id));
  seller = await signIn(shop.db, row?.ownerId ?? 0, NOW);
});
afterEach(async () => {
  shop.clock.now = NOW;
  await change({ weekdays: [], dates: [], vacation: null });
});
afterAll(() => shop.close());

type Body = { weekdays: number[]; dates: { from: string; to: string; note: string }[]; vacation: Vacation | null };
const change = (body: Body) => shop.call('changeStoreClosures', { token: seller, body });
const aBuyer = async () => {
  const member = await aMember(shop.db, { signedInAt: shop.clock.now });
  return { ...member, addressId: await anAddress(shop.db, member.id) };
};
const TEXT = { ko: '겨울 휴가', en: 'Winter break' };

describe('closed days of a store', () => {
  it('SEL-030 move what is promised on lists, the product page, in the cart and in the order', async () => {
    const goods = await shop.goods();
    const buyer = await aBuyer();
    await aCartLine(shop.db, buyer.id, goods.skus[0]?.id ?? 0, { quantity: 1 });
    const promised = async () => {
      const { answer: page } = await shop.call('readProduct', { params: { id: goods.id } });
      const { answer: cart } = await shop.call('readCart', { token: buyer.token });
      return [page.deliversTo.find(({ region }) => region === 'KR')?.arrives.to, cart.cartItems[0]?.arrives.to];
    };
    expect(await promised()).toEqual(['2026-12-08', '2026-12-08']);
    await change({
      weekdays: [2],
      dates: [{ from: '2026-12-02', to: '2026-12-03', note: 'Stocktaking' }],
      vacation: null,
    });
    expect(await promised()).toEqual(['2026-12-14', '2026-12-14']);
    const later = await aBuyer();
    const order = await placed(shop, later, goods);
    expect(order.promise?.to).toBe('2026-12-14');
    await change({ weekdays: [], dates: [], vacation: null });
    const { answer } = await shop.call('readMyOrder', { token: later.token, params: { id: order.id } });
    expect(answer.promise?.to).toBe('2026-12-14');
  });

  it('SEL-030 a vacation tells buyers, takes orders with a later promise or none, and ends by itself', async () => {
    const goods = await shop.goods();
    const vacation = { from: '2026-12-01', to: '2026-12-04', text: TEXT, takesOrders: true };
    await change({ weekdays: [], dates: [], vacation });
    const page = async () =>
      (await shop.call('readProduct', { params: { id: goods.id }, query: { lang: 'en' } })).answer;
    expect((await page()).store.vacation).toEqual({ ...vacation, text: 'Winter break' });
    const ordered = await placed(shop, await aBuyer(), goods);
    expect(ordered.promise?.to).toBe('2026-12-14');
    await change({ weekdays: [], dates: [], vacation: { ...vacation, takesOrders: false } });
    const buyer = await aBuyer();
    const code = await aCartLine(shop.db, buyer.id, goods.skus[0]?.id ?? 0, { quantity: 1 });
    const lines = [{ sku: goods.skus[0]?.code ?? '', cartItemType: 'NORMAL' as const }];
    const quote = () =>
      shop.call('quoteCart', { token: buyer.token, params: { code }, body: { tab: 'SELLER', lines } });
    expect((await quote()).refusal).toMatchObject({ code: 'store.onVacation', params: { until: '2026-12-04' } });
    const { answer: cart } = await shop.call('readCart', { token: buyer.token });
    expect(cart.cartItems[0]?.problem?.code).toBe('store.onVacation');
    shop.clock.now = new Date('2026-12-04T15:00:00Z');
    expect((await page()).store.vacation).toBeNull();
    expect((await placed(shop, await aBuyer(), goods)).promise?.to).toBe('2026-12-14');
  });

  it('refuses at their fields what cannot be promised', async () => {
    const wrong = await change({
      weekdays: [1, 2, 3, 4, 5],
      dates: [{ from: '2026-12-05', to: '2026-12-01', note: '' }],
      vacation: { from: '2026-02-30', to: '', text: {}, takesOrders: true },
    });
    expect(wrong.refusal.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['weekdays', 'request.tooManyItems'],
      ['dates.0.to', 'request.rangeReversed'],
      ['vacation.from', 'request.required'],
      ['vacation.to', 'request.required'],
    ]);
    expect((await shop.call('readStoreClosures', { token: seller })).answer).toEqual(NO_CLOSURES);
  });
});
