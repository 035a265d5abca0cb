import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { juso } from './juso.ts';
import { AddressSearchError } from './port.ts';
import { PLACES } from './simulator/places.ts';
import { type AddressSimulator, startAddressSimulator } from './simulator/server.ts';

let simulator: AddressSimulator;
beforeAll(async () => {
  simulator = await startAddressSimulator({ port: 0, key: 'address-key' });
});
afterAll(() => simulator.stop());

const client = (key = 'address-key') => juso({ baseUrl: simulator.url, key, timeoutMs: 1_000 });
const whyOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof AddressSearchError ? error.why : String(error)),
  );

/** A service that answers every request with these bytes. */
async function saying(text: string, status = 200): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => void response.writeHead(status).end(text));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const at = server.address();
  return { url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`, close: () => void server.close() };
}

describe('the address search over HTTP', () => {
  it('MEM-048 finds a road by words and returns postcode, both addresses and the building', async () => {
    const { total, items } = await client().search('세종대로 110', 1, 10);
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        postcode: '04524',
        road: '서울특별시 중구 세종대로 110 (태평로1가, 서울특별시청)',
        jibun: '서울특별시 중구 태평로1가 서울특별시청',
        roadEn: '110 Sejong-daero, Jung-gu, Seoul',
        building: '서울특별시청',
      },
    ]);
  });
  it('gives the pages one after the other, each address once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => client().search('시청', page, 5)));
    const all = pages.flatMap(({ items }) => items.map((item) => item.road));
    expect(new Set(all).size).toBe(Math.min(20, pages[0]?.total ?? 0));
    expect(pages[0]?.total).toBeGreaterThan(10);
  });
  it('returns an empty page where there is nothing', async () => {
    expect(await client().search('없는길이름 9999', 1, 10)).toEqual({ total: 0, items: [] });
  });
  it.each([
    ['an empty keyword (E0005)', '  ', 'empty'],
    ['one letter (E0008)', '서', 'tooBroad'],
    ['a province alone (E0006)', '서울특별시', 'tooBroad'],
  ])('reports the reason for %s', async (_title, keyword, why) => {
    expect(await whyOf(client().search(keyword, 1, 10))).toBe(why);
  });
  it('is unavailable with a wrong key (E0001), a broken answer or no connection, and never discloses the key', async () => {
    expect(await whyOf(client('wrong').search('세종대로', 1, 10))).toBe('unavailable');
    for (const text of ['<html>', '{}', '{"results":{"common":null}}', 'x'.repeat(600_000)]) {
      const broken = await saying(text);
      expect(await whyOf(juso({ baseUrl: broken.url, key: 'secret-key' }).search('세종대로', 1, 10))).toBe(
        'unavailable',
      );
      broken.close();
    }
    const dead = juso({ baseUrl: 'http://127.0.0.1:9', key: 'secret-key' }).search('세종대로', 1, 10);
    await expect(dead).rejects.toThrow(/^address search: NO_ANSWER$/);
  });
  it('skips invalid addresses', async () => {
    const service = await saying(
      JSON.stringify({
        results: {
          common: { errorCode: '0', totalCount: '3' },
          juso: [
            { zipNo: '4524', roadAddr: '짧은 번호' },
            null,
            { zipNo: '04524', roadAddr: '서울특별시 중구 세종대로 110' },
          ],
        },
      }),
    );
    expect(
      (await juso({ baseUrl: service.url, key: 'k' }).search('세종', 1, 10)).items.map((item) => item.postcode),
    ).toEqual(['04524']);
    service.close();
  });
  it('has every province, with postcodes of five digits', () => {
    expect(new Set(PLACES.map((place) => place.si)).size).toBe(17);
    expect(PLACES.every((place) => /^\d{5}$/.test(place.zip))).toBe(true);
  });
});
