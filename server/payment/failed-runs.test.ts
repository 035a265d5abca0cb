import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { areJobsRunning, listJobStatuses, runRecorded } from '#server/jobs/job-runs.ts';
import { type PaymentPort, ProviderError } from '#server/integrations/payment/port.ts';
import { type Buyer, openAccount, openShop, placed, readOrder, type Shop, startPaying } from '#server/order/testing.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { payment, paymentEvent } from '#server/payment/tables.ts';
import { closeAccounts, expireInvoices, reconcileSilentPayments } from '#server/payment/timers.ts';

let shop: Shop;
let buyer: Buyer;
/** A provider that does not answer for these payments; with `all` for none. */
const silent = new Set<string>();

const failing = (provider: PaymentPort): PaymentPort => {
  const refuseSilent = (call: string, id: string) => {
    if (silent.has('all') || silent.has(id))
      throw new ProviderError(call, { type: 'NETWORK', retryable: true, status: 0 });
  };
  return {
    ...provider,
    async lookup(id) {
      refuseSilent('lookup', id);
      return provider.lookup(id);
    },
    async closeVirtualAccount(id) {
      refuseSilent('closeVirtualAccount', id);
      return provider.closeVirtualAccount(id);
    },
  };
};

beforeAll(async () => {
  shop = await openShop(failing);
  shop.webhooks.mode = 'drop';
  buyer = await shop.aBuyer();
});
beforeEach(() => {
  silent.clear();
  shop.clock.now = new Date();
});
afterAll(() => shop.close());

/** Runs a job as the scheduler does, minutes from now; returns the recorded state. */
async function run(job: string, minutes: number, work: (deps: Shop['app']['deps']) => Promise<void>) {
  shop.clock.now = addMinutes(new Date(), minutes);
  await runRecorded(shop.db, job, () => work(shop.app.deps)).catch(() => undefined);
  shop.clock.now = new Date();
  const status = (await listJobStatuses(shop.db)).find((one) => one.job === job);
  return status?.state;
}
const statusOf = async (id: number) => (await readOrder(shop, buyer, id)).status;

describe('while the provider does not answer', () => {
  it('a run that reads payments has failed, and the payments are read when it answers again', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const { paymentId } = await startPaying(shop, buyer, id);
    const checkedAt = async () =>
      (await shop.db.select().from(payment).where(eq(payment.providerId, paymentId)))[0]?.checkedAt;
    silent.add('all');
    expect(await run('payments-reconcile', 2, reconcileSilentPayments)).toBe('failed');
    silent.clear();
    expect(await run('payments-reconcile', 2.5, reconcileSilentPayments)).toBe('succeeded');
    expect(await checkedAt()).toBeNull();
    expect(await run('payments-reconcile', 3, reconcileSilentPayments)).toBe('succeeded');
    expect(await checkedAt()).not.toBeNull();
  });

  it('a run that expires invoices has failed, and expires those whose payments could be read', async () => {
    const [unread, other] = [
      await placed(shop, buyer, await shop.goods()),
      await placed(shop, buyer, await shop.goods()),
    ];
    silent.add((await startPaying(shop, buyer, unread.id)).paymentId);
    await startPaying(shop, buyer, other.id);
    expect(await run('invoices-expire', 45, expireInvoices)).toBe('failed');
    expect([await statusOf(unread.id), await statusOf(other.id)]).toEqual(['awaitingPayment', 'cancelled']);
    silent.clear();
    expect(await run('invoices-expire', 46, expireInvoices)).toBe('succeeded');
    expect(await statusOf(unread.id)).toBe('cancelled');
  });

  it('runs that process events and close accounts have failed', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const paymentId = await openAccount(shop, buyer, id);
    await shop.db.update(payment).set({ status: 'cancelled' }).where(eq(payment.orderId, id));
    await shop.db.insert(paymentEvent).values({
      provider: 'portone',
      eventId: 'an-event',
      type: 'Transaction.Paid',
      providerPaymentId: paymentId,
      receivedAt: shop.clock.now,
      nextTryAt: shop.clock.now,
    });
    silent.add('all');
    expect(await run('payment-events', 1, processDueEvents)).toBe('failed');
    expect(await run('accounts-close', 1, (deps) => closeAccounts(deps))).toBe('failed');
    silent.clear();
    expect(await run('payment-events', 5, processDueEvents)).toBe('succeeded');
    expect(await run('accounts-close', 5, (deps) => closeAccounts(deps))).toBe('succeeded');
  });

  it('the process stays ready, because the other jobs succeed', async () => {
    await runRecorded(shop.db, 'deals', () => Promise.resolve());
    await runRecorded(shop.db, 'refunds-send', () => Promise.reject(new Error('no answer'))).catch(() => undefined);
    expect(await areJobsRunning(shop.db, 1_000)).toBe(true);
  });
});
