import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCard, aProvider, aShop, aWindowRequest, payIn, payInWindow, testKeys } from './builders.ts';
import type { PaymentPort } from './port.ts';
import { portone } from './portone.ts';
import type { LocalSimulator } from '#server/integrations/local-server.ts';

const { verifyWebhook } = portone({ baseUrl: 'http://127.0.0.1', ...testKeys });

describe('verifyWebhook', () => {
  const body =
    '{"type":"Transaction.Paid","timestamp":"2025-11-24T16:00:00.000Z","data":{"paymentId":"p1-ORD20251125-0001","storeId":"store-test","transactionId":"tx-1"}}';
  const headers = {
    'webhook-id': 'wh_test_1',
    'webhook-timestamp': '1764000000',
    'webhook-signature': 'v1,v5NnqTDaLZ0zZCnsCETLkd9f814ESD96y59qRCLtjPA=',
  };
  const at = (seconds: number) => vi.setSystemTime(new Date(seconds * 1000));

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_764_000_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('accepts the published vector, as text and as bytes', () => {
    const event = {
      eventId: 'wh_test_1',
      type: 'Transaction.Paid',
      timestamp: '2025-11-24T16:00:00.000Z',
      paymentId: 'p1-ORD20251125-0001',
      storeId: 'store-test',
      transactionId: 'tx-1',
      cancellationId: undefined,
    };
    expect(verifyWebhook(body, headers)).toEqual({ event });
    expect(verifyWebhook(Buffer.from(body), { ...headers, 'x-more': ['a', 'b'] })).toEqual({ event });
  });

  it('WH-01 refuses every single changed byte of body, id and signature', () => {
    for (let i = 0; i < body.length; i += 1) {
      const bytes = Buffer.from(body);
      bytes.writeUInt8(bytes.readUInt8(i) ^ 1, i);
      expect(verifyWebhook(bytes, headers).event).toBeUndefined();
    }
    expect(verifyWebhook(`${body} `, headers)).toEqual({ refused: 'signature' });
    expect(verifyWebhook(body, { ...headers, 'webhook-id': 'wh_test_2' })).toEqual({ refused: 'signature' });
    expect(verifyWebhook(body, { ...headers, 'webhook-timestamp': '1764000001' })).toEqual({ refused: 'signature' });
  });

  it('WH-09 refuses every flipped bit of the signature', () => {
    const [version, encoded = ''] = headers['webhook-signature'].split(',');
    const signature = Buffer.from(encoded, 'base64');
    for (let bit = 0; bit < signature.length * 8; bit += 1) {
      const forged = Buffer.from(signature);
      forged.writeUInt8(forged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(
        verifyWebhook(body, { ...headers, 'webhook-signature': `${version},${forged.toString('base64')}` }),
      ).toEqual({ refused: 'signature' });
    }
  });

  it('WH-01 refuses another secret, another version, half a signature and bytes that are not text', () => {
    const forged = new Webhook(`whsec_${Buffer.from('another secret, just as long as it').toString('base64')}`).sign(
      'wh_test_1',
      new Date(1_764_000_000_000),
      body,
    );
    for (const signature of [
      forged,
      headers['webhook-signature'].replace('v1,', 'v2,'),
      'v1',
      'v1,',
      'v1,AAAA',
      `${headers['webhook-signature']}x`,
    ]) {
      expect(verifyWebhook(body, { ...headers, 'webhook-signature': signature })).toEqual({ refused: 'signature' });
    }
    expect(verifyWebhook(Buffer.from([0xff, 0xfe]), headers)).toEqual({ refused: 'body' });
    // During a change of secrets the provider sends both signatures.
    expect(
      verifyWebhook(body, { ...headers, 'webhook-signature': `${forged} ${headers['webhook-signature']}` }).event,
    ).toBeDefined();
  });

  it.each([
    ['no id', { 'webhook-id': undefined }],
    ['no timestamp', { 'webhook-timestamp': undefined }],
    ['no signature', { 'webhook-signature': undefined }],
    ['an empty id', { 'webhook-id': '' }],
    ['two signatures headers', { 'webhook-signature': [headers['webhook-signature'], 'v1,x'] }],
    ['a timestamp with a tail', { 'webhook-timestamp': '1764000000x' }],
    ['a timestamp in words', { 'webhook-timestamp': 'now' }],
  ])('WH-01 refuses %s', (_what, changes) => {
    expect(verifyWebhook(body, { ...headers, ...changes })).toEqual({ refused: 'headers' });
  });

  it('WH-02 takes a message five minutes early or late and not a second more', () => {
    for (const seconds of [-300, 300]) {
      at(1_764_000_000 + seconds);
      expect(verifyWebhook(body, headers).event).toBeDefined();
      at(1_764_000_000 + seconds + Math.sign(seconds));
      expect(verifyWebhook(body, headers)).toEqual({ refused: 'timestamp' });
    }
  });

  it('WH-03 accepts an unknown type and refuses a signed body that is no event', () => {
    const signed = (text: string) =>
      verifyWebhook(text, {
        ...headers,
        'webhook-signature': new Webhook(testKeys.webhookSecret).sign('wh_test_1', new Date(1_764_000_000_000), text),
      });
    expect(
      signed('{"type":"BillingKey.Ready","timestamp":"2025-11-24T16:00:00Z","data":{"billingKey":"b","storeId":"s"}}')
        .event,
    ).toMatchObject({ type: 'BillingKey.Ready', storeId: 's', paymentId: undefined });
    for (const text of [
      '',
      'null',
      '[]',
      '{"type":1}',
      '{"type":"A","timestamp":"t","data":{"paymentId":7}}',
      'not json',
    ]) {
      expect(signed(text)).toEqual({ refused: 'body' });
    }
  });
});

describe('webhooks of the simulator', () => {
  let provider: LocalSimulator;
  let payments: PaymentPort;
  let shop: Awaited<ReturnType<typeof aShop>>;

  beforeEach(async () => {
    shop = await aShop();
    ({ provider, payments } = await aProvider({ webhookUrl: shop.url }));
  });
  afterEach(async () => {
    await provider.close();
    await shop.close();
  });

  const checked = () => shop.received.map(({ body, headers }) => verifyWebhook(body, headers));
  const quiet = () => new Promise((wait) => setTimeout(wait, 150));

  it('WH-04 reports a card payment as Ready then Paid, signed, to the default address', async () => {
    const request = aWindowRequest();
    await payInWindow(provider, request);
    await shop.until(2);
    const transactionId = (await payments.lookup(request.paymentId))?.transactionId;
    expect(checked()).toMatchObject(
      ['Transaction.Ready', 'Transaction.Paid'].map((type) => ({
        event: { type, paymentId: request.paymentId, storeId: testKeys.storeId, transactionId },
      })),
    );
    expect(new Set(checked().map(({ event }) => event?.eventId)).size).toBe(2);
  });

  it('PAY-002 reports a virtual account as issued, pending and paid, and a cancellation with its id', async () => {
    const { id } = await payments.issueVirtualAccount({
      paymentId: 'va-1',
      channelKey: 'c',
      orderName: 'x',
      total: 100,
      bank: 'IBK',
      expiry: { validHours: 1 },
    });
    await payIn(provider, id, 40);
    await payIn(provider, id, 60);
    const refundAccount = { bank: 'IBK', number: '1234567890', holderName: 'x' };
    const part = await payments.cancel({
      paymentId: id,
      amount: 30,
      currentCancellableAmount: 100,
      reason: 'a',
      refundAccount,
    });
    await payments.cancel({ paymentId: id, amount: 70, currentCancellableAmount: 70, reason: 'b', refundAccount });
    await shop.until(5);
    expect(shop.types()).toEqual(
      ['VirtualAccountIssued', 'PayPending', 'Paid', 'PartialCancelled', 'Cancelled'].map(
        (type) => `Transaction.${type}`,
      ),
    );
    expect(checked()[3]?.event?.cancellationId).toBe(part.id);
  });

  it('goes to the addresses of the request and is retried under the same id until accepted', async () => {
    const stubborn = await aShop([500, 302]);
    await payInWindow(provider, aWindowRequest({ noticeUrls: [stubborn.url] }));
    await stubborn.until(4);
    expect(shop.received).toHaveLength(0);
    expect(stubborn.types()).toEqual([
      'Transaction.Ready',
      'Transaction.Ready',
      'Transaction.Ready',
      'Transaction.Paid',
    ]);
    expect(new Set(stubborn.received.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await stubborn.close();
  });

  it.each([
    ['0020', ['Ready', 'Ready', 'Ready', 'Paid', 'Paid', 'Paid'], 2],
    ['0030', ['Paid', 'Ready'], 2],
    ['0040', [], 0],
    ['0002', ['Ready', 'Failed'], 2],
  ])('WH-03 WH-04 a card ending %s sends %j', async (ending, types, ids) => {
    await payInWindow(provider, aWindowRequest(), aCard(ending));
    await shop.until(types.length);
    await quiet();
    expect(shop.types()).toEqual(types.map((type) => `Transaction.${type}`));
    expect(new Set(checked().map(({ event }) => event?.eventId)).size).toBe(ids);
  });

  it('WH-01 a card ending 0060 sends webhooks signed with another secret', async () => {
    await payInWindow(provider, aWindowRequest(), aCard('0060'));
    await shop.until(2);
    expect(checked()).toEqual([{ refused: 'signature' }, { refused: 'signature' }]);
  });

  it('WH-02 WH-03 sends again on demand: many times, backwards, late, with another secret', async () => {
    const request = aWindowRequest();
    await payInWindow(provider, request);
    await shop.until(2);
    const resend = (body: unknown) =>
      fetch(`${provider.url}/control/webhooks/${request.paymentId}/resend`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
    const before = checked().map(({ event }) => event?.eventId);
    await resend({ times: 2, order: 'reverse' });
    expect(
      checked()
        .slice(2)
        .map(({ event }) => event?.eventId),
    ).toEqual([before[1], before[1], before[0], before[0]]);
    await resend({ delayTimestampSeconds: 301 });
    await resend({ secret: 'whsec_c29tZWJvZHkgZWxzZSBhbHRvZ2V0aGVy' });
    expect(
      checked()
        .slice(6)
        .map(({ refused }) => refused),
    ).toEqual(['timestamp', 'timestamp', 'signature', 'signature']);
  });

  it('sends after a restart what could not be sent before', async () => {
    const stateFile = path.join(await mkdtemp(path.join(tmpdir(), 'payment-')), 'state.json');
    const before = await aProvider({ stateFile, webhookUrl: 'http://127.0.0.1:9/', retryDelaysMs: [60_000] });
    await payInWindow(before.provider, aWindowRequest());
    await before.provider.close();
    const after = await aProvider({ stateFile, webhookUrl: shop.url });
    await shop.until(2);
    await quiet();
    expect(shop.types()).toEqual(['Transaction.Ready', 'Transaction.Paid']);
    await after.provider.close();
  });

  it('reports a pending refund before it is done', async () => {
    const request = aWindowRequest();
    await payInWindow(provider, request);
    await payments.cancel({
      paymentId: request.paymentId,
      amount: 5_000,
      currentCancellableAmount: 55_000,
      reason: '[pending]',
    });
    await shop.until(3);
    expect(shop.types().at(-1)).toBe('Transaction.CancelPending');
    await new Promise((wait) => setTimeout(wait, 400));
    await shop.until(4);
    expect(shop.types().at(-1)).toBe('Transaction.PartialCancelled');
  });

  it('resends the last webhook when the merchant asks for it', async () => {
    const request = aWindowRequest();
    await payInWindow(provider, request);
    await shop.until(2);
    const answer = await fetch(`${provider.url}/payments/${request.paymentId}/resend-webhook`, {
      method: 'POST',
      headers: { authorization: `PortOne ${testKeys.apiSecret}` },
      body: '{}',
    });
    expect(await answer.json()).toMatchObject({ webhook: { status: 'SUCCEEDED' } });
    expect(shop.types().at(-1)).toBe('Transaction.Paid');
    expect(checked()[2]?.event?.eventId).toBe(checked()[1]?.event?.eventId);
  });
});
