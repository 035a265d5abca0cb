import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail } from '#server/notice/tables.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { rate } from '#server/exchange/tables.ts';
import { type Buyer, openShop, order, paid, placed, readOrder, type Shop } from '#server/order/testing.ts';
import { fillWallet } from '#server/wallet/builders.ts';

let shop: Shop;
let buyer: Buyer;
const DOLLAR = { currency: 'USD', feedName: 'USD', name: '미국 달러', unit: 1, sell: '1400', buy: '1400' };
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  await shop.db.delete(rate);
  await shop.db.insert(rate).values([
    { ...DOLLAR, basic: '1400', asOf: '2026-03-02' },
    { ...DOLLAR, currency: 'JPY', feedName: 'JPY(100)', name: '일본 옌', unit: 100, basic: '950', asOf: '2026-03-02' },
  ]);
});
afterAll(() => shop.close());

const references = { poNumber: ' PO-2026\t7 ', costCentre: 'Lab 4' };

describe('references for the accounting of the buyer', () => {
  it('are stored on one line, shown to buyer and seller, and found by the search', async () => {
    const { id } = await paid(shop, buyer, await shop.goods(), { references });
    await placed(shop, buyer, await shop.goods());
    const expected = { poNumber: 'PO-2026 7', costCentre: 'Lab 4' };
    expect(await readOrder(shop, buyer, id)).toMatchObject(expected);
    const sellers = await shop.call('readStoreOrder', { token: shop.store.sellerToken, params: { id } });
    expect(sellers.answer).toMatchObject(expected);
    for (const query of ['po-2026', 'lab 4']) {
      const found = await shop.call('listMyOrders', { token: buyer.token, query: { query } });
      expect(found.answer.orders.map((one) => one.id)).toEqual([id]);
    }
  });

  it('are empty where left out, and refused when too long', async () => {
    expect(await placed(shop, buyer, await shop.goods())).toMatchObject({ poNumber: '', costCentre: '' });
    const tooLong = await order(shop, buyer, await shop.goods(), { references: { poNumber: 'x'.repeat(41) } });
    expect(tooLong.refusal.code).toBe('request.invalid');
  });
});

describe('the value of an order', () => {
  it('is whole where the wallet paid it, with VAT and without anything to pay', async () => {
    const member = await shop.aBuyer();
    await fillWallet(shop.db, member.id, { cash: 50_000 }, shop.clock.now);
    const { id } = await placed(shop, member, await shop.goods(), { quantity: 3, cash: 33_000, expected: 0 });
    const won = (amount: number) => ({ amount, currency: 'KRW' });
    const money = { worth: won(33_000), cash: won(33_000), total: won(0), secondPayment: null };
    const tax = { treatment: 'standard', supply: won(30_000), vat: won(3_000) };
    expect(await readOrder(shop, member, id)).toMatchObject({ ...money, tax });
    const { orders } = (await shop.call('listMyOrders', { token: member.token })).answer;
    expect(orders).toEqual([expect.objectContaining({ ...money, tax })]);
    // A store does not see how the buyer paid it.
    const sellers = await shop.call('readStoreOrder', { token: shop.store.sellerToken, params: { id } });
    expect(sellers.answer).toMatchObject({ worth: won(33_000), cash: won(0), total: won(33_000), displayRates: null });
  });
});

describe('the currency a buyer reads', () => {
  it('is stored with the rates of the order, which a newer rate does not change', async () => {
    const { id } = await placed(shop, buyer, await shop.goods(), { reads: { currency: 'USD' } });
    await shop.db.insert(rate).values({ ...DOLLAR, basic: '1500', asOf: '2026-03-03' });
    expect((await readOrder(shop, buyer, id)).displayRates).toEqual({
      currency: 'USD',
      rates: [
        { currency: 'JPY', won: '9.5', asOf: '2026-03-02' },
        { currency: 'USD', won: '1400', asOf: '2026-03-02' },
      ],
    });
    await shop.db.delete(rate).where(eq(rate.asOf, '2026-03-03'));
  });

  it('stands next to the charged won in mails, at the rate of the order', async () => {
    const member = await shop.aBuyer();
    await paid(shop, member, await shop.goods(), { quantity: 3, reads: { currency: 'USD' } });
    const mails = await shop.db.select().from(mail).where(eq(mail.to, member.email)).orderBy(asc(mail.id));
    const texts = mails.map((row) => mailOf({ ...row, lang: 'en' }, 'http://shop.example')?.text.split('\n'));
    const line = 'Amount: \u2066₩33,000\u2069 (KRW; about \u2066$23.58\u2069 at the rate of Mar 2, 2026)';
    expect(mails.map(({ kind }) => kind)).toEqual(['orderPlaced', 'orderPaid']);
    for (const lines of texts) expect(lines).toContain(line);
  });

  it('is not added for a buyer who reads won', async () => {
    const member = await shop.aBuyer();
    await placed(shop, member, await shop.goods());
    const [only] = await shop.db.select().from(mail).where(eq(mail.to, member.email));
    expect(only?.params).toMatchObject({ amount: '₩13,000' });
    expect(only?.params).not.toHaveProperty('approximate');
  });
});
