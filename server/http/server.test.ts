import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { contract } from '#core/contract.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { openPool } from '#server/db/pool.ts';
import { type HttpSettings, createHttpServer } from '#server/http/server.ts';
import { isUnavailable } from '#server/http/unavailable.ts';
import { aMember } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

async function anHttpServer(settings: Partial<HttpSettings> = {}) {
  const server = await createHttpServer({ proxies: 0, requestsPerMinute: undefined, logLevel: 'silent', ...settings });
  onTestFinished(() => server.close());
  server.get('/who', async (request) => ({ ip: request.ip }));
  return server;
}

describe('behind proxies', () => {
  const forwarded = '198.51.100.1, 198.51.100.2, 203.0.113.7';
  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.7'],
    [2, '198.51.100.2'],
  ])('with %i of them the visitor is %s', async (proxies, ip) => {
    const server = await anHttpServer({ proxies });
    expect((await server.inject({ url: '/who', headers: { 'x-forwarded-for': forwarded } })).json()).toEqual({ ip });
  });

  it('AU-04 LO-09 the limit counts visitors by the last untrusted address, whatever they claim', async () => {
    const server = await anHttpServer({ proxies: 1, requestsPerMinute: 3 });
    const ask = (claimed: number, real: string) =>
      server.inject({ url: '/who', headers: { 'x-forwarded-for': `10.0.0.${claimed}, ${real}` } });
    const statuses: number[] = [];
    for (const claimed of [1, 2, 3, 4]) statuses.push((await ask(claimed, '203.0.113.7')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask(1, '203.0.113.8')).statusCode).toBe(200);
  });
});

describe('security headers', () => {
  const forbidden = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
  it('FE-04 FE-06 are on answers, refusals and unknown paths; a response that sets its own keeps it', async () => {
    const server = await anHttpServer();
    server.get('/own', async (_request, reply) => reply.header('referrer-policy', 'no-referrer').send({}));
    const requests: [string, Record<string, string>, number][] = [
      ['/who', {}, 200],
      ['/nowhere', {}, 404],
      ['/who', { host: 'a b' }, 400],
    ];
    for (const [url, headers, status] of requests) {
      const reply = await server.inject({ url, headers });
      expect([reply.statusCode, reply.headers]).toMatchObject([
        status,
        { ...forbidden, 'referrer-policy': 'same-origin' },
      ]);
    }
    expect((await server.inject('/own')).headers).toMatchObject({ ...forbidden, 'referrer-policy': 'no-referrer' });
  });
});

describe('a bug', () => {
  it('FA-10 gives a request id and no details', async () => {
    const testApp = await openTestApp();
    onTestFinished(() => testApp.close());
    const { token } = await aMember(testApp.db);
    await testApp.db.$client.query('alter table address rename to address_gone');
    const reply = await testApp.inject({
      url: '/api/v1/auth/user/addresses?lang=en',
      headers: { authorization: `Bearer ${token}` },
    });
    await testApp.db.$client.query('alter table address_gone rename to address');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      error: {
        code: 'request.failed',
        message: expect.stringMatching(/^[A-Z][^_]+$/),
        params: {},
        fields: [],
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect(reply.body).not.toMatch(/select|address|relation|\.ts|42P01/i);
  });

  it('ERR-009 says in five languages that an error occurred while processing', async () => {
    const testApp = await openTestApp();
    onTestFinished(() => testApp.close());
    const { token } = await aMember(testApp.db);
    await testApp.db.$client.query('alter table address rename to address_gone');
    const texts: string[] = [];
    for (const lang of LANGUAGES) {
      const url = `/api/v1/auth/user/addresses?lang=${lang}`;
      const reply = await testApp.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(reply.statusCode).toBe(500);
      texts.push(reply.json().error.message);
    }
    await testApp.db.$client.query('alter table address_gone rename to address');
    expect(texts[LANGUAGES.indexOf('en')]).toMatch(/^An error occurred while processing\./);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});

/** Sends a request that waits for a locked table, and applies `how` to the waiting connection. */
async function interrupted(testApp: TestApp, how: 'pg_cancel_backend' | 'pg_terminate_backend') {
  const { token } = await aMember(testApp.db);
  const holder = await testApp.db.$client.connect();
  await holder.query('begin; lock table member in access exclusive mode');
  const pending = testApp.call('readProfile', { token });
  // Another connection must look: within a transaction the list of connections is a snapshot.
  for (let stopped = 0; stopped === 0;) {
    const { rowCount } = await testApp.db.$client.query(
      `select ${how}(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    stopped = rowCount ?? 0;
  }
  const reply = await pending;
  await holder.query('rollback');
  holder.release();
  return reply;
}

describe('an unavailable database', () => {
  it.each(['pg_cancel_backend', 'pg_terminate_backend'] as const)('is 503 and not a bug: %s', async (how) => {
    const testApp = await openTestApp();
    onTestFinished(() => testApp.close());
    const { status, refusal } = await interrupted(testApp, how);
    expect([status, refusal]).toMatchObject([503, { code: 'request.unavailable', fields: [] }]);
    // The next call gets another connection.
    expect((await testApp.call('readProfile', { token: (await aMember(testApp.db)).token })).status).toBe(200);
  });

  it.each([
    ['readProfile', {}],
    ['addFavorite', { body: { productId: 1 } }],
  ] as const)('is 503 when it does not answer in time: %s', async (name, input) => {
    const testApp = await openTestApp({
      parts: { http: { proxies: 0, requestsPerMinute: undefined, logLevel: 'silent', timeoutMs: 400 } },
    });
    onTestFinished(() => testApp.close());
    const { token } = await aMember(testApp.db);
    const origin = await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
    const call = contract[name];
    const holder = await testApp.db.$client.connect();
    await holder.query('begin; lock table member, favorite in access exclusive mode');
    const reply = await fetch(`${origin}${call.path}?lang=en`, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...('body' in input && { body: JSON.stringify(input.body) }),
    });
    await holder.query('rollback');
    holder.release();
    expect([reply.status, await reply.json()]).toMatchObject([503, { error: { code: 'request.unavailable' } }]);
  });

  it('gives 503 to everybody who waits for the same public answer, and the next request succeeds', async () => {
    const testApp = await openTestApp({
      caches: true,
      parts: { http: { proxies: 0, requestsPerMinute: undefined, logLevel: 'silent', timeoutMs: 400 } },
    });
    onTestFinished(() => testApp.close());
    const { id } = await aProduct(testApp.db);
    const origin = await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
    const ask = async () => (await fetch(`${origin}/api/v2/product/${id}?lang=en`)).status;
    const holder = await testApp.db.$client.connect();
    await holder.query('begin; lock table product in access exclusive mode');
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
    await holder.query('rollback');
    holder.release();
    await expect.poll(ask, { timeout: 5_000 }).toBe(200);
    expect(await ask()).toBe(200);
  });

  it('gives Retry-After, and is logged', async () => {
    const away = openPool('postgres://nobody@127.0.0.1:1/none', { onError: () => undefined });
    const server = await anHttpServer();
    const written: unknown[] = [];
    server.addHook('onRequest', async (request) => {
      request.log.error = (entry: unknown) => void written.push(entry);
    });
    server.get('/asks', async () => (await away.execute('select 1')).rows);
    const reply = await server.inject({ url: '/asks?lang=en' });
    await away.$client.end();
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().error.code]).toEqual([
      503,
      '5',
      'request.unavailable',
    ]);
    expect(reply.body).not.toContain('ECONNREFUSED');
    expect(written).toHaveLength(1);
  });

  it('includes an exhausted pool and a closed connection', async () => {
    const testApp = await openTestApp();
    onTestFinished(() => testApp.close());
    const pool = new pg.Pool({ connectionString: testApp.url, max: 1, connectionTimeoutMillis: 500 });
    const only = await pool.connect();
    const tooLong: unknown = await pool.query('select 1').catch((error: unknown) => error);
    only.release();
    await pool.end();
    const closed: unknown = await pool.query('select 1').catch((error: unknown) => error);
    expect([isUnavailable(tooLong), isUnavailable(closed)]).toEqual([true, true]);
    expect(isUnavailable(new Error('no such column', { cause: Object.assign(new Error(), { code: '42703' }) }))).toBe(
      false,
    );
    expect(isUnavailable(new Error('query failed', { cause: Object.assign(new Error(), { code: '53300' }) }))).toBe(
      true,
    );
  });
});
