import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type TestActor, everybody, tokenFor } from '#server/testing/actors.ts';
import { calls, nowhere, pathOf, sampleOf } from '#server/testing/contract-samples.ts';

let testApp: TestApp;
let memberId: number;
let sellerId: number;
beforeAll(async () => {
  testApp = await openTestApp();
  memberId = (await aMember(testApp.db)).id;
  sellerId = (await aStore(testApp.db)).ownerId;
});
afterAll(() => testApp.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const V1 = '/api/v1';

/** The published calls: clients depend on their literal paths, however irregular some are. */
const PRINTED: readonly (readonly [id: string, method: Method, path: string])[] = [
  ['API-007', 'GET', `${V1}/usermenu`],
  ['API-008', 'GET', `${V1}/category`],
  ['API-009', 'GET', `${V1}/category/id/1`],
  ['API-010', 'GET', `${V1}/auth/customer/profile`],
  ['API-012', 'GET', `${V1}/popup`],
  ['API-014', 'GET', '/actuator/health/ping'],
  ['API-015', 'POST', `${V1}/auth/favorite/product`],
  ['API-016', 'DELETE', `${V1}/auth/favorite/product/1`],
  ['API-017', 'GET', `${V1}/auth/favorite/list`],
  ['API-020', 'GET', `${V1}/auth/favorite/user/is_favorited/1`],
  ['API-021', 'POST', '/external/translation/text'],
  ['API-022', 'GET', '/external/authorization/mui'],
  ['API-023', 'GET', '/external/authorization/key/chat'],
  ['API-024', 'GET', '/external/authorization/key/firebase'],
  ['API-025', 'POST', '/external/firebase/token'],
  ['API-026', 'DELETE', '/external/firebase/token'],
  ['API-028', 'POST', `${V1}/seller/content/type/file`],
  ['API-029', 'POST', '/external/chat/group_channels'],
  ['API-030', 'GET', `${V1}/code/detail`],
  ['API-031', 'GET', `${V1}/auth/shipping/configurationsCodeList`],
  ['API-032', 'GET', `${V1}/auth/materials/list`],
  ['API-036', 'GET', `${V1}/country`],
  ['API-037', 'GET', `${V1}/shipping/country`],
  ['API-038', 'GET', `${V1}/zones`],
  ['API-040', 'GET', `${V1}/auth/user/addresses`],
  ['API-041', 'GET', `${V1}/store/hanbada`],
  ['API-042', 'GET', '/external/exchange/rate'],
  ['API-043', 'POST', `${V1}/auth/customer_cart`],
  ['API-044', 'PUT', `${V1}/auth/customer_cart`],
  ['API-045', 'GET', `${V1}/auth/customer_cart`],
  ['API-046', 'DELETE', `${V1}/auth/customer_cart/product/SKU-1`],
  ['API-047', 'POST', `${V1}/auth/customer_cart/del_multi`],
  ['API-048', 'GET', `${V1}/auth/cart`],
  ['API-048', 'POST', `${V1}/auth/cart`],
  ['API-048', 'PUT', `${V1}/auth/cart`],
  ['API-048', 'POST', `${V1}/auth/cart/del_multi`],
  ['API-049', 'POST', '/external/analytics/events'],
];

/** Calls without a published path, in the style of the published ones (decision API-051). */
const UNNAMED: readonly (readonly [method: Method, path: string])[] = [
  ['POST', `${V1}/customer/login`],
  ['POST', `${V1}/customer/register`],
  ['GET', `${V1}/auth/refresh`],
  ['POST', `${V1}/auth/logout`],
  ['POST', `${V1}/customer/password/reset/request`],
  ['GET', `${V1}/customer/DEFAULT/reset/x`],
  ['POST', `${V1}/customer/DEFAULT/password/x`],
  ['POST', `${V1}/auth/customer/password`],
  ['PATCH', `${V1}/auth/customer`],
  ['PATCH', `${V1}/auth/customer/address`],
  ['POST', `${V1}/auth/user/address`],
  ['DELETE', `${V1}/auth/user/address/1`],
  ['PUT', `${V1}/auth/user/address/to/default/1`],
  ['GET', '/api/v2/products'],
  ['GET', '/api/v2/product/1'],
  ['GET', `${V1}/products/group/newest`],
  ['GET', `${V1}/category/1/manufacturers`],
  ['GET', `${V1}/category/1/variants`],
  ['POST', `${V1}/search`],
  ['POST', `${V1}/search/autocomplete`],
  ['GET', `${V1}/product/1/reviews`],
  ['GET', `${V1}/qna/product/1`],
  ['GET', `${V1}/favorite/count/product/1`],
  ['GET', `${V1}/content/boxes/headerMessage`],
  ['GET', `${V1}/content/pages`],
  ['GET', `${V1}/content/pages/terms`],
  ['GET', `${V1}/auth/orders`],
  ['GET', `${V1}/auth/orders/1`],
  ['POST', `${V1}/auth/cart/CODE/checkout`],
  ['POST', `${V1}/auth/orders/1/cancel`],
  ['GET', `${V1}/auth/store/orders`],
  ['POST', `${V1}/auth/store/orders/1/cancel`],
  ['POST', `${V1}/auth/store`],
  ['PUT', `${V1}/auth/store/hanbada`],
  ['GET', `${V1}/auth/ipSafetyCenter`],
  ['POST', `${V1}/auth/ipSafetyCenter`],
  ['PUT', `${V1}/auth/ipSafetyCenter`],
  ['DELETE', `${V1}/auth/ipSafetyCenter`],
  ['PUT', `${V1}/auth/ipSafetyCenter/1`],
  ['DELETE', `${V1}/auth/ipSafetyCenter/1`],
];

/** A session of its own: a call may end it. */
const rightToken = (path: string) =>
  signIn(testApp.db, /\/auth\/store\/orders|\/seller\//.test(path) ? sellerId : memberId);

/** An unknown time zone: an existing call refuses it before any effect, and a missing path gives 404. */
async function knocked(method: Method, path: string) {
  const { statusCode, body, headers } = await testApp.inject({ method, url: `${path}?timezone=UTC` });
  return { status: statusCode, code: JSON.parse(body).error.code, type: headers['content-type'] };
}

/** Paths with placeholders instead of parameters. */
const isCall = (method: Method, path: string) =>
  calls.some(
    ([, call]) =>
      call.method === method &&
      [call.path, ...(call.also ?? [])].some((one) => new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)),
  );

describe('published paths', () => {
  it.each(PRINTED)('%s %s %s exists', async (_id, method, path) => {
    expect(isCall(method, path)).toBe(true);
    expect(await knocked(method, path)).toMatchObject({ status: 400, code: 'request.unknownTimezone' });
  });

  it.each(UNNAMED)('API-051 %s %s exists', async (method, path) => {
    expect(isCall(method, path)).toBe(true);
    expect(await knocked(method, path)).toMatchObject({ status: 400, code: 'request.unknownTimezone' });
  });

  it.each(
    [...PRINTED.map(([, method, path]) => [method, path] as const), ...UNNAMED].filter(([, path]) =>
      path.includes('/auth/'),
    ),
  )('API-005 %s %s requires the Bearer token and accepts it', async (method, path) => {
    const token = await rightToken(path);
    // The session is checked before the body is read, so that an unreadable one has no effect.
    const ask = (authorization?: string) =>
      testApp.inject({
        method,
        url: path,
        headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
        ...(method !== 'GET' && { payload: '{' }),
      });
    for (const authorization of [undefined, token, `Basic ${token}`, `bearer${token}`]) {
      const reply = await ask(authorization);
      expect([authorization, reply.statusCode, reply.json().error.code]).toEqual([
        authorization,
        401,
        'session.required',
      ]);
    }
    const { statusCode, body } = await ask(`Bearer ${token}`);
    const isAccepted = method === 'GET' ? [200, 404].includes(statusCode) : body.includes('"request.invalid"');
    expect([statusCode, body, isAccepted]).toEqual([statusCode, body, true]);
  });
});

describe('the three bases', () => {
  const bases = [
    ['/api/v1', '/api/v1/country'],
    ['/external', '/external/exchange/rate'],
    ['/api/v2', '/api/v2/products'],
  ] as const;

  it.each(bases)(
    'API-001 API-002 API-003 %s answers as JSON, and an unknown path with 404 as JSON',
    async (base, knownPath) => {
      const reply = await testApp.inject({ method: 'GET', url: knownPath });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('application/json'),
      ]);
      for (const path of [`${base}/nothing`, `${base}/auth/nothing`, `${base}/nothing/at/all`, base]) {
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
          expect([path, await knocked(method, path)]).toEqual([
            path,
            { status: 404, code: 'request.notFound', type: expect.stringContaining('application/json') },
          ]);
        }
      }
    },
  );
});

describe('a word in the query that a call does not declare', () => {
  const reads = calls.filter(([, call]) => call.method === 'GET' || call.costly);
  let actors: TestActor[];
  beforeAll(async () => {
    actors = await everybody(testApp);
  });

  it.each(reads)('API-004 is ignored by %s', async (_name, call) => {
    const token = call.session ? await signIn(testApp.db, memberId) : tokenFor(actors, call.access);
    const statusOf = async (query: string, as = token) => {
      const headers = as === undefined ? {} : { authorization: `Bearer ${as}` };
      const body = call.body && sampleOf(call.body);
      const { statusCode } = await testApp.inject({
        method: call.method,
        url: `${nowhere(call)}${query}`,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      return statusCode;
    };
    const plain = await statusOf('');
    const again = call.session ? await signIn(testApp.db, memberId) : token;
    expect(await statusOf("?_=123&_=124&undeclared=1&a'%22b=1&__proto__=1&constructor=1", again)).toBe(plain);
  });

  it('is refused by a write, which the caller expects to have read it', async () => {
    const reply = await testApp.inject({
      method: 'DELETE',
      url: `${V1}/auth/favorite/product/1?user=1`,
      headers: { authorization: `Bearer ${await signIn(testApp.db, memberId)}` },
    });
    expect([reply.statusCode, reply.json().error.fields]).toMatchObject([
      400,
      [{ path: 'user', code: 'request.unknownField' }],
    ]);
  });
});

describe('the common parameters', () => {
  const get = (query: string, path = '/api/v1/country') => testApp.inject({ method: 'GET', url: `${path}?${query}` });

  it('API-004 site, lang, currency and timezone are accepted by every call together', async () => {
    for (const [, call] of calls.filter(
      ([, one]) =>
        one.method === 'GET' && one.access === 'public' && !one.path.includes(':') && !one.query?.required?.length,
    )) {
      for (const timezone of ['UTC%2B9', 'UTC+9']) {
        const reply = await get(`site=jp&lang=ja&currency=JPY&timezone=${timezone}`, call.path);
        // Whether the server is configured for it is another matter.
        expect([call.path, reply.statusCode === 400 ? reply.json() : 'taken']).toEqual([call.path, 'taken']);
      }
    }
  });

  it('API-004 the answer is in the requested language', async () => {
    const names = await Promise.all(LANGUAGES.map(async (lang) => (await get(`lang=${lang}`)).json()[0].name));
    expect(names).toEqual(['대한민국', 'South Korea', '韩国', '韓国', 'كوريا الجنوبية']);
  });

  it.each([
    ['site', 'xx', 'Site'],
    ['lang', 'fr', 'Lang'],
    ['lang', 'KO', 'Lang'],
    ['currency', 'EUR', 'Currency'],
    ['currency', 'krw', 'Currency'],
    ['timezone', 'UTC', 'Timezone'],
    ['timezone', 'Asia/Seoul', 'Timezone'],
    ['timezone', 'UTC%2B10', 'Timezone'],
    ['timezone', 'UTC%2B9%00', 'Timezone'],
    ['timezone', 'UTC&timezone=UTC%2B9', 'Timezone'],
  ])('API-006 %s=%s is refused with a 400 that names it, before any other check', async (parameter, value, name) => {
    for (const path of ['/api/v1/country', '/api/v2/products', '/external/exchange/rate', '/api/v1/auth/orders']) {
      const reply = await get(`${parameter}=${value}`, path);
      expect([path, reply.statusCode, reply.json().error.code]).toEqual([path, 400, `request.unknown${name}`]);
    }
  });

  it('API-004 an empty one means its default, in every call', async () => {
    const plain = (await get('')).body;
    for (const name of ['site', 'lang', 'currency', 'timezone'])
      expect([name, (await get(`${name}=`)).body]).toEqual([name, plain]);
    for (const [name, call] of calls) {
      const { statusCode, body } = await testApp.inject({
        method: call.method,
        url: `${pathOf(call)}?site=&lang=&currency=&timezone=`,
      });
      expect([name, statusCode === 400 && /request\.unknown/.test(body)]).toEqual([name, false]);
    }
  });

  it('API-033 of a repeated one the first counts: a call’s own comes before those of every request', async () => {
    const names = async (query: string) => (await get(query)).json()[0].name;
    expect([await names('lang=ko&lang=en'), await names('lang=en&lang=ko'), await names('lang=&lang=en')]).toEqual([
      '대한민국',
      'South Korea',
      'South Korea',
    ]);
    expect((await get('site=2&site=jp', '/api/v1/popup')).statusCode).toBe(200);
    expect((await get('site=kr&site=jp&currency=USD&currency=EUR&timezone=UTC%2B9&timezone=x')).statusCode).toBe(200);
    const refused = await get('lang=fr&lang=en');
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'request.unknownLang']);
  });

  it('API-006 is refused in the requested language', async () => {
    const messages = await Promise.all(
      LANGUAGES.map(async (lang) => (await get(`lang=${lang}&timezone=UTC`)).json().error.message),
    );
    expect(new Set(messages).size).toBe(5);
    expect(messages[1]).toBe('The time zone "UTC" is not supported. Please use UTC+9.');
  });
});

describe('texts of pages', () => {
  it('API-052 come with the page: no call serves them', () => {
    expect(
      calls
        .filter(([, { path }]) => /\/(i18n|locales?|messages|words|copy|labels)(\/|$)/.test(path))
        .map(([name]) => name),
    ).toEqual([]);
    const folder = new URL('../../web/i18n/', import.meta.url);
    const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name));
    expect(sources.length).toBeGreaterThan(0);
    for (const name of sources)
      expect([
        name,
        /\bfetch\(|\bapi\(|XMLHttpRequest|sendBeacon/.test(readFileSync(new URL(name, folder), 'utf8')),
      ]).toEqual([name, false]);
  });
});
