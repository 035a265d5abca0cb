import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { createHttpServer } from '#server/http/server.ts';
import { UNLIMITED } from '#server/http/computing/computing.ts';
import { mountPages } from '#server/http/pages.ts';
import { openResponseCache } from '#server/http/response-cache.ts';

/** Pages that show their request. */
const BUILD = `
let renders = 0;
export const routes = {};
export const entry = { module: {
  publicUrls: () => (target) => {
    const [path, query] = target.split('?');
    const keyword = new URLSearchParams(query).get('keyword');
    return path.startsWith('/search/') ? path + (keyword ? '?keyword=' + keyword : '') : undefined;
  },
  computedPages: () => (target) => target.startsWith('/search/'),
  openPage: (opening) => opening,
  createRequestHandler: () => async (request, { context, nonce }) => {
    if (request.url.includes('/search/')) return new Response('rendered ' + (renders += 1) + ' of ' + request.url);
    if (request.url.includes('unknown')) return new Response(null, { status: 302, headers: { location: '/nonfont' } });
    if (!request.url.endsWith('/drawn')) return Response.json({ url: request.url, ...context });
    const html = '<!DOCTYPE html><p>가<script nonce="' + nonce + '">ours()</script><script>theirs()</script></p>';
    return new Response(html, { headers: { 'content-type': 'text/html' } });
  },
} };
`;
let folder: string;
let server: FastifyInstance;
let cached: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'badaro-pages-'));
  for (const part of ['server', 'client/assets', 'client/.vite']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'server/index.js'), BUILD);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'client/.vite/manifest.json'), '{}');
  server = await createHttpServer({ proxies: 1, requestsPerMinute: undefined, logLevel: 'silent' });
  const options = {
    dev: false,
    folder: relative(process.cwd(), folder),
    publicUrl: 'https://www.badaro.example/',
    computing: UNLIMITED,
    callApi: () => Promise.reject(new Error('no call is expected')),
  };
  await mountPages(server, options);
  cached = await createHttpServer({ proxies: 1, requestsPerMinute: undefined, logLevel: 'silent' });
  const responses = openResponseCache({ bytes: 1_000_000, now: Date.now });
  responses.setConnected(true);
  await mountPages(cached, { ...options, responses });
});
afterAll(async () => {
  await server.close();
  await cached.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: 'badaro.example', ...headers } });

describe('the address of a page', () => {
  it('is the public one, whatever the client’s Host is', async () => {
    const visits: Record<string, string>[] = [
      {},
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    ];
    for (const headers of visits) {
      const reply = await open('/product/7?lang=en', headers);
      expect([reply.statusCode, reply.json()]).toMatchObject([
        200,
        { url: 'https://www.badaro.example/product/7?lang=en', origin: 'https://www.badaro.example', lang: 'en' },
      ]);
      expect(reply.body).not.toMatch(/evil|gopher/);
    }
  });

  it('I18-005 I18-006 its site still follows the host', async () => {
    expect((await open('/', { host: 'jp.badaro.example' })).json()).toMatchObject({
      site: 'jp',
      lang: 'ja',
      origin: 'https://www.badaro.example',
    });
    expect((await open('/', { 'x-forwarded-host': 'us.badaro.example' })).json()).toMatchObject({
      site: 'us',
      origin: 'https://www.badaro.example',
    });
  });

  it.each(['//', '///', '//evil.example/', '/\\evil.example', '/\\/evil.example'])('IN-05 is never %s', async (url) => {
    const reply = await server.inject({ url: { pathname: url }, headers: { host: 'badaro.example' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).not.toContain('evil');
  });

  it('IN-10 has no control characters', async () => {
    expect((await open('/store/%00')).statusCode).toBe(400);
    expect((await open('/search?q=%00')).statusCode).toBe(400);
    expect((await open('/search?q=%EA%B0%80')).statusCode).toBe(200);
  });

  it('an invalid host is refused', async () => {
    expect((await open('/', { host: 'a b' })).statusCode).toBe(400);
    expect((await open('/', { 'x-forwarded-host': 'a b' })).statusCode).toBe(400);
  });
});

describe('a rendered page', () => {
  it('FE-01 allows its own scripts by the nonce of its response, and no others', async () => {
    const reply = await open('/drawn');
    const [, nonce = ''] = /<script nonce="([^"]+)">ours/.exec(reply.body) ?? [];
    expect(nonce.length).toBeGreaterThan(20);
    expect(reply.body).toBe(
      `<!DOCTYPE html><p>가<script nonce="${nonce}">ours()</script><script>theirs()</script></p>`,
    );
    expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect((await open('/drawn')).body).not.toContain(nonce);
  });
});

describe('a cached page', () => {
  const body = async (url: string, headers: Record<string, string> = {}) =>
    (await cached.inject({ url, headers: { host: 'badaro.example', ...headers } })).body;

  it('is rendered once for everybody of one site, language, currency and delivery zone', async () => {
    const first = await body('/search/list?keyword=a');
    expect(await body('/search/list?keyword=a', { cookie: 'other=1' })).toBe(first);
    expect(await body('/search/list?keyword=a', { cookie: `session=${'s'.repeat(43)}` })).toBe(first);
    expect(await body('/search/list?keyword=a', { cookie: 'lang=ja' })).not.toBe(first);
    expect(await body('/search/list?keyword=a', { cookie: 'zone=JEJU' })).not.toBe(first);
    expect(await body('/search/list?keyword=a', { cookie: 'zone=MOON' })).toBe(first);
    expect(await body('/search/list?keyword=b')).not.toBe(first);
    const { headers } = await cached.inject({ url: '/search/list?keyword=a', headers: { host: 'badaro.example' } });
    const again = { host: 'badaro.example', 'if-none-match': String(headers.etag) };
    expect((await cached.inject({ url: '/search/list?keyword=a', headers: again })).statusCode).toBe(304);
  });

  it('is rendered from the normal form of its URL, whatever else is in it', async () => {
    const first = await body('/search/list?keyword=c');
    expect(first).toMatch(/ of https:\/\/www\.badaro\.example\/search\/list\?keyword=c$/);
    for (const query of ['made=up&keyword=c', 'keyword=c&keyword=d', 'utm_source=x&keyword=c&page=9'])
      expect(await body(`/search/list?${query}`), query).toBe(first);
  });

  it('is the same with a language that is chosen in its URL, which only this answer stores', async () => {
    const headers = { host: 'badaro.example' };
    const [first, second] = [
      await cached.inject({ url: '/search/list?keyword=a&lang=ja', headers }),
      await cached.inject({ url: '/search/list?keyword=a&lang=ja', headers }),
    ];
    expect(second.body).toBe(first.body);
    expect([second.headers.etag, second.headers['cache-control'], second.headers['set-cookie']]).toEqual([
      undefined,
      'no-cache',
      ['lang=ja; Path=/; Max-Age=31536000; SameSite=Lax'],
    ]);
  });

  it.each([
    ['a language that there is not', '/search/list?keyword=a&lang=xx', {}],
    ['an identity', '/search/list?keyword=a', { authorization: 'Bearer x' }],
  ])('is rendered for each request with %s', async (_what, url, headers) => {
    expect(await body(url, headers)).not.toBe(await body(url, headers));
  });
});

describe('a page its visitor has no budget for', () => {
  let refusing: FastifyInstance;
  beforeAll(async () => {
    refusing = await createHttpServer({ proxies: 0, requestsPerMinute: undefined, logLevel: 'silent' });
    const responses = openResponseCache({ bytes: 1_000_000, now: Date.now });
    responses.setConnected(true);
    let runs = 0;
    await mountPages(refusing, {
      dev: false,
      folder: relative(process.cwd(), folder),
      publicUrl: 'https://www.badaro.example/',
      callApi: () => Promise.reject(new Error('no call is expected')),
      responses,
      // The first page is within the budget.
      computing: {
        ...UNLIMITED,
        run: async (_request, _signal, { isEssential }, work) => {
          if (isEssential) return await work();
          if ((runs += 1) > 1) throw new Refused(requestRefusal('request.tooMuchComputing', { seconds: 7 }));
          return await work();
        },
      },
    });
  });
  afterAll(() => refusing.close());
  const visit = (url: string) => refusing.inject({ url, headers: { host: 'badaro.example', cookie: 'lang=ar' } });

  it('is a page of its own in the visitor’s language, with the time to wait; one from the cache is shown', async () => {
    const first = await visit('/search/list?keyword=a');
    const refused = await visit('/search/list?keyword=b');
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      429,
      '7',
      'text/html; charset=utf-8',
    ]);
    expect(refused.body).toContain('<html lang="ar" dir="rtl">');
    expect(refused.body).toContain('يُرجى المحاولة مرة أخرى بعد 7 ث.');
    const [, style = ''] = /<style>(.*)<\/style>/.exec(refused.body) ?? [];
    const sha = createHash('sha256').update(style).digest('base64');
    expect(refused.headers['content-security-policy']).toContain(`style-src 'sha256-${sha}'`);
    const again = await visit('/search/list?made=up&keyword=a');
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });

  it('is shown all the same when it is a frame that the browser fills, and so are the scripts of routes', async () => {
    for (const url of ['/login?next=%2Fa', '/my/cart', '/checkout', '/seller/orders?page=7', '/__manifest?p=%2Fb'])
      expect((await visit(url)).statusCode, url).toBe(200);
  });

  it('is a refusal for the router in the browser', async () => {
    const refused = await visit('/search/list.data?keyword=c');
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      429,
      { code: 'request.tooMuchComputing', params: { seconds: 7 } },
    ]);
  });
});

describe('an unknown path', () => {
  it.each(['/unknown.php', '/.unknown', '/unknown/.git/config', '/a/unknown.env?x=1', '/unknown.xyz'])(
    '%s of a file is 404 with a short answer',
    async (url) => {
      const reply = await open(url);
      expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'request.notFound']);
      expect(reply.rawPayload.length).toBeLessThan(500);
    },
  );

  it.each(['/unknown', '/unknown/page', '/unknown/page?at=x.php'])(
    'RT-010 %s of a page leads to /nonfont',
    async (url) => {
      const reply = await open(url);
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/nonfont']);
    },
  );
});
