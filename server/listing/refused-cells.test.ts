import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMNS } from '#core/listing/columns.ts';
import { aListing } from '#core/listing/example.ts';
import { CSV_TYPE } from '#core/listing/table/rules.ts';
import { rowsOf } from '#core/listing/write.ts';
import { LANGUAGES } from '#core/locale.ts';
import { aLeaf } from '#server/catalogue/builders.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { headingOf } from '#server/listing/words.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let folder: string;
let token: string;
let leaves: readonly string[];
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'badaro-refused-cells-'));
  testApp = await openTestApp({
    pictures: { folder: join(folder, 'drawn') },
    parts: { sellerPictures: pictureFetcher() },
  });
  const codes: string[] = [];
  for (let at = 0; at < 4; at += 1) codes.push((await aLeaf(testApp.db)).code);
  leaves = codes;
  token = await signIn(testApp.db, (await aStore(testApp.db)).ownerId);
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A table of one valid product with a code of its own and these cells changed in its first row. */
function tableOf(cells: Readonly<Record<string, string>>): string {
  const code = `CELL-${(count += 1)}`;
  const skus = aListing().skus.map((one, at) => ({ ...one, code: `${code}-${at}`, picture: null }));
  const categories = leaves.slice(0, 1);
  const rows = rowsOf({ ...aListing(), code, categories, pictures: [], oem: null, skus }).map((row) =>
    COLUMNS.map(({ key }) => (row.code && cells[key] !== undefined ? cells[key] : (row[key] ?? ''))),
  );
  const headings = COLUMNS.map((column) => headingOf(column, 'ko'));
  return [headings, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
}

async function upload(payload: string, mode = 'apply') {
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/v1/auth/store/products/table',
    query: { mode, lang: 'ko' },
    headers: { authorization: `Bearer ${token}`, 'content-type': CSV_TYPE },
    payload,
  });
  return reply.json();
}

const products = async () =>
  (await testApp.call('listStoreProducts', { token, query: { lang: 'ko' } })).answer.products;

describe('a table of products', () => {
  it.each([
    ['PRD-019 a sixth price row', 'prices', '10:6000;20:5000;30:4000;40:3000;50:2000;60:1000'],
    ['PRD-023 a price of nothing', 'prices', '10:0'],
    ['PRD-023 a price below nothing', 'prices', '10:-5'],
    ['PRD-026 no HS code', 'hs_code', ''],
    ['PRD-027 no Korean name', 'name_ko', ''],
    ['PRD-028 no Korean description', 'description_ko', ''],
    ['PRD-029 no category', 'categories', ''],
    ['PRD-032 no detail', 'detail_ko', ''],
    ['PRD-033 no disclosure type', 'notice_code', ''],
    ['PRD-034 no items of its disclosure', 'notice', ''],
    ['PRD-037 a pack of nothing', 'packing_count', '0'],
    ['PRD-037 half a pack', 'packing_count', '1.5'],
    ['PRD-039 another certificate without its text', 'certificates', 'OTHERS::Q-778'],
    ['PRD-040 no weight of the packaging', 'packaging_grams', ''],
  ])('%s is refused at its cell, and nothing is saved', async (_, key, cell) => {
    const before = await products();
    const { state, problems } = await upload(tableOf({ [key]: cell }));
    const column = COLUMNS.find((one) => one.key === key);
    expect([state, problems.map(({ heading }: { heading: string }) => heading)]).toEqual([
      'refused',
      expect.arrayContaining([column && headingOf(column, 'ko')]),
    ]);
    expect(await products()).toEqual(before);
  });

  it('PRD-030 a fourth category is refused, three are saved', async () => {
    const four = await upload(tableOf({ categories: leaves.join(';') }), 'check');
    expect(four).toMatchObject({ state: 'checked', refused: 1, fresh: 0 });
    const three = await upload(tableOf({ categories: leaves.slice(0, 3).join(';') }), 'check');
    expect(three).toMatchObject({ state: 'checked', refused: 0, fresh: 1 });
  });

  it('PRD-041 a product without a single item is refused', async () => {
    const none = tableOf({}).split('\r\n').slice(0, 2);
    const without = none.map((line, at) => (at === 0 ? line : line.replace(/"CELL-\d+-0"/, '""'))).join('\r\n');
    expect(await upload(without)).toMatchObject({ state: 'refused', refused: 1 });
  });

  it('PRD-001 PRD-004 PRD-005 PRD-016 PRD-017 a saved product has its texts, options and video, and is shown and sold as its seller says', async () => {
    const video = 'https://video.example/tumbler';
    const name = { ko: '새 텀블러', en: 'New tumbler', zh: '新保温杯', ja: '新しいタンブラー', ar: 'كوب جديد' };
    const cells = { ...Object.fromEntries(LANGUAGES.map((lang) => [`name_${lang}`, name[lang]])), video };
    const table = tableOf(cells);
    expect(await upload(table)).toMatchObject({ state: 'applied', fresh: 1 });
    const [{ id, ...listed } = { id: 0 }] = await products();
    expect(listed).toMatchObject({ approval: 'pending', isOnSale: true, isExposed: true });
    const approved = await testApp.call('decideProduct', {
      token: (await aMember(testApp.db, { staffRole: 'operator' })).token,
      params: { id },
      body: { event: 'approve' },
    });
    expect(approved.status).toBe(200);
    for (const lang of LANGUAGES) {
      const { answer } = await testApp.call('readProduct', { params: { id }, query: { lang } });
      expect(answer).toMatchObject({ description: { name: name[lang] }, video });
      expect([answer.options.length, answer.variants.length, answer.attributes.length]).toEqual([1, 2, 1]);
    }
    const columnOf = (key: string) => COLUMNS.findIndex((column) => column.key === key);
    const changed = (key: string, value: string) =>
      table
        .split('\r\n')
        .map((line, at) => (at === 1 ? line.split('","').with(columnOf(key), value).join('","') : line))
        .join('\r\n');
    await upload(changed('on_sale', 'N'));
    expect(await products()).toMatchObject([{ id, isOnSale: false, isExposed: true }]);
    await upload(changed('exposed', 'N'));
    expect(await products()).toMatchObject([{ id, isOnSale: true, isExposed: false }]);
    // Whoever has its address learns that it is not offered.
    expect((await testApp.call('readProduct', { params: { id } })).status).toBe(409);
  });
});
