import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { aMember } from '#server/member/builders.ts';
import { type Buyer, readOrder, openShop, paid, placed, type Shop, startPaying } from '#server/order/testing.ts';
import { openWindow, submitWindow, windowFields } from '#server/integrations/payment/builders.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import { ScriptedPayments } from '#server/payment/builders.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { payment } from '#server/payment/tables.ts';

const ACCOUNT = { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } as const;

const scripted = new ScriptedPayments();
/** The response to the next cancellation: a refusal that arrives late. */
let held: { answered(): Promise<void>; error: unknown } | undefined;
let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop((port) => {
    const line = scripted.line(port);
    return {
      ...line,
      async cancel(input) {
        const late = held;
        held = undefined;
        if (!late) return line.cancel(input);
        await late.answered();
        throw late.error;
      },
    };
  });
  buyer = await shop.aBuyer();
});
beforeEach(() => {
  shop.webhooks.mode = 'drop';
  shop.clock.now = new Date();
  scripted.next = [];
  scripted.worded = (reason) => reason;
});
afterAll(() => shop.close());

/** A paid order of three pieces at 10,000 won, with 3,000 for their delivery. */
async function three() {
  const order = await paid(shop, buyer, await shop.goods({ stock: 20 }), { quantity: 3 });
  const line = order.lines[0]?.id ?? 0;
  return {
    id: order.id,
    give: (quantity: number) =>
      shop.call('cancelOrder', {
        token: buyer.token,
        params: { id: order.id },
        body: { reason: 'too many of them', lines: [{ id: line, quantity }] },
      }),
  };
}
const rowOf = async (id: number) => (await shop.db.select().from(payment).where(eq(payment.orderId, id)))[0];
const takeBack = async (id: number, amount?: number) => scripted.takeBack((await rowOf(id))?.providerId ?? '', amount);
const reconcilePayment = async (id: number) => reconcile(shop.app.deps, (await rowOf(id))?.providerId ?? '');
/** The order as shown to the buyer, whose session is valid now. */
const billOf = async (id: number) => {
  const { now } = shop.clock;
  shop.clock.now = new Date();
  const invoiceAnswer = (await readOrder(shop, buyer, id)).invoices[0];
  shop.clock.now = now;
  return invoiceAnswer;
};
const refundsOf = async (id: number) =>
  ((await billOf(id))?.refunds ?? []).map(({ amount, status }) => [amount.amount, status]);
const goneThere = async (id: number) =>
  (await shop.app.deps.provider.lookup((await rowOf(id))?.providerId ?? ''))?.cancelled;
const newsOf = async (id: number) =>
  (await shop.call('listNotices', { token: buyer.token })).answer.notices
    .filter((one) => one.href === `/my/orders/${id}`)
    .map(({ kind }) => kind);

/** Runs the refund timer a number of times, each after the longest pause between two tries. */
async function later(times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    shop.clock.now = addMinutes(shop.clock.now, 61);
    await sendRefunds(shop.app.deps);
  }
}

describe('a cancellation at the provider', () => {
  it('CO-10 with a lost response matches the refund its reason names, even if the provider shortens the reason', async () => {
    scripted.next = ['answerLost'];
    scripted.worded = (reason) => reason.slice(0, 14).trim();
    const { id, give } = await three();
    await give(1);
    await later();
    expect(await refundsOf(id)).toEqual([[10_000, 'done']]);
    expect(await goneThere(id)).toBe(10_000);
    expect((await rowOf(id))?.alert).toBeNull();
  });

  it('CO-10 that takes bank days delays the next one, which does not fail', async () => {
    scripted.next = ['slow'];
    const { id, give } = await three();
    await give(1);
    await give(2);
    await later(14);
    expect(await refundsOf(id)).toEqual([
      [10_000, 'sent'],
      [23_000, 'requested'],
    ]);
    await scripted.finish(true);
    await later(2);
    expect(await refundsOf(id)).toEqual([
      [10_000, 'done'],
      [23_000, 'done'],
    ]);
    shop.clock.now = new Date();
    expect(await newsOf(id)).not.toContain('refundFailed');
  });

  it('that failed in the end lets the next one continue', async () => {
    scripted.next = ['slow'];
    const { id, give } = await three();
    await give(1);
    await give(2);
    await scripted.finish(false);
    await later(2);
    expect(await refundsOf(id)).toEqual([
      [10_000, 'failed'],
      [23_000, 'done'],
    ]);
  });
});

describe('a late response', () => {
  it('CO-10 with a refusal counts for its own attempt alone: the next one, which succeeded, stands', async () => {
    const received = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    held = {
      answered: () => (received.resolve(), answered.promise),
      error: new ProviderError('cancel', { type: 'PG_PROVIDER', retryable: false, status: 502 }),
    };
    const { id, give } = await three();
    const first = give(1);
    await received.promise;
    scripted.next = ['slow'];
    await later();
    expect(await refundsOf(id)).toEqual([[10_000, 'sent']]);
    answered.resolve();
    await first;
    expect(await refundsOf(id)).toEqual([[10_000, 'sent']]);
    await scripted.finish(true);
    await later();
    expect(await refundsOf(id)).toEqual([[10_000, 'done']]);
    shop.clock.now = new Date();
    expect(await newsOf(id)).not.toContain('refundFailed');
    expect(await goneThere(id)).toBe(10_000);
  });
});

describe('a person at the provider’s console', () => {
  it('that cancels the sum of several refunds left for hand payment finishes them all, and nobody pays them again', async () => {
    const staff = await aMember(shop.db, { staffRole: 'operator' });
    const byHand = async (id: number) =>
      (await shop.call('listHandRefunds', { token: staff.token, query: { order: id } })).answer.refunds;
    scripted.next = ['refused', 'refused'];
    const { id, give } = await three();
    await give(1);
    await give(1);
    for (const one of (await shop.call('listFailedRefunds', { token: staff.token, query: { order: id } })).answer
      .refunds)
      await shop.call('moveRefundToAccount', {
        token: staff.token,
        params: { id: one.id },
        body: { account: ACCOUNT },
      });
    const left = await byHand(id);
    expect(left).toHaveLength(2);
    await takeBack(id, 20_000);
    await reconcilePayment(id);
    expect([await refundsOf(id), await byHand(id), (await rowOf(id))?.alert]).toEqual([
      [
        [10_000, 'done'],
        [10_000, 'done'],
      ],
      [],
      null,
    ]);
    expect(
      (await shop.call('payHandRefund', { token: staff.token, params: { id: left[0]?.id ?? 0 } })).refusal.code,
    ).toBe('claim.refundNotPayable');
    expect([
      (await balanceOf(shop.db, 'provider', id, 'KRW')).minor,
      (await balanceOf(shop.db, 'bank', id, 'KRW')).minor,
    ]).toEqual([13_000, 0]);
  });

  it('CO-10 that cancels the amount of another refund in progress matches the failed one, and both succeed', async () => {
    const staff = await aMember(shop.db, { staffRole: 'operator' });
    scripted.next = ['refused', 'refused', 'slow'];
    const { id, give } = await three();
    await give(1);
    await give(1);
    const [first] = (await shop.call('listFailedRefunds', { token: staff.token, query: { order: id } })).answer.refunds;
    await shop.call('retryRefund', { token: staff.token, params: { id: first?.id ?? 0 } });
    expect(await refundsOf(id)).toEqual([
      [10_000, 'sent'],
      [10_000, 'failed'],
    ]);
    await takeBack(id, 10_000);
    await reconcilePayment(id);
    expect(await refundsOf(id)).toEqual([
      [10_000, 'sent'],
      [10_000, 'done'],
    ]);
    await scripted.finish(true);
    await later();
    expect([await refundsOf(id), await goneThere(id), (await rowOf(id))?.alert]).toEqual([
      [
        [10_000, 'done'],
        [10_000, 'done'],
      ],
      20_000,
      null,
    ]);
  });

  it('CO-10 that cancels nearly all before our request leaves the rest to be requested, and nothing is refunded twice', async () => {
    const { id, give } = await three();
    await takeBack(id, 30_000);
    await give(3);
    await later(2);
    expect([await refundsOf(id), await goneThere(id), (await rowOf(id))?.alert]).toEqual([
      expect.arrayContaining([
        [30_000, 'done'],
        [3_000, 'done'],
      ]),
      33_000,
      null,
    ]);
    expect(await billOf(id)).toMatchObject({ status: 'refunded', refunded: { amount: 33_000 } });
    await expectNoBrokenInvariants(shop.url);
  });

  it('that cancels the sum of several failed refunds finishes them all', async () => {
    scripted.next = ['refused', 'refused'];
    const { id, give } = await three();
    await give(1);
    await give(2);
    expect(await refundsOf(id)).toEqual([
      [10_000, 'failed'],
      [23_000, 'failed'],
    ]);
    expect(await takeBack(id)).toBe(true);
    await reconcilePayment(id);
    expect(await refundsOf(id)).toEqual([
      [10_000, 'done'],
      [23_000, 'done'],
    ]);
    expect(await billOf(id)).toMatchObject({ status: 'refunded', refunded: { amount: 33_000 } });
  });

  it('that cancels a part of a failed refund leaves the rest of it to be refunded', async () => {
    scripted.next = ['refused'];
    const { id, give } = await three();
    await give(3);
    await takeBack(id, 13_000);
    await reconcilePayment(id);
    expect(await billOf(id)).toMatchObject({ status: 'partlyRefunded', refunded: { amount: 13_000 } });
    expect(await refundsOf(id)).toEqual([
      [20_000, 'failed'],
      [13_000, 'done'],
    ]);
    await takeBack(id, 20_000);
    await reconcilePayment(id);
    expect(await refundsOf(id)).toEqual([
      [20_000, 'done'],
      [13_000, 'done'],
    ]);
    await expectNoBrokenInvariants(shop.url);
  });

  it('that cancels more than was promised also releases the rest, and alerts staff', async () => {
    scripted.next = ['refused'];
    const { id, give } = await three();
    await give(1);
    await takeBack(id, 30_000);
    await reconcilePayment(id);
    expect(await refundsOf(id)).toEqual([
      [10_000, 'done'],
      [20_000, 'done'],
    ]);
    expect((await rowOf(id))?.alert).toBe('takenBackLater');
  });

  it('that cancels before our request refunds the order once, without an alert', async () => {
    const { id, give } = await three();
    await takeBack(id);
    await give(3);
    expect(await refundsOf(id)).toEqual([[33_000, 'done']]);
    expect(await billOf(id)).toMatchObject({ status: 'refunded', refunded: { amount: 33_000 } });
  });
});

describe('a phone bill', () => {
  it('PAY-002 whose month ends before its refund could be sent is refunded to an account, which the buyer is asked for', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const { paymentId, request } = await startPaying(shop, buyer, id, 'MOBILE');
    await submitWindow(await openWindow(shop.provider, request), { action: 'pay', ...windowFields(request.payMethod) });
    await reconcile(shop.app.deps, paymentId);
    scripted.next = ['unreachable'];
    await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } });
    expect((await billOf(id))?.refunds).toMatchObject([{ status: 'sent', needsAccount: false }]);
    shop.clock.now = addDays(shop.clock.now, 32);
    await sendRefunds(shop.app.deps);
    expect((await billOf(id))?.refunds).toMatchObject([{ status: 'failed', needsAccount: true }]);
    shop.clock.now = new Date();
    expect(await newsOf(id)).toContain('refundAccountNeeded');
    const named = await shop.call('nameRefundAccount', {
      token: buyer.token,
      params: { id },
      body: { bank: 'SHINHAN', number: '110123456789', holder: '한바다' },
    });
    expect(named.status).toBe(200);
    expect((await billOf(id))?.refunds).toMatchObject([{ status: 'requested', needsAccount: false }]);
  });
});
