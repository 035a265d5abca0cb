import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffDecision } from '#server/audit/tables.ts';
import { aMember, aPasskey, aStepUp, type BuiltMember, PASSWORD } from '#server/member/builders.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { mail } from '#server/notice/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let operator: BuiltMember;
beforeAll(async () => {
  testApp = await openTestApp();
  operator = await aMember(testApp.db, { staffRole: 'operator' });
});
afterAll(() => testApp.close());

const reset = async (id: number, reason = 'Showed the passport at the office') => {
  await aStepUp(testApp.db, operator.token, testApp.clock.now);
  return testApp.call('resetSecondFactor', { token: operator.token, params: { id }, body: { reason } });
};

describe('the second factor of a member who lost it', () => {
  it('is turned off by an operator, which is recorded and mailed, and ends every session', async () => {
    const member = await aMember(testApp.db);
    await aPasskey(testApp.db, member.id);
    const find = { token: operator.token, query: { emailAddress: member.email.toUpperCase() } };
    expect((await testApp.call('findSecondFactor', find)).answer).toMatchObject({ id: member.id, passkeys: 1 });
    expect((await reset(member.id)).answer).toMatchObject({ since: null, passkeys: 0, recoveryCodesLeft: 0 });
    expect((await testApp.call('readProfile', { token: member.token })).status).toBe(401);
    const logIn = { body: { username: member.email, password: PASSWORD } };
    expect((await testApp.call('logIn', logIn)).status).toBe(200);
    const decisions = await testApp.db
      .select()
      .from(staffDecision)
      .where(eq(staffDecision.subject, String(member.id)));
    expect(decisions).toMatchObject([
      { action: 'resetSecondFactor', memberId: operator.id, reason: 'Showed the passport at the office' },
    ]);
    const [queued] = await testApp.db.select().from(mail).where(eq(mail.to, member.email));
    expect(queued?.kind).toBe('secondFactorReset');
    const subjects = (['ko', 'en', 'zh', 'ja', 'ar'] as const).map(
      (lang) => queued && mailOf({ ...queued, lang }, 'https://badaro.example')?.subject,
    );
    expect(new Set(subjects).size).toBe(5);
    expect((await reset(member.id)).refusal.code).toBe('member.secondFactorOff');
  });

  it('needs a reason, and is never one’s own', async () => {
    const member = await aMember(testApp.db);
    await aPasskey(testApp.db, member.id);
    await aPasskey(testApp.db, operator.id);
    expect((await reset(member.id, '  ')).status).toBe(400);
    expect((await reset(operator.id)).refusal.code).toBe('member.customerNotFound');
    expect((await reset(999_999)).status).toBe(404);
  });
});
