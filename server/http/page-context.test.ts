import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { pageContextOf } from '#server/http/page-context.ts';

const app = Fastify();
app.get('/*', async (request) => pageContextOf(request, 'https://www.badaro.example'));

async function facts(url: string, headers: Record<string, string> = {}) {
  const response = await app.inject({ method: 'GET', url, headers: { host: 'badaro.example', ...headers } });
  return response.json();
}

describe('the language, currency and site of a page', () => {
  it('has the stored delivery zone, else the capital area', async () => {
    expect(await facts('/', { cookie: 'zone=SOUTH' })).toMatchObject({ zone: 'SOUTH' });
    expect(await facts('/', { cookie: 'zone=MOON' })).toMatchObject({ zone: 'CAPITAL' });
    expect(await facts('/')).toMatchObject({ zone: 'CAPITAL' });
  });
  it('I18-004 I18-005 I18-006 I18-007 follow the host name', async () => {
    expect(await facts('/')).toMatchObject({ site: 'kr', lang: 'ko', currency: 'KRW' });
    expect(await facts('/', { host: 'jp.badaro.example' })).toMatchObject({ site: 'jp', lang: 'ja', currency: 'JPY' });
    expect(await facts('/', { host: 'us.badaro.example' })).toMatchObject({ site: 'us', lang: 'en', currency: 'USD' });
    expect(await facts('/', { host: 'localhost:3000' })).toMatchObject({ site: 'kr', lang: 'ko' });
  });
  it('I18-013 I18-014 prefer the stored choice to the host, and the URL to both', async () => {
    const headers = { host: 'us.badaro.example', cookie: 'cart_id=x; lang=ar; currency=CNY' };
    expect(await facts('/', headers)).toMatchObject({ lang: 'ar', currency: 'CNY', site: 'us' });
    expect(await facts('/product/7?lang=zh', headers)).toMatchObject({ lang: 'zh', currency: 'CNY' });
  });
  it('API-006 report an unknown value in the URL and ignore one in a cookie', async () => {
    expect(await facts('/?lang=xx%22%3E')).toMatchObject({ lang: 'ko', unknown: { name: 'lang', value: 'xx??' } });
    expect(await facts('/?currency=EUR')).toMatchObject({ unknown: { name: 'currency', value: 'EUR' } });
    expect(await facts('/', { cookie: 'lang=xx' })).not.toHaveProperty('unknown');
  });
});
