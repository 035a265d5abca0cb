import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { aCommission } from '#server/commission/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { aMember } from '#server/member/builders.ts';
import { type Buyer, fillCart, openShop, payByCard, readOrder, type Shop, stockOf } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { aStore } from '#server/store/builders.ts';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { aGrantOf, aStoreCoupon } from '#server/wallet/builders.ts';
import { couponGrant } from '#server/wallet/tables.ts';

let shop: Shop;
let staff: string;
let waybills = 780_000_000_000;
beforeAll(async () => {
  shop = await openShop();
  staff = (await aMember(shop.db, { staffRole: 'operator' })).token;
  await aCommission(shop.db, shop.store.id, 1_000);
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const won = (amount: number) => ({ amount, currency: 'KRW' as const });
const seller = () => ({ token: shop.store.sellerToken });
const take = (buyer: Buyer, code: string) => shop.call('claimCoupon', { token: buyer.token, body: { code } });
const terms = () => ({
  name: '단골 쿠폰',
  amount: 5_000,
  percent: 10,
  minimum: 20_000,
  validDays: 30,
  limit: 40,
  perMember: 1,
  productIds: null,
  from: kstDate(shop.clock.now),
  to: kstDate(addDays(shop.clock.now, 6)),
});

/** The grant of a coupon that the buyer just took. */
async function taken(buyer: Buyer, code: string): Promise<number> {
  const { answer } = await take(buyer, code);
  const held = answer.held.find(({ state, store }) => state === 'usable' && store !== null);
  if (!held) throw new Error('a coupon was not taken');
  return held.id;
}

const linesOf = (all: readonly BuiltProduct[]) =>
  all.map(({ skus }) => ({ sku: skus[0]?.code ?? '', cartItemType: 'NORMAL' as const, quantity: 3 }));

/** Three pieces of each of the goods. */
function buy(
  buyer: Buyer,
  goods: BuiltProduct | readonly BuiltProduct[],
  { couponGrantId, total }: { couponGrantId: number; total: number },
) {
  return shop.call('placeDirectOrder', {
    token: buyer.token,
    body: {
      lines: linesOf([goods].flat()),
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      couponGrantId,
      expectedTotal: won(total),
    },
  });
}

/** A paid order of three pieces at 10,000 won with ten percent off, and 3,000 won for delivery. */
async function bought(price = 10_000) {
  const buyer = await shop.aBuyer();
  const { code, id: couponId } = await aStoreCoupon(shop.db, shop.store.id, {}, shop.clock.now);
  const total = price * 3 + 3_000 - Math.min(5_000, Math.floor((price * 3) / 10));
  const couponGrantId = await taken(buyer, code);
  const placed = await buy(buyer, await shop.goods({ price }), { couponGrantId, total });
  expect(placed.refusal).toBeUndefined();
  const paymentId = await payByCard(shop, buyer, placed.answer.id);
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
  return { buyer, couponId, id: placed.answer.id, lineId: placed.answer.lines[0]?.id ?? 0 };
}
type Bought = Awaited<ReturnType<typeof bought>>;

async function confirmed({ buyer, id }: Bought): Promise<void> {
  const own = { ...seller(), params: { id } };
  await shop.call('startPreparation', own);
  const body = { courier: 'CJ' as const, waybill: String((waybills += 1)), shippedAt: shop.clock.now.toISOString() };
  await shop.call('enterWaybill', { ...own, body });
  await shop.call('markDelivered', own);
  const { answer } = await shop.call('confirmPurchase', { token: buyer.token, params: { id } });
  expect(answer.status).toBe('purchaseConfirmed');
}

async function returned({ id, lineId }: Bought, quantity: number): Promise<void> {
  const body = {
    kind: 'refund' as const,
    reason: 'notAsDescribed' as const,
    detail: '하자',
    lines: [{ id: lineId, quantity }],
  };
  const { answer } = await shop.call('openClaimForStaff', { token: staff, params: { id }, body });
  await shop.call('answerStoreClaim', { ...seller(), params: { id: answer.id }, body: { approve: true } });
  await sendRefunds(shop.app.deps, id);
}

async function earned(orderId: number) {
  const { answer } = await shop.call('listEarnings', { ...seller(), query: { count: 100 } });
  return answer.earnings
    .filter((line) => line.orderId === orderId)
    .map(({ coupon, target, fee, vat, amount }) => [coupon, target, fee, vat, amount].map((one) => one.amount));
}
const inBooks = async (account: 'promotion' | 'storeCoupon' | 'buyerFunds', orderId: number) =>
  (await balanceOf(shop.db, account, orderId, 'KRW')).minor;
const own = async (id: number) =>
  (await shop.call('listOwnCoupons', { ...seller(), query: { count: 100 } })).answer.coupons.find(
    (one) => one.id === id,
  );

describe('a coupon of a store', () => {
  it('SEL-022 is made by its seller, who reads its largest cost, and is offered to everyone', async () => {
    const made = await shop.call('createOwnCoupon', { ...seller(), body: terms() });
    expect(made).toMatchObject({
      status: 201,
      answer: { status: 'offered', taken: 0, used: 0, cost: won(0), mostCost: won(200_000) },
    });
    const offered = await shop.call('listStoreCoupons', { params: { code: shop.store.code } });
    expect(offered.answer.coupons).toMatchObject([{ name: '단골 쿠폰', percent: 10, minimum: won(20_000), left: 40 }]);
    const buyer = await shop.aBuyer();
    const { answer } = await take(buyer, offered.answer.coupons[0]?.code ?? '');
    expect(answer.held).toMatchObject([{ state: 'usable', store: { id: shop.store.id } }]);
    expect(answer.claimable.map(({ code }) => code)).not.toContain(offered.answer.coupons[0]?.code);
    expect(await own(made.answer.id)).toMatchObject({ taken: 1 });
  });

  it('SEL-022 is found by staff, who stop it with a reason its store reads and alone release it', async () => {
    const { id, code } = await aStoreCoupon(shop.db, shop.store.id);
    const [buyer, of] = [await shop.aBuyer(), { ...seller(), params: { id } }];
    const couponGrantId = await taken(buyer, code);
    const listed = async (query: { of?: 'stores'; status?: 'offered' | 'paused' | 'stopped'; q?: string }) =>
      (await shop.call('listCouponsForStaff', { token: staff, query })).answer.coupons.map((one) => one.id);
    expect(await listed({})).not.toContain(id);
    expect(await listed({ of: 'stores', status: 'offered', q: code })).toEqual([id]);
    expect(await listed({ of: 'stores', status: 'paused', q: code })).toEqual([]);
    const [ofStaff, reason] = [{ token: staff, params: { id } }, '허위 할인'];
    const decide = { ...ofStaff, body: { stopReason: 'misused' as const, reason } };
    const resume = () => shop.call('resumeCoupon', { ...ofStaff, body: { reason } });
    await shop.call('pauseOwnCoupon', of);
    expect((await resume()).refusal.code).toBe('coupon.notStopped');
    const stopped = await shop.call('stopCoupon', decide);
    expect(stopped.answer).toMatchObject({ status: 'stopped', store: { code: shop.store.code } });
    expect((await shop.call('stopCoupon', decide)).refusal.code).toBe('coupon.stopped');
    expect(await listed({ of: 'stores', status: 'stopped', q: shop.store.code })).toContain(id);
    expect(await own(id)).toMatchObject({ status: 'stopped', stopReason: 'misused' });
    expect((await shop.call('resumeOwnCoupon', of)).refusal.code).toBe('coupon.stoppedByStaff');
    const { answer } = await shop.call('listNotices', { ...seller(), query: {} });
    expect(answer.notices).toContainEqual(
      expect.objectContaining({ kind: 'couponStopped', params: { name: '단골 쿠폰', reason } }),
    );
    const goods = await shop.goods({ price: 10_000 });
    expect((await buy(buyer, goods, { couponGrantId, total: 30_000 })).refusal.code).toBe('coupon.stopped');
    expect((await resume()).answer).toMatchObject({ status: 'paused' });
    expect((await shop.call('resumeOwnCoupon', of)).answer).toMatchObject({ status: 'offered' });
    expect((await buy(buyer, goods, { couponGrantId, total: 30_000 })).status).toBe(201);
  });

  it('SEL-022 refuses one that ends before it begins', async () => {
    const body = { ...terms(), to: kstDate(addDays(shop.clock.now, -1)) };
    const { refusal } = await shop.call('createOwnCoupon', { ...seller(), body });
    expect(refusal.code).toBe('coupon.endsBeforeItBegins');
  });

  it('CO-05 the last one is for one of two buyers, and a member takes no more than one may', async () => {
    const last = await aStoreCoupon(shop.db, shop.store.id, { limit: 1 });
    const buyers = [await shop.aBuyer(), await shop.aBuyer()];
    const replies = await Promise.all(buyers.map((buyer) => take(buyer, last.code)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const two = await aStoreCoupon(shop.db, shop.store.id, { perMember: 2 });
    const buyer = await shop.aBuyer();
    expect((await take(buyer, two.code)).status).toBe(201);
    const rest = await Promise.all([take(buyer, two.code), take(buyer, two.code), take(buyer, two.code)]);
    expect(rest.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await own(two.id)).toMatchObject({ taken: 2 });
  });

  it('is neither taken nor used while paused, and ends for those who have none', async () => {
    const { id, code } = await aStoreCoupon(shop.db, shop.store.id);
    const [buyer, other] = [await shop.aBuyer(), await shop.aBuyer()];
    const couponGrantId = await taken(buyer, code);
    const of = { ...seller(), params: { id } };
    expect((await shop.call('pauseOwnCoupon', of)).answer.status).toBe('paused');
    expect((await shop.call('pauseOwnCoupon', of)).refusal.code).toBe('coupon.stopped');
    expect((await take(other, code)).refusal.code).toBe('coupon.stopped');
    const goods = await shop.goods({ price: 10_000 });
    expect((await buy(buyer, goods, { couponGrantId, total: 30_000 })).refusal.code).toBe('coupon.stopped');
    expect((await shop.call('resumeOwnCoupon', of)).answer.status).toBe('offered');
    expect((await shop.call('endOwnCoupon', of)).answer).toMatchObject({ status: 'ended', isOver: true });
    expect((await shop.call('endOwnCoupon', of)).refusal.code).toBe('coupon.ended');
    expect((await take(other, code)).refusal.code).toBe('coupon.notClaimableNow');
    expect((await buy(buyer, goods, { couponGrantId, total: 30_000 })).status).toBe(201);
  });

  it('refuses an expired one, one used twice and one stopped during the checkout, and nothing is lost', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods({ price: 10_000, stock: 20 });
    const lines = linesOf([goods]);
    const once = await taken(buyer, (await aStoreCoupon(shop.db, shop.store.id)).code);
    const both = [buy(buyer, goods, { couponGrantId: once, total: 30_000 })];
    both.push(buy(buyer, goods, { couponGrantId: once, total: 30_000 }));
    const replies = await Promise.all(both);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal.code).toBe('coupon.notUsable');

    const { id, code } = await aStoreCoupon(shop.db, shop.store.id);
    const couponGrantId = await taken(buyer, code);
    const quote = () => shop.call('quoteDirect', { token: buyer.token, body: { lines, couponGrantId } });
    expect((await quote()).answer).toMatchObject({ used: { couponGrantId }, total: won(30_000) });
    await shop.call('pauseOwnCoupon', { ...seller(), params: { id } });
    expect((await buy(buyer, goods, { couponGrantId, total: 30_000 })).refusal.code).toBe('coupon.stopped');
    expect((await quote()).answer).toMatchObject({ refused: { coupon: { code: 'coupon.notUsable' } } });
    expect(await stockOf(shop.db, goods.skus[0]?.id)).toBe(17);
    await shop.call('resumeOwnCoupon', { ...seller(), params: { id } });
    expect((await quote()).answer).toMatchObject({ used: { couponGrantId } });

    await shop.db.update(couponGrant).set({ expiresAt: shop.clock.now }).where(eq(couponGrant.id, couponGrantId));
    expect((await buy(buyer, goods, { couponGrantId, total: 30_000 })).refusal.code).toBe('coupon.notUsable');
    expect((await shop.call('listMyCoupons', { token: buyer.token })).answer.held).toMatchObject([
      { state: 'expired', usedAt: null },
      { state: 'used' },
    ]);
  });

  it('is for goods of its store alone', async () => {
    const buyer = await shop.aBuyer();
    const { code } = await aStoreCoupon(shop.db, shop.store.id);
    const couponGrantId = await taken(buyer, code);
    const goods = await aProduct(shop.db, { storeId: (await aStore(shop.db)).id, minOrderQuantity: 1, price: 10_000 });
    expect((await buy(buyer, goods, { couponGrantId, total: 30_000 })).refusal.code).toBe('coupon.notUsable');
    await fillCart(shop.db, buyer, [{ skuId: goods.skus[0]?.id ?? 0 }]);
    const lines = linesOf([goods]);
    const { answer } = await shop.call('quoteDirect', { token: buyer.token, body: { lines } });
    expect(answer.offered.coupons).toEqual([]);
  });
});

describe('a coupon of a store for chosen goods', () => {
  it('SEL-022 names them to buyers, is offered with them alone and refuses goods of other stores', async () => {
    const [chosen, other] = [await shop.goods({ price: 10_000 }), await shop.goods({ price: 5_000 })];
    const foreign = await aProduct(shop.db, { storeId: (await aStore(shop.db)).id });
    const make = (productIds: number[]) =>
      shop.call('createOwnCoupon', { ...seller(), body: { ...terms(), minimum: 0, productIds } });
    expect((await make([chosen.id, foreign.id])).refusal.code).toBe('product.notFound');
    const made = (await make([chosen.id])).answer;
    expect(made.products).toMatchObject([{ id: chosen.id }]);
    const offeredWith = async (product: number) =>
      (await shop.call('listStoreCoupons', { params: { code: shop.store.code }, query: { product } })).answer.coupons;
    expect(await offeredWith(chosen.id)).toContainEqual(
      expect.objectContaining({ code: made.code, products: [expect.objectContaining({ id: chosen.id })] }),
    );
    expect((await offeredWith(other.id)).map(({ code }) => code)).not.toContain(made.code);
    const buyer = await shop.aBuyer();
    const couponGrantId = await taken(buyer, made.code);
    expect((await buy(buyer, other, { couponGrantId, total: 18_000 })).refusal.code).toBe('coupon.notUsable');
    const quote = (goods: BuiltProduct[]) =>
      shop.call('quoteDirect', { token: buyer.token, body: { lines: linesOf(goods), couponGrantId } });
    expect((await quote([other])).answer.offered.coupons).toEqual([]);
    expect((await quote([chosen, other])).answer).toMatchObject({
      coupon: won(3_000),
      offered: { coupons: [{ id: couponGrantId, storeName: expect.any(String), discount: won(3_000) }] },
    });
  });

  it('SET-001 counts their price alone, and their part goes back with them alone', async () => {
    const [chosen, other] = [await shop.goods({ price: 10_000 }), await shop.goods({ price: 5_000 })];
    const buyer = await shop.aBuyer();
    const of = (minimum: number) => aStoreCoupon(shop.db, shop.store.id, { productIds: [chosen.id], minimum });
    const tooDear = await taken(buyer, (await of(30_001)).code);
    const refused = await buy(buyer, [chosen, other], { couponGrantId: tooDear, total: 45_000 });
    expect(refused.refusal.code).toBe('coupon.belowMinimum');
    const { id: couponId, code } = await of(30_000);
    const couponGrantId = await aGrantOf(shop.db, buyer.id, { id: couponId, code });
    const { answer } = await buy(buyer, [chosen, other], { couponGrantId, total: 45_000 });
    const paymentId = await payByCard(shop, buyer, answer.id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    const lineOf = ({ skus }: BuiltProduct) => answer.lines.find(({ sku }) => sku === skus[0]?.code)?.id ?? 0;
    const sale = { buyer, couponId, id: answer.id };
    await confirmed({ ...sale, lineId: lineOf(chosen) });
    // 30,000 won less 3,000 and 15,000 won, and 3,000 won for delivery.
    expect(await earned(sale.id)).toEqual([[3_000, 45_000, 4_200, 420, 40_380]]);
    await returned({ ...sale, lineId: lineOf(other) }, 3);
    expect((await earned(sale.id))[0]).toEqual([0, -15_000, -1_500, -150, -13_350]);
    await returned({ ...sale, lineId: lineOf(chosen) }, 1);
    expect((await earned(sale.id))[0]).toEqual([-1_000, -9_000, -900, -90, -8_010]);
    expect(await own(couponId)).toMatchObject({ used: 1, cost: won(2_000) });
    await returned({ ...sale, lineId: lineOf(chosen) }, 2);
    expect(await inBooks('buyerFunds', sale.id)).toBe(0);
    expect(await own(couponId)).toMatchObject({ used: 0, cost: won(0) });
  });
});

describe('what a store bears of its coupon', () => {
  it('SEL-022 SET-001 lowers what it earns, and commission is charged on the price after it', async () => {
    const sale = await bought();
    expect(await inBooks('storeCoupon', sale.id)).toBe(3_000);
    expect(await inBooks('promotion', sale.id)).toBe(0);
    const read = await shop.call('readStoreOrder', { ...seller(), params: { id: sale.id } });
    expect(read.answer).toMatchObject({ coupon: won(3_000), total: won(30_000) });
    await confirmed(sale);
    // Goods for 27,000 won: 2,700 won commission and 270 won VAT.
    expect(await earned(sale.id)).toEqual([[3_000, 30_000, 2_700, 270, 27_030]]);
    expect(await inBooks('storeCoupon', sale.id)).toBe(0);
    expect(await inBooks('promotion', sale.id)).toBe(0);
    expect(await own(sale.couponId)).toMatchObject({ taken: 1, used: 1, cost: won(3_000) });
  });

  it('SET-001 goes back with its part of the goods, in parts and at last all', async () => {
    const sale = await bought();
    await confirmed(sale);
    await returned(sale, 1);
    expect((await earned(sale.id))[0]).toEqual([-1_000, -9_000, -900, -90, -8_010]);
    expect(await own(sale.couponId)).toMatchObject({ cost: won(2_000) });
    await returned(sale, 2);
    expect((await earned(sale.id))[0]).toEqual([-2_000, -21_000, -1_800, -180, -19_020]);
    expect(await inBooks('storeCoupon', sale.id)).toBe(0);
    expect(await inBooks('buyerFunds', sale.id)).toBe(0);
    expect(await own(sale.couponId)).toMatchObject({ used: 0, cost: won(0) });
  });

  it.each([3_333, 7_777, 11_111, 16_667, 19_999])(
    'MO-06 leaves nothing behind of goods at %i won that come back one by one',
    async (price) => {
      const sale = await bought(price);
      await confirmed(sale);
      for (let piece = 0; piece < 3; piece += 1) await returned(sale, 1);
      const sums = (await earned(sale.id)).reduce((all, line) => all.map((sum, at) => sum + (line[at] ?? 0)));
      expect(sums).toEqual([0, 0, 0, 0, 0]);
      expect(await inBooks('storeCoupon', sale.id)).toBe(0);
    },
  );

  it('MO-12 is given back whole with an order that is cancelled before it is sent, and can be used again', async () => {
    const sale = await bought();
    const cancelled = await shop.call('cancelOrder', {
      token: sale.buyer.token,
      params: { id: sale.id },
      body: { reason: 'x' },
    });
    expect(cancelled.status).toBe(200);
    await sendRefunds(shop.app.deps, sale.id);
    expect((await readOrder(shop, sale.buyer, sale.id)).status).toBe('cancelled');
    expect(await inBooks('storeCoupon', sale.id)).toBe(0);
    const { answer } = await shop.call('listMyCoupons', { token: sale.buyer.token });
    expect(answer.held).toMatchObject([{ state: 'usable' }]);
    expect(await own(sale.couponId)).toMatchObject({ taken: 1, used: 0, cost: won(0) });
  });
});
