import { expect, it } from 'vitest';
import { inputsOf, type RegionRow, wrongRows } from '#web/seller/delivery/rows.ts';

const row = (region: string, fee: string, freeFrom = ''): RegionRow => ({ region, fee, freeFrom });
const wrong = (rows: readonly RegionRow[], currency: 'KRW' | 'USD') =>
  wrongRows(rows, currency).map(({ path, code }) => `${path} ${code}`);

it('reads fees with or without thousands separators', () => {
  const rows = [row('KR', '3,000', '50000'), row('JP', '４７,０００')];
  expect(wrong(rows, 'KRW')).toEqual([]);
  expect(inputsOf(rows, 'KRW')).toEqual([
    { region: 'KR', fee: 3_000, freeFrom: 50_000 },
    { region: 'JP', fee: 47_000, freeFrom: null },
  ]);
});

it('refuses a fee that cannot be read instead of taking the fee of the store or another number', () => {
  expect(wrong([row('KR', '10,5', '20')], 'USD')).toEqual(['regions.0.fee request.notAmount']);
  expect(wrong([row('KR', '2.5'), row('JP', '1e5')], 'KRW')).toEqual([
    'regions.0.fee request.notWhole',
    'regions.1.fee request.notWhole',
  ]);
});

it('refuses a row abroad without a fee next to one that cannot be read', () => {
  expect(wrong([row('KR', '', '10,5'), row('JP', '')], 'USD')).toEqual([
    'regions.0.freeFrom request.notAmount',
    'regions.1.fee store.feeRequired',
  ]);
});
