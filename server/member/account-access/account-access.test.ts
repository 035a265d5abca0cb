import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aMember, type BuiltMember, PASSWORD, signIn } from '#server/member/builders.ts';
import { sweepExpired } from '#server/member/sweep-expired.ts';
import { onceToken } from '#server/member/tables.ts';
import { pathWithin } from '#server/member/recovery/request-link.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { sendMails } from '#server/notice/send-mails.ts';
import { mail, notice } from '#server/notice/tables.ts';
import type { Mail } from '#server/integrations/mail/port.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => {
  testApp.clock.now = new Date();
});

const mailsTo = (email: string) => testApp.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id);
const ask = (username: string, returnUrl?: string) =>
  testApp.call('askForPasswordLink', { body: { username, ...(returnUrl !== undefined && { returnUrl }) } });
const NEW = { password: 'another-12', repeatPassword: 'another-12' };
const choose = (token: string, body = NEW) =>
  testApp.call('resetPassword', { params: { store: 'DEFAULT', token }, body });
const isIn = async (token: string) => (await testApp.call('readProfile', { token })).status === 200;

/** A member and the token of the mailed link. */
async function forgetful(returnUrl?: string): Promise<BuiltMember & { link: string; href: string }> {
  const member = await aMember(testApp.db);
  expect((await ask(member.email, returnUrl)).status).toBe(204);
  const href = (await mailsTo(member.email)).at(-1)?.href ?? '';
  return { ...member, href, link: href.split('#')[1] ?? '' };
}

describe('a forgotten password', () => {
  it('MEM-023 MEM-022 AU-05 AU-06 is replaced by a mailed link, once, and every session ends', async () => {
    const { id, email, token, link } = await forgetful();
    const other = await signIn(testApp.db, id);
    expect(
      (await testApp.call('readPasswordLink', { params: { store: 'DEFAULT', token: link } })).answer.expiresAt,
    ).toBe(addMinutes(testApp.clock.now, 60).toISOString());
    expect((await choose(link)).status).toBe(204);
    expect([await isIn(token), await isIn(other)]).toEqual([false, false]);
    expect((await testApp.call('logIn', { body: { username: email, password: PASSWORD } })).status).toBe(400);
    expect((await testApp.call('logIn', { body: { username: email, password: NEW.password } })).status).toBe(200);
    expect((await choose(link)).refusal.code).toBe('member.linkUsedUp');
  });

  it('MEM-023 is replaced by one of two concurrent uses of a link', async () => {
    const { link } = await forgetful();
    const replies = await Promise.all([choose(link), choose(link), choose(link)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
  });

  it('MEM-023 AU-05 is valid for an hour, and an older link ends once a newer one is used', async () => {
    const { email, link } = await forgetful();
    await ask(email);
    const newer = (await mailsTo(email)).at(-1)?.href.split('#')[1] ?? '';
    testApp.clock.now = addMinutes(testApp.clock.now, 59);
    expect((await testApp.call('readPasswordLink', { params: { store: 'S1', token: link } })).status).toBe(200);
    expect((await choose(newer)).status).toBe(204);
    expect((await choose(link)).refusal.code).toBe('member.linkUsedUp');
    const late = await forgetful();
    testApp.clock.now = addMinutes(testApp.clock.now, 60);
    expect((await choose(late.link)).refusal.code).toBe('member.linkUsedUp');
    await sweepExpired(testApp.db, addMinutes(testApp.clock.now, 1));
    expect(await testApp.db.$count(onceToken, eq(onceToken.memberId, late.id))).toBe(0);
  });

  it('MEM-030 stays while the new one is invalid, and the link remains valid', async () => {
    const { email, link } = await forgetful();
    const { status, refusal } = await choose(link, { password: 'short', repeatPassword: 'else' });
    expect([status, refusal.fields.map(({ path }) => path)]).toEqual([400, ['password', 'repeatPassword']]);
    expect((await testApp.call('logIn', { body: { username: email, password: PASSWORD } })).status).toBe(200);
    expect((await choose(link)).status).toBe(204);
  });

  it('MEM-023 does not disclose members: the same answer, and no mail to a stranger', async () => {
    const { email } = await aMember(testApp.db);
    const [existing, unknown, invalid] = [
      await ask(email),
      await ask('stranger@example.com'),
      await ask('no address at all'),
    ];
    expect([existing.status, unknown.status, invalid.status]).toEqual([204, 204, 204]);
    expect([(await mailsTo(email)).length, (await mailsTo('stranger@example.com')).length]).toEqual([1, 0]);
  });

  it.each(['a member', 'nobody'])('MEM-023 five links a quarter of an hour, for %s', async (kind) => {
    const email = kind === 'a member' ? (await aMember(testApp.db)).email : `nobody-${Date.now()}@example.com`;
    const replies = await Promise.all(Array.from({ length: 7 }, () => ask(email)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 204, 429, 429]);
    expect((await ask(email)).refusal).toMatchObject({ code: 'member.tooManyLinks', params: { minutes: 15 } });
    testApp.clock.now = addMinutes(testApp.clock.now, 16);
    expect((await ask(email)).status).toBe(204);
  });

  it('MEM-023 AU-11 its link is stored as a hash, appears in no notice, and leaves the outbox with the mail', async () => {
    const { id, email, link, href } = await forgetful('/my/orders?page=2');
    expect(href).toMatch(/^\/member\/password\/new\?back=%2Fmy%2Forders%3Fpage%3D2#[\w-]{43}$/);
    const [stored] = await testApp.db.select().from(onceToken).where(eq(onceToken.memberId, id));
    expect(stored?.tokenHash.toString('latin1')).not.toContain(link);
    expect(await testApp.db.$count(notice, eq(notice.memberId, id))).toBe(0);
    const sent: Mail[] = [];
    await sendMails({
      db: testApp.db,
      publicUrl: 'https://badaro.example',
      now: () => testApp.clock.now,
      mail: { send: async (message) => void sent.push(message) },
    });
    const message = sent.find(({ to }) => to === email);
    expect(message?.text).toContain(
      `https://badaro.example/member/password/new?back=%2Fmy%2Forders%3Fpage%3D2&lang=ko#${link}`,
    );
    expect((await mailsTo(email)).map((row) => [row.href, row.sentAt !== null])).toEqual([['/', true]]);
  });

  it('I18-001 its mail has texts in five languages', async () => {
    const { email } = await forgetful();
    const [row] = await mailsTo(email);
    const mails = (['ko', 'en', 'zh', 'ja', 'ar'] as const).map(
      (lang) => row && mailOf({ ...row, lang }, 'https://badaro.example'),
    );
    expect(new Set(mails.map((message) => message?.subject)).size).toBe(5);
    for (const message of mails) expect(message?.text).not.toContain('notice.');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    'javascript:alert(1)',
    '/\\evil.example',
    '/.//evil.example',
    'https://badaro.example@evil.example/',
  ])('MEM-023 AU-05 IN-05 its link never returns to another site: %s', async (returnUrl) => {
    expect((await ask('someone@example.com', returnUrl)).refusal.code).toBe('member.returnUrlForeign');
  });

  it('MEM-023 AU-05 its link leads to a path of the public address, whatever the Host', () => {
    const request = { publicUrl: 'https://badaro.example', host: 'jp.badaro.example:8443' };
    expect(pathWithin('https://badaro.example/my/cart?tab=SAMPLE#x', request)).toBe('/my/cart?tab=SAMPLE');
    expect(pathWithin('https://jp.badaro.example:8443/my/page', request)).toBe('/my/page');
    expect(pathWithin('/', request)).toBe('/');
    expect([pathWithin('', request), pathWithin(undefined, request)]).toEqual([undefined, undefined]);
  });
});

describe('a hand-over', () => {
  const use = (token: string) => testApp.call('logInByToken', { body: { token } });

  it('RT-005 signs the same member in again, with a session of its own', async () => {
    const { id, token } = await aMember(testApp.db);
    const { status, answer } = await testApp.call('handOver', { token });
    expect([status, answer.token.length >= 43, answer.expiresAt]).toEqual([
      201,
      true,
      new Date(testApp.clock.now.getTime() + 60_000).toISOString(),
    ]);
    const reply = await use(answer.token);
    expect(reply.answer.id).toBe(id);
    expect(reply.answer.token).not.toBe(token);
    expect([await isIn(token), await isIn(reply.answer.token ?? ''), await isIn(answer.token)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('RT-005 is used once, by one of several concurrent uses, and within a minute', async () => {
    const { token } = await aMember(testApp.db);
    const first = (await testApp.call('handOver', { token })).answer;
    const replies = await Promise.all([use(first.token), use(first.token), use(first.token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(replies.find(({ status }) => status === 400)?.refusal.code).toBe('member.tokenUsedUp');
    const second = (await testApp.call('handOver', { token })).answer;
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
    expect((await use(second.token)).status).toBe(400);
  });

  it('RT-005 is no password link, nor the other way round', async () => {
    const { token, link } = await forgetful();
    const { answer } = await testApp.call('handOver', { token });
    expect((await choose(answer.token)).refusal.code).toBe('member.linkUsedUp');
    expect((await use(link)).refusal.code).toBe('member.tokenUsedUp');
  });

  it('RT-005 five may be open at once', async () => {
    const { token } = await aMember(testApp.db);
    for (let one = 0; one < 5; one += 1) expect((await testApp.call('handOver', { token })).status).toBe(201);
    expect((await testApp.call('handOver', { token })).refusal.code).toBe('member.tooManyHandOvers');
    testApp.clock.now = addMinutes(testApp.clock.now, 2);
    expect((await testApp.call('handOver', { token })).status).toBe(201);
  });
});

describe('logOutEverywhere', () => {
  it('SE-002 ends every session and unused token of the member and nobody else’s', async () => {
    const [{ id, token }, stranger] = [await aMember(testApp.db), await aMember(testApp.db)];
    const other = await signIn(testApp.db, id);
    const { answer } = await testApp.call('handOver', { token: other });
    expect((await testApp.call('logOutEverywhere', { token })).status).toBe(204);
    expect([await isIn(token), await isIn(other), await isIn(stranger.token)]).toEqual([false, false, true]);
    expect((await testApp.call('logInByToken', { body: { token: answer.token } })).status).toBe(400);
  });

  it('SE-002 AU-06 a changed password ends hand-overs too', async () => {
    const { token } = await aMember(testApp.db);
    const { answer } = await testApp.call('handOver', { token });
    expect((await testApp.call('changePassword', { token, body: { current: PASSWORD, ...NEW } })).status).toBe(204);
    expect((await testApp.call('logInByToken', { body: { token: answer.token } })).status).toBe(400);
  });
});
