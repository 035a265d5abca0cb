import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { aMember } from '#server/member/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { confirmOldDeliveries } from '#server/order/fulfilment/confirm.ts';
import {
  type Buyer,
  deposit,
  readOrder,
  openAccount,
  openShop,
  paid,
  payByCard,
  placed,
  type Shop,
  startPaying,
} from '#server/order/testing.ts';
import { aCard, openWindow, submitWindow, testKeys } from '#server/integrations/payment/builders.ts';
import type { PaymentPort } from '#server/integrations/payment/port.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { payment } from '#server/payment/tables.ts';
import { closeAccounts, expireInvoices, reconcileSilentPayments } from '#server/payment/timers.ts';

let shop: Shop;
let buyer: Buyer;
/** How often the provider still reports another cancellable amount than we expect. */
let refusals = 0;
const doubting = (payments: PaymentPort): PaymentPort => ({
  ...payments,
  cancel(request) {
    return payments.cancel(refusals-- > 0 ? { ...request, currentCancellableAmount: 1 } : request);
  },
});

beforeAll(async () => {
  shop = await openShop(doubting);
  buyer = await shop.aBuyer();
});
beforeEach(() => {
  // Events are not delivered automatically: each test delivers them.
  shop.webhooks.mode = 'drop';
  refusals = 0;
  shop.clock.now = new Date();
});
afterAll(() => shop.close());

const ACCOUNT = { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } as const;
const reconcilePayment = (paymentId: string) => reconcile(shop.app.deps, paymentId);
const cancel = (id: number, account?: typeof ACCOUNT, reason = 'x') =>
  shop.call('cancelOrder', {
    token: buyer.token,
    params: { id },
    body: { reason, ...(account && { refundAccount: account }) },
  });
const billOf = async (id: number) => (await readOrder(shop, buyer, id)).invoices[0];
const atProvider = (path: string, body: object) =>
  fetch(`${shop.provider.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `PortOne ${testKeys.apiSecret}` },
    body: JSON.stringify(body),
  });

/** Runs every timer once. */
async function allTimers(): Promise<void> {
  await reconcileSilentPayments(shop.app.deps);
  await expireInvoices(shop.app.deps);
  await sendRefunds(shop.app.deps);
  await closeAccounts(shop.app.deps);
}

describe('deposits without a waiting order', () => {
  it('a partial one reported after the cancellation waits for an account, and is refunded when one is named', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await openAccount(shop, buyer, id);
    await deposit(shop, paymentId, 4_000);
    await cancel(id);
    await reconcilePayment(paymentId);
    expect(await billOf(id)).toMatchObject({
      paid: { amount: 4_000 },
      refunds: [{ amount: { amount: 4_000 }, status: 'failed', needsAccount: true }],
    });
    const named = await shop.call('nameRefundAccount', { token: buyer.token, params: { id }, body: ACCOUNT });
    expect(named.status).toBe(200);
    // The account was closed with the partial deposit in it, which only staff can refund by bank: the refund says so.
    expect((await billOf(id))?.refunds[0]?.needsAccount).toBe(false);
    expect(await shop.call('nameRefundAccount', { token: buyer.token, params: { id }, body: ACCOUNT })).toMatchObject({
      status: 409,
      refusal: { code: 'payment.noRefundWaits' },
    });
  });

  it('a partial one is refunded when a card pays the whole', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const account = await openAccount(shop, buyer, id);
    await deposit(shop, account, 5_000);
    await reconcilePayment(account);
    await reconcilePayment(await payByCard(shop, buyer, id));
    const bill = await billOf(id);
    expect(bill).toMatchObject({ status: 'paid', paid: { amount: 18_000 } });
    expect(bill?.refunds).toMatchObject([{ amount: { amount: 5_000 } }]);
    await shop.call('nameRefundAccount', { token: buyer.token, params: { id }, body: ACCOUNT });
    expect(await billOf(id)).toMatchObject({
      status: 'paid',
      refunded: { amount: 5_000 },
      refunds: [{ status: 'done' }],
    });
  });

  it('a surplus is refunded, once', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const account = await openAccount(shop, buyer, id);
    await deposit(shop, account, 13_000);
    await reconcilePayment(account);
    await deposit(shop, account, 2_000);
    await reconcilePayment(account);
    await reconcilePayment(account);
    expect((await billOf(id))?.refunds).toMatchObject([{ amount: { amount: 2_000 } }]);
    await shop.call('nameRefundAccount', { token: buyer.token, params: { id }, body: ACCOUNT });
    expect(await billOf(id)).toMatchObject({ status: 'paid', paid: { amount: 15_000 }, refunded: { amount: 2_000 } });
    expect((await balanceOf(shop.db, 'buyerFunds', id, 'KRW')).minor).toBe(-13_000);
  });

  it('a partial one is refunded before its account is closed at expiry', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const account = await openAccount(shop, buyer, id);
    await deposit(shop, account, 4_000);
    await reconcilePayment(account);
    shop.clock.now = addDays(new Date(), 4);
    await allTimers();
    shop.clock.now = new Date();
    const named = await shop.call('nameRefundAccount', { token: buyer.token, params: { id }, body: ACCOUNT });
    expect(named.answer.status).toBe('cancelled');
    expect((await billOf(id))?.refunds).toMatchObject([{ amount: { amount: 4_000 }, status: 'done' }]);
  });
});

describe('money without an event', () => {
  it('WH-04 is found by the timer even after the attempt had ended, and is refunded', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const { paymentId, request } = await startPaying(shop, buyer, id);
    const window = await openWindow(shop.provider, request);
    await cancel(id);
    await submitWindow(window, { action: 'pay', ...aCard('0040') });
    shop.clock.now = addMinutes(new Date(), 31);
    await allTimers();
    await allTimers();
    shop.clock.now = new Date();
    expect(await billOf(id)).toMatchObject({ paid: { amount: 13_000 }, refunded: { amount: 13_000 } });
    expect(paymentId).not.toBe('');
  });

  it('that was refunded at the provider before our read pays nothing', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await payByCard(shop, buyer, id);
    expect((await atProvider(`/payments/${paymentId}/cancel`, { reason: 'console' })).status).toBe(200);
    await reconcilePayment(paymentId);
    const after = await readOrder(shop, buyer, id);
    expect(after).toMatchObject({
      status: 'awaitingPayment',
      invoices: [{ status: 'requested', paid: { amount: 13_000 }, refunded: { amount: 13_000 } }],
    });
    expect((await balanceOf(shop.db, 'provider', id, 'KRW')).minor).toBe(0);
  });

  it('that is partly refunded at the provider later is recorded and alerts staff', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, id));
    await atProvider(`/payments/${row?.providerId}/cancel`, { reason: 'console', amount: 1_000 });
    await reconcilePayment(row?.providerId ?? '');
    expect(await billOf(id)).toMatchObject({
      status: 'partlyRefunded',
      refunded: { amount: 1_000 },
      refunds: [{ status: 'done', reason: 'taken back at the provider' }],
    });
    expect(await shop.db.select({ alert: payment.alert }).from(payment).where(eq(payment.orderId, id))).toEqual([
      { alert: 'takenBackLater' },
    ]);
    await cancel(id);
    expect(await billOf(id)).toMatchObject({ status: 'refunded', refunded: { amount: 13_000 } });
  });
});

describe('refunds', () => {
  it('accepted and delayed by the provider are requested once and finished when done', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    await cancel(id, undefined, 'slow bank [pending]');
    for (const minutes of [2, 10, 60]) {
      shop.clock.now = addMinutes(new Date(), minutes);
      await sendRefunds(shop.app.deps);
    }
    shop.clock.now = new Date();
    const bill = await billOf(id);
    expect(['sent', 'done']).toContain(bill?.refunds[0]?.status);
    expect(bill?.refunds).toHaveLength(1);
  });

  it('CO-10 one that waits for its turn is not taken for done when a later one succeeds', async () => {
    const { id, lines } = await paid(shop, buyer, await shop.goods({ stock: 20 }), { quantity: 3 });
    const give = (quantity: number) =>
      shop.call('cancelOrder', {
        token: buyer.token,
        params: { id },
        body: { reason: 'x', lines: [{ id: lines[0]?.id ?? 0, quantity }] },
      });
    refusals = 1;
    await give(1);
    await give(2);
    expect(await billOf(id)).toMatchObject({
      refunded: { amount: 23_000 },
      refunds: [
        { amount: { amount: 10_000 }, status: 'sent' },
        { amount: { amount: 23_000 }, status: 'done' },
      ],
    });
    shop.clock.now = addMinutes(new Date(), 2);
    await allTimers();
    expect(await billOf(id)).toMatchObject({
      status: 'refunded',
      refunded: { amount: 33_000 },
      refunds: [{ status: 'done' }, { status: 'done' }],
    });
  });

  it('a failed one that a person makes at the provider is done, without an alert', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await payByCard(shop, buyer, id);
    await reconcilePayment(paymentId);
    await cancel(id, undefined, 'x [fail]');
    expect((await billOf(id))?.refunds).toMatchObject([{ status: 'failed' }]);
    await atProvider(`/payments/${paymentId}/cancel`, { storeId: testKeys.storeId, reason: 'by a person' });
    await reconcilePayment(paymentId);
    expect(await billOf(id)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'done' }],
      payments: [{ refunded: { amount: 13_000 } }],
    });
    expect(
      (await shop.db.select({ alert: payment.alert }).from(payment).where(eq(payment.providerId, paymentId)))[0]?.alert,
    ).toBeNull();
  });

  it('refused by the provider are shown to the buyer, and to staff with the reason', async () => {
    const operator = await aMember(shop.db, { staffRole: 'operator' });
    const { id, number } = await paid(shop, buyer, await shop.goods());
    await cancel(id, undefined, 'no way back [fail]');
    expect((await billOf(id))?.refunds).toMatchObject([{ status: 'failed', needsAccount: false }]);
    const newsOf = async (token: string) =>
      (await shop.call('listNotices', { token })).answer.notices.filter(
        (one) => one.params['number'] === number && one.kind.startsWith('refundFailed'),
      );
    expect(await newsOf(buyer.token)).toMatchObject([{ kind: 'refundFailed', href: `/my/orders/${id}` }]);
    expect(await newsOf(operator.token)).toMatchObject([
      { kind: 'refundFailedForStaff', params: { reason: expect.stringMatching(/\S/) }, href: `/admin/orders/${id}` },
    ]);
  });

  it('of a deposit cancelled by the seller wait for the buyer to name an account', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const account = await openAccount(shop, buyer, id);
    await deposit(shop, account, 13_000);
    await reconcilePayment(account);
    await shop.call('cancelOrderAsSeller', {
      token: shop.store.sellerToken,
      params: { id },
      body: { reason: 'sold out' },
    });
    expect((await billOf(id))?.refunds).toMatchObject([{ status: 'failed', needsAccount: true }]);
    const stranger = await shop.aBuyer();
    expect(
      (await shop.call('nameRefundAccount', { token: stranger.token, params: { id }, body: ACCOUNT })).status,
    ).toBe(404);
    await shop.call('nameRefundAccount', { token: buyer.token, params: { id }, body: ACCOUNT });
    expect(await billOf(id)).toMatchObject({ status: 'refunded', refunds: [{ status: 'done', needsAccount: false }] });
  });
});

describe('attempts', () => {
  it('a new one ends the abandoned window, twenty are the limit, and a paid one counts whichever it is', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const first = await startPaying(shop, buyer, id);
    for (let i = 1; i < 20; i += 1) await startPaying(shop, buyer, id);
    expect(
      (await shop.call('startPayment', { token: buyer.token, params: { id }, body: { method: 'CARD' } })).refusal.code,
    ).toBe('payment.tooManyAttempts');
    expect(await shop.db.$count(payment, eq(payment.orderId, id))).toBe(20);
    await submitWindow(await openWindow(shop.provider, first.request), { action: 'pay', ...aCard() });
    await reconcilePayment(first.paymentId);
    expect((await readOrder(shop, buyer, id)).status).toBe('paid');
  });

  it('accounts opened repeatedly last no more than three days from the order', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    await openAccount(shop, buyer, id);
    const first = (await billOf(id))?.dueAt ?? '';
    shop.clock.now = addMinutes(new Date(), 20);
    await openAccount(shop, buyer, id);
    expect(new Date((await billOf(id))?.dueAt ?? 0).getTime() - new Date(first).getTime()).toBeLessThan(60_000);
    expect(new Date(first).getTime()).toBeLessThanOrEqual(addDays(new Date(), 3).getTime());
  });

  it('do not deadlock with a cancellation: pay and cancel take their locks in one order', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await placed(shop, buyer, await shop.goods());
      const replies = await Promise.all([
        shop.call('startPayment', { token: buyer.token, params: { id }, body: { method: 'CARD' } }),
        cancel(id),
      ]);
      expect(replies[1].status).toBe(200);
      expect([201, 409]).toContain(replies[0].status);
    }
    const deadlocks = await shop.db.execute(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(deadlocks.rows[0]?.deadlocks).toBe(0);
  });
});

describe('a silent buyer', () => {
  it('ORD-026 confirms the order a week after delivery, and the seller is owed the money', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    const token = shop.store.sellerToken;
    await shop.call('startPreparation', { token, params: { id } });
    await shop.call('enterWaybill', {
      token,
      params: { id },
      body: { courier: 'CJ', waybill: '1234567890', shippedAt: new Date().toISOString() },
    });
    await shop.call('markDelivered', { token, params: { id } });
    await confirmOldDeliveries(shop.db, addDays(new Date(), 6));
    expect((await readOrder(shop, buyer, id)).status).toBe('delivered');
    await confirmOldDeliveries(shop.db, addDays(new Date(), 8));
    expect((await readOrder(shop, buyer, id)).history[0]).toMatchObject({
      event: 'confirmPurchase',
      by: 'system',
      who: '',
    });
    expect((await balanceOf(shop.db, 'sellerPayable', id, 'KRW')).minor).toBe(-13_000);
  });
});
