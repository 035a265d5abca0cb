import { describe, expect, it } from 'vitest';
import { Refused } from '#core/refusal.ts';
import { readAnswers } from '#server/payout/runs/read-answers.ts';

// A statement over the turn of the year: a debit, a debit with its reference cut by fields, a debit that came back on the
// next day, the reversal of a debit, and one that is not ours.
const STATEMENT = `:20:STARTUMSE
:25:CZNBKRSE/12345678901234
:28C:00001/001
:60F:C261231KRW1000000,
:61:2612311231D33000,NTRFBP0000000001//BANK-1
:86:020?00TRANSFER?20SVWZ+BADARO?32SEA STORE
:61:2701020102D12345,NTRFNONREF//BANK-2
:86:020?00TRANSFER?20EREF+BP000000000?212
:61:2701020102D500,NTRFNONREF//BANK-3
:86:/EREF/BP0000000003/REMI/BADARO
:61:2701030103C500,NRTINONREF//BANK-4
:86:RETURN AC04 ACCOUNT CLOSED
BP0000000003
:61:2701030103RD700,NRTINONREF//BANK-5
:86:REVERSAL BP0000000004
:61:2701030103D900,NTRFRENT//BANK-6
:86:OFFICE RENT
:62F:C270103KRW953855,
-`;
const ENVELOPE = '{1:F01CZNBKRSEAXXX0000000000}{2:I940CZNBKRSEXXXXN}{4:\r\n';

const refusalOf = (text: string) => {
  try {
    readAnswers(text);
    return undefined;
  } catch (failure) {
    return failure instanceof Refused ? failure.refusal : failure;
  }
};

describe('the answer of a bank', () => {
  it.each([
    ['as a file', STATEMENT],
    ['with the ends of lines SWIFT has', STATEMENT.replaceAll('\n', '\r\n')],
    ['in its envelope', `${ENVELOPE}${STATEMENT.replaceAll('\n', '\r\n')}}`],
  ])('MO-15 is read from MT940 %s', (_, text) => {
    expect(
      readAnswers(text).map(({ reference, outcome, amount, currency }) => [reference, outcome, amount, currency]),
    ).toEqual([
      ['BP0000000001', 'paid', 33_000, 'KRW'],
      ['BP0000000002', 'paid', 12_345, 'KRW'],
      ['BP0000000003', 'returned', 500, 'KRW'],
      ['BP0000000004', 'returned', 700, 'KRW'],
    ]);
    expect(readAnswers(text)[2]).toMatchObject({ reason: 'RETURN AC04 ACCOUNT CLOSED BP0000000003' });
  });

  it('MO-15 names the line of an MT940 booking, and refuses a statement that cannot be read', () => {
    expect(readAnswers(STATEMENT).map(({ line }) => line)).toEqual([5, 7, 11, 14]);
    const wrong = STATEMENT.replace('D33000,', 'D33000,50');
    expect(refusalOf(wrong)).toMatchObject({ code: 'payout.answerUnreadable', params: { line: 5 } });
    const broken = STATEMENT.replace(':60F:C261231KRW1000000,', ':60F:nothing');
    expect(refusalOf(broken)).toMatchObject({ code: 'payout.answerUnreadable' });
  });
});
