import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { STAFF_ROLES } from '#core/role.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { everybody, type TestActor, tokenFor } from '#server/testing/actors.ts';
import { calls, entriesOf, partOf } from '#server/testing/contract-samples.ts';

let testApp: TestApp;
let document: unknown;
let actors: TestActor[];
beforeAll(async () => {
  testApp = await openTestApp();
  actors = await everybody(testApp);
  document = (await ask({ authorization: `Bearer ${tokenFor(actors, 'staff.manage')}` })).json();
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const ask = (headers: Headers) => testApp.inject({ method: 'GET', url: '/api/docs/openapi.json', headers });

const operations = (of: unknown = document) =>
  entriesOf(partOf(of, 'paths')).flatMap(([path, item]) =>
    entriesOf(item).map(([method, operation]) => ({
      path,
      method,
      operation,
      name: String(partOf(operation, 'operationId')),
    })),
  );
const at = (value: unknown, ...way: (string | number)[]) =>
  way.reduce<unknown>((found, name) => partOf(found, name), value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const resolved = (part: unknown): unknown => {
  const pointer = partOf(part, '$ref');
  return typeof pointer === 'string' ? at(document, ...pointer.split('/').slice(1)) : part;
};
const MEDIA = 'application/json';
const examplesOf = (media: unknown): unknown[] => {
  const several = entriesOf(partOf(media, 'examples')).map(([, one]) => partOf(resolved(one), 'value'));
  return several.length > 0 ? several : [partOf(media, 'example')];
};

describe('the OpenAPI document', () => {
  it('API-051 is an OpenAPI 3.1 document: every part is where the format requires it', () => {
    expect(partOf(document, 'openapi')).toMatch(/^3\.1\.\d+$/);
    expect(partOf(document, 'info')).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const ids = operations().map(({ name }) => name);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = listOf(partOf(document, 'tags')).map((tag) => partOf(tag, 'name'));
    const faults: string[] = [];
    const need = (is: boolean, what: string) => void (is || faults.push(what));
    const isText = (value: unknown) => typeof value === 'string' && value !== '';
    for (const { path, method, operation, name } of operations()) {
      need(
        /^\/[^:?]*$/.test(path) && ['get', 'post', 'put', 'patch', 'delete'].includes(method),
        `${name}: ${method} ${path}`,
      );
      need(isText(partOf(operation, 'summary')) && tags.includes(at(operation, 'tags', 0)), `${name}: summary and tag`);
      const parameters = listOf(partOf(operation, 'parameters')).map(resolved);
      for (const one of parameters)
        need(
          isText(partOf(one, 'name')) &&
            ['path', 'query', 'header'].includes(String(partOf(one, 'in'))) &&
            partOf(one, 'schema') !== undefined,
          `${name}: ${JSON.stringify(one)}`,
        );
      const inPath = parameters
        .filter((one) => partOf(one, 'in') === 'path' && partOf(one, 'required') === true)
        .map((one) => String(partOf(one, 'name')));
      need(
        inPath.toSorted().join() ===
          Array.from(path.matchAll(/\{(\w+)\}/g), ([, word]) => word)
            .toSorted()
            .join(),
        `${name}: parameters of ${path}`,
      );
      for (const [status, response] of entriesOf(partOf(operation, 'responses')))
        need(
          /^([1-5]\d\d|default)$/.test(status) && isText(partOf(resolved(response), 'description')),
          `${name}: ${status}`,
        );
    }
    for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g))
      need(at(document, ...pointer.split('/').slice(1)) !== undefined, pointer);
    expect(faults).toEqual([]);
  });

  it('API-051 contains every call by every path under its capability, with its refusals', () => {
    const found = new Map(operations().map(({ path, method, operation }) => [`${method} ${path}`, operation]));
    const wanted = calls.flatMap(([name, call]) =>
      [call.path, ...(call.also ?? [])].map((path) => ({
        name,
        call,
        key: `${call.method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      })),
    );
    expect([...found.keys()].toSorted()).toEqual(wanted.map(({ key }) => key).toSorted());
    for (const { name, call, key } of wanted) {
      const operation = found.get(key);
      const bearer = { bearer: [] };
      expect([name, partOf(operation, 'security')]).toEqual([
        name,
        call.access !== 'public' ? [bearer] : call.readsSession ? [{}, bearer] : [],
      ]);
      const codes = entriesOf(partOf(operation, 'responses')).flatMap(([, response]) =>
        entriesOf(at(resolved(response), 'content', MEDIA, 'examples')).map(([code]) => code),
      );
      expect(codes).toEqual(expect.arrayContaining([...call.refuses]));
    }
    expect(partOf(found.get('get /api/v1/auth/cart'), 'tags')).toEqual(['cart']);
    expect(partOf(found.get('post /api/v1/ops/voyages'), 'tags')).toEqual(['centre']);
  });

  it('API-051 every call has valid examples of its input and answer', () => {
    const faults: string[] = [];
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    ajv.addFormat('binary', true).addSchema(Object(document), 'document');
    const compiled = new Map<string, ValidateFunction>();
    const check = (what: string, schema: unknown, example: unknown) => {
      if (example === undefined) return void faults.push(`${what}: no example`);
      const whole = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
      const validate = compiled.get(whole) ?? ajv.compile(JSON.parse(whole));
      compiled.set(whole, validate);
      if (!validate(example)) faults.push(`${what}: ${ajv.errorsText(validate.errors)}`);
    };
    const byId = new Map<string, Endpoint>(calls);
    for (const { name, operation } of operations()) {
      const call = byId.get(name.replace(/Also\d$/, ''));
      for (const one of listOf(partOf(operation, 'parameters')).map(resolved))
        check(`${name} ${String(partOf(one, 'name'))}`, partOf(one, 'schema'), partOf(one, 'example'));
      const body = at(operation, 'requestBody', 'content', MEDIA);
      if (call?.body) for (const one of examplesOf(body)) check(`${name} body`, partOf(body, 'schema'), one);
      for (const [status, response] of entriesOf(partOf(operation, 'responses'))) {
        const media = at(resolved(response), 'content', MEDIA);
        if (media) for (const one of examplesOf(media)) check(`${name} ${status}`, partOf(media, 'schema'), one);
      }
    }
    expect(faults).toEqual([]);
  });

  it('describes a thing once: by name, and with the same name in the document of visitors', async () => {
    const schemas = partOf(partOf(document, 'components'), 'schemas');
    for (const name of [
      'Money',
      'Product',
      'ProductCard',
      'Cart',
      'CartLine',
      'Order',
      'OrderLine',
      'Address',
      'Refusal',
    ])
      expect([name, partOf(partOf(schemas, name), 'type')]).toEqual([name, 'object']);
    const visitors = (await ask({})).json();
    for (const [name, schema] of entriesOf(at(visitors, 'components', 'schemas')))
      expect([name, schema]).toEqual([name, partOf(schemas, name)]);
    expect(Object.keys(Object(at(visitors, 'components', 'schemas'))).filter((name) => /ForStaff/.test(name))).toEqual(
      [],
    );
    // What a description says of one use is not part of the schema.
    expect(at(schemas, 'Order', 'properties', 'takenOut')).toEqual({
      $ref: '#/components/schemas/Money',
      description: expect.any(String),
    });
    expect(partOf(partOf(schemas, 'Money'), 'description')).toBeUndefined();
    // No use of a named object repeats what it consists of.
    const money = JSON.stringify(partOf(schemas, 'Money'));
    expect(JSON.stringify(document).split(money)).toHaveLength(2);
  });

  it('needs no guess: alternatives are plain types, or one reference that may be null', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"(?:if|then|else|allOf|oneOf|nullable)":/);
    const nullable = /^\[\{"\$ref":"[^"]+"\},\{"type":"null"\}\]$/;
    const isPlain = (schema: unknown) =>
      ['string', 'integer', 'number', 'boolean'].includes(String(at(schema, 'type')));
    const guesses = new Set<string>();
    JSON.stringify(document, (key, value: unknown) => {
      const isClear = nullable.test(JSON.stringify(value)) || listOf(value).every(isPlain);
      if (key === 'anyOf' && !isClear) guesses.add(JSON.stringify(value));
      return value;
    });
    expect([...guesses]).toEqual([]);
  });

  it('describes every tag, and shares what many calls have', () => {
    for (const tag of listOf(partOf(document, 'tags')))
      expect([partOf(tag, 'name'), partOf(tag, 'description')]).toEqual([expect.any(String), expect.any(String)]);
    const components = partOf(document, 'components');
    expect(Object.keys(Object(partOf(components, 'parameters')))).toEqual([
      'site',
      'lang',
      'currency',
      'zone',
      'timezone',
      'channel',
      'idempotencyKey',
    ]);
    expect(Object.keys(Object(partOf(components, 'responses')))).toEqual(
      expect.arrayContaining(['InvalidRequest', 'Unauthorized', 'Forbidden', 'TooManyRequests', 'Failure']),
    );
    const [checkout] = operations().filter(({ name }) => name === 'placeOrder');
    const keys = listOf(partOf(checkout?.operation, 'parameters')).map((one) => partOf(one, '$ref'));
    expect(keys).toContain('#/components/parameters/idempotencyKey');
    const pattern = new RegExp(String(at(components, 'parameters', 'idempotencyKey', 'schema', 'pattern')));
    expect([pattern.test('5f0c2c1e-8a51-4a4e-9f57-0d3f6b7a9c11'), pattern.test('short')]).toEqual([true, false]);
  });

  it('has recorded examples of the way to a purchase, from the log-in to the paid order', () => {
    const byName = new Map(operations().map(({ name, operation }) => [name, operation]));
    const content = (name: string, ...way: (string | number)[]) =>
      examplesOf(at(byName.get(name), ...way, 'content', MEDIA))[0];
    expect(content('logIn', 'requestBody')).toMatchObject({ username: 'buyer@example.com' });
    const line = { sku: 'TUMBLER-01', cartItemType: 'NORMAL', quantity: 10 };
    expect(content('listProducts', 'responses', 200)).toMatchObject({ products: [{ sku: 'TUMBLER' }] });
    expect(content('addCartLine', 'requestBody')).toEqual(line);
    expect(content('addCartLine', 'responses', 200)).toMatchObject({ cartItems: [line] });
    const total = { amount: 243_000, currency: 'KRW' };
    expect(content('placeOrder', 'requestBody')).toMatchObject({ expectedTotal: total });
    expect(content('placeOrder', 'responses', 201)).toMatchObject({ status: 'awaitingPayment', total });
    expect(content('completePayment', 'responses', 200)).toMatchObject({ status: 'captured', amount: total });
    expect(content('readMyOrder', 'responses', 200)).toMatchObject({ status: 'paid', total });
    // A call without a record of its own shows that of another with the same answer.
    expect(content('confirmPurchase', 'responses', 200)).toEqual(content('placeOrder', 'responses', 201));
    const invalid = at(document, 'components', 'examples', 'request.invalid', 'value', 'error', 'fields', 0, 'path');
    expect(invalid).toBe('quantity');
  });

  it('API-051 is compressed for clients that accept it', async () => {
    const reply = await testApp.inject({
      method: 'GET',
      url: '/api/docs/openapi.json',
      headers: { 'accept-encoding': 'br' },
    });
    expect([reply.headers['content-encoding'], reply.rawPayload.length < 128_000]).toEqual(['br', true]);
  });
});

describe('the document that a caller gets', () => {
  const ofEverybody = calls.filter(([, { path }]) => !/\/(admin|ops)\//.test(path)).map(([name]) => name);
  const namesIn = (text: string) =>
    operations(JSON.parse(text))
      .map(({ name }) => name)
      .filter((name) => !/Also\d$/.test(name))
      .toSorted();
  const tokenOf = (name: string) => {
    const actor = actors.find((one) => one.name === name);
    if (!actor) throw new Error(`no actor is ${name}`);
    return actor.token;
  };
  const byCookie = (token: string): Headers => ({ cookie: `session=${token}`, 'x-session': 'cookie' });

  it.each(['visitor', 'whose session ended', 'buyer', 'company buyer', 'seller', 'suspended seller'])(
    'has no call of staff: %s',
    async (name) => {
      const token = tokenOf(name);
      const requests: Headers[] = token ? [{ authorization: `Bearer ${token}` }, byCookie(token)] : [{}];
      expect(token === undefined).toBe(name === 'visitor');
      for (const headers of requests) {
        const reply = await ask(headers);
        expect([reply.statusCode, namesIn(reply.body)]).toEqual([200, ofEverybody.toSorted()]);
        expect(reply.body).not.toMatch(
          /\/(admin|ops)\/|"x-access":"(staff|stores|imports|centre|customs|warehouse)[.]/,
        );
        const used = new Set(operations(reply.json()).map(({ operation }) => at(operation, 'tags', 0)));
        const tags = listOf(partOf(reply.json(), 'tags')).map((tag) => partOf(tag, 'name'));
        expect(tags.toSorted()).toEqual([...used].toSorted());
      }
    },
  );

  it.each(STAFF_ROLES)('has every call for staff: %s', async (name) => {
    const token = tokenOf(name) ?? '';
    for (const headers of [{ authorization: `Bearer ${token}` }, byCookie(token)])
      expect(namesIn((await ask(headers)).body)).toEqual(calls.map(([call]) => call).toSorted());
  });

  it('is that of visitors where the session of staff does not count, and is stored by nobody else', async () => {
    const token = tokenOf('operator') ?? '';
    const requests: Headers[] = [
      { cookie: `session=${token}` },
      { authorization: 'Bearer x' },
      { authorization: token },
    ];
    for (const headers of requests) expect(namesIn((await ask(headers)).body)).toEqual(ofEverybody.toSorted());
    const reply = await ask({ authorization: `Bearer ${token}` });
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    expect(reply.headers['vary']).toContain('authorization, cookie, x-session');
    const foreign = await ask({ ...byCookie(token), 'sec-fetch-site': 'cross-site' });
    expect(foreign.json().error.code).toBe('session.foreignPage');
  });
});

describe('the API reference page', () => {
  it('API-051 is served with its script by this server alone, under a policy that names no other', async () => {
    const page = await testApp.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    const [, nonce = ''] = /script-src 'nonce-([\w-]{22})'/.exec(policy) ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src [^;]*unsafe-inline/);
    const scripts = page.body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(page.body).toContain('/api/docs/openapi.json');
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const script = await testApp.inject({ url: '/api/docs/js/scalar.js' });
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8']);
  });
});
