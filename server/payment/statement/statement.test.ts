import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { TABLE_TYPE } from '#core/listing/table/rules.ts';
import { aMember } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await openTestApp();
  const operator = await aMember(shop.db);
  await shop.db.update(member).set({ staffRole: 'operator' }).where(eq(member.id, operator.id));
  staff = operator.token;
});
afterAll(() => shop.close());

const deposits = async () =>
  (await shop.call('listBankDeposits', { token: staff, query: { count: 100 } })).answer.deposits;
const importing = (csv: string) => shop.call('importBankDeposits', { token: staff, body: { csv } });

describe('a bank statement', () => {
  const STATEMENT = [
    '계좌번호,123',
    '거래일시,적요,출금액,입금액,잔액,거래번호',
    '2026.11.20 14:05:10,"김, 하나",0,"13,000",100000,77',
    '2026.11.20 15:00:00,이체,5000,,95000,78',
    '2026.11.20 15:10:00,박둘,,오천,95000,79',
    '어제,최셋,,5000,95000,80',
  ].join('\n');

  it('is imported twice without duplicates; unreadable lines are reported by number', async () => {
    expect((await importing(STATEMENT)).answer).toEqual({
      added: 1,
      known: 0,
      problems: [
        { line: 5, why: 'noAmount', column: '입금액', cell: '오천' },
        { line: 6, why: 'noTime', column: '거래일시', cell: '어제' },
      ],
    });
    expect((await importing(STATEMENT)).answer).toMatchObject({ added: 0, known: 1 });
    const found = (await deposits()).find((one) => one.bankMark === '2026-11-20 77');
    expect(found).toMatchObject({
      depositor: '김, 하나',
      amount: { amount: 13_000, currency: 'KRW' },
      depositedAt: '2026-11-20T05:05:10.000Z',
    });
  });

  it('without marks distinguishes equal lines by their order', async () => {
    const csv = 'date;depositor;deposit\n2026-11-21 09:00;Kim;500\n2026-11-21 09:00;Kim;500';
    expect((await importing(csv)).answer).toMatchObject({ added: 2, known: 0 });
    expect((await importing(csv)).answer).toMatchObject({ added: 0, known: 2 });
  });

  it('PAY-002 stores the payer, not the channel, and says so before saving', async () => {
    const csv = [
      '거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점',
      '2026-11-27,09:12:33,타행PC,0,"148,300",가온상사,"1,148,300",강남',
    ].join('\n');
    const { answer } = await shop.call('previewBankStatement', { token: staff, body: { csv } });
    expect(answer).toMatchObject({
      source: 'recognized',
      columns: { at: 0, clock: 1, withdrawal: 3, deposit: 4, depositor: 5, balance: 6 },
      lines: [{ line: 2, depositor: '가온상사', amount: { amount: 148_300 }, isKnown: false }],
      found: 1,
      known: 0,
    });
    expect((await importing(csv)).answer).toMatchObject({ added: 1, problems: [] });
    expect((await deposits()).find(({ amount }) => amount.amount === 148_300)).toMatchObject({
      depositor: '가온상사',
      depositedAt: '2026-11-27T00:12:33.000Z',
    });
    const again = await shop.call('previewBankStatement', { token: staff, body: { csv } });
    expect(again.answer).toMatchObject({ known: 1, lines: [{ isKnown: true }] });
  });

  it('PAY-002 remembers the columns that staff chose for its headings', async () => {
    const head = '거래일시,적요,누가,입금액,잔액';
    const preview = async (
      csv: string,
      columns?: { at: number; depositor: number; deposit: number; balance: number },
    ) => (await shop.call('previewBankStatement', { token: staff, body: { csv, ...(columns && { columns }) } })).answer;
    const first = `${head}\n2026-11-27 10:00:00,전자금융,다온유통,"91,200","91,200"`;
    expect((await preview(first)).lines).toMatchObject([{ depositor: '전자금융' }]);
    const columns = { at: 0, depositor: 2, deposit: 3, balance: 4 };
    expect(await preview(first, columns)).toMatchObject({ source: 'given', lines: [{ depositor: '다온유통' }] });
    await shop.call('importBankDeposits', { token: staff, body: { csv: first, columns } });
    const next = `${head}\n2026-11-28 10:00:00,전자금융,누리상사,"5,000","96,200"\n${first.split('\n')[1]}`;
    expect(await preview(next)).toMatchObject({ source: 'saved', columns, lines: [{ depositor: '누리상사' }, {}] });
    expect((await importing(next)).answer).toMatchObject({ added: 1, known: 1 });
    const wrong = await shop.call('importBankDeposits', {
      token: staff,
      body: { csv: next, columns: { depositor: 2 } },
    });
    expect(wrong.refusal.code).toBe('payment.statementUnreadable');
  });

  it('PAY-002 is also an HTML table under the name of an old Excel file, and a workbook', async () => {
    const html = `<html><head><meta charset="euc-kr"></head><body><table><tr><td colspan=4>거래내역 조회</td></tr></table>
      <table><tr><th rowspan="2">거래일시</th><th rowspan="2">의뢰인/수취인</th><th colspan="2">금액</th></tr>
      <tr><th>출금금액</th><th>입금금액</th></tr>
      <tr><td>2026.11.26&nbsp;10:00:00</td><td>한빛&amp;상사</td><td>0</td><td>7,700</td></tr></table></body></html>`;
    expect((await importing(html)).answer).toEqual({ added: 1, known: 0, problems: [] });
    expect((await deposits()).find(({ amount }) => amount.amount === 7_700)?.depositor).toBe('한빛&상사');
    const rows = [['조회기간'], [], ['거래일시', '입금자명', '입금액'], ['2026.11.26 11:00', '새봄', '7,800']];
    const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
    const bytes = await writeXlsxFile(cells).toBuffer();
    const reply = await shop.inject({
      method: 'POST',
      url: '/api/v1/admin/deposits/import/workbook',
      headers: { authorization: `Bearer ${staff}`, 'content-type': TABLE_TYPE },
      payload: bytes,
    });
    expect((await importing(reply.json().csv)).answer).toMatchObject({ added: 1 });
    expect((await deposits()).find(({ amount }) => amount.amount === 7_800)?.depositor).toBe('새봄');
  });

  it('without column names is refused as a whole', async () => {
    expect((await importing('1,2,3\n4,5,6')).refusal.code).toBe('payment.statementUnreadable');
  });
});
