import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { PENDING_MINUTES } from '#core/importing/purchasing/rules.ts';
import { readConfig } from '#server/config.ts';
import { transaction } from '#server/db/pool.ts';
import { orderPurchase } from '#server/importing/purchasing/order-at-supplier.ts';
import { payPurchase } from '#server/importing/purchasing/pay-supplier.ts';
import { followPurchases } from '#server/importing/purchasing/follow-purchases.ts';
import { type BuyingShop, openBuying } from '#server/importing/testing.ts';
import { purchase } from '#server/importing/tables.ts';
import { posting } from '#server/ledger/tables.ts';
import { notice } from '#server/notice/tables.ts';
import { order } from '#server/order/tables.ts';
import { SupplierError, type SupplierPort } from '#server/integrations/supplier/port.ts';

let shop: BuyingShop;
let token: string;
const { centre } = readConfig({}).supplier;
beforeAll(async () => {
  shop = await openBuying();
  ({ token } = shop.staff.operator);
});
afterAll(() => shop.close());

/** The platform with some of its calls replaced. */
const platform = (otherwise: (real: SupplierPort) => Partial<SupplierPort> = () => ({})): SupplierPort => ({
  ...shop.platform,
  ...otherwise(shop.platform),
});
const purchaseOf = async (id: number) => (await shop.db.select().from(purchase).where(eq(purchase.id, id)))[0];
const later = (minutes: number) => addMinutes(shop.clock.now, minutes);

async function drafted() {
  const built = await shop.beingBought();
  const { answer } = await shop.call('previewPurchase', { token, params: { id: built.purchaseId } });
  const expectedFen = answer.total?.amount ?? 0;
  return {
    ...built,
    expectedFen,
    input: { id: built.purchaseId, expectedFen, staffId: shop.staff.operator.id, now: shop.clock.now },
  };
}
async function ordered() {
  const built = await drafted();
  await orderPurchase(shop.db, { supplier: platform(), centre }, built.input);
  return {
    ...built,
    pay: {
      id: built.purchaseId,
      paidWon: built.expectedFen * 2,
      how: 'withholding',
      staffId: shop.staff.operator.id,
      now: shop.clock.now,
    } as const,
  };
}
const dies = () => Promise.reject(new Error('the process is killed here'));

describe('ordering at a supplier', () => {
  it('IMP-002 holds no lock while the platform answers, and allows no second order meanwhile', async () => {
    const { id, input } = await drafted();
    const gate = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    const slow = platform((real) => ({
      async createOrder(command) {
        requested.resolve();
        await gate.promise;
        return real.createOrder(command);
      },
    }));
    const first = orderPurchase(shop.db, { supplier: slow, centre }, input);
    await requested.promise;
    expect(
      (
        await shop.call('orderPurchase', {
          token,
          params: { id: input.id },
          body: { expectedTotal: { amount: input.expectedFen, currency: 'CNY' } },
        })
      ).refusal,
    ).toMatchObject({ code: 'purchase.transitionNotAllowed', params: { state: 'ordering' } });
    expect((await shop.call('lookAtPurchase', { token, params: { id: input.id } })).refusal.code).toBe(
      'purchase.transitionNotAllowed',
    );
    await transaction(shop.db, async (tx) =>
      expect(
        await tx.select({ id: order.id }).from(order).where(eq(order.id, id)).for('update', { noWait: true }),
      ).toHaveLength(1),
    );
    gate.resolve();
    await first;
    expect(await purchaseOf(input.id)).toMatchObject({ status: 'created', nextCheckAt: null });
    const again = await shop.call('orderPurchase', {
      token,
      params: { id: input.id },
      body: { expectedTotal: { amount: input.expectedFen, currency: 'CNY' } },
    });
    expect(again.answer).toMatchObject({ status: 'created', failure: null });
  });

  it.each([
    ['before the request to the platform', false],
    ['after the platform ordered', true],
  ])('IMP-002 a process that dies %s leaves nothing half done: the timer resolves it', async (_when, isOrdered) => {
    const { input } = await drafted();
    const requested: string[] = [];
    const dying = platform((real) => ({
      async createOrder(command) {
        if (isOrdered) requested.push(...(await real.createOrder(command)).orderIds);
        return dies();
      },
    }));
    await expect(orderPurchase(shop.db, { supplier: dying, centre }, input)).rejects.toThrow('killed');
    expect(await purchaseOf(input.id)).toMatchObject({ status: 'ordering' });
    await followPurchases(shop.db, platform(), later(PENDING_MINUTES - 1));
    expect(await purchaseOf(input.id)).toMatchObject({ status: 'ordering' });
    await Promise.all([
      followPurchases(shop.db, platform(), later(PENDING_MINUTES + 1)),
      followPurchases(shop.db, platform(), later(PENDING_MINUTES + 1)),
    ]);
    expect(await purchaseOf(input.id)).toMatchObject(
      isOrdered ? { status: 'created', supplierOrderId: requested[0] } : { status: 'draft', supplierOrderId: null },
    );
  });

  it('a lost response is looked up before anything is ordered again', async () => {
    const { input } = await drafted();
    const requested: string[] = [];
    const lossy = platform((real) => ({
      async createOrder(command) {
        requested.push(...(await real.createOrder(command)).orderIds);
        throw new SupplierError('unavailable', 'NO_ANSWER');
      },
    }));
    await orderPurchase(shop.db, { supplier: lossy, centre }, input);
    expect(await purchaseOf(input.id)).toMatchObject({ status: 'ordering', failure: 'unavailable NO_ANSWER' });
    await followPurchases(shop.db, platform(), later(2));
    expect(await purchaseOf(input.id)).toMatchObject({
      status: 'created',
      supplierOrderId: requested[0],
      failure: null,
    });
    expect(requested).toHaveLength(1);
  });

  it('a draft the platform has an order of already takes that one and orders nothing', async () => {
    const { input } = await drafted();
    const lost = platform((real) => ({
      findOrder: () => Promise.resolve(undefined),
      createOrder: async (command) => real.createOrder(command).then(dies),
    }));
    await expect(orderPurchase(shop.db, { supplier: lost, centre }, input)).rejects.toThrow('killed');
    await followPurchases(
      shop.db,
      platform(() => ({ findOrder: () => Promise.resolve(undefined) })),
      later(PENDING_MINUTES + 1),
    );
    expect(await purchaseOf(input.id)).toMatchObject({ status: 'draft' });
    await orderPurchase(shop.db, { supplier: platform(() => ({ createOrder: dies })), centre }, input);
    expect(await purchaseOf(input.id)).toMatchObject({ status: 'created' });
  });
});

describe('paying a supplier', () => {
  const postings = async (id: number) =>
    (
      await shop.db
        .select({ count: count() })
        .from(posting)
        .where(eq(posting.causeId, `purchase-${id}`))
    )[0]?.count;

  it.each([
    ['before the platform paid', false],
    ['after the platform paid', true],
  ])('IMP-020 a process that dies %s posts the actual payment, once', async (_when, isPaid) => {
    const { pay } = await ordered();
    const dying = platform((real) => ({
      payOrder: async (number) => (isPaid ? real.payOrder(number).then(dies) : dies()),
    }));
    await expect(payPurchase(shop.db, dying, pay)).rejects.toThrow('killed');
    expect(await purchaseOf(pay.id)).toMatchObject({ status: 'paying' });
    expect(await postings(pay.id)).toBe(0);
    await Promise.all([
      followPurchases(shop.db, platform(), later(PENDING_MINUTES + 1)),
      followPurchases(shop.db, platform(), later(PENDING_MINUTES + 1)),
    ]);
    const after = await purchaseOf(pay.id);
    expect([after?.status, after?.openPaymentSince === null]).toEqual(isPaid ? ['paid', true] : ['paying', false]);
    expect(await purchaseOf(pay.id)).toMatchObject({ paidWon: pay.paidWon });
    expect(await postings(pay.id)).toBe(isPaid ? 1 : 0);
  });

  /** A payment that the platform took or not, without its answer. */
  const unanswered = async (isTaken: boolean) => {
    const built = await ordered();
    const requests: string[] = [];
    const lossy = platform((real) => ({
      async payOrder(number) {
        requests.push(number);
        if (isTaken) await real.payOrder(number);
        throw new SupplierError('unavailable', 'NO_ANSWER');
      },
    }));
    await payPurchase(shop.db, lossy, built.pay);
    return { ...built, requests, again: () => payPurchase(shop.db, lossy, built.pay) };
  };
  const retry = (id: number, reason = 'Neither the platform nor the bank shows a payment') =>
    shop.call('retryPurchasePayment', { token, params: { id }, body: { reason } });

  it('IMP-002 a lost response is looked up, and a payment the platform has is recorded, not requested again', async () => {
    const { pay, requests, again } = await unanswered(true);
    expect(await purchaseOf(pay.id)).toMatchObject({ status: 'paying', failure: 'unavailable NO_ANSWER' });
    await expect(again()).rejects.toMatchObject({ refusal: { code: 'purchase.transitionNotAllowed' } });
    await followPurchases(shop.db, platform(), later(2));
    expect(await purchaseOf(pay.id)).toMatchObject({ status: 'paid', paidWon: pay.paidWon, openPaymentSince: null });
    expect([requests.length, await postings(pay.id)]).toEqual([1, 1]);
  });

  it('an unknown outcome goes to a person with both sides, and is not tried again before', async () => {
    const { id, pay, requests, again } = await unanswered(false);
    for (const minutes of [2, 13, 24]) await followPurchases(shop.db, platform(), later(minutes));
    await expect(again()).rejects.toMatchObject({ refusal: { code: 'purchase.transitionNotAllowed' } });
    expect(requests).toHaveLength(1);
    const shown = (await shop.call('readPurchasesOfImport', { token, params: { id } })).answer.purchases[0];
    expect(shown).toMatchObject({
      status: 'paying',
      platform: { status: 'waitbuyerpay', readAt: expect.any(String) },
      openPayment: { paid: { amount: pay.paidWon, currency: 'KRW' }, since: expect.any(String) },
    });
    expect(shown?.events).toContain('retryPay');
    const notices = await shop.db.select().from(notice).where(eq(notice.kind, 'supplierPaymentOpen'));
    expect(notices.filter(({ href }) => href === `/admin/imports/${id}`)).toHaveLength(1);

    expect((await retry(pay.id, ' ')).refusal.code).toBe('purchase.reasonRequired');
    expect((await retry(pay.id)).answer).toMatchObject({ status: 'created', openPayment: null, paid: { amount: 0 } });
    expect((await retry(pay.id)).refusal.code).toBe('purchase.paymentClear');
    const decisions = await shop.call('listStaffDecisions', { token, query: { action: 'retryPurchasePayment' } });
    expect(decisions.answer.decisions[0]).toMatchObject({ subject: { kind: 'order', id: String(id) }, orderId: id });
    await payPurchase(shop.db, platform(), pay);
    expect([(await purchaseOf(pay.id))?.status, await postings(pay.id)]).toEqual(['paid', 1]);
  });

  it('a person who allows another try too early finds the payment recorded instead', async () => {
    const { pay } = await unanswered(true);
    expect((await retry(pay.id)).answer).toMatchObject({ status: 'paid', openPayment: null });
    expect(await postings(pay.id)).toBe(1);
  });

  it('a status of the platform that is not known neither pays nor blocks, and is shown', async () => {
    const { id, pay, input } = await ordered();
    const number = (await purchaseOf(input.id))?.supplierOrderId ?? '';
    await shop.control({ orderId: number, status: 'waitfreeze' });
    await expect(payPurchase(shop.db, platform(), pay)).rejects.toMatchObject({
      refusal: { code: 'purchase.platformStatus', params: { status: 'waitfreeze' } },
    });
    await shop.control({ orderId: number, to: 'created', parcelStatus: 'TRANSPORT' });
    const shown = (await shop.call('readPurchasesOfImport', { token, params: { id } })).answer.purchases[0];
    expect(shown).toMatchObject({ status: 'created', failure: null, platform: { status: 'waitfreeze' } });
    await payPurchase(shop.db, platform(), pay);
    expect((await purchaseOf(pay.id))?.status).toBe('paid');
  });

  it('a refusal of the platform restores the purchase', async () => {
    const { pay } = await ordered();
    await expect(
      payPurchase(
        shop.db,
        platform(() => ({ payOrder: () => Promise.resolve('refused' as const) })),
        pay,
      ),
    ).rejects.toMatchObject({ refusal: { code: 'purchase.payByHand' } });
    expect(await purchaseOf(pay.id)).toMatchObject({ status: 'created', paidWon: 0, nextCheckAt: null });
  });
});
