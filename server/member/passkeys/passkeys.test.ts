import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aMember, type BuiltMember, PASSWORD, signIn } from '#server/member/builders.ts';
import { eraseMember } from '#server/member/leave.ts';
import { relyingPartyOf } from '#server/member/passkeys/relying-party.ts';
import { sweepExpired } from '#server/member/sweep-expired.ts';
import { passkey, passkeyChallenge, recoveryCode } from '#server/member/tables.ts';
import { transaction } from '#server/db/pool.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => {
  testApp.clock.now = new Date();
});

// The public address of the test server is http://127.0.0.1:9.
const PAGE = { origin: 'http://localhost:9', rpId: 'localhost' };
const begin = (token: string, password = PASSWORD) => testApp.call('beginPasskey', { token, body: { password } });
type Authenticator = ReturnType<typeof softwareAuthenticator>;
const add = async ({ token }: { token: string }, device: Authenticator, challenge?: string) =>
  testApp.call('addPasskey', {
    token,
    body: { name: 'My phone', ...device.create(challenge ?? (await begin(token)).answer.challenge) },
  });
const challenge = async () => (await testApp.call('beginPasskeyLogIn')).answer.challenge;
const send = (body: ReturnType<Authenticator['answer']> & { userHandle?: string }) =>
  testApp.call('logInWithPasskey', { body });

async function registered(): Promise<{ member: BuiltMember; device: Authenticator; recoveryCodes: readonly string[] }> {
  const member = await aMember(testApp.db);
  const device = softwareAuthenticator(PAGE);
  const { recoveryCodes } = (await add(member, device)).answer;
  return { member, device, recoveryCodes };
}

describe('a passkey', () => {
  it('is registered after the password, gives recovery codes and ends other sessions', async () => {
    const member = await aMember(testApp.db);
    const elsewhere = await signIn(testApp.db, member.id);
    expect((await begin(member.token, 'Wrong!2026')).refusal.code).toBe('member.passwordWrong');
    const first = softwareAuthenticator(PAGE);
    const { status, answer } = await add(member, first);
    expect([status, new Set(answer.recoveryCodes).size]).toEqual([201, 10]);
    expect((await testApp.call('readProfile', { token: elsewhere })).status).toBe(401);
    expect((await begin(member.token)).refusal.code).toBe('member.stepUpRequired');
    await testApp.call('stepUpWithPasskey', { token: member.token, body: first.answer(await challenge()) });
    expect((await add(member, softwareAuthenticator(PAGE))).answer.recoveryCodes).toEqual([]);
    const list = (await testApp.call('listPasskeys', { token: member.token })).answer;
    expect(list.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      // Used for the step-up.
      ['My phone', testApp.clock.now.toISOString()],
      ['My phone', null],
    ]);
  });

  it('signs in without password and code, and its challenge once', async () => {
    const { member, device } = await registered();
    const body = device.answer(await challenge());
    const { status, answer } = await send(body);
    expect([status, answer.id]).toEqual([200, member.id]);
    expect((await send(body)).refusal.code).toBe('member.passkeyInvalid');
    const [used] = (await testApp.call('listPasskeys', { token: member.token })).answer;
    expect(used?.lastUsedAt).toBe(testApp.clock.now.toISOString());
  });

  it('is what a password alone no longer replaces, a recovery code does', async () => {
    const { member, recoveryCodes } = await registered();
    const logIn = (code?: string) =>
      testApp.call('logIn', { body: { username: member.email, password: PASSWORD, ...(code && { code }) } });
    expect((await logIn()).refusal.code).toBe('member.secondFactorRequired');
    expect((await logIn('000000')).refusal.code).toBe('member.secondFactorWrong');
    expect((await logIn(recoveryCodes[0])).status).toBe(200);
    expect((await logIn(recoveryCodes[0])).refusal.code).toBe('member.secondFactorWrong');
  });

  it.each([
    ['of another origin', { ...PAGE, origin: 'https://evil.example' }],
    ['of another host', { ...PAGE, rpId: 'evil.example' }],
    ['whose device did not verify its user', { ...PAGE, isVerified: false }],
  ])('%s is refused', async (_what, page) => {
    const member = await aMember(testApp.db);
    expect((await add(member, softwareAuthenticator(page))).refusal.code).toBe('member.passkeyInvalid');
  });

  it('is refused for a challenge that is over, made up, or of somebody else', async () => {
    const { device } = await registered();
    const late = await challenge();
    testApp.clock.now = addMinutes(testApp.clock.now, 6);
    expect((await send(device.answer(late))).refusal.code).toBe('member.passkeyInvalid');
    expect((await send(device.answer('x'.repeat(43)))).refusal.code).toBe('member.passkeyInvalid');
    const [mine, theirs] = [await aMember(testApp.db), await aMember(testApp.db)];
    const foreign = (await begin(theirs.token)).answer.challenge;
    expect((await add(mine, softwareAuthenticator(PAGE), foreign)).refusal.code).toBe('member.passkeyInvalid');
    await sweepExpired(testApp.db, addMinutes(testApp.clock.now, 6));
    expect(await testApp.db.$count(passkeyChallenge)).toBe(0);
  });

  it('is refused with another signature, with the handle of somebody else, and with an old counter', async () => {
    const [{ device }, stranger] = [await registered(), softwareAuthenticator(PAGE)];
    const forged = { ...stranger.answer(await challenge()), credentialId: device.credentialId };
    expect((await send(forged)).refusal.code).toBe('member.passkeyInvalid');
    const named = { ...device.answer(await challenge()), userHandle: 'c29tZWJvZHkgZWxzZQ' };
    expect((await send(named)).refusal.code).toBe('member.passkeyInvalid');
    expect((await send(device.answer(await challenge()))).status).toBe(200);
    expect((await send(device.answer(await challenge(), 0))).refusal.code).toBe('member.passkeyInvalid');
  });

  it('is registered with one member', async () => {
    const { device } = await registered();
    expect((await add(await aMember(testApp.db), device)).refusal.code).toBe('member.passkeyRegistered');
  });

  it('is renamed, and removed after the password, with the recovery codes when it was the last', async () => {
    const { member, device } = await registered();
    const { token, id } = member;
    const [{ id: own } = { id: 0 }] = (await testApp.call('listPasskeys', { token })).answer;
    const renamed = await testApp.call('renamePasskey', { token, params: { id: own }, body: { name: ' Laptop ' } });
    expect(renamed.answer.name).toBe('Laptop');
    const remove = (password: string) =>
      testApp.call('removePasskey', { token, params: { id: own }, body: { password } });
    expect((await remove(PASSWORD)).refusal.code).toBe('member.stepUpRequired');
    const stranger = await registered();
    const stepUp = async (by: typeof device) =>
      testApp.call('stepUpWithPasskey', { token, body: by.answer(await challenge()) });
    expect((await stepUp(stranger.device)).refusal.code).toBe('member.passkeyInvalid');
    expect((await stepUp(device)).status).toBe(200);
    expect((await remove('Wrong!2026')).refusal.code).toBe('member.passwordWrong');
    expect((await remove(PASSWORD)).status).toBe(204);
    expect(await testApp.db.$count(recoveryCode, eq(recoveryCode.memberId, id))).toBe(0);
    expect((await testApp.call('logIn', { body: { username: member.email, password: PASSWORD } })).status).toBe(200);
  });

  it('is deleted when the member has left', async () => {
    const { member, device } = await registered();
    await begin(member.token);
    await transaction(testApp.db, (tx) => eraseMember(tx, member.id));
    expect(await testApp.db.$count(passkey, eq(passkey.memberId, member.id))).toBe(0);
    expect(await testApp.db.$count(passkeyChallenge, eq(passkeyChallenge.memberId, member.id))).toBe(0);
    expect((await send(device.answer(await challenge()))).refusal.code).toBe('member.passkeyInvalid');
  });

  it('is bound to the host of the public address, and to no network address', () => {
    expect(relyingPartyOf('https://badaro.example')).toEqual({
      rpId: 'badaro.example',
      origin: 'https://badaro.example',
    });
    expect(relyingPartyOf('http://127.0.0.1:3000')).toEqual({ rpId: 'localhost', origin: 'http://localhost:3000' });
    expect([relyingPartyOf('http://192.168.0.7:3000'), relyingPartyOf('http://[2001:db8::1]')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
