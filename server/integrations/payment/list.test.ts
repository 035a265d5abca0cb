import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProvider, testKeys } from './builders.ts';
import { portone } from './portone.ts';

let shop: Awaited<ReturnType<typeof aProvider>>;
beforeAll(async () => {
  shop = await aProvider();
});
afterAll(() => shop.provider.close());

const account = (paymentId: string) => ({
  paymentId,
  channelKey: 'channel',
  orderName: 'Goods',
  total: 1_000,
  bank: 'SHINHAN',
  expiry: { validHours: 1 },
});
const idsOf = async (from: Date, until: Date) => {
  const ids: string[] = [];
  for await (const { id } of shop.payments.listCreated(from, until)) ids.push(id);
  return ids;
};

describe('the list of payments', () => {
  it('contains the payments requested in the period, the oldest first, over many pages', async () => {
    const ids = Array.from({ length: 405 }, (_, at) => `p1-list-${String(at).padStart(3, '0')}`);
    for (const id of ids) await shop.payments.issueVirtualAccount(account(id));
    expect(await idsOf(new Date(Date.now() - 60_000), new Date())).toEqual(ids);
    expect(await idsOf(new Date(Date.now() - 120_000), new Date(Date.now() - 60_000))).toEqual([]);
  });

  it('is refused without the key, for another store, and for a reversed period', async () => {
    const ask = async (options: Partial<typeof testKeys>, from = new Date(0), until = new Date()) => {
      const client = portone({ baseUrl: shop.provider.url, ...testKeys, ...options });
      for await (const _ of client.listCreated(from, until)) return 'listed';
      return 'empty';
    };
    await expect(ask({ apiSecret: 'another' })).rejects.toMatchObject({ type: 'UNAUTHORIZED' });
    await expect(ask({ storeId: 'another' })).rejects.toMatchObject({ type: 'FORBIDDEN' });
    await expect(ask({}, new Date(), new Date(0))).rejects.toMatchObject({ type: 'INVALID_REQUEST' });
    expect(await ask({})).toBe('listed');
  });

  it('is rejected when one entry is no payment', async () => {
    const client = portone({
      baseUrl: shop.provider.url,
      ...testKeys,
      fetch: async () => new Response('{"items":[{"payment":{"id":1},"cursor":"a"}]}'),
    });
    const first = client.listCreated(new Date(0), new Date())[Symbol.asyncIterator]().next();
    await expect(first).rejects.toMatchObject({ type: 'BAD_ANSWER' });
  });
});
