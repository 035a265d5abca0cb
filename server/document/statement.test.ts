import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { LANGUAGES } from '#core/locale.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { textOfPdf } from '#server/document/testing.ts';
import { messageText } from '#server/i18n/messages.ts';
import { entry, posting } from '#server/ledger/tables.ts';
import { rowsOfBytes } from '#server/listing/imports/read-file.ts';
import { order } from '#server/order/tables.ts';
import { type Buyer, openShop, paid, placed, type Shop } from '#server/order/testing.ts';
import { fillWallet } from '#server/wallet/builders.ts';

let shop: Shop;
let buyer: Buyer;
let partlyRefunded: OrderAnswer;
let month: string;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  month = kstDate(shop.clock.now).slice(0, 7);
  partlyRefunded = await paid(shop, buyer, await shop.goods(), {
    quantity: 3,
    references: { poNumber: 'PO-2026-7', costCentre: 'Lab 4' },
  });
  const { id } = await paid(shop, buyer, await shop.goods(), { quantity: 3 });
  await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } });
  await shop.app.http.afterResponse.settled();
  await placed(shop, buyer, await shop.goods());
  await paid(shop, await shop.aBuyer(), await shop.goods(), { quantity: 3 });
});
afterAll(() => shop.close());

const statement = (of: string, format: string, lang = 'ko', token = buyer.token) =>
  shop.inject({
    method: 'GET',
    url: `/api/v1/auth/statements?month=${of}&format=${format}&lang=${lang}`,
    headers: { authorization: `Bearer ${token}` },
  });

const rowsOf = async (bytes: Buffer) => (await rowsOfBytes(bytes)).map(({ cells }) => cells.map(String));

describe('the statement of a month', () => {
  it('I18-001 lists orders, payments and refunds with references, VAT and sums, in every language', async () => {
    for (const lang of LANGUAGES) {
      const reply = await statement(month, 'pdf', lang);
      expect([reply.statusCode, reply.headers['content-type']], lang).toEqual([200, 'application/pdf']);
      expect(reply.headers['content-disposition']).toContain(`badaro-statement-${month}.pdf`);
      const text = textOfPdf(reply.rawPayload).replaceAll('\n', '');
      // ₩33,000 were paid twice and refunded once; VAT is contained.
      for (const part of [partlyRefunded.number, 'PO-2026-7', '₩66,000', '-₩33,000', '₩3,000', '₩30,000'])
        expect(text, `${lang} ${part}`).toContain(part);
    }
  });

  it('has the sums of the ledger', async () => {
    const rows = await rowsOf((await statement(month, 'xlsx', 'en')).rawPayload);
    const sumOf = (key: string) =>
      Number(rows.find(([label]) => label === messageText('en', `document.statement.${key}`))?.findLast(Boolean));
    const entries = await shop.db
      .select({ amount: entry.amount, cause: posting.cause })
      .from(entry)
      .innerJoin(posting, eq(posting.id, entry.postingId))
      .innerJoin(order, eq(order.id, posting.orderId))
      .where(
        and(
          eq(order.buyerId, buyer.id),
          inArray(entry.account, ['provider', 'bank']),
          inArray(posting.cause, ['capture', 'deposit', 'refund']),
        ),
      );
    const total = (cause: boolean) =>
      entries.filter((one) => (one.cause === 'refund') === cause).reduce((sum, { amount }) => sum + amount, 0);
    expect([sumOf('sumPaid'), sumOf('sumRefunded'), sumOf('net')]).toEqual([total(false), total(true), 33_000]);
    expect(total(false)).toBe(66_000);
  });

  it('is a table whose amounts are numbers, one row for each order and movement', async () => {
    const rows = await rowsOf((await statement(month, 'xlsx', 'en')).rawPayload);
    const inEnglish = await shop.call('readMyOrder', {
      token: buyer.token,
      params: { id: partlyRefunded.id },
      query: { lang: 'en' },
    });
    expect(rows.find((row) => row.includes('PO-2026-7'))).toEqual([
      kstDate(shop.clock.now),
      partlyRefunded.number,
      inEnglish.answer.store.name,
      'PO-2026-7',
      'Lab 4',
      'Payment completed',
      '33000',
      '30000',
      '3000',
    ]);
    expect(rows.filter((row) => row[2] === 'Payment · Credit or debit card').map((row) => row[6])).toEqual([
      '33000',
      '33000',
    ]);
    expect(rows.filter((row) => row[2] === 'Refund · Credit or debit card').map((row) => row[6])).toEqual(['-33000']);
  });

  it('names what wallet and coupon paid', async () => {
    const other = await shop.aBuyer();
    await fillWallet(shop.db, other.id, { cash: 50_000 }, shop.clock.now);
    await placed(shop, other, await shop.goods(), { quantity: 3, cash: 33_000, expected: 0 });
    const rows = await rowsOf((await statement(month, 'xlsx', 'en', other.token)).rawPayload);
    expect(rows.filter((row) => row[2] === 'K-Biz cash').map((row) => row[6])).toEqual(['33000']);
    expect(rows.find(([label]) => label === 'Paid in total')?.findLast(Boolean)).toBe('0');
  });

  it('of another month is empty, of one to come is refused, and of nobody else', async () => {
    const before = kstDate(addDays(shop.clock.now, -40)).slice(0, 7);
    const empty = textOfPdf((await statement(before, 'pdf', 'en')).rawPayload).replaceAll('\n', '');
    expect(empty).toContain('There were no transactions in this month.');
    expect(empty).not.toContain(partlyRefunded.number);
    const next = kstDate(addDays(shop.clock.now, 40)).slice(0, 7);
    expect((await statement(next, 'pdf')).json().error.code).toBe('document.monthUnknown');
    expect((await statement('2026-13', 'pdf')).statusCode).toBe(400);
    const stranger = await shop.aBuyer();
    const theirs = textOfPdf((await statement(month, 'pdf', 'ko', stranger.token)).rawPayload).replaceAll('\n', '');
    expect(theirs).not.toContain(partlyRefunded.number);
  });
});
