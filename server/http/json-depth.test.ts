import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { whyTooDeep } from '#server/http/json-depth.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const arrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

describe('the depth of a JSON text', () => {
  it.each([
    ['arrays', arrays],
    ['objects', objects],
    ['both', (depth: number) => '[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2)],
  ])('is 32 at most, of %s', (_what, nested) => {
    expect(whyTooDeep(nested(32))).toBeUndefined();
    expect(whyTooDeep(nested(34))).toMatchObject({ code: 'request.tooDeep', status: 400, params: { limit: 32 } });
  });

  it('does not count brackets in strings, nor what follows one another', () => {
    const inText = '['.repeat(40);
    for (const text of [
      JSON.stringify({ [inText]: inText }),
      JSON.stringify(`"${inText}\\"${inText}`),
      String.raw`"\\\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["`,
      `[${'[],{},'.repeat(100)}0]`,
      '',
      'null',
    ])
      expect([text, whyTooDeep(text)]).toEqual([text, undefined]);
    // A string that ends at an escaped backslash.
    expect(whyTooDeep(String.raw`["\\",${arrays(32)}]`)?.code).toBe('request.tooDeep');
  });
});

describe('a body that is nested too deep', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp();
  });
  afterAll(() => testApp.close());

  const post = (payload: string, { url = '/api/v1/customer/login', type = 'application/json' } = {}) =>
    testApp.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

  it.each([
    ['a megabyte of [', '['.repeat(1_048_576)],
    ['a megabyte of {"a":', '{"a":'.repeat(200_000)],
    ['closed arrays', arrays(400_000)],
    ['closed objects', objects(100_000)],
    ['a field', `{"username":${arrays(40)},"password":"x"}`],
    ['an invalid key of the prototype', `{"__proto__":${arrays(40)}}`],
  ])('is refused with its code before anything walks it: %s', async (_what, payload) => {
    for (const type of ['application/json', 'application/json; charset=utf-8']) {
      const reply = await post(payload, { type });
      expect([reply.statusCode, reply.json().error]).toMatchObject([
        400,
        { code: 'request.tooDeep', params: { limit: 32 } },
      ]);
    }
  });

  it('is refused where the raw body is read, whatever its signature', async () => {
    for (const payload of ['['.repeat(60_000), '{"a":'.repeat(12_000)])
      expect((await post(payload, { url: '/external/payment/webhook' })).json().error.code).toBe('request.tooDeep');
  });

  it('is not read at all from visitors where a session is required', async () => {
    const reply = await post('['.repeat(1_048_576), { url: '/api/v1/auth/user/address' });
    expect(reply.json().error.code).toBe('session.required');
  });

  it('is refused in every language', async () => {
    const texts = await Promise.all(
      LANGUAGES.map(
        async (lang) => (await post(arrays(33), { url: `/api/v1/customer/login?lang=${lang}` })).json().error.message,
      ),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    for (const text of texts) expect(text).toContain('32');
  });

  it('leaves the other refusals of a body as they are', async () => {
    const refused = async (payload: string) => (await post(payload)).json().error.code;
    expect(await refused('')).toBe('request.invalid');
    expect(await refused('{"a":')).toBe('request.invalid');
    expect(await refused(arrays(32))).toBe('request.invalid');
    expect(await refused('{"__proto__":{"a":1}}')).toBe('request.invalid');
    expect(await refused('{"username":"a@example.com","password":"wrong-1234"}')).toBe('member.wrongCredentials');
    expect(await refused(' '.repeat(1_048_577))).toBe('request.bodyTooLarge');
  });

  it('is no deeper by a query or a form: their names are plain texts', async () => {
    const query = `page${'[a]'.repeat(2_000)}=1`;
    expect((await testApp.inject({ url: `/api/v2/products?${query}` })).statusCode).toBe(200);
    const form = await post(query, { type: 'application/x-www-form-urlencoded' });
    expect(form.json().error.code).toBe('request.unsupportedType');
  });
});
