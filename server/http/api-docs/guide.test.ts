import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_DAYS, SESSION_IDLE_MINUTES } from '#core/member/rules.ts';
import { refusals } from '#core/refusals.ts';
import { openShop, type Shop } from '#server/order/testing.ts';

const run = promisify(execFile);

let shop: Shop;
let page: string;
let baseUrl: string;
beforeAll(async () => {
  shop = await openShop(undefined, {
    parts: { http: { proxies: 0, requestsPerMinute: 1_200, logLevel: 'silent' } },
  });
  for (let count = 0; count < 3; count += 1) await shop.goods({ stock: 100 });
  baseUrl = await shop.app.http.listen({ host: '127.0.0.1', port: 0 });
  page = await (await fetch(`${baseUrl}/api/docs/guide`)).text();
});
afterAll(() => shop.close());

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (html: string) => html.replaceAll(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole);

type Example = { readonly command: string; readonly shows: string; readonly answer: string | undefined };
const examplesIn = (html: string): Example[] =>
  Array.from(
    html.matchAll(
      /<pre tabindex="0" data-run data-shows=(["'])(.*?)\1><code>(.*?)<\/code><\/pre>(?:\n<pre tabindex="0" data-answer><code>(.*?)<\/code>)?/gs,
    ),
    ([, , shows = '', command = '', answer]) => ({ command: decoded(command), shows: decoded(shows), answer }),
  );

describe('the guide for developers', () => {
  it('is served without scripts, under a policy that allows its own style only', async () => {
    const reply = await shop.inject({ url: '/api/docs/guide' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='/);
    expect(reply.body).not.toMatch(/<script|style="|<img|<link/);
    const ids = new Set(Array.from(reply.body.matchAll(/ id="([\w-]+)"/g), ([, id]) => id));
    for (const [, target = ''] of reply.body.matchAll(/href="#([\w-]+)"/g))
      expect([target, ids.has(target)]).toEqual([target, true]);
    for (const path of ['/api/docs', '/api/docs/openapi.json']) {
      expect(reply.body).toContain(`href="${path}"`);
      expect((await shop.inject({ url: path })).statusCode).toBeLessThan(400);
    }
  });

  it('is linked from the document, whose reference page shows it', async () => {
    const { info, externalDocs } = (await shop.inject({ url: '/api/docs/openapi.json' })).json();
    expect(externalDocs.url).toBe('/api/docs/guide');
    expect(info.description).toContain('](/api/docs/guide)');
  });

  it('API-051 shows commands that do what it says, one after the other in one shell', async () => {
    const examples = examplesIn(page);
    const withCurl = page.split('<pre').filter((part) => /^[^<]*<code>[^]*?curl/.test(part.split('</pre>')[0] ?? ''));
    expect([examples.length, withCurl.length]).toEqual([withCurl.length, withCurl.length]);
    expect(examples.length).toBeGreaterThan(12);
    const MARK = '--- next ---';
    const script = examples.map(({ command }) => `${command}\necho\necho '${MARK}'`).join('\n');
    const { stdout } = await run('sh', ['-eu', '-c', script], { env: { ...process.env, BASE: baseUrl } });
    const outputs = stdout.split(MARK);
    for (const [at, { command, shows, answer }] of examples.entries()) {
      expect([command, outputs[at]]).toEqual([command, expect.stringContaining(shows)]);
      if (answer === undefined) continue;
      const { error } = JSON.parse(answer);
      expect(JSON.parse(outputs[at] ?? '')).toEqual({ error: { ...error, requestId: expect.any(String) } });
    }
    expect(examples.filter(({ answer }) => answer !== undefined)).toHaveLength(1);
  });

  it('names limits and codes as they are', async () => {
    const codes = new Set(Array.from(page.matchAll(/<code>([a-z]+\.[a-zA-Z]+)<\/code>/g), ([, code = '']) => code));
    for (const code of codes)
      expect([code, code === 'request.failed' || Object.hasOwn(refusals, code)]).toEqual([code, true]);
    expect(page).toContain(
      `A token ends ${SESSION_IDLE_MINUTES} minutes after its last use, ${SESSION_DAYS} days after`,
    );
    const { paths } = (await shop.inject({ url: '/api/docs/openapi.json' })).json();
    for (const [, path = ''] of page.matchAll(/<code>(?:GET|POST) (\/[^<]+)<\/code>/g))
      expect([path, Object.hasOwn(paths, path)]).toEqual([path, true]);
  });
});
