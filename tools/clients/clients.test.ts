import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCard, openWindow, submitWindow } from '#server/integrations/payment/builders.ts';
import { openShop, type Shop, windowRequest } from '#server/order/testing.ts';
import type { Purchase, Purchased } from './purchase.ts';

const CLIENTS = '.cache/clients';
const run = promisify(execFile);

let shop: Shop;
let baseUrl: string;
beforeAll(async () => {
  shop = await openShop();
  baseUrl = await shop.app.http.listen({ host: '127.0.0.1', port: 0 });
  // The document as any visitor gets it.
  const document = await fetch(`${baseUrl}/api/docs/openapi.json`);
  rmSync(CLIENTS, { recursive: true, force: true });
  mkdirSync(CLIENTS, { recursive: true });
  writeFileSync(`${CLIENTS}/openapi.json`, await document.text());
  const generate = ['--import', './tools/clients/typescript-5.mjs', 'tools/clients/generate.ts'];
  await run(process.execPath, [...generate, `${CLIENTS}/openapi.json`, CLIENTS]);
});
afterAll(() => shop.close());

describe('clients generated from the OpenAPI document', () => {
  it('API-051 compile strictly, and refuse wrong requests when they are compiled', async () => {
    const compiled = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tools/clients']).catch(
      (error: { stdout: string }) => error,
    );
    expect(compiled.stdout).toBe('');
  });

  it.each(['openapi-fetch', 'hey-api'])('API-051 buy goods on a running server: %s', async (name) => {
    const product = await shop.goods({ stock: 10 });
    const program: { buy(input: Purchase): Promise<Purchased> } = await import(
      new URL(`buy-with-${name}.ts`, import.meta.url).href
    );
    const bought = await program.buy({
      baseUrl,
      email: `${name}@example.com`,
      async pay(windowUrl) {
        const window = await openWindow(shop.provider, await windowRequest(shop, windowUrl));
        await submitWindow(window, { action: 'pay', ...aCard('4242') });
      },
    });
    expect(bought).toEqual({
      orderId: expect.any(Number),
      repeatedId: bought.orderId,
      refused: 'order.totalChanged',
      paymentStatus: 'captured',
      total: { amount: 23_000, currency: 'KRW' },
      status: 'paid',
      skus: [product.skus[0]?.code],
      listed: [bought.orderId],
    });
  });
});
