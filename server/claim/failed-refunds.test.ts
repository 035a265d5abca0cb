import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aRate } from '#server/exchange/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { aMember } from '#server/member/builders.ts';
import { type Buyer, readOrder, openShop, paid, placed, type Shop, startPaying } from '#server/order/testing.ts';
import { openWindow, submitWindow, windowFields } from '#server/integrations/payment/builders.ts';
import {
  type CancelRequest,
  type PaymentCancellation,
  type PaymentPort,
  ProviderError,
} from '#server/integrations/payment/port.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { payment, refundDecision } from '#server/payment/tables.ts';

const ACCOUNT = { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } as const;

let shop: Shop;
let buyer: Buyer;
let staff: Awaited<ReturnType<typeof aMember>>;
/** The scripted outcomes of the next cancellations, real by default, and the requests received. */
let script: ('refuse' | 'lose' | 'acceptAndFail')[] = [];
let requested: CancelRequest[] = [];
let failed: PaymentCancellation[] = [];

const scripted = (payments: PaymentPort): PaymentPort => ({
  ...payments,
  async cancel(request) {
    requested.push(request);
    const what = script.shift();
    if (what === 'acceptAndFail') {
      const cancellation = {
        id: `failed-${requested.length}`,
        status: 'REQUESTED' as const,
        amount: request.amount,
        reason: request.reason,
        requestedAt: new Date().toISOString(),
      };
      failed.push({ ...cancellation, status: 'FAILED' });
      return cancellation;
    }
    if (what)
      throw new ProviderError('cancel', {
        type: what === 'lose' ? 'TIMEOUT' : 'PG_PROVIDER',
        retryable: false,
        status: what === 'lose' ? 0 : 502,
      });
    return payments.cancel(request);
  },
  async lookup(id) {
    const seen = await payments.lookup(id);
    return seen && { ...seen, cancellations: [...seen.cancellations, ...failed] };
  },
});

beforeAll(async () => {
  shop = await openShop(scripted);
  shop.webhooks.mode = 'drop';
  buyer = await shop.aBuyer();
  staff = await aMember(shop.db, { staffRole: 'operator' });
  await aRate(shop.db, { currency: 'USD', basic: '1391.40' });
});
beforeEach(() => {
  [script, requested, failed] = [[], [], []];
});
afterAll(() => shop.close());

const invoiceOf = async (id: number) => (await readOrder(shop, buyer, id)).invoices[0];
const newsOf = async (id: number) =>
  (await shop.call('listNotices', { token: buyer.token })).answer.notices
    .filter(({ href }) => href === `/my/orders/${id}`)
    .map(({ kind }) => kind);
const failedOf = async (order: number) =>
  (await shop.call('listFailedRefunds', { token: staff.token, query: { order } })).answer.refunds;
const handOf = async (order: number) =>
  (await shop.call('listHandRefunds', { token: staff.token, query: { order } })).answer.refunds;
const retry = (id: number, key?: string) =>
  shop.call('retryRefund', { token: staff.token, params: { id }, ...(key && { key }) });
const toAccount = (id: number, account?: typeof ACCOUNT) =>
  shop.call('moveRefundToAccount', { token: staff.token, params: { id }, body: { ...(account && { account }) } });
const cancel = (id: number, lines?: { id: number; quantity: number }[]) =>
  shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x', ...(lines && { lines }) } });

/** An order for 13,000 won paid by card and cancelled, whose refund follows the script. */
async function cancelled(...what: typeof script) {
  const { id } = await paid(shop, buyer, await shop.goods());
  script = what;
  await cancel(id);
  const [one] = await failedOf(id);
  if (!one) throw new Error('no refund has failed');
  return { id, refundId: one.id, one };
}

describe('a refund the provider refused permanently', () => {
  it('is shown with its reason and succeeds on a retry; the buyer is notified of both, the decision is stored', async () => {
    const { id, refundId, one } = await cancelled('refuse');
    expect(one).toMatchObject({
      order: { id },
      method: 'CARD',
      amount: { amount: 13_000 },
      failure: 'PG_PROVIDER',
      mayRetry: true,
      mayPayByHand: true,
      decisions: [],
    });
    expect((await retry(refundId)).status).toBe(200);
    expect(await invoiceOf(id)).toMatchObject({
      status: 'refunded',
      refunded: { amount: 13_000 },
      refunds: [{ status: 'done' }],
    });
    expect(await newsOf(id)).toEqual(expect.arrayContaining(['refundFailed', 'refundTriedAgain', 'refundDone']));
    expect(await failedOf(id)).toEqual([]);
    expect(await shop.db.select().from(refundDecision).where(eq(refundDecision.refundId, refundId))).toMatchObject([
      { decision: 'retry', memberId: staff.id, failure: 'PG_PROVIDER' },
    ]);
    expect(new Set(requested.map(({ attempt }) => attempt)).size).toBe(2);
    await expectNoBrokenInvariants(shop.url);
  });

  it('is retried once by two equal requests, and refused with a code once it is no longer failed', async () => {
    const { refundId } = await cancelled('refuse');
    const twice = await Promise.all([retry(refundId, 'retry-pressed-twice'), retry(refundId, 'retry-pressed-twice')]);
    expect(twice.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(requested).toHaveLength(2);
    expect((await retry(refundId)).refusal.code).toBe('claim.refundNotFailed');
    expect((await toAccount(refundId, ACCOUNT)).refusal.code).toBe('claim.refundNotFailed');
    expect((await retry(999_999_999)).refusal.code).toBe('claim.refundNotFailed');
  });

  it('may fail again, and shows the earlier decision', async () => {
    const { id, refundId } = await cancelled('refuse', 'refuse');
    await retry(refundId);
    expect(await failedOf(id)).toMatchObject([
      {
        failure: 'PG_PROVIDER',
        decisions: [{ decision: 'retry', failure: 'PG_PROVIDER', who: expect.stringMatching(/\S/) }],
      },
    ]);
    await retry(refundId);
    expect(await invoiceOf(id)).toMatchObject({ refunds: [{ status: 'done' }] });
    expect(new Set(requested.map(({ attempt }) => attempt)).size).toBe(3);
  });

  it('that was accepted and then failed clears that cancellation before the retry', async () => {
    const { id, refundId, one } = await cancelled('acceptAndFail');
    expect(one.failure).toBe('CANCELLATION_FAILED');
    await retry(refundId);
    expect(requested).toHaveLength(2);
    expect(await invoiceOf(id)).toMatchObject({
      status: 'refunded',
      refunded: { amount: 13_000 },
      refunds: [{ status: 'done' }],
    });
  });

  it('CO-10 with an unknown outcome is not paid by hand; a retry reads the provider first and requests nothing twice', async () => {
    const { id, refundId, one } = await cancelled('lose');
    expect(one).toMatchObject({ failure: 'TIMEOUT', mayRetry: true, mayPayByHand: false });
    expect((await toAccount(refundId, ACCOUNT)).refusal.code).toBe('claim.refundOnItsWay');
    const [lost] = requested;
    if (lost) await shop.app.deps.provider.cancel(lost);
    await retry(refundId);
    expect(requested).toHaveLength(2);
    expect(await invoiceOf(id)).toMatchObject({ refunded: { amount: 13_000 }, refunds: [{ status: 'done' }] });
  });
});

describe('a refund redirected to a bank account', () => {
  it('is paid by hand from our own bank to the account the buyer named to staff', async () => {
    const { id, refundId } = await cancelled('refuse');
    expect((await toAccount(refundId, ACCOUNT)).status).toBe(200);
    expect(await failedOf(id)).toEqual([]);
    expect(await handOf(id)).toMatchObject([{ id: refundId, account: ACCOUNT, amount: { amount: 13_000 } }]);
    expect((await newsOf(id))[0]).toBe('refundToAccount');
    await sendRefunds(shop.app.deps, id);
    expect(requested).toHaveLength(1);
    expect((await shop.call('payHandRefund', { token: staff.token, params: { id: refundId } })).status).toBe(200);
    expect(await invoiceOf(id)).toMatchObject({ status: 'refunded', refunded: { amount: 13_000 } });
    expect((await balanceOf(shop.db, 'bank', id, 'KRW')).minor).toBe(-13_000);
    expect((await balanceOf(shop.db, 'buyerFunds', id, 'KRW')).minor).toBe(0);
    expect(await shop.db.select().from(refundDecision).where(eq(refundDecision.refundId, refundId))).toMatchObject([
      { decision: 'toAccount' },
      { decision: 'pay', memberId: staff.id },
    ]);
    await expectNoBrokenInvariants(shop.url);
  });

  it('waits for the account when the buyer is asked for it, and is sent once the buyer names it', async () => {
    const { id, refundId } = await cancelled('refuse');
    await toAccount(refundId);
    expect((await newsOf(id))[0]).toBe('refundAccountNeeded');
    expect(await invoiceOf(id)).toMatchObject({ refunds: [{ status: 'failed', needsAccount: true }] });
    expect(await failedOf(id)).toMatchObject([{ failure: null, mayRetry: false, mayPayByHand: true }]);
    expect((await retry(refundId)).refusal.code).toBe('claim.refundNeedsAccount');
    expect((await shop.call('nameRefundAccount', { token: buyer.token, params: { id }, body: ACCOUNT })).status).toBe(
      200,
    );
    expect(await handOf(id)).toMatchObject([{ id: refundId, account: ACCOUNT }]);
    expect(requested).toHaveLength(1);
  });

  it('does not stop the provider’s refund of the rest: the provider still counts what we paid', async () => {
    const { id, lines } = await paid(shop, buyer, await shop.goods({ stock: 10 }), { quantity: 3 });
    script = ['refuse'];
    await cancel(id, [{ id: lines[0]?.id ?? 0, quantity: 1 }]);
    const [one] = await failedOf(id);
    await toAccount(one?.id ?? 0, ACCOUNT);
    await shop.call('payHandRefund', { token: staff.token, params: { id: one?.id ?? 0 } });
    await cancel(id);
    expect(await invoiceOf(id)).toMatchObject({
      status: 'refunded',
      refunded: { amount: 33_000 },
      refunds: [{ status: 'done' }, { status: 'done', amount: { amount: 23_000 } }],
    });
    const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, id));
    expect((await shop.app.deps.provider.lookup(row?.providerId ?? ''))?.cancelled).toBe(23_000);
    await expectNoBrokenInvariants(shop.url);
  });

  it('is not offered for a currency other than won', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    const { paymentId, request } = await startPaying(shop, buyer, id, 'PAYPAL');
    await submitWindow(await openWindow(shop.provider, request), {
      action: 'pay',
      ...windowFields(request.payMethod, '4242'),
    });
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    script = ['refuse'];
    await cancel(id);
    const [one] = await failedOf(id);
    expect(one).toMatchObject({ amount: { currency: 'USD' }, mayPayByHand: false });
    expect((await toAccount(one?.id ?? 0, ACCOUNT)).refusal.code).toBe('claim.refundNotToAccount');
  });

  it('CO-10 is decided once by concurrent decisions', async () => {
    const { id, refundId } = await cancelled('refuse');
    const replies = await Promise.all([
      toAccount(refundId, ACCOUNT),
      retry(refundId),
      toAccount(refundId, ACCOUNT),
      retry(refundId),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.db.$count(refundDecision, eq(refundDecision.refundId, refundId))).toBe(1);
    const invoice = await invoiceOf(id);
    expect([invoice?.refunded.amount, (await handOf(id)).length]).toEqual(
      invoice?.refunds[0]?.status === 'done' ? [13_000, 0] : [0, 1],
    );
  });
});
