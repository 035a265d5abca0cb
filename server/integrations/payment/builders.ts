import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { randomUUID } from 'node:crypto';
import { portone } from './portone.ts';
import type { PaymentPort } from './port.ts';
import type { LocalSimulator } from '#server/integrations/local-server.ts';
import { simulator, type SimulatorOptions } from './simulator/server.ts';

/** Keys for tests; the webhook secret is the one of the published signature vector (domain.md §4.1). */
export const testKeys = {
  apiSecret: 'simulator-api-secret',
  storeId: 'store-test',
  webhookSecret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
};

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string };

export type Listener = { url: string; close(): Promise<void> };

/** Any HTTP server on a free port of this machine. */
export async function aServer(handle: RequestListener): Promise<Listener> {
  const server = createServer(handle);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A webhook receiver: the received messages, and `answers` to give before 200. */
export async function aShop(
  answers: number[] = [],
): Promise<Listener & { received: ReceivedWebhook[]; types(): string[]; until(count: number): Promise<void> }> {
  const received: ReceivedWebhook[] = [];
  const server = await aServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
        response.writeHead(answers.shift() ?? 200).end();
      });
  });
  return {
    ...server,
    received,
    types: () => received.map(({ body }) => /"type":"([^"]+)"/.exec(body)?.[1] ?? ''),
    async until(count) {
      for (let i = 0; i < 1_000 && received.length < count; i += 1) await new Promise((wait) => setTimeout(wait, 10));
    },
  };
}

/** A listening simulator with the real client connected to it. */
export async function aProvider(
  options: Partial<SimulatorOptions> & { timeoutMs?: number } = {},
): Promise<{ provider: LocalSimulator; payments: PaymentPort }> {
  const { timeoutMs, ...more } = options;
  const provider = simulator({ port: 0, ...testKeys, retryDelaysMs: [20, 20, 20], slowMs: 400, ...more });
  const baseUrl = await provider.listen();
  return { provider, payments: portone({ baseUrl, ...testKeys, timeoutMs }) };
}

export const aPaymentId = () => `pFIRST-${randomUUID().slice(0, 13)}-1`;

/** The request of a checkout page, by default 55,000 won by card. */
export function aWindowRequest(changes: Record<string, unknown> = {}): Record<string, unknown> & { paymentId: string } {
  return {
    storeId: testKeys.storeId,
    channelKey: 'channel-key-test',
    paymentId: aPaymentId(),
    orderName: 'Steel tumblers and 2 more',
    totalAmount: 55_000,
    currency: 'KRW',
    payMethod: 'CARD',
    redirectUrl: 'https://shop.example/checkout/done?order=7',
    locale: 'KO_KR',
    ...changes,
  };
}

export const aCard = (ending = '4242') => ({
  cardNumber: `4242 4242 4242 ${ending}`,
  expiry: '12/49',
  birth: '900101',
  pin: '12',
  securityCode: '123',
  cardHolder: 'A Buyer',
});

/** Opens the window as a browser does; returns the final address: the window's, or the shop's with its query. */
export async function openWindow(
  provider: Pick<LocalSimulator, 'url'>,
  request: Record<string, unknown>,
): Promise<URL> {
  const answer = await fetch(`${provider.url}/window?request=${encodeURIComponent(JSON.stringify(request))}`, {
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? `/${answer.status}`, provider.url);
}

/** Submits the form of an open window and returns the shop address the buyer is redirected to. */
export async function submitWindow(address: URL, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? `/${answer.status}`, address);
}

/** The buyer's input in the window of a method; the last digits are scripted as a card's are (simulator/README.md). */
export function windowFields(payMethod: unknown, ending = '4242'): Record<string, string> {
  switch (payMethod) {
    case 'VIRTUAL_ACCOUNT':
      return { bank: 'SHINHAN', depositor: 'Kim' };
    case 'TRANSFER':
      return { bank: 'KOOKMIN', payer: `1101234${ending}` };
    case 'MOBILE':
      return { payer: `0101234${ending}` };
    case 'EASY_PAY':
      return { payer: `12${ending}` };
    case 'PAYPAL':
      return { payer: ending === '0002' ? 'declined@example.com' : 'buyer@example.com' };
    default:
      return aCard(ending);
  }
}

/** Pays in the window, by default successfully. */
export async function payInWindow(
  provider: LocalSimulator,
  request: Record<string, unknown>,
  fields = windowFields(request['payMethod']),
): Promise<URL> {
  return submitWindow(await openWindow(provider, request), { action: 'pay', ...fields });
}

/** A deposit into a virtual account. */
export async function payIn(provider: LocalSimulator, paymentId: string, amount: number): Promise<Response> {
  return fetch(`${provider.url}/control/deposits`, {
    method: 'POST',
    body: JSON.stringify({ paymentId, amount, depositor: '홍길동' }),
  });
}
