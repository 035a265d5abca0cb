import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { aMember, aPasskey, PASSWORD, signIn } from '#server/member/builders.ts';
import { loginFailure } from '#server/member/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => void (await testApp.db.delete(loginFailure)));

/** Writes of one's own account that need no second factor again, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  giveConsents: 'what may be sent and processed, changed back at any time',
  changeConsent: 'what may be sent and processed, changed back at any time',
  agreeToTexts: 'terms that are read and agreed to',
  logOut: 'ends access',
  logOutEverywhere: 'ends access',
  endOtherSessions: 'ends access',
  endSession: 'ends access',
  handOver: 'a short token for the same person, which is a session without a step-up',
  changeDetails: 'the address of the account, to which nothing is sent',
  confirmEmailChange: 'follows requestEmailChange with the mailed code',
  beginMemberIdentity: 'proves who the member is',
  completeMemberIdentity: 'proves who the member is',
  confirmVerification: 'proves an address or a telephone with a code sent there',
  sendVerificationCode: 'proves an address or a telephone with a code sent there',
  confirmSecondFactor: 'gives the code itself',
  removeSecondFactor: 'gives the code itself',
  stepUp: 'gives the code itself',
  stepUpWithPasskey: 'gives the passkey itself',
  stepUpWithPassword: 'gives the password itself',
  renamePasskey: 'a name only the member sees',
  markNoticesRead: 'changes nothing',
  uploadAttachment: 'a file of the member',
  registerDevice: 'where notices are shown',
  removeDevice: 'where notices are shown',
  readStaffInvitation: 'shows what is offered, to who has the mailed link',
  applyAsPartner: 'an application that staff decide about',
};

describe('the second factor again', () => {
  const calls: [string, Endpoint][] = Object.entries(contract);
  it('is asked for by every write of one’s own account that is not listed with a reason', () => {
    const own = calls.filter(([, call]) => call.access === 'account.use' && call.method !== 'GET');
    const free = own.filter(([, call]) => call.stepUp === undefined).map(([name]) => name);
    expect(free.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
  });

  it('is asked for wherever a member names an account or gives a password', () => {
    const isSensitive = (field: string) => ['refundAccount', 'password', 'number'].includes(field);
    const fields = ({ body }: Endpoint) =>
      Object.keys((body && 'properties' in body ? body.properties : undefined) ?? {});
    const names = calls
      .filter(([, call]) => ['account.use', 'market.use'].includes(call.access) && fields(call).some(isSensitive))
      .filter(([, call]) => call.stepUp === undefined)
      .map(([name]) => name);
    expect(names.filter((name) => !(name in WITHOUT))).toEqual([]);
  });

  it('is needed for the mailbox, passkeys, the copy of all data, the password, the telephone and leaving', async () => {
    const one = await aMember(testApp.db);
    const begun = await testApp.call('beginSecondFactor', { token: one.token, body: { password: PASSWORD } });
    const app = new TOTP({ secret: Secret.fromBase32(begun.answer.secret), digits: 6, period: 30 });
    const code = () => app.generate({ timestamp: testApp.clock.now.getTime() });
    await testApp.call('confirmSecondFactor', { token: one.token, body: { code: code() } });
    const { token } = one;
    const attempts = () => [
      testApp.call('requestEmailChange', { token, body: { emailAddress: `new-${one.email}`, password: PASSWORD } }),
      testApp.call('beginPasskey', { token, body: { password: PASSWORD } }),
      testApp.call('requestDataCopy', { token, body: { password: PASSWORD } }),
      testApp.call('changePassword', {
        token,
        body: { current: PASSWORD, password: 'another-1234', repeatPassword: 'another-1234' },
      }),
      testApp.call('changeProfile', {
        token,
        body: { firstName: '바다', lastName: '한', phoneCountry: '82', phone: '01099998888' },
      }),
      testApp.call('requestWithdrawal', {
        token,
        body: { reason: 'other', detail: 'x', agreed: true, password: PASSWORD },
      }),
    ];
    const refused = (await Promise.all(attempts())).map(({ status, refusal }) => [status, refusal.code]);
    expect(refused).toEqual(refused.map(() => [403, 'member.stepUpRequired']));
    const steppingUp = (given: string) => testApp.call('stepUp', { token, body: { code: given } });
    expect((await steppingUp('000000')).refusal.code).toBe('member.secondFactorWrong');
    expect((await steppingUp(code())).refusal.code).toBe('member.secondFactorWrong');
    testApp.clock.now = addMinutes(testApp.clock.now, 1);
    expect((await steppingUp(code())).status).toBe(200);
    const copy = () => testApp.call('requestDataCopy', { token, body: { password: PASSWORD } });
    expect((await copy()).refusal?.code).not.toBe('member.stepUpRequired');
    const other = await signIn(testApp.db, one.id, testApp.clock.now);
    const elsewhere = await testApp.call('requestDataCopy', { token: other, body: { password: PASSWORD } });
    expect(elsewhere.refusal.code).toBe('member.stepUpRequired');
    testApp.clock.now = addMinutes(testApp.clock.now, 11);
    expect((await copy()).refusal.code).toBe('member.stepUpRequired');
  });

  it('or the password is asked for by whatever gives somebody power over accounts, goods or money', async () => {
    const always = calls.filter(([, { stepUp }]) => stepUp === 'always').map(([name]) => name);
    expect(always.toSorted()).toEqual([
      'acceptEmployeeInvitation',
      'acceptInvitation',
      'acceptStaffInvitation',
      'changeColleague',
      'changeEmployee',
      'giveStaffRole',
      'inviteColleague',
      'inviteEmployee',
      'makeStoreKey',
      'resetSecondFactor',
      'setApprovalLimit',
      'setEmployeeSecondFactor',
      'setPayoutAccount',
    ]);
    const { token } = await aMember(testApp.db);
    const accept = async () =>
      (await testApp.call('acceptInvitation', { token, body: { token: 'of nobody' } })).refusal.code;
    expect(await accept()).toBe('member.passwordAgainRequired');
    const give = (password: string) => testApp.call('stepUpWithPassword', { token, body: { password } });
    expect((await give('wrong-1234')).refusal.code).toBe('member.passwordWrong');
    expect(await accept()).toBe('member.passwordAgainRequired');
    expect((await give(PASSWORD)).status).toBe(200);
    expect(await accept()).toBe('company.invitationOver');
    testApp.clock.now = addMinutes(testApp.clock.now, 11);
    expect(await accept()).toBe('member.passwordAgainRequired');
    // Who has a second factor gives that, never the password instead.
    const one = await aMember(testApp.db);
    await aPasskey(testApp.db, one.id);
    const withFactor = await testApp.call('acceptInvitation', { token: one.token, body: { token: 'of nobody' } });
    expect(withFactor.refusal.code).toBe('member.stepUpRequired');
    const byPassword = await testApp.call('stepUpWithPassword', { token: one.token, body: { password: PASSWORD } });
    expect(byPassword.refusal.code).toBe('member.stepUpRequired');
  });

  it('is not asked of who has none', async () => {
    const { token } = await aMember(testApp.db);
    expect((await testApp.call('requestDataCopy', { token, body: { password: PASSWORD } })).status).toBeLessThan(300);
  });
});
