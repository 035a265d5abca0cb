import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRate } from '#server/exchange/builders.ts';
import { latestRate } from '#server/exchange/queries.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('readRates', () => {
  it('API-042 I18-016 answers the latest day of every currency in the spelling of the feed', async () => {
    await aRate(testApp.db, { basic: '1350.25', asOf: '2026-11-18' });
    await aRate(testApp.db, { basic: '1362.5', asOf: '2026-11-19', name: '미국 달러' });
    await aRate(testApp.db, { currency: 'JPY', basic: '914.57', asOf: '2026-11-18' });
    await aRate(testApp.db, { currency: 'CNY', basic: '190.11', asOf: '2026-11-19' });
    const { answer } = await testApp.call('readRates');
    expect(answer.toSorted((a, b) => a.cur_unit.localeCompare(b.cur_unit))).toEqual([
      { cur_unit: 'CNH', deal_bas_r: '190.11', cur_nm: 'CNY', as_of: '2026-11-19' },
      { cur_unit: 'JPY(100)', deal_bas_r: '914.57', cur_nm: 'JPY', as_of: '2026-11-18' },
      { cur_unit: 'USD', deal_bas_r: '1,362.5', cur_nm: '미국 달러', as_of: '2026-11-19' },
    ]);
  });
});

describe('latestRate', () => {
  it('is the newest stored row, or undefined', async () => {
    expect(await latestRate(testApp.db, 'USD')).toMatchObject({ basic: '1362.5', unit: 1, asOf: '2026-11-19' });
    expect(await latestRate(testApp.db, 'EUR')).toBeUndefined();
  });
});
