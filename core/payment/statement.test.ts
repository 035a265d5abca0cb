import { describe, expect, it } from 'vitest';
import { readStatement } from '#core/payment/statement.ts';

const marksOf = (rows: readonly string[]) => readStatement(rows.join('\n')).lines.map(({ mark }) => mark);

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
