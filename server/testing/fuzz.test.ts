import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { everyRow } from '#server/testing/every-row.ts';
import { compileSchema } from '#server/http/validation.ts';
import { type TestActor, everybody, tokenFor } from '#server/testing/actors.ts';
import { calls, entriesOf, nowhere, partOf, placesIn, sampleOf, withAt } from '#server/testing/contract-samples.ts';
import { isLong, rounds } from '#server/testing/proof-mode.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const RUNS = rounds({ short: 8, long: 1_000 });
const SEED = 20_261_125;

let testApp: TestApp;
let actors: TestActor[];
beforeAll(async () => {
  testApp = await openTestApp();
  actors = await everybody(testApp);
});
afterAll(() => testApp.close());

const isRead = (call: Endpoint): boolean => call.body !== undefined && !call.raw;
const withBody = calls.filter(([, call]) => isRead(call));
const withQuery = calls.filter(([, call]) => call.query);

type Input = { readonly payload?: string; readonly query?: Record<string, string>; readonly type?: string };
type Answer = { readonly status: number; readonly text: string };
async function ask(call: Endpoint, { payload, query, type = 'application/json' }: Input): Promise<Answer> {
  const reply = await testApp.inject({
    method: call.method,
    url: nowhere(call),
    headers: {
      authorization: `Bearer ${tokenFor(actors, call.access) ?? ''}`,
      'idempotency-key': `fuzz-${randomUUID()}`,
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(query && { query }),
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, text: reply.body };
}

/** The query of a call with valid values, and a valid body where one is read. */
const valid = (call: Endpoint): Input => {
  const required = Array.isArray(partOf(call.query, 'required')) ? Object(call.query).required : [];
  const query = entriesOf(call.query?.properties)
    .filter(([name]) => required.includes(name))
    .map(([name, schema]) => [name, String(sampleOf(schema, name))]);
  return { query: Object.fromEntries(query), ...(isRead(call) && { payload: JSON.stringify(sampleOf(call.body)) }) };
};

const codeOf = (text: string): string => String(partOf(partOf(JSON.parse(text), 'error'), 'code'));
/** What is wrong with an answer: a server error that is no refusal of the call, such as an unavailable service. */
function bugIn(call: Endpoint, { status, text }: Answer, what: unknown): string {
  const isBug = status >= 500 && !call.refuses.some((code) => code === codeOf(text));
  return isBug ? `${status} ${text} to ${JSON.stringify(what)?.slice(0, 500)}` : '';
}

const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`;
const HUGE = 'x'.repeat(100_000);
/** JSON texts of values: any type, huge, of every script, nested ten thousand deep. */
const aValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 300 }).map((text) => JSON.stringify(text)),
  fc.constantFrom(
    `"${HUGE}"`,
    deep('[', ']'),
    deep('{"a":', '}'),
    '1e309',
    '-1e309',
    '9223372036854775808',
    '"0000-00-00"',
  ),
);
const MARK = 'a4f1c0de-here';

describe('a random input', () => {
  it.each(withBody)(
    'IN-01 in the body of %s is accepted or refused, and no bug',
    { timeout: 600_000 },
    async (_name, call) => {
      const sample = sampleOf(call.body);
      const places = placesIn(call.body);
      const some = fc.tuple(fc.nat(places.length - 1), fc.option(aValue, { nil: undefined }));
      const property = fc.asyncProperty(some, async ([at, value]) => {
        const marked = JSON.stringify(withAt(sample, places[at]?.path ?? [], MARK));
        // Without a value the property is missing.
        const payload =
          value === undefined
            ? (JSON.stringify(withAt(sample, places[at]?.path ?? [], undefined)) ?? '')
            : marked.replace(`"${MARK}"`, () => value);
        expect(bugIn(call, await ask(call, { ...valid(call), payload }), payload)).toBe('');
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
    },
  );

  it.each(withQuery)(
    'IN-01 in the query of %s is accepted or refused, and no bug',
    { timeout: 600_000 },
    async (_name, call) => {
      const names = Object.keys(call.query?.properties ?? {});
      const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.string(),
        fc.constantFrom('1e309', 'x'.repeat(10_000)),
      );
      const some = fc.dictionary(fc.constantFrom(...names, 'lang', 'site', 'currency', 'timezone'), text, {
        maxKeys: 3,
      });
      const property = fc.asyncProperty(some, async (query) => {
        const input = valid(call);
        expect(bugIn(call, await ask(call, { ...input, query: { ...input.query, ...query } }), query)).toBe('');
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
    },
  );
});

const EACH_QUOTE = [`'"\`;--`, `') or 1=1 --`, `\\'; x`, `$1 /* */ ::text`];
// A text that reached a statement breaks it by any of its quotes: the short run sends them in one text.
const QUOTES = isLong ? EACH_QUOTE : [EACH_QUOTE.join(' ')];
const SQL_TEXT = /syntax error|unterminated|\bselect\b.+\bfrom\b|relation "|column "|pg_catalog/i;

describe('quotes of SQL', () => {
  it.each(calls)('IN-02 in the query and the common parameters of %s', async (_name, call) => {
    const names = [
      ...Object.keys(call.query?.properties ?? {}),
      'lang',
      'currency',
      'site',
      'timezone',
      'sort',
      `a'"b`,
    ];
    for (const name of names)
      for (const text of QUOTES) {
        const input = valid(call);
        const reply = await ask(call, { ...input, query: { ...input.query, [name]: text } });
        expect(bugIn(call, reply, [name, text])).toBe('');
        expect(reply.text).not.toMatch(SQL_TEXT);
      }
    // A read that ignores the name renews the session.
    if (call.session) actors = await everybody(testApp);
  });

  it.each(withBody)('IN-02 in every text and key of the body of %s', { timeout: 120_000 }, async (_name, call) => {
    const sample = sampleOf(call.body);
    for (const { path, schema } of placesIn(call.body)) {
      const isText = partOf(schema, 'type') === 'string';
      if (!isText && partOf(schema, 'type') !== 'object') continue;
      for (const text of QUOTES) {
        const body = withAt(sample, isText ? path : [...path, text], text);
        const reply = await ask(call, { ...valid(call), payload: JSON.stringify(body) });
        expect(bugIn(call, reply, body)).toBe('');
        expect(reply.text).not.toMatch(SQL_TEXT);
      }
    }
  });
});

describe('keys of prototypes', () => {
  it.each(withBody)('IN-07 are refused everywhere in the body of %s', async (_name, call) => {
    const sample = sampleOf(call.body);
    const objects = placesIn(call.body).filter(({ schema }) => partOf(schema, 'type') === 'object');
    for (const { path } of objects)
      for (const [key, value] of [
        ['__proto__', { polluted: 1 }],
        ['constructor', { prototype: { polluted: 1 } }],
        ['prototype', { polluted: 1 }],
      ] as const) {
        const payload = JSON.stringify(withAt(sample, [...path, key], value));
        expect(payload).toContain(`"${key}"`);
        expect([path, key, (await ask(call, { ...valid(call), payload })).status]).toEqual([path, key, 400]);
      }
    expect('polluted' in {}).toBe(false);
  });
});

const isNumber = (schema: unknown) => ['integer', 'number'].includes(String(partOf(schema, 'type')));
/** JSON texts that are no whole number within the range of exact ones. */
const NO_INTEGER = [
  '0.5',
  '1e309',
  '-1e309',
  '"1e3"',
  '"1"',
  '"NaN"',
  '"１２"',
  '9007199254740993',
  '9223372036854775808',
  'true',
];

describe('a number', () => {
  it.each(withBody)('IN-08 in the body of %s is whole and within its bounds', async (_name, call) => {
    const sample = sampleOf(call.body);
    for (const { path, schema } of placesIn(call.body).filter((place) => isNumber(place.schema))) {
      const isWhole = partOf(schema, 'type') === 'integer';
      const least = Number(partOf(schema, 'minimum') ?? Number.NaN);
      // An id may be the text of its digits.
      const invalid = NO_INTEGER.filter((text) => partOf(schema, 'x-id') === undefined || text !== '"1"');
      for (const text of [...invalid.slice(isWhole ? 0 : 1), ...(Number.isNaN(least) ? [] : [String(least - 1)])]) {
        const payload = JSON.stringify(withAt(sample, path, MARK)).replace(`"${MARK}"`, () => text);
        expect([path, text, (await ask(call, { ...valid(call), payload })).status]).toEqual([path, text, 400]);
      }
    }
  });

  it.each(withQuery)('IN-08 in the query of %s is whole and within its bounds', async (_name, call) => {
    for (const [name] of entriesOf(call.query?.properties).filter(([, schema]) => isNumber(schema)))
      for (const text of ['-1', '0.5', '1e309', '1e3', 'NaN', '１２', '9007199254740993', '9223372036854775808']) {
        const input = valid(call);
        const { status } = await ask(call, { ...input, query: { ...input.query, [name]: text } });
        // Without a file its type is refused before the query is read.
        expect([name, text, call.upload && status === 415 ? 400 : status]).toEqual([name, text, 400]);
      }
  });
});

/** Days and times that do not exist, at the ends of calendars, in leap days and seconds, and of other zones. */
const DATES = [
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '2026-13-01',
  '+275760-09-13',
  '-000001-01-01',
  '2026-03-08T02:30:00-05:00',
  '2026-06-30T23:59:60Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-01-01T00:00:00+14:00',
  '2026-01-01T00:00:00+09:00',
  '2026-01-01T24:00:00Z',
];

describe('a date', () => {
  const isDated = (schema: unknown) => ['date', 'date-time'].includes(String(partOf(schema, 'format')));
  const dated = calls
    .map(([name, call]): [string, Endpoint, readonly (readonly (string | number)[])[], readonly string[]] => [
      name,
      call,
      (isRead(call) ? placesIn(call.body) : []).filter(({ schema }) => isDated(schema)).map(({ path }) => path),
      entriesOf(call.query?.properties)
        .filter(([, schema]) => isDated(schema))
        .map(([one]) => one),
    ])
    .filter(([, , paths, names]) => paths.length + names.length > 0);

  it.each(dated)('IN-09 of %s may be any, and is no bug', async (_name, call, paths, names) => {
    const random = fc.sample(fc.date({ noInvalidDate: true }), { numRuns: RUNS, seed: SEED });
    for (const text of [
      ...DATES,
      ...random.map((date) => date.toISOString()),
      ...random.map((date) => date.toJSON().slice(0, 10)),
    ]) {
      for (const path of paths) {
        const payload = JSON.stringify(withAt(sampleOf(call.body), path, text));
        expect(bugIn(call, await ask(call, { ...valid(call), payload }), payload)).toBe('');
      }
      for (const name of names) {
        const input = valid(call);
        expect(bugIn(call, await ask(call, { ...input, query: { ...input.query, [name]: text } }), [name, text])).toBe(
          '',
        );
      }
    }
  });
});

describe('a list', () => {
  const LIMITS = /^(page|count|limit)$/i;
  const listed = withQuery.filter(([, call]) =>
    Object.keys(call.query?.properties ?? {}).some((name) => LIMITS.test(name)),
  );

  it.each(listed)('IN-18 %s has a largest page and page size, and its last page is no bug', async (_name, call) => {
    for (const [name, schema] of entriesOf(call.query?.properties).filter(([one]) => LIMITS.test(one))) {
      const input = valid(call);
      const statusOf = async (value: number) =>
        (await ask(call, { ...input, query: { ...input.query, [name]: String(value) } })).status;
      const most = Number(partOf(schema, 'maximum'));
      expect([name, await statusOf(1_000_000_000), await statusOf(-1), await statusOf(most + 1)]).toEqual([
        name,
        400,
        400,
        400,
      ]);
      const last = await ask(call, { ...input, query: { ...input.query, [name]: String(most) } });
      expect(bugIn(call, last, [name, most])).toBe('');
    }
  });
});

describe('a text', () => {
  const fieldsOf = (text: string) =>
    entriesOf(partOf(partOf(JSON.parse(text || '{}'), 'error'), 'fields')).map(([, field]) => [
      partOf(field, 'path'),
      partOf(field, 'code'),
    ]);

  it.each(withBody)(
    'IN-11 in the body of %s has a limit, and is refused by the name of its field beyond it',
    async (_name, call) => {
      const sample = sampleOf(call.body);
      for (const { path, schema } of placesIn(call.body).filter((place) => partOf(place.schema, 'type') === 'string')) {
        const isClosed = ['enum', 'const', 'format'].some((key) => partOf(schema, key) !== undefined);
        if (isClosed) continue;
        const most = Number(partOf(schema, 'maxLength'));
        expect([path, most > 0 || partOf(schema, 'pattern') !== undefined]).toEqual([path, true]);
        if (!(most > 0)) continue;
        const refusedAt = async (length: number) => {
          const body = withAt(sample, path, '1'.repeat(length));
          const { status, text } = await ask(call, { ...valid(call), payload: JSON.stringify(body) });
          return { status, fields: fieldsOf(text) };
        };
        const beyond = await refusedAt(most + 1);
        expect([path, beyond.status, beyond.fields.map(([at]) => at)]).toEqual([
          path,
          400,
          expect.arrayContaining([path.join('.')]),
        ]);
        expect((await refusedAt(most)).fields).not.toContainEqual([path.join('.'), 'request.tooLong']);
      }
    },
  );
});

describe('a body of another type', () => {
  it('IN-14 is refused by every call, and changes nothing', { timeout: 120_000 }, async () => {
    const before = await everyRow(testApp.db);
    for (const [name, call] of withBody)
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
        'application/jsonp',
      ])
        expect([name, type, (await ask(call, { ...valid(call), type })).status]).toEqual([name, type, 415]);
    expect(Object.fromEntries(await everyRow(testApp.db))).toEqual(Object.fromEntries(before));
  });

  it('is checked by the schema that was asked', () => {
    for (const [name, call] of withBody)
      expect([
        name,
        compileSchema({ schema: Object(call.body), httpPart: 'body', method: call.method, url: call.path })(
          sampleOf(call.body),
        ),
      ]).toEqual([name, true]);
  });
});
