import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedPicture, NotAPicture } from '#server/media/inspect.ts';
import { baseOfStored, isStored, storeUploadedPicture } from '#server/media/stored.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'badaro-stored-'));
  testApp = await openTestApp({ pictures: { folder } });
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
/** The same PNG with another size in its header. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png.subarray(12, 29));
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(head));
  return Buffer.concat([png.subarray(0, 12), head, sum, png.subarray(33)]);
}
const store = (bytes: Buffer) =>
  storeUploadedPicture({ db: testApp.db, storage: testApp.files.storage }, bytes, testApp.clock.now);
const get = (url: string) => testApp.inject({ method: 'GET', url });
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof NotAPicture ? error.reason : String(error)),
  );

describe('stored pictures', () => {
  it('PRD-004 are served in four sizes, cached by browsers for good', async () => {
    const base = baseOfStored(await store(await drawn(2_000, 1_000).jpeg().toBuffer()));
    for (const size of [160, 320, 640, 1280]) {
      const reply = await get(`${base}/${size}.webp`);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size / 2 });
    }
    for (const wrong of ['161.webp', '160.png', 'x', '..%2f160.webp'])
      expect((await get(`${base}/${wrong}`)).statusCode).toBe(404);
  });

  it('PRD-004 keep the width of a long picture, and its text', async () => {
    const base = baseOfStored(await store(await drawn(860, 12_000).jpeg().toBuffer()));
    const sizeOf = async (size: number) => sharp((await get(`${base}/${size}.webp`)).rawPayload).metadata();
    expect(await sizeOf(1280)).toMatchObject({ width: 860, height: 12_000 });
    expect(await sizeOf(320)).toMatchObject({ width: 320, height: 4_465 });
  });

  it('of other names are 404', async () => {
    for (const name of ['0'.repeat(64), 'x', '..', '..%2f..%2fetc', 'A'.repeat(64)])
      expect((await get(`/images/stored/${name}/160.webp`)).statusCode).toBe(404);
  });

  it('lose camera metadata, and are upright', async () => {
    const bytes = await drawn(400, 200)
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '37/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const base = baseOfStored(await store(bytes));
    const stored = await sharp((await get(`${base}/640.webp`)).rawPayload).metadata();
    expect(stored.exif).toBeUndefined();
    expect([stored.width, stored.height]).toEqual([200, 400]);
  });

  it('are stored once under concurrent uploads, without partial files', async () => {
    const bytes = await drawn(300, 300).png().toBuffer();
    const names = await Promise.all([store(bytes), store(bytes), store(bytes)]);
    const [name = ''] = names;
    expect(new Set(names).size).toBe(1);
    expect(await isStored({ db: testApp.db, storage: testApp.files.storage }, name)).toBe(true);
    expect(
      readdirSync(join(testApp.filesFolder, 'pictures', name.slice(0, 2), name)).filter((one) => one.endsWith('.part')),
    ).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'a drawing in letters',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'kind',
    ],
    ['a page', async () => Buffer.from('<html>'), 'kind'],
    ['a beginning alone', async () => (await drawn(100, 100).png().toBuffer()).subarray(0, 20), 'kind'],
    ['a TIFF', () => drawn(10, 10).tiff().toBuffer(), 'kind'],
    ['a flood of pixels', async () => claiming(await drawn(10, 10).png().toBuffer(), 10_000, 5_001), 'pixels'],
  ])('are never %s', async (_, bytes, reason) => {
    expect(await reasonOf(store(await bytes()))).toBe(reason);
    expect(await reasonOf(checkedPicture(await bytes()))).toBe(reason);
  });

  it('truncated in the middle are refused when they are resized', async () => {
    const whole = await sharp(
      Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24)),
      { raw: { width: 300, height: 300, channels: 3 } },
    )
      .png()
      .toBuffer();
    expect(await reasonOf(store(whole.subarray(0, whole.length / 2)))).toBe('kind');
  });
});
