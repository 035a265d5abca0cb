import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aMember, PASSWORD, signIn } from '#server/member/builders.ts';
import { codeChallenge, loginFailure, member } from '#server/member/tables.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { mail } from '#server/notice/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.now = new Date();
  await testApp.db.delete(loginFailure);
});

let people = 0;
const newEmail = () => `abroad-${(people += 1)}@example.com`;
const mailsTo = (email: string) => testApp.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id);
const codeTo = async (email: string) => String((await mailsTo(email)).at(-1)?.params['code'] ?? '');
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const request = (emailAddress: string) => testApp.call('requestEmailCode', { body: { emailAddress } });
const confirm = (token: string, code: string) => testApp.call('confirmEmailCode', { body: { token, code } });
async function proven(email: string): Promise<string> {
  const { token } = (await request(email)).answer;
  expect((await confirm(token, await codeTo(email))).status).toBe(200);
  return token;
}
const join = (emailAddress: string, given: { country?: string; emailToken?: string } = {}) =>
  testApp.call('registerMember', {
    body: {
      memberKind: 'individual',
      emailAddress,
      password: PASSWORD,
      repeatPassword: PASSWORD,
      firstName: 'Layla',
      lastName: 'Haddad',
      country: 'SA',
      phoneCountry: '966',
      phone: '501234567',
      consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true },
      ...given,
    },
  });

describe('the e-mail address of a registration', () => {
  it('MEM-020 ERR-039 is verified by a code before a member outside Korea can register, and counts as verified', async () => {
    const email = newEmail();
    const refused = await join(email);
    expect([refused.status, refused.refusal.fields]).toEqual([
      400,
      [{ path: 'emailAddress', code: 'member.verificationRequired', message: expect.any(String), params: {} }],
    ]);
    const emailToken = await proven(email);
    expect((await join(newEmail(), { emailToken })).refusal.fields.map(({ code }) => code)).toEqual([
      'member.verificationRequired',
    ]);
    const { status, answer } = await join(email.toUpperCase(), { emailToken });
    expect(status).toBe(201);
    const [row] = await testApp.db.select().from(member).where(eq(member.id, answer.id));
    expect(row?.emailVerifiedAt).toEqual(testApp.clock.now);
    expect(await testApp.db.$count(codeChallenge)).toBe(0);
    expect((await join(newEmail(), { country: 'KR' })).status).toBe(201);
  });

  it('MEM-020 is proven for half an hour, and a token that is not answered proves nothing', async () => {
    const email = newEmail();
    const { token } = (await request(email)).answer;
    expect((await join(email, { emailToken: token })).status).toBe(400);
    await confirm(token, await codeTo(email));
    testApp.clock.now = addMinutes(testApp.clock.now, 30);
    expect((await join(email, { emailToken: token })).status).toBe(400);
  });

  it('MEM-059 ERR-040 has a code of six digits, valid for five minutes and five tries; then the verification is tried again', async () => {
    const email = newEmail();
    const first = await request(email);
    expect([first.status, first.answer.expiresAt]).toEqual([201, addMinutes(testApp.clock.now, 5).toISOString()]);
    const code = await codeTo(email);
    expect(code).toMatch(/^\d{6}$/);
    const short = await testApp.inject({
      method: 'POST',
      url: '/api/v1/customer/email',
      payload: { token: first.answer.token, code: '12345' },
    });
    expect(short.statusCode).toBe(400);
    for (const left of [4, 3, 2, 1, 0]) {
      const { refusal } = await confirm(first.answer.token, otherThan(code));
      expect(refusal).toMatchObject({ code: 'member.emailCodeWrong', params: { left } });
      expect(refusal.message).toContain('다시 시도');
    }
    const used = await confirm(first.answer.token, code);
    expect([used.refusal.code, used.refusal.message]).toEqual([
      'member.emailCodeExpired',
      expect.stringContaining('다시 시도'),
    ]);
    const { token } = (await request(email)).answer;
    const next = await codeTo(email);
    testApp.clock.now = addMinutes(testApp.clock.now, 5);
    expect((await confirm(token, next)).refusal.code).toBe('member.emailCodeExpired');
    await proven(email);
  });

  it('MEM-059 an invalid address gets no code, and an address gets five in a quarter of an hour', async () => {
    expect((await request('no address')).refusal.fields.map(({ code }) => code)).toEqual(['member.emailInvalid']);
    const email = newEmail();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await request(email)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('AU-01 does not disclose members: the member of the address gets another mail, the requester the same answer', async () => {
    const { email } = await aMember(testApp.db);
    const [known, unknown] = [await request(email), await request(newEmail())];
    expect([known.status, Object.keys(known.answer)]).toEqual([unknown.status, Object.keys(unknown.answer)]);
    expect((await mailsTo(email)).map(({ kind, params }) => [kind, params])).toEqual([['emailInUse', {}]]);
  });

  it('I18-001 its mails have texts in five languages', async () => {
    const email = newEmail();
    await request(email);
    const [row] = await mailsTo(email);
    for (const kind of ['emailCode', 'emailInUse', 'emailChanged']) {
      const mails = (['ko', 'en', 'zh', 'ja', 'ar'] as const).map(
        (lang) => row && mailOf({ ...row, kind, lang }, 'https://badaro.example'),
      );
      expect(new Set(mails.map((message) => message?.subject)).size).toBe(5);
      for (const message of mails) expect(message?.text).not.toContain('notice.');
    }
  });
});

describe('a changed e-mail address', () => {
  const ask = (token: string, emailAddress: string, password = PASSWORD) =>
    testApp.call('requestEmailChange', { token, body: { emailAddress, password } });
  const answer = (token: string, code: { token: string; code: string }) =>
    testApp.call('confirmEmailChange', { token, body: code });
  const logIn = async (username: string) =>
    (await testApp.call('logIn', { body: { username, password: PASSWORD } })).status;

  it('MEM-059 counts once its code is answered; other sessions end and the former address gets a mail', async () => {
    const { id, email, token } = await aMember(testApp.db);
    const other = await signIn(testApp.db, id);
    const next = newEmail();
    const sent = await ask(token, ` ${next.toUpperCase()} `);
    expect([sent.status, await logIn(next), await logIn(email)]).toEqual([201, 400, 200]);
    const code = await codeTo(next);
    expect((await answer(token, { token: sent.answer.token, code: otherThan(code) })).refusal.code).toBe(
      'member.emailCodeWrong',
    );
    const changed = await answer(token, { token: sent.answer.token, code });
    expect([changed.status, changed.answer.emailAddress]).toEqual([200, next]);
    const [row] = await testApp.db.select().from(member).where(eq(member.id, id));
    expect(row?.emailVerifiedAt).toEqual(testApp.clock.now);
    expect([await logIn(next), await logIn(email)]).toEqual([200, 400]);
    expect((await testApp.call('readProfile', { token: other })).status).toBe(401);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['emailChanged']);
  });

  it('asks for the password, and for another address than the present one', async () => {
    const { email, token } = await aMember(testApp.db);
    expect((await ask(token, newEmail(), 'wrong-123')).refusal.code).toBe('member.passwordWrong');
    expect((await ask(token, email)).refusal.code).toBe('member.emailUnchanged');
    expect((await ask(token, 'nowhere')).refusal.fields.map(({ path }) => path)).toEqual(['emailAddress']);
  });

  it('is no other member’s: neither by a code of somebody else, nor an address that was taken meanwhile', async () => {
    const [one, two] = [await aMember(testApp.db), await aMember(testApp.db)];
    const next = newEmail();
    const [first, second] = [(await ask(one.token, next)).answer, (await ask(two.token, next)).answer];
    const codes = (await mailsTo(next)).map(({ params }) => String(params['code']));
    expect((await answer(two.token, { token: first.token, code: codes[0] ?? '' })).refusal.code).toBe(
      'member.emailCodeExpired',
    );
    const again = (await ask(one.token, next)).answer;
    const third = await codeTo(next);
    const replies = await Promise.all([
      answer(one.token, { token: again.token, code: third }),
      answer(two.token, { token: second.token, code: codes[1] ?? '' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await testApp.db.$count(member, eq(member.email, next))).toBe(1);
  });
});
