import { describe, expect, it } from 'vitest';
import { dollarsOf, feedName, feedNumber, readFeedNumber, wonPer } from '#core/exchange/rules.ts';
import { money } from '#core/money.ts';

describe('wonPer', () => {
  it('is for one unit, though yen are quoted by the hundred', () => {
    expect(wonPer({ basic: '914.57', unit: 100 })).toBe('9.1457');
    expect(wonPer({ basic: '1362.50', unit: 1 })).toBe('1362.5');
  });
});

describe('the feed’s spelling', () => {
  it('I18-011 names yuan CNH and yen by the hundred', () => {
    expect([feedName('USD', 1), feedName('JPY', 100), feedName('CNY', 1)]).toEqual(['USD', 'JPY(100)', 'CNH']);
  });

  it.each([
    ['1382.5', '1,382.5'],
    ['914.57', '914.57'],
    ['1234567', '1,234,567'],
    ['0.085', '0.085'],
  ])('formats %s as %s and parses it back', (plain, written) => {
    expect(feedNumber(plain)).toBe(written);
    expect(readFeedNumber(written)).toBe(plain);
  });

  it.each(['', '-1', '0', '0.00', 'abc', '1e5', '1.'])('refuses to parse %j as a rate', (text) => {
    expect(readFeedNumber(text)).toBeUndefined();
  });
});

describe('dollarsOf', () => {
  const won = new Map([
    ['USD', '1350'],
    ['CNY', '190'],
    ['JPY', '9'],
  ]);
  const dollars = (minor: number, currency: 'KRW' | 'CNY' | 'JPY' | 'USD') =>
    dollarsOf(money(minor, currency), (name) => won.get(name));

  it('ORD-040 rounds up to cents and keeps exact quotients', () => {
    expect(dollars(13_500, 'KRW')?.minor).toBe(1_000);
    expect(dollars(13_501, 'KRW')?.minor).toBe(1_001);
    expect(dollars(135_00, 'CNY')?.minor).toBe(1_900);
    expect(dollars(150, 'JPY')?.minor).toBe(100);
    expect(dollars(777, 'USD')?.minor).toBe(777);
  });

  it('is undefined when a rate is missing', () => {
    expect(dollarsOf(money(1, 'KRW'), () => undefined)).toBeUndefined();
  });
});
