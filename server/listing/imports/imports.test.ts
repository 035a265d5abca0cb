import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMNS } from '#core/listing/columns.ts';
import { aListing } from '#core/listing/example.ts';
import type { Listing } from '#core/listing/listing.ts';
import { CSV_TYPE, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { rowsOf } from '#core/listing/write.ts';
import { won } from '#core/money.ts';
import { aLeaf, type BuiltCategory } from '#server/catalogue/builders.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { tableImport } from '#server/listing/import-tables.ts';
import { continueImports } from '#server/listing/imports/work.ts';
import { signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let leaf: BuiltCategory;
let count = 0;
const outside = pictureFetcher();

beforeAll(async () => {
  testApp = await openTestApp({ parts: { sellerPictures: outside } });
  leaf = await aLeaf(testApp.db);
});
afterAll(() => testApp.close());

async function aSeller() {
  const { id, ownerId } = await aStore(testApp.db);
  return { storeId: id, token: await signIn(testApp.db, ownerId) };
}

function listingOf(change: Partial<Listing> = {}): Listing {
  const code = change.code ?? `UP-${(count += 1)}`;
  const skus = aListing().skus.map((one, at) => ({ ...one, code: `${code}-${at}`, picture: null }));
  return { ...aListing(), categories: [leaf.code], pictures: [], oem: null, skus, ...change, code };
}

type Cells = Record<string, string>;
const csvOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));
/** A CSV of these listings under the keys of our columns, some of their first rows with other cells. */
function ownTable(listings: readonly Listing[], spoilt: (at: number) => Cells = () => ({})): Buffer {
  const rows = listings.flatMap((listing, at) =>
    rowsOf(listing).map((row, item) => (item === 0 ? { ...row, ...spoilt(at) } : row)),
  );
  return csvOf([COLUMNS.map(({ key }) => key), ...rows.map((row: Cells) => COLUMNS.map(({ key }) => row[key] ?? ''))]);
}

async function upload(token: string, bytes: Buffer, type = CSV_TYPE) {
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/v1/auth/store/product-imports',
    query: { name: 'table.csv', lang: 'en' },
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: bytes,
  });
  return { status: reply.statusCode, answer: reply.json() };
}

const readImport = async (token: string, id: number) =>
  (await testApp.call('readTableImport', { token, params: { id }, query: { lang: 'en' } })).answer;
const productsOf = async (token: string, id: number, query = {}) =>
  (await testApp.call('listTableImportProducts', { token, params: { id }, query: { lang: 'en', ...query } })).answer
    .products;
const storeProducts = async (token: string) =>
  (await testApp.call('listStoreProducts', { token, query: { lang: 'ko' } })).answer.products;

async function saved(
  token: string,
  bytes: Buffer,
  body: { drafts?: boolean; stock?: 'keep' | 'set' } = {},
): Promise<number> {
  const { answer } = await upload(token, bytes);
  const id: number = answer.import.id;
  await testApp.call('saveTableImport', { token, params: { id }, body: { drafts: false, stock: 'keep', ...body } });
  return id;
}

const SHOPIFY = csvOf([
  [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Option1 Name',
    'Option1 Value',
    'Variant SKU',
    'Variant Inventory Qty',
    'Variant Price',
    'Gift Card',
  ],
  ['shopify-tee', 'Tee', '<p>Soft</p>', 'Acme', 'Size', 'S', 'SH-S', '3', '12000', 'false'],
  ['shopify-tee', '', '', '', '', 'M', 'SH-M', '4', '12500', ''],
]);
const constants = () =>
  Object.entries({
    categories: leaf.code,
    unit: 'piece',
    min_quantity: '1',
    max_quantity: '1000',
    delivery_days: '3',
    origin: 'KR',
    hs_code: '610910',
    packaging_material: '비닐',
    packaging_grams: '10',
    notice_code: 'ETC',
    notice: Object.entries(aListing().notice)
      .map(([key, value]) => `${key} = ${value.ko}`)
      .join('\n'),
  }).map(([column, value]) => ({ column, value }));

describe('SEL-015 the import of a table', () => {
  it('of another shop has its columns proposed, corrected, remembered for the store, and becomes products', async () => {
    const { token } = await aSeller();
    const begun = (await upload(token, SHOPIFY)).answer;
    expect(begun).toMatchObject({ import: { state: 'mapping', shop: 'shopify' }, isRemembered: false });
    const columns = begun.columns.map(({ target }: { target: string | null }) => target);
    expect(columns).toEqual([
      'code',
      'name_ko',
      'detail_ko',
      'brand',
      'option1',
      'value1',
      'sku',
      'stock',
      'price',
      null,
    ]);
    const { id } = begun.import;
    const mapped = await testApp.call('mapTableImport', {
      token,
      params: { id },
      body: { columns, constants: constants() },
    });
    expect(mapped.status).toBe(200);
    expect((await productsOf(token, id)).flatMap(({ faults }) => faults)).toEqual([]);
    expect((await readImport(token, id)).import).toMatchObject({
      state: 'ready',
      rows: 2,
      counts: { good: 1, faulty: 0 },
    });
    await testApp.call('saveTableImport', { token, params: { id }, body: { drafts: false, stock: 'keep' } });
    expect((await readImport(token, id)).import).toMatchObject({ state: 'ready', counts: { saved: 1 } });
    expect(await storeProducts(token)).toMatchObject([
      { code: 'shopify-tee', name: 'Tee', approval: 'pending', stock: 7, price: { amount: 12_000 } },
    ]);
    const again = (await upload(token, SHOPIFY)).answer;
    expect(again).toMatchObject({
      isRemembered: true,
      constants: expect.arrayContaining([{ column: 'unit', value: 'piece' }]),
    });
    // Another store decides for itself.
    expect((await upload((await aSeller()).token, SHOPIFY)).answer).toMatchObject({
      isRemembered: false,
      constants: expect.arrayContaining([{ column: 'unit', value: 'piece' }]),
    });
  });

  it('refuses columns that are none, that are two, and a table without a code', async () => {
    const { token } = await aSeller();
    const { id } = (await upload(token, SHOPIFY)).answer.import;
    const codeOf = async (columns: (string | null)[]) =>
      (await testApp.call('mapTableImport', { token, params: { id }, body: { columns, constants: [] } })).refusal.code;
    expect(await codeOf(['code', 'colour'])).toBe('listing-sheet.targetUnknown');
    expect(await codeOf(['code', 'brand', 'brand'])).toBe('listing-sheet.targetTwice');
    expect(await codeOf(['name_ko'])).toBe('listing-sheet.targetMissing');
  });

  it('SEL-016 shows products with faults in their cells, which are corrected there; the others are saved', async () => {
    const { token } = await aSeller();
    const listings = [listingOf(), listingOf(), listingOf(), listingOf()];
    const table = ownTable(listings, (at): Cells =>
      at === 1 ? { hs_code: 'x' } : at > 1 ? { origin: 'Nowhere' } : {},
    );
    const { id, state } = (await upload(token, table)).answer.import;
    expect(state).toBe('reading');
    expect((await readImport(token, id)).import).toMatchObject({ state: 'ready', counts: { good: 1, faulty: 3 } });
    const faulty = await productsOf(token, id);
    expect(faulty.map(({ code }) => code)).toEqual(listings.slice(1).map(({ code }) => code));
    expect(faulty[0]).toMatchObject({
      row: 4,
      faults: [{ row: 4, column: 'hs_code', heading: 'HS code', value: 'x', reason: expect.stringMatching(/digits/) }],
    });
    const correct = (entry: (typeof faulty)[number] | undefined, column: string, value: string, everywhere = false) =>
      testApp.call('correctTableImport', {
        token,
        params: { id },
        body: { product: entry?.id ?? 0, cells: [{ row: entry?.row ?? 0, column, value }], everywhere },
      });
    expect((await correct(faulty[0], 'hs_code', 'still x')).answer.product).toMatchObject({ state: 'faulty' });
    expect((await correct(faulty[0], 'hs_code', '961700')).answer).toMatchObject({
      product: { state: 'good', faults: [] },
      import: { counts: { good: 2, faulty: 2 } },
    });
    await correct(faulty[1], 'origin', 'KR', true);
    expect((await readImport(token, id)).import).toMatchObject({ state: 'ready', counts: { good: 4, faulty: 0 } });
    await testApp.call('saveTableImport', { token, params: { id }, body: { drafts: false, stock: 'keep' } });
    expect((await readImport(token, id)).import.counts).toMatchObject({ saved: 4 });
    expect(await storeProducts(token)).toHaveLength(4);
    // What is saved is changed as a product, not as a row.
    expect((await correct(faulty[0], 'hs_code', '1')).refusal.code).toBe('listing-sheet.importOver');
  });

  it('finds the same code and SKU in another row, also after a correction', async () => {
    const { token } = await aSeller();
    const one = listingOf();
    const [first] = one.skus;
    const other = listingOf({ skus: first ? [first] : [] });
    const apart = listingOf({ skus: first ? [{ ...first, code: `${first.code}-x` }] : [] });
    const { id } = (await upload(token, ownTable([one, other, apart]))).answer.import;
    const [doubled] = await productsOf(token, id);
    expect(doubled?.faults).toMatchObject([{ column: 'sku', row: 4 }]);
    const [, , last] = await productsOf(token, id, { state: 'all' });
    const { answer } = await testApp.call('correctTableImport', {
      token,
      params: { id },
      body: { product: last?.id ?? 0, cells: [{ row: last?.row ?? 0, column: 'code', value: one.code }] },
    });
    expect(answer.product.faults).toMatchObject([{ column: 'code' }]);
  });

  it('makes drafts of products with faults, which keep what was typed, and marks the faults in a workbook', async () => {
    const { token } = await aSeller();
    const bad = listingOf();
    const good = listingOf();
    const spoil = (at: number): Cells => (at === 0 ? { min_quantity: 'ten', hs_code: 'x' } : {});
    const { id } = (await upload(token, ownTable([bad, good], spoil))).answer.import;
    const file = await testApp.inject({
      method: 'GET',
      url: `/api/v1/auth/store/product-imports/${id}/faults`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe(TABLE_TYPE);
    await testApp.call('saveTableImport', { token, params: { id }, body: { drafts: true, stock: 'keep' } });
    const answer = (await readImport(token, id)).import;
    expect(answer.counts).toMatchObject({ saved: 1, drafted: 1, faulty: 0 });
    const [drafted] = await productsOf(token, id, { state: 'drafted' });
    const draft = await testApp.call('readProductDraft', { token, params: { id: drafted?.draftId ?? 0 } });
    expect(draft.answer.form).toMatchObject({ code: bad.code, minOrderQuantity: 'ten', hsCode: 'x', name: bad.name });
  });

  it('is worked on by one process at a time, and goes on when that one died', async () => {
    const { token } = await aSeller();
    const { id } = (await upload(token, ownTable([listingOf(), listingOf()]))).answer.import;
    const died = (state: 'judging' | 'saving', seconds: number) =>
      testApp.db
        .update(tableImport)
        .set({ state, worker: 'another', beatAt: sql`now() - make_interval(secs => ${seconds})`, stock: 'keep' })
        .where(eq(tableImport.id, id));
    const deps = { db: testApp.db, now: () => testApp.clock.now, storage: testApp.files.storage, outside };
    const goOn = () => continueImports(deps, new AbortController().signal);
    await died('saving', 1);
    await goOn();
    expect((await readImport(token, id)).import.state).toBe('saving');
    expect((await upload(token, ownTable([listingOf()]))).answer.error.code).toBe('listing-sheet.importRunning');
    await died('saving', 60);
    await goOn();
    expect((await readImport(token, id)).import).toMatchObject({ state: 'ready', counts: { saved: 2 } });
    // One that ends its process each time is ended.
    await testApp.db.update(tableImport).set({ attempts: 9 }).where(eq(tableImport.id, id));
    await died('judging', 60);
    await goOn();
    expect((await readImport(token, id)).import).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/interrupted/),
    });
  });

  it('can be given up until something is saved, and is listed with who and when', async () => {
    const { token } = await aSeller();
    const { id } = (await upload(token, SHOPIFY)).answer.import;
    expect((await testApp.call('removeTableImport', { token, params: { id } })).status).toBe(200);
    const kept = await saved(token, ownTable([listingOf()]));
    expect((await testApp.call('removeTableImport', { token, params: { id: kept } })).refusal.code).toBe(
      'listing-sheet.importSaved',
    );
    const { imports } = (await testApp.call('listTableImports', { token, query: { lang: 'en' } })).answer;
    expect(imports).toMatchObject([
      { id: kept, name: 'table.csv', undoUntil: expect.any(String), counts: { saved: 1 } },
    ]);
  });
});

describe('SEL-015 the undoing of an import', () => {
  it('removes new products, restores changed ones, and leaves what was changed or sold since', async () => {
    const { token, storeId } = await aSeller();
    const [changed, later, sold] = [listingOf(), listingOf(), listingOf()];
    await saved(token, ownTable([changed, later, sold]));
    const fresh = listingOf();
    const dearer = (listing: Listing): Listing => ({
      ...listing,
      name: { ko: '새 이름' },
      prices: [{ minQuantity: 10, price: won(13_000) }],
      skus: listing.skus.map((one) => ({ ...one, stock: one.stock + 10 })),
    });
    const id = await saved(token, ownTable([dearer(changed), dearer(later), dearer(sold), fresh]), { stock: 'set' });
    expect((await readImport(token, id)).import.counts).toMatchObject({ saved: 4 });
    const all = await storeProducts(token);
    expect(all.map(({ name, stock }) => [name, stock])).toContainEqual(['새 이름', 440]);
    const idOf = (listing: Listing) => all.find(({ code }) => code === listing.code)?.id ?? 0;
    await testApp.call('changeProductSale', {
      token,
      params: { id: idOf(later) },
      body: { isOnSale: false, isExposed: true },
    });
    await testApp.db
      .update(sku)
      .set({ stock: sql`stock - 1`, taken: sql`taken + 1` })
      .where(eq(sku.code, `${sold.code}-0`));
    expect((await testApp.call('undoTableImport', { token, params: { id } })).status).toBe(200);
    expect((await readImport(token, id)).import).toMatchObject({
      state: 'undone',
      counts: { removed: 1, restored: 1, left: 2, saved: 0 },
      undoUntil: null,
    });
    const entries = await productsOf(token, id, { state: 'all' });
    expect(entries.map(({ code, state, left }) => [code, state, left])).toEqual([
      [changed.code, 'restored', null],
      [later.code, 'left', 'changed'],
      [sold.code, 'left', 'ordered'],
      [fresh.code, 'removed', null],
    ]);
    const now = await storeProducts(token);
    expect(now.find(({ code }) => code === changed.code)).toMatchObject({ stock: 420, price: { amount: 11_000 } });
    expect(now.find(({ code }) => code === later.code)).toMatchObject({ name: '새 이름' });
    expect(now.map(({ code }) => code)).not.toContain(fresh.code);
    const { answer } = await testApp.call('listProductVersions', {
      token,
      params: { id: idOf(changed) },
      query: { lang: 'en' },
    });
    expect(answer.versions[0]).toMatchObject({ way: 'undo' });
    expect(storeId).toBeGreaterThan(0);
  });

  it('hides a new product that is approved already, and ends after a day', async () => {
    const { token } = await aSeller();
    const one = listingOf();
    const id = await saved(token, ownTable([one]));
    await testApp.db.update(product).set({ approval: 'approved' }).where(eq(product.code, one.code));
    await testApp.call('undoTableImport', { token, params: { id } });
    expect((await readImport(token, id)).import.counts).toMatchObject({ hidden: 1 });
    expect(await storeProducts(token)).toMatchObject([{ isOnSale: false, isExposed: false }]);
    const next = await saved(token, ownTable([listingOf()]));
    await testApp.db
      .update(tableImport)
      .set({ savedAt: sql`saved_at - interval '25 hours'` })
      .where(eq(tableImport.id, next));
    expect((await testApp.call('undoTableImport', { token, params: { id: next } })).refusal.code).toBe(
      'listing-sheet.importOver',
    );
  });
});
