import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aMember, PASSWORD, sessionIdOf, signIn } from '#server/member/builders.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { mail } from '#server/notice/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

type LogIn = { email: string; userAgent?: string; address?: string; device?: string };
const logIn = ({ email, userAgent = CHROME, address = '203.0.113.77', device }: LogIn) =>
  testApp.inject({
    method: 'POST',
    url: '/api/v1/customer/login?lang=en',
    remoteAddress: address,
    headers: { 'user-agent': userAgent, ...(device && { cookie: `device=${device}` }) },
    payload: { username: email, password: PASSWORD },
  });
const list = async (token: string) => (await testApp.call('listSessions', { token })).answer;
const isIn = async (token: string) => (await testApp.call('readProfile', { token })).status === 200;
const mailsTo = (email: string) => testApp.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id);

describe('the sessions of a member', () => {
  it('are listed with device, network and times, the whole address nowhere', async () => {
    const { email, token } = await aMember(testApp.db, { signedInAt: testApp.clock.now });
    testApp.clock.now = addMinutes(testApp.clock.now, 2);
    await logIn({ email });
    await logIn({ email, userAgent: IPHONE, address: '2001:db8:1:2:3::4' });
    const sessions = await list(token);
    expect(sessions.map(({ browser, system, network, isThis }) => [browser, system, network, isThis])).toEqual([
      ['Safari', 'iPhone', '2001:db8:1::/48', false],
      ['Chrome', 'Windows', '203.0.113.x', false],
      [null, null, '', true],
    ]);
    expect(JSON.stringify(sessions)).not.toContain('113.77');
    expect(sessions[0]?.createdAt).toBe(testApp.clock.now.toISOString());
  });

  it('end one by one, those of the member alone', async () => {
    const [mine, theirs] = [await aMember(testApp.db), await aMember(testApp.db)];
    const other = await signIn(testApp.db, mine.id, testApp.clock.now);
    const [, ended] = (await list(mine.token)).toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
    const end = (id: number) => testApp.call('endSession', { token: mine.token, params: { id } });
    expect((await end(await sessionIdOf(testApp.db, theirs.id))).refusal.code).toBe('member.sessionNotFound');
    expect((await end(ended?.id ?? 0)).status).toBe(204);
    expect((await end(ended?.id ?? 0)).status).toBe(404);
    expect([await isIn(mine.token), await isIn(other), await isIn(theirs.token)]).toEqual([true, false, true]);
  });

  it('end all but this one, with hand-overs that wait', async () => {
    const { id, token } = await aMember(testApp.db, { signedInAt: testApp.clock.now });
    const other = await signIn(testApp.db, id, testApp.clock.now);
    const offered = (await testApp.call('handOver', { token: other })).answer;
    expect((await testApp.call('endOtherSessions', { token })).status).toBe(204);
    expect([await isIn(token), await isIn(other), (await list(token)).length]).toEqual([true, false, 1]);
    expect((await testApp.call('logInByToken', { body: { token: offered.token } })).status).toBe(400);
  });

  it('are not listed once they are over', async () => {
    const { id, token } = await aMember(testApp.db, { signedInAt: testApp.clock.now });
    await signIn(testApp.db, id, addMinutes(testApp.clock.now, -31));
    expect((await list(token)).map(({ isThis }) => isThis)).toEqual([true]);
  });
});

describe('a log-in on a new device', () => {
  const device = (letter: string) => letter.repeat(22);
  const newDeviceMails = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'newDevice');

  it('is mailed, the first log-in and a known device are not', async () => {
    const { email } = await aMember(testApp.db);
    await logIn({ email, device: device('a') });
    await logIn({ email, device: device('a') });
    expect(await newDeviceMails(email)).toEqual([]);
    await logIn({ email, device: device('b'), userAgent: IPHONE });
    const [queued] = await newDeviceMails(email);
    expect(queued).toMatchObject({ lang: 'en', params: { device: 'Safari · iPhone', network: '203.0.113.x' } });
    await logIn({ email, device: device('b') });
    expect((await newDeviceMails(email)).length).toBe(1);
  });

  it('is mailed when it is by a hand-over too', async () => {
    const { email, token } = await aMember(testApp.db, { signedInAt: testApp.clock.now });
    await logIn({ email, device: device('c') });
    const { answer } = await testApp.call('handOver', { token });
    await testApp.call('logInByToken', { body: { token: answer.token } });
    expect((await newDeviceMails(email)).length).toBe(1);
  });

  it('has texts in five languages', async () => {
    const { email } = await aMember(testApp.db);
    await logIn({ email, device: device('d') });
    await logIn({ email, device: device('e'), userAgent: 'curl/8' });
    const [row] = await newDeviceMails(email);
    const mails = (['ko', 'en', 'zh', 'ja', 'ar'] as const).map(
      (lang) => row && mailOf({ ...row, lang }, 'https://badaro.example'),
    );
    expect(new Set(mails.map((message) => message?.subject)).size).toBe(5);
    for (const message of mails) {
      expect(message?.text).toContain('203.0.113.x');
      expect(message?.text).not.toMatch(/notice\.|\{\{/);
    }
    expect(row?.params.device).toBe('Unknown device');
  });
});
