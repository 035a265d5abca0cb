import { describe, expect, it } from 'vitest';
import { isDay, isInstant } from '#core/endpoint.ts';

describe('isDay', () => {
  it.each(['2000-01-01', '2024-02-29', '2100-12-31'])('takes %s', (text) => expect(isDay(text)).toBe(true));

  it.each([
    '0000-01-01',
    '0001-01-01',
    '1999-12-31',
    '2101-01-01',
    '9999-12-31',
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '20260101',
    '+002026-01-01',
    '',
  ])('refuses %j', (text) => expect(isDay(text)).toBe(false));
});

describe('isInstant', () => {
  it.each(['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.123Z', '2026-01-01T09:00:00+09:00', '2100-12-31T23:59:59Z'])(
    'takes %s, and so does Date',
    (text) => {
      expect(isInstant(text)).toBe(true);
      expect(Number.isNaN(Date.parse(text))).toBe(false);
    },
  );

  it.each([
    '2026-01-01T23:59:60Z',
    '2026-01-01T00:00:00+09',
    '2026-01-01T00:00:00',
    '2026-02-30T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:00:00+99:99',
    '1999-12-31T23:59:59Z',
    '2101-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-01-01',
    'now',
    '',
  ])('refuses %j', (text) => expect(isInstant(text)).toBe(false));
});
