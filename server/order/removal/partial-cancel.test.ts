import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aCommission } from '#server/commission/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import {
  deposit,
  openAccount,
  openShop,
  paid,
  payByCard,
  placed,
  readOrder,
  type Shop,
} from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { refund } from '#server/payment/tables.ts';
import { store } from '#server/store/tables.ts';
import { aCouponOf } from '#server/wallet/builders.ts';

let shop: Shop;
let waybills = 650_000_000_001;
beforeAll(async () => {
  shop = await openShop();
  await shop.db.update(store).set({ deliveryFee: 3_500, freeDeliveryFrom: 50_000 }).where(eq(store.id, shop.store.id));
  await aCommission(shop.db, shop.store.id, 1_000);
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

/** A paid order of 100 pieces at 2,980 each, delivered free; a single piece costs 3,500 and 3,500 for delivery. */
async function hundred({ minOrderQuantity = 1 } = {}) {
  const buyer = await shop.aBuyer();
  const product = await shop.goods({
    minOrderQuantity,
    stock: 100,
    price: [
      [minOrderQuantity, 3_500],
      [100, 2_980],
    ],
  });
  const { id, lines } = await paid(shop, buyer, product, { quantity: 100, expected: 298_000 });
  const lineId = lines[0]?.id ?? 0;
  const asSeller = { token: shop.store.sellerToken, params: { id } };
  const pieces = (quantity: number) => [{ id: lineId, quantity }];
  return {
    buyer,
    id,
    asSeller,
    cancel: (quantity: number) =>
      shop.call('cancelOrder', {
        token: buyer.token,
        params: { id },
        body: { reason: '수량 변경', lines: pieces(quantity) },
      }),
    estimate: (quantity: number, reason: 'changedMind' | 'tooLate' | 'damaged' = 'changedMind') =>
      shop.call('estimateClaim', {
        token: buyer.token,
        params: { id },
        body: { kind: reason === 'damaged' ? 'return' : 'cancel', reason, lines: pieces(quantity) },
      }),
    lack: (quantity: number) =>
      shop.call('cancelOrderAsSeller', {
        ...asSeller,
        body: { reason: '품절', soldOut: true, lines: pieces(quantity) },
      }),
    async ship() {
      await shop.call('startPreparation', asSeller);
      const body = {
        courier: 'CJ' as const,
        waybill: String((waybills += 1)),
        shippedAt: shop.clock.now.toISOString(),
      };
      expect((await shop.call('enterWaybill', { ...asSeller, body })).status).toBe(200);
      expect((await shop.call('markDelivered', asSeller)).status).toBe(200);
    },
    async refunded() {
      await sendRefunds(shop.app.deps);
      return (await readOrder(shop, buyer, id)).invoices[0]?.refunded.amount;
    },
  };
}

describe('attack: ordering much and cancelling nearly all of it', () => {
  it('leaves one piece at its own price and with its delivery fee, as the estimate said', async () => {
    const { id, cancel, estimate, refunded, ship, buyer } = await hundred();
    const shownBefore = (await estimate(99)).answer;
    expect(shownBefore).toMatchObject({
      total: { amount: 291_000 },
      withheld: { goods: { amount: 520 }, delivery: { amount: 3_500 } },
    });
    expect((await cancel(99)).answer).toMatchObject({ status: 'paid', takenOut: { amount: 291_000 } });
    expect(await refunded()).toBe(291_000);
    await ship();
    expect((await shop.call('confirmPurchase', { token: buyer.token, params: { id } })).status).toBe(200);
    // The store gets what the piece and its delivery cost alone, less ten percent of the goods and the VAT on that.
    expect((await balanceOf(shop.db, 'sellerPayable', id, 'KRW')).minor).toBe(-(7_000 - 350 - 35));
  });

  it('is refused with the line and its SKU where the order has fewer pieces, in every call that takes pieces', async () => {
    const { cancel, estimate, lack, asSeller, id, buyer } = await hundred();
    const [line] = (await readOrder(shop, buyer, id)).lines;
    const named = (code: string) => ({
      code,
      params: { left: 100, sku: line?.sku },
      fields: [{ path: 'lines.0', code, params: { left: 100, sku: line?.sku } }],
    });
    expect((await cancel(101)).refusal).toMatchObject(named('order.piecesGone'));
    expect((await estimate(101)).refusal).toMatchObject(named('order.piecesGone'));
    expect((await lack(101)).refusal).toMatchObject(named('order.piecesGone'));
    await shop.call('startPreparation', asSeller);
    const waybill = String((waybills += 1));
    const lines = [{ id: line?.id ?? 0, quantity: 101 }];
    const body = { courier: 'CJ', waybill, shippedAt: shop.clock.now.toISOString(), lines } as const;
    const sent = await shop.call('enterWaybill', { ...asSeller, body });
    expect(sent.refusal).toMatchObject(named('parcel.moreThanLeft'));
  });

  it('is refused below the minimum, before and in the estimate, and allowed for all of it', async () => {
    const { cancel, estimate, refunded } = await hundred({ minOrderQuantity: 20 });
    const belowMinimum = { code: 'order.belowMinimum', params: { minimum: 20, left: 19 } };
    expect((await cancel(81)).refusal).toMatchObject(belowMinimum);
    expect((await estimate(81)).refusal).toMatchObject(belowMinimum);
    expect((await estimate(80)).answer.total.amount).toBe(298_000 - 20 * 3_500);
    expect((await cancel(100)).answer.status).toBe('cancelled');
    expect(await refunded()).toBe(298_000);
  });

  it('costs nothing in small steps, and all steps together refund what one would', async () => {
    const { cancel, refunded } = await hundred();
    // 99 pieces at 3,500 would cost more than was paid.
    expect((await cancel(1)).status).toBe(200);
    expect(await refunded()).toBe(0);
    expect((await cancel(49)).status).toBe(200);
    expect(await refunded()).toBe(298_000 - 50 * 3_500);
    expect((await cancel(49)).status).toBe(200);
    expect(await refunded()).toBe(298_000 - 3_500 - 3_500);
    expect((await cancel(1)).answer.status).toBe('cancelled');
    expect(await refunded()).toBe(298_000);
  });

  it('keeps its price when the store cannot deliver, also for what the buyer takes out afterwards', async () => {
    const { cancel, lack, refunded } = await hundred();
    expect((await lack(99)).status).toBe(200);
    expect(await refunded()).toBe(99 * 2_980);
    expect((await cancel(1)).answer.status).toBe('cancelled');
    expect(await refunded()).toBe(298_000);
  });

  it('is priced anew when goods are returned by choice, and not when they are faulty', async () => {
    const { id, buyer, ship, estimate } = await hundred();
    await ship();
    expect((await estimate(99, 'damaged')).answer).toMatchObject({
      total: { amount: 99 * 2_980 },
      withheld: { goods: { amount: 0 }, delivery: { amount: 0 } },
    });
    const [line] = (await readOrder(shop, buyer, id)).lines;
    const { answer: claim } = await shop.call('requestClaim', {
      token: buyer.token,
      params: { id },
      body: { kind: 'return', reason: 'changedMind', lines: [{ id: line?.id ?? 0, quantity: 99 }] },
    });
    const withheld = { goods: { amount: 520 }, delivery: { amount: 3_500 } };
    const total = { amount: 291_000 - claim.wayBackFee.amount };
    expect(claim.back).toMatchObject({ withheld, total });
    const step = { token: shop.store.sellerToken, params: { id: claim.id } };
    await shop.call('answerStoreClaim', { ...step, body: { approve: true, why: '' } });
    await shop.call('receiveStoreClaimGoods', { ...step, body: { restock: true } });
    expect((await shop.call('finishStoreClaim', { ...step, body: {} })).answer.back).toMatchObject({ withheld, total });
  });
});

describe('a coupon for goods of a least price', () => {
  const setFee = (deliveryFee: number) => shop.db.update(store).set({ deliveryFee }).where(eq(store.id, shop.store.id));
  beforeAll(() => setFee(4_000));
  afterAll(() => setFee(3_500));

  /** Two pieces at 20,000 and 4,000 for delivery, less a coupon of 3,000 from 30,000 on: 41,000 by card. */
  async function two() {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 10, price: [[1, 20_000]] });
    const couponGrantId = await aCouponOf(shop.db, buyer.id, { amount: 3_000, minimum: 30_000 });
    const { answer: made } = await shop.call('placeDirectOrder', {
      token: buyer.token,
      body: {
        lines: [{ sku: product.skus[0]?.code ?? '', cartItemType: 'NORMAL', quantity: 2 }],
        addressId: buyer.addressId,
        deliveryMethod: 'courier',
        stockOutPreference: 'refund',
        termsAgreed: true,
        couponGrantId,
        expectedTotal: { amount: 41_000, currency: 'KRW' },
      },
    });
    const paymentId = await payByCard(shop, buyer, made.id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    const params = { id: made.id };
    const lines = [{ id: made.lines[0]?.id ?? 0, quantity: 1 }];
    return {
      id: made.id,
      estimate: () =>
        shop.call('estimateClaim', {
          token: buyer.token,
          params,
          body: { kind: 'cancel', reason: 'changedMind', lines },
        }),
      cancel: () => shop.call('cancelOrder', { token: buyer.token, params, body: { reason: '수량 변경', lines } }),
      lack: () =>
        shop.call('cancelOrderAsSeller', { token: shop.store.sellerToken, params, body: { reason: '품절', lines } }),
      async refunded() {
        await sendRefunds(shop.app.deps);
        return (await readOrder(shop, buyer, made.id)).invoices[0]?.refunded.amount;
      },
    };
  }

  it('PAY-015 lapses when the buyer keeps less, which the estimate says with its reason, and the last piece refunds the rest', async () => {
    const { id, estimate, cancel, refunded } = await two();
    expect((await estimate()).answer).toMatchObject({
      total: { amount: 17_000 },
      withheld: { goods: { amount: 0 }, delivery: { amount: 0 }, coupon: { amount: 1_500 } },
      couponLeast: { amount: 30_000 },
    });
    expect((await cancel()).status).toBe(200);
    expect(await refunded()).toBe(17_000);
    expect((await balanceOf(shop.db, 'promotion', id, 'KRW')).minor).toBe(0);
    expect((await cancel()).answer.status).toBe('cancelled');
    expect(await refunded()).toBe(41_000);
  });

  it('PAY-015 stays in proportion when the store cannot deliver', async () => {
    const { lack, refunded } = await two();
    expect((await lack()).status).toBe(200);
    expect(await refunded()).toBe(18_500);
  });
});

describe('the account of refunds that cannot be reversed', () => {
  it('is the one the buyer named last, also when the store cancels the rest', async () => {
    const buyer = await shop.aBuyer();
    const product = await shop.goods({ stock: 10, price: [[1, 13_000]] });
    const { id } = await placed(shop, buyer, product, { quantity: 3, expected: 42_500 });
    const paymentId = await openAccount(shop, buyer, id);
    await deposit(shop, paymentId, 42_500);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    const { lines } = await readOrder(shop, buyer, id);
    const pieces = [{ id: lines[0]?.id ?? 0, quantity: 1 }];
    for (const number of ['110123456789', '110987654321']) {
      const refundAccount = { bank: 'SHINHAN', number, holder: '한바다' } as const;
      const body = { reason: 'fewer', lines: pieces, refundAccount };
      expect((await shop.call('cancelOrder', { token: buyer.token, params: { id }, body })).status).toBe(200);
    }
    const body = { reason: 'sold out', soldOut: true, lines: pieces };
    const params = { id };
    expect((await shop.call('cancelOrderAsSeller', { token: shop.store.sellerToken, params, body })).status).toBe(200);
    const accounts = await shop.db.select({ account: refund.account }).from(refund).orderBy(asc(refund.id));
    expect(accounts.slice(-3).map(({ account }) => account?.number)).toEqual([
      '110123456789',
      '110987654321',
      '110987654321',
    ]);
  });
});
