import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMNS } from '#core/listing/columns.ts';
import { rowsOf } from '#core/listing/write.ts';
import { LANGUAGES } from '#core/locale.ts';
import { won } from '#core/money.ts';
import type { BuiltCategory } from '#server/catalogue/builders.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { product, productHistory, sku } from '#server/catalogue/tables.ts';
import { transaction } from '#server/db/pool.ts';
import { exportListings } from '#server/listing/export.ts';
import { listingsByCode } from '#server/listing/queries.ts';
import { outcomeLines, problemRows } from '#server/listing/report.ts';
import { importListings, type ImportRequest } from '#server/listing/run.ts';
import { type Change, letterAt, workbookOf } from '#server/listing/table/testing.ts';
import { countsOf, type Importing, openImporting, problemsOf } from '#server/listing/testing.ts';
import { aMember } from '#server/member/builders.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { type PicturePort, PictureUnavailable } from '#server/integrations/pictures/port.ts';
import { rounds } from '#server/testing/proof-mode.ts';
import { untilLockWait } from '#server/testing/lock-wait.ts';
import { type BuiltStore, aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let importing: Importing;
let testApp: TestApp;
let folder: string;
let store: BuiltStore;
let leaf: BuiltCategory;
let fetched: string[] = [];
let onFetch: () => void = () => undefined;
let picture: Buffer;

const outside: PicturePort = {
  whyNot: pictureFetcher().whyNot,
  fetch(address) {
    fetched.push(address);
    onFetch();
    return address.includes('gone')
      ? Promise.reject(new PictureUnavailable('answer', 404))
      : Promise.resolve(Buffer.concat([picture, Buffer.from(address)]));
  },
};

beforeAll(async () => {
  importing = await openImporting(outside);
  ({ testApp, folder, store, leaf } = importing);
  picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#14817a' } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, 'mine', 'a.png'), picture);
  writeFileSync(join(folder, 'mine', 'text.jpg'), 'no picture');
  writeFileSync(join(folder, 'secret.png'), picture);
  symlinkSync(join(folder, 'secret.png'), join(folder, 'mine', 'link.png'));
});
afterAll(() => importing.close());

const listingOf: Importing['listingOf'] = (change) => importing.listingOf(change);
const sheetOf: Importing['sheetOf'] = (listings, how) => importing.sheetOf(listings, how);
const run: Importing['run'] = (file, input) => importing.run(file, input);
const idOf: Importing['idOf'] = (code) => importing.idOf(code);

describe('importing', () => {
  it('SEL-015 checks first and writes nothing', async () => {
    const listing = listingOf();
    const outcome = await run(await sheetOf([listing]), { mode: 'check' });
    expect(countsOf(outcome)).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0, state: 'checked' });
    expect(await idOf(listing.code)).toBe(0);
  });

  it('SEL-015 PRD-015 saves new products, which await approval and are then found and bought', async () => {
    const listing = listingOf({ name: { ko: '무지개 텀블러', en: 'Rainbow tumbler' } });
    expect(countsOf(await run(await sheetOf([listing])))).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
      state: 'applied',
    });
    const id = await idOf(listing.code);
    expect((await testApp.call('readProduct', { params: { id } })).refusal.code).toBe('product.notApproved');
    const history = await testApp.db
      .select({ event: productHistory.event, memberId: productHistory.memberId })
      .from(productHistory)
      .where(eq(productHistory.productId, id));
    expect(history).toEqual([
      { event: 'create', memberId: store.ownerId },
      { event: 'submit', memberId: store.ownerId },
    ]);
    await testApp.db.update(product).set({ approval: 'approved' }).where(eq(product.id, id));
    const { answer } = await testApp.call('readProduct', { params: { id }, query: { lang: 'en' } });
    expect(answer).toMatchObject({
      description: { name: 'Rainbow tumbler' },
      minOrderQuantity: 10,
      hsCode: '961700',
      manufacturer: '바다상사',
      packaging: { material: '종이', grams: 60 },
      categories: [{ code: leaf.code }],
    });
    expect(answer.prices.map(({ minQuantity, price }) => [minQuantity, price.amount])).toEqual([
      [10, 12_000],
      [100, 11_000],
    ]);
    expect(answer.variants.map(({ sku: code, stock, surcharge }) => [code, stock, surcharge?.amount ?? 0])).toEqual([
      [`${listing.code}-0`, 300, 0],
      [`${listing.code}-1`, 120, 500],
    ]);
    expect(answer.certificates).toHaveLength(2);
    expect(
      (await testApp.call('searchProducts', { body: { query: '무지개' } })).answer.products.map((one) => one.id),
    ).toEqual([id]);
  });

  it('is idempotent: a repeated file is unchanged, a changed cell changes only its product', async () => {
    const listings = [listingOf(), listingOf()];
    const [first, second] = listings;
    if (!first || !second) throw new Error('two listings');
    await run(await sheetOf(listings));
    expect(countsOf(await run(await sheetOf(listings)))).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const before = await testApp.db
      .select({ id: sku.id, code: sku.code })
      .from(sku)
      .where(eq(sku.productId, await idOf(second.code)));
    const [black, white] = second.skus;
    if (!black || !white) throw new Error('two things');
    // Two SKUs swap their values, one gets another code, a third is added.
    const skus = [
      { ...black, values: white.values, stock: 7 },
      { ...white, values: black.values, code: `${second.code}-NEW` },
      { ...white, code: `${second.code}-3`, values: [{ ko: '파랑' }] },
    ];
    const changed = { ...second, deliveryDays: 9, prices: [{ minQuantity: 10, price: won(9_000) }], skus };
    expect(countsOf(await run(await sheetOf([first, changed]), { stock: { choice: 'set' } }))).toMatchObject({
      changed: 1,
      unchanged: 1,
      state: 'applied',
    });
    const storedListing = (await listingsByCode(testApp.db, store.id, [second.code])).get(second.code);
    expect(storedListing?.listing).toMatchObject({ deliveryDays: 9, prices: changed.prices, skus });
    const after = await testApp.db
      .select({ id: sku.id })
      .from(sku)
      .where(eq(sku.productId, await idOf(second.code)));
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining([before[0]?.id]));
    expect(countsOf(await run(await sheetOf([first, changed])))).toMatchObject({ unchanged: 2 });
  });

  it('submits rejected products again', async () => {
    const listing = listingOf();
    await run(await sheetOf([listing]));
    await testApp.db
      .update(product)
      .set({ approval: 'rejected' })
      .where(eq(product.id, await idOf(listing.code)));
    await run(await sheetOf([{ ...listing, deliveryDays: 8 }]));
    expect((await listingsByCode(testApp.db, store.id, [listing.code])).get(listing.code)?.approval).toBe('pending');
  });

  it('leaves what the file has no column for', async () => {
    const listing = listingOf();
    await run(await sheetOf([listing]));
    const columns = COLUMNS.filter(
      ({ key }) => !['brand', 'tags_ko', 'surcharge', 'attributes', 'detail_ko'].includes(key),
    );
    expect(countsOf(await run(await sheetOf([{ ...listing, brand: 'Other' }], { columns })))).toMatchObject({
      unchanged: 1,
    });
  });
});

describe('an import during an order', () => {
  it('without a stock column keeps the sales made meanwhile', async () => {
    const listing = listingOf();
    await run(await sheetOf([listing]));
    const file = await sheetOf([{ ...listing, deliveryDays: 9 }], {
      columns: COLUMNS.filter(({ key }) => key !== 'stock'),
    });
    const [thing] = await testApp.db
      .select()
      .from(sku)
      .where(eq(sku.code, `${listing.code}-0`));
    if (!thing) throw new Error('nothing was imported');
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: whenTaken, resolve: notifyTaken } = Promise.withResolvers<void>();
    const ordering = transaction(testApp.db, async (tx) => {
      await takeStock(
        tx,
        [{ skuId: thing.id, skuCode: thing.code, productId: thing.productId, quantity: 3 }],
        new Date(),
      );
      notifyTaken();
      await mayCommit;
    });
    await whenTaken;
    const importing = run(file);
    await Promise.race([untilLockWait(testApp.db), importing]);
    commit();
    await ordering;
    expect(countsOf(await importing)).toMatchObject({ changed: 1, state: 'applied' });
    const [after] = await testApp.db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, thing.id));
    expect(after?.stock).toBe(297);
  });
});

describe('bad rows', () => {
  it.each<[string, Change, string[]]>([
    [
      'a category above the third level',
      (row) => {
        if (row.categories) row.categories = 'category-900001';
      },
      ['categories categoryNotLeaf'],
    ],
    [
      'an SKU that comes twice',
      (row, n) => {
        if (n === 1) row.sku = 'SAME';
        if (n === 2) row.sku = 'SAME';
      },
      ['sku skuDoubled'],
    ],
    [
      'a product that comes twice',
      (row, n) => {
        row.code = n === 2 ? 'BETWEEN' : 'FIRST';
      },
      ['code apart'],
    ],
  ])('%s', async (_, change, expected) => {
    const outcome = await run(await sheetOf([listingOf(), listingOf()], { change }), { mode: 'check' });
    expect(problemsOf(outcome)).toEqual(
      expect.arrayContaining(
        expected.map((text) => expect.stringContaining(text.replace(/^(\w+)/, (key) => letterAt(key)))),
      ),
    );
  });

  it('FI-08 are reported by row, column letter, value and reason, and prevent all saving', async () => {
    const good = listingOf();
    const bad = listingOf();
    const file = await sheetOf([good, bad], {
      change: (row, n) => {
        if (n === 3) row.stock = '많음';
        if (n === 2) row.hs_code = '12345';
      },
    });
    const outcome = await run(file);
    expect(outcome.state).toBe('refused');
    expect(problemsOf(outcome)).toEqual([`5${letterAt('stock')} number`, `4${letterAt('hs_code')} hsCode`]);
    expect(problemRows('ko', outcome.problems)[1]).toEqual([
      '',
      '5',
      letterAt('stock'),
      '재고',
      '많음',
      expect.stringContaining('숫자가 아닙니다'),
    ]);
    expect(await idOf(good.code)).toBe(0);
    expect(countsOf(await run(file, { mode: 'applyGood' }))).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 1,
      state: 'applied',
    });
    expect(await idOf(good.code)).toBeGreaterThan(0);
    expect(await idOf(bad.code)).toBe(0);
  });

  it.each([...LANGUAGES])('are reported in %s', async (lang) => {
    const file = await sheetOf([listingOf()], {
      change: (row) => {
        row.stock = 'x';
        row.unit &&= 'bunch';
      },
    });
    const outcome = await run(file, { mode: 'check', lang });
    const lines = outcomeLines(lang, outcome, 1);
    expect(lines.length).toBe(outcome.problems.length + 2);
    for (const line of lines) expect(line).not.toMatch(/listing-sheet|\{\{|undefined/);
  });

  it('use codes and SKUs of others', async () => {
    const other = await aStore(testApp.db);
    const foreign = listingOf();
    await run(await sheetOf([foreign]), { store: other.code });
    const mine = listingOf();
    const outcome = await run(
      await sheetOf([
        { ...foreign, skus: listingOf().skus },
        { ...mine, skus: foreign.skus },
      ]),
      { mode: 'check' },
    );
    expect(problemsOf(outcome)).toEqual([
      `2${letterAt('code')} codeTaken`,
      `4${letterAt('sku')} skuTaken`,
      `5${letterAt('sku')} skuTaken`,
    ]);
  });

  it('stop at wrong headings', async () => {
    const columns = COLUMNS.filter(({ key }) => key !== 'hs_code');
    const outcome = await run(await sheetOf([listingOf()], { columns }));
    expect([outcome.state, problemsOf(outcome), outcome.products]).toEqual(['refused', ['1 headingMissing'], 0]);
  });

  it('are formulas of a workbook, however valid their value is', async () => {
    const cell = (text: string) =>
      `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
    const rows = rowsOf(listingOf()).map(
      (row) =>
        `<row>${COLUMNS.map(({ key }) => (key === 'stock' ? '<c><f>100+200</f><v>300</v></c>' : cell(row[key] ?? ''))).join('')}</row>`,
    );
    const file = join(folder, 'formula.xlsx');
    writeFileSync(file, workbookOf(`<row>${COLUMNS.map(({ key }) => cell(key)).join('')}</row>${rows.join('')}`));
    const outcome = await run(file);
    expect(problemsOf(outcome)).toEqual([`2${letterAt('stock')} formula`, `3${letterAt('stock')} formula`]);
    expect(outcome.problems.map(({ sheet }) => sheet)).toEqual(['Products', 'Products']);
  });

  it('are names that look like formulas; those a store already has are exported and imported', async () => {
    const file = await sheetOf([listingOf({ name: { ko: '=1+1', en: '@cmd' } })]);
    expect(countsOf(await run(file))).toMatchObject({ added: 1, state: 'applied' });
    const typed = join(folder, 'typed.csv');
    writeFileSync(typed, readFileSync(file, 'utf8').replace("'=1+1", '=1+1').replace("'@cmd", '@cmd'));
    expect(problemsOf(await run(typed))).toEqual([
      `2${letterAt('name_ko')} formula`,
      `2${letterAt('name_en')} formula`,
    ]);
    for (const ending of ['csv', 'xlsx']) {
      const exported = join(folder, `own.${ending}`);
      const products = await exportListings(testApp.db, { store: store.code, file: exported, lang: 'ko' });
      expect(countsOf(await run(exported, { mode: 'check' }))).toMatchObject({ unchanged: products, refused: 0 });
    }
  });
});

describe('pictures', () => {
  it('PRD-004 come from the folder and from URLs, once, and are served', async () => {
    fetched = [];
    const listing = listingOf({ pictures: ['a.png', 'https://pictures.example.com/b.png'] });
    const file = await sheetOf([listing]);
    const checked = await run(file, { mode: 'check', pictures: { folder: join(folder, 'mine') } });
    expect([checked.pictures, fetched]).toEqual([2, []]);
    expect(countsOf(await run(file, { pictures: { folder: join(folder, 'mine') } }))).toMatchObject({
      added: 1,
      state: 'applied',
    });
    const storedListing = (await listingsByCode(testApp.db, store.id, [listing.code])).get(listing.code);
    for (const base of storedListing?.listing.pictures ?? [])
      expect((await testApp.inject({ method: 'GET', url: `${base}/320.webp` })).statusCode).toBe(200);
    expect(storedListing?.listing.pictures).toHaveLength(2);
    expect(countsOf(await run(file, { pictures: { folder: join(folder, 'mine') } }))).toMatchObject({ unchanged: 1 });
    expect(fetched).toEqual(['https://pictures.example.com/b.png']);
  });

  it.each([
    ['../secret.png', 'pictureName'],
    ['/etc/passwd', 'pictureForeign'],
    ['link.png', 'pictureName'],
    ['none.png', 'pictureMissing'],
    ['text.jpg', 'pictureKind'],
    ['.', 'pictureName'],
    ['..\\\\secret.png', 'pictureName'],
    ['http://example.com/a.png', 'pictureAddress'],
    ['https://127.0.0.1/a.png', 'pictureNotPublic'],
    ['https://[::1]/a.png', 'pictureNotPublic'],
    ['https://2130706433/a.png', 'pictureNotPublic'],
    ['file:///etc/passwd', 'pictureAddress'],
    ['/images/goods/mugs/blue/1', 'pictureForeign'],
  ])('%s is refused: %s', async (value, code) => {
    const file = await sheetOf([listingOf()], {
      change: (row, n) => {
        if (n === 0) row.pictures = value;
      },
    });
    expect(problemsOf(await run(file, { mode: 'check', pictures: { folder: join(folder, 'mine') } }))).toEqual([
      `2${letterAt('pictures')} ${code}`,
    ]);
  });

  it('of the same bytes under two names are one; the same name twice is not', async () => {
    writeFileSync(join(folder, 'mine', 'copy-1.png'), Buffer.concat([picture, Buffer.from('copy')]));
    writeFileSync(join(folder, 'mine', 'copy-2.png'), Buffer.concat([picture, Buffer.from('copy')]));
    const listing = listingOf({ pictures: ['copy-1.png', 'a.png', 'copy-2.png'] });
    const file = await sheetOf([listing, listingOf()]);
    const input = { pictures: { folder: join(folder, 'mine') } };
    expect(countsOf(await run(file, { ...input, mode: 'check' }))).toMatchObject({ added: 2, refused: 0 });
    expect(countsOf(await run(file, input))).toMatchObject({ added: 2, refused: 0, state: 'applied' });
    expect(
      (await listingsByCode(testApp.db, store.id, [listing.code])).get(listing.code)?.listing.pictures,
    ).toHaveLength(2);
    expect(countsOf(await run(file, input))).toMatchObject({ unchanged: 2 });
    const twice = await sheetOf([listingOf({ pictures: ['copy-1.png', 'copy-1.png'] })]);
    expect(problemsOf(await run(twice, { ...input, mode: 'check' }))).toEqual([`2${letterAt('pictures')} doubled`]);
  });

  it('that cannot be fetched are bad rows before anything is saved', async () => {
    const listing = listingOf({ pictures: ['https://pictures.example.com/gone.png'] });
    const good = listingOf();
    const file = await sheetOf([listing, good]);
    const outcome = await run(file);
    expect([outcome.state, problemsOf(outcome)]).toEqual(['refused', [`2${letterAt('pictures')} pictureAnswer`]]);
    expect(await idOf(good.code)).toBe(0);
    expect(countsOf(await run(file, { mode: 'applyGood' }))).toMatchObject({ added: 1, refused: 1, state: 'applied' });
  });
});

describe('a stopped import', () => {
  it('keeps the saved products and continues from there', async () => {
    const listings = Array.from({ length: 120 }, () => listingOf());
    const file = await sheetOf(listings);
    const stop = new AbortController();
    const onProgress: ImportRequest['onProgress'] = ({ stage }) => stage === 'writing' && stop.abort();
    const stopped = await run(file, { signal: stop.signal, onProgress });
    expect(stopped.state).toBe('stopped');
    expect(stopped.added).toBeGreaterThan(0);
    expect(stopped.added).toBeLessThan(120);
    expect(countsOf(await run(file))).toEqual({
      added: 120 - stopped.added,
      changed: 0,
      unchanged: stopped.added,
      refused: 0,
      state: 'applied',
    });
  });

  it('does not fetch pictures again', async () => {
    fetched = [];
    const listings = Array.from({ length: 6 }, (_, n) =>
      listingOf({ pictures: [`https://pictures.example.com/stop-${n}.png`] }),
    );
    const file = await sheetOf(listings);
    const stop = new AbortController();
    onFetch = () => fetched.length === 3 && stop.abort();
    expect((await run(file, { signal: stop.signal })).state).toBe('stopped');
    onFetch = () => undefined;
    expect((await run(file)).state).toBe('applied');
    expect(new Set(fetched).size).toBe(6);
    expect(fetched).toHaveLength(6);
  });
});

describe('an operator’s decision while the seller changes the product', () => {
  it('CO-11 approve or reject against edit end in one legal state, with the seller’s last text', async () => {
    const staff = (await aMember(testApp.db, { staffRole: 'operator' })).token;
    for (let round = 0; round < rounds({ short: 4, long: 50 }); round += 1) {
      const listing = listingOf();
      await run(await sheetOf([listing]));
      const id = await idOf(listing.code);
      const file = await sheetOf([{ ...listing, name: { ...listing.name, ko: `새 이름 ${round}` } }]);
      const event = round % 4 < 2 ? ('approve' as const) : ('reject' as const);
      const decide = () =>
        testApp.call('decideProduct', {
          token: staff,
          params: { id },
          body: { event, ...(event === 'reject' && { reason: '사진이 흐립니다.' }) },
        });
      const decided = round % 2 === 0 ? decide() : undefined;
      const edit = run(file);
      const reply = await (decided ?? decide());
      expect([countsOf(await edit).changed, reply.status < 300]).toEqual([1, true]);
      const [row] = await testApp.db
        .select({ approval: product.approval, live: product.live })
        .from(product)
        .where(eq(product.id, id));
      const history = await testApp.db
        .select({ event: productHistory.event, from: productHistory.from, to: productHistory.to })
        .from(productHistory)
        .where(eq(productHistory.productId, id))
        .orderBy(productHistory.id);
      // Each transition starts where the previous one ended, and the product is in the state of the last one.
      expect(history.slice(1).map(({ from }) => from)).toEqual(history.slice(0, -1).map(({ to }) => to));
      expect(row).toMatchObject({
        approval: history.at(-1)?.to,
        live: event === 'approve',
      });
      // Written before the approval it is the product's, after it it waits for a reviewer.
      const wanted = (await listingsByCode(testApp.db, store.id, [listing.code])).get(listing.code);
      expect(wanted?.listing.name.ko).toBe(`새 이름 ${round}`);
    }
  }, 120_000);
});

describe('exporting', () => {
  let seeded: TestApp;
  beforeAll(async () => {
    seeded = await openTestApp({ seeded: true });
  });
  afterAll(() => seeded.close());

  it.each(['csv', 'xlsx'])(
    'SEL-015 exports a %s whose import changes nothing, whatever the store sells',
    async (ending) => {
      const { rows } = await seeded.db.execute<{ code: string; products: number }>(
        'select s.code, count(*)::int as products from store s join product p on p.store_id = s.id group by s.code order by s.code',
      );
      expect(rows.length).toBeGreaterThan(16);
      for (const { code, products } of rows.filter((_, n) => n % 8 === (ending === 'csv' ? 0 : 3))) {
        const file = join(folder, `${code}.${ending}`);
        expect(await exportListings(seeded.db, { store: code, file, lang: 'ar' })).toBe(products);
        const outcome = await importListings(seeded.db, {
          file,
          store: code,
          mode: 'check',
          pictures: undefined,
          storage: seeded.files.storage,
          outside,
          lang: 'ko',
          now: seeded.clock.now,
          signal: new AbortController().signal,
          onProgress: () => undefined,
        });
        expect([code, countsOf(outcome), problemsOf(outcome)]).toEqual([
          code,
          { added: 0, changed: 0, unchanged: products, refused: 0, state: 'checked' },
          [],
        ]);
      }
    },
    300_000,
  );
});
