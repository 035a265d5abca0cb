import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { sha256 } from '#server/member/queries.ts';
import { type TestActor, everybody, tokenFor } from '#server/testing/actors.ts';
import { everyRow } from '#server/testing/every-row.ts';
import { compileSchema } from '#server/http/validation.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  calls,
  entriesOf,
  nowhere,
  partOf,
  pathOf,
  placesIn,
  sampleOf,
  withAt,
} from '#server/testing/contract-samples.ts';

let testApp: TestApp;
let actors: TestActor[];
let before: Map<string, string[]>;
beforeAll(async () => {
  testApp = await openTestApp();
  actors = await everybody(testApp);
  // A cart is created on first use.
  await testApp.call('readCart', { token: actors.find(({ name }) => name === 'buyer')?.token ?? '' });
  before = await everyRow(testApp.db);
});
afterAll(() => testApp.close());

const rightToken = ({ access }: Endpoint) => tokenFor(actors, access) ?? '';

type Input = { authorization?: string; url?: string; body?: unknown; query?: Record<string, string> };
async function ask(
  call: Endpoint,
  { authorization = `Bearer ${rightToken(call)}`, url = nowhere(call), body, query }: Input,
) {
  const reply = await testApp.inject({
    method: call.method,
    url,
    headers: {
      authorization,
      'idempotency-key': `odd-${randomUUID()}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(query && { query }),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: reply.statusCode, text: reply.body };
}

const isRead = (call: Endpoint): boolean => call.body !== undefined && !call.raw;
const withBody = calls.filter(([, call]) => isRead(call));
const guarded = calls.filter(([, call]) => call.access !== 'public');
/**
 * Deleting something unknown succeeds without effect, whether an offer is sold here is the question itself, and an enquiry
 * needs no files; of files that are not there none is moved.
 */
const NO_ERROR: readonly CallName[] = [
  'removeCartLine',
  'removeCartLines',
  'enableKeyword',
  'readOfferHere',
  'moveLibraryFiles',
  'createEnquiry',
];
const strict = calls.filter(([name]) => !NO_ERROR.includes(name));

describe('an invalid token', () => {
  it.each(guarded)('AZ-05 gives no access to %s', async (_name, call) => {
    const token = actors.find(({ name }) => name === 'operator')?.token ?? '';
    const stored = sha256(token);
    const none = [
      '',
      'Bearer',
      'Bearer ',
      'Bearer null',
      'Bearer undefined',
      'Bearer 0',
      'Bearer []',
      'Bearer {}',
      'Bearer *',
      "Bearer ' or 1=1--",
      `Basic ${token}`,
      `Bearer ${stored.toString('hex')}`,
      `Bearer ${stored.toString('base64url')}`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token.toLowerCase()}x`,
    ];
    const replies = await Promise.all(
      none.map(async (authorization) => [authorization, (await ask(call, { authorization })).status]),
    );
    expect(replies).toEqual(none.map((authorization) => [authorization, 401]));
  });
});

const INVALID_TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  '0',
  '-1',
  'NaN',
  '[]',
  '{}',
  'true',
  '1.5',
  '1e3',
  '0x10',
  '٣',
  '1 or 1=1',
  '99999999999999999999',
];
const INVALID_VALUES = [null, '', 0, -1, 1.5, [], {}, false, true, 'undefined', '01', { $ne: null }, [null], '0'];
const IDS = /^(id|.*Id|sku|.*Sku|code|key|token|photos|files)$/;

/** Calls that answer each row alone: their own tests show that an unknown one is refused. */
const ANSWERED_ALONE: readonly string[] = ['saveStocksByKey', 'savePricesByKey', 'previewWaybills', 'sendWaybills'];

describe('an invalid id', () => {
  it.each(strict.filter(([, call]) => call.params))('AZ-05 finds nothing as a parameter of %s', async (_name, call) => {
    const replies = Object.keys(call.params?.properties ?? {}).flatMap((name) =>
      INVALID_TEXTS.map(async (text) => {
        const url = pathOf(call, (one) => (one === name ? text : 999_999_999));
        // With an empty last segment a path may be that of a list.
        const isList = calls.some(
          ([, other]) => other.method === call.method && [other.path, `${other.path}/`].includes(url),
        );
        const { status } = await ask(call, { url, ...(isRead(call) && { body: sampleOf(call.body) }) });
        return [url, isList || [400, 404, 503].includes(status) ? 'nothing' : status];
      }),
    );
    for (const [url, found] of await Promise.all(replies)) expect([url, found]).toEqual([url, 'nothing']);
  });

  it.each(calls.filter(([, call]) => call.query))(
    'AZ-05 is refused as a query parameter of %s',
    async (_name, call) => {
      const numbers = entriesOf(call.query?.properties)
        .filter(([, part]) => partOf(part, 'type') === 'integer')
        .map(([name]) => name);
      const isLeftOut = (name: string, text: string) => text === '' && !call.query?.required?.includes(name);
      for (const name of numbers) {
        for (const text of INVALID_TEXTS.filter(
          (one) =>
            !isLeftOut(name, one) && (one !== '0' || partOf(partOf(call.query?.properties, name), 'minimum') !== 0),
        )) {
          const { status } = await ask(call, { query: { [name]: text } });
          // Without a file its type is refused before the query is read.
          expect([name, text, call.upload && status === 415 ? 400 : status]).toEqual([name, text, 400]);
        }
      }
    },
  );

  it.each(strict.filter(([, call]) => isRead(call)))('AZ-05 has no effect in the body of %s', async (name, call) => {
    const sample = sampleOf(call.body);
    for (const { path } of placesIn(call.body).filter(({ name, path: at }) => IDS.test(name) && at.length > 0)) {
      for (const thing of INVALID_VALUES) {
        const body = withAt(sample, path, thing);
        // Some are valid by the schema: no files at all, or a text without a referent.
        const isAccepted =
          compileSchema({ schema: Object(call.body), httpPart: 'body', method: call.method, url: call.path })(body) ===
          true;
        const { status } = await ask(call, { body });
        const isAlone = ANSWERED_ALONE.includes(name);
        expect([path, thing, isAccepted ? isAlone || status >= 400 : status === 400]).toEqual([path, thing, true]);
      }
    }
  });
});

const EXTRA = {
  role: 'operator',
  staffRole: 'operator',
  groups: [],
  storeId: 1,
  price: 1,
  status: 'approved',
  approved: true,
  balance: 1,
  sellerId: 1,
  memberId: 1,
  approval: 'approved',
  isAdmin: true,
  paidAt: '2026-01-01T00:00:00Z',
  total: 1,
  commission: 0,
  createdAt: '2026-01-01T00:00:00Z',
};

describe('undeclared keys', () => {
  it.each(withBody)('AZ-07 %s refuses undeclared keys, and stores nothing of them', async (_name, call) => {
    const sample = sampleOf(call.body);
    const check = compileSchema({ schema: Object(call.body), httpPart: 'body', method: call.method, url: call.path });
    expect(check(sample)).toBe(true);
    for (const { path, schema } of placesIn(call.body).filter(
      (place) => partOf(place.schema, 'type') === 'object' && partOf(place.schema, 'properties'),
    )) {
      const declared = new Set(entriesOf(partOf(schema, 'properties')).map(([name]) => name));
      const extras = Object.entries(EXTRA).filter(([one]) => !declared.has(one));
      const replies = await Promise.all(
        extras.map(([name, value]) => ask(call, { body: withAt(sample, [...path, name], value) })),
      );
      expect(
        replies.map(({ status, text }, at) => [path, extras[at]?.[0], status, text.includes('request.unknownField')]),
      ).toEqual(extras.map(([name]) => [path, name, 400, true]));
    }
  });

  it.each(calls.filter(([, call]) => call.method !== 'GET' && !call.costly && !call.upload))(
    'AZ-07 %s, a write, refuses undeclared query parameters',
    async (_name, call) => {
      const declared = new Set(Object.keys(call.query?.properties ?? {}));
      const extras = Object.keys(EXTRA).filter((one) => !declared.has(one));
      const replies = await Promise.all(
        extras.map((name) => ask(call, { query: { [name]: '1' }, ...(isRead(call) && { body: sampleOf(call.body) }) })),
      );
      // A call with required query parameters reports the missing ones.
      expect(
        replies.map(({ status, text }) => status === 400 && /request\.(unknownField|required)/.test(text)),
      ).toEqual(extras.map(() => true));
    },
  );

  it('AZ-05 AZ-07 leave nothing behind', async () => {
    const after = await everyRow(testApp.db);
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
    expect(after.size).toBeGreaterThan(50);
  });
});
