import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDrawings } from '#demo/pictures/plugin.ts';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { limited, drawOnce } from '#server/media/draw-once.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const GOODS = '/images/goods/dresses/blue/1';
let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'badaro-pictures-'));
  testApp = await openTestApp({ pictures: { folder, drawings: demoDrawings() } });
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => testApp.inject({ method: 'GET', url });

describe('pictures of goods', () => {
  it.each([160, 320, 640, 1280])('are %i pixels square, cached by browsers for good', async (size) => {
    const reply = await get(`${GOODS}/${size}.webp`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
  });

  it('are drawn once', async () => {
    const [first, second] = await Promise.all([
      get('/images/goods/dresses/navy/2/160.webp'),
      get('/images/goods/dresses/navy/2/160.webp'),
    ]);
    expect(first?.rawPayload.equals(second?.rawPayload ?? Buffer.of())).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('navy'))).toHaveLength(1);
  });

  it.each([
    `${GOODS}/161.webp`,
    `${GOODS}/160.png`,
    '/images/goods/unheard-of/blue/1/160.webp',
    '/images/goods/dresses/loud/1/160.webp',
    '/images/goods/dresses/blue/0/160.webp',
    '/images/goods/dresses/blue/10/160.webp',
    '/images/goods/dresses/blue/05/160.webp',
    '/images/goods/dresses/blue/x/160.webp',
    '/images/goods/..%2f..%2fetc/blue/1/160.webp',
    '/images/goods/dresses/blue/1/..%2f160.webp',
    '/images/nothing',
  ])('%s is 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('pictures of single products', () => {
  it('are drawn while something shows them, so that requests cannot fill the disk', async () => {
    const base = '/images/goods/mugs__enamel_with-lid_1_7/navy/1';
    expect((await get(`${base}/160.webp`)).statusCode).toBe(404);
    await aProduct(testApp.db, { pictures: [base] });
    expect((await get(`${base}/160.webp`)).statusCode).toBe(200);
    expect((await get(base.replace('navy', 'red') + '/160.webp')).statusCode).toBe(404);
    expect((await get('/images/goods/mugs_camping-mug/navy/1/160.webp')).statusCode).toBe(200);
  });
});

describe('pictures of categories', () => {
  it('SH-023 SH-024 show the best-selling goods of a category at any level', async () => {
    const leaf = await aLeaf(testApp.db);
    await aProduct(testApp.db, { categories: [leaf], sold: 1, pictures: ['/images/goods/dresses/red/1'] });
    await aProduct(testApp.db, { categories: [leaf], sold: 9, pictures: ['/images/goods/dresses/green/1'] });
    const replies = await Promise.all(
      [leaf.code, leaf.middle.code, leaf.top.code].map((code) => get(`/images/category/${code}.png`)),
    );
    expect(replies.map((reply) => [reply.statusCode, reply.headers['content-type']])).toEqual([
      [200, 'image/png'],
      [200, 'image/png'],
      [200, 'image/png'],
    ]);
    expect(await sharp(replies[0]?.rawPayload).metadata()).toMatchObject({ format: 'png', width: 160 });
    expect(readdirSync(join(folder, 'category'))).toEqual(['goods-dresses-green-1.png']);
  });

  it('SH-023 show the drawing made for a top category', async () => {
    const reply = await get('/images/category/apparel.png');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 160, height: 160 });
  });

  it('SH-024 are 404 without goods, so that the page shows its own drawing', async () => {
    const leaf = await aLeaf(testApp.db);
    await aProduct(testApp.db, { categories: [leaf], approval: 'pending' });
    expect((await get(`/images/category/${leaf.code}.png`)).statusCode).toBe(404);
    expect((await get('/images/category/nowhere.png')).statusCode).toBe(404);
    expect((await get(`/images/category/..%2F..%2Fx.png`)).statusCode).toBe(404);
  });
});

describe('store emblems', () => {
  it('SEL-006 are stable for a store, and differ between stores', async () => {
    const [one, two] = [
      await aStore(testApp.db, { code: 'emblem-one' }),
      await aStore(testApp.db, { code: 'emblem-two' }),
    ];
    const [first, again, other] = [
      await get(`/images/store/${one.code}/320.webp`),
      await get(`/images/store/${one.code}/320.webp`),
      await get(`/images/store/${two.code}/320.webp`),
    ];
    expect(first.headers['content-type']).toBe('image/webp');
    expect(first.rawPayload.equals(again.rawPayload)).toBe(true);
    expect(first.rawPayload.equals(other.rawPayload)).toBe(false);
  });

  it('are 404 for an unknown store', async () => {
    expect((await get('/images/store/nobody/320.webp')).statusCode).toBe(404);
    expect((await get('/images/store/..%2fx/320.webp')).statusCode).toBe(404);
  });
});

describe('the scenes of the home page', () => {
  it.each(['port', 'inspection', 'factory'])('%s is 1400 by 604, and another picture in the mirror', async (name) => {
    const [plain, mirrored] = [await get(`/images/hero/${name}.webp`), await get(`/images/hero/${name}.webp?mirror=1`)];
    expect(await sharp(plain.rawPayload).metadata()).toMatchObject({ width: 1400, height: 604 });
    expect(plain.rawPayload.byteLength).toBeLessThan(60_000);
    expect(mirrored.statusCode).toBe(200);
    expect(mirrored.rawPayload.equals(plain.rawPayload)).toBe(false);
  });

  it('have narrower variants for small screens', async () => {
    expect(await sharp((await get('/images/hero/port-900.webp')).rawPayload).metadata()).toMatchObject({ width: 900 });
    expect((await get('/images/hero/port-901.webp')).statusCode).toBe(404);
  });

  it('SH-025 the opening popups have theirs', async () => {
    expect(await sharp((await get('/images/popup/sample.webp')).rawPayload).metadata()).toMatchObject({
      width: 720,
      height: 540,
    });
    expect((await get('/images/popup/nothing.webp')).statusCode).toBe(404);
  });

  it('others are 404', async () => {
    expect((await get('/images/hero/people.webp')).statusCode).toBe(404);
  });
});

describe('drawing', () => {
  it('runs two at a time', async () => {
    let now = 0;
    let most = 0;
    const draw = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
    };
    await Promise.all(Array.from({ length: 9 }, () => limited(draw)));
    expect([most, now]).toEqual([2, 0]);
  });

  it('releases its slot when it fails, and is retried', async () => {
    const file = join(folder, 'fails');
    const fail = () => Promise.reject(new Error('no ink'));
    await expect(
      Promise.all([drawOnce(file, fail), drawOnce(file, fail), drawOnce(`${file}2`, fail), drawOnce(`${file}3`, fail)]),
    ).rejects.toThrow('no ink');
    expect((await drawOnce(file, () => Promise.resolve(Buffer.from('ink')))).toString()).toBe('ink');
  });
});
