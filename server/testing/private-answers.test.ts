import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestActor, everybody, tokenFor } from '#server/testing/actors.ts';
import { calls, nowhere, sampleOf } from '#server/testing/contract-samples.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let actors: TestActor[];
beforeAll(async () => {
  testApp = await openTestApp();
  actors = await everybody(testApp);
});
afterAll(() => testApp.close());

const tokenOf = (name: string) => actors.find((actor) => actor.name === name)?.token ?? '';

describe('an answer for one member', () => {
  const guarded = calls.filter(([, call]) => call.access !== 'public');

  it.each(guarded)('PR-08 of %s is stored by no cache, whether it succeeds or is refused', async (_name, call) => {
    const isJson = call.body !== undefined && !call.raw;
    for (const token of [tokenFor(actors, call.access) ?? '', tokenOf('buyer'), 'unknown']) {
      const { headers } = await testApp.inject({
        method: call.method,
        url: nowhere(call),
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': 'private-answer-1',
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(isJson && { payload: JSON.stringify(sampleOf(call.body)) }),
      });
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.etag).toBeUndefined();
    }
  });

  it('PR-08 is not answered to the next member at the same address', async () => {
    // Their sessions may have ended by the calls above.
    actors = await everybody(testApp);
    await testApp.call('addAddress', {
      token: tokenOf('buyer'),
      body: {
        nickname: '집',
        recipient: '한바다',
        phoneCountry: '82',
        phone: '01012345678',
        country: 'KR',
        postcode: '04524',
        address: '서울특별시 중구 세종대로 110',
        detailAddress: '3층',
      },
    });
    const list = async (name: string) => (await testApp.call('listAddresses', { token: tokenOf(name) })).answer.length;
    expect([await list('buyer'), await list('another buyer'), await list('buyer')]).toEqual([1, 0, 1]);
  });
});
