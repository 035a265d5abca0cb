import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { aMember, PASSWORD } from '#server/member/builders.ts';
import { sweepExpired } from '#server/member/sweep-expired.ts';
import { sha256 } from '#server/member/queries.ts';
import { memberDevice } from '#server/member/tables.ts';
import { mail } from '#server/notice/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => {
  testApp.clock.now = new Date();
});

const WRONG = 'wrong-123';
const aDevice = () => randomBytes(16).toString('base64url');
let networks = 0;
/** An address in a network of its own, so that no test counts for another. */
const anAddress = (host = 7) => `10.${Math.floor((networks += 1) / 250)}.${networks % 250}.${host}`;

type From = { address?: string; device?: string; app?: TestApp };
const post = async (url: string, payload: object, { address = anAddress(), device, app = testApp }: From) => {
  const answer = await app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: device ? { cookie: `device=${device}` } : {},
    payload,
  });
  const body = answer.body ? answer.json() : undefined;
  const cookie = /^device=([\w-]{22});/.exec(String(answer.headers['set-cookie']))?.[1];
  return { status: answer.statusCode, code: body?.error?.code, params: body?.error?.params, body, cookie };
};
const logIn = (username: string, password: string, from: From = {}) =>
  post('/api/v1/customer/login', { username, password }, from);
/** The statuses of as many tries as there are origins, one after the other. */
async function tries(usernames: readonly string[], from: (at: number) => From): Promise<number[]> {
  const statuses: number[] = [];
  for (const [at, username] of usernames.entries()) statuses.push((await logIn(username, WRONG, from(at))).status);
  return statuses;
}
const many = (count: number, username: string) => Array<string>(count).fill(username);
const strangers = (count: number) => Array.from({ length: count }, () => `s-${aDevice()}@example.com`);
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

/** A member and the cookie of the browser they signed in with. */
async function onKnownDevice(staffRole: 'operator' | null = null) {
  const member = await aMember(testApp.db, { staffRole });
  const { status, cookie } = await logIn(member.email, PASSWORD);
  expect(status).toBe(200);
  return { ...member, device: cookie ?? '' };
}

describe('a known device', () => {
  it.each([null, 'operator'] as const)('AU-04 is not refused for what strangers do to a member (%s)', async (role) => {
    const { email, device } = await onKnownDevice(role);
    const address = anAddress();
    const statuses = await tries(many(100, email), (at) => ({ address: at % 2 ? address : anAddress() }));
    expect(refused(statuses)).toBe(90);
    expect((await logIn(email, PASSWORD)).code).toBe('member.tooManyAttempts');
    expect((await logIn(email, PASSWORD, { device, address })).status).toBe(200);
    expect((await logIn(email, PASSWORD, { device })).status).toBe(200);
  });

  it('AU-04 is not refused for the failures of its network', async () => {
    const { email, device } = await onKnownDevice();
    const address = anAddress();
    expect(refused(await tries(strangers(32), () => ({ address })))).toBe(2);
    expect((await logIn(email, PASSWORD, { address })).status).toBe(429);
    expect((await logIn(email, PASSWORD, { address, device })).status).toBe(200);
  });

  it('AU-04 has ten tries of its own, which count for nobody else', async () => {
    const { email, device } = await onKnownDevice();
    const statuses = await tries(many(12, email), () => ({ device }));
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const right = await logIn(email, PASSWORD, { device });
    expect([right.code, right.params]).toEqual(['member.tooManyAttempts', { minutes: 15 }]);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    testApp.clock.now = addMinutes(testApp.clock.now, 16);
    expect((await logIn(email, PASSWORD, { device })).status).toBe(200);
  });

  it('AU-04 is known to its member alone', async () => {
    const [{ device }, other] = [await onKnownDevice(), await aMember(testApp.db)];
    expect(refused(await tries(many(12, other.email), () => ({ device })))).toBe(2);
    expect((await logIn(other.email, PASSWORD, { device: aDevice() })).status).toBe(429);
  });

  it('is what the browser gets at its first login, recorded as a hash and deleted after 400 unused days', async () => {
    const { id, device } = await onKnownDevice();
    const devices = () => testApp.db.select().from(memberDevice).where(eq(memberDevice.memberId, id));
    expect(await devices()).toEqual([{ memberId: id, deviceHash: sha256(device), lastSeenAt: testApp.clock.now }]);
    await sweepExpired(testApp.db, addDays(testApp.clock.now, 400));
    expect(await devices()).toHaveLength(1);
    await sweepExpired(testApp.db, addDays(testApp.clock.now, 401));
    expect(await devices()).toHaveLength(0);
  });

  it('is also the one of a registration, and of a hand-over', async () => {
    const email = `r-${aDevice().toLowerCase()}@example.com`;
    const registered = await post(
      '/api/v1/customer/register',
      {
        memberKind: 'individual',
        emailAddress: email,
        password: PASSWORD,
        repeatPassword: PASSWORD,
        firstName: '새',
        lastName: '한',
        country: 'KR',
        phoneCountry: '82',
        phone: '01012345678',
        consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true },
      },
      {},
    );
    expect(registered.status).toBe(201);
    const { answer } = await testApp.call('handOver', { token: registered.body.token });
    const handedOver = await post('/api/v1/customer/token_login', { token: answer.token }, { device: aDevice() });
    expect(refused(await tries(many(11, email), () => ({})))).toBe(1);
    for (const device of [registered.cookie, handedOver.cookie])
      expect((await logIn(email, PASSWORD, { ...(device && { device }) })).status).toBe(200);
  });
});

describe('unknown devices', () => {
  it.each(['a member', 'nobody'])('AU-04 have ten tries together at the account of %s', async (owner) => {
    const email = owner === 'nobody' ? `n-${aDevice()}@example.com` : (await aMember(testApp.db)).email;
    const statuses = await tries(many(12, email), () => ({ device: aDevice() }));
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const right = await logIn(email, PASSWORD);
    expect([right.code, right.params]).toEqual(['member.tooManyAttempts', { minutes: 15 }]);
  });

  it('AU-04 have thirty tries from an address across all accounts, and 150 from its network', async () => {
    const address = anAddress();
    const inNetwork = (host: number) => address.replace(/\d+$/, String(host));
    const statuses = await tries(strangers(200), () => ({ address }));
    expect(statuses).toEqual([...Array(30).fill(400), ...Array(170).fill(429)]);
    const others = await tries(strangers(130), (at) => ({ address: inNetwork(10 + (at % 100)) }));
    expect(others).toEqual([...Array(120).fill(400), ...Array(10).fill(429)]);
    const member = await aMember(testApp.db);
    expect((await logIn(member.email, PASSWORD, { address: inNetwork(200) })).status).toBe(429);
    expect((await logIn(member.email, PASSWORD)).status).toBe(200);
    testApp.clock.now = addMinutes(testApp.clock.now, 15);
    expect((await logIn(member.email, PASSWORD, { address })).status).toBe(200);
  }, 120_000);

  it('AU-04 of an address are counted for a quarter of an hour even if there is never a pause', async () => {
    const address = anAddress();
    const first = testApp.clock.now;
    for (let hour = 0; hour < 3; hour += 1)
      for (let minute = 0; minute < 60; minute += 4) {
        testApp.clock.now = addMinutes(first, hour * 60 + minute);
        expect(refused(await tries(strangers(2), () => ({ address })))).toBe(0);
      }
  });

  it('AU-04 do not use up the tries of an address by logging in, nor get more of them', async () => {
    const address = anAddress();
    const { email } = await aMember(testApp.db);
    expect(refused(await tries(strangers(29), () => ({ address })))).toBe(0);
    for (let login = 0; login < 5; login += 1) expect((await logIn(email, PASSWORD, { address })).status).toBe(200);
    expect(await tries(strangers(2), () => ({ address }))).toEqual([400, 429]);
  });

  it('AU-04 refused for their address do not use up the tries of an account', async () => {
    const address = anAddress();
    const { email } = await aMember(testApp.db);
    await tries(strangers(30), () => ({ address }));
    expect(refused(await tries(many(12, email), () => ({ address })))).toBe(12);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('AU-04 share the limits of all processes, under concurrency too', async () => {
    const other = await openTestApp({ sharing: testApp });
    try {
      const apps = [testApp, other];
      const at = (n: number) => ({ app: apps[n % 2] ?? testApp });
      const { email } = await aMember(testApp.db);
      const one = await Promise.all(many(16, email).map((username, n) => logIn(username, WRONG, at(n))));
      expect(refused(one.map(({ status }) => status))).toBe(6);
      const address = anAddress();
      const all = await Promise.all(strangers(40).map((username, n) => logIn(username, WRONG, { ...at(n), address })));
      expect(refused(all.map(({ status }) => status))).toBe(10);
      const known = await onKnownDevice();
      const { device } = known;
      const own = await Promise.all(
        many(14, known.email).map((username, n) => logIn(username, WRONG, { ...at(n), device })),
      );
      expect(refused(own.map(({ status }) => status))).toBe(4);
    } finally {
      await other.close();
    }
  });
});

describe('a member whom strangers lock out on an unknown device', () => {
  it('AU-04 gets in by a mailed link, which makes the device known', async () => {
    const { email } = await aMember(testApp.db);
    const [address, device] = [anAddress(), aDevice()];
    await tries(strangers(30), () => ({ address }));
    await tries(many(10, email), () => ({}));
    expect((await logIn(email, PASSWORD, { address, device })).status).toBe(429);
    expect((await testApp.call('askForPasswordLink', { body: { username: email } })).status).toBe(204);
    const [row] = await testApp.db.select().from(mail).where(eq(mail.to, email));
    const link = row?.href.split('#')[1] ?? '';
    const password = 'another-12';
    const from = { address, device };
    const reset = await post(`/api/v1/customer/DEFAULT/password/${link}`, { password, repeatPassword: password }, from);
    expect([reset.status, reset.cookie]).toEqual([204, device]);
    await tries(many(10, email), () => ({}));
    expect((await logIn(email, password, from)).status).toBe(200);
    expect((await logIn(email, password)).status).toBe(429);
  });

  it('AU-04 can change the password in a session', async () => {
    const { email, token } = await aMember(testApp.db);
    expect(refused(await tries(many(12, email), () => ({})))).toBe(2);
    const body = { current: PASSWORD, password: 'another-12', repeatPassword: 'another-12' };
    expect((await testApp.call('changePassword', { token, body })).status).toBe(204);
  });

  it('AU-04 gets in by a mailed link on a known device whose own tries are used up', async () => {
    const { email, device } = await onKnownDevice();
    expect(refused(await tries(many(11, email), () => ({ device })))).toBe(1);
    await testApp.call('askForPasswordLink', { body: { username: email } });
    const [row] = await testApp.db.select().from(mail).where(eq(mail.to, email));
    const link = row?.href.split('#')[1] ?? '';
    const body = { password: 'another-12', repeatPassword: 'another-12' };
    expect((await post(`/api/v1/customer/DEFAULT/password/${link}`, body, { device })).status).toBe(204);
    expect((await logIn(email, 'another-12', { device })).status).toBe(200);
  });
});
