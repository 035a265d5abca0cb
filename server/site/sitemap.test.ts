import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLeaf, aProduct, type BuiltCategory, type BuiltProduct } from '#server/catalogue/builders.ts';
import { mountSitemap } from '#server/site/sitemap.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let http: FastifyInstance;
let leaf: BuiltCategory;
let shown: BuiltProduct;
let hidden: BuiltProduct;

beforeAll(async () => {
  testApp = await openTestApp();
  leaf = await aLeaf(testApp.db);
  shown = await aProduct(testApp.db, { categories: [leaf] });
  hidden = await aProduct(testApp.db, { categories: [leaf], approval: 'pending' });
  http = Fastify();
  mountSitemap(http, {
    db: testApp.db,
    now: () => testApp.clock.now,
    originOf: (site) => (site === 'jp' ? 'https://jp.shop.example' : 'https://shop.example'),
    siteOf: ({ host }) => (host.startsWith('jp.') ? 'jp' : 'kr'),
  });
});
afterAll(async () => {
  await http.close();
  await testApp.close();
});

const get = async (url: string, host = 'shop.example') => {
  const { statusCode, body, headers } = await http.inject({ method: 'GET', url, headers: { host } });
  return { status: statusCode, body, type: headers['content-type'] };
};

describe('the sitemap', () => {
  it('names its files by site and language', async () => {
    const { body, type } = await get('/sitemap.xml', 'jp.shop.example');
    expect(type).toContain('application/xml');
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar']) {
      expect(body).toContain(`<loc>https://jp.shop.example/sitemaps/jp/${lang}/pages.xml</loc>`);
      expect(body).toContain(`<loc>https://jp.shop.example/sitemaps/jp/${lang}/products-0.xml</loc>`);
    }
  });

  it('AZ-11 contains what a visitor may see and nothing else', async () => {
    const { body } = await get('/sitemaps/kr/ko/products-0.xml');
    expect(body).toContain(`<loc>https://shop.example/product/${shown.id}</loc>`);
    expect(body).not.toContain(`/product/${hidden.id}<`);
    const denied = await aStore(testApp.db, { status: 'suspended' });
    expect((await get('/sitemaps/kr/ko/pages.xml')).body).not.toContain(`/my-store/${denied.code}<`);
  });

  it('has every address in every language, with a language parameter only where the site’s default differs', async () => {
    const { body } = await get('/sitemaps/jp/en/products-0.xml');
    const address = `https://jp.shop.example/product/${shown.id}`;
    expect(body).toContain(`<loc>${address}?lang=en</loc>`);
    expect(body).toContain(`hreflang="ja" href="${address}"`);
    expect(body).toContain(`hreflang="ar" href="${address}?lang=ar"`);
  });

  it('contains the categories with products, escaped', async () => {
    const empty = await aLeaf(testApp.db);
    const { body } = await get('/sitemaps/kr/en/pages.xml');
    expect(body).toContain(`<loc>https://shop.example/category/list?id=${leaf.id}&amp;lang=en</loc>`);
    expect(body).not.toContain(`id=${empty.id}&`);
  });

  it.each([
    '/sitemaps/kr/ko/products-7.xml',
    '/sitemaps/kr/xx/pages.xml',
    '/sitemaps/de/ko/pages.xml',
    '/sitemaps/kr/ko/other.xml',
    '/sitemaps/kr/ko/products--1.xml',
  ])('answers 404 for %s', async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  it('excludes personal pages from robots', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Disallow: /my/');
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
    // A store's path shares its prefix with the member's own area.
    expect(body).not.toMatch(/Disallow: \/my$/m);
  });
});
