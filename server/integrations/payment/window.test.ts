import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCard, aProvider, aWindowRequest, openWindow, payInWindow, submitWindow, testKeys } from './builders.ts';
import type { PaymentPort } from './port.ts';
import type { LocalSimulator } from '#server/integrations/local-server.ts';

let provider: LocalSimulator;
let payments: PaymentPort;

beforeAll(async () => ({ provider, payments } = await aProvider({ webhookUrl: 'http://127.0.0.1:9/' })));
afterAll(() => provider.close());

describe('the redirect back', () => {
  it('PAY-002 a paid card returns with payment id and transaction id and no code', async () => {
    const request = aWindowRequest();
    const { origin, pathname, searchParams } = await payInWindow(provider, request);
    expect(origin + pathname).toBe('https://shop.example/checkout/done');
    expect(Object.fromEntries(searchParams)).toEqual({
      order: '7',
      transactionType: 'PAYMENT',
      paymentId: request.paymentId,
      txId: (await payments.lookup(request.paymentId))?.transactionId,
    });
  });

  it('a declined card returns with code and message, and the same payment may be tried again', async () => {
    const request = aWindowRequest({ locale: 'EN_US' });
    const { searchParams } = await payInWindow(provider, request, aCard('0002'));
    expect(searchParams.get('code')).toBe('FAILURE_TYPE_PG');
    expect(searchParams.get('pgCode')).toBe('CARD_DECLINED');
    expect(searchParams.get('message')).toBe('The card was declined.');
    const failed = await payments.lookup(request.paymentId);
    expect(failed).toMatchObject({ status: 'FAILED', paid: 0, failure: { code: 'CARD_DECLINED' } });
    await payInWindow(provider, request);
    const paid = await payments.lookup(request.paymentId);
    expect(paid).toMatchObject({ status: 'PAID', failure: undefined });
    expect(paid?.transactionId).not.toBe(failed?.transactionId);
  });

  it('a buyer who cancels returns with a code of its own', async () => {
    const request = aWindowRequest();
    const { searchParams } = await submitWindow(await openWindow(provider, request), { action: 'cancel' });
    expect(searchParams.get('pgCode')).toBe('PAY_PROCESS_CANCELED');
    expect(await payments.lookup(request.paymentId)).toMatchObject({ status: 'FAILED' });
  });

  it('a window cancelled by the buyer cannot be paid any more', async () => {
    const request = aWindowRequest();
    const address = await openWindow(provider, request);
    await submitWindow(address, { action: 'cancel' });
    expect((await submitWindow(address, { action: 'pay', ...aCard() })).searchParams.get('pgCode')).toBe(
      'PAY_PROCESS_CANCELED',
    );
    expect(await payments.lookup(request.paymentId)).toMatchObject({ status: 'FAILED', paid: 0 });
  });

  it('pressing Pay twice, going back and opening again all end on the one payment', async () => {
    const request = aWindowRequest();
    const address = await openWindow(provider, request);
    const ends = await Promise.all([1, 2, 3].map(() => submitWindow(address, { action: 'pay', ...aCard() })));
    expect(new Set(ends.map(String)).size).toBe(1);
    expect((await fetch(address, { redirect: 'manual' })).headers.get('location')).toBe(String(ends[0]));
    expect((await openWindow(provider, request)).searchParams.get('code')).toBe('ALREADY_PAID');
  });

  it('PAY-002 a virtual account is issued in the window for the requested hours', async () => {
    const request = aWindowRequest({
      payMethod: 'VIRTUAL_ACCOUNT',
      virtualAccount: { accountExpiry: { validHours: 24 } },
    });
    await payInWindow(provider, request, { bank: 'SHINHAN', depositor: '홍길동' });
    const payment = await payments.lookup(request.paymentId);
    const account = payment?.method?.virtualAccount;
    expect(payment).toMatchObject({
      status: 'VIRTUAL_ACCOUNT_ISSUED',
      method: { virtualAccount: { bank: 'SHINHAN', remitterName: '홍길동' } },
    });
    expect(Date.parse(account?.expiredAt ?? '') - Date.parse(account?.issuedAt ?? '')).toBe(24 * 3_600_000);
  });
});

describe('scripted cards', () => {
  it('WH-06 a card ending 0010 is paid at once on lookup while the buyer still waits', async () => {
    const request = aWindowRequest();
    const address = await openWindow(provider, request);
    const started = Date.now();
    const paying = submitWindow(address, { action: 'pay', ...aCard('0010') });
    await vi.waitFor(async () => expect(await payments.lookup(request.paymentId)).toMatchObject({ status: 'PAID' }), {
      timeout: 10_000,
      interval: 10,
    });
    expect((await paying).searchParams.get('code')).toBeNull();
    expect(Date.now() - started).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['0050', { total: 54_999, paid: 54_999 }],
    ['0051', { currency: 'USD' }],
    ['0052', { storeId: 'store-of-somebody-else' }],
  ])('WH-05 a card ending %s is reported with another amount, currency or merchant', async (ending, field) => {
    const request = aWindowRequest();
    await payments.preRegister({ paymentId: request.paymentId, total: 55_000, currency: 'KRW' });
    await payInWindow(provider, request, aCard(ending));
    const payment = await payments.lookup(request.paymentId);
    expect(payment).toMatchObject({ status: 'PAID', ...field });
    // A wrongly charged amount can be refunded in full.
    const left = payment?.paid ?? 0;
    expect(
      await payments.cancel({
        paymentId: request.paymentId,
        amount: left,
        currentCancellableAmount: left,
        reason: 'mismatch',
      }),
    ).toMatchObject({ amount: left });
  });
});

describe('the page', () => {
  const pageOf = async (changes: Record<string, unknown>) => {
    const answer = await fetch(await openWindow(provider, aWindowRequest(changes)));
    return { answer, text: await answer.text() };
  };

  it.each([
    ['KO_KR', 'ko', 'ltr', '카드 번호', '55,000원'],
    ['EN_US', 'en', 'ltr', 'Card number', '₩55,000'],
    ['ZH_CN', 'zh', 'ltr', '卡号', '55,000'],
    ['JA_JP', 'ja', 'ltr', 'カード番号', '55,000'],
    ['AR', 'ar', 'rtl', 'رقم البطاقة', '55,000'],
  ])('%s has its language, direction and western digits', async (locale, lang, dir, label, amount) => {
    const { text } = await pageOf({ locale });
    for (const part of [`<html lang="${lang}" dir="${dir}">`, label, amount, 'Steel tumblers and 2 more', 'Badaro'])
      expect(text).toContain(part);
  });

  it('FE-02 loads nothing external, allows one nonce and lets the form lead only to the shop', async () => {
    const { answer, text } = await pageOf({});
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://shop.example;");
    expect(policy).not.toContain('unsafe');
    expect(nonce).toBeTruthy();
    expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('shows what the shop wrote as text', async () => {
    const { text } = await pageOf({ orderName: '<script>alert(1)</script>"&' });
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
    expect(text).not.toContain('<script>alert');
  });

  it('PR-09 names each wrong field, keeps no birth date or password and stores no card number', async () => {
    const address = await openWindow(provider, aWindowRequest());
    const wrong = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', cardNumber: '4242', expiry: '13/20', birth: '901', pin: 'x7' }),
    });
    const text = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(4);
    expect(text).toContain('href="#expiry"');
    expect(text).not.toMatch(/value="(901|x7)"/);
    await submitWindow(address, { action: 'pay', ...aCard() });
    const books = await (await fetch(`${provider.url}/control/payments`)).text();
    expect(books).not.toContain('4242424242424242');
  });

  it('asks a card of another country for its security code and holder, and keeps neither', async () => {
    const address = await openWindow(provider, aWindowRequest({ locale: 'EN_US' }));
    const form = await (await fetch(address)).text();
    expect(form).not.toMatch(/name="(birth|pin)"/);
    const wrong = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', ...aCard(), securityCode: '12', cardHolder: ' ' }),
    });
    const text = await wrong.text();
    expect([wrong.status, text.match(/aria-invalid="true"/g)]).toEqual([422, expect.objectContaining({ length: 2 })]);
    expect(text).not.toContain('value="12"');
    const { birth: _birth, pin: _pin, ...foreign } = aCard();
    await submitWindow(address, { action: 'pay', ...foreign });
    const books = await (await fetch(`${provider.url}/control/payments`)).text();
    expect(books).not.toMatch(/4242424242424242|A Buyer/);
  });

  it.each([
    ['no request', '/window'],
    ['a broken one', '/window?request=%7B'],
    ['another store', '/window?request=' + encodeURIComponent(JSON.stringify(aWindowRequest({ storeId: 'other' })))],
    [
      'a script as return',
      '/window?request=' + encodeURIComponent(JSON.stringify(aWindowRequest({ redirectUrl: 'javascript:alert(1)' }))),
    ],
  ])('%s is a plain page without links', async (_what, address) => {
    const answer = await fetch(provider.url + address, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('결제 요청을 읽을 수 없습니다');
    expect((await fetch(`${provider.url}/window/nobody`)).status).toBe(404);
  });

  it.each([
    ['PAYPAL', 'KRW'],
    ['MOBILE', 'USD'],
    ['VIRTUAL_ACCOUNT', 'USD'],
    ['EASY_PAY', 'JPY'],
  ])('PAY-002 %s does not accept %s', async (payMethod, currency) => {
    expect((await openWindow(provider, aWindowRequest({ payMethod, currency }))).searchParams.get('code')).toBe(
      'INVALID_REQUEST',
    );
  });
});

describe('the browser script', () => {
  it('leads the page to the window with the request, and reports what is missing', async () => {
    const text = await (await fetch(`${provider.url}/v2/browser-sdk.js`)).text();
    const visited: string[] = [];
    const window: { PortOne?: { requestPayment(request: unknown): Promise<unknown> } } = {};
    const location = { href: 'https://shop.example/checkout', assign: (url: unknown) => visited.push(String(url)) };
    vm.runInNewContext(text, {
      window,
      location,
      URL,
      document: { currentScript: { src: `${provider.url}/v2/browser-sdk.js` } },
    });
    const request = aWindowRequest({ redirectUrl: '/done' });
    void window.PortOne?.requestPayment(request);
    const answer = await fetch(visited[0] ?? '');
    expect(await answer.text()).toContain('카드 번호');
    expect(answer.headers.get('content-security-policy')).toContain('https://shop.example');
    expect(await window.PortOne?.requestPayment({ ...request, paymentId: '' })).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'Missing: paymentId',
    });
    expect(await window.PortOne?.requestPayment({ ...request, redirectUrl: undefined })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });
});

describe('control', () => {
  it('lists open accounts to a person and takes a deposit from the form', async () => {
    const { id } = await payments.issueVirtualAccount({
      paymentId: 'control-1',
      channelKey: 'c',
      orderName: 'Mugs',
      total: 700,
      bank: 'WOORI',
      expiry: { validHours: 2 },
    });
    expect(await (await fetch(`${provider.url}/control?lang=en`)).text()).toContain('Mugs');
    const done = await fetch(`${provider.url}/control?lang=en`, {
      method: 'POST',
      body: new URLSearchParams({ paymentId: id, amount: '7,00' }),
    });
    expect(await done.text()).toContain('The deposit has arrived.');
    expect(await payments.lookup(id)).toMatchObject({ status: 'PAID' });
    const again = await fetch(`${provider.url}/control?lang=en`, {
      method: 'POST',
      body: new URLSearchParams({ paymentId: id, amount: '1.5' }),
    });
    expect(await again.text()).toContain('The deposit failed.');
  });

  it('is closed to pages of other sites and other names for this machine', async () => {
    const foreign = await fetch(`${provider.url}/control/deposits`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: '{}',
    });
    expect(foreign.status).toBe(403);
    const named = await new Promise((answered, failed) => {
      request(`${provider.url}/control/payments`, { headers: { host: 'evil.example' } }, (answer) =>
        answered(answer.resume().statusCode),
      )
        .on('error', failed)
        .end();
    });
    expect(named).toBe(403);
    const ownOrigin = await fetch(`${provider.url}/control/payments`, { headers: { origin: provider.url } });
    expect(ownOrigin.status).toBe(200);
  });
});

describe('as a process of its own', () => {
  const entry = fileURLToPath(new URL('./simulator/main.ts', import.meta.url));
  const env = {
    PAYMENT_SIMULATOR_PORT: '0',
    PAYMENT_KEY: testKeys.apiSecret,
    PAYMENT_STORE: testKeys.storeId,
    PAYMENT_WEBHOOK_SECRET: testKeys.webhookSecret,
  };

  it('reports its address and ends with its parent', async () => {
    const child = fork(entry, { env, silent: true });
    const [{ ready }] = await once(child, 'message');
    expect((await fetch(`${ready}/v2/browser-sdk.js`)).status).toBe(200);
    child.disconnect();
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  it('names a missing setting', async () => {
    const child = fork(entry, { env: { ...env, PAYMENT_KEY: '' }, silent: true });
    let output = '';
    child.stderr?.on('data', (part) => (output += String(part)));
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(output).toContain('PAYMENT_KEY must be set');
  });
});
