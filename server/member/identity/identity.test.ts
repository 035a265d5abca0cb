import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { testKeys } from '#server/integrations/payment/builders.ts';
import { portoneIdentity } from '#server/integrations/payment/portone-identity.ts';
import type { LocalSimulator } from '#server/integrations/local-server.ts';
import { simulator } from '#server/integrations/payment/simulator/server.ts';
import { aMember, PASSWORD } from '#server/member/builders.ts';
import { identityVerification, member, memberIdentity } from '#server/member/tables.ts';
import { sweepExpired } from '#server/member/sweep-expired.ts';
import { completeDueWithdrawals } from '#server/withdrawal/complete-due.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let provider: LocalSimulator;
let testApp: TestApp;
beforeAll(async () => {
  provider = simulator({ port: 0, ...testKeys, slowMs: 300 });
  await provider.listen();
  const client = portoneIdentity({ baseUrl: provider.url, ...testKeys, restMs: 0, timeoutMs: 500 });
  testApp = await openTestApp({ parts: { identity: { provider: client, channelKey: 'channel-identity' } } });
});
afterAll(async () => {
  await testApp.close();
  await provider.close();
});
beforeEach(() => void (testApp.clock.now = new Date()));

let people = 0;
const person = () => ({
  name: `한바다${(people += 1)}`,
  birth: '19900315',
  phone: `0105${String(people).padStart(7, '0')}`,
});
type Person = ReturnType<typeof person>;

/** Fills in the provider's window of a verification, as the page before it opens it. */
async function inWindow(
  windowUrl: string,
  fields: Partial<Person> & { action?: string; way?: string; card?: string },
): Promise<void> {
  const id = /window\/([^?]+)/.exec(windowUrl)?.[1] ?? '';
  const request = {
    storeId: testKeys.storeId,
    identityVerificationId: id,
    channelKey: 'channel-identity',
    redirectUrl: 'http://shop.example/member/register',
  };
  await fetch(`${provider.url}/identity?request=${encodeURIComponent(JSON.stringify(request))}`);
  const body = new URLSearchParams({ way: 'phone', action: 'verify', ...person(), ...fields });
  await fetch(`${provider.url}/identity/${id}`, { method: 'POST', body, redirect: 'manual' });
}

async function begun(fields: Parameters<typeof inWindow>[1] = {}): Promise<string> {
  const { status, answer } = await testApp.call('beginIdentity');
  expect(status).toBe(201);
  await inWindow(answer.windowUrl, fields);
  return answer.token;
}
const complete = (token: string) => testApp.call('completeIdentity', { body: { token } });
async function proven(fields: Partial<Person> = {}): Promise<string> {
  const token = await begun(fields);
  expect((await complete(token)).status).toBe(200);
  return token;
}
const join = (identityToken?: string, given: { emailAddress?: string; phone?: string } = {}) =>
  testApp.call('registerMember', {
    body: {
      memberKind: 'individual',
      emailAddress: `identity-${(people += 1)}@example.com`,
      password: PASSWORD,
      repeatPassword: PASSWORD,
      firstName: 'Typed',
      lastName: 'Name',
      country: 'KR',
      phoneCountry: '82',
      phone: '01099998888',
      consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true },
      ...given,
      ...(identityToken && { identityToken }),
    },
  });
const rowOf = async (id: number) => (await testApp.db.select().from(member).where(eq(member.id, id)))[0];

async function verified(fields: Partial<Person> = {}) {
  const { answer, status } = await join(await proven(fields));
  expect(status).toBe(201);
  return { id: answer.id, token: answer.token ?? '' };
}

async function verifyMember(token: string, fields: Partial<Person> = {}) {
  const { answer } = await testApp.call('beginMemberIdentity', { token });
  await inWindow(answer.windowUrl, fields);
  return testApp.call('completeMemberIdentity', { token, body: { token: answer.token } });
}

describe('a registration with identity verification', () => {
  it('takes name and telephone from the provider, whatever was typed, and the telephone counts as verified', async () => {
    const them = person();
    const token = await begun(them);
    const { answer } = await complete(token);
    const names = { lastName: '한', firstName: them.name.slice(1) };
    expect(answer).toMatchObject({ name: them.name, birthDate: '1990-03-15', phone: them.phone, ...names });
    expect((await complete(token)).answer).toEqual(answer);
    const joined = await join(token);
    expect(await rowOf(joined.answer.id)).toMatchObject({
      ...names,
      phone: them.phone,
      phoneVerifiedAt: testApp.clock.now,
    });
    const read = await testApp.call('readIdentity', { token: joined.answer.token ?? '' });
    expect(read.answer).toEqual({
      isOffered: true,
      verifiedAt: testApp.clock.now.toISOString(),
      birthDate: '1990-03-15',
      includesPhone: true,
    });
    // The token is used up.
    expect((await join(token)).refusal.code).toBe('member.identityExpired');
  });

  it('is refused before the person has verified themselves, after a cancellation and when the data do not match', async () => {
    const { answer } = await testApp.call('beginIdentity');
    expect((await complete(answer.token)).refusal.code).toBe('member.identityNotVerified');
    expect((await join(answer.token)).refusal.code).toBe('member.identityExpired');
    for (const fields of [{ action: 'cancel' }, { phone: '01012340002' }])
      expect((await complete(await begun(fields))).refusal.code).toBe('member.identityNotVerified');
    expect((await complete('unknown')).refusal.code).toBe('member.identityExpired');
  });

  it('MEM-002 is refused to a person under 14', async () => {
    testApp.clock.now = new Date('2026-11-27T00:00:00Z');
    const young = await begun({ birth: '20121128' });
    expect((await complete(young)).refusal.code).toBe('member.identityUnder14');
    expect((await join(young)).refusal.code).toBe('member.identityExpired');
    expect((await complete(await begun({ birth: '20121127' }))).status).toBe(200);
  });

  it('is of one person once, by the same name and birth date at the provider', async () => {
    const them = person();
    const second = await proven(them);
    await verified(them);
    expect((await join(second)).status).toBe(409);
    const again = await complete(await begun({ ...them, phone: '01077776666' }));
    expect(again.refusal.code).toBe('member.identityTaken');
    const third = person();
    const tokens = [await proven(third), await proven(third)];
    const replies = await Promise.all(tokens.map((token) => join(token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('lasts an hour until it is completed, and then half an hour', async () => {
    const late = await begun();
    const used = await proven();
    testApp.clock.now = addMinutes(testApp.clock.now, 30);
    expect((await join(used)).refusal.code).toBe('member.identityExpired');
    testApp.clock.now = addMinutes(testApp.clock.now, 30);
    expect((await complete(late)).refusal.code).toBe('member.identityExpired');
    await sweepExpired(testApp.db, addMinutes(testApp.clock.now, 1));
    expect(await testApp.db.$count(identityVerification)).toBe(0);
  });

  it('can be left out: the member is registered as not verified', async () => {
    const { status, answer } = await join();
    expect(status).toBe(201);
    const read = await testApp.call('readIdentity', { token: answer.token ?? '' });
    expect(read.answer).toEqual({ isOffered: true, verifiedAt: null, birthDate: null, includesPhone: false });
  });

  it('MEM-018 by a card without a telephone takes the typed one, which is not verified', async () => {
    const token = await begun({ way: 'card', card: '4242 4242 4242 4242', phone: '' });
    expect((await complete(token)).answer).toMatchObject({ birthDate: '1990-03-15', phone: null });
    const { status, answer } = await join(token, { phone: '01077778888' });
    expect(status).toBe(201);
    expect(await rowOf(answer.id)).toMatchObject({ lastName: '한', phone: '01077778888', phoneVerifiedAt: null });
    const read = await testApp.call('readIdentity', { token: answer.token ?? '' });
    expect(read.answer).toMatchObject({ verifiedAt: testApp.clock.now.toISOString(), includesPhone: false });
  });

  it('says so when the provider is down or slow, and the member registers without it', async () => {
    for (const phone of ['01012340503', '01012340504']) {
      const { status, refusal } = await complete(await begun({ phone }));
      expect([status, refusal.code]).toEqual([503, 'member.identityUnavailable']);
    }
    expect((await join()).status).toBe(201);
    const without = await openTestApp();
    expect((await without.call('readIdentityOffer')).answer).toEqual({ isOffered: false });
    expect((await without.call('beginIdentity')).refusal.code).toBe('member.identityUnavailable');
    await without.close();
  });

  it('opens its window on the device that began it alone', async () => {
    const begin = await testApp.inject({ method: 'POST', url: '/api/v1/customer/identity' });
    const url = begin.json<{ windowUrl: string }>().windowUrl;
    const device = String(begin.headers['set-cookie']).split(';')[0] ?? '';
    const page = await testApp.inject({ method: 'GET', url, headers: { cookie: device } });
    expect([page.statusCode, page.body.includes('requestIdentityVerification')]).toEqual([200, true]);
    expect((await testApp.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});

describe('the identity of a member', () => {
  it('is verified later, and a changed telephone by another verification alone', async () => {
    const { answer } = await join();
    const token = answer.token ?? '';
    const them = person();
    expect((await verifyMember(token, them)).answer).toMatchObject({ lastName: '한', phone: them.phone });
    for (const body of [{ phone: '01011112222' }, { firstName: 'Typed' }])
      expect((await testApp.call('changeProfile', { token, body })).refusal.code).toBe('member.identityFixed');
    expect((await testApp.call('changeProfile', { token, body: { phone: them.phone } })).status).toBe(200);
    const changed = await verifyMember(token, { ...them, phone: '01055554444' });
    expect(changed.answer.phone).toBe('01055554444');
    expect((await rowOf(answer.id))?.phoneVerifiedAt).toEqual(testApp.clock.now);
  });

  it('is not that of another person, nor of one with another account', async () => {
    const them = person();
    const { token } = await verified(them);
    expect((await verifyMember(token)).refusal.code).toBe('member.identityOther');
    const other = await join();
    expect((await verifyMember(other.answer.token ?? '', them)).refusal.code).toBe('member.identityTaken');
  });

  it('is not completed by the token of somebody else', async () => {
    const [mine, theirs] = [await aMember(testApp.db), await join()];
    const { answer } = await testApp.call('beginMemberIdentity', { token: theirs.answer.token ?? '' });
    await inWindow(answer.windowUrl, person());
    expect((await complete(answer.token)).refusal.code).toBe('member.identityExpired');
    expect(mine.id).not.toBe(theirs.answer.id);
  });

  it('WDR-005 bars the person from another account while a withdrawal is open, and is erased with the account', async () => {
    const them = person();
    const { id, token } = await verified(them);
    const body = { reason: 'missingCategory', agreed: true, password: PASSWORD } as const;
    expect((await testApp.call('requestWithdrawal', { token, body })).status).toBe(201);
    const again = await begun({ ...them, phone: '01044443333' });
    expect((await complete(again)).refusal.code).toBe('member.identityTaken');
    expect((await join(again)).refusal.code).toBe('withdrawal.rejoinBarred');
    testApp.clock.now = addMinutes(testApp.clock.now, 60 * 24 * 31);
    await completeDueWithdrawals(testApp.db, testApp.clock.now);
    expect(await testApp.db.$count(memberIdentity, eq(memberIdentity.memberId, id))).toBe(0);
    await verified(them);
  });
});
