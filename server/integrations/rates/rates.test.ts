import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unipassRates } from '#server/integrations/customs/rates.ts';
import { CustomsError } from '#server/integrations/customs/port.ts';
import { type CustomsSimulator, startCustomsSimulator } from '#server/integrations/customs/simulator/server.ts';
import { eximbank } from '#server/integrations/rates/eximbank.ts';
import { RatesError } from '#server/integrations/rates/port.ts';
import { type RatesSimulator, startRatesSimulator } from '#server/integrations/rates/simulator/server.ts';

let bank: RatesSimulator;
let customs: CustomsSimulator;
// A Monday at noon in Korea.
let now = new Date('2026-11-23T03:00:00Z');
beforeAll(async () => {
  bank = await startRatesSimulator({ port: 0, key: 'rates-key', now: () => now });
  customs = await startCustomsSimulator({ port: 0, key: 'customs-key' });
});
afterAll(async () => {
  await bank.stop();
  await customs.stop();
});

/** A service that answers every request with these bytes. */
async function saying(text: string, status = 200): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => void response.writeHead(status).end(text));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const at = server.address();
  return { url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`, close: () => void server.close() };
}
const whyOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof RatesError || error instanceof CustomsError ? error.why : String(error)),
  );

describe('the bank’s feed', () => {
  it('I18-011 parses CNH as yuan, JPY(100) per hundred and comma strings', async () => {
    const rates = await eximbank({ baseUrl: bank.url, key: 'rates-key' }).ratesOn('2026-11-20');
    expect(rates.map(({ currency, feedName, unit }) => [currency, feedName, unit])).toEqual([
      ['CNY', 'CNH', 1],
      ['EUR', 'EUR', 1],
      ['JPY', 'JPY(100)', 100],
      ['USD', 'USD', 1],
    ]);
    expect(Number(rates.find(({ currency }) => currency === 'USD')?.basic)).toBeGreaterThan(1_300);
  });

  it('parses the page’s own example', async () => {
    const service = await saying(
      '[{"result":1,"cur_unit":"CNH","ttb":"193.05","tts":"196.94","deal_bas_r":"195","cur_nm":"위안화"},{"result":1,"cur_unit":"USD","ttb":"1,371.34","tts":"1,399.05","deal_bas_r":"1,385.2","cur_nm":"미국 달러"},{"result":1,"cur_unit":"KRW","ttb":"0","tts":"0","deal_bas_r":"1","cur_nm":"한국 원"}]',
    );
    expect(await eximbank({ baseUrl: service.url, key: 'k' }).ratesOn('2026-11-20')).toEqual([
      { currency: 'CNY', feedName: 'CNH', name: '위안화', unit: 1, basic: '195', sell: '196.94', buy: '193.05' },
      {
        currency: 'USD',
        feedName: 'USD',
        name: '미국 달러',
        unit: 1,
        basic: '1385.2',
        sell: '1399.05',
        buy: '1371.34',
      },
    ]);
    service.close();
  });

  it('has nothing at weekends and before eleven', async () => {
    const client = eximbank({ baseUrl: bank.url, key: 'rates-key' });
    expect(await client.ratesOn('2026-11-22')).toEqual([]);
    now = new Date('2026-11-23T01:00:00Z');
    expect(await client.ratesOn('2026-11-23')).toEqual([]);
    now = new Date('2026-11-23T03:00:00Z');
    expect(await client.ratesOn('2026-11-23')).toHaveLength(4);
  });

  it.each([
    [2, 'refused'],
    [3, 'refused'],
    [4, 'limit'],
  ])('reports the reason for result %i', async (result, why) => {
    const refusing = await saying(JSON.stringify([{ result, cur_unit: null }]));
    expect(await whyOf(eximbank({ baseUrl: refusing.url, key: 'k' }).ratesOn('2026-11-20'))).toBe(why);
    refusing.close();
  });

  it('is unavailable with a broken, too long or missing answer, and never discloses the key', async () => {
    expect(await whyOf(eximbank({ baseUrl: bank.url, key: 'wrong' }).ratesOn('2026-11-20'))).toBe('refused');
    for (const text of ['<html>', '{}', 'x'.repeat(300_000)]) {
      const broken = await saying(text);
      expect(await whyOf(eximbank({ baseUrl: broken.url, key: 'k' }).ratesOn('2026-11-20'))).toBe('unavailable');
      broken.close();
    }
    await expect(eximbank({ baseUrl: 'http://127.0.0.1:9', key: 'secret' }).ratesOn('2026-11-20')).rejects.toThrow(
      /^exchange rates: NO_ANSWER$/,
    );
  });
});

describe('the customs service', () => {
  it('returns the rates of the week of a day, from its Sunday on', async () => {
    const rates = await unipassRates({ baseUrl: customs.url, key: 'customs-key' }).ratesOn('2026-11-21');
    expect(rates.find(({ currency }) => currency === 'CNY')).toEqual({
      currency: 'CNY',
      value: '194.2',
      appliesFrom: '2026-11-15',
    });
    expect(rates.map(({ currency }) => currency)).toEqual(['CNY', 'EUR', 'USD']);
  });

  it('reports a wrong key as refused and everything else as unavailable', async () => {
    expect(await whyOf(unipassRates({ baseUrl: customs.url, key: 'wrong' }).ratesOn('2026-11-21'))).toBe('refused');
    for (const text of ['', '<html>', '<a><tCnt>much</tCnt></a>', 'x'.repeat(300_000)]) {
      const broken = await saying(text);
      expect(await whyOf(unipassRates({ baseUrl: broken.url, key: 'k' }).ratesOn('2026-11-21'))).toBe('unavailable');
      broken.close();
    }
  });
});
