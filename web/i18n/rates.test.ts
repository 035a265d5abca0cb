import { describe, expect, it } from 'vitest';
import { approximately, wonPerUnit } from '#web/i18n/rates.ts';

const asOf = '2026-11-19';
const rates = wonPerUnit([
  { cur_unit: 'USD', deal_bas_r: '1,385.2', cur_nm: '', as_of: asOf },
  { cur_unit: 'JPY(100)', deal_bas_r: '915.40', cur_nm: '', as_of: asOf },
  { cur_unit: 'CNH', deal_bas_r: '191.42', cur_nm: '', as_of: asOf },
  { cur_unit: 'XXX', deal_bas_r: '-', cur_nm: '', as_of: asOf },
]);

describe('an amount in the display currency', () => {
  it('I18-016 reads the bank feed’s codes', () => {
    expect(rates).toEqual({ USD: { won: 1385.2, asOf }, JPY: { won: 9.154, asOf }, CNY: { won: 191.42, asOf } });
  });
  it('I18-019 rounds up to the decimals of the currency', () => {
    expect(approximately({ amount: 10_000, currency: 'KRW' }, 'USD', rates)).toEqual({ amount: 722, currency: 'USD' });
    expect(approximately({ amount: 10_000, currency: 'KRW' }, 'JPY', rates)).toEqual({ amount: 1093, currency: 'JPY' });
    expect(approximately({ amount: 722, currency: 'USD' }, 'KRW', rates)).toEqual({ amount: 10_002, currency: 'KRW' });
  });
  it('does not round a whole amount up', () => {
    expect(approximately({ amount: 2_770_400, currency: 'KRW' }, 'USD', rates)).toEqual({
      amount: 200_000,
      currency: 'USD',
    });
  });
  it('is undefined for the same currency or without a rate', () => {
    expect(approximately({ amount: 5, currency: 'KRW' }, 'KRW', rates)).toBeUndefined();
    expect(approximately({ amount: 5, currency: 'KRW' }, 'USD', {})).toBeUndefined();
  });
});
