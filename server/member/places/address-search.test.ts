import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#server/member/builders.ts';
import { juso } from '#server/integrations/address/juso.ts';
import { type AddressSimulator, startAddressSimulator } from '#server/integrations/address/simulator/server.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let simulator: AddressSimulator;
let testApp: TestApp;
let token: string;

beforeAll(async () => {
  simulator = await startAddressSimulator({ port: 0, key: 'k' });
  testApp = await openTestApp({ addresses: juso({ baseUrl: simulator.url, key: 'k' }) });
  ({ token } = await aMember(testApp.db));
});
afterAll(async () => {
  await testApp.close();
  await simulator.stop();
});

const search = (keyword: string, page = 0) =>
  testApp.call('searchAddresses', { token, query: { keyword, page, count: 10 } });

describe('searchAddresses', () => {
  it('MEM-048 returns postcode and address, page by page', async () => {
    const { answer } = await search('테헤란로 152');
    expect(answer).toMatchObject({
      recordsTotal: 1,
      totalPages: 1,
      addresses: [{ postcode: '06236', roadEn: '152 Teheran-ro, Gangnam-gu, Seoul' }],
    });
    const [first, second] = [await search('시청'), await search('시청', 1)];
    expect(first.answer.totalPages).toBeGreaterThan(1);
    expect(first.answer.addresses.map((one) => one.road)).not.toContain(second.answer.addresses[0]?.road);
    expect((await search('없는길이름')).answer).toMatchObject({ addresses: [], recordsTotal: 0 });
  });
  it('refuses with a hint what to type instead', async () => {
    expect((await search(' % ')).refusal.code).toBe('member.addressKeywordEmpty');
    expect((await search('서울')).refusal.code).toBe('member.addressKeywordTooBroad');
  });
  it('is for members, and refuses when the service is unavailable', async () => {
    expect((await testApp.call('searchAddresses', { query: { keyword: '세종대로' } })).status).toBe(401);
    const without = await openTestApp();
    const member = await aMember(without.db);
    expect(
      (await without.call('searchAddresses', { token: member.token, query: { keyword: '세종대로' } })).refusal.code,
    ).toBe('member.addressSearchUnavailable');
    await without.close();
  });
});
