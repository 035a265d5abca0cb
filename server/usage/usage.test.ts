import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { AddressSearchError } from '#server/integrations/address/port.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sweepMemberUse } from '#server/usage/metered.ts';
import { serviceMemberUse } from '#server/usage/tables.ts';

const budgets = { translation: 400, sms: 1, address: 40, picture: 20 };
let testApp: TestApp;
let operator: number;
let isDown = false;
let searches = 0;
beforeAll(async () => {
  testApp = await openTestApp({
    addresses: {
      async search() {
        searches += 1;
        if (isDown) throw new AddressSearchError('unavailable', 'DOWN');
        return { total: 0, items: [] };
      },
    },
    parts: {
      budgets,
      translator: {
        name: 'test',
        translate: async (text) => text.toUpperCase(),
        translateHtml: async (pieces) => [...pieces],
      },
      sms: { send: async () => undefined },
    },
  });
  ({ id: operator } = await aMember(testApp.db, { staffRole: 'operator' }));
});
afterAll(() => testApp.close());

/** `done`, or the code of the refusal. */
const translate = async (token: string, originalText: string): Promise<string> => {
  const reply = await testApp.call('translateText', { token, body: { originalText, targetLanguage: 'en' } });
  return reply.status === 200 ? 'done' : `${reply.status} ${reply.refusal.code}`;
};
const search = async (token: string): Promise<string> => {
  const reply = await testApp.call('searchAddresses', { token, query: { keyword: '세종대로' } });
  return reply.status === 200 ? 'done' : `${reply.status} ${reply.refusal.code}`;
};
const usage = async () => {
  const token = await signIn(testApp.db, operator, testApp.clock.now);
  return (await testApp.call('listServiceUsage', { token })).answer.services;
};
const usedToday = async () => Object.fromEntries((await usage()).map(({ service, days }) => [service, days[0]?.used]));

describe('paid services', () => {
  it('are limited for each member and for the day, and begin anew on the next', async () => {
    const { id, token: first } = await aMember(testApp.db);
    const others = [];
    for (let count = 0; count < 20; count += 1) others.push((await aMember(testApp.db)).token);
    expect(await translate(first, 'a'.repeat(20))).toBe('done');
    expect(await translate(first, 'b')).toBe('429 usage.memberLimit');
    // A text that was translated before costs nothing.
    expect(await translate(first, 'a'.repeat(20))).toBe('done');
    const last = others.pop() ?? '';
    for (const [at, token] of others.entries()) expect(await translate(token, `${at}`.padEnd(20))).toBe('done');
    expect(await translate(last, 'c')).toBe('503 usage.dayLimit');
    expect(await usedToday()).toMatchObject({ translation: 400 });

    const today = testApp.clock.now;
    testApp.clock.now = addDays(today, 1);
    expect(await translate(await signIn(testApp.db, id, testApp.clock.now), 'd')).toBe('done');
    expect((await usage())[0]).toMatchObject({
      service: 'translation',
      budget: 400,
      memberBudget: 20,
      days: [{ used: 1 }, { used: 400 }],
    });
    await sweepMemberUse(testApp.db, testApp.clock.now);
    expect(await testApp.db.$count(serviceMemberUse)).toBe(1);
    testApp.clock.now = today;
  });

  it('are not exceeded by requests at the same time', async () => {
    const { token } = await aMember(testApp.db);
    const before = searches;
    const replies = await Promise.all(Array.from({ length: 8 }, () => search(token)));
    expect([replies.filter((reply) => reply === 'done').length, searches - before]).toEqual([2, 2]);
    expect(await usedToday()).toMatchObject({ address: 2 });
  });

  it('count a request that failed for nothing', async () => {
    const { token } = await aMember(testApp.db);
    isDown = true;
    for (let count = 0; count < 4; count += 1) expect(await search(token)).toBe('502 member.addressSearchUnavailable');
    isDown = false;
    expect([await search(token), await search(token), await search(token)]).toEqual([
      'done',
      'done',
      '429 usage.memberLimit',
    ]);
  });

  it('limit text messages', async () => {
    const send = async () => {
      const { token } = await aMember(testApp.db, { phoneVerifiedAt: null });
      const reply = await testApp.call('sendVerificationCode', { token, body: { channel: 'phone' } });
      return reply.status === 201 ? 'done' : reply.refusal.code;
    };
    expect([await send(), await send()]).toEqual(['done', 'usage.dayLimit']);
  });

  it('show their use to operators only', async () => {
    const { token } = await aMember(testApp.db);
    expect((await testApp.call('listServiceUsage', { token })).refusal.code).toBe('session.notAllowed');
  });
});
