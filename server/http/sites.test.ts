import { describe, expect, it, onTestFinished } from 'vitest';
import { entryEventOn } from '#core/imprint.ts';
import { createHttpServer } from '#server/http/server.ts';
import { pageContextOf } from '#server/http/page-context.ts';
import { readSites } from '#server/http/sites.ts';

/** What a page of this host contains when the server has this configuration. */
async function facts(env: Record<string, string>, host: string, url = '/') {
  const server = await createHttpServer({
    proxies: 0,
    requestsPerMinute: undefined,
    logLevel: 'silent',
    sites: readSites(env),
  });
  onTestFinished(() => server.close());
  server.get('/*', async (request) => pageContextOf(request, 'https://www.badaro.example'));
  return (await server.inject({ url, headers: { host } })).json();
}

describe('SITE_HOSTS and DOLLAR_HOSTS', () => {
  it('I18-009 map hosts to sites', async () => {
    const env = { SITE_HOSTS: 'nippon.badaro.example=jp, *.badaro.us=us' };
    expect(await facts(env, 'Nippon.badaro.example:8080')).toMatchObject({ site: 'jp', lang: 'ja', currency: 'JPY' });
    expect(await facts(env, 'www.badaro.us')).toMatchObject({ site: 'us', lang: 'en', currency: 'USD' });
    expect(await facts(env, 'jp.badaro.example')).toMatchObject({ site: 'kr', lang: 'ko', currency: 'KRW' });
  });
  it('I18-008 decide where amounts are in dollars', async () => {
    const env = { DOLLAR_HOSTS: 'global.badaro.example' };
    expect(await facts(env, 'global.badaro.example')).toMatchObject({ site: 'kr', lang: 'ko', currency: 'USD' });
    expect(await facts(env, 'global.badaro.example', '/?currency=KRW')).toMatchObject({ currency: 'KRW' });
    expect(await facts(env, 'global.badaro.example', '/?site=jp')).toMatchObject({ site: 'jp', currency: 'JPY' });
  });
  it.each(['jp.*', 'jp.*=xx', '=jp', '*.badaro.*=jp'])(
    'I18-009 the value %j stops the start with a message',
    (value) => {
      expect(() => readSites({ SITE_HOSTS: value })).toThrow(`SITE_HOSTS holds "${value}"`);
    },
  );
});

describe('the imprint', () => {
  it('SEL-033 tells of an entry event only where one is configured, and on its days alone', async () => {
    expect((await facts({}, 'localhost')).imprint.entryEvent).toBeUndefined();
    const { imprints } = readSites({ ENTRY_EVENT: '2026-12-01/2027-02-28', ENTRY_FEE: '55000' });
    const event = { from: '2026-12-01', to: '2027-02-28', fee: 55_000 };
    expect(
      ['2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01'].map((day) => entryEventOn(imprints.kr, day)),
    ).toEqual([undefined, event, event, undefined]);
    expect(() => readSites({ ENTRY_EVENT: '2027-02-28/2026-12-01' })).toThrow('ENTRY_EVENT');
  });

  it('SH-003 SH-004 is sample data until an operator configures it', async () => {
    expect((await facts({}, 'localhost')).imprint).toMatchObject({
      businessNumber: '000-00-00000',
      phone: '02-0000-0000',
      escrowUrl: '',
    });
    const env = { COMPANY_NAME: 'Sea & Sons', COMPANY_EMAIL: 'help@sea.example', COMPANY_PHONE_JP: '03-0000-0000' };
    expect((await facts(env, 'localhost')).imprint).toMatchObject({
      name: 'Sea & Sons',
      email: 'help@sea.example',
      phone: '',
      businessNumber: '',
    });
    expect((await facts(env, 'jp.badaro.example')).imprint).toMatchObject({
      name: 'Sea & Sons',
      phone: '03-0000-0000',
    });
  });
  it('SH-006 links only to web addresses', () => {
    expect(readSites({ ESCROW_URL: 'https://escrow.example/badge' }).imprints.us.escrowUrl).toBe(
      'https://escrow.example/badge',
    );
    expect(() => readSites({ ESCROW_URL: 'javascript:alert(1)' })).toThrow('ESCROW_URL');
    expect(() => readSites({ APP_URL: 'app store' })).toThrow('APP_URL');
  });
});
