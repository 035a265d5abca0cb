import { describe, expect, it } from 'vitest';
import { findTable, readLines, type Statement } from '#core/payment/statement/read.ts';
import { timeOf, wonOf } from '#core/payment/statement/cells.ts';
import type { StatementColumns } from '#core/payment/statement/rules.ts';

function read(source: readonly string[], chosen?: StatementColumns): Statement {
  const table = findTable(source.join('\n'));
  return table ? readLines(table, chosen ?? table.columns) : { lines: [], problems: [] };
}
const payersOf = (source: readonly string[]) =>
  read(source).lines.map(({ depositor, amount, at }) => `${depositor} ${amount} ${at}`);
const marksOf = (rows: readonly string[]) => read(rows).lines.map(({ mark }) => mark);

describe('the payer of a line', () => {
  // The columns of each bank's own statement; 적요 is the channel wherever another column names the payer.
  it.each([
    [
      'KB',
      '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분',
      '2026.11.27 09:12:33,전자금융,다온유통,,0,"91,200","1,091,200",강남,',
    ],
    [
      'KB of companies',
      'No,거래일시,적요,의뢰인/수취인,내통장표시내용,출금금액,입금금액,잔액,취급점',
      '1,2026.11.27 09:12:33,전자금융이체,다온유통,물품대,,"91,200",1,인터넷',
    ],
    [
      'Shinhan',
      '거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점',
      '2026-11-27,09:12:33,타행PC,0,"91,200",다온유통,5,강남',
    ],
    [
      'Woori',
      'No.,거래일시,적요,기재내용,지급(원),입금(원),거래후 잔액(원),취급점,메모',
      '1,2026.11.27 09:12:33,인터넷,다온유통,0,"91,200",5,강남,',
    ],
    [
      'Hana',
      '거래일시,적요,의뢰인/수취인,입금,출금,거래후잔액,구분,거래점,거래특이사항',
      '2026-11-27 09:12:33,타행이체,다온유통,"91,200",0,5,,강남,',
    ],
    [
      'IBK',
      ',거래일시,출금,입금,거래후 잔액,거래내용,상대계좌번호,상대은행,메모,거래구분,수표어음금액,CMS코드,상대계좌예금주명',
      '1,2026-11-27 09:12:33,0,91200,5,물품대,,우체국,,타행이체,0,,다온유통',
    ],
    [
      'NH',
      '순번,거래일자,출금금액(원),입금금액(원),거래 후 잔액(원),거래내용,거래기록사항,거래점,거래시간,이체메모',
      '1,2026/11/27,0,"91,200",5,FB이체,다온유통,강남,09:12:33,',
    ],
    [
      'KakaoBank',
      '거래일시,구분,거래금액,거래 후 잔액,거래구분,내용,메모',
      '2026.11.27 09:12:33,입금,"+91,200",5,일반입금,다온유통,',
    ],
    [
      'Toss Bank',
      '거래 일시,적요,거래 유형,거래 기관,계좌번호,거래 금액,거래 후 잔액,메모',
      '2026.11.27 09:12:33,다온유통,입금,하나은행,123,"91,200",5,',
    ],
    [
      'SC',
      '거래일자,거래시간,적요,입금자명,나간금액,들어온금액,남은금액',
      '20261127,091233,모바일,다온유통,0,"91,200",5',
    ],
    [
      'iM, Busan, Kyongnam, Suhyup',
      '거래일자,거래시간,적요,기재내용,찾으신금액,맡기신금액,거래후잔액',
      '2026-11-27,9:12:33,대체,다온유통,0,"91,200",5',
    ],
    [
      'MG',
      '거래일시\t거래구분\t적요\t출금금액\t입금금액\t잔액\t보내는분',
      '2026-11-27 오전 9:12:33\t타행\t전자금융\t0\t91,200\t5\t다온유통',
    ],
    [
      'the post office',
      '거래일자;적요;의뢰인;지급금액;입금금액;잔액',
      '2026년 11월 27일 9시 12분 33초;타행환;다온유통;0;91200;5',
    ],
  ])('PAY-002 is read from the statement of %s', (_bank, head, line) => {
    expect(
      payersOf(['계좌번호,123-45', '조회기간,2026.11.01~2026.11.30', '', head, line, '합계,,,0,"91,200"']),
    ).toEqual(['다온유통 91200 2026-11-27T09:12:33']);
  });

  it('PAY-002 is a chosen column', () => {
    const rows = ['거래일시,적요,입금액,누가', '2026-11-27 10:00,타행PC,5000,가온상사'];
    expect(read(rows).lines[0]?.depositor).toBe('타행PC');
    expect(read(rows, { at: 0, deposit: 2, depositor: 3 }).lines[0]?.depositor).toBe('가온상사');
  });

  it('PAY-002 is refused where its cell is empty, rather than taken from the channel', () => {
    const rows = ['거래일시,적요,보낸분/받는분,입금액', '2026-11-27 10:00,타행PC,,5000'];
    expect(read(rows)).toEqual({
      lines: [],
      problems: [{ line: 2, why: 'noDepositor', column: '보낸분/받는분', cell: '' }],
    });
  });
});

describe('the lines of a statement', () => {
  it('PAY-002 are separated by the sign under which their headings are found', () => {
    const rows = ['거래일시,보낸분,입금액,메모', '2026-11-27 16:00:00,자람상사,16100,견적 A; 견적 B'];
    expect(payersOf(rows)).toEqual(['자람상사 16100 2026-11-27T16:00:00']);
  });

  it('PAY-002 of one amount column come in by their kind or sign; a cancelled or negative deposit is a reversal', () => {
    const kinds = [
      '거래일시,구분,거래금액,내용',
      '2026.11.27 10:00:00,입금,"+55,500",누리',
      '2026.11.27 10:01:00,출금,"-55,500",누리',
      '2026.11.27 10:02:00,입금취소,"55,500",누리',
      '2026.11.27 10:03:00,기타,"1,000",누리',
    ];
    expect(payersOf(kinds)).toEqual(['누리 55500 2026-11-27T10:00:00']);
    expect(read(kinds).problems).toEqual([
      { line: 4, why: 'reversal', column: '거래금액', cell: '55,500' },
      { line: 5, why: 'noDirection', column: '구분', cell: '기타' },
    ]);
    expect(payersOf(['거래일시,금액,내용', '2026-11-27,+55500,누리', '2026-11-27,-100,누리'])).toHaveLength(1);
    expect(read(['거래일시,입금액,내용', '2026-11-27,"-55,500",누리']).problems).toEqual([
      { line: 2, why: 'reversal', column: '입금액', cell: '-55,500' },
    ]);
  });

  it('PAY-002 leave sums, repeated headings and blank lines out, and read ="…" of other programs', () => {
    const head = '거래일시,입금자명,입금액,거래번호';
    const { lines, problems } = read([
      head,
      '="2026-11-27 10:00",="김하나",="5,000",="007"',
      '',
      head,
      '총 합계,,5000,',
    ]);
    expect(problems).toEqual([]);
    expect(lines).toMatchObject([{ depositor: '김하나', amount: 5000, mark: '2026-11-27 007' }]);
  });

  it('PAY-002 may have headings of an unknown bank, whose columns are chosen', () => {
    const rows = ['언제,누가,얼마', '2026-11-27 10:00,가온상사,"5,000"'];
    expect(read(rows).lines).toEqual([]);
    expect(read(rows, { at: 0, depositor: 1, deposit: 2 }).lines).toMatchObject([
      { depositor: '가온상사', amount: 5000 },
    ]);
    expect(findTable('1,2,3\n4,5,6')).toBeUndefined();
  });
});

describe('a cell of a statement', () => {
  it.each([
    ['2026.11.27', '', '00:00:00'],
    ['20261127', '9:05:00', '09:05:00'],
    ['20261127140500', '', '14:05:00'],
    ['2026년 11월 27일', '오후 2:05', '14:05:00'],
    ['26/11/27', '오전 12:05', '00:05:00'],
    ['2026. 11. 27. (금) 14:05', '', '14:05:00'],
    ['2026-11-27', '2:05 PM', '14:05:00'],
    ['2026-11-27T14:05:10', '', '14:05:10'],
    ['46353.586863425924', '', '14:05:05'],
    ['2026-11-27 14:05:10', '14:05:10', '14:05:10'],
  ])('PAY-002 %s %s is a time', (date, clock, time) => {
    expect(timeOf(date, clock)).toBe(`2026-11-27T${time}`);
  });
  it.each(['어제', '2026-13-01', '2026-11-27 25:00', '2026-11-27 13:00 PM', '27'])('PAY-002 %s is no time', (cell) => {
    expect(timeOf(cell)).toBeUndefined();
  });
  it.each([
    ['13,000', 13_000],
    ['+55,500', 55_500],
    ['₩5,000원', 5_000],
    ['５，０００', 5_000],
    ['(5,000)', -5_000],
    ['△5,000', -5_000],
    ['1000.00', 1_000],
    ['오천', undefined],
    ['10.5', undefined],
  ])('PAY-002 %s is an amount', (cell, won) => {
    expect(wonOf(cell)?.value).toBe(won);
  });
});

describe('the id of a line of a statement', () => {
  it('PAY-002 is not its position in the list: banks number from the newest line each time', () => {
    const head = '순번,거래일시,보낸분,입금액';
    const noon = marksOf([head, '1,2026.11.20 11:00:00,이둘,5000', '2,2026.11.20 10:00:00,김하나,13000']);
    const evening = marksOf([
      head,
      '1,2026.11.20 17:00:00,박셋,7000',
      '2,2026.11.20 11:00:00,이둘,5000',
      '3,2026.11.20 10:00:00,김하나,13000',
    ]);
    expect(evening.slice(1)).toEqual(noon);
    expect(new Set(evening).size).toBe(3);
  });

  it('PAY-002 stays the same when another column is chosen for the payer', () => {
    const rows = ['거래일시,적요,내용,입금액,잔액', '2026.11.20 11:00:00,타행PC,이둘,5000,105000'];
    const chosen = read(rows, { at: 0, depositor: 1, deposit: 3, balance: 4 });
    expect(chosen.lines[0]?.depositor).toBe('타행PC');
    expect(chosen.lines.map(({ mark }) => mark)).toEqual(marksOf(rows));
  });

  it('PAY-002 distinguishes deposits whose payers wrote the same reference', () => {
    const marks = marksOf(['date,name,amount,reference', '2026-11-20,Kim,13000,order', '2026-11-20,Lee,7000,order']);
    expect(new Set(marks).size).toBe(2);
    expect(marksOf(['date,name,amount,reference', '2026-11-20,Lee,7000,order'])).toEqual(marks.slice(1));
  });

  it('PAY-002 distinguishes two equal transfers in a second from one, also under a long name', () => {
    const name = '가'.repeat(100);
    const marks = marksOf([
      'date,name,amount',
      `2026-11-20 10:00:00,${name},13000`,
      `2026-11-20 10:00:00,${name},7000`,
      `2026-11-20 10:00:00,${name},7000`,
    ]);
    expect(new Set(marks).size).toBe(3);
    for (const mark of marks) expect(mark.length).toBeLessThanOrEqual(120);
  });
});
