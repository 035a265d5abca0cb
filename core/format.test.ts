import { describe, expect, it } from 'vitest';
import { formatInstant, formatMoney, formatMonth, formatNumber, lastMinuteBefore } from '#core/format.ts';

describe('amounts on a page', () => {
  it('I18-017 shows won with their sign, without decimals, in thousands', () => {
    expect(formatMoney({ amount: 1_234_567, currency: 'KRW' })).toBe('₩1,234,567');
  });
  it('I18-018 shows yuan and yen with the yen sign, distinguishable', () => {
    const yen = { amount: 1234, currency: 'JPY' } as const;
    const yuan = { amount: 123_456, currency: 'CNY' } as const;
    expect([formatMoney(yen, 'JPY'), formatMoney(yuan, 'JPY')]).toEqual(['¥1,234', 'CN¥1,234.56']);
    expect([formatMoney(yen, 'CNY'), formatMoney(yuan, 'CNY')]).toEqual(['JP¥1,234', '¥1,234.56']);
    expect([formatMoney(yen), formatMoney(yuan, 'KRW')]).toEqual(['JP¥1,234', 'CN¥1,234.56']);
  });
  it('puts the minus before the currency sign', () => {
    expect(formatMoney({ amount: -1210, currency: 'USD' })).toBe('-$12.10');
  });
});

describe('numbers and dates', () => {
  it('I18-021 have Latin digits in every language', () => {
    expect(formatNumber(1234.5)).toBe('1,234.5');
  });
  it('uses the time of Korea', () => {
    expect(formatInstant('2026-11-20T15:30:00Z', 'en', 'minute')).toContain('00:30');
    expect(formatInstant('2026-11-20T15:30:00Z', 'ko', 'day')).toContain('21');
  });
  it('has a month in words, without an hour that could move it', () => {
    expect((['ko', 'en', 'zh', 'ja', 'ar'] as const).map((lang) => formatMonth('2026-11', lang))).toEqual([
      '2026년 11월',
      'November 2026',
      '2026年11月',
      '2026年11月',
      'نوفمبر 2026',
    ]);
  });
  it('ORD-056 midnight is shown as the end of the day before', () => {
    expect(formatInstant(lastMinuteBefore('2026-11-25T15:00:00.000Z'), 'en', 'minute')).toBe('Nov 25, 2026, 23:59');
  });
});
