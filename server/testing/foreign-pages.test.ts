import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '#server/testing/every-row.ts';
import { type TestActor, everybody, tokenFor } from '#server/testing/actors.ts';
import { calls, nowhere, sampleOf } from '#server/testing/contract-samples.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let actors: TestActor[];
let before: Map<string, string[]>;
beforeAll(async () => {
  testApp = await openTestApp();
  actors = await everybody(testApp);
  before = await everyRow(testApp.db);
});
afterAll(() => testApp.close());

const HOST = 'badaro.example';
/** What a browser sends for a page of another site: a script with our header, a form, a picture or link. */
const FOREIGN: readonly [string, Record<string, string>][] = [
  ['a script', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'x-session': 'cookie' }],
  ['a form', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a script in an old browser', { origin: 'https://evil.example', 'x-session': 'cookie' }],
];

describe('the session of a browser on a page of another site', () => {
  const guarded = calls.filter(([, call]) => call.access !== 'public');

  it.each(guarded)('FE-03 does not authenticate %s', async (_name, call) => {
    const token = tokenFor(actors, call.access) ?? '';
    const isJson = call.body !== undefined && !call.raw;
    for (const [what, headers] of FOREIGN) {
      const reply = await testApp.inject({
        method: call.method,
        url: nowhere(call),
        headers: {
          host: HOST,
          cookie: `session=${token}`,
          'idempotency-key': 'foreign-page-1',
          ...headers,
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(isJson && { payload: JSON.stringify(sampleOf(call.body)) }),
      });
      // What is open to the keys of programs takes no session of a browser, from whatever page.
      const refused = call.access.startsWith('storeKey.') ? [401, 'session.required'] : [403, 'session.foreignPage'];
      expect([what, reply.statusCode, reply.json().error.code]).toEqual([what, ...refused]);
      // No page of another origin may read an answer.
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('FE-03 has changed nothing by all of that', async () => {
    expect(Object.fromEntries(await everyRow(testApp.db))).toEqual(Object.fromEntries(before));
  });
});
