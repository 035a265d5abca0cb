import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAY_METHODS, type PayMethod } from '#core/payment/rules.ts';
import { aRate } from '#server/exchange/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { type Buyer, readOrder, openShop, placed, type Shop, startPaying } from '#server/order/testing.ts';
import { openWindow, payIn, submitWindow, windowFields } from '#server/integrations/payment/builders.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { payment, refund } from '#server/payment/tables.ts';
import type { Account } from '#core/ledger/rules.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';

const ACCOUNT = { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } as const;

let shop: Shop;
let buyer: Buyer;
let staff: string;
let marks = 0;
beforeAll(async () => {
  shop = await openShop();
  const operator = await aMember(shop.db);
  await shop.db.update(member).set({ staffRole: 'operator' }).where(eq(member.id, operator.id));
  staff = operator.token;
  await aRate(shop.db, { currency: 'USD', basic: '1391.40' });
});
// A buyer has few unpaid orders at a time.
beforeEach(async () => {
  buyer = await shop.aBuyer();
});
beforeEach(() => {
  shop.clock.now = new Date();
});
afterAll(() => shop.close());

const QUANTITY = 6;
const TOTAL = 10_000 * QUANTITY + 3_000;
const waiting = async () => placed(shop, buyer, await shop.goods(), { quantity: QUANTITY });
const paymentOf = async (orderId: number) =>
  (await shop.db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(desc(payment.id)))[0];
const complete = async (paymentId: string) =>
  (await shop.call('completePayment', { token: buyer.token, params: { paymentId } })).answer;

/** A transfer to our own account, entered and matched by the operator. */
async function transferIn(paymentId: string, amount: number): Promise<void> {
  marks += 1;
  const entered = await shop.call('enterBankDeposit', {
    token: staff,
    body: { bankMark: `mark-${marks}`, depositor: '한바다', amount, depositedAt: shop.clock.now.toISOString() },
  });
  const matched = await shop.call('matchBankDeposit', {
    token: staff,
    params: { id: entered.answer.id },
    body: { paymentId },
  });
  if (matched.status !== 200) throw new Error(JSON.stringify(matched.refusal));
}

/** Pays by a method as a buyer does; `ending` scripts the provider's outcome. */
async function payBy(method: PayMethod, orderId: number, ending = '4242'): Promise<string> {
  if (method === 'BANK_TRANSFER') {
    const { answer } = await shop.call('startPayment', {
      token: buyer.token,
      params: { id: orderId },
      body: { method, depositor: '한바다' },
    });
    await transferIn(answer.paymentId, TOTAL);
    return answer.paymentId;
  }
  const { paymentId, request } = await startPaying(shop, buyer, orderId, method);
  await submitWindow(await openWindow(shop.provider, request), {
    action: 'pay',
    ...windowFields(request.payMethod, ending),
  });
  await complete(paymentId);
  if (method === 'VIRTUAL_ACCOUNT') {
    await payIn(shop.provider, paymentId, TOTAL);
    await complete(paymentId);
  }
  return paymentId;
}

/** Sends what is due to the provider and pays by hand the refunds of our bank. */
async function settleRefunds(orderId: number): Promise<void> {
  await sendRefunds(shop.app.deps, orderId);
  const { answer } = await shop.call('listHandRefunds', { token: staff });
  for (const one of answer.refunds.filter((due) => due.order.id === orderId)) {
    const done = await shop.call('payHandRefund', { token: staff, params: { id: one.id } });
    if (done.status >= 300) throw new Error(JSON.stringify(done.refusal));
  }
}

const ONLINE = PAY_METHODS.filter((method) => method !== 'BANK_TRANSFER');
const DECLINING = ONLINE.filter((method) => method !== 'VIRTUAL_ACCOUNT');

describe('every method of the matrix', () => {
  it.each(PAY_METHODS)('PAY-002 %s pays the order, and a cancellation refunds all of it', async (method) => {
    const { id } = await waiting();
    await payBy(method, id);
    const order = await readOrder(shop, buyer, id);
    expect(order).toMatchObject({
      status: 'paid',
      invoices: [{ status: 'paid', paid: { amount: TOTAL, currency: 'KRW' } }],
    });
    expect(order.invoices[0]?.payments[0]).toMatchObject({
      method,
      status: 'captured',
      amount: method === 'PAYPAL' ? { amount: 4528, currency: 'USD' } : { amount: TOTAL, currency: 'KRW' },
    });
    expect((await balanceOf(shop.db, 'buyerFunds', id, 'KRW')).minor).toBe(-TOTAL);
    await expectNoBrokenInvariants(shop.url);

    const cancelled = await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id },
      body: { reason: 'changed my mind', refundAccount: ACCOUNT },
    });
    expect(cancelled.status).toBe(200);
    await settleRefunds(id);
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'cancelled',
      invoices: [{ status: 'refunded', refunded: { amount: TOTAL } }],
    });
    for (const currency of ['KRW', 'USD'] as const) {
      const held = async (account: Account) => (await balanceOf(shop.db, account, id, currency)).minor;
      for (const account of ['provider', 'buyerFunds', 'exchange'] as const)
        expect(await held(account), account).toBe(0);
      // The money of a transfer came from unmatched deposits.
      expect((await held('bank')) + (await held('unmatchedDeposits'))).toBe(0);
    }
    await expectNoBrokenInvariants(shop.url);
  });

  it.each(PAY_METHODS)('PAY-017 of %s a part is refunded, and the rest of it later', async (method) => {
    const { id, lines } = await waiting();
    await payBy(method, id);
    const lineId = lines[0]?.id ?? 0;
    const part = async (quantity: number) =>
      shop.call('cancelOrder', {
        token: buyer.token,
        params: { id },
        body: { reason: 'fewer', lines: [{ id: lineId, quantity }], refundAccount: ACCOUNT },
      });
    expect((await part(2)).status).toBe(200);
    await settleRefunds(id);
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'paid',
      invoices: [{ status: 'partlyRefunded', refunded: { amount: 20_000 } }],
    });
    await expectNoBrokenInvariants(shop.url);
    expect((await part(4)).status).toBe(200);
    await settleRefunds(id);
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'cancelled',
      invoices: [{ status: 'refunded', refunded: { amount: TOTAL } }],
    });
    const row = await paymentOf(id);
    expect(row?.refunded).toBe(row?.received);
    await expectNoBrokenInvariants(shop.url);
  });

  it.each(DECLINING)('a declined %s leaves the order waiting for another attempt', async (method) => {
    const { id } = await waiting();
    const paymentId = await payBy(method, id, '0002');
    expect(await complete(paymentId)).toMatchObject({ status: 'failed', invoiceStatus: 'requested' });
    await payBy(method, id);
    expect((await readOrder(shop, buyer, id)).status).toBe('paid');
  });

  it.each(ONLINE)('an abandoned window of %s takes nothing', async (method) => {
    const { id } = await waiting();
    const { paymentId, request } = await startPaying(shop, buyer, id, method);
    await submitWindow(await openWindow(shop.provider, request), { action: 'cancel' });
    expect(await complete(paymentId)).toMatchObject({ status: 'failed', invoiceStatus: 'requested' });
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'awaitingPayment',
      invoices: [{ paid: { amount: 0 } }],
    });
  });
});

describe('the offered methods', () => {
  const offered = async (site: string, lang = 'ko') =>
    (await shop.call('listPayMethods', { query: { site, lang } })).answer.methods.map((one) => one.method);

  it('PAY-003 won methods on the Korean site, card and PayPal on the others', async () => {
    expect(await offered('kr')).toEqual(PAY_METHODS.filter((method) => method !== 'PAYPAL'));
    for (const site of ['us', 'jp']) expect(await offered(site)).toEqual(['CARD', 'PAYPAL']);
    const { answer } = await shop.call('listPayMethods', { query: { site: 'kr', step: 'LOGISTICS' } });
    expect(answer.methods.map((one) => one.method)).not.toContain('ESCROW');
  });

  it('offers readers of other languages what needs no account in Korea first', async () => {
    const won = PAY_METHODS.filter((method) => method !== 'PAYPAL' && method !== 'CARD');
    for (const lang of ['en', 'zh', 'ja', 'ar']) expect(await offered('kr', lang)).toEqual(['CARD', 'PAYPAL', ...won]);
    const { answer } = await shop.call('listPayMethods', { query: { site: 'kr', lang: 'en' } });
    expect(answer.methods.filter((one) => one.international).map((one) => one.method)).toEqual(['CARD', 'PAYPAL']);
  });

  it('PAY-003 refuses a method of another site', async () => {
    const { id } = await waiting();
    const start = (method: PayMethod, site: string) =>
      shop.call('startPayment', {
        token: buyer.token,
        query: { site },
        params: { id },
        body: { method, depositor: '한바다' },
      });
    for (const method of ['BANK_TRANSFER', 'MOBILE', 'NAVERPAY'] as const)
      expect((await start(method, 'jp')).refusal.code).toBe('payment.methodNotOffered');
    expect((await start('KAKAOPAY', 'us')).refusal.code).toBe('payment.methodNotOffered');
    expect((await readOrder(shop, buyer, id)).invoices[0]?.payments).toEqual([]);
  });

  it('PAY-002 a card is paid in 2 to 12 months from 50,000 won on', async () => {
    const { id } = await waiting();
    const { request, paymentId } = await startPaying(shop, buyer, id, 'CARD', { instalments: 6 });
    expect(request.card).toEqual({ installment: { monthOption: { fixedMonth: 6 } } });
    await submitWindow(await openWindow(shop.provider, request), { action: 'pay', ...windowFields('CARD') });
    await complete(paymentId);
    expect((await readOrder(shop, buyer, id)).invoices[0]?.payments[0]).toMatchObject({
      status: 'captured',
      instalments: 6,
    });
    const small = await placed(shop, buyer, await shop.goods(), { quantity: 4 });
    const start = (orderId: number, body: { method: PayMethod; instalments: number }) =>
      shop.call('startPayment', { token: buyer.token, params: { id: orderId }, body });
    expect((await start(small.id, { method: 'CARD', instalments: 2 })).refusal.code).toBe(
      'payment.instalmentsNotOffered',
    );
    const large = await waiting();
    expect((await start(large.id, { method: 'CARD', instalments: 1 })).refusal.code).toBe(
      'payment.instalmentsNotOffered',
    );
    expect((await start(large.id, { method: 'KAKAOPAY', instalments: 3 })).refusal.code).toBe(
      'payment.instalmentsNotOffered',
    );
  });

  it('PAY-002 escrow and Naver Pay send the ordered lines to the provider', async () => {
    for (const method of ['ESCROW', 'NAVERPAY'] as const) {
      const { id, lines } = await waiting();
      const { request } = await startPaying(shop, buyer, id, method);
      expect(request.products).toEqual([
        { id: lines[0]?.sku, name: expect.any(String), amount: 10_000, quantity: QUANTITY },
      ]);
      expect(request.isEscrow).toBe(method === 'ESCROW' ? true : undefined);
    }
  });

  it('PAY-002 PayPal is charged in dollars by the stored rate, rounded up to a cent, and references the rate’s row', async () => {
    const { id } = await waiting();
    const { request } = await startPaying(shop, buyer, id, 'PAYPAL');
    // 63,000 won at 1,391.40 won are 45.2781… dollars.
    expect(request).toMatchObject({ uiType: 'PAYPAL_SPB', payMethod: 'PAYPAL', totalAmount: 4528, currency: 'USD' });
    expect(await paymentOf(id)).toMatchObject({ covers: TOTAL, coversCurrency: 'KRW', rateId: expect.any(Number) });
  });
});

describe('amounts of the client', () => {
  it('MO-13 a payment accepts no amount, currency or rate from its caller', async () => {
    const { id } = await waiting();
    for (const forged of [
      { amount: 1 },
      { totalAmount: 1 },
      { currency: 'USD' },
      { total: { amount: 1, currency: 'KRW' } },
      { rateId: 1 },
      { covers: 1 },
      { channelKey: 'x' },
    ]) {
      const answer = await shop.inject({
        method: 'POST',
        url: `/api/v1/auth/orders/${id}/payments`,
        headers: {
          authorization: `Bearer ${buyer.token}`,
          'content-type': 'application/json',
          'idempotency-key': `forged-${JSON.stringify(forged).length}-${id}`,
        },
        payload: JSON.stringify({ method: 'CARD', ...forged }),
      });
      expect(answer.statusCode, JSON.stringify(forged)).toBe(400);
    }
    expect(await paymentOf(id)).toBeUndefined();
  });

  it.each(ONLINE)('MO-13 %s: a request changed in the browser does not open the window', async (method) => {
    const { id } = await waiting();
    const { paymentId, request } = await startPaying(shop, buyer, id, method);
    for (const forged of [
      { totalAmount: 1 },
      { totalAmount: request.totalAmount + 1 },
      { currency: request.currency === 'KRW' ? 'USD' : 'EUR' },
    ]) {
      const address = await openWindow(shop.provider, { ...request, ...forged });
      expect(address.searchParams.get('code')).toBe('INVALID_REQUEST');
    }
    await complete(paymentId);
    expect((await readOrder(shop, buyer, id)).status).toBe('awaitingPayment');
  });
});

describe('refunds reported by the provider', () => {
  it('MO-05 never exceed the captured amount in sum, whatever the method', async () => {
    const rows = await shop.db.select({ received: payment.received, refunded: payment.refunded }).from(payment);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.refunded).toBeLessThanOrEqual(row.received);
    for (const row of await shop.db.select({ amount: refund.amount }).from(refund))
      expect(row.amount).toBeGreaterThan(0);
  });
});
