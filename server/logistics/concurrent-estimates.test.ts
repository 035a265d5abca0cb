import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { aRate } from '#server/exchange/builders.ts';
import { customsRate } from '#server/exchange/tables.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import { aMember } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await openTestApp({ caches: true });
  const { now } = testApp.clock;
  await writeImportDefaults(testApp.db, now);
  await aRate(testApp.db, { currency: 'CNY', basic: '195', asOf: kstDate(now) });
  await testApp.db.insert(customsRate).values([
    { currency: 'CNY', value: '194.20', appliesFrom: kstDate(addDays(now, -2)) },
    { currency: 'USD', value: '1385.20', appliesFrom: kstDate(addDays(now, -2)) },
  ]);
  ({ token } = await aMember(testApp.db, { staffRole: 'operator' }));
});
afterAll(() => testApp.close());

const HS_CODES = ['9617001000', '6109100000', '6105100000', '8504409090', '3924100000', '4202920000'];
const estimate = async (hsCode: string) => {
  const line = { goodsFen: 2_800_00, quantity: 100, hsCode, volumeCm3: 600_000, weightG: 210_000 };
  const reply = await testApp.call('calculateLandedCost', { body: { domesticFreightFen: 120_00, lines: [line] } });
  return reply.status === 200 ? reply.answer.total.amount : reply.refusal.code;
};

it('estimates by many clients at once are each as if alone, while rates are published', async () => {
  const alone = new Map<string, number | string>();
  for (const hsCode of HS_CODES) alone.set(hsCode, await estimate(hsCode));
  expect([...alone.values()].every((total) => typeof total === 'number')).toBe(true);

  const wrong: unknown[] = [];
  const client = async (first: number) => {
    for (let turn = 0; turn < 20; turn += 1) {
      const hsCode = HS_CODES[(first + turn) % HS_CODES.length] ?? '';
      const total = await estimate(hsCode);
      if (total !== alone.get(hsCode)) wrong.push([hsCode, total]);
    }
  };
  const publish = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const validFrom = kstDate(addDays(testApp.clock.now, 30 + turn));
      const body = { productClass: '*', basisPoints: 10, validFrom };
      const { status } = await testApp.call('publishInsurance', { token, body });
      if (status !== 200) wrong.push(['publishInsurance', status]);
    }
  };
  await Promise.all([...Array.from({ length: 8 }, (_, first) => client(first)), publish()]);
  expect(wrong).toEqual([]);
});
