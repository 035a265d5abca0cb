import { eq } from 'drizzle-orm';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import {
  type Buyer,
  deliver,
  deposit,
  readOrder,
  openAccount,
  openShop,
  paid,
  payByCard,
  placed,
  type Shop,
  startPaying,
  stockOf,
} from '#server/order/testing.ts';
import { testKeys } from '#server/integrations/payment/builders.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { payment, paymentEvent } from '#server/payment/tables.ts';
import { expireInvoices, reconcileSilentPayments } from '#server/payment/timers.ts';

let shop: Shop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
});
beforeEach(() => {
  shop.webhooks.mode = 'deliver';
  shop.webhooks.seen.length = 0;
  shop.clock.now = new Date();
});
afterAll(() => shop.close());

const complete = (paymentId: string) => shop.call('completePayment', { token: buyer.token, params: { paymentId } });

/** Waits until a fact holds; events travel over HTTP. */
async function until<T>(ask: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let i = 0; i < 1_000; i += 1) {
    const value = await ask();
    if (holds(value)) return value;
    await new Promise((wait) => setTimeout(wait, 10));
  }
  return ask();
}

const statusOf = async (id: number) => (await readOrder(shop, buyer, id)).status;

describe('paying by card', () => {
  it('PAY-002 pays the order when the browser returns, before any event', async () => {
    shop.webhooks.mode = 'drop';
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await payByCard(shop, buyer, id);
    expect((await complete(paymentId)).answer).toMatchObject({
      status: 'captured',
      invoiceStatus: 'paid',
      failure: null,
    });
    expect(await statusOf(id)).toBe('paid');
  });

  it('pays the order by the event alone when the browser never returns', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    await payByCard(shop, buyer, id);
    expect(
      await until(
        () => statusOf(id),
        (status) => status === 'paid',
      ),
    ).toBe('paid');
  });

  it('pays the order by the timer when neither arrives', async () => {
    shop.webhooks.mode = 'drop';
    const { id } = await placed(shop, buyer, await shop.goods());
    await payByCard(shop, buyer, id, '0040');
    shop.clock.now = addMinutes(new Date(), 2);
    await reconcileSilentPayments(shop.app.deps);
    expect(await statusOf(id)).toBe('paid');
  });

  it('keeps a declined order open for a second attempt, with the reason', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const declined = await complete(await payByCard(shop, buyer, id, '0002'));
    expect(declined.answer).toMatchObject({ status: 'failed', invoiceStatus: 'requested' });
    expect(declined.answer.failure).not.toBe('');
    await complete(await payByCard(shop, buyer, id));
    expect((await readOrder(shop, buyer, id)).invoices[0]).toMatchObject({
      status: 'paid',
      payments: [{ status: 'captured' }, { status: 'failed' }],
    });
  });

  it('refunds a second capture of one invoice', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const first = await startPaying(shop, buyer, id);
    const second = await startPaying(shop, buyer, id);
    const { openWindow, submitWindow, aCard } = await import('#server/integrations/payment/builders.ts');
    for (const { request } of [first, second])
      await submitWindow(await openWindow(shop.provider, request), { action: 'pay', ...aCard() });
    await complete(first.paymentId);
    await complete(second.paymentId);
    await sendRefunds(shop.app.deps);
    const after = await until(
      () => readOrder(shop, buyer, id),
      (one) => one.invoices[0]?.refunded.amount === 13_000,
    );
    expect(after).toMatchObject({
      status: 'paid',
      invoices: [{ status: 'paid', paid: { amount: 26_000 }, refunded: { amount: 13_000 } }],
    });
  });

  it('accepts no other amount than the requested one: the money is refunded and the order waits on', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await payByCard(shop, buyer, id, '0050');
    expect((await complete(paymentId)).answer).toMatchObject({ failure: 'amount', invoiceStatus: 'requested' });
    await sendRefunds(shop.app.deps);
    expect(await statusOf(id)).toBe('awaitingPayment');
  });

  it('refunds money that arrives after the order was cancelled', async () => {
    shop.webhooks.mode = 'drop';
    const product = await shop.goods({ stock: 3 });
    const { id } = await placed(shop, buyer, product);
    const paymentId = await payByCard(shop, buyer, id);
    await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'too late' } });
    await complete(paymentId);
    await sendRefunds(shop.app.deps);
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'cancelled',
      invoices: [{ paid: { amount: 13_000 }, refunded: { amount: 13_000 } }],
    });
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(3);
  });
});

describe('paying into a virtual account', () => {
  it('ORD-019 waits for the full deposit and is paid by the second part', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await openAccount(shop, buyer, id);
    const waiting = await readOrder(shop, buyer, id);
    expect(waiting.invoices[0]?.payments[0]?.virtualAccount).toMatchObject({ bank: 'SHINHAN' });
    await deposit(shop, paymentId, 5_000);
    const half = await until(
      () => readOrder(shop, buyer, id),
      (one) => one.label === 'waitingForFullDeposit',
    );
    expect(half).toMatchObject({
      status: 'awaitingPayment',
      label: 'waitingForFullDeposit',
      invoices: [{ status: 'depositing', paid: { amount: 5_000 } }],
    });
    await deposit(shop, paymentId, 8_000);
    expect(
      await until(
        () => statusOf(id),
        (status) => status === 'paid',
      ),
    ).toBe('paid');
  });

  it('waits until the account’s own deadline, then cancels and restocks the goods', async () => {
    const product = await shop.goods({ stock: 2 });
    const { id } = await placed(shop, buyer, product, { quantity: 2, expected: 23_000 });
    await openAccount(shop, buyer, id);
    shop.clock.now = addMinutes(new Date(), 45);
    await expireInvoices(shop.app.deps);
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(0);
    shop.clock.now = addDays(new Date(), 4);
    await expireInvoices(shop.app.deps);
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(2);
    shop.clock.now = new Date();
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'cancelled', invoices: [{ status: 'expired' }] });
  });

  it('refunds a partial deposit when the order is cancelled before the rest arrives', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await openAccount(shop, buyer, id);
    await deposit(shop, paymentId, 4_000);
    await until(
      () => readOrder(shop, buyer, id),
      (one) => one.label === 'waitingForFullDeposit',
    );
    await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id },
      body: { reason: 'x', refundAccount: { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } },
    });
    expect((await readOrder(shop, buyer, id)).invoices[0]).toMatchObject({
      status: 'cancelled',
      paid: { amount: 4_000 },
      refunded: { amount: 4_000 },
      refunds: [{ status: 'done' }],
    });
  });

  it('requires an account to refund a deposit to', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await openAccount(shop, buyer, id);
    await deposit(shop, paymentId, 13_000);
    await until(
      () => statusOf(id),
      (status) => status === 'paid',
    );
    const cancel = (account?: object) =>
      shop.call('cancelOrder', {
        token: buyer.token,
        params: { id },
        body: {
          reason: 'x',
          ...(account && { refundAccount: { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } }),
        },
      });
    expect(await cancel()).toMatchObject({ status: 400, refusal: { code: 'payment.refundAccountRequired' } });
    expect(await statusOf(id)).toBe('paid');
    expect((await cancel({})).answer.status).toBe('cancelled');
    expect((await readOrder(shop, buyer, id)).invoices[0]).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'done' }],
    });
  });
});

describe('an unpaid order', () => {
  it('PAY-003 expires after half an hour and its goods can be sold again', async () => {
    const product = await shop.goods({ stock: 1 });
    const { id } = await placed(shop, buyer, product);
    await startPaying(shop, buyer, id);
    shop.clock.now = addMinutes(new Date(), 29);
    await expireInvoices(shop.app.deps);
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(0);
    shop.clock.now = addMinutes(new Date(), 31);
    await expireInvoices(shop.app.deps);
    expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(1);
    shop.clock.now = new Date();
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'cancelled',
      invoices: [{ status: 'expired' }],
      history: [{ event: 'expire', by: 'system' }, { event: 'place' }],
    });
  });
});

describe('events of the provider', () => {
  const sign = (body: string, secret = testKeys.webhookSecret, at = Date.now()) => {
    const id = `wh_${randomUUID()}`;
    const timestamp = String(Math.floor(at / 1000));
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
    };
  };
  const body = (paymentId: string, type = 'Transaction.Paid') =>
    JSON.stringify({
      type,
      timestamp: new Date().toISOString(),
      data: { paymentId, storeId: testKeys.storeId, transactionId: 'tx' },
    });

  it('have one effect despite duplicates (WH-02)', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    await payByCard(shop, buyer, id);
    await until(
      () => statusOf(id),
      (status) => status === 'paid',
    );
    const event = shop.webhooks.seen.at(-1);
    expect(event).toBeDefined();
    for (let i = 0; i < 50; i += 1) expect(event && (await deliver(shop, event))).toBe(200);
    const after = await readOrder(shop, buyer, id);
    expect(after.history.map((row) => row.event)).toEqual(['pay', 'place']);
    expect(after.invoices[0]?.paid.amount).toBe(13_000);
  });

  it('may arrive in any order and many times (WH-03)', async () => {
    for (const ending of ['0020', '0030']) {
      const { id } = await placed(shop, buyer, await shop.goods());
      await payByCard(shop, buyer, id, ending);
      expect(
        await until(
          () => statusOf(id),
          (status) => status === 'paid',
        ),
      ).toBe('paid');
    }
  });

  it('are refused when forged, changed or old, and write nothing (WH-01)', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const { paymentId } = await startPaying(shop, buyer, id);
    const before = await shop.db.$count(paymentEvent);
    const text = body(paymentId);
    const good = sign(text);
    const attempts: [Record<string, string>, string][] = [
      [sign(text, `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`), text],
      [good, text.replace('Paid', 'paid')],
      [{ ...good, 'webhook-id': 'wh_other' }, text],
      [{ ...good, 'webhook-signature': '' }, text],
      [sign(text, undefined, Date.now() - 330_000), text],
      [sign(text, undefined, Date.now() + 330_000), text],
      [sign(text, undefined, Date.now() - 4 * 86_400_000), text],
      [{ 'content-type': 'application/json' }, text],
      [{ ...good, 'webhook-id': '' }, text],
      [{ ...good, 'webhook-timestamp': '' }, text],
      [{ ...good, 'webhook-timestamp': `${good['webhook-timestamp']}x` }, text],
      [{ ...good, 'webhook-timestamp': String(Number(good['webhook-timestamp']) + 1) }, text],
      [{ ...good, 'webhook-signature': `v2,${good['webhook-signature']?.slice(3)}` }, text],
      [{ ...good, 'webhook-signature': good['webhook-signature']?.slice(0, -4) ?? '' }, text],
      [{ ...good, 'webhook-signature': 'v1,' }, text],
      [good, `${text} `],
      [good, text.slice(1)],
      [good, text.replace(paymentId, 'p1-another')],
      [good, ''],
      [{ ...good, ...sign('{}') }, text],
    ];
    expect(attempts).toHaveLength(20);
    for (const [headers, payload] of attempts) expect(await deliver(shop, { headers, body: payload })).toBe(400);
    expect(await shop.db.$count(paymentEvent)).toBe(before);
    expect(await statusOf(id)).toBe('awaitingPayment');
  });

  it('with a valid signature and a false content pay nothing: the provider is read', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const { paymentId } = await startPaying(shop, buyer, id);
    const text = body(paymentId);
    expect(await deliver(shop, { headers: sign(text), body: text })).toBe(200);
    expect(await statusOf(id)).toBe('awaitingPayment');
  });

  it('of an unknown payment are stored and retried', async () => {
    const text = body('p1-20260101-UNKNOWN1-1-XXXXXXXX');
    expect(await deliver(shop, { headers: sign(text), body: text })).toBe(200);
    const rows = () =>
      shop.db.select().from(paymentEvent).where(eq(paymentEvent.providerPaymentId, 'p1-20260101-UNKNOWN1-1-XXXXXXXX'));
    expect(await rows()).toMatchObject([{ processedAt: null, attempts: 1, failure: 'unknown payment' }]);
    shop.clock.now = addMinutes(new Date(), 5);
    await processDueEvents(shop.app.deps);
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
  });

  it('may arrive days late', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } });
    const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, id));
    const text = body(row?.providerId ?? '');
    expect(await deliver(shop, { headers: sign(text), body: text })).toBe(200);
    expect(await statusOf(id)).toBe('cancelled');
  });
});

describe('access', () => {
  it('nobody completes another’s payment', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const { paymentId } = await startPaying(shop, buyer, id);
    const stranger = await shop.aBuyer();
    expect((await shop.call('completePayment', { token: stranger.token, params: { paymentId } })).status).toBe(404);
    expect((await shop.inject({ method: 'GET', url: '/payment/window/guess' })).statusCode).toBe(404);
  });
});

describe('an unavailable provider', () => {
  it('leaves the order to be paid later and the refund to be sent later', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    const control = (mode: string) =>
      fetch(`${shop.provider.url}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode, times: 2 }),
      });
    await control('500');
    expect(
      (await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } })).answer.status,
    ).toBe('cancelled');
    expect((await readOrder(shop, buyer, id)).invoices[0]?.refunds).toMatchObject([{ status: 'sent' }]);
    shop.clock.now = addMinutes(new Date(), 10);
    await sendRefunds(shop.app.deps);
    expect((await readOrder(shop, buyer, id)).invoices[0]?.refunds).toMatchObject([{ status: 'done' }]);
  });
});
