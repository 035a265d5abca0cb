import { eq } from 'drizzle-orm';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_BYTES_MAX, ATTACHMENT_BYTES_MAX } from '#core/media/rules.ts';
import { aSellerFile } from '#server/media/builders.ts';
import { signIn } from '#server/member/builders.ts';
import {
  aFilm,
  aJpeg,
  aPdf,
  aWebm,
  claimingPng,
  cutJpeg,
  manyFrames,
  invalidFiles,
} from '#server/testing/invalid-files.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { sweepFiles } from '#server/media/sweep-files.ts';
import { sellerFile } from '#server/media/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const MEGABYTES = 60;
const LIMIT = { files: 1_000, megabytes: MEGABYTES };
let testApp: TestApp;
let folder: string;
/** The error of a simulated full disk; undefined while it has room. */
let trouble: string | undefined;
beforeAll(async () => {
  const write = async (path: string, bytes: Buffer) => {
    if (trouble === undefined) return writeFile(path, bytes);
    // A full disk leaves a partial file.
    await writeFile(path, bytes.subarray(0, 10));
    throw Object.assign(new Error('write'), { code: trouble });
  };
  testApp = await openTestApp({ writeFile: write, fileLimits: { buyer: LIMIT, seller: LIMIT } });
  folder = testApp.filesFolder;
});
afterAll(() => testApp.close());
beforeEach(() => void (trouble = undefined));

async function aSeller(): Promise<{ storeId: number; token: string }> {
  const { id, ownerId } = await aStore(testApp.db);
  return { storeId: id, token: await signIn(testApp.db, ownerId) };
}
const onDisk = (): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile())
    : [];

type Input = { token: string; bytes: Buffer; name?: string; lang?: string };
/** Uploads a file in a form, declared as a JPEG in any case. */
async function send({ token, bytes, name = '사진.jpg', lang = 'ko' }: Input) {
  const form = new FormData();
  form.append('file', new File([Buffer.from(bytes)], name, { type: 'image/jpeg' }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const headers = { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' };
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/v1/seller/content/type/file',
    query: { fileContentType: 'PRODUCT', lang },
    headers,
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, answer: reply.json(), code: reply.json().error?.code };
}
const get = (url: string, headers = {}) => testApp.inject({ method: 'GET', url, headers });

describe('uploadSellerFile', () => {
  it.each([
    ['a long picture of a product detail', 860, 12_000, { format: 'webp', width: 860, height: 12_000 }],
    ['a wide long one', 3_840, 12_000, { format: 'webp', width: 2_560, height: 8_000 }],
  ])('FIL-001 keeps the width and the text of %s', async (_name, width, height, stored) => {
    const { token } = await aSeller();
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer();
    const { answer } = await send({ token, bytes, name: 'detail.png' });
    const reply = await get(answer.url);
    expect(reply.headers['content-type']).toBe(`image/${stored.format}`);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject(stored);
  });

  it('FIL-001 cuts a picture longer than WebP can be into strips of its width, in their order', async () => {
    const { token } = await aSeller();
    const [red, blue] = ['#cc0000', '#0000cc'].map((background) => ({
      create: { width: 860, height: 10_000, channels: 3 as const, background },
    }));
    const bytes = await sharp({ create: { width: 860, height: 20_000, channels: 3, background: '#ffffff' } })
      .composite([
        { input: red, top: 0, left: 0 },
        { input: blue, top: 10_000, left: 0 },
      ])
      .png()
      .toBuffer();
    const { status, answer } = await send({ token, bytes, name: '상세.png' });
    expect(status).toBe(201);
    const { parts, ...first } = answer;
    expect(parts.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ['상세-1.png', 'image/webp'],
      ['상세-2.png', 'image/webp'],
      ['상세-3.png', 'image/webp'],
    ]);
    expect(parts[0]).toEqual(first);
    const strips = await Promise.all(parts.map(async ({ url }: { url: string }) => (await get(url)).rawPayload));
    const sizes = await Promise.all(strips.map(async (strip) => sharp(strip).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [860, 6_667],
      [860, 6_667],
      [860, 6_666],
    ]);
    const coloursOf = async (strip: Buffer) =>
      (await sharp(strip).stats()).channels.map(({ mean }) => Math.round(mean / 200));
    expect([await coloursOf(strips[0]), await coloursOf(strips[2])]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
    // Each strip is a file of the library and of the quota.
    expect((await testApp.call('listSellerFiles', { token })).answer).toMatchObject({ filesUsed: 3, recordsTotal: 3 });
  });

  it('API-028 FIL-001 FIL-002 stores the file of a form and answers its address', async () => {
    const { token, storeId } = await aSeller();
    const bytes = await sharp(await aJpeg())
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 58/1' } })
      .jpeg()
      .toBuffer();
    const { status, answer } = await send({ token, bytes, name: 'C:\\photos\\머그컵.jpg' });
    expect([status, answer]).toEqual([
      201,
      {
        id: expect.any(Number),
        url: expect.stringMatching(/^\/files\/[0-9a-f]{48}$/),
        name: '머그컵.jpg',
        type: 'image/webp',
        size: expect.any(Number),
      },
    ]);
    const { format, exif, width } = await sharp((await get(answer.url)).rawPayload).metadata();
    expect([format, exif, width]).toEqual(['webp', undefined, 40]);
    const { answer: list } = await testApp.call('listSellerFiles', { token });
    expect(list).toMatchObject({
      files: [answer],
      filesUsed: 1,
      filesAllowed: LIMIT.files,
      bytesUsed: answer.size,
      bytesAllowed: MEGABYTES * 1_048_576,
      recordsTotal: 1,
    });
    const [row] = await testApp.db.select().from(sellerFile).where(eq(sellerFile.id, answer.id));
    expect(row).toMatchObject({ storeId, contentType: 'PRODUCT' });
  });

  it('API-028 accepts raw bytes too, and one file at a time', async () => {
    const { token } = await aSeller();
    const ask = (payload: Buffer, type: string, query: Record<string, string> = { fileContentType: 'PRODUCT' }) =>
      testApp.inject({
        method: 'POST',
        url: '/api/v1/seller/content/type/file',
        query,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      });
    const plain = await ask(aPdf(), 'application/pdf');
    expect([plain.statusCode, plain.json().type]).toEqual([201, 'application/pdf']);
    const part = (field: string) =>
      `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n${aPdf().toString('latin1')}\r\n`;
    const form = (...parts: string[]) =>
      ask(Buffer.from(`${parts.join('')}--b--\r\n`, 'latin1'), 'multipart/form-data; boundary=b');
    expect((await form(part('file'))).statusCode).toBe(201);
    expect((await form(part('other'))).json().error.fields).toMatchObject([{ path: 'file', code: 'request.required' }]);
    expect((await form(part('file'), part('file'))).json().error.fields).toMatchObject([
      { path: 'file', code: 'request.tooManyItems' },
    ]);
    expect((await ask(Buffer.from('--c\r\n'), 'multipart/form-data; boundary=b')).statusCode).toBe(400);
    expect((await ask(aPdf(), 'application/pdf', { fileContentType: 'OTHER' })).statusCode).toBe(400);
    expect((await ask(aPdf(), 'application/pdf', {})).statusCode).toBe(400);
  });

  it('FI-01 FI-02 refuses a file that differs from its type, or re-encodes it; nothing executable is stored', async () => {
    const { token } = await aSeller();
    const invalid = await invalidFiles();
    expect(invalid.length).toBeGreaterThanOrEqual(60);
    const had = onDisk().length;
    const found: [string, string][] = [];
    const wrong: unknown[] = [];
    for (const [what, bytes] of invalid) {
      const { status, answer, code } = await send({ token, bytes });
      found.push([what, code ?? answer.type]);
      const shown = status === 201 ? await get(answer.url) : undefined;
      const isRight = shown
        ? shown.headers['content-type'] === answer.type && !/<script|<svg|alert\(/i.test(shown.body)
        : status >= 400 && status < 500 && /[가-힣]/.test(answer.error.message);
      if (!isRight) wrong.push([what, status, answer]);
    }
    expect(wrong).toEqual([]);
    expect(found).toEqual(invalid.map(([what, , becomes]) => [what, becomes]));
    expect(onDisk().length - had).toBe(found.filter(([, became]) => became.includes('/')).length);
  });

  it('FIL-001 stores PDFs as programs write them, byte for byte', async () => {
    const { token } = await aSeller();
    const paper = new PDFDocument();
    paper
      .text('Catalogue 1688')
      .image(await aJpeg())
      .addPage()
      .text('2', { link: 'https://badaro.example', underline: true });
    paper.end();
    const bytes = await buffer(paper);
    // Programs append incremental updates to a PDF.
    for (const whole of [
      bytes,
      Buffer.concat([bytes, Buffer.from('\n1 0 obj<<>>endobj\nstartxref\r\n12\r\n%%EOF\r\n\0\n')]),
    ]) {
      const { status, answer } = await send({ token, bytes: whole });
      expect([status, (await get(answer.url)).rawPayload.equals(whole)]).toEqual([201, true]);
    }
  });

  it('FI-06 refuses a decompression bomb, a thousand frames and a truncated picture within a second', async () => {
    const { token } = await aSeller();
    const files = [
      [await claimingPng(30_000, 30_000), 'media.pictureTooLarge'],
      [await claimingPng(100_000, 100_000), 'media.pictureTooLarge'],
      [manyFrames(10_000), 'media.pictureTooLarge'],
      [manyFrames(10_000, 20_000), 'media.pictureTooLarge'],
      [manyFrames(2, 60_000), 'media.pictureTooLarge'],
      [await cutJpeg(), 'media.fileInvalid'],
    ] as const;
    for (const [bytes, expected] of files) {
      const startedAt = performance.now();
      const before = process.memoryUsage().rss;
      expect((await send({ token, bytes })).code).toBe(expected);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    }
  });

  it('FI-05 FIL-005 accepts PDFs of 20 MB, and not a byte more', async () => {
    const { token } = await aSeller();
    const had = onDisk().length;
    const bytes = aPdf(' '.repeat(ATTACHMENT_BYTES_MAX + 1 - aPdf().byteLength));
    const large = await send({ token, bytes, lang: 'en' });
    expect([large.status, large.code, large.answer.error.message, onDisk().length]).toEqual([
      413,
      'media.tooLarge',
      expect.stringContaining('20 MB'),
      had,
    ]);
    // Trailing white space is harmless.
    expect((await send({ token, bytes: bytes.subarray(0, -1) })).answer.size).toBe(ATTACHMENT_BYTES_MAX);
  });

  it('FI-05 FIL-006 accepts videos of 50 MB, and not a byte more', async () => {
    const { token } = await aSeller();
    const had = onDisk().length;
    const bytes = aFilm(UPLOAD_BYTES_MAX + 1 - aFilm(0).byteLength);
    const sendAsIs = (payload: Buffer) =>
      testApp.inject({
        method: 'POST',
        url: '/api/v1/seller/content/type/file',
        query: { fileContentType: 'PRODUCT' },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'video/mp4' },
        payload,
      });
    const longer = await send({ token, bytes });
    expect([longer.status, longer.code, onDisk().length]).toEqual([413, 'request.bodyTooLarge', had]);
    expect([(await sendAsIs(bytes)).statusCode, (await sendAsIs(bytes.subarray(0, -1))).json().size]).toEqual([
      413,
      UPLOAD_BYTES_MAX,
    ]);
  });

  it('FI-10 a store with an exhausted quota is refused, and others continue', async () => {
    const [full, other] = [await aSeller(), await aSeller()];
    await aSellerFile(testApp.db, full.storeId, { size: MEGABYTES * 1_048_576 - 10 });
    const had = onDisk().length;
    const messages = [];
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar']) {
      const { status, code, answer } = await send({ token: full.token, bytes: aPdf(), lang });
      expect([status, code, answer.error.message]).toEqual([
        413,
        'media.quotaUsedUp',
        expect.stringContaining(String(MEGABYTES)),
      ]);
      messages.push(answer.error.message);
    }
    expect(new Set(messages).size).toBe(5);
    expect(onDisk()).toHaveLength(had);
    expect((await send({ token: other.token, bytes: aPdf() })).status).toBe(201);
  });

  it('FI-10 two concurrent uploads do not both take the last space', async () => {
    const { token, storeId } = await aSeller();
    await aSellerFile(testApp.db, storeId, { size: MEGABYTES * 1_048_576 - aPdf().byteLength });
    const had = onDisk().length;
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => send({ token, bytes: aPdf() })))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, 413, 413, 413, 413, 413]);
    expect(onDisk()).toHaveLength(had + 1);
  });

  it.each(['ENOSPC', 'EDQUOT'])(
    'FI-11 a full disk (%s) is refused with a code, without partial files, and the rest works',
    async (code) => {
      const { token, storeId } = await aSeller();
      const had = onDisk();
      trouble = code;
      const { status, code: refused, answer } = await send({ token, bytes: await aJpeg(), lang: 'en' });
      expect([status, refused, answer.error.message]).toEqual([
        507,
        'request.storageFull',
        expect.stringContaining('storage is full'),
      ]);
      expect(onDisk()).toEqual(had);
      expect(await testApp.db.$count(sellerFile, eq(sellerFile.storeId, storeId))).toBe(0);
      expect((await testApp.call('listSellerFiles', { token })).status).toBe(200);
      expect((await testApp.call('listStoreOrders', { token })).status).toBe(200);
      trouble = undefined;
      expect((await send({ token, bytes: aPdf() })).status).toBe(201);
    },
  );

  it('FI-11 leftovers of a crashed process are deleted a day later, and nothing else', async () => {
    const { token } = await aSeller();
    const { answer } = await send({ token, bytes: aWebm() });
    const [row] = await testApp.db.select().from(sellerFile).where(eq(sellerFile.id, answer.id));
    const stored = join(folder, row?.fileKey ?? '');
    const left = [stored.replace(/[0-9a-f]{48}/, 'f'.repeat(48)), `${stored}.5c6e.part`];
    for (const path of left) writeFileSync(path, 'x');
    await sweepFiles(testApp.db, testApp.files.storage, new Date());
    expect(left.map((path) => statSync(path).size)).toEqual([1, 1]);
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const path of [...left, stored]) utimesSync(path, longAgo, longAgo);
    await sweepFiles(testApp.db, testApp.files.storage, new Date());
    expect(left.map((path) => existsSync(path))).toEqual([false, false]);
    expect((await get(answer.url)).statusCode).toBe(200);
  });

  it('FI-11 leftovers are deleted although one of them cannot be, and the run fails', async () => {
    const { token } = await aSeller();
    const { answer } = await send({ token, bytes: aWebm() });
    const [row] = await testApp.db.select().from(sellerFile).where(eq(sellerFile.id, answer.id));
    const stored = join(folder, row?.fileKey ?? '');
    const left = ['a', 'b', 'c'].map((letter) => stored.replace(/[0-9a-f]{48}/, letter.repeat(48)));
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const path of left) {
      writeFileSync(path, 'x');
      utimesSync(path, longAgo, longAgo);
    }
    let isFirst = true;
    const { storage } = testApp.files;
    const broken: StoragePort = {
      ...storage,
      list: (prefix) => storage.list(prefix),
      async delete(key) {
        if (isFirst) {
          isFirst = false;
          throw new Error('the storage is away');
        }
        await storage.delete(key);
      },
    };
    await expect(sweepFiles(testApp.db, broken, new Date())).rejects.toThrow('the storage is away');
    expect(left.filter((path) => existsSync(path))).toHaveLength(1);
    await sweepFiles(testApp.db, storage, new Date());
    expect(left.filter((path) => existsSync(path))).toEqual([]);
  });
});

describe('/files', () => {
  it('FI-03 come with a restrictive policy, without cookies, and as downloads unless pictures or videos', async () => {
    const { token } = await aSeller();
    for (const [bytes, how] of [
      [await aJpeg(), 'inline'],
      [aFilm(), 'inline'],
      [aWebm(), 'inline'],
      [aPdf(), 'attachment'],
    ] as const) {
      const { answer } = await send({ token, bytes, name: '카탈로그 "1".bin' });
      const { headers, statusCode } = await get(answer.url);
      expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
      expect(headers).toMatchObject({
        'content-type': answer.type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-length': String(answer.size),
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(headers['content-disposition']).toBe(`${how}; filename*=UTF-8''${encodeURIComponent('카탈로그 "1".bin')}`);
    }
  });

  it('FI-03 support range requests of players', async () => {
    const { answer } = await send({ token: (await aSeller()).token, bytes: aFilm() });
    const part = async (range: string) => {
      const { statusCode, headers, rawPayload } = await get(answer.url, { range });
      return [statusCode, headers['content-range'], rawPayload.byteLength];
    };
    expect(await part('bytes=4-7')).toEqual([206, 'bytes 4-7/88', 4]);
    expect(await part('bytes=80-')).toEqual([206, 'bytes 80-87/88', 8]);
    expect(await part('bytes=-8')).toEqual([206, 'bytes 80-87/88', 8]);
    expect(await part('bytes=80-999')).toEqual([206, 'bytes 80-87/88', 8]);
    for (const range of ['bytes=9-4', 'bytes=99-', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2'])
      expect((await part(range))[0]).toBe(200);
  });

  it('FI-04 are found by their keys alone: no other address leads to them', async () => {
    writeFileSync(join(folder, 'secret'), 'top secret');
    const climbs = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..%5c',
      '..\\',
      '....//',
      '%252e%252e%252f',
      '%c0%ae%c0%ae/',
      '%c0%ae%c0%ae%c0%af',
      '..%00/',
      '%00',
      '.%2e/',
      '..;/',
      '%u002e%u002e/',
    ];
    const targets = ['secret', 'etc/passwd', 'package.json', '%00.jpg', 'C:/windows/win.ini'];
    const urls = climbs.flatMap((climb) =>
      targets.map((target) => `/files/${climb.repeat(target === 'secret' ? 1 : 6)}${target}`),
    );
    const more = [
      '/files/',
      '/files',
      '/files/secret',
      '/files/%',
      '/files/%zz',
      '/files/%e0%a4%a',
      `/files/${'0'.repeat(47)}`,
      `/files/${'0'.repeat(49)}`,
      `/files/${'A'.repeat(48)}`,
      `/files/${'0'.repeat(48)}`,
      `/files/${'f'.repeat(48)}/../secret`,
      `/files//${join(folder, 'secret')}`,
      '/files/file:%2f%2f%2fetc%2fpasswd',
      '/files/\u0000',
    ];
    for (const url of [...urls, ...more]) {
      const { statusCode, body } = await get(url);
      expect([url, [400, 404].includes(statusCode), /top secret|root:|"badaro"/.test(body)]).toEqual([
        url,
        true,
        false,
      ]);
    }
    expect(urls.length + more.length).toBeGreaterThanOrEqual(80);
    rmSync(join(folder, 'secret'));
    expect((await get('/api/docs/openapi.json')).statusCode).toBe(200);
  });

  it('FIL-001 are gone for everybody once their store removes them, and only then', async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    const { answer } = await send({ token: seller.token, bytes: aPdf() });
    const remove = (token: string) => testApp.call('removeSellerFile', { token, params: { id: answer.id } });
    expect((await remove(other.token)).status).toBe(404);
    expect((await get(answer.url)).statusCode).toBe(200);
    const had = onDisk().length;
    expect([(await remove(seller.token)).status, (await remove(seller.token)).status]).toEqual([204, 404]);
    expect([(await get(answer.url)).statusCode, onDisk().length]).toEqual([404, had - 1]);
    expect((await testApp.call('listSellerFiles', { token: seller.token })).answer).toMatchObject({
      files: [],
      filesUsed: 0,
      bytesUsed: 0,
    });
  });
});
