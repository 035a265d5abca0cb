import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import type { ReceiptRequest } from '#core/receipt/contract.ts';
import { aMember } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import {
  type Buyer,
  deposit,
  readOrder,
  openAccount,
  openShop,
  paid,
  placed,
  type Shop,
  startPaying,
} from '#server/order/testing.ts';
import { openWindow, submitWindow, testKeys, windowFields } from '#server/integrations/payment/builders.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { aReceipt } from '#server/receipt/builders.ts';
import { issueReceipts } from '#server/receipt/issue.ts';
import { receipt } from '#server/receipt/tables.ts';

const INCOME = { kind: 'cashReceipt', use: 'income', identity: '010-1234-5678' } as const;
const EXPENSE = { kind: 'cashReceipt', use: 'expense', identity: '123-45-67891' } as const;
const INVOICE = {
  kind: 'taxInvoice',
  identity: '110-81-12345',
  company: '한강유통',
  representative: '김하나',
  address: '서울 종로구 세종대로 1',
  email: 'tax@example.com',
} as const;

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
});
beforeEach(() => {
  shop.clock.now = new Date();
});
afterAll(() => shop.close());

const waiting = async (quantity = 1) => placed(shop, buyer, await shop.goods(), { quantity });
const input = (id: number, body: ReceiptRequest, token = buyer.token) =>
  shop.call('requestReceipt', { token, params: { id }, body });
const ofOrder = async (id: number) =>
  (await shop.call('listReceiptsOfOrder', { token: buyer.token, params: { id } })).answer;
const issue = () => issueReceipts(shop.app.deps);

/** An order paid by real-time transfer, which is cash for the tax office. */
async function paidByTransfer(quantity = 1): Promise<number> {
  const { id } = await waiting(quantity);
  const { paymentId, request } = await startPaying(shop, buyer, id, 'TRANSFER');
  await submitWindow(await openWindow(shop.provider, request), { action: 'pay', ...windowFields(request.payMethod) });
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
  return id;
}

describe('requesting a receipt (PAY-010)', () => {
  it.each([
    ['income deduction', INCOME, '010******78'],
    ['expense', EXPENSE, '123*****91'],
    ['tax invoice', INVOICE, '110*****45'],
  ] as const)('PAY-009 PAY-010 %s is stored, issued once and shown masked', async (_name, body, shown) => {
    const id = await paidByTransfer();
    expect((await ofOrder(id)).canRequest).toBe(true);
    const made = await input(id, body);
    expect(made.status).toBe(201);
    expect(made.answer).toMatchObject({ status: 'requested', identity: shown });
    expect((await ofOrder(id)).canRequest).toBe(false);
    await issue();
    await issue();
    const { receipts } = await ofOrder(id);
    const failed = {
      use: 'use' in body ? body.use : null,
      taxable: true,
      identity: shown,
      email: 'email' in body ? body.email : '',
    };
    expect(receipts).toMatchObject([
      {
        ...failed,
        status: 'issued',
        kind: body.kind,
        amount: { amount: 13_000, currency: 'KRW' },
        issueNumber: expect.stringMatching(/^\d{9}$/),
        failure: null,
      },
    ]);
    expect(JSON.stringify(made.answer)).not.toContain(body.identity.replaceAll('-', ''));
  });

  it.each([
    ['an invalid mobile number', { ...INCOME, identity: '02-123-4567' }, ['identity']],
    ['a business number with a wrong check digit', { ...EXPENSE, identity: '123-45-67890' }, ['identity']],
    ['no use', { kind: 'cashReceipt', identity: '01012345678' }, ['use']],
    [
      'a tax invoice without company, representative, address and e-mail',
      { kind: 'taxInvoice', identity: '110-81-12345' },
      ['company', 'representative', 'address', 'email'],
    ],
    ['a tax invoice for a mobile number', { ...INVOICE, identity: '01012345678' }, ['identity']],
    ['an e-mail that is none', { ...INVOICE, email: 'nobody' }, ['email']],
  ] as const)('PAY-010 refuses %s at its field', async (_name, body, fields) => {
    const id = await paidByTransfer();
    const reply = await input(id, body);
    expect(reply.status).toBe(400);
    expect(reply.refusal.fields.map((field) => field.path)).toEqual(fields);
    expect((await ofOrder(id)).receipts).toEqual([]);
  });

  it('PAY-011 is for cash-like methods: a card payment has none', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    expect(await ofOrder(id)).toMatchObject({ canRequest: false, receipts: [] });
    expect((await input(id, INCOME)).refusal.code).toBe('receipt.nothingToReceipt');
  });

  it('is requested once; cancelled before it is issued it can be requested again', async () => {
    const id = await paidByTransfer();
    const first = await input(id, INCOME);
    expect((await input(id, EXPENSE)).refusal.code).toBe('receipt.alreadyRequested');
    const cancelled = await shop.call('cancelReceipt', { token: buyer.token, params: { id: first.answer.id } });
    expect(cancelled.answer.status).toBe('cancelled');
    expect((await input(id, EXPENSE)).status).toBe(201);
    await issue();
    const issued = (await ofOrder(id)).receipts.find((one) => one.status === 'issued');
    expect(
      (await shop.call('cancelReceipt', { token: buyer.token, params: { id: issued?.id ?? 0 } })).refusal.code,
    ).toBe('receipt.transitionNotAllowed');
  });

  it('CO-11 ten concurrent requests make one receipt', async () => {
    const id = await paidByTransfer();
    const replies = await Promise.all(Array.from({ length: 10 }, () => input(id, INCOME)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    await Promise.all([issue(), issue(), issue()]);
    expect((await ofOrder(id)).receipts.map((one) => one.status)).toEqual(['issued']);
  });

  it('AZ-02 nobody reads or makes receipts of another buyer’s order', async () => {
    const id = await paidByTransfer();
    const made = await input(id, INCOME);
    const stranger = await shop.aBuyer();
    expect((await input(id, INCOME, stranger.token)).status).toBe(404);
    expect((await shop.call('listReceiptsOfOrder', { token: stranger.token, params: { id } })).status).toBe(404);
    expect((await shop.call('cancelReceipt', { token: stranger.token, params: { id: made.answer.id } })).status).toBe(
      404,
    );
    expect((await shop.call('listMyReceipts', { token: stranger.token })).answer.receipts).toEqual([]);
  });
});

describe('processing a request', () => {
  it('fails the run while the provider does not answer, and is repeated by a later one', async () => {
    const id = await paidByTransfer();
    await input(id, INCOME);
    const fail = (times: number) =>
      fetch(`${shop.provider.url}/control/faults`, { method: 'POST', body: JSON.stringify({ mode: '500', times }) });
    await fail(1_000);
    await expect(issue()).rejects.toThrow('issueCashReceipt');
    expect((await ofOrder(id)).receipts).toMatchObject([{ status: 'requested' }]);
    await fail(0);
    shop.clock.now = addMinutes(shop.clock.now, 1);
    await issue();
    expect((await ofOrder(id)).receipts).toMatchObject([{ status: 'issued' }]);
  });

  it('a request made before the payment waits for the deposit and then uses the received amount', async () => {
    const { id } = await waiting();
    await aReceipt(shop.db, { orderId: id, memberId: buyer.id, requestedAt: shop.clock.now });
    await issue();
    expect((await ofOrder(id)).receipts).toMatchObject([{ status: 'requested' }]);
    const paymentId = await openAccount(shop, buyer, id);
    await deposit(shop, paymentId, 13_000);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    await issue();
    expect((await ofOrder(id)).receipts).toMatchObject([{ status: 'issued', amount: { amount: 13_000 } }]);
  });

  it('a request of an order paid by card after all ends with a reason', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    await aReceipt(shop.db, { orderId: id, memberId: buyer.id, requestedAt: shop.clock.now });
    await issue();
    expect((await ofOrder(id)).receipts).toMatchObject([{ status: 'cancelled', failure: 'notByAccount' }]);
  });

  it('PAY-017 is corrected to the rest after a partial refund, and cancelled after a full one', async () => {
    const id = await paidByTransfer(3);
    await input(id, INCOME);
    await issue();
    const { lines } = await readOrder(shop, buyer, id);
    const cancel = (quantity: number) =>
      shop.call('cancelOrder', {
        token: buyer.token,
        params: { id },
        body: { reason: 'fewer', lines: [{ id: lines[0]?.id ?? 0, quantity }] },
      });
    shop.clock.now = addMinutes(new Date(), 1);
    expect((await cancel(1)).status).toBe(200);
    shop.clock.now = addMinutes(new Date(), 2);
    await issue();
    await issue();
    expect((await ofOrder(id)).receipts).toMatchObject([
      { status: 'issued', amount: { amount: 23_000 } },
      { status: 'cancelled', amount: { amount: 33_000 } },
    ]);
    shop.clock.now = addMinutes(new Date(), 3);
    expect((await cancel(2)).status).toBe(200);
    await sendRefunds(shop.app.deps, id);
    shop.clock.now = addMinutes(new Date(), 4);
    await issue();
    await issue();
    expect((await ofOrder(id)).receipts.map((one) => one.status)).toEqual(['cancelled', 'cancelled']);
  });

  it('a number unknown to the tax office fails with its reason, and the operator retries', async () => {
    const operator = await aMember(shop.db);
    await shop.db.update(member).set({ staffRole: 'operator' }).where(eq(member.id, operator.id));
    const id = await paidByTransfer();
    const made = await input(id, { ...INCOME, identity: '010-1234-0002' });
    await issue();
    expect((await ofOrder(id)).receipts).toMatchObject([{ status: 'failed', failure: 'INVALID_REQUEST' }]);
    const list = await shop.call('listReceiptsForStaff', { token: operator.token, query: { status: 'failed' } });
    expect(list.answer.receipts.map((one) => one.id)).toContain(made.answer.id);
    expect(
      (await shop.call('retryReceipt', { token: operator.token, params: { id: made.answer.id } })).answer.status,
    ).toBe('requested');
    expect((await shop.call('retryReceipt', { token: buyer.token, params: { id: made.answer.id } })).status).toBe(403);
  });

  it('WH-06 a lost answer does not issue a second receipt', async () => {
    const id = await paidByTransfer();
    await input(id, INVOICE);
    await issue();
    const [row] = await shop.db.select().from(receipt).where(eq(receipt.orderId, id));
    // As if the process had died before it could store the provider's answer.
    await shop.db
      .update(receipt)
      .set({ status: 'requested', issueNumber: null, issuedAt: null, nextTryAt: new Date(0), amount: 13_001 })
      .where(eq(receipt.id, row?.id ?? 0));
    await issue();
    expect((await ofOrder(id)).receipts).toMatchObject([{ status: 'issued', issueNumber: row?.issueNumber }]);
  });

  /** As if the process had died before it could store the provider's answer. */
  const loseAnswer = (id: number) =>
    shop.db
      .update(receipt)
      .set({ status: 'requested', issueNumber: null, issuedAt: null, nextTryAt: new Date(0) })
      .where(eq(receipt.orderId, id));
  const refundPieces = async (id: number, quantity: number) => {
    const { lines } = await readOrder(shop, buyer, id);
    const body = { reason: 'fewer', lines: [{ id: lines[0]?.id ?? 0, quantity }] };
    expect((await shop.call('cancelOrder', { token: buyer.token, params: { id }, body })).status).toBe(200);
  };

  it('WH-06 PAY-017 a refund between issuing and a lost answer corrects what was issued', async () => {
    const id = await paidByTransfer(3);
    await input(id, INCOME);
    await issue();
    await loseAnswer(id);
    await refundPieces(id, 1);
    shop.clock.now = addMinutes(new Date(), 1);
    await issue();
    await issue();
    expect((await ofOrder(id)).receipts).toMatchObject([
      { status: 'issued', amount: { amount: 23_000 } },
      { status: 'cancelled', amount: { amount: 33_000 } },
    ]);
  });

  it('WH-06 PAY-017 a full refund cancels at the provider what a lost answer had issued', async () => {
    const id = await paidByTransfer(1);
    await input(id, INCOME);
    await issue();
    const [row] = await shop.db.select().from(receipt).where(eq(receipt.orderId, id));
    await loseAnswer(id);
    await refundPieces(id, 1);
    shop.clock.now = addMinutes(new Date(), 1);
    await issue();
    expect((await ofOrder(id)).receipts).toMatchObject([{ status: 'cancelled', amount: { amount: 13_000 } }]);
    const atProvider = await fetch(`${shop.provider.url}/payments/${row?.providerKey}/cash-receipt`, {
      headers: { authorization: `PortOne ${testKeys.apiSecret}` },
    });
    expect(await atProvider.json()).toMatchObject({ status: 'CANCELLED', issueNumber: row?.issueNumber });
  });
});

describe('the list of receipts', () => {
  it('PAY-007 is filtered by kind and by Korean days', async () => {
    const buyer2 = await shop.aBuyer();
    const waits = async () => (await placed(shop, buyer2, await shop.goods())).id;
    const [older, newer] = [await waits(), await waits()];
    // Half past eleven in the evening of the 19th and half past midnight of the 20th in Korea.
    await aReceipt(shop.db, {
      orderId: older,
      memberId: buyer2.id,
      kind: 'taxInvoice',
      requestedAt: new Date('2026-11-19T14:30:00Z'),
    });
    await aReceipt(shop.db, { orderId: newer, memberId: buyer2.id, requestedAt: new Date('2026-11-19T15:30:00Z') });
    const list = async (query: { from?: string; to?: string; kind?: 'cashReceipt' | 'taxInvoice' }) =>
      (await shop.call('listMyReceipts', { token: buyer2.token, query })).answer.receipts.map((one) => one.orderId);
    expect(await list({})).toEqual([newer, older]);
    expect(await list({ from: '2026-11-20', to: '2026-11-20' })).toEqual([newer]);
    expect(await list({ to: '2026-11-19' })).toEqual([older]);
    expect(await list({ kind: 'taxInvoice' })).toEqual([older]);
  });
});
