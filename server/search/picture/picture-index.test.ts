import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { describePictures } from '#server/search/picture/index-pictures.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { renderGoods } from '#demo/pictures/render.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const baseOf = (slug: string) => `/images/goods/${slug}/white/1`;
const slugOf = (base: string) => base.split('/')[3] ?? '';
const drawn = (slug: string) => renderGoods({ slug, colour: 'white', view: 1 }, 320);
const index = (slugs: readonly string[], now = new Date()) =>
  describePictures(
    testApp.db,
    async (base) => {
      if (!slugs.includes(slugOf(base))) throw new Error('not yet');
      return { bytes: await drawn(slugOf(base)), isIntact: true };
    },
    { milliseconds: 60_000, now },
  ).catch(() => undefined);

async function search(slug: string) {
  const { picture } = (
    await testApp.inject({
      method: 'POST',
      url: '/api/v1/search/picture',
      headers: { 'content-type': 'image/webp' },
      payload: await drawn(slug),
    })
  ).json();
  return (await testApp.call('listByPicture', { query: { picture } })).answer;
}

/** Kinds that look nothing like a mug. */
const OTHERS = ['desks', 'office-chairs', 'tents', 'umbrellas', 'backpacks'];

describe('a search by a picture whose goods are not indexed yet', () => {
  it('CAT-006 lists no other goods, and says that the index is incomplete until it is complete', async () => {
    const shown = async (slug: string) =>
      aProduct(testApp.db, { pictures: [baseOf(slug)], categories: [await aLeaf(testApp.db)] });
    const mug = await shown('mugs');
    for (const slug of OTHERS) await shown(slug);
    await index(OTHERS);
    const before = await search('mugs');
    expect([before.recordsTotal, before.isComplete]).toEqual([0, false]);
    const whenRetried = new Date(Date.now() + 3_600_000);
    await index(['mugs'], whenRetried);
    const after = await search('mugs');
    expect(after.products.map(({ id }) => id)).toEqual([mug.id]);
    expect(after.isComplete).toBe(true);
  });
});

describe('the job that describes pictures', () => {
  it('reads the table of descriptors a few times, however many pictures wait for it', async () => {
    const scans = async () => {
      await testApp.db.execute(sql`select pg_stat_force_next_flush()`);
      const { rows } = await testApp.db.execute<{ scans: number }>(
        sql`select seq_scan::int as scans from pg_stat_user_tables where relname = 'picture_mark'`,
      );
      return rows[0]?.scans ?? 0;
    };
    const bases = Array.from({ length: 300 }, (_, at) => `/images/goods/none/none${at}/1`);
    for (let at = 0; at < bases.length; at += 10) await aProduct(testApp.db, { pictures: bases.slice(at, at + 10) });
    const before = await scans();
    const none = async () => undefined;
    // Without time it only looks for pictures that wait.
    await describePictures(testApp.db, none, { milliseconds: -1 });
    expect((await scans()) - before).toBeLessThan(5);
  });
});
