import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayMethod } from '#core/payment/rules.ts';
import { aRate } from '#server/exchange/builders.ts';
import { openShop, placed, type Shop } from '#server/order/testing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await aRate(shop.db, { currency: 'USD', basic: '1391.40' });
});
afterAll(() => shop.close());

/**
 * Runs the page before the provider's window as a browser at this address would. Returns the parameters of the
 * provider's script.
 */
async function requested(
  method: PayMethod,
  origin: string,
  lang = 'ja',
  site: 'kr' | 'jp' = 'kr',
): Promise<Record<string, unknown>[]> {
  const buyer = await shop.aBuyer();
  const { id } = await placed(shop, buyer, await shop.goods(), { quantity: 2 });
  const { answer } = await shop.call('startPayment', {
    token: buyer.token,
    query: { site, lang },
    params: { id },
    body: { method },
  });
  const { body } = await shop.inject({ method: 'GET', url: answer.windowUrl });
  const requests: Record<string, unknown>[] = [];
  const request = (input: Record<string, unknown>) => {
    requests.push(input);
    return new Promise(() => undefined);
  };
  const scripts = [...body.matchAll(/<script nonce="[^"]+">(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
  runInContext(
    scripts.join('\n'),
    createContext({
      location: { origin },
      PortOne: { requestPayment: request, loadPaymentUI: request },
      URLSearchParams,
    }),
  );
  return requests;
}

describe('the page before the provider’s window', () => {
  // Each site has separate hosts, and a session of one is unknown to another.
  it.each(['https://jp.badaro.example', 'https://www.badaro.example', 'http://localhost:3000'])(
    'PAY-003 leads back to the host the buyer is signed in at: %s',
    async (origin) => {
      expect(await requested('CARD', origin)).toEqual([
        expect.objectContaining({ payMethod: 'CARD', redirectUrl: `${origin}/payment-return?lang=ja` }),
      ]);
    },
  );

  it('PAY-003 with PayPal’s buttons too', async () => {
    expect(await requested('PAYPAL', 'https://jp.badaro.example', 'en', 'jp')).toEqual([
      expect.objectContaining({ currency: 'USD', redirectUrl: 'https://jp.badaro.example/payment-return?lang=en' }),
    ]);
  });
});
