import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { aCommission } from '#server/commission/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { textOfPdf } from '#server/document/testing.ts';
import { messageText } from '#server/i18n/messages.ts';
import { rowsOfBytes } from '#server/listing/imports/read-file.ts';
import { aMember } from '#server/member/builders.ts';
import { openShop, type Shop } from '#server/order/testing.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { aDelivered } from '#server/testing/populated-account.ts';

let shop: Shop;
let staff: string;
let number: string;
let orderId: number;
let id: number;
beforeAll(async () => {
  shop = await openShop();
  await aCommission(shop.db, shop.store.id, 1_000);
  shop.clock.now = new Date('2026-03-10T03:00:00Z');
  const buyer = await shop.aBuyer();
  const delivered = await aDelivered(shop, buyer, await shop.goods({ price: 10_000 }), '772000000001');
  await shop.call('confirmPurchase', { token: buyer.token, params: { id: delivered.id } });
  [number, orderId] = [delivered.number, delivered.id];
  shop.clock.now = new Date('2026-04-01T01:00:00Z');
  await closeStatements(shop.db, shop.clock.now);
  staff = (await aMember(shop.db, { staffRole: 'finance' })).token;
  id = (await shop.call('listPayoutStatements', seller())).answer.statements[0]?.id ?? 0;
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const seller = () => ({ token: shop.store.sellerToken });
const won = (amount: number) => ({ amount, currency: 'KRW' });
const fileOf = (url: string, token: string) =>
  shop.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });

const rowsOf = async (bytes: Buffer) => (await rowsOfBytes(bytes)).map(({ cells }) => cells.map(String));

describe('a statement for its store', () => {
  it('SET-002 has its lines as a spreadsheet, narrowed as the page is', async () => {
    const path = '/api/v1/auth/store/earnings/export';
    const rows = await rowsOf((await fileOf(`${path}?statementId=${id}&lang=en`, seller().token)).rawPayload);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual([
      '2026-03-10 12:00',
      number,
      'Purchase confirmed',
      'Scheduled',
      '2026-04-14',
      '0',
      '33000',
      '3000',
      '9.09',
      '300',
      '29700',
      'KRW',
    ]);
    expect(await rowsOf((await fileOf(`${path}?status=paid`, seller().token)).rawPayload)).toHaveLength(1);
  });

  it('SET-001 is a paper in every language, for its store alone', async () => {
    const path = `/api/v1/auth/store/payouts/statements/${id}/document`;
    for (const lang of LANGUAGES) {
      const reply = await fileOf(`${path}?lang=${lang}`, seller().token);
      expect([reply.statusCode, reply.headers['content-type']], lang).toEqual([200, 'application/pdf']);
      const text = textOfPdf(reply.rawPayload).replaceAll('\n', '');
      for (const part of [number, '₩33,000', '₩3,000', '₩300', '₩29,700'])
        expect(text, `${lang} ${part}`).toContain(part);
    }
  });

  it('SET-001 explains the fee of an order: which rate applied to which goods', async () => {
    const { answer } = await shop.call('readOrderCommission', { ...seller(), params: { id: orderId } });
    expect(answer.charges).toMatchObject([
      { scope: 'store', basisPoints: 1_000, amount: won(30_000), fee: won(3_000), goods: expect.any(String) },
    ]);
  });
});

describe('statements for staff', () => {
  it('SET-003 lists those of all stores by state, store, period and currency, with their sums', async () => {
    const list = async (query: Record<string, string>) =>
      (await shop.call('listStatementsForStaff', { token: staff, query })).answer;
    const all = { status: 'scheduled', store: shop.store.code, paidIn: 'KRW', from: '2026-03-31', to: '2026-03-31' };
    expect(await list(all)).toMatchObject({
      statements: [{ id, store: { code: shop.store.code }, amount: won(29_700) }],
      totals: [{ statements: 1, earned: won(29_700), amount: won(29_700) }],
      recordsTotal: 1,
    });
    for (const other of [
      { status: 'paid' },
      { store: 'nobody%' },
      { paidIn: 'USD' },
      { from: '2026-04-01', to: '2026-04-30' },
    ])
      expect((await list({ ...all, ...other })).recordsTotal).toBe(0);
    const sheet = await rowsOf((await fileOf('/api/v1/admin/statements/export?lang=en', staff)).rawPayload);
    expect(sheet[1]).toContain('29700');
  });

  it('SET-003 are held and released with a reason, which the store reads in a notice and in the history', async () => {
    const params = { id };
    const decide = (call: 'holdStatement' | 'releaseStatement', reason: string) =>
      shop.call(call, { token: staff, params, body: { reason } });
    expect((await decide('releaseStatement', '아직')).refusal.code).toBe('payout.transitionNotAllowed');
    expect((await decide('holdStatement', '계좌를 확인하고 있습니다')).status).toBe(200);
    expect((await decide('holdStatement', '다시')).refusal.code).toBe('payout.transitionNotAllowed');
    expect((await shop.call('readNextPayout', seller())).answer).toEqual({
      next: [],
      held: [{ reason: 'staff', amount: won(29_700) }],
    });
    expect((await shop.call('listEarnings', { ...seller(), query: { status: 'onHold' } })).answer.recordsTotal).toBe(1);
    await decide('releaseStatement', '확인했습니다');
    const { answer } = await shop.call('readPayoutStatement', { ...seller(), params });
    expect(answer.statement.status).toBe('scheduled');
    expect(answer.history.map(({ event, why }) => [event, why])).toEqual([
      ['release', '확인했습니다'],
      ['hold', '계좌를 확인하고 있습니다'],
      ['close', ''],
    ]);
    expect(JSON.stringify(answer.history)).not.toContain('@');
    const forStaff = await shop.call('readStatementForStaff', { token: staff, params });
    expect(forStaff.answer.history[0]?.who).toContain('@');
    const { notices } = (await shop.call('listNotices', seller())).answer;
    const texts = notices.map(({ kind, params: said }) => [kind, said['reason']]);
    expect(texts).toContainEqual(['statementHeld', '계좌를 확인하고 있습니다']);
    expect(texts).toContainEqual(['statementReleased', '확인했습니다']);
    expect(messageText('ar', 'notice.kinds.statementHeld.text')).not.toContain('notice.kinds');
  });
});
