import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { aMember, PASSWORD } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ parts: { http: { proxies: 1, requestsPerMinute: undefined, logLevel: 'silent' } } });
});
afterAll(() => testApp.close());
beforeEach(() => {
  testApp.clock.now = new Date();
});

const HOST = 'www.badaro.example';
/** The headers of a request by a script of our own page, as browsers send them. */
const OURS = { host: HOST, 'x-session': 'cookie', 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` };
type Headers = Record<string, string>;
type Input = { headers?: Headers; payload?: object | string; method?: 'GET' | 'POST' | 'PATCH' };

const PROFILE = '/api/v1/auth/customer/profile';
const LOG_IN = '/api/v1/customer/login';

async function ask(url: string, { headers = OURS, payload, method = payload === undefined ? 'GET' : 'POST' }: Input) {
  const reply = await testApp.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  const cookies = [reply.headers['set-cookie'] ?? []].flat();
  const body = reply.body ? reply.json() : undefined;
  return {
    status: reply.statusCode,
    code: body?.error?.code,
    body,
    /** The header that sets a cookie of this name. */
    set: (name: string) => cookies.find((one) => one.startsWith(`${name}=`)),
    /** The value it sets. */
    value: (name: string) => cookies.find((one) => one.startsWith(`${name}=`))?.split(/[=;]/)[1],
  };
}

const credentials = (email: string) => ({ username: email, password: PASSWORD });
const withCookie = (token = '', headers: Headers = OURS, name = 'session') => ({
  ...headers,
  cookie: `lang=en; ${name}=${token}`,
});
const isIn = async (token: string | undefined) =>
  (await testApp.call('readProfile', { token: token ?? 'none' })).status === 200;

async function signedIn() {
  const member = await aMember(testApp.db);
  const reply = await ask(LOG_IN, { payload: credentials(member.email) });
  return { ...member, reply, cookie: reply.value('session') ?? '' };
}

describe('a session in a cookie', () => {
  it('FE-04 begins with a log-in: out of reach of scripts and of other sites, and its token is in no answer', async () => {
    const { id, reply, cookie } = await signedIn();
    expect(reply.body).toEqual({ id, expiresAt: expect.any(String) });
    expect(reply.set('session')).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=25920\d\d; HttpOnly; SameSite=Strict$/);
    const profile = await ask(PROFILE, { headers: withCookie(cookie) });
    expect([profile.status, profile.body.id]).toEqual([200, id]);
  });

  it('FE-04 is Secure on https, under a name that no other host of the domain can set', async () => {
    const { email } = await aMember(testApp.db);
    const https = { ...OURS, origin: `https://${HOST}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };
    const reply = await ask(LOG_IN, { headers: https, payload: credentials(email) });
    expect([reply.status, reply.set('session')]).toEqual([200, undefined]);
    expect(reply.set('__Host-session')).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    const token = reply.value('__Host-session');
    expect((await ask(PROFILE, { headers: withCookie(token, https, '__Host-session') })).status).toBe(200);
    expect((await ask(PROFILE, { headers: withCookie(token, https) })).code).toBe('session.required');
  });

  it('begins with a registration, and its token is exchanged by a refresh', async () => {
    const { reply, cookie } = await signedIn();
    expect(reply.status).toBe(200);
    const consents = { terms: true, electronicFinance: true, personalInformation: true, over14: true };
    const registered = await ask('/api/v1/customer/register', {
      payload: {
        memberKind: 'individual',
        emailAddress: `cookie-${Date.now()}@example.com`,
        password: PASSWORD,
        repeatPassword: PASSWORD,
        firstName: 'Bada',
        lastName: 'Han',
        country: 'KR',
        phoneCountry: '82',
        phone: '01012345678',
        consents,
      },
    });
    expect([registered.status, Object.keys(registered.body)]).toEqual([201, ['id', 'expiresAt']]);
    expect(await isIn(registered.value('session'))).toBe(true);
    const refreshed = await ask('/api/v1/auth/refresh', { headers: withCookie(cookie) });
    expect([refreshed.status, refreshed.body.token]).toEqual([200, undefined]);
    expect([await isIn(cookie), await isIn(refreshed.value('session'))]).toEqual([false, true]);
  });

  it('takes the place of a bearer token that a page stored before, which ends', async () => {
    const { token } = await aMember(testApp.db);
    const reply = await ask('/api/v1/auth/refresh', { headers: { ...OURS, authorization: `Bearer ${token}` } });
    expect([reply.status, reply.body.token]).toEqual([200, undefined]);
    expect([await isIn(token), await isIn(reply.value('session'))]).toEqual([false, true]);
  });

  it('AU-07 a log-in never continues a session that was there before: it has a new token, and the old one ends', async () => {
    const stranger = await signedIn();
    const { email, id } = await aMember(testApp.db);
    const reply = await ask(LOG_IN, { headers: withCookie(stranger.cookie), payload: credentials(email) });
    const next = reply.value('session');
    expect([reply.body.id, next === stranger.cookie]).toEqual([id, false]);
    expect([await isIn(stranger.cookie), await isIn(next)]).toEqual([false, true]);
    const planted = 'p'.repeat(43);
    const fresh = await ask(LOG_IN, { headers: withCookie(planted), payload: credentials(email) });
    expect(fresh.value('session')).toMatch(/^(?!p{43})[\w-]{43}$/);
    expect(await isIn(planted)).toBe(false);
  });

  it.each(['/api/v1/auth/logout', '/api/v1/auth/logout/everywhere'])('ends and is removed by %s', async (url) => {
    const { cookie } = await signedIn();
    const reply = await ask(url, { headers: withCookie(cookie), method: 'POST' });
    expect([reply.status, reply.set('session')]).toEqual([
      204,
      'session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
    expect((await ask(PROFILE, { headers: withCookie(cookie) })).code).toBe('session.required');
  });

  it('ends by inactivity and with a changed password elsewhere, like any session', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const change = { current: PASSWORD, password: 'Another-2026!', repeatPassword: 'Another-2026!' };
    expect((await testApp.call('changePassword', { token: one.token, body: change })).status).toBe(204);
    expect((await ask(PROFILE, { headers: withCookie(one.cookie) })).status).toBe(401);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 31 * 60_000);
    expect((await ask(PROFILE, { headers: withCookie(other.cookie) })).code).toBe('session.required');
  });
});

describe('a request with the cookie of a session', () => {
  const CHANGE = { firstName: 'Forged' };
  const nameOf = async (token: string) => (await testApp.call('readProfile', { token })).answer.firstName;
  const { 'sec-fetch-site': _site, origin: _origin, ...FROM_NOWHERE } = OURS;
  const foreign: [string, Headers][] = [
    ['another site', { ...OURS, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another host of the domain', { ...OURS, 'sec-fetch-site': 'same-site', origin: 'http://evil.badaro.example' }],
    ['another site that claims our origin', { ...OURS, 'sec-fetch-site': 'cross-site' }],
    ['a navigation', { ...OURS, 'sec-fetch-site': 'none' }],
    ['another site in an old browser', { ...FROM_NOWHERE, origin: 'https://evil.example' }],
    ['a host that begins like ours', { ...FROM_NOWHERE, origin: `http://${HOST}.evil.example` }],
    ['another port', { ...FROM_NOWHERE, origin: `http://${HOST}:8080` }],
    ['a sandboxed frame', { ...FROM_NOWHERE, origin: 'null' }],
    ['a client without an origin', FROM_NOWHERE],
    [
      'our page without the header of its scripts',
      { host: HOST, 'sec-fetch-site': 'same-origin', origin: OURS.origin },
    ],
    ['our page with another value of it', { ...OURS, 'x-session': '1' }],
  ];

  it.each(foreign)('FE-03 is refused when it comes from %s, and changes nothing', async (_who, headers) => {
    const { cookie, token } = await signedIn();
    const reply = await ask('/api/v1/auth/customer', {
      method: 'PATCH',
      headers: withCookie(cookie, headers),
      payload: CHANGE,
    });
    expect([reply.status, reply.code]).toEqual([403, 'session.foreignPage']);
    expect(await nameOf(token)).toBe('바다');
    // It is refused before the session is looked up: the answer does not say whether there is one.
    const invalid = await ask('/api/v1/auth/customer', {
      method: 'PATCH',
      headers: withCookie('x'.repeat(43), headers),
      payload: CHANGE,
    });
    expect(invalid.code).toBe('session.foreignPage');
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'FE-03 is refused as the form %s of another site',
    async (type) => {
      const { cookie, token } = await signedIn();
      const headers = {
        host: HOST,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': type,
      };
      const form = await ask('/api/v1/auth/user/address', {
        headers: withCookie(cookie, headers),
        payload: '{"nickname":"x"}',
      });
      expect([form.status, form.code]).toEqual([403, 'session.foreignPage']);
      expect((await testApp.call('listAddresses', { token })).answer).toEqual([]);
      const own = await ask('/api/v1/auth/user/address', {
        headers: withCookie(cookie, { ...OURS, 'content-type': type }),
        payload: '{"nickname":"x"}',
      });
      expect([own.status, own.code]).toEqual([415, 'request.unsupportedType']);
    },
  );

  it('FE-03 cannot rotate, read or download by a link or a picture of another site', async () => {
    const { cookie } = await signedIn();
    const link = { host: HOST, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    for (const url of ['/api/v1/auth/refresh', PROFILE, '/api/v1/auth/orders/export', `/attachments/${'a'.repeat(32)}`])
      expect([url, (await ask(url, { headers: withCookie(cookie, link) })).code]).toEqual([url, 'session.foreignPage']);
    expect(await isIn(cookie)).toBe(true);
  });

  it('FE-03 cannot sign in from another site either, nor accept a hand-over', async () => {
    const { email, token } = await aMember(testApp.db);
    const headers = { ...OURS, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const { answer } = await testApp.call('handOver', { token });
    for (const [url, payload] of [
      [LOG_IN, credentials(email)],
      ['/api/v1/customer/token_login', { token: answer.token }],
      ['/api/v1/customer/token_login/accept', {}],
    ] as const) {
      const reply = await ask(url, { headers, payload });
      expect([url, reply.code, reply.set('session')]).toEqual([url, 'session.foreignPage', undefined]);
    }
    expect((await testApp.call('logInByToken', { body: { token: answer.token } })).status).toBe(200);
  });

  it('is accepted from our page in browsers that only send an origin, and reads without one', async () => {
    const { cookie } = await signedIn();
    const change = (headers: Headers) =>
      ask('/api/v1/auth/customer', { method: 'PATCH', headers: withCookie(cookie, headers), payload: CHANGE });
    expect((await change({ ...FROM_NOWHERE, origin: OURS.origin })).status).toBe(200);
    // A proxy that is not declared hides that the page is on https.
    expect((await change({ ...FROM_NOWHERE, origin: `https://${HOST}` })).status).toBe(200);
    expect((await ask(PROFILE, { headers: withCookie(cookie, FROM_NOWHERE) })).status).toBe(200);
  });

  it('reads files that are for members', async () => {
    const { cookie } = await signedIn();
    const file = `/attachments/${'a'.repeat(32)}`;
    expect((await ask(file, { headers: withCookie(cookie) })).code).toBe('request.notFound');
    expect((await ask(file, { headers: withCookie() })).code).toBe('session.required');
  });

  it('ignores a cookie that is no token', async () => {
    for (const value of ['', 'undefined', 'x', 'x'.repeat(44), `${'x'.repeat(42)}'`, '%00'.repeat(20)])
      expect([value, (await ask(PROFILE, { headers: withCookie(value) })).code]).toEqual([value, 'session.required']);
  });

  it('has its refusal in every language', async () => {
    const { cookie } = await signedIn();
    const texts = await Promise.all(
      LANGUAGES.map(async (lang) => {
        const { body } = await ask(`${PROFILE}?lang=${lang}`, { headers: withCookie(cookie, { host: HOST }) });
        return body.error.message;
      }),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});

describe('a bearer token', () => {
  it('works as published: the log-in answers with it, no cookie is set, and no origin is asked for', async () => {
    const { email, id } = await aMember(testApp.db);
    const reply = await ask(LOG_IN, { headers: {}, payload: credentials(email) });
    expect(reply.body).toEqual({ id, token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: expect.any(String) });
    expect(reply.set('session')).toBeUndefined();
    const headers = { authorization: `Bearer ${reply.body.token}`, origin: 'https://app.example' };
    const changed = await ask('/api/v1/auth/customer', { method: 'PATCH', headers, payload: { firstName: 'App' } });
    expect([changed.status, changed.body.firstName]).toEqual([200, 'App']);
  });

  it('decides before any cookie, valid or not', async () => {
    const [one, other] = [await signedIn(), await aMember(testApp.db)];
    const by = (authorization: string) => ask(PROFILE, { headers: { ...withCookie(one.cookie), authorization } });
    expect((await by(`Bearer ${other.token}`)).body.id).toBe(other.id);
    for (const wrong of ['', 'Bearer', 'Bearer x', `Basic ${one.cookie}`, one.cookie])
      expect([wrong, (await by(wrong)).code]).toEqual([wrong, 'session.required']);
    const out = await ask('/api/v1/auth/logout', {
      method: 'POST',
      headers: {
        ...withCookie(one.cookie, { 'x-session': 'cookie', origin: 'https://app.example' }),
        authorization: `Bearer ${other.token}`,
      },
    });
    expect([out.status, out.set('session')]).toEqual([204, undefined]);
    expect([await isIn(one.cookie), await isIn(other.token)]).toEqual([true, false]);
  });
});

describe('a hand-over to a browser', () => {
  const TOKEN_LOG_IN = '/api/v1/customer/token_login';
  const ACCEPT = `${TOKEN_LOG_IN}/accept`;
  const offerTo = async (member: { token: string }, cookie?: string) => {
    const { answer } = await testApp.call('handOver', { token: member.token });
    return ask(TOKEN_LOG_IN, { headers: withCookie(cookie), payload: { token: answer.token } });
  };

  it('changes who is signed in only when it is accepted, with a token that the offer did not have', async () => {
    const [one, other] = [await signedIn(), await aMember(testApp.db)];
    const offered = await offerTo(other, one.cookie);
    expect([offered.status, offered.body.id, offered.body.token, offered.set('session')]).toEqual([
      200,
      other.id,
      undefined,
      undefined,
    ]);
    expect(offered.set('session_offer')).toMatch(/; Max-Age=1800; HttpOnly; SameSite=Strict$/);
    const offer = offered.value('session_offer') ?? '';
    expect((await ask(PROFILE, { headers: withCookie(one.cookie) })).body.id).toBe(one.id);
    const accepted = await ask(ACCEPT, {
      method: 'POST',
      headers: { ...OURS, cookie: `session=${one.cookie}; session_offer=${offer}` },
    });
    const next = accepted.value('session');
    expect([accepted.status, accepted.body]).toEqual([200, { id: other.id, expiresAt: expect.any(String) }]);
    expect(accepted.set('session_offer')).toContain('Max-Age=0');
    expect((await ask(PROFILE, { headers: withCookie(next) })).body.id).toBe(other.id);
    expect([await isIn(one.cookie), await isIn(offer)]).toEqual([false, false]);
  });

  it('is not accepted without an offer, twice, or after half an hour', async () => {
    const member = await aMember(testApp.db);
    const accept = (offer: string, headers: Headers = OURS) =>
      ask(ACCEPT, { method: 'POST', headers: withCookie(offer, headers, 'session_offer') });
    const offer = (await offerTo(member)).value('session_offer') ?? '';
    expect((await ask(ACCEPT, { method: 'POST' })).code).toBe('member.tokenUsedUp');
    expect((await accept('x'.repeat(43))).code).toBe('member.tokenUsedUp');
    expect((await accept(offer)).status).toBe(200);
    expect((await accept(offer)).code).toBe('member.tokenUsedUp');
    const late = (await offerTo(member)).value('session_offer') ?? '';
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 31 * 60_000);
    expect((await accept(late)).code).toBe('member.tokenUsedUp');
  });

  it('gives the app its token as before', async () => {
    const member = await aMember(testApp.db);
    const { answer } = await testApp.call('handOver', { token: member.token });
    const reply = await ask(TOKEN_LOG_IN, { headers: {}, payload: { token: answer.token } });
    expect([reply.status, await isIn(reply.body.token), reply.set('session_offer')]).toEqual([200, true, undefined]);
  });
});
