import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aMember, type BuiltMember, signIn } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
const PASSWORD = 'Sample!2026';
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => {
  // Every test begins in a time step of its own.
  testApp.clock.now = addMinutes(testApp.clock.now, 60);
});

const codeOf = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: testApp.clock.now.getTime() + seconds * 1_000,
  });
/** Another number of six digits. */
const wrongCode = (secret: string): string => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');

type Signed = BuiltMember & { readonly token: string };
async function aSignedMember(): Promise<Signed> {
  const built = await aMember(testApp.db, { password: PASSWORD });
  return { ...built, token: await signIn(testApp.db, built.id, testApp.clock.now) };
}
const begin = ({ token }: Signed, password = PASSWORD) =>
  testApp.call('beginSecondFactor', { token, body: { password } });
const confirm = ({ token }: Signed, code: string) => testApp.call('confirmSecondFactor', { token, body: { code } });
const logIn = ({ email }: Signed, code?: string, password = PASSWORD) =>
  testApp.call('logIn', { body: { username: email, password, ...(code !== undefined && { code }) } });
const state = async ({ token }: Signed) => (await testApp.call('readSecondFactor', { token })).answer;

async function turnedOn(): Promise<{ member: Signed; secret: string; recoveryCodes: readonly string[] }> {
  const member = await aSignedMember();
  const { secret } = (await begin(member)).answer;
  const { recoveryCodes } = (await confirm(member, codeOf(secret))).answer;
  testApp.clock.now = addMinutes(testApp.clock.now, 1);
  return { member, secret, recoveryCodes };
}

describe('the second factor', () => {
  it('is begun with the password, counts once a code confirms it, and ends the other sessions', async () => {
    const member = await aSignedMember();
    const elsewhere = await signIn(testApp.db, member.id, testApp.clock.now);
    expect(await state(member)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect((await begin(member, 'Wrong!2026')).refusal.code).toBe('member.passwordWrong');
    expect((await confirm(member, '123456')).refusal.code).toBe('member.secondFactorNotBegun');
    const { secret, uri } = (await begin(member)).answer;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Badaro/);
    expect((await confirm(member, wrongCode(secret))).refusal.code).toBe('member.secondFactorWrong');
    expect((await logIn(member)).status).toBe(200);

    const { recoveryCodes } = (await confirm(member, codeOf(secret))).answer;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state(member)).toEqual({ since: testApp.clock.now.toISOString(), recoveryCodesLeft: 10 });
    expect((await testApp.call('readProfile', { token: elsewhere })).status).toBe(401);
    expect((await testApp.call('readProfile', { token: member.token })).status).toBe(200);
    expect((await begin(member)).refusal.code).toBe('member.stepUpRequired');
    const { rows } = await testApp.db.execute(
      `select row_to_json(f)::text || coalesce((select string_agg(row_to_json(r)::text, '') from recovery_code r), '') as text from second_factor f where member_id = ${member.id}`,
    );
    for (const plain of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(plain);
  });

  it('is asked for after the right password only, and each code is taken once', async () => {
    const { member, secret } = await turnedOn();
    expect((await logIn(member, undefined, 'Wrong!2026')).refusal.code).toBe('member.wrongCredentials');
    expect((await logIn(member, codeOf(secret), 'Wrong!2026')).refusal.code).toBe('member.wrongCredentials');
    expect((await logIn(member)).refusal.code).toBe('member.secondFactorRequired');
    expect((await logIn(member, wrongCode(secret))).refusal.code).toBe('member.secondFactorWrong');
    const code = codeOf(secret);
    expect((await logIn(member, code)).status).toBe(200);
    expect((await logIn(member, code)).refusal.code).toBe('member.secondFactorWrong');
    testApp.clock.now = addMinutes(testApp.clock.now, 1);
    // The clock of the telephone is half a minute ahead, then two minutes.
    expect((await logIn(member, codeOf(secret, 30))).status).toBe(200);
    testApp.clock.now = addMinutes(testApp.clock.now, 5);
    expect((await logIn(member, codeOf(secret, 120))).refusal.code).toBe('member.secondFactorWrong');
  });

  it('of two sign-ins with one code at the same moment takes one', async () => {
    const { member, secret } = await turnedOn();
    const replies = await Promise.all([logIn(member, codeOf(secret)), logIn(member, codeOf(secret))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('is replaced by a recovery code, once, written with or without dashes', async () => {
    const { member, recoveryCodes } = await turnedOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(member, first)).status).toBe(200);
    expect((await logIn(member, first)).refusal.code).toBe('member.secondFactorWrong');
    expect((await logIn(member, second.replaceAll('-', '').toUpperCase())).status).toBe(200);
    expect((await state(member)).recoveryCodesLeft).toBe(8);
  });

  it('takes no more tries after ten wrong ones', async () => {
    const { member, secret } = await turnedOn();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await logIn(member, wrongCode(secret))).refusal.code).toBe('member.secondFactorWrong');
    expect((await logIn(member, codeOf(secret))).refusal.code).toBe('member.tooManyAttempts');
  });

  it('counts wrong codes on, whatever is tried with the password alone in between', async () => {
    const { member, secret } = await turnedOn();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await logIn(member)).refusal.code).toBe('member.secondFactorRequired');
      expect((await logIn(member, wrongCode(secret))).refusal.code).toBe('member.secondFactorWrong');
    }
    expect((await logIn(member, codeOf(secret))).refusal.code).toBe('member.tooManyAttempts');
  });

  it('is turned off with password and code', async () => {
    const { member, secret, recoveryCodes } = await turnedOn();
    const remove = (password: string, code: string) =>
      testApp.call('removeSecondFactor', { token: member.token, body: { password, code } });
    expect((await remove('Wrong!2026', codeOf(secret))).refusal.code).toBe('member.passwordWrong');
    expect((await remove(PASSWORD, wrongCode(secret))).refusal.code).toBe('member.secondFactorWrong');
    expect((await remove(PASSWORD, recoveryCodes[0] ?? '')).status).toBe(204);
    expect(await state(member)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect((await logIn(member)).status).toBe(200);
    expect((await remove(PASSWORD, codeOf(secret))).refusal.code).toBe('member.secondFactorNotBegun');
  });
});
