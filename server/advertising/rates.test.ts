import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { aMember } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let token: string;
let second: string;
beforeAll(async () => {
  testApp = await openTestApp({ parts: { aloneUpTo: 0 } });
  token = (await aMember(testApp.db, { staffRole: 'categoryManager' })).token;
  second = (await aMember(testApp.db, { staffRole: 'categoryManager' })).token;
});
afterAll(() => testApp.close());

const terms = { places: 3, pricePerDay: 30_000, minDays: 2, maxDays: 10, width: 800, height: 400, backHours: 48 };
const rates = async () => (await testApp.call('listAdRates', { token })).answer.rates;

describe('prices of ads', () => {
  it('SEL-022 cost nothing until two persons of staff publish a price from a day on', async () => {
    expect(await rates()).toMatchObject([
      { kind: 'categoryBanner', pricePerDay: 0, state: 'inForce' },
      { kind: 'homeBanner', pricePerDay: 0, state: 'inForce' },
      { kind: 'exhibition', pricePerDay: 0, state: 'inForce' },
      { kind: 'hotDeal', pricePerDay: 0, state: 'inForce' },
    ]);
    const later = kstDate(addDays(testApp.clock.now, 10));
    for (const [validFrom, pricePerDay] of [
      [kstDate(testApp.clock.now), 30_000],
      [later, 50_000],
    ] as const) {
      const body = { kind: 'homeBanner' as const, ...terms, pricePerDay, validFrom, reason: '가격 확정' };
      const asked = await testApp.call('publishAdRate', { token, body });
      expect(asked.refusal.code).toBe('audit.secondPersonAsked');
      await testApp.call('approvePendingDecision', { token: second, params: { id: Number(asked.refusal.params.id) } });
    }
    expect((await rates()).filter(({ kind }) => kind === 'homeBanner')).toMatchObject([
      { validFrom: later, pricePerDay: 50_000, state: 'planned' },
      { pricePerDay: 30_000, places: 3, state: 'inForce', note: '가격 확정' },
    ]);
  });

  it.each([
    ['advertising.beginsBeforeToday', { validFrom: '2020-01-01' }],
    ['advertising.daysTurned', { minDays: 11 }],
  ])('refuse %s', async (code, given) => {
    const body = {
      kind: 'hotDeal' as const,
      ...terms,
      validFrom: kstDate(testApp.clock.now),
      reason: '확인',
      ...given,
    };
    expect((await testApp.call('publishAdRate', { token, body })).refusal).toMatchObject({ code });
  });
});
