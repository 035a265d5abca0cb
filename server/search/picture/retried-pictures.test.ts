import { sql } from 'drizzle-orm';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#server/catalogue/builders.ts';
import { type StoragePort, StorageUnavailable } from '#server/integrations/storage/port.ts';
import { baseOfStored, storeUploadedPicture } from '#server/media/stored.ts';
import { pictureReader } from '#server/picture-files.ts';
import { describePictures } from '#server/search/picture/index-pictures.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** A product with a stored picture of its own. */
async function aPicture(colour: string): Promise<{ base: string; file: string }> {
  const picture = { width: 300, height: 200, channels: 3, background: colour } as const;
  const bytes = await sharp({ create: picture }).png().toBuffer();
  const hash = await storeUploadedPicture({ db: testApp.db, storage: testApp.files.storage }, bytes, new Date());
  await aProduct(testApp.db, { pictures: [baseOfStored(hash)] });
  const file = join(testApp.filesFolder, 'pictures', hash.slice(0, 2), hash, '160.webp');
  return { base: baseOfStored(hash), file };
}
const describeAt = (now: Date, storage: StoragePort = testApp.files.storage) =>
  describePictures(testApp.db, pictureReader(testApp.db, { folder: '/nowhere', storage }), {
    milliseconds: 20_000,
    now,
  }).then(
    () => 'done',
    (error: unknown) => (error instanceof StorageUnavailable ? error.message : String(error)),
  );
/** `described`, `retry`, `broken` or `new`. */
async function stateOf(base: string): Promise<string> {
  const { rows } = await testApp.db.execute<{ state: string }>(sql`
    select case when vector is not null then 'described' when retry_at is not null then 'retry' else 'broken' end as state
    from picture_mark where base = ${base} and part = 0`);
  return rows[0]?.state ?? 'new';
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('a picture that cannot be read', () => {
  it('is tried again once the storage is back, and does not stop the others', async () => {
    const [failing, fine] = [await aPicture('#102030'), await aPicture('#405060')];
    const { storage } = testApp.files;
    const key = failing.file.slice(testApp.filesFolder.length + 1);
    const away: StoragePort = {
      ...storage,
      get: (asked) => (asked === key ? Promise.reject(new StorageUnavailable('away')) : storage.get(asked)),
    };
    expect(await describeAt(later(0), away)).toBe('away');
    expect([await stateOf(failing.base), await stateOf(fine.base)]).toEqual(['retry', 'described']);
    // It is not due yet.
    expect([await describeAt(later(0)), await stateOf(failing.base)]).toEqual(['done', 'retry']);
    expect([await describeAt(later(2)), await stateOf(failing.base)]).toEqual(['done', 'described']);
  });

  it('is tried again after growing intervals, however often it fails', async () => {
    const { base } = await aPicture('#a0b0c0');
    const { storage } = testApp.files;
    const away: StoragePort = { ...storage, get: () => Promise.reject(new StorageUnavailable('away')) };
    const waits: number[] = [];
    let now = new Date('2026-01-01T00:00:00Z');
    for (let attempt = 0; attempt < 14; attempt += 1) {
      expect(await describeAt(now, away)).toBe('away');
      const { rows } = await testApp.db.execute<{ minutes: number }>(sql`
        select extract(epoch from retry_at - ${now}::timestamptz)::float8 / 60 as minutes from picture_mark where base = ${base}`);
      waits.push(Math.round(rows[0]?.minutes ?? 0));
      now = new Date(now.getTime() + (rows[0]?.minutes ?? 0) * 60_000 + 1_000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 1_440, 1_440, 1_440]);
    expect([await describeAt(now), await stateOf(base)]).toEqual(['done', 'described']);
  });

  it('is tried again when its bytes are missing or are not those that were stored', async () => {
    const [damaged, missing] = [await aPicture('#001122'), await aPicture('#334455')];
    writeFileSync(damaged.file, 'no picture');
    const key = missing.file.slice(testApp.filesFolder.length + 1);
    await testApp.files.storage.delete(key);
    expect(await describeAt(later(0))).toMatch(/are (damaged|missing)/);
    expect([await stateOf(damaged.base), await stateOf(missing.base)]).toEqual(['retry', 'retry']);
  });

  it('is broken for good only when the bytes that were stored are no picture', async () => {
    const { base, file } = await aPicture('#998877');
    const { storage } = testApp.files;
    const bytes = Buffer.from('no picture');
    const key = file.slice(testApp.filesFolder.length + 1);
    await storage.put(key, bytes);
    await testApp.db.execute(
      sql`update stored_file set sha256 = encode(sha256(${bytes}), 'hex'), size = ${bytes.byteLength} where key = ${key}`,
    );
    await describeAt(later(0));
    expect(await stateOf(base)).toBe('broken');
    await describeAt(later(10_000));
    expect(await stateOf(base)).toBe('broken');
  });
});
