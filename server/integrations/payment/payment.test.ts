import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaymentId,
  aProvider,
  aServer,
  aWindowRequest,
  openWindow,
  payIn,
  payInWindow,
  testKeys,
} from './builders.ts';
import { type PaymentPort, ProviderError, type RefundAccount } from './port.ts';
import { portone } from './portone.ts';
import type { LocalSimulator } from '#server/integrations/local-server.ts';

const refundAccount: RefundAccount = { bank: 'SHINHAN', number: '110-123-456789', holderName: '홍길동' };

let provider: LocalSimulator;
let payments: PaymentPort;
let time = new Date();

beforeAll(async () => ({ provider, payments } = await aProvider({ now: () => time })));
afterAll(() => provider.close());

async function refusalOf(call: Promise<unknown>): Promise<ProviderError> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ProviderError)) throw new Error(`Expected a ProviderError, got ${String(failure)}.`);
  return failure;
}

async function aPaidCard(total = 55_000): Promise<string> {
  const request = aWindowRequest({ totalAmount: total });
  await payInWindow(provider, request);
  return request.paymentId;
}

const anAccount = (paymentId = aPaymentId(), total = 300_000) =>
  payments.issueVirtualAccount({
    paymentId,
    channelKey: 'channel-key-va',
    orderName: 'OEM bags',
    total,
    bank: 'KOOKMIN',
    expiry: { validHours: 72 },
    customerName: '김구매',
  });

describe('lookup', () => {
  it('PAY-002 returns a card payment with its amounts, method and masked number', async () => {
    const paymentId = await aPaidCard();
    const payment = await payments.lookup(paymentId);
    expect(payment).toMatchObject({
      id: paymentId,
      status: 'PAID',
      storeId: testKeys.storeId,
      channelType: 'TEST',
      currency: 'KRW',
      total: 55_000,
      paid: 55_000,
      cancelled: 0,
      cancellations: [],
      method: { type: 'CARD', card: { number: '424242******4242', installmentMonths: 0 } },
    });
    expect(payment?.paidAt).toBeTruthy();
  });

  it('finds nothing under a transaction id, an unknown id or a payment that was only registered', async () => {
    const paymentId = await aPaidCard();
    const transactionId = (await payments.lookup(paymentId))?.transactionId ?? '';
    const registered = aPaymentId();
    await payments.preRegister({ paymentId: registered, total: 1_000, currency: 'KRW' });
    expect(transactionId).not.toBe('');
    for (const id of [transactionId, 'nobody', 'a/b?c#d', registered])
      expect(await payments.lookup(id)).toBeUndefined();
  });

  it.each([
    ['TRANSFER', {}, { type: 'TRANSFER', bank: 'KOOKMIN' }],
    ['MOBILE', {}, { type: 'MOBILE' }],
    [
      'EASY_PAY',
      { easyPay: { easyPayProvider: 'NAVERPAY' }, products: [{ id: '1', name: 'Mug', amount: 55_000, quantity: 1 }] },
      { type: 'EASY_PAY', easyPayProvider: 'NAVERPAY' },
    ],
    ['PAYPAL', { currency: 'USD' }, { type: 'EASY_PAY', easyPayProvider: 'PAYPAL' }],
  ])('PAY-002 %s is paid by confirming and reported with its own method', async (payMethod, changes, method) => {
    const request = aWindowRequest({ payMethod, ...changes });
    await payInWindow(provider, request);
    expect(await payments.lookup(request.paymentId)).toMatchObject({ status: 'PAID', method });
  });
});

describe('preRegister', () => {
  it('WH-05 refuses the window for another amount or currency', async () => {
    const paymentId = aPaymentId();
    await payments.preRegister({ paymentId, total: 55_000, currency: 'KRW' });
    for (const changes of [{ totalAmount: 54_999 }, { currency: 'USD' }]) {
      const end = await openWindow(provider, aWindowRequest({ paymentId, ...changes }));
      expect(end.host).toBe('shop.example');
      expect(end.searchParams.get('code')).toBe('INVALID_REQUEST');
      expect(end.searchParams.get('order')).toBe('7');
    }
    expect(await payments.lookup(paymentId)).toBeUndefined();
    expect((await openWindow(provider, aWindowRequest({ paymentId }))).pathname).toMatch(/^\/window\//);
  });

  it('may be repeated with another amount until the payment is made', async () => {
    const paymentId = aPaymentId();
    for (const total of [1_000, 2_000, 1_000]) await payments.preRegister({ paymentId, total, currency: 'KRW' });
    await payInWindow(provider, aWindowRequest({ paymentId, totalAmount: 1_000 }));
    expect(await payments.lookup(paymentId)).toMatchObject({ status: 'PAID', total: 1_000 });
    expect(await refusalOf(payments.preRegister({ paymentId, total: 1, currency: 'KRW' }))).toMatchObject({
      type: 'ALREADY_PAID',
      status: 409,
      retryable: false,
    });
  });
});

describe('cancel', () => {
  it('PAY-017 refunds a card payment in parts until nothing is left', async () => {
    const paymentId = await aPaidCard(55_000);
    const first = await payments.cancel({
      paymentId,
      amount: 20_000,
      currentCancellableAmount: 55_000,
      reason: 'overcharge',
    });
    expect(first).toMatchObject({ status: 'SUCCEEDED', amount: 20_000, reason: 'overcharge' });
    expect(await payments.lookup(paymentId)).toMatchObject({
      status: 'PARTIAL_CANCELLED',
      paid: 55_000,
      cancelled: 20_000,
    });
    await payments.cancel({ paymentId, amount: 35_000, currentCancellableAmount: 35_000, reason: 'the rest' });
    const all = await payments.lookup(paymentId);
    expect(all).toMatchObject({ status: 'CANCELLED', cancelled: 55_000 });
    expect(all?.cancellations.map(({ amount }) => amount)).toEqual([20_000, 35_000]);
  });

  it('refuses a wrong current amount, an excess, a repetition, unpaid and unknown payments', async () => {
    const paymentId = await aPaidCard(10_000);
    const type = async (amount: number, currentCancellableAmount: number, id = paymentId) =>
      (await refusalOf(payments.cancel({ paymentId: id, amount, currentCancellableAmount, reason: 'test' }))).type;
    expect(await type(1_000, 9_000)).toBe('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN');
    expect(await type(10_001, 10_000)).toBe('CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT');
    expect(await type(0, 10_000)).toBe('INVALID_REQUEST');
    expect(await type(-5, 10_000)).toBe('INVALID_REQUEST');
    expect(await type(1, 1, 'nobody')).toBe('PAYMENT_NOT_FOUND');
    const open = aWindowRequest();
    await openWindow(provider, open);
    expect(await type(1, 1, open.paymentId)).toBe('PAYMENT_NOT_PAID');
    await payments.cancel({ paymentId, amount: 10_000, currentCancellableAmount: 10_000, reason: 'all' });
    expect(await type(1, 0)).toBe('PAYMENT_ALREADY_CANCELLED');
    expect(await payments.lookup(paymentId)).toMatchObject({ cancelled: 10_000 });
  });

  it('returns the card company’s refusal with its code and as not retryable', async () => {
    const paymentId = await aPaidCard();
    const refusal = await refusalOf(
      payments.cancel({ paymentId, amount: 1, currentCancellableAmount: 55_000, reason: 'test [fail]' }),
    );
    expect(refusal).toMatchObject({ type: 'PG_PROVIDER', status: 502, retryable: false, pgCode: 'CANCEL_REFUSED' });
    expect(await payments.lookup(paymentId)).toMatchObject({ status: 'PAID', cancelled: 0 });
  });

  it('repeats the first answer to the same attempt, and distinguishes two attempts', async () => {
    const paymentId = await aPaidCard(9_000);
    const ask = (attempt: string, left: number) =>
      payments.cancel({ paymentId, amount: 3_000, currentCancellableAmount: left, reason: 'part', attempt });
    const [once, again] = [await ask('refund-1', 9_000), await ask('refund-1', 9_000)];
    expect(again).toEqual(once);
    expect((await ask('refund-2', 6_000)).id).not.toBe(once.id);
    expect(await payments.lookup(paymentId)).toMatchObject({ cancelled: 6_000 });
  });

  it('WH-06 after a time-out the money is refunded once, and the same attempt is answered as still running', async () => {
    const paymentId = await aPaidCard(8_000);
    const hasty = portone({ baseUrl: provider.url, ...testKeys, timeoutMs: 200 });
    const refundRequest = {
      paymentId,
      amount: 8_000,
      currentCancellableAmount: 8_000,
      reason: 'late [slow]',
      attempt: 'refund-9',
    };
    expect(await refusalOf(hasty.cancel(refundRequest))).toMatchObject({ type: 'TIMEOUT', retryable: true, status: 0 });
    expect(await refusalOf(hasty.cancel(refundRequest))).toMatchObject({
      type: 'IDEMPOTENCY_OUTSTANDING_REQUEST',
      retryable: true,
    });
    expect(await payments.lookup(paymentId)).toMatchObject({ status: 'CANCELLED', cancelled: 8_000 });
    await new Promise((wait) => setTimeout(wait, 400));
    expect(await payments.cancel(refundRequest)).toMatchObject({ amount: 8_000, status: 'SUCCEEDED' });
    expect((await payments.lookup(paymentId))?.cancellations).toHaveLength(1);
  });

  it('PAY-017 a pending refund is reported as such, cannot be repeated, and completes later', async () => {
    const paymentId = await aPaidCard(7_000);
    const refundRequest = { paymentId, amount: 7_000, reason: 'bank [pending]' };
    const sent = await payments.cancel({ ...refundRequest, currentCancellableAmount: 7_000 });
    expect(sent).toMatchObject({ status: 'REQUESTED', cancelledAt: undefined });
    expect(await payments.lookup(paymentId)).toMatchObject({
      status: 'PAID',
      cancelled: 0,
      cancellations: [{ id: sent.id, status: 'REQUESTED' }],
    });
    expect(
      await refusalOf(payments.cancel({ ...refundRequest, currentCancellableAmount: 7_000, attempt: 'b' })),
    ).toMatchObject({ type: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN' });
    expect(await refusalOf(payments.cancel({ ...refundRequest, currentCancellableAmount: 0 }))).toMatchObject({
      type: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT',
    });
    await new Promise((wait) => setTimeout(wait, 450));
    expect(await payments.lookup(paymentId)).toMatchObject({
      status: 'CANCELLED',
      cancelled: 7_000,
      cancellations: [{ id: sent.id, status: 'SUCCEEDED' }],
    });
  });

  it('a phone bill is refunded in full within its month, later only to an account', async () => {
    const request = aWindowRequest({ payMethod: 'MOBILE', totalAmount: 20_000 });
    await payInWindow(provider, request);
    const refundRequest = { paymentId: request.paymentId, currentCancellableAmount: 20_000, reason: 'test' };
    expect(await refusalOf(payments.cancel({ ...refundRequest, amount: 5_000 }))).toMatchObject({
      pgCode: 'PARTIAL_CANCEL_NOT_SUPPORTED',
    });
    time = new Date(Date.now() + 40 * 86_400_000);
    expect(await refusalOf(payments.cancel({ ...refundRequest, amount: 20_000 }))).toMatchObject({
      pgCode: 'CANCEL_PERIOD_OVER',
    });
    expect(await payments.cancel({ ...refundRequest, amount: 20_000, refundAccount })).toMatchObject({
      status: 'SUCCEEDED',
    });
    time = new Date();
  });
});

describe('virtual account', () => {
  it('PAY-002 is issued with a number, a bank and a time, and paid by deposits that add up', async () => {
    const issued = await anAccount();
    expect(issued).toMatchObject({
      status: 'VIRTUAL_ACCOUNT_ISSUED',
      total: 300_000,
      paid: 0,
      method: { type: 'VIRTUAL_ACCOUNT', virtualAccount: { bank: 'KOOKMIN', remitteeName: 'Badaro' } },
    });
    expect(issued.method?.virtualAccount?.accountNumber).toMatch(/^\d{14}$/);
    await payIn(provider, issued.id, 100_000);
    expect(await payments.lookup(issued.id)).toMatchObject({ status: 'VIRTUAL_ACCOUNT_ISSUED', paid: 100_000 });
    await payIn(provider, issued.id, 200_000);
    expect(await payments.lookup(issued.id)).toMatchObject({
      status: 'PAID',
      paid: 300_000,
      method: { virtualAccount: { remitterName: '홍길동' } },
    });
  });

  it('keeps and reports excess and late deposits', async () => {
    const much = await anAccount();
    await payIn(provider, much.id, 300_001);
    expect(await payments.lookup(much.id)).toMatchObject({ status: 'PAID', total: 300_000, paid: 300_001 });
    const late = await anAccount();
    time = new Date(Date.now() + 73 * 3_600_000);
    expect(await (await payIn(provider, late.id, 300_000)).json()).toMatchObject({
      deposits: [{ amount: 300_000, late: true }],
    });
    time = new Date();
    expect(await payments.lookup(late.id)).toMatchObject({ status: 'PAID' });
  });

  it('accepts no deposit once closed, and only an open one can be closed', async () => {
    const { id } = await anAccount();
    await payments.closeVirtualAccount(id);
    expect(await payments.lookup(id)).toMatchObject({ status: 'CANCELLED', paid: 0 });
    expect((await payIn(provider, id, 1_000)).status).toBe(409);
    expect(await refusalOf(payments.closeVirtualAccount(id))).toMatchObject({
      type: 'PAYMENT_NOT_WAITING_FOR_DEPOSIT',
      status: 409,
    });
    expect(await refusalOf(payments.closeVirtualAccount('nobody'))).toMatchObject({
      type: 'PAYMENT_NOT_FOUND',
      status: 404,
    });
  });

  it('PAY-017 is refunded only to an account of the buyer', async () => {
    const { id } = await anAccount();
    await payIn(provider, id, 300_000);
    const refundRequest = { paymentId: id, amount: 1_000, currentCancellableAmount: 300_000, reason: 'overcharge' };
    expect(await refusalOf(payments.cancel(refundRequest))).toMatchObject({ type: 'INVALID_REQUEST', status: 400 });
    expect(await payments.cancel({ ...refundRequest, refundAccount })).toMatchObject({ amount: 1_000 });
  });

  it('is issued once for the same request and refused for another one under the same id', async () => {
    const paymentId = aPaymentId();
    const [first, second] = [await anAccount(paymentId), await anAccount(paymentId)];
    expect(second.method).toEqual(first.method);
    expect(await refusalOf(anAccount(paymentId, 5))).toMatchObject({ type: 'ALREADY_PAID' });
  });

  it('survives a restart of the provider with its deposits', async () => {
    const stateFile = path.join(await mkdtemp(path.join(tmpdir(), 'payment-')), 'state.json');
    const before = await aProvider({ stateFile });
    const { id, method } = await before.payments.issueVirtualAccount({
      paymentId: aPaymentId(),
      channelKey: 'c',
      orderName: 'x',
      total: 50,
      bank: 'HANA',
      expiry: { validHours: 1 },
    });
    await payIn(before.provider, id, 20);
    const accountNumber = method?.virtualAccount?.accountNumber;
    await before.provider.close();
    const after = await aProvider({ stateFile });
    expect(await after.payments.lookup(id)).toMatchObject({ paid: 20, method: { virtualAccount: { accountNumber } } });
    await after.provider.close();
    expect(JSON.parse(await readFile(stateFile, 'utf8'))).toHaveProperty('payments.length', 1);
    await writeFile(stateFile, '{"half":');
    await expect(aProvider({ stateFile })).rejects.toThrow('cannot read its state file');
  });
});

describe('keys', () => {
  it('a wrong key and another store are refused, and no message contains a key', async () => {
    const paymentId = await aPaidCard();
    const wrong = portone({ baseUrl: provider.url, ...testKeys, apiSecret: 'wrong-key' });
    const foreign = portone({ baseUrl: provider.url, ...testKeys, storeId: 'store-other' });
    const refusal = await refusalOf(wrong.lookup(paymentId));
    expect(refusal).toMatchObject({ type: 'UNAUTHORIZED', status: 401, retryable: false });
    expect(`${refusal.stack}${JSON.stringify(refusal)}`).not.toContain('wrong-key');
    expect(await refusalOf(foreign.lookup(paymentId))).toMatchObject({ type: 'FORBIDDEN', status: 403 });
    expect(() => portone({ baseUrl: provider.url, ...testKeys, apiSecret: 'two\nlines' })).toThrow(
      /^(?!.*two).*printable/s,
    );
  });
});

describe('invalid answers', () => {
  const cancelling = { paymentId: 'p', amount: 1, currentCancellableAmount: 1, reason: 'test' };

  it.each([
    ['500 without words', 500, 'upstream failed', 'BAD_ANSWER'],
    ["500 in PortOne's words", 500, '{"type":"INTERNAL","message":"x"}', 'INTERNAL'],
    ['429', 429, '{"type":"TOO_MANY_REQUESTS"}', 'TOO_MANY_REQUESTS'],
    ['a page instead of JSON', 200, '<html>simulator-api-secret</html>', 'BAD_ANSWER'],
    ['JSON of something else', 200, '{"ok":true}', 'BAD_ANSWER'],
    [
      'another payment',
      200,
      '{"status":"PAID","id":"q","transactionId":"t","storeId":"s","orderName":"","currency":"KRW","amount":{"total":1,"paid":1,"cancelled":0}}',
      'BAD_ANSWER',
    ],
    [
      'a fraction of a won',
      200,
      '{"status":"PAID","id":"p","transactionId":"t","storeId":"s","orderName":"","currency":"KRW","amount":{"total":1.5,"paid":1,"cancelled":0}}',
      'BAD_ANSWER',
    ],
    [
      'a status nobody knows',
      200,
      '{"status":"MAYBE","id":"p","transactionId":"t","storeId":"s","orderName":"","currency":"KRW","amount":{"total":1,"paid":1,"cancelled":0}}',
      'BAD_ANSWER',
    ],
    ["a proxy's 404", 404, 'not here', 'BAD_ANSWER'],
    ['a redirect', 302, '', 'BAD_ANSWER'],
  ])('WH-07 %s is a retryable error and never a payment', async (_what, status, text, type) => {
    const server = await aServer((_request, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(text),
    );
    const client = portone({ baseUrl: server.url, ...testKeys });
    for (const call of [client.lookup('p'), client.cancel(cancelling)]) {
      const refusal = await refusalOf(call);
      expect(refusal).toMatchObject({ type, retryable: true, status });
      expect(refusal.message).not.toContain(testKeys.apiSecret);
    }
    await server.close();
  });

  it.each([
    ['announced', true],
    ['unannounced', false],
  ])('WH-07 ten megabytes, %s, are cut off at one', async (_what, announced) => {
    const megabyte = Buffer.alloc(1024 * 1024, 'a');
    let sent = 0;
    const server = await aServer((_request, response) => {
      response.writeHead(200, announced ? { 'content-length': 10 * megabyte.length } : {});
      const more = () => ((sent += 1) <= 10 ? response.write(megabyte, more) : response.end());
      more();
    });
    const refusal = await refusalOf(portone({ baseUrl: server.url, ...testKeys }).lookup('p'));
    expect(refusal).toMatchObject({ type: 'ANSWER_TOO_LARGE', retryable: true });
    expect(sent).toBeLessThan(10);
    await server.close();
  });

  it.each([
    ['500', 'BAD_ANSWER'],
    ['429', 'TOO_MANY_REQUESTS'],
    ['garbage', 'BAD_ANSWER'],
    ['oversize', 'ANSWER_TOO_LARGE'],
    ['silence', 'TIMEOUT'],
  ])('WH-07 the simulator does %s on demand and recovers', async (mode, type) => {
    // Only silence lasts until the time limit; a slow machine must not reach it in the other modes.
    const client = portone({ baseUrl: provider.url, ...testKeys, timeoutMs: mode === 'silence' ? 200 : 10_000 });
    const paymentId = await aPaidCard(1_000);
    await fetch(`${provider.url}/control/faults`, { method: 'POST', body: JSON.stringify({ mode, times: 1 }) });
    expect(await refusalOf(client.cancel({ ...cancelling, paymentId, currentCancellableAmount: 1_000 }))).toMatchObject(
      {
        type,
        retryable: true,
      },
    );
    expect(await payments.lookup(paymentId)).toMatchObject({ status: 'PAID', cancelled: 0 });
  });

  it('WH-07 no answer, a slow drip and a closed port are retryable errors within the time limit', async () => {
    const silent = await aServer(() => undefined);
    const drip = await aServer((_request, response) => {
      response.writeHead(200).write('{');
    });
    const started = Date.now();
    for (const { url } of [silent, drip]) {
      expect(await refusalOf(portone({ baseUrl: url, ...testKeys, timeoutMs: 200 }).lookup('p'))).toMatchObject({
        type: 'TIMEOUT',
        retryable: true,
      });
    }
    expect(Date.now() - started).toBeLessThan(2_000);
    await Promise.all([silent.close(), drip.close()]);
    expect(await refusalOf(portone({ baseUrl: silent.url, ...testKeys }).lookup('p'))).toMatchObject({
      type: 'NETWORK',
      retryable: true,
      status: 0,
    });
  });
});
