import { afterAll, beforeAll, expect, it } from 'vitest';
import { WELCOME_DEFAULTS, type WelcomeTerms } from '#core/wallet/rules.ts';
import { transaction } from '#server/db/pool.ts';
import { aMember, UNPROVEN } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { giveWelcomeCoupon } from '#server/wallet/welcome.ts';

const CHANGED: WelcomeTerms = { percent: 5, amount: 20_000, minimum: 50_000, validDays: 14 };
let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ parts: { welcome: CHANGED } });
});
afterAll(() => testApp.close());

async function given(terms: WelcomeTerms): Promise<string> {
  const { id, token } = await aMember(testApp.db);
  await transaction(testApp.db, (tx) => giveWelcomeCoupon(tx, id, { terms, now: testApp.clock.now }));
  return token;
}
const heldBy = async (token: string) => (await testApp.call('listMyCoupons', { token })).answer.held;

it('the welcome coupon has the configured terms; who got it before a change keeps the earlier ones', async () => {
  const before = await given(WELCOME_DEFAULTS);
  const after = await Promise.all([given(CHANGED), given(CHANGED), given(CHANGED)]);
  expect(await heldBy(before)).toMatchObject([
    { isWelcome: true, percent: 10, amount: { amount: 50_000 }, minimum: { amount: 30_000 } },
  ]);
  for (const token of after)
    expect(await heldBy(token)).toMatchObject([
      { isWelcome: true, percent: 5, amount: { amount: 20_000 }, minimum: { amount: 50_000 } },
    ]);
  const { token } = await aMember(testApp.db, UNPROVEN);
  expect((await testApp.call('listMyCoupons', { token })).answer).toMatchObject({
    welcome: 'toVerify',
    welcomeTerms: { percent: 5, amount: { amount: 20_000 }, minimum: { amount: 50_000 }, validDays: 14 },
  });
  // Neither code can be claimed, nor given to another coupon.
  for (const code of ['WELCOME', 'welcome-2'])
    expect((await testApp.call('claimCoupon', { token, body: { code } })).refusal.code).toBe('coupon.unknownCode');
});
