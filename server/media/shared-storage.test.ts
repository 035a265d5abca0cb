import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { openDiskStorage } from '#server/integrations/storage/disk.ts';
import { type StoragePort, StorageUnavailable } from '#server/integrations/storage/port.ts';
import { openS3Storage } from '#server/integrations/storage/s3.ts';
import { startS3 } from '#server/integrations/storage/testing.ts';
import { aJpeg, aPdf } from '#server/testing/invalid-files.ts';
import { baseOfStored, storeUploadedPicture } from '#server/media/stored.ts';
import { sweepFiles } from '#server/media/sweep-files.ts';
import { attachment, sellerFile, storedFile } from '#server/media/tables.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const LARGE = { files: 1_000, megabytes: 1_000 };
const limits = { buyer: LARGE, seller: LARGE };

const upload = (app: TestApp, token: string, payload: Buffer, lang = 'en') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/attachments',
    query: { name: 'a.pdf', lang },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload,
  });
const uploadForStore = (app: TestApp, token: string, payload: Buffer) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/seller/content/type/file',
    query: { fileContentType: 'PRODUCT' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload,
  });
const read = (app: TestApp, url: string, token?: string, lang = 'en') =>
  app.inject({
    method: 'GET',
    url,
    query: { lang },
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });

describe.each(['disk', 'S3'])('two processes on one database and one storage (%s)', (kind) => {
  let one: TestApp;
  let other: TestApp;
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  beforeAll(async () => {
    s3 = kind === 'S3' ? await startS3() : undefined;
    const settings = s3?.settings;
    const parts = () => (settings ? { parts: { files: { storage: openS3Storage(settings), limits } } } : {});
    one = await openTestApp({ pictures: { folder: '/nowhere' }, ...parts() });
    other = await openTestApp({ sharing: one, pictures: { folder: '/nowhere' }, ...parts() });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await s3?.stop();
  });

  it('show what the other has taken, in whole and in parts, until one of them deletes it', async () => {
    const { ownerId } = await aStore(one.db);
    const token = await signIn(one.db, ownerId);
    const file = (await upload(one, token, aPdf())).json();
    const shown = await read(other, `/attachments/${file.key}`, token);
    expect([shown.statusCode, shown.rawPayload.equals(aPdf()), shown.headers['content-length']]).toEqual([
      200,
      true,
      String(aPdf().byteLength),
    ]);
    const { id, url } = (await uploadForStore(other, token, aPdf())).json();
    expect((await read(one, url)).rawPayload.equals(aPdf())).toBe(true);
    const part = await one.inject({ method: 'GET', url, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.body]).toEqual([206, 'PDF']);
    expect((await one.call('removeSellerFile', { token, params: { id } })).status).toBe(204);
    expect((await read(other, url)).statusCode).toBe(404);
  });

  it('show the pictures of goods the other has stored', async () => {
    const picture = await sharp(await aJpeg())
      .resize(400)
      .toBuffer();
    const hash = await storeUploadedPicture({ db: one.db, storage: one.files.storage }, picture, new Date());
    const shown = await read(other, `${baseOfStored(hash)}/320.webp`);
    expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([200, 320]);
  });

  it('delete what was stored without a row once it is a day old, and nothing else', async () => {
    const member = await aMember(one.db);
    const { key } = (await upload(one, member.token, aPdf())).json();
    await one.db.execute(
      sql`create function fails() returns trigger language plpgsql as $$ begin raise 'no row'; end $$`,
    );
    await one.db.execute(sql`create trigger fails before insert on attachment for each row execute function fails()`);
    expect((await upload(one, member.token, aPdf())).statusCode).toBe(500);
    await one.db.execute(sql`drop trigger fails on attachment`);
    await one.db.execute(sql`drop function fails()`);
    const stored = async () => {
      const keys = [];
      for await (const item of other.files.storage.list('uploads/')) keys.push(item.key);
      return keys;
    };
    const before = await stored();
    await sweepFiles(other.db, other.files.storage, new Date());
    expect(await stored()).toHaveLength(before.length);
    await sweepFiles(other.db, other.files.storage, new Date(Date.now() + 2 * 86_400_000));
    expect(await stored()).toHaveLength(before.length - 1);
    expect((await read(other, `/attachments/${key}`, member.token)).statusCode).toBe(200);
  });
});

describe('a storage that is unavailable', () => {
  let testApp: TestApp;
  let isAway = false;
  const folder = mkdtempSync(join(tmpdir(), 'badaro-away-'));
  beforeAll(async () => {
    const disk = openDiskStorage(folder);
    const away = () => Promise.reject(new StorageUnavailable('away'));
    const storage: StoragePort = {
      ...disk,
      put: (...input) => (isAway ? away() : disk.put(...input)),
      get: (...input) => (isAway ? away() : disk.get(...input)),
      delete: (...input) => (isAway ? away() : disk.delete(...input)),
    };
    testApp = await openTestApp({ pictures: { folder: '/nowhere' }, parts: { files: { storage, limits } } });
  });
  afterAll(async () => {
    await testApp.close();
    rmSync(folder, { recursive: true });
  });

  it('refuses uploads and files with a code in five languages, and loses nothing', async () => {
    const { ownerId } = await aStore(testApp.db);
    const token = await signIn(testApp.db, ownerId);
    const file = (await upload(testApp, token, aPdf())).json();
    const { id, url } = (await uploadForStore(testApp, token, aPdf())).json();
    const picture = await sharp(await aJpeg())
      .resize(300)
      .toBuffer();
    const { db, files } = testApp;
    const base = baseOfStored(await storeUploadedPicture({ db, storage: files.storage }, picture, new Date()));
    const rows = async () => [await db.$count(storedFile), await db.$count(attachment), await db.$count(sellerFile)];
    const before = await rows();
    isAway = true;
    const messages = new Set<string>();
    for (const lang of LANGUAGES) {
      for (const reply of [
        await upload(testApp, token, aPdf(), lang),
        await read(testApp, `/attachments/${file.key}`, token, lang),
        await read(testApp, url, undefined, lang),
        await read(testApp, `${base}/320.webp`, undefined, lang),
      ]) {
        const { statusCode, headers } = reply;
        expect([statusCode, reply.json().error.code]).toEqual([503, 'request.storageUnavailable']);
        expect(headers['retry-after']).toBeDefined();
        expect(headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
        messages.add(reply.json().error.message);
      }
    }
    expect(messages.size).toBe(5);
    expect(await rows()).toEqual(before);
    isAway = false;
    for (const address of [`/attachments/${file.key}`, url, `${base}/320.webp`])
      expect((await read(testApp, address, token)).statusCode).toBe(200);
    isAway = true;
    // The row is deleted at once; its bytes are swept later.
    expect((await testApp.call('removeSellerFile', { token, params: { id } })).status).toBe(204);
    isAway = false;
    expect((await read(testApp, url)).statusCode).toBe(404);
  });
});
