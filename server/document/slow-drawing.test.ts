import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import { type Endpoint, FileShape } from '#core/endpoint.ts';
import { transaction } from '#server/db/pool.ts';
import { textOfPdf } from '#server/document/testing.ts';
import { type Buyer, openShop, placed, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let buyer: Buyer;
let orderId: number;
beforeAll(async () => {
  const http = { proxies: 0, requestsPerMinute: undefined, logLevel: 'silent', drawingWaitMs: 300 } as const;
  shop = await openShop(undefined, { parts: { http } });
  buyer = await shop.aBuyer();
  orderId = (await placed(shop, buyer, await shop.goods())).id;
});
afterAll(() => shop.close());

const ask = (url: string) =>
  shop.app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${buyer.token}` } });

/** Asks while nothing can read the lines of orders. */
async function askSlowly(url: string) {
  return transaction(shop.db, async (tx) => {
    await tx.execute(sql`lock table order_line in access exclusive mode`);
    return ask(url);
  });
}

describe('a file that takes longer than its request may wait', () => {
  it.each([
    ['a paper', () => `/api/v1/auth/orders/${orderId}/documents/orderSheet?lang=ko`, 'application/pdf'],
    ['a spreadsheet', () => '/api/v1/auth/orders/export?lang=ko', 'spreadsheetml'],
    ['a statement', () => '/api/v1/auth/statements?format=xlsx&lang=ko&month=2026-11', 'spreadsheetml'],
  ])('%s is answered with the time and the address to come back, and arrives there', async (_what, url, type) => {
    const later = await askSlowly(url());
    expect([later.statusCode, later.headers['retry-after'], later.headers.location]).toEqual([202, '1', url()]);
    expect(later.json()).toEqual({ status: 'inProgress', location: url(), retryAfterSeconds: 1 });
    expect(later.headers['cache-control']).toBe('private, no-store');
    let drawn = await ask(url());
    for (let tries = 0; drawn.statusCode === 202 && tries < 100; tries += 1) drawn = await ask(url());
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
    expect(drawn.headers['content-disposition']).toContain('attachment; filename="badaro-');
    const isPdf = type === 'application/pdf';
    expect((isPdf ? textOfPdf(drawn.rawPayload) : '').length > 100).toBe(isPdf);
  });

  it('AZ-01 is given to nobody else', async () => {
    const url = `/api/v1/auth/orders/${orderId}/documents/orderSheet?lang=en`;
    expect((await askSlowly(url)).statusCode).toBe(202);
    const stranger = await shop.aBuyer();
    const headers = { authorization: `Bearer ${stranger.token}` };
    let reply = await shop.app.http.inject({ method: 'GET', url, headers });
    for (let tries = 0; reply.statusCode === 202 && tries < 100; tries += 1)
      reply = await shop.app.http.inject({ method: 'GET', url, headers });
    expect(reply.statusCode).toBe(404);
  });

  it('is every file that is drawn, and none that is only sent', () => {
    const files = Object.entries<Endpoint>(contract).filter(([, { answer }]) => answer === FileShape);
    const sent = files.filter(([, { drawn }]) => !drawn).map(([name]) => name);
    expect(sent.toSorted()).toEqual(['downloadDataCopy', 'readOfferPicture', 'readPayoutFile']);
  });
});
