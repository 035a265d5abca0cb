import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aPasskey, PASSWORD, UNPROVEN } from '#server/member/builders.ts';
import { member, passkey, secondFactor } from '#server/member/tables.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { mail } from '#server/notice/tables.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const PAGE = { origin: 'http://localhost:9', rpId: 'localhost' };
const mailsTo = (email: string) => testApp.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id);

describe('a factor', () => {
  it('is not added before the mailbox is verified', async () => {
    const { id, token } = await aMember(testApp.db, UNPROVEN);
    const body = { password: PASSWORD };
    expect((await testApp.call('beginSecondFactor', { token, body })).refusal.code).toBe('member.mailboxUnproven');
    expect((await testApp.call('beginPasskey', { token, body })).refusal.code).toBe('member.mailboxUnproven');
    expect(await testApp.db.$count(secondFactor, eq(secondFactor.memberId, id))).toBe(0);
  });

  it('of an account whose mailbox nobody had verified ends with the new password of its owner', async () => {
    const stranger = await aMember(testApp.db, UNPROVEN);
    await aPasskey(testApp.db, stranger.id);
    await testApp.call('askForPasswordLink', { body: { username: stranger.email } });
    const link = (await mailsTo(stranger.email)).at(-1)?.href.split('#')[1] ?? '';
    const body = { password: 'another-12', repeatPassword: 'another-12' };
    const reset = await testApp.call('resetPassword', { params: { store: 'DEFAULT', token: link }, body });
    expect(reset.status).toBe(204);
    expect((await testApp.call('readProfile', { token: stranger.token })).status).toBe(401);
    expect(await testApp.db.$count(passkey, eq(passkey.memberId, stranger.id))).toBe(0);
    const logIn = { username: stranger.email, password: 'another-12' };
    expect((await testApp.call('logIn', { body: logIn })).status).toBe(200);
    const [row] = await testApp.db.select().from(member).where(eq(member.id, stranger.id));
    expect(row?.emailVerifiedAt).toEqual(testApp.clock.now);
    expect((await mailsTo(stranger.email)).map(({ kind }) => kind)).toContain('factorRemoved');
  });

  it('of a verified account outlives a new password', async () => {
    const { id, email } = await aMember(testApp.db);
    await aPasskey(testApp.db, id);
    await testApp.call('askForPasswordLink', { body: { username: email } });
    const link = (await mailsTo(email)).at(-1)?.href.split('#')[1] ?? '';
    const body = { password: 'another-12', repeatPassword: 'another-12' };
    await testApp.call('resetPassword', { params: { store: 'DEFAULT', token: link }, body });
    expect(await testApp.db.$count(passkey, eq(passkey.memberId, id))).toBe(1);
  });

  it('I18-001 that is added or removed is mailed in the language of its member', async () => {
    const { token, email } = await aMember(testApp.db, { lang: 'en' });
    const { challenge } = (await testApp.call('beginPasskey', { token, body: { password: PASSWORD } })).answer;
    const device = softwareAuthenticator(PAGE);
    const body = { name: 'My phone', ...device.create(challenge) };
    const { id } = (await testApp.call('addPasskey', { token, body })).answer;
    const again = (await testApp.call('beginPasskeyLogIn')).answer.challenge;
    await testApp.call('stepUpWithPasskey', { token, body: device.answer(again) });
    await testApp.call('removePasskey', { token, params: { id }, body: { password: PASSWORD } });
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['factorAdded', 'factorRemoved']);
    for (const one of mails) {
      expect(mailOf(one, 'https://badaro.example')?.text).toContain('passkey');
      const texts = (['ko', 'en', 'zh', 'ja', 'ar'] as const).map(
        (lang) => mailOf({ ...one, lang }, 'https://badaro.example')?.subject,
      );
      expect(new Set(texts).size).toBe(5);
    }
  });
});
