import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMNS } from '#core/listing/columns.ts';
import { aListing, EXAMPLE_CODE } from '#core/listing/example.ts';
import type { Listing } from '#core/listing/listing.ts';
import { CSV_TYPE, TABLE_ROWS_MAX, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { rowsOf } from '#core/listing/write.ts';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { writeListings, zipOf } from '#server/listing/table/testing.ts';
import { workbookRows } from '#server/listing/table/workbook.ts';
import { writeSheets } from '#server/listing/table/write.ts';
import { headingOf } from '#server/listing/words.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let folder: string;
let leaf: BuiltCategory;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'badaro-seller-table-'));
  testApp = await openTestApp({
    pictures: { folder: join(folder, 'drawn') },
    parts: { sellerPictures: pictureFetcher() },
  });
  leaf = await aLeaf(testApp.db);
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

async function aSeller() {
  const { id, ownerId } = await aStore(testApp.db);
  return { storeId: id, token: await signIn(testApp.db, ownerId) };
}

function listingOf(change: Partial<Listing> = {}): Listing {
  const code = `TABLE-${(count += 1)}`;
  const skus = aListing().skus.map((one, at) => ({ ...one, code: `${code}-${at}`, picture: null }));
  return { ...aListing(), categories: [leaf.code], pictures: [], oem: null, skus, ...change, code };
}

/** The bytes of a workbook of these products, with changed cells. */
async function workbook(listings: readonly Listing[], cells: Record<string, string> = {}): Promise<Buffer> {
  const file = join(folder, `${(count += 1)}.xlsx`);
  const rows = listings
    .flatMap(rowsOf)
    .map((row) => COLUMNS.map(({ key }) => (key in cells && row.code ? (cells[key] ?? '') : (row[key] ?? ''))));
  const headings = COLUMNS.map((column) => headingOf(column, 'ko'));
  await writeSheets(file, [{ name: 'products', rows: [headings, ...rows], widths: [], isRightToLeft: false }]);
  return readFileSync(file);
}

const partOf = (bytes: Buffer, name: string): string => Buffer.from(unzipSync(bytes)[name] ?? []).toString();

async function upload(token: string, payload: Buffer, mode: string, lang = 'ko') {
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/v1/auth/store/products/table',
    query: { mode, lang },
    headers: { authorization: `Bearer ${token}`, 'content-type': TABLE_TYPE },
    payload,
  });
  return { status: reply.statusCode, answer: reply.json(), code: reply.json().error?.code };
}

const productsOf = async (token: string, query = {}) =>
  (await testApp.call('listStoreProducts', { token, query: { lang: 'ko', ...query } })).answer;

describe('the table of a store', () => {
  it('SEL-015 is checked without saving, then saved; its products await approval, and the same table changes nothing', async () => {
    const { token } = await aSeller();
    const listing = listingOf({ name: { ko: '무지개 접시', en: 'Rainbow plate' } });
    const bytes = await workbook([listing]);
    expect((await upload(token, bytes, 'check')).answer).toEqual({
      state: 'checked',
      rows: 2,
      products: 1,
      fresh: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
      waiting: 0,
      problems: [],
      moreProblems: 0,
      hints: [],
      moreHints: 0,
      stocks: [],
      moreStocks: 0,
      stockMark: expect.any(String),
    });
    expect((await productsOf(token)).products).toEqual([]);
    expect((await upload(token, bytes, 'apply')).answer).toMatchObject({ state: 'applied', fresh: 1 });
    expect(await productsOf(token)).toMatchObject({
      products: [
        {
          code: listing.code,
          name: '무지개 접시',
          approval: 'pending',
          isOnSale: true,
          isExposed: true,
          price: { amount: 11_000, currency: 'KRW' },
          stock: 420,
        },
      ],
      counts: [{ approval: 'pending', products: 1 }],
      recordsTotal: 1,
    });
    expect((await upload(token, bytes, 'apply')).answer).toMatchObject({ state: 'applied', unchanged: 1, fresh: 0 });
  });

  it('names each bad cell in the language of its reader, and saves all or only the good', async () => {
    const { token } = await aSeller();
    const bad = listingOf();
    const bytes = await workbook([bad], { hs_code: 'x' });
    const { answer } = await upload(token, bytes, 'apply', 'en');
    expect(answer).toMatchObject({
      state: 'refused',
      refused: 1,
      problems: [{ sheet: 'products', row: 2, value: 'x' }],
    });
    expect(answer.problems[0]).toMatchObject({ heading: 'HS code', column: expect.stringMatching(/^[A-Z]+$/) });
    expect(answer.problems[0].reason).toMatch(/digits/);
    const good = listingOf();
    const rows = [...rowsOf({ ...bad, hsCode: 'x' }), ...rowsOf(good)].map((row) =>
      COLUMNS.map(({ key }) => row[key] ?? ''),
    );
    const file = join(folder, 'both.xlsx');
    const headings = COLUMNS.map((column) => headingOf(column, 'en'));
    await writeSheets(file, [{ name: 'products', rows: [headings, ...rows], widths: [], isRightToLeft: false }]);
    const both = readFileSync(file);
    expect((await upload(token, both, 'apply')).answer).toMatchObject({ state: 'refused', refused: 1, fresh: 1 });
    expect((await productsOf(token)).products).toEqual([]);
    expect((await upload(token, both, 'applyGood')).answer).toMatchObject({ state: 'applied', refused: 1, fresh: 1 });
    expect((await productsOf(token)).products.map(({ code }) => code)).toEqual([good.code]);
  });

  it('SEL-014 takes pictures from the library of its own store by their file names', async () => {
    const { token } = await aSeller();
    const bytes = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#8a2be2' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new File([Buffer.from(bytes)], '접시.png', { type: 'image/png' }));
    const request = new Request('http://x', { method: 'POST', body: form });
    const stored = await testApp.inject({
      method: 'POST',
      url: '/api/v1/seller/content/type/file',
      query: { fileContentType: 'PRODUCT' },
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(stored.statusCode).toBe(201);
    expect((await testApp.call('listSellerFiles', { token })).answer.files).toMatchObject([
      { name: '접시.png', type: 'image/webp', size: expect.any(Number) },
    ]);
    const listing = listingOf({ pictures: ['접시.png'] });
    expect((await upload(token, await workbook([listing]), 'apply')).answer).toMatchObject({
      state: 'applied',
      fresh: 1,
    });
    const [product] = (await productsOf(token)).products;
    expect(product?.image).toMatch(/^\/images\/stored\/[0-9a-f]{64}\/320\.webp$/);
    expect((await testApp.inject({ method: 'GET', url: product?.image ?? '' })).statusCode).toBe(200);
    // Of another store the name means nothing.
    const other = await aSeller();
    const { answer } = await upload(other.token, await workbook([listingOf({ pictures: ['접시.png'] })]), 'apply');
    expect(answer).toMatchObject({ state: 'refused', problems: [{ value: '접시.png' }] });
    expect(answer.problems[0].reason).toContain('이미지 보관함');
  });

  it('is downloaded empty with its guide, and with the products as they are saved', async () => {
    const { token } = await aSeller();
    const listing = listingOf();
    await upload(token, await workbook([listing]), 'apply');
    const read = async (content: string) => {
      const reply = await testApp.inject({
        method: 'GET',
        url: '/api/v1/auth/store/products/table',
        query: { content, lang: 'en' },
        headers: { authorization: `Bearer ${token}` },
      });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, TABLE_TYPE]);
      const file = join(folder, `${content}.xlsx`);
      writeFileSync(file, reply.rawPayload);
      const rows: string[][] = [];
      for await (const { cells } of workbookRows(file)) rows.push([...cells]);
      return { rows, bytes: reply.rawPayload };
    };
    const empty = await read('empty');
    expect(empty.rows[0]).toEqual(COLUMNS.map((column) => headingOf(column, 'en')));
    // The example shows names to choose, and is no product when it is left in.
    expect(empty.rows.slice(1).map(([code]) => code)).toEqual([EXAMPLE_CODE, EXAMPLE_CODE]);
    expect(empty.rows[1]).toContain('South Korea');
    expect((await upload(token, empty.bytes, 'check')).code).toBe('listing-sheet.empty');
    expect(partOf(empty.bytes, 'xl/worksheets/sheet1.xml')).toContain('<formula1>lists!$A$1:$A$');
    const { rows, bytes } = await read('products');
    expect(rows).toHaveLength(3);
    expect(rows[1]?.[0]).toBe(listing.code);
    expect((await upload(token, bytes, 'check', 'en')).answer).toMatchObject({ unchanged: 1, problems: [] });
  });

  it.each([
    ['listing-sheet.damaged', Buffer.from('PK\u0003\u0004 and nothing more')],
    ['request.wrongFile', Buffer.from('%PDF-1.7\n')],
    // A part that says it unpacks to more than a seller's workbook may.
    ['listing-sheet.unpackedTooLarge', zipOf([{ name: 'xl/workbook.xml', text: 'x', claimed: 51 * 1_048_576 }])],
  ])('FI-07 is refused with %s when it is none or too large', async (code, bytes) => {
    const { token } = await aSeller();
    expect((await upload(token, bytes, 'check')).code).toBe(code);
  });

  it('is refused when it is too long for a page', async () => {
    const { token } = await aSeller();
    const file = join(folder, 'long.xlsx');
    const headings = COLUMNS.map((column) => headingOf(column, 'ko'));
    const rows = Array.from({ length: TABLE_ROWS_MAX + 1 }, (_, at) => [`L-${at}`]);
    await writeSheets(file, [{ name: 'products', rows: [headings, ...rows], widths: [], isRightToLeft: false }]);
    const bytes = readFileSync(file);
    expect((await upload(token, bytes, 'check')).code).toBe('listing-sheet.rowsTooMany');
  });
});

describe('what people write instead of codes', () => {
  it('SEL-015 categories, units, countries and delivery are read by their names in any language, from CSV too', async () => {
    const { token } = await aSeller();
    const own = await aLeaf(testApp.db);
    const listing = listingOf({ categories: [own.code] });
    const file = await writeListings(join(folder, `${(count += 1)}.csv`), [listing], {
      change(row, at) {
        if (at > 0) return;
        row.unit = '개';
        row.packing_unit = '片';
        row.origin = '대한민국';
        row.delivery_template = '기본 배송';
      },
    });
    const reply = await testApp.inject({
      method: 'POST',
      url: '/api/v1/auth/store/products/table',
      query: { mode: 'check', lang: 'ko' },
      headers: { authorization: `Bearer ${token}`, 'content-type': CSV_TYPE },
      payload: readFileSync(file),
    });
    const problems = reply
      .json()
      .problems.map(({ heading, value }: { heading: string; value: string }) => [heading, value]);
    // The Chinese word is none of the units.
    expect(problems).toEqual([['포장 단위', '片']]);
  });

  it('hints at HTML in a plain text, at a SKU that may have lost its zeros, and at what detail HTML loses', async () => {
    const { token } = await aSeller();
    const listing = listingOf();
    const [first] = listing.skus;
    const odd: Listing = {
      ...listing,
      description: { ko: '<p>좋은 컵</p>' },
      detail: { ko: '<p>가</p><iframe src="https://video.example"></iframe>' },
      skus: first ? [{ ...first, code: '4711' }] : [],
    };
    const { hints } = (await upload(token, await workbook([odd]), 'check', 'en')).answer;
    expect(hints.map(({ heading, reason }: { heading: string; reason: string }) => [heading, reason])).toEqual([
      ['Description (한국어)', expect.stringContaining('This text is shown')],
      ['SKU', expect.stringContaining('The SKU is a bare number')],
      ['Detail (HTML) (한국어)', expect.stringContaining('<iframe>')],
    ]);
  });
});

describe('the products of a store', () => {
  it('SEL-012 are listed by state and found by code and name; of other stores nothing is shown', async () => {
    const { token, storeId } = await aSeller();
    const other = await aSeller();
    await aProduct(testApp.db, { storeId: other.storeId, name: { ko: '남의 컵' } });
    const shown = await aProduct(testApp.db, { storeId, name: { ko: '파란 컵', en: 'Blue cup' } });
    const waiting = listingOf({ name: { ko: '붉은 컵', en: 'Red cup' } });
    await upload(token, await workbook([waiting]), 'apply');
    const all = await productsOf(token);
    expect(all.products.map(({ approval }) => approval).toSorted()).toEqual(['approved', 'pending']);
    expect(all.counts.toSorted((a, b) => a.approval.localeCompare(b.approval))).toEqual([
      { approval: 'approved', products: 1 },
      { approval: 'pending', products: 1 },
    ]);
    expect((await productsOf(token, { approval: 'approved' })).products).toMatchObject([{ id: shown.id }]);
    expect((await productsOf(token, { query: 'red CUP' })).products).toMatchObject([{ code: waiting.code }]);
    expect((await productsOf(token, { query: waiting.code })).recordsTotal).toBe(1);
    // A rejection comes with its reason.
    const { token: staff } = await aMember(testApp.db, { staffRole: 'operator' });
    const { id = 0 } = (await productsOf(token, { query: waiting.code })).products[0] ?? {};
    await testApp.call('decideProduct', {
      token: staff,
      params: { id },
      body: { event: 'reject', reason: '사진이 없습니다.' },
    });
    expect((await productsOf(token, { approval: 'rejected' })).products).toMatchObject([
      { id, reason: '사진이 없습니다.' },
    ]);
    // Corrected, it is submitted again.
    const better = { ...waiting, model: 'R-2' };
    expect((await upload(token, await workbook([better]), 'apply')).answer).toMatchObject({
      state: 'applied',
      changed: 1,
    });
    expect((await productsOf(token, { approval: 'pending' })).products).toMatchObject([{ id }]);
  });

  it('belong to sellers: a buyer is refused', async () => {
    const { token } = await aMember(testApp.db);
    expect((await testApp.call('listStoreProducts', { token })).status).toBe(403);
  });
});
