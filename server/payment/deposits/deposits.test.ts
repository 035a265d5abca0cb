import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { reportEscrow } from '#server/order/fulfilment/escrow.ts';
import { aMember } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { type Buyer, readOrder, openShop, placed, type Shop, startPaying, stockOf } from '#server/order/testing.ts';
import { escalateWaitingDeposits } from '#server/payment/deposits/escalate-deposits.ts';
import { payInWindow } from '#server/integrations/payment/builders.ts';
import { payment } from '#server/payment/tables.ts';
import { expireInvoices } from '#server/payment/timers.ts';

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
});
// A buyer has few unpaid orders at a time.
beforeEach(async () => {
  buyer = await shop.aBuyer();
});
beforeEach(() => {
  shop.clock.now = new Date();
});
afterAll(() => shop.close());

async function transfer(depositor = '김하나', quantity = 1) {
  const product = await shop.goods({ stock: 100 });
  const { id } = await placed(shop, buyer, product, { quantity });
  const { answer } = await shop.call('startPayment', {
    token: buyer.token,
    params: { id },
    body: { method: 'BANK_TRANSFER', depositor },
  });
  return { id, paymentId: answer.paymentId, windowUrl: answer.windowUrl, skuId: product.skus[0]?.id };
}
async function enter(amount: number, depositor = '김하나'): Promise<number> {
  marks += 1;
  const { answer } = await shop.call('enterBankDeposit', {
    token: staff,
    body: { bankMark: `m-${marks}`, depositor, amount, depositedAt: shop.clock.now.toISOString() },
  });
  return answer.id;
}
const DIFFERENT = ['payment.depositShort', 'payment.depositOver', 'payment.depositLate'];
const match = (id: number, paymentId: string, reason?: string) =>
  shop.call('matchBankDeposit', {
    token: staff,
    params: { id },
    body: { paymentId, ...(reason && { confirmed: DIFFERENT.map((code) => ({ code, reason })) }) },
  });
const unmatch = (id: number, reason = 'another customer') =>
  shop.call('unmatchBankDeposit', { token: staff, params: { id }, body: { reason } });
const deposits = async (status?: 'received' | 'matched' | 'returned') =>
  (await shop.call('listBankDeposits', { token: staff, query: { count: 100, ...(status && { status }) } })).answer
    .deposits;

describe('a transfer to our account', () => {
  it('PAY-003 waits three days, shows our account, and has its own page instead of a window', async () => {
    const { id, paymentId, windowUrl } = await transfer();
    expect(windowUrl).toBe(`/payment-return?paymentId=${paymentId}`);
    const { answer } = await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect(answer).toMatchObject({ status: 'pending', invoiceStatus: 'requested' });
    const order = await readOrder(shop, buyer, id);
    expect(order.invoices[0]?.payments[0]).toMatchObject({
      depositor: '김하나',
      virtualAccount: { bank: 'KOOKMIN', number: '12345678901234', holder: 'Badaro' },
    });
    const due = new Date(order.invoices[0]?.dueAt ?? 0).getTime() - new Date(order.placedAt).getTime();
    expect(due).toBe(3 * 86_400_000);
  });

  it('requires the depositor’s name', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const reply = await shop.call('startPayment', {
      token: buyer.token,
      params: { id },
      body: { method: 'BANK_TRANSFER', depositor: '  ' },
    });
    expect(reply.refusal.code).toBe('payment.depositorRequired');
  });

  it('order-states §3 a partial deposit makes the order wait for the full one, several parts pay it', async () => {
    const { id, paymentId } = await transfer();
    expect((await match(await enter(5_000), paymentId, 'pays in parts')).answer).toEqual({
      orderId: id,
      invoiceStatus: 'depositing',
    });
    expect((await readOrder(shop, buyer, id)).label).toBe('waitingForFullDeposit');
    expect((await match(await enter(8_000), paymentId)).answer.invoiceStatus).toBe('paid');
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'paid',
      invoices: [{ paid: { amount: 13_000 } }],
    });
  });

  it('refunds a surplus', async () => {
    const { id, paymentId } = await transfer();
    await match(await enter(20_000), paymentId, 'rounded up');
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'paid',
      invoices: [{ status: 'paid', refunds: [{ amount: { amount: 7_000 }, needsAccount: true }] }],
    });
  });

  it('PAY-003 without a deposit in three days the order ends and restocks the goods; a later deposit is refunded', async () => {
    const { id, paymentId, skuId } = await transfer();
    shop.clock.now = addDays(new Date(), 3);
    shop.clock.now = addMinutes(shop.clock.now, 1);
    await expireInvoices(shop.app.deps);
    shop.clock.now = new Date();
    expect((await readOrder(shop, buyer, id)).status).toBe('cancelled');
    expect(await stockOf(shop.db, skuId)).toBe(100);
    const late = await match(await enter(13_000), paymentId, 'came late');
    expect(late.answer.invoiceStatus).toBe('expired');
    expect((await readOrder(shop, buyer, id)).invoices[0]?.refunds).toMatchObject([
      { amount: { amount: 13_000 }, needsAccount: true },
    ]);
  });

  it('is refunded to a buyer who pays by card after all and transfers too', async () => {
    const { id, paymentId } = await transfer();
    const card = await startPaying(shop, buyer, id);
    await payInWindow(shop.provider, card.request);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId: card.paymentId } });
    await match(await enter(13_000), paymentId, 'paid twice');
    const order = await readOrder(shop, buyer, id);
    expect(order).toMatchObject({
      status: 'paid',
      invoices: [{ status: 'paid', refunds: [{ amount: { amount: 13_000 } }] }],
    });
  });
});

describe('a deposit that is not the missing sum', () => {
  const decisionsOf = async (orderId: number) =>
    (await shop.call('listStaffDecisions', { token: staff, query: { orderId } })).answer.decisions;

  it('is asked with both sums, and matched after a confirmation that is recorded', async () => {
    const { id, paymentId } = await transfer();
    const deposit = await enter(5_000);
    const asked = await match(deposit, paymentId);
    expect([asked.status, asked.refusal]).toMatchObject([
      409,
      {
        code: 'audit.confirmationNeeded',
        fields: [
          { path: 'paymentId', code: 'payment.depositShort', params: { expected: '₩13,000', entered: '₩5,000' } },
        ],
      },
    ]);
    expect((await readOrder(shop, buyer, id)).label).toBe('awaitingPayment');
    expect(await decisionsOf(id)).toEqual([]);
    expect((await match(deposit, paymentId, ' The rest comes tomorrow ')).answer.invoiceStatus).toBe('depositing');
    expect(await decisionsOf(id)).toMatchObject([
      {
        action: 'matchBankDeposit',
        subject: { kind: 'deposit', id: String(deposit), label: '₩5,000' },
        reason: 'The rest comes tomorrow',
        figures: [{ code: 'payment.depositShort', params: { expected: '₩13,000', entered: '₩5,000' } }],
      },
    ]);
    const more = await enter(9_000);
    expect((await match(more, paymentId)).refusal.fields).toMatchObject([
      { code: 'payment.depositOver', params: { expected: '₩8,000', entered: '₩9,000' } },
    ]);
    expect((await match(await enter(8_000), paymentId)).answer.invoiceStatus).toBe('paid');
    expect((await match(more, paymentId)).refusal.fields).toMatchObject([
      { code: 'payment.depositLate', params: { expected: '₩0', entered: '₩9,000' } },
    ]);
  });

  it('is unmatched with a reason: the ledger reverses it, the order waits for all of its money, and it matches again', async () => {
    const { id, paymentId } = await transfer();
    const deposit = await enter(5_000);
    await match(deposit, paymentId, 'pays in parts');
    expect((await unmatch(deposit)).answer).toEqual({ orderId: id, invoiceStatus: 'requested' });
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      label: 'awaitingPayment',
      invoices: [{ status: 'requested', paid: { amount: 0 } }],
    });
    const open = (await deposits('received')).find((one) => one.id === deposit);
    expect(open).toMatchObject({ status: 'received', orderId: null });
    const { answer } = await shop.call('listPostings', { token: staff, query: { orderId: id } });
    expect(answer.postings.map(({ cause }) => cause)).toEqual(['depositUnmatched', 'deposit']);
    expect((await decisionsOf(id))[0]).toMatchObject({
      action: 'unmatchBankDeposit',
      subject: { kind: 'deposit', id: String(deposit) },
      reason: 'another customer',
    });
    const { notices } = (await shop.call('listNotices', { token: buyer.token })).answer;
    expect(notices[0]?.kind).toBe('depositUnmatched');
    expect((await match(deposit, paymentId, 'theirs after all')).answer.invoiceStatus).toBe('depositing');
    const other = await enter(2_000);
    await match(other, paymentId, 'second part');
    expect((await unmatch(other)).answer.invoiceStatus).toBe('depositing');
    expect((await match(await enter(8_000), paymentId)).answer.invoiceStatus).toBe('paid');
  });

  it('stays matched once its order is paid or its money is being refunded', async () => {
    const { id, paymentId } = await transfer();
    const paid = await enter(13_000);
    await match(paid, paymentId);
    expect((await unmatch(paid)).refusal).toMatchObject({ code: 'payment.depositCounted', params: { status: 'paid' } });
    expect((await readOrder(shop, buyer, id)).status).toBe('paid');
    const cancelled = await transfer();
    const part = await enter(5_000);
    await match(part, cancelled.paymentId, 'first part');
    await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id: cancelled.id },
      body: { reason: 'changed my mind', refundAccount: ACCOUNT },
    });
    expect((await unmatch(part)).refusal.code).toBe('payment.depositCounted');
    const waiting = await enter(1_000);
    expect((await unmatch(waiting)).refusal.code).toBe('payment.depositNotMatched');
    expect((await unmatch(999_999)).refusal.code).toBe('payment.depositNotFound');
    expect(
      (await shop.call('unmatchBankDeposit', { token: buyer.token, params: { id: part }, body: { reason: 'x' } }))
        .status,
    ).toBe(403);
  });

  it('is unmatched once by repeated requests', async () => {
    const { paymentId } = await transfer();
    const deposit = await enter(5_000);
    await match(deposit, paymentId, 'first part');
    const replies = await Promise.all([unmatch(deposit), unmatch(deposit), unmatch(deposit)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('the operator’s deposits', () => {
  it('are matched once by repeated requests', async () => {
    const { paymentId } = await transfer();
    const other = await transfer();
    const id = await enter(13_000);
    const replies = await Promise.all([match(id, paymentId), match(id, other.paymentId), match(id, paymentId)]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.refusal?.code === 'payment.depositNotOpen')).toHaveLength(2);
  });

  it('belong to transfers found by the beginning of an order number, in which % is no wildcard', async () => {
    const { id } = await transfer();
    const search = async (number: string) =>
      (await shop.call('listBankTransfers', { token: staff, query: { number } })).answer.transfers;
    expect((await search('20')).map(({ orderId }) => orderId)).toContain(id);
    expect(await search('%')).toEqual([]);
  });

  it('suggest the transfer with the matching sum and name first', async () => {
    const matching = await transfer('주식회사 한강', 3);
    await transfer('다른 사람', 3);
    const id = await enter(33_000, '㈜한강');
    const found = (await deposits('received')).find((one) => one.id === id);
    expect(found?.suggestions[0]).toMatchObject({ paymentId: matching.paymentId, sure: true });
    expect(found?.suggestions.filter((one) => one.sure)).toHaveLength(1);
  });

  it('are recognised by their bank mark, and returned when nobody waits for them', async () => {
    const body = { bankMark: 'same', depositor: 'Lee', amount: 1_000, depositedAt: shop.clock.now.toISOString() };
    const { answer } = await shop.call('enterBankDeposit', { token: staff, body });
    expect((await shop.call('enterBankDeposit', { token: staff, body })).refusal.code).toBe('payment.depositKnown');
    const returned = await shop.call('returnBankDeposit', {
      token: staff,
      params: { id: answer.id },
      body: { account: ACCOUNT, note: 'wrong account' },
    });
    expect(returned.status).toBe(200);
    const { paymentId } = await transfer();
    expect((await match(answer.id, paymentId)).refusal.code).toBe('payment.depositNotOpen');
    expect((await deposits('returned')).map((one) => one.id)).toContain(answer.id);
  });

  it('PAY-002 have a payer that staff corrects with a recorded reason while they wait', async () => {
    const correct = (id: number, depositor: string, token = staff) =>
      shop.call('correctDepositor', {
        token,
        params: { id },
        body: { depositor, reason: 'read from the wrong column' },
      });
    const { paymentId } = await transfer('가람상사');
    const id = await enter(13_000, '타행PC');
    expect((await correct(id, ' 가람상사 ')).status).toBe(200);
    const found = (await deposits('received')).find((one) => one.id === id);
    expect(found).toMatchObject({
      depositor: '가람상사',
      writtenDepositor: '타행PC',
      suggestions: [{ paymentId, sure: true }, ...(found?.suggestions.slice(1) ?? [])],
    });
    const { decisions } = (await shop.call('listStaffDecisions', { token: staff, query: {} })).answer;
    expect(decisions[0]).toMatchObject({ action: 'correctDepositor', subject: { id: String(id) } });
    expect((await correct(id, ' ')).refusal.code).toBe('payment.depositorRequired');
    expect((await correct(id, 'x', buyer.token)).status).toBe(403);
    await match(id, paymentId);
    expect((await correct(id, '다른 이름')).refusal.code).toBe('payment.depositNotOpen');
  });

  it('AZ-06 are for the operator alone', async () => {
    const { paymentId } = await transfer();
    const id = await enter(13_000);
    for (const token of [buyer.token, shop.store.sellerToken]) {
      expect((await shop.call('listBankDeposits', { token })).status).toBe(403);
      expect((await shop.call('matchBankDeposit', { token, params: { id }, body: { paymentId } })).status).toBe(403);
    }
    expect((await deposits('received')).map((one) => one.id)).toContain(id);
  });

  it('refuse a payment that is no transfer, and a deposit that is none', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const card = await startPaying(shop, buyer, id);
    expect((await match(await enter(13_000), card.paymentId)).status).toBe(404);
    const { paymentId } = await transfer();
    expect((await match(999_999, paymentId)).refusal.code).toBe('payment.depositNotFound');
  });
});

describe('deposits in the ledger', () => {
  const waiting = async () =>
    (await shop.call('readTrialBalance', { token: staff })).answer.accounts.find(
      ({ account }) => account === 'unmatchedDeposits',
    )?.balance ?? 0;

  it('MO-01 PAY-003 are unmatched until their order is found, and removed when they are returned', async () => {
    const before = await waiting();
    const id = await enter(13_000);
    const other = await enter(500);
    expect(await waiting()).toBe(before - 13_500);
    await match(id, (await transfer()).paymentId);
    expect(await waiting()).toBe(before - 500);
    await shop.call('returnBankDeposit', { token: staff, params: { id: other }, body: { account: ACCOUNT, note: '' } });
    expect(await waiting()).toBe(before);
  });

  it('notify staff once when they stay unmatched for a day', async () => {
    const operator = await aMember(shop.db, { staffRole: 'operator' });
    const news = async () =>
      (await shop.call('listNotices', { token: operator.token })).answer.notices.filter(
        ({ params }) => params['depositor'] === '잊힌 사람',
      );
    await enter(777_000, '잊힌 사람');
    await escalateWaitingDeposits(shop.db, addMinutes(shop.clock.now, 23 * 60));
    expect(await news()).toEqual([]);
    await escalateWaitingDeposits(shop.db, addDays(shop.clock.now, 2));
    await escalateWaitingDeposits(shop.db, addDays(shop.clock.now, 3));
    expect(await news()).toMatchObject([
      { kind: 'depositWaiting', params: { amount: '₩777,000' }, href: '/admin/deposits' },
    ]);
  });
});

describe('escrow', () => {
  it('PAY-002 reports parcel and confirmation to the provider, once each, and retries when it cannot be reached', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const { paymentId, request } = await startPaying(shop, buyer, id, 'ESCROW');
    await payInWindow(shop.provider, request);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    await reportEscrow(shop.app.deps);
    const escrowPayment = async () =>
      (await shop.db.select().from(payment).where(eq(payment.providerId, paymentId)))[0];
    expect(await escrowPayment()).toMatchObject({ escrowReportedAt: null, escrowConfirmedAt: null });
    const token = shop.store.sellerToken;
    await shop.call('startPreparation', { token, params: { id } });
    const sent = await shop.call('enterWaybill', {
      token,
      params: { id },
      body: { courier: 'EPOST', waybill: '1234567890123', shippedAt: new Date().toISOString() },
    });
    expect(sent.status).toBe(200);
    await fetch(`${shop.provider.url}/control/faults`, {
      method: 'POST',
      body: JSON.stringify({ mode: '500', times: 1 }),
    });
    await expect(reportEscrow(shop.app.deps)).rejects.toThrow('registerEscrowDelivery');
    expect((await escrowPayment())?.escrowReportedAt).toBeNull();
    shop.clock.now = addMinutes(shop.clock.now, 1);
    await reportEscrow(shop.app.deps);
    expect((await escrowPayment())?.escrowReportedAt).not.toBeNull();
    const books = async () =>
      (await (await fetch(`${shop.provider.url}/control/payments`)).json()).payments.find(
        (one: { paymentId: string }) => one.paymentId === paymentId,
      );
    expect(await books()).toMatchObject({ logistics: { company: 'POST', invoiceNumber: '1234567890123' } });
    expect((await books()).confirmedAt).toBeUndefined();
    await shop.call('markDelivered', { token, params: { id } });
    await shop.call('confirmPurchase', { token: buyer.token, params: { id } });
    await reportEscrow(shop.app.deps);
    await reportEscrow(shop.app.deps);
    expect((await books()).confirmedAt).toBeDefined();
    expect((await escrowPayment())?.escrowConfirmedAt).not.toBeNull();
  });
});
