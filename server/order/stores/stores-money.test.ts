import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aRate } from '#server/exchange/builders.ts';
import { payInWindow } from '#server/integrations/payment/builders.ts';
import { aMember } from '#server/member/builders.ts';
import {
  paidOfStores,
  placedOfStores,
  productsOfStores,
  readCheckoutOf,
  startPayingAll,
} from '#server/order/stores/testing.ts';
import { type Buyer, deposit, openShop, readOrder, type Shop, stockOf, windowRequest } from '#server/order/testing.ts';
import { expireInvoices } from '#server/payment/timers.ts';
import { aCouponOf, fillWallet } from '#server/wallet/builders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const statuses = (orders: readonly { status: string }[]) => orders.map(({ status }) => status);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const ACCOUNT = { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } as const;

async function openAccountForAll(buyer: Buyer, id: number): Promise<string> {
  const { paymentId, windowUrl } = await startPayingAll(shop, buyer, id, 'VIRTUAL_ACCOUNT');
  await payInWindow(shop.provider, await windowRequest(shop, windowUrl));
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
  return paymentId;
}

describe('the money of one checkout of several stores', () => {
  it('MO-14 ties to the provider whatever is bought, discounted and cancelled in any order', async () => {
    const stores = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 });
    const undone = fc.array(fc.record({ at: fc.nat(3), pieces: fc.integer({ min: 1, max: 5 }) }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        stores,
        fc.nat(20_000),
        fc.nat(20_000),
        fc.boolean(),
        undone,
        async (quantities, wantedCash, wantedMileage, hasCoupon, cancellations) => {
          const buyer = await shop.aBuyer();
          const worth = sum(quantities) * 10_000 + quantities.length * 3_000 - (hasCoupon ? 1_500 : 0);
          const cash = Math.min(wantedCash, worth);
          const mileage = Math.min(wantedMileage, worth - cash);
          await fillWallet(shop.db, buyer.id, { cash, mileage });
          const products = await productsOfStores(shop, quantities.length);
          const couponGrantId = await aCouponOf(shop.db, buyer.id, { amount: 1_500, minimum: 1 });
          const coupons = hasCoupon ? [{ storeId: products[1]?.storeId ?? 0, couponGrantId }] : [];
          const placing = { quantities, cash, mileage, coupons };
          const charged = worth - cash - mileage;
          // What the wallet pays as a whole is paid when it is placed.
          const { orders, paymentId } =
            charged === 0
              ? { ...(await placedOfStores(shop, buyer, products, placing)), paymentId: undefined }
              : await paidOfStores(shop, buyer, products, placing);
          expect([statuses(orders), sum(orders.map(({ total }) => total.amount))]).toEqual([
            quantities.map(() => 'paid'),
            charged,
          ]);
          for (const { at, pieces } of cancellations) {
            const id = orders[at % orders.length]?.id ?? 0;
            const [line] = (await readOrder(shop, buyer, id)).lines;
            const left = (line?.quantity ?? 0) - (line?.cancelled ?? 0);
            const lines = [{ id: line?.id ?? 0, quantity: Math.min(pieces, left) }];
            const body = { reason: 'no need', ...(pieces < left && { lines }) };
            const reply = await shop.call('cancelOrder', { token: buyer.token, params: { id }, body });
            expect([200, 409]).toContain(reply.status);
            const read = await Promise.all(orders.map((one) => readOrder(shop, buyer, one.id)));
            const invoices = read.flatMap((one) => one.invoices);
            for (const one of invoices) expect(one.refunded.amount).toBeLessThanOrEqual(one.paid.amount);
            const atProvider =
              paymentId === undefined ? { paid: 0, cancelled: 0 } : await shop.app.deps.provider.lookup(paymentId);
            expect(atProvider).toMatchObject({
              paid: charged,
              cancelled: sum(invoices.map((one) => one.refunded.amount)),
            });
          }
        },
      ),
      {
        numRuns: 4,
        examples: [[[1, 1], 20_000, 6_000, false, [{ at: 0, pieces: 1 }]]],
      },
    );
  }, 240_000);

  it('PAY-003 one deposit to one account pays all of them, and a part of it none', async () => {
    const buyer = await shop.aBuyer();
    const { id } = await placedOfStores(shop, buyer, await productsOfStores(shop, 3));
    const paymentId = await openAccountForAll(buyer, id);
    await deposit(shop, paymentId, 20_000);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    const part = await readCheckoutOf(shop, buyer, id);
    expect(statuses(part.orders)).toEqual(['awaitingPayment', 'awaitingPayment', 'awaitingPayment']);
    await deposit(shop, paymentId, 19_000);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    const whole = await readCheckoutOf(shop, buyer, id);
    expect(statuses(whole.orders)).toEqual(['paid', 'paid', 'paid']);
    const [first] = whole.orders;
    const body = { reason: 'no need', refundAccount: ACCOUNT };
    await shop.call('cancelOrder', { token: buyer.token, params: { id: first?.id ?? 0 }, body });
    expect(await shop.app.deps.provider.lookup(paymentId)).toMatchObject({ cancelled: 13_000 });
  });

  it('an account of several orders closes when one of them is cancelled; the others are paid anew', async () => {
    const buyer = await shop.aBuyer();
    const { id, orders } = await placedOfStores(shop, buyer, await productsOfStores(shop, 2));
    const paymentId = await openAccountForAll(buyer, id);
    const [first, second] = orders;
    const body = { reason: 'no need' };
    await shop.call('cancelOrder', { token: buyer.token, params: { id: first?.id ?? 0 }, body });
    const other = await readOrder(shop, buyer, second?.id ?? 0);
    expect(other).toMatchObject({ status: 'awaitingPayment', invoices: [{ payments: [{ status: 'cancelled' }] }] });
    expect((await deposit(shop, paymentId, 26_000)).status).not.toBe(200);
    expect((await readCheckoutOf(shop, buyer, id)).due?.amount).toBe(13_000);
    await shop.call('completePayment', {
      token: buyer.token,
      params: { paymentId: await openAccountForAll(buyer, id) },
    });
  });

  it('PAY-002 one transfer to our own account is matched once, pays all of them, and a part can be taken back', async () => {
    const buyer = await shop.aBuyer();
    const { id } = await placedOfStores(shop, buyer, await productsOfStores(shop, 2));
    const started = await startPayingAll(shop, buyer, id, 'BANK_TRANSFER', { depositor: '함께산사람' });
    const staff = await aMember(shop.db, { staffRole: 'operator' });
    const enter = async (bankMark: string, amount: number) => {
      const body = { bankMark, depositor: '함께산사람', amount, depositedAt: shop.clock.now.toISOString() };
      return (await shop.call('enterBankDeposit', { token: staff.token, body })).answer.id;
    };
    const match = (deposited: number, confirmed: { code: string; reason: string }[] = []) =>
      shop.call('matchBankDeposit', {
        token: staff.token,
        params: { id: deposited },
        body: { paymentId: started.paymentId, confirmed },
      });
    const whole = await enter('all-stores-1', 26_000);
    const listed = await shop.call('listBankDeposits', { token: staff.token, query: { status: 'received' } });
    const found = listed.answer.deposits.find((one) => one.id === whole);
    expect(found?.suggestions[0]).toMatchObject({
      paymentId: started.paymentId,
      missing: { amount: 26_000 },
      sure: true,
    });
    const part = await enter('all-stores-2', 20_000);
    const confirmed = [{ code: 'payment.depositShort', reason: 'paid in two parts' }];
    expect((await match(part, confirmed)).status).toBe(200);
    expect(statuses((await readCheckoutOf(shop, buyer, id)).orders)).toEqual(['awaitingPayment', 'awaitingPayment']);
    const undo = { token: staff.token, params: { id: part }, body: { reason: 'another payer' } };
    expect((await shop.call('unmatchBankDeposit', undo)).status).toBe(200);
    expect((await match(whole)).status).toBe(200);
    expect(statuses((await readCheckoutOf(shop, buyer, id)).orders)).toEqual(['paid', 'paid']);
    expect((await shop.call('unmatchBankDeposit', { ...undo, params: { id: whole } })).status).toBe(409);
  });

  it('PAY-003 expires as a whole when nobody pays, and returns stock, cash and coupon', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 7_000 });
    const products = await productsOfStores(shop, 2);
    const { id } = await placedOfStores(shop, buyer, products, { cash: 7_000 });
    await startPayingAll(shop, buyer, id);
    const before = shop.clock.now;
    shop.clock.now = addMinutes(before, 31);
    await expireInvoices(shop.app.deps);
    // The buyer's session would end in that time.
    shop.clock.now = before;
    expect(statuses((await readCheckoutOf(shop, buyer, id)).orders)).toEqual(['cancelled', 'cancelled']);
    for (const { skus } of products) expect(await stockOf(shop.db, skus[0]?.id)).toBe(100);
  });

  it('PAY-003 escrow is not offered, because it is paid out as a whole', async () => {
    const buyer = await shop.aBuyer();
    const { id } = await placedOfStores(shop, buyer, await productsOfStores(shop, 2));
    const escrow = { token: buyer.token, params: { id }, body: { method: 'ESCROW' as const } };
    expect((await shop.call('startCheckoutPayment', escrow)).refusal?.code).toBe('payment.methodNotOffered');
  });

  it('PAY-003 PayPal charges what each order alone would, and refunds the dollars of one', async () => {
    await aRate(shop.db, { currency: 'USD', basic: '1391.40' });
    const buyer = await shop.aBuyer();
    const placed = await placedOfStores(shop, buyer, await productsOfStores(shop, 3));
    const { paymentId, windowUrl, amount } = await startPayingAll(shop, buyer, placed.id, 'PAYPAL');
    // 13,000 won are 934.31 cents each.
    expect(amount).toEqual({ amount: 3 * 935, currency: 'USD' });
    await payInWindow(shop.provider, await windowRequest(shop, windowUrl));
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect(statuses((await readCheckoutOf(shop, buyer, placed.id)).orders)).toEqual(['paid', 'paid', 'paid']);
    const body = { reason: 'no need' };
    await shop.call('cancelOrder', { token: buyer.token, params: { id: placed.orders[1]?.id ?? 0 }, body });
    expect(await shop.app.deps.provider.lookup(paymentId)).toMatchObject({ cancelled: 935 });
    const refunded = await Promise.all(
      placed.orders.map(async (one) => (await readOrder(shop, buyer, one.id)).invoices[0]?.refunded.amount),
    );
    expect(refunded).toEqual([0, 13_000, 0]);
  });
});
