import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { PUSH_TOKENS_MAX } from '#core/device/rules.ts';
import { pushToken } from '#server/device/tables.ts';
import { aMember, type BuiltMember, PASSWORD, signIn } from '#server/member/builders.ts';
import { sweepExpired } from '#server/member/sweep-expired.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const push = {
  apiKey: 'AIza-web',
  authDomain: 'b.firebaseapp.com',
  projectId: 'b',
  storageBucket: 'b.appspot.com',
  messagingSenderId: '1',
  appId: '1:1:web:1',
  measurementId: 'G-1',
  vapidKey: `B${'x'.repeat(86)}`,
};

let testApp: TestApp;
/** An app without keys. */
let bare: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ parts: { keys: { gridLicence: 'licence-1', push } } });
  bare = await openTestApp({ sharing: testApp });
});
afterAll(async () => {
  await bare.close();
  await testApp.close();
});

let last = 0;
const aToken = (): string => `fcm:token-of-a-browser_${(last += 1)}`;
const register = (
  who: BuiltMember,
  token: string,
  change: { customerId?: number; email?: string; session?: string; id?: string } = {},
) => {
  const { session = who.token, ...body } = change;
  return testApp.call('registerDevice', {
    token: session,
    body: { id: 'browser-1', token, customerId: who.id, email: who.email, osType: 'WEB', ...body },
  });
};
const tokensOf = async (member: BuiltMember) =>
  (await testApp.db.select({ token: pushToken.token }).from(pushToken).where(eq(pushToken.memberId, member.id)))
    .map(({ token }) => token)
    .toSorted();

describe('the keys of services in the page', () => {
  it('API-022 API-024 API-027 are what the operator configured, for everybody', async () => {
    expect((await testApp.call('readGridLicence')).answer).toBe('licence-1');
    expect((await testApp.call('readPushKeys')).answer).toEqual(push);
  });

  it('API-022 without a licence of the grid its key is an empty text', async () => {
    const { statusCode, headers, body } = await bare.inject({ url: '/external/authorization/mui' });
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/json; charset=utf-8', '""']);
  });

  it('API-024 refuses in every language when push is not configured', async () => {
    const messages = [];
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar']) {
      const { status, refusal } = await bare.call('readPushKeys', { query: { lang } });
      expect([status, refusal.code]).toEqual([404, 'device.notConfigured']);
      messages.push(refusal.message);
    }
    expect(new Set(messages).size).toBe(5);
  });
});

describe('registerDevice', () => {
  it('API-025 PSH-006 stores the push token of the browser of the signed-in member', async () => {
    const [member, token] = [await aMember(testApp.db), aToken()];
    expect(await register(member, token)).toMatchObject({ status: 200, answer: { id: 'browser-1', osType: 'WEB' } });
    expect((await register(member, token)).status).toBe(200);
    const rows = await testApp.db.select().from(pushToken).where(eq(pushToken.memberId, member.id));
    expect(rows).toMatchObject([{ token, device: 'browser-1', osType: 'WEB', memberId: member.id }]);
  });

  it('API-025 stores nothing for another member, whatever the body contains', async () => {
    const [member, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    for (const change of [
      { customerId: other.id },
      { email: other.email },
      { customerId: other.id, email: other.email },
    ]) {
      expect(await register(member, aToken(), change)).toMatchObject({
        status: 403,
        refusal: { code: 'device.otherMember' },
      });
    }
    expect([await tokensOf(member), await tokensOf(other)]).toEqual([[], []]);
    expect(
      (
        await testApp.call('registerDevice', {
          body: { id: 'x', token: aToken(), customerId: 1, email: 'a@example.com', osType: 'WEB' },
        })
      ).status,
    ).toBe(401);
    for (const token of ['short', 'x'.repeat(4_097), `${'x'.repeat(30)} y`, `${'x'.repeat(30)}<b>`])
      expect((await register(member, token)).status).toBe(400);
  });

  it('API-025 moves a token to the last registration, also for concurrent ones', async () => {
    const [first, second, token] = [await aMember(testApp.db), await aMember(testApp.db), aToken()];
    await register(first, token);
    await register(second, token);
    expect([await tokensOf(first), await tokensOf(second)]).toEqual([[], [token]]);
    const replies = await Promise.all([first, second, first, second, first].map((member) => register(member, token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([...(await tokensOf(first)), ...(await tokensOf(second))]).toEqual([token]);
  });

  it('PSH-006 reaches twenty browsers of a member, the newest ones', async () => {
    const member = await aMember(testApp.db);
    const tokens = Array.from({ length: PUSH_TOKENS_MAX + 2 }, aToken);
    for (const token of tokens) {
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 1);
      await register(member, token);
    }
    expect(await tokensOf(member)).toEqual(tokens.slice(2).toSorted());
  });
});

describe('the end of a registration', () => {
  it('API-026 SE-011 is requested by token, for one’s own alone; an unknown one is no error', async () => {
    const [member, other, token] = [await aMember(testApp.db), await aMember(testApp.db), aToken()];
    await register(member, token);
    const remove = (who: BuiltMember, which: string) =>
      testApp.call('removeDevice', { token: who.token, query: { token: which } });
    expect([(await remove(other, token)).status, await tokensOf(member)]).toEqual([204, [token]]);
    expect([
      (await remove(member, token)).status,
      (await remove(member, token)).status,
      await tokensOf(member),
    ]).toEqual([204, 204, []]);
    expect((await testApp.call('removeDevice', { query: { token } })).status).toBe(401);
  });

  it('SE-011 comes with logging out, for that browser, even when it did not unregister', async () => {
    const member = await aMember(testApp.db);
    const [first, second] = [aToken(), aToken()];
    await register(member, first);
    await register(member, second, { session: await signIn(testApp.db, member.id), id: 'browser-2' });
    expect((await testApp.call('logOut', { token: member.token })).status).toBe(204);
    expect(await tokensOf(member)).toEqual([second]);
    expect((await register(member, first)).status).toBe(401);
  });

  it('SE-011 comes everywhere with a changed password, and with the age of a session', async () => {
    const member = await aMember(testApp.db);
    const [first, second] = [aToken(), aToken()];
    await register(member, first);
    await register(member, second, { session: await signIn(testApp.db, member.id) });
    const body = { current: PASSWORD, password: 'another-1234!', repeatPassword: 'another-1234!' };
    expect((await testApp.call('changePassword', { token: member.token, body })).status).toBe(204);
    expect(await tokensOf(member)).toEqual([first]);
    await sweepExpired(testApp.db, addDays(testApp.clock.now, 31));
    expect(await tokensOf(member)).toEqual([]);
  });

  it('SE-011 comes on every device with logging out everywhere', async () => {
    const [member, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    const [first, second, elsewhere] = [aToken(), aToken(), aToken()];
    await register(member, first);
    await register(member, second, { session: await signIn(testApp.db, member.id) });
    await register(other, elsewhere);
    expect((await testApp.call('logOutEverywhere', { token: member.token })).status).toBe(204);
    expect([await tokensOf(member), await tokensOf(other)]).toEqual([[], [elsewhere]]);
  });

  it('SE-011 does not come with a renewed session, only with its end', async () => {
    const [member, token] = [await aMember(testApp.db), aToken()];
    await register(member, token);
    const renewed = await testApp.call('refreshSession', { token: member.token });
    expect([renewed.status, await tokensOf(member)]).toEqual([200, [token]]);
    await testApp.call('logOut', { token: renewed.answer.token });
    expect(await tokensOf(member)).toEqual([]);
  });

  it('SE-011 leaves nothing behind when logging out and registering happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [member, token] = [await aMember(testApp.db), aToken()];
      const [registered] = await Promise.all([
        register(member, token),
        testApp.call('logOut', { token: member.token }),
      ]);
      expect([registered.status === 200 || registered.status === 401, await tokensOf(member)]).toEqual([true, []]);
    }
  });
});
