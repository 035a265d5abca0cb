import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommission } from '#server/commission/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let buyer: Buyer;
let operator: string;
let orderId: number;

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  operator = (await aMember(shop.db, { staffRole: 'operator' })).token;
  await aCommission(shop.db, shop.store.id, 500);
  ({ id: orderId } = await paid(shop, buyer, await shop.goods(), { quantity: 2 }));
});
afterAll(() => shop.close());

async function balances(query: { from?: string; to?: string } = {}) {
  const { answer } = await shop.call('readTrialBalance', { token: operator, query });
  expect(answer.totals.every((total) => total.debit === total.credit && total.balance === 0)).toBe(true);
  return Object.fromEntries(answer.accounts.map((row) => [`${row.account} ${row.currency}`, row.balance]));
}

async function deliverAndConfirm() {
  const params = { id: orderId };
  const token = shop.store.sellerToken;
  await shop.call('startPreparation', { token, params });
  await shop.call('enterWaybill', {
    token,
    params,
    body: { courier: 'CJ', waybill: '123456789012', shippedAt: shop.clock.now.toISOString() },
  });
  await shop.call('markDelivered', { token, params });
  expect((await shop.call('confirmPurchase', { token: buyer.token, params })).answer.status).toBe('purchaseConfirmed');
}

describe('the operator’s view of the ledger', () => {
  it('MO-01 shows what is held for buyers, then what is owed to the store and Badaro’s commission', async () => {
    expect(await balances()).toEqual({ 'provider KRW': 23_000, 'buyerFunds KRW': -23_000 });
    await deliverAndConfirm();
    // Five percent of 20,000 won of goods, and VAT on it; the delivery fee is the seller's alone.
    expect(await balances()).toEqual({
      'provider KRW': 23_000,
      'buyerFunds KRW': 0,
      'sellerPayable KRW': -21_900,
      'commission KRW': -1_000,
      'vatPayable KRW': -100,
    });
    expect(await balances({ to: '2020-01-01' })).toEqual({});
  });

  it('lists postings, the newest first, by account, owner, cause and order', async () => {
    const list = async (query: Record<string, string | number>) =>
      (await shop.call('listPostings', { token: operator, query })).answer;
    const all = await list({ orderId });
    expect(all.postings.map(({ cause }) => cause)).toEqual(['purchaseConfirmed', 'capture']);
    expect(all).toMatchObject({ recordsTotal: 2, totalPages: 1 });
    for (const { entries } of all.postings) expect(entries.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
    expect((await list({ owner: `store:${shop.store.id}` })).postings).toHaveLength(1);
    expect((await list({ account: 'provider', cause: 'purchaseConfirmed' })).postings).toEqual([]);
    expect((await list({ count: 1, page: 1 })).postings.map(({ cause }) => cause)).toEqual(['capture']);
  });

  it('AZ-01 is not available to buyers and sellers', async () => {
    for (const token of [buyer.token, shop.store.sellerToken]) {
      expect((await shop.call('readTrialBalance', { token })).status).toBe(403);
      expect((await shop.call('listPostings', { token })).status).toBe(403);
    }
  });
});
