import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, PASSWORD } from '#server/member/builders.ts';
import { loginFailure } from '#server/member/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let existing: string[];
const unknown = Array.from({ length: 20 }, (_, index) => `nobody-${index}@example.com`);
beforeAll(async () => {
  testApp = await openTestApp();
  existing = await Promise.all(unknown.map(async () => (await aMember(testApp.db)).email));
});
afterAll(() => testApp.close());
// All tests come from one network address, whose failures are limited together.
beforeEach(async () => void (await testApp.db.delete(loginFailure)));

/** Status, headers and bytes of an answer without what differs between any two requests. */
async function answerTo(url: string, payload: object): Promise<string> {
  const { statusCode, headers, body } = await testApp.inject({ method: 'POST', url, payload });
  const { date: _date, 'x-request-id': requestId, ...rest } = headers;
  // The device cookie is random for everybody (server/http/request-origin.ts).
  const text = JSON.stringify([statusCode, rest, body.replaceAll(String(requestId), '')]);
  return text.replace(/device=[\w-]{22};/, 'device=;');
}
const logIn = (username: string) => answerTo('/api/v1/customer/login', { username, password: 'wrong-123' });
const forget = (username: string) => answerTo('/api/v1/customer/password/reset/request', { username });
const unlock = (username: string) => answerTo('/api/v1/customer/unlock/request', { username });

describe('answers about addresses with and without a member', () => {
  it.each([
    ['a log-in', logIn],
    ['a mail for a new password', forget],
    ['a mail that ends a pause', unlock],
  ] as const)('AU-01 are the same bytes: %s', async (_what, act) => {
    const answers = new Set<string>();
    for (const username of [...existing, ...unknown]) {
      answers.add(await act(username));
      await testApp.db.delete(loginFailure);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^\[(204|400),/)]);
  });

  it.each([
    ['a log-in', logIn],
    ['a mail for a new password', forget],
    ['a mail that ends a pause', unlock],
  ] as const)('AU-03 are the same bytes when there are too many: %s', async (_what, act) => {
    const series = async (username: string) => {
      await testApp.db.delete(loginFailure);
      const answers: string[] = [];
      for (let time = 0; time < 12; time += 1) answers.push(await act(username));
      return answers;
    };
    const known = await series(existing[0] ?? '');
    expect(known.at(-1)).toMatch(/^\[429,/);
    expect(await series('somebody@example.com')).toEqual(known);
  });
});

const base64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const SECRETS = ['', 'secret', 'badaro', 'null', '/dev/null', randomBytes(32).toString('hex')];

describe('a forged token', () => {
  it('AU-10 as a JWT of any algorithm, key, audience or age gives no access', async () => {
    const { id, email } = await aMember(testApp.db, { staffRole: 'operator' });
    const inAnHour = Math.floor(testApp.clock.now.getTime() / 1_000) + 3_600;
    const claims = [
      { sub: id, exp: inAnHour },
      { sub: email, exp: inAnHour, aud: 'another' },
      { sub: id, memberId: id, staffRole: 'operator', exp: inAnHour - 7_200 },
    ];
    const heads = [
      { alg: 'HS256', typ: 'JWT' },
      { alg: 'HS256', typ: 'JWT', kid: '../../../../dev/null' },
      { alg: 'HS256', jku: 'https://evil.example/keys' },
    ];
    const tokens = claims.flatMap((claim) => [
      ...['none', 'None', 'NONE', 'nOnE'].flatMap((alg) => [
        `${base64({ alg })}.${base64(claim)}.`,
        `${base64({ alg })}.${base64(claim)}`,
      ]),
      ...heads.flatMap((head) =>
        SECRETS.map((secret) => {
          const text = `${base64(head)}.${base64(claim)}`;
          return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
        }),
      ),
    ]);
    expect(tokens.length).toBeGreaterThan(30);
    for (const token of tokens)
      expect([token, (await testApp.call('readProfile', { token })).status]).toEqual([token, 401]);
    // The right way still works, so that the refusals are about the tokens.
    const { answer } = await testApp.call('logIn', { body: { username: email, password: PASSWORD } });
    expect((await testApp.call('readProfile', { token: answer.token })).status).toBe(200);
  });
});
