import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aBuyer, openShop, placed, type Shop, startPaying } from '#server/order/testing.ts';
import { juso } from '#server/integrations/address/juso.ts';
import { CIRCUIT_OPEN } from '#server/integrations/circuit.ts';
import { smtp } from '#server/integrations/mail/smtp.ts';
import { aServer, testKeys } from '#server/integrations/payment/builders.ts';
import { portone } from '#server/integrations/payment/portone.ts';
import { sweetTracker } from '#server/integrations/tracking/sweettracker.ts';

const REST_MS = 10_000;
const GONE = 'http://127.0.0.1:9';

const FAULTS: readonly [string, RequestListener][] = [
  ['500', (_request, response) => void response.writeHead(500).end('upstream failed')],
  [
    '429',
    (_request, response) => void response.writeHead(429).end('{"type":"TOO_MANY_REQUESTS","message":"Slow down."}'),
  ],
  ['garbage', (_request, response) => void response.end('<html>Maintenance</html>')],
  ['ten megabytes', (_request, response) => void response.end(Buffer.alloc(10 * 1024 * 1024, 0x20))],
  ['a broken line', (request) => void request.socket.destroy()],
];

const failureOf = async (work: Promise<unknown>): Promise<string> => work.then(() => 'answered', String);
/** Sets the clock of the circuits ahead by what `passed` is. */
function aClock(): { passed: number } {
  const clock = { passed: 0 };
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + clock.passed);
  return clock;
}
afterEach(() => vi.restoreAllMocks());

const withTls = (url: string) => url.replace('http:', 'https:');

describe('a service that is down', () => {
  it.each(FAULTS)(
    'WH-07 %s: after five failures calls fail at once, and one probe finds out that it is back',
    async (_what, fault) => {
      const clock = aClock();
      let [requests, isWell] = [0, false];
      const server = await aServer((request, response) => {
        requests += 1;
        if (isWell) response.writeHead(404).end('{"type":"PAYMENT_NOT_FOUND","message":"no"}');
        else fault(request, response);
      });
      const payments = portone({ baseUrl: server.url, ...testKeys, timeoutMs: 2_000, restMs: REST_MS });
      for (let call = 0; call < 5; call += 1)
        expect(await failureOf(payments.lookup('p'))).toMatch(/^ProviderError: lookup: (?!CIRCUIT_OPEN)/);
      const spent = requests;
      const refused = await Promise.all(Array.from({ length: 50 }, () => failureOf(payments.lookup('p'))));
      expect(new Set(refused)).toEqual(new Set([`ProviderError: lookup: ${CIRCUIT_OPEN}`]));
      expect(requests).toBe(spent);
      clock.passed += REST_MS;
      const [found, ...others] = await Promise.all(Array.from({ length: 10 }, () => failureOf(payments.lookup('p'))));
      expect(found).not.toContain(CIRCUIT_OPEN);
      expect(new Set(others)).toEqual(new Set([`ProviderError: lookup: ${CIRCUIT_OPEN}`]));
      isWell = true;
      clock.passed += REST_MS;
      expect(await payments.lookup('p')).toBeUndefined();
      expect(await Promise.all([payments.lookup('p'), payments.lookup('q')])).toEqual([undefined, undefined]);
      await server.close();
    },
  );

  it('WH-07 a refusal about one payment is no failure of the provider', async () => {
    const server = await aServer(
      (_request, response) =>
        void response.writeHead(502).end('{"type":"PG_PROVIDER","message":"no","pgCode":"X","pgMessage":"no"}'),
    );
    const payments = portone({ baseUrl: server.url, ...testKeys, restMs: REST_MS });
    for (let call = 0; call < 8; call += 1) expect(await failureOf(payments.lookup('p'))).toContain('PG_PROVIDER');
    await server.close();
  });

  it('WH-07 applies to every service, with a broken connection and invalid TLS', async () => {
    const plain = await aServer((_request, response) => void response.end('{}'));
    const message = { id: 'a', to: 'a@example.com', subject: 's', text: 't', html: '<p>t</p>', lang: 'ko' as const };
    for (const url of [GONE, withTls(plain.url)]) {
      const mailUrl = url.replace(/^http/, 'smtp');
      const calls: readonly (() => Promise<unknown>)[] = [
        (
          (one) => () =>
            one.lookup('p')
        )(portone({ baseUrl: url, ...testKeys, timeoutMs: 1_000 })),
        (
          (one) => () =>
            one.track('04', '1234')
        )(sweetTracker({ baseUrl: url, key: 'k', timeoutMs: 1_000 })),
        (
          (one) => () =>
            one.search('세종대로 110', 1, 10)
        )(juso({ baseUrl: url, key: 'k', timeoutMs: 1_000 })),
        (
          (one) => () =>
            one.send(message)
        )(smtp({ url: mailUrl, from: 'a@example.com', timeoutMs: 1_000 })),
      ];
      for (const call of calls) {
        for (let time = 0; time < 5; time += 1) expect(await failureOf(call())).not.toContain(CIRCUIT_OPEN);
        expect(await failureOf(call())).toContain(CIRCUIT_OPEN);
      }
    }
    await plain.close();
  });
});

describe('a buyer whose provider is down', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('WH-07 is refused at once with a message, and can order all the same', async () => {
    shop.webhooks.mode = 'drop';
    const buyer = await aBuyer(shop.db);
    const { id } = await placed(shop, buyer, await shop.goods());
    const { paymentId } = await startPaying(shop, buyer, id);
    await fetch(`${shop.provider.url}/control/faults`, {
      method: 'POST',
      body: JSON.stringify({ mode: 'silence', times: 5 }),
    });
    const complete = () => shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    const unheard = await Promise.all(Array.from({ length: 5 }, complete));
    expect(unheard.map(({ refusal }) => refusal.code)).toEqual(
      Array.from({ length: 5 }, () => 'payment.providerUnavailable'),
    );
    const startedAt = performance.now();
    const refused = await complete();
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(refused).toMatchObject({ status: 503, refusal: { code: 'payment.providerUnavailable' } });
    expect(refused.refusal.message).toMatch(/니다/);
    expect((await placed(shop, buyer, await shop.goods())).status).toBe('awaitingPayment');
  });
});
