import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import type { BodyOf } from '#core/endpoint.ts';
import type { placeDirectOrder } from '#core/order/checkout/contract.ts';
import { aMember } from '#server/member/builders.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { type Buyer, fillCart, readOrder, openShop, payByCard, type Shop, stockOf } from '#server/order/testing.ts';
import { expireInvoices } from '#server/payment/timers.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { rounds } from '#server/testing/proof-mode.ts';
import { aCoupon, aCouponOf, fillWallet } from '#server/wallet/builders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Direct = BodyOf<typeof placeDirectOrder>;
const won = (amount: number) => ({ amount, currency: 'KRW' as const });
const skuOf = (product: BuiltProduct) => product.skus[0] ?? { id: 0, code: '' };

/** Orders one product directly; a piece costs 10,000 won and delivery 3,000. */
function buy(buyer: Buyer, product: BuiltProduct, total: number, change: Partial<Direct> = {}, key?: string) {
  const body: Direct = {
    lines: [{ sku: skuOf(product).code, cartItemType: 'NORMAL', quantity: 1 }],
    addressId: buyer.addressId,
    deliveryMethod: 'courier',
    stockOutPreference: 'refund',
    termsAgreed: true,
    expectedTotal: won(total),
    ...change,
  };
  return shop.call('placeDirectOrder', { token: buyer.token, body, ...(key && { key }) });
}
const walletOf = async (buyer: Buyer) => (await shop.call('readWallet', { token: buyer.token })).answer;
const couponsOf = async (buyer: Buyer) => (await shop.call('listMyCoupons', { token: buyer.token })).answer.held;
const fundsOf = async (orderId: number) => 0 - (await balanceOf(shop.db, 'buyerFunds', orderId, 'KRW')).minor;

describe('an order with discounts', () => {
  it('MO-02 MO-12 requests goods and delivery minus coupon, mileage and cash, and stores each part for the seller', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 4_000, mileage: 2_500 });
    const couponGrantId = await aCouponOf(shop.db, buyer.id, { amount: 5_000 });
    const { answer } = await buy(buyer, await shop.goods(), 2_500, { couponGrantId, mileage: 2_000, cash: 3_500 });
    expect(answer).toMatchObject({
      goods: won(10_000),
      delivery: won(3_000),
      coupon: won(5_000),
      mileage: won(2_000),
      cash: won(3_500),
      total: won(2_500),
      status: 'awaitingPayment',
    });
    expect(await walletOf(buyer)).toMatchObject({ cash: won(500), mileage: won(500) });
    expect(await couponsOf(buyer)).toMatchObject([{ state: 'used', orderId: answer.id }]);
    expect(await fundsOf(answer.id)).toBe(10_500);
    const paymentId = await payByCard(shop, buyer, answer.id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect(await fundsOf(answer.id)).toBe(13_000);
  });
  it('ORD-050 refuses more cash or mileage than the balance, and more than the total', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods();
    await fillWallet(shop.db, buyer.id, { cash: 20_000, mileage: 100 });
    expect((await buy(buyer, product, 0, { cash: 20_001 })).refusal.code).toBe('wallet.moreThanTotal');
    expect((await buy(buyer, product, 12_899, { mileage: 101 })).refusal).toMatchObject({
      code: 'wallet.mileageNotEnough',
      params: { available: 100 },
    });
    const poor = await shop.aBuyer();
    expect((await buy(poor, product, 12_000, { cash: 1_000 })).refusal).toMatchObject({
      code: 'wallet.cashNotEnough',
      params: { available: 0 },
    });
    expect(await walletOf(buyer)).toMatchObject({ cash: won(20_000), mileage: won(100) });
  });
  it('is paid at once when the wallet pays all of it, without the provider', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 13_000 });
    const product = await shop.goods();
    const { answer } = await buy(buyer, product, 0, { cash: 13_000 });
    expect(answer).toMatchObject({ status: 'paid', total: won(0), invoices: [{ status: 'paid', total: won(0) }] });
    expect(answer.history.map((row) => row.event)).toEqual(['pay', 'place']);
    const cancelled = await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id: answer.id },
      body: { reason: '마음이 바뀜' },
    });
    expect(cancelled.answer.status).toBe('cancelled');
    expect(await walletOf(buyer)).toMatchObject({ cash: won(13_000) });
    expect(await fundsOf(answer.id)).toBe(0);
  });
  it('MO-12 refunds coupon, mileage and cash exactly once when it is cancelled or expires', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 1_000, mileage: 1_000 });
    const couponGrantId = await aCouponOf(shop.db, buyer.id, { amount: 1_000 });
    const product = await shop.goods();
    const input = { couponGrantId, cash: 1_000, mileage: 1_000 };
    const { answer: first } = await buy(buyer, product, 10_000, input);
    await Promise.all(
      [1, 2, 3].map(() =>
        shop.call('cancelOrder', { token: buyer.token, params: { id: first.id }, body: { reason: 'x' } }),
      ),
    );
    expect(await walletOf(buyer)).toMatchObject({ cash: won(1_000), mileage: won(1_000), usableCoupons: 1 });
    const { answer: second } = await buy(buyer, await shop.goods(), 10_000, input);
    const before = shop.clock.now;
    shop.clock.now = addDays(before, 1);
    await Promise.all([expireInvoices(shop.app.deps), expireInvoices(shop.app.deps)]);
    shop.clock.now = before;
    expect((await readOrder(shop, buyer, second.id)).status).toBe('cancelled');
    expect(await walletOf(buyer)).toMatchObject({ cash: won(1_000), mileage: won(1_000), usableCoupons: 1 });
    expect(await fundsOf(second.id)).toBe(0);
  });
  it('refunds the card’s part to the card when it was paid', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 3_000 });
    const { answer } = await buy(buyer, await shop.goods(), 10_000, { cash: 3_000 });
    const paymentId = await payByCard(shop, buyer, answer.id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    await shop.call('cancelOrder', { token: buyer.token, params: { id: answer.id }, body: { reason: 'x' } });
    await sendRefunds(shop.app.deps);
    expect(await readOrder(shop, buyer, answer.id)).toMatchObject({
      status: 'cancelled',
      invoices: [{ paid: won(10_000), refunded: won(10_000) }],
    });
    expect((await walletOf(buyer)).cash).toEqual(won(3_000));
  });
});

describe('coupons at ordering', () => {
  it('refuses a stranger’s, a used and an ended one', async () => {
    const [buyer, stranger] = [await shop.aBuyer(), await shop.aBuyer()];
    const product = await shop.goods();
    const theirs = await aCouponOf(shop.db, stranger.id, { amount: 1_000 });
    expect((await buy(buyer, product, 12_000, { couponGrantId: theirs })).refusal.code).toBe('coupon.notUsable');
    expect((await buy(stranger, product, 12_000, { couponGrantId: theirs })).status).toBe(201);
    expect((await buy(stranger, product, 12_000, { couponGrantId: theirs })).refusal.code).toBe('coupon.notUsable');
    const ended = await aCouponOf(shop.db, buyer.id, { amount: 1_000, validDays: 1 }, addDays(shop.clock.now, -2));
    expect((await buy(buyer, product, 12_000, { couponGrantId: ended })).refusal.code).toBe('coupon.notUsable');
  });
  it('refuses a stopped one; orders that used it keep their discount', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods();
    const { id: couponId, code } = await aCoupon(shop.db, { amount: 1_000 });
    const claim = (token: string) => shop.call('claimCoupon', { token, body: { code } });
    const couponGrantId = (await claim(buyer.token)).answer.held[0]?.id ?? 0;
    const other = await shop.aBuyer();
    const theirs = (await claim(other.token)).answer.held[0]?.id ?? 0;
    const { answer: placed } = await buy(buyer, product, 12_000, { couponGrantId });
    const operator = await aMember(shop.db, { staffRole: 'operator' });
    const body = { stopReason: 'misused', reason: 'shared in a forum' } as const;
    await shop.call('stopCoupon', { token: operator.token, params: { id: couponId }, body });
    expect((await buy(other, product, 12_000, { couponGrantId: theirs })).refusal.code).toBe('coupon.stopped');
    expect(await readOrder(shop, buyer, placed.id)).toMatchObject({ coupon: won(1_000), status: 'awaitingPayment' });
    await shop.call('cancelOrder', { token: buyer.token, params: { id: placed.id }, body: { reason: 'x' } });
    const { held } = (await shop.call('listMyCoupons', { token: buyer.token })).answer;
    expect(held).toMatchObject([{ state: 'stopped', stopReason: 'misused' }]);
  });
});

describe('quoteDirect and quoteCart', () => {
  it('MO-13 counts every line, and the available discounts', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 50_000, mileage: 700 });
    const small = await aCouponOf(shop.db, buyer.id, { amount: 2_000 });
    const large = await aCouponOf(shop.db, buyer.id, { amount: 9_000, minimum: 90_000 });
    const product = await shop.goods();
    const lines = [{ sku: skuOf(product).code, cartItemType: 'NORMAL' as const, quantity: 2 }];
    const { answer } = await shop.call('quoteDirect', {
      token: buyer.token,
      body: { lines, couponGrantId: small, mileage: 700, cash: 1_300 },
    });
    expect(answer).toMatchObject({
      tab: 'SELLER',
      goods: won(20_000),
      delivery: won(3_000),
      coupon: won(2_000),
      mileage: won(700),
      cash: won(1_300),
      total: won(19_000),
      refused: { coupon: null, mileage: null, cash: null },
    });
    expect(answer.offered).toMatchObject({
      mileage: { available: 700, most: 700 },
      cash: { available: 50_000, most: 20_300 },
    });
    expect(answer.offered.coupons.find((coupon) => coupon.id === small)).toMatchObject({
      discount: won(2_000),
      refused: null,
    });
    expect(answer.offered.coupons.find((coupon) => coupon.id === large)?.refused).toEqual({
      code: 'coupon.belowMinimum',
      params: { minimum: 90_000 },
    });
    const { answer: ordered } = await buy(buyer, product, answer.total.amount, {
      lines,
      couponGrantId: small,
      mileage: 700,
      cash: 1_300,
    });
    expect(ordered.total).toEqual(answer.total);
  });
  it('leaves out unavailable discounts and gives the reason', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 50_000 });
    const lines = [{ sku: skuOf(await shop.goods()).code, cartItemType: 'NORMAL' as const, quantity: 1 }];
    const { answer } = await shop.call('quoteDirect', {
      token: buyer.token,
      body: { lines, couponGrantId: 999_999, mileage: 5, cash: 14_000 },
    });
    expect(answer).toMatchObject({ total: won(0), used: { couponGrantId: null, mileage: 0, cash: 13_000 } });
    expect(answer.refused).toMatchObject({
      coupon: { code: 'coupon.notUsable' },
      mileage: { code: 'wallet.mileageNotEnough' },
      cash: { code: 'wallet.moreThanTotal', params: { most: 13_000 } },
    });
  });
  it('reads the cart without changing it, and refuses goods that cannot be ordered', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 3 });
    const code = await fillCart(shop.db, buyer, [{ skuId: skuOf(product).id, quantity: 3 }]);
    const body = { tab: 'SELLER' as const, lines: [{ sku: skuOf(product).code, cartItemType: 'NORMAL' as const }] };
    expect((await shop.call('quoteCart', { token: buyer.token, params: { code }, body })).answer.total).toEqual(
      won(33_000),
    );
    expect(
      (
        await shop.call('quoteCart', {
          token: buyer.token,
          params: { code },
          body: { ...body, lines: [{ sku: 'nothing', cartItemType: 'NORMAL' }] },
        })
      ).refusal.code,
    ).toBe('order.lineGone');
    const rival = await shop.aBuyer();
    await buy(rival, product, 13_000);
    expect((await shop.call('quoteCart', { token: buyer.token, params: { code }, body })).refusal.code).toBe(
      'cart.outOfStock',
    );
    expect((await shop.call('readCart', { token: buyer.token })).answer.cartItems).toHaveLength(1);
  });
});

describe('placeDirectOrder', () => {
  it('orders the selected goods and does not change the cart', async () => {
    const buyer = await shop.aBuyer();
    const [inCart, direct] = [await shop.goods(), await shop.goods({ stock: 5 })];
    await fillCart(shop.db, buyer, [{ skuId: skuOf(inCart).id }]);
    const lines = [{ sku: skuOf(direct).code, cartItemType: 'NORMAL' as const, quantity: 4 }];
    const { status, answer } = await buy(buyer, direct, 43_000, { lines });
    expect(status).toBe(201);
    expect(answer.lines).toMatchObject([{ sku: skuOf(direct).code, quantity: 4, total: won(40_000) }]);
    expect(await stockOf(shop.db, skuOf(direct).id)).toBe(1);
    expect((await shop.call('readCart', { token: buyer.token })).answer.cartItems).toHaveLength(1);
  });
  it('a refusal names the line it is about, of a quote and of an order', async () => {
    const buyer = await shop.aBuyer();
    const [plenty, scarce] = [await shop.goods({ stock: 10 }), await shop.goods({ stock: 1 })];
    const skus = [plenty, scarce].map(({ skus: [own] }) => own?.code ?? '');
    const lines = skus.map((sku) => ({ sku, cartItemType: 'NORMAL' as const, quantity: 2 }));
    const body = { lines, addressId: buyer.addressId };
    const { refusal } = await shop.call('quoteDirect', { token: buyer.token, body });
    const params = { stock: 1, sku: skus[1] };
    expect(refusal).toMatchObject({
      code: 'cart.outOfStock',
      params,
      fields: [{ path: 'lines.1', code: 'cart.outOfStock', params }],
    });
    expect(refusal.message).toContain(skus[1]);
    const gone = { ...body, lines: [...lines, { sku: 'NO-SUCH-1', cartItemType: 'NORMAL' as const, quantity: 1 }] };
    expect((await shop.call('quoteDirect', { token: buyer.token, body: gone })).refusal).toMatchObject({
      code: 'cart.skuNotFound',
      params: { sku: 'NO-SUCH-1' },
      fields: [{ path: 'lines.2' }],
    });
  });

  it('BR-01 BR-02 applies the rules of samples, stores, minimum and maximum', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ minOrderQuantity: 2, maxOrderQuantity: 5 });
    const line = (quantity: number, cartItemType: 'NORMAL' | 'SAMPLE' = 'NORMAL', sku = skuOf(product).code) => ({
      sku,
      cartItemType,
      quantity,
    });
    const codeOf = async (lines: Direct['lines']) => (await buy(buyer, product, 1, { lines })).refusal.code;
    expect(await codeOf([line(1)])).toBe('cart.belowMinimum');
    expect(await codeOf([line(6)])).toBe('cart.aboveMaximum');
    expect(await codeOf([line(3), line(3)])).toBe('cart.aboveMaximum');
    expect(await codeOf([line(2, 'SAMPLE')])).toMatch(/^(cart\.onlyOneSample|exchange\.noRate)$/);
    expect(await codeOf([line(2), line(1, 'SAMPLE')])).toBe('order.oneTabOnly');
    expect(await codeOf([line(2, 'NORMAL', 'no-such-sku')])).toBe('cart.skuNotFound');
  });
  it('MO-14 requires a new confirmation when the price changed, with old and new', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods();
    expect((await buy(buyer, product, 12_000)).refusal).toMatchObject({
      code: 'order.totalChanged',
      params: { expected: 12_000, actual: 13_000, currency: 'KRW' },
    });
  });
  it('CO-07 CO-08 creates one order for one key, and refuses the key for another order', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 20 });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => buy(buyer, product, 13_000, {}, 'direct-double-click')),
    );
    expect(new Set(replies.filter((reply) => reply.status === 201).map((reply) => reply.answer.id)).size).toBe(1);
    expect((await buy(buyer, product, 13_000, { memo: 'other' }, 'direct-double-click')).status).toBe(422);
    expect(await stockOf(shop.db, skuOf(product).id)).toBe(19);
  });
  it('CO-09 two tabs with one cart create one order', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 20 });
    const code = await fillCart(shop.db, buyer, [{ skuId: skuOf(product).id }]);
    const input = {
      addressId: buyer.addressId,
      deliveryMethod: 'courier' as const,
      stockOutPreference: 'refund' as const,
      termsAgreed: true,
      expectedTotal: won(13_000),
    };
    const body = {
      ...input,
      tab: 'SELLER' as const,
      lines: [{ sku: skuOf(product).code, cartItemType: 'NORMAL' as const }],
    };
    const replies = await Promise.all(
      [1, 2].map(() => shop.call('placeOrder', { token: buyer.token, params: { code }, body })),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409]);
    expect(replies.find((reply) => reply.status === 409)?.refusal.code).toBe('order.lineGone');
    expect(await stockOf(shop.db, skuOf(product).id)).toBe(19);
  });
  it('PAY-009 stores the requested receipt, none of what the wallet alone pays, and reports the invalid field of one', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 13_000 });
    const product = await shop.goods();
    const receiptFor = (identity: string) => ({ kind: 'cashReceipt', use: 'income', identity }) as const;
    const wrong = await buy(buyer, product, 13_000, { receipt: receiptFor('123') });
    expect(wrong.refusal.fields.map((field) => field.path)).toEqual(['receipt.identity']);
    const receiptsOf = async (total: number, cash: number) => {
      const { answer } = await buy(buyer, product, total, { receipt: receiptFor('010-1234-5678'), cash });
      return (await shop.call('listReceiptsOfOrder', { token: buyer.token, params: { id: answer.id } })).answer
        .receipts;
    };
    expect(await receiptsOf(13_000, 0)).toMatchObject([{ kind: 'cashReceipt', status: 'requested' }]);
    expect(await receiptsOf(0, 13_000)).toEqual([]);
  });
});

describe('races for a wallet', () => {
  // An overloaded machine may answer 503: such a buyer has nothing, and may try again.
  const rush = (buyer: Buyer, product: BuiltProduct, many: number, total: number, change: Partial<Direct>) =>
    Promise.all(Array.from({ length: many }, () => buy(buyer, product, total, change)));

  it(
    'CO-04 a coupon is used once by 64 concurrent orders',
    async () => {
      for (let round = 0; round < rounds({ short: 2, long: 50 }); round += 1) {
        const buyer = await shop.aBuyer();
        const product = await shop.goods({ stock: 100 });
        const couponGrantId = await aCouponOf(shop.db, buyer.id, { amount: 4_000 });
        const replies = await rush(buyer, product, 64, 9_000, { couponGrantId });
        expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
        expect(
          replies
            .filter((reply) => reply.status !== 201)
            .every((reply) => reply.refusal.code === 'coupon.notUsable' || reply.status === 503),
        ).toBe(true);
        expect(await stockOf(shop.db, skuOf(product).id)).toBe(99);
      }
    },
    rounds({ short: 60_000, long: 600_000 }),
  );
  it(
    'CO-06 of cash 10,000, twenty concurrent orders of 6,000 take it once and leave 4,000',
    async () => {
      for (let round = 0; round < rounds({ short: 3, long: 50 }); round += 1) {
        const buyer = await shop.aBuyer();
        const product = await shop.goods({ stock: 100 });
        await fillWallet(shop.db, buyer.id, { cash: 10_000 });
        const replies = await rush(buyer, product, 20, 7_000, { cash: 6_000 });
        expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
        expect(
          replies
            .filter((reply) => reply.status !== 201)
            .every((reply) => reply.refusal.code === 'wallet.cashNotEnough' || reply.status === 503),
        ).toBe(true);
        expect((await walletOf(buyer)).cash).toEqual(won(4_000));
      }
    },
    rounds({ short: 60_000, long: 600_000 }),
  );
});
