import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAllRates, readBankRates } from '#server/exchange/read-rates.ts';
import { customsRateOn, latestRate } from '#server/exchange/queries.ts';
import type { CustomsRatesPort } from '#server/integrations/customs/port.ts';
import { type FedRate, RatesError, type RatesPort } from '#server/integrations/rates/port.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const yuan: FedRate = {
  currency: 'CNY',
  feedName: 'CNH',
  name: '위안화',
  unit: 1,
  basic: '195.5',
  sell: '197',
  buy: '194',
};
/** A bank with rates of these days only, and the requested days. */
function bankOf(days: Readonly<Record<string, readonly FedRate[]>>): RatesPort & { requested: string[] } {
  const requested: string[] = [];
  return { requested, ratesOn: async (date) => (requested.push(date), days[date] ?? []) };
}
const customs: CustomsRatesPort = {
  ratesOn: async () => [{ currency: 'CNY', value: '194.9', appliesFrom: '2026-11-22' }],
};

describe('reading rates', () => {
  it('looks back over days without rates, at most ten, and stores the day of the rates', async () => {
    const monday = new Date('2026-11-23T00:30:00Z');
    const bank = bankOf({ '2026-11-20': [yuan] });
    expect(await readBankRates(testApp.db, bank, monday)).toBe('2026-11-20');
    expect(bank.requested).toEqual(['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20']);
    expect(await latestRate(testApp.db, 'CNY')).toMatchObject({ basic: '195.5', asOf: '2026-11-20' });
    const silent = bankOf({});
    expect(await readBankRates(testApp.db, silent, monday)).toBeUndefined();
    expect(silent.requested).toHaveLength(11);
  });

  it('never changes a stored day, since an order may have been charged by it', async () => {
    await readBankRates(
      testApp.db,
      bankOf({ '2026-11-20': [{ ...yuan, basic: '199' }] }),
      new Date('2026-11-20T05:05:00Z'),
    );
    expect(await latestRate(testApp.db, 'CNY')).toMatchObject({ basic: '195.5' });
  });

  it('stores the customs rates even when the bank fails, and then throws', async () => {
    const dead: RatesPort = { ratesOn: async () => Promise.reject(new RatesError('unavailable', 'NO_ANSWER')) };
    await expect(readAllRates(testApp.db, { bank: dead, customs }, new Date('2026-11-23T02:05:00Z'))).rejects.toThrow(
      'NO_ANSWER',
    );
    expect(await customsRateOn(testApp.db, 'CNY', '2026-11-23')).toMatchObject({
      value: '194.9',
      appliesFrom: '2026-11-22',
    });
    expect(await customsRateOn(testApp.db, 'CNY', '2026-11-21')).toBeUndefined();
  });
});
