import { asc, eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { order, orderHistory } from '#server/order/tables.ts';
import {
  type Buyer,
  deliver,
  deposit,
  readOrder,
  openShop,
  payByCard,
  placed,
  type Shop,
  startPaying,
  stockOf,
} from '#server/order/testing.ts';
import { openWindow, submitWindow, testKeys } from '#server/integrations/payment/builders.ts';
import { type PaymentPort, ProviderError, type ProviderPayment } from '#server/integrations/payment/port.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { invoice, payment, paymentEvent, refund } from '#server/payment/tables.ts';
import { reconcileSilentPayments } from '#server/payment/timers.ts';
import { figure, rounds } from '#server/testing/proof-mode.ts';

const ACCOUNT = { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } as const;
const LOST = new ProviderError('test', { type: 'TIMEOUT', retryable: true, status: 0 });

let shop: Shop;
let buyer: Buyer;
/** The faults of the payment port: changed responses, or responses lost after the provider has acted. */
const line = { says: (seen: ProviderPayment) => seen, loses: { lookup: 0, cancel: 0 }, cancelled: Array<string>() };

function lost(call: 'lookup' | 'cancel'): void {
  line.loses[call] -= 1;
  if (line.loses[call] >= 0) throw LOST;
}

const between = (payments: PaymentPort): PaymentPort => ({
  ...payments,
  async lookup(id) {
    const seen = await payments.lookup(id);
    lost('lookup');
    return seen && line.says(seen);
  },
  async cancel(request) {
    line.cancelled.push(request.paymentId);
    const done = await payments.cancel(request);
    lost('cancel');
    return done;
  },
});

beforeAll(async () => {
  shop = await openShop(between);
  // Each test delivers the events itself.
  shop.webhooks.mode = 'drop';
});
// A buyer has few unpaid orders at a time.
beforeEach(async () => {
  buyer = await shop.aBuyer();
});
afterEach(() => {
  Object.assign(line, { says: (seen: ProviderPayment) => seen, loses: { lookup: 0, cancel: 0 }, cancelled: [] });
  shop.clock.now = new Date();
  vi.restoreAllMocks();
});
afterAll(() => shop.close());

let events = 0;
/** An event as the provider signs it. */
function signed(type: string, paymentId: string) {
  const body = JSON.stringify({
    type,
    timestamp: new Date().toISOString(),
    data: { paymentId, storeId: testKeys.storeId, transactionId: 'tx' },
  });
  const id = `wh_${(events += 1)}`;
  const at = new Date();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(testKeys.webhookSecret).sign(id, at, body),
  };
  return { headers, body };
}
const deliverEvent = async (event: ReturnType<typeof signed>) => expect(await deliver(shop, event)).toBe(200);
const complete = (paymentId: string) => shop.call('completePayment', { token: buyer.token, params: { paymentId } });
const cancel = (id: number, lines?: { id: number; quantity: number }[]) =>
  shop.call('cancelOrder', {
    token: buyer.token,
    params: { id },
    body: { reason: 'x', refundAccount: ACCOUNT, ...(lines && { lines }) },
  });

/** The stored state of an order, without ids and times. */
async function rowsOf(orderId: number) {
  const { db } = shop;
  const ledger = await db.execute(sql`
    select e.account, e.currency, sum(e.amount)::int as amount
    from ledger_posting g join ledger_entry e on e.posting_id = g.id
    where g.order_id = ${orderId} group by 1, 2 order by 1, 2`);
  const unread = await db.execute(sql`
    select count(*)::int as unread
    from payment_event v join payment p on p.provider_id = v.provider_payment_id
    where p.order_id = ${orderId} and v.processed_at is null`);
  return {
    orders: await db.select({ status: order.status, total: order.total }).from(order).where(eq(order.id, orderId)),
    history: await db
      .select({ event: orderHistory.event, from: orderHistory.from, to: orderHistory.to, by: orderHistory.by })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(asc(orderHistory.id)),
    invoices: await db
      .select({ status: invoice.status, paid: invoice.paid, refunded: invoice.refunded })
      .from(invoice)
      .where(eq(invoice.orderId, orderId)),
    payments: await db
      .select({
        status: payment.status,
        received: payment.received,
        refunded: payment.refunded,
        alert: payment.alert,
        failure: payment.failure,
      })
      .from(payment)
      .where(eq(payment.orderId, orderId)),
    refunds: await db
      .select({
        status: refund.status,
        amount: refund.amount,
        covers: refund.covers,
        reason: refund.reason,
        surplus: refund.surplus,
      })
      .from(refund)
      .where(eq(refund.orderId, orderId))
      .orderBy(asc(refund.id)),
    ledger: ledger.rows,
    unread: unread.rows,
  };
}

const TYPES = ['Ready', 'VirtualAccountIssued', 'PayPending', 'Paid', 'PartialCancelled', 'Cancelled'].map(
  (name) => `Transaction.${name}`,
);

function permutations(rest: readonly number[]): number[][] {
  return rest.length === 0
    ? [[]]
    : rest.flatMap((first) => permutations(rest.filter((one) => one !== first)).map((tail) => [first, ...tail]));
}

/**
 * Two pieces paid into an account in two parts, then cancelled one by one. The six events arrive in this order: none
 * before its cause, each as late as that order makes it, some twice, and one in between of an unknown type.
 */
async function inThisOrder(turns: readonly number[], lateness: 'asItGoes' | 'afterAll'): Promise<unknown> {
  const product = await shop.goods({ stock: 9 });
  const { id, lines } = await placed(shop, buyer, product, { quantity: 2 });
  const { paymentId, request } = await startPaying(shop, buyer, id, 'VIRTUAL_ACCOUNT');
  const window = await openWindow(shop.provider, request);
  const steps = [
    async () => undefined,
    () => submitWindow(window, { action: 'pay', bank: 'SHINHAN', depositor: 'Kim' }),
    () => deposit(shop, paymentId, 10_000),
    () => deposit(shop, paymentId, 13_000),
    async () => {
      await complete(paymentId);
      expect((await cancel(id, [{ id: lines[0]?.id ?? 0, quantity: 1 }])).status).toBe(200);
    },
    async () => expect((await cancel(id)).status).toBe(200),
  ];
  const sent = TYPES.map((type) => signed(type, paymentId));
  let happened = 0;
  const happen = async (until: number) => {
    for (; happened <= until; happened += 1) await steps[happened]?.();
  };
  if (lateness === 'afterAll') await happen(5);
  for (const [position, turn] of turns.entries()) {
    await happen(turn);
    const event = sent[turn];
    if (!event) throw new Error('no such event');
    await deliverEvent(event);
    if (position % 2 === 1) await deliverEvent(event);
    if (position === turns.indexOf(0)) await deliverEvent(signed('Transaction.SomethingNew', paymentId));
  }
  shop.clock.now = addMinutes(new Date(), 1);
  await processDueEvents(shop.app.deps);
  await sendRefunds(shop.app.deps);
  shop.clock.now = new Date();
  return { ...(await rowsOf(id)), stock: await stockOf(shop.db, product.skus[0]?.id) };
}

describe('six events of one payment', () => {
  const all = permutations([0, 1, 2, 3, 4, 5]);
  const some = all.filter((_, index) => index % (720 / rounds({ short: 12, long: 720 })) === 0);

  it(
    `WH-03 end in the same rows in ${some.length} orders, with duplicates and an unknown type`,
    async () => {
      const expected = await inThisOrder([0, 1, 2, 3, 4, 5], 'asItGoes');
      expect(expected).toMatchObject({
        orders: [{ status: 'cancelled' }],
        invoices: [{ status: 'refunded', paid: 23_000, refunded: 23_000 }],
        payments: [{ received: 23_000, refunded: 23_000, alert: null }],
        refunds: [
          { status: 'done', amount: 10_000 },
          { status: 'done', amount: 13_000 },
        ],
        unread: [{ unread: 0 }],
        stock: 9,
      });
      for (const [index, turns] of some.entries())
        expect(await inThisOrder(turns, index % 4 === 3 ? 'afterAll' : 'asItGoes'), turns.join(' ')).toEqual(expected);
      figure(
        'WH-03',
        `six events in ${some.length} of 720 orders, duplicates and an unknown type among them: the same rows every time`,
      );
    },
    rounds({ short: 120_000, long: 1_800_000 }),
  );
});

describe('the event and the browser', () => {
  const ROUNDS = rounds({ short: 2, long: 50 });
  const silent = async () => {
    // The timer checks after a minute; an order is never stuck for five.
    shop.clock.now = addMinutes(new Date(), 5);
    await reconcileSilentPayments(shop.app.deps);
    shop.clock.now = new Date();
  };
  const paid = (paymentId: string) => deliverEvent(signed('Transaction.Paid', paymentId));

  it.each<[string, (paymentId: string) => Promise<unknown>]>([
    [
      'the event first',
      async (paymentId) => {
        await paid(paymentId);
        await complete(paymentId);
      },
    ],
    [
      'the browser first',
      async (paymentId) => {
        await complete(paymentId);
        await paid(paymentId);
      },
    ],
    ['neither, the timer', () => silent()],
    [
      'both and the timer at once',
      (paymentId) =>
        Promise.all([paid(paymentId), complete(paymentId), silent(), paid(paymentId), complete(paymentId)]),
    ],
  ])(
    `WH-04 %s: the order is paid once, ${ROUNDS} rounds`,
    async (_way, happens) => {
      const product = await shop.goods({ stock: 100 });
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await placed(shop, buyer, product);
        await happens(await payByCard(shop, buyer, id));
        await vi.waitFor(async () => expect((await readOrder(shop, buyer, id)).status).toBe('paid'), {
          timeout: 10_000,
        });
        const rows = await rowsOf(id);
        expect(rows).toMatchObject({
          history: [{ event: 'place' }, { event: 'pay' }],
          payments: [{ status: 'captured', received: 13_000 }],
          refunds: [],
        });
        expect(rows.ledger).toEqual([
          { account: 'buyerFunds', currency: 'KRW', amount: -13_000 },
          { account: 'provider', currency: 'KRW', amount: 13_000 },
        ]);
      }
    },
    rounds({ short: 60_000, long: 600_000 }),
  );
});

describe('a payment that differs from the requested one', () => {
  it.each<[string, Partial<ProviderPayment>, string, number]>([
    ['a smaller amount', { total: 12_999, paid: 12_999 }, 'amount', 12_999],
    ['a larger amount', { total: 13_001, paid: 13_001 }, 'amount', 13_001],
    ['less paid than requested', { paid: 12_999 }, 'amount', 12_999],
    ['another currency', { currency: 'USD' }, 'currency', 0],
    ['another merchant', { storeId: 'store-other' }, 'foreign', 13_000],
  ])(
    'WH-05 %s pays nothing, alerts staff once, and requests a refund of the captured amount',
    async (_what, untrue, alert, back) => {
      const logged = vi.spyOn(shop.app.deps.log, 'error');
      line.says = (seen) => ({ ...seen, ...untrue });
      const { id } = await placed(shop, buyer, await shop.goods());
      const paymentId = await payByCard(shop, buyer, id);
      for (const notifyServer of [complete, (one: string) => deliverEvent(signed('Transaction.Paid', one)), complete])
        await notifyServer(paymentId);
      expect(await rowsOf(id)).toMatchObject({
        orders: [{ status: 'awaitingPayment' }],
        invoices: [{ status: 'requested' }],
        payments: [{ status: 'captured', alert }],
      });
      const promised = await shop.db.select({ amount: refund.amount }).from(refund).where(eq(refund.orderId, id));
      expect(promised).toEqual(back > 0 ? [{ amount: back }] : []);
      expect(logged.mock.calls.filter(([, text]) => text === 'captured money cannot be counted')).toHaveLength(1);
    },
  );
});

describe('responses lost after the provider has acted', () => {
  it('WH-06 a payment is looked up again and captured once', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await payByCard(shop, buyer, id);
    line.loses.lookup = 2;
    expect((await complete(paymentId)).status).toBe(503);
    await deliverEvent(signed('Transaction.Paid', paymentId));
    expect((await readOrder(shop, buyer, id)).status).toBe('awaitingPayment');
    expect((await complete(paymentId)).answer.status).toBe('captured');
    expect(await rowsOf(id)).toMatchObject({
      orders: [{ status: 'paid' }],
      payments: [{ received: 13_000, alert: null }],
      refunds: [],
    });
  });

  it.each([
    ['the provider is read for the outcome', 0],
    ['that response is lost too, and it is read before the next attempt', 1],
  ])('WH-06 a refund is made once: %s', async (_what, lookups) => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await payByCard(shop, buyer, id);
    await complete(paymentId);
    line.loses = { cancel: 1, lookup: lookups };
    await cancel(id);
    for (const minutes of [2, 10, 60]) {
      shop.clock.now = addMinutes(new Date(), minutes);
      await sendRefunds(shop.app.deps);
    }
    expect(line.cancelled.filter((one) => one === paymentId)).toHaveLength(1);
    expect(await rowsOf(id)).toMatchObject({
      invoices: [{ status: 'refunded', refunded: 13_000 }],
      refunds: [{ status: 'done', amount: 13_000 }],
    });
  });

  it('WH-08 a stored event without effect is processed later, once, whoever works on it', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await payByCard(shop, buyer, id);
    line.loses.lookup = 1;
    await deliverEvent(signed('Transaction.Paid', paymentId));
    const storedEvents = () =>
      shop.db
        .select({ processedAt: paymentEvent.processedAt })
        .from(paymentEvent)
        .where(eq(paymentEvent.providerPaymentId, paymentId));
    await vi.waitFor(() => expect(line.loses.lookup).toBeLessThan(1), { timeout: 10_000 });
    expect(await storedEvents()).toEqual([{ processedAt: null }]);
    shop.clock.now = addMinutes(new Date(), 2);
    await Promise.all([processDueEvents(shop.app.deps), processDueEvents(shop.app.deps)]);
    expect(await storedEvents()).toEqual([{ processedAt: expect.any(Date) }]);
    expect((await rowsOf(id)).history).toHaveLength(2);
  });
});
