import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLUMNS } from '#core/listing/columns.ts';
import { aListing } from '#core/listing/example.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { won } from '#core/money.ts';
import { product } from '#server/catalogue/tables.ts';
import { exportListings } from '#server/listing/export.ts';
import { listingsByCode } from '#server/listing/queries.ts';
import { outcomeLines, problemRows } from '#server/listing/report.ts';
import { type Change, letterAt } from '#server/listing/table/testing.ts';
import { countsOf, type Importing, openImporting, problemsOf } from '#server/listing/testing.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let importing: Importing;
let testApp: TestApp;
let picture: Buffer;

beforeAll(async () => {
  importing = await openImporting({
    whyNot: pictureFetcher().whyNot,
    fetch: (address) => Promise.resolve(Buffer.concat([picture, Buffer.from(address)])),
  });
  ({ testApp } = importing);
  picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#14817a' } })
    .png()
    .toBuffer();
  writeFileSync(join(importing.folder, 'mine', 'made.png'), picture);
});
afterAll(() => importing.close());

const made = aListing().oem;
if (!made) throw new Error('the example is made for other brands');
const [logo, box] = made.services;
if (!logo || !box) throw new Error('the example has two services');
const oem = {
  ...made,
  services: [
    { ...logo, picture: 'made.png' },
    { ...box, picture: 'https://pictures.example/oem-box.png' },
  ],
};
const pictures = () => ({ pictures: { folder: join(importing.folder, 'mine') } });

it('PRD-012 PRD-044 comes with pictures of its services, is shown, and is unchanged when read again', async () => {
  const listing = importing.listingOf({ oem });
  expect(countsOf(await importing.run(await importing.sheetOf([listing]), pictures()))).toMatchObject({
    added: 1,
    state: 'applied',
  });
  const id = await importing.idOf(listing.code);
  await testApp.db.update(product).set({ approval: 'approved' }).where(eq(product.id, id));
  const { answer } = await testApp.call('readProduct', { params: { id }, query: { lang: 'en' } });
  expect(answer.oem).toMatchObject({
    prices: [
      { minQuantity: 500, maxQuantity: 1_999, price: { amount: 10_500 }, discountPercent: 0 },
      { minQuantity: 2_000, maxQuantity: 10_000, price: { amount: 9_800 }, discountPercent: 7 },
    ],
    services: [
      { name: 'Logo printing', minQuantity: 500, price: { amount: 400 } },
      { name: 'Gift box', minQuantity: 1_000, price: { amount: 900 } },
    ],
    packing: { unit: 'piece', count: 24 },
    labelPrice: { amount: 120 },
    packagingPrice: { amount: 250 },
    enquiries: true,
  });
  for (const one of answer.oem?.services ?? [])
    expect((await testApp.inject({ method: 'GET', url: `${one.picture}/320.webp` })).headers['content-type']).toBe(
      'image/webp',
    );
  expect(countsOf(await importing.run(await importing.sheetOf([listing]), pictures()))).toMatchObject({ unchanged: 1 });
  const file = join(importing.folder, `${listing.code}.csv`);
  const exported = await exportListings(testApp.db, { store: importing.store.code, file, lang: 'ar' });
  expect(exported).toBeGreaterThan(0);
  expect(countsOf(await importing.run(file))).toMatchObject({ changed: 0, refused: 0, added: 0, unchanged: exported });
});

it('PRD-012 changes with its file, stays without its columns, and is removed when they are empty', async () => {
  const listing = importing.listingOf({ oem });
  const oemNow = async () =>
    (await listingsByCode(testApp.db, importing.store.id, [listing.code])).get(listing.code)?.listing.oem;
  await importing.run(await importing.sheetOf([listing]), pictures());
  const dearer = {
    ...oem,
    prices: [{ minQuantity: 300, maxQuantity: 900, price: won(11_000) }],
    services: [oem.services[1] ?? logo],
    labelPrice: null,
  };
  expect(countsOf(await importing.run(await importing.sheetOf([{ ...listing, oem: dearer }])))).toMatchObject({
    changed: 1,
    state: 'applied',
  });
  expect(await oemNow()).toMatchObject({ prices: dearer.prices, labelPrice: null, services: [{ name: box.name }] });
  const without = { columns: COLUMNS.filter(({ key }) => !key.startsWith('oem_')) };
  expect(
    countsOf(await importing.run(await importing.sheetOf([{ ...listing, deliveryDays: 6 }], without))),
  ).toMatchObject({ changed: 1, state: 'applied' });
  expect(await oemNow()).toMatchObject({ prices: dearer.prices });
  expect(
    countsOf(await importing.run(await importing.sheetOf([{ ...listing, deliveryDays: 6, oem: null }]))),
  ).toMatchObject({ changed: 1, state: 'applied' });
  expect(await oemNow()).toBeNull();
});

it('PRD-043 PRD-044 PRD-045 PRD-046 PRD-048 is refused with its row and column when it is incomplete', async () => {
  const spoil =
    (cells: Record<string, string>): Change =>
    (row, line) =>
      void (line === 0 && Object.assign(row, cells));
  const refused = async (cells: Record<string, string>) =>
    problemsOf(
      await importing.run(
        await importing.sheetOf([importing.listingOf({ oem })], { change: spoil(cells) }),
        pictures(),
      ),
    );
  expect(await refused({ oem_prices: '' })).toEqual([`2${letterAt('oem_prices')} oemMissing`]);
  expect(await refused({ oem_prices: '100-500:0' })).toEqual([`2${letterAt('oem_prices')} oemZero`]);
  expect(await refused({ oem_prices: '100-500:9000; 400-900:8000' })).toEqual([
    `2${letterAt('oem_prices')} oemOverlap`,
  ]);
  expect(await refused({ oem_services: 'Logo = 500:300' })).toEqual([`2${letterAt('oem_services')} oemPicture`]);
  expect(await refused({ oem_services: 'Logo = 500:300 = nowhere.png' })).toEqual([
    `2${letterAt('oem_services')} pictureMissing`,
  ]);
  expect(
    await refused({
      oem_services: ['1', '2', '3', '4', '5', '6'].map((name) => `${name} = 500:300 = made.png`).join('\n'),
    }),
  ).toEqual([`2${letterAt('oem_services')} tooMany`]);
});

it('ERR-035 PRD-048 is reported as OEM information errors in every language, whichever rule refused it', async () => {
  const six = ['1', '2', '3', '4', '5', '6'].map((name) => `${name} = 500:300 = made.png`).join('\n');
  const change: Change = (row, line) =>
    void (line === 0 && Object.assign(row, { oem_services: six, oem_prices: '', oem_packing_unit: 'bunch' }));
  const outcome = await importing.run(await importing.sheetOf([importing.listingOf({ oem })], { change }), pictures());
  const reasons = (lang: Lang) =>
    problemRows(lang, outcome.problems)
      .slice(1)
      .map((row) => row.at(-1));
  expect(reasons('en')).toHaveLength(3);
  for (const reason of reasons('en')) expect(reason).toMatch(/^OEM information errors: /);
  expect(new Set(LANGUAGES.map((lang) => reasons(lang)[0])).size).toBe(LANGUAGES.length);
  expect(outcomeLines('en', outcome, 1).filter((line) => line.includes('OEM information errors'))).toHaveLength(3);
});

it('PRD-046 a stored price that rises is no problem of a file without its column', async () => {
  const listing = importing.listingOf({
    oem: {
      ...oem,
      prices: [
        { minQuantity: 1, maxQuantity: 9, price: won(5) },
        { minQuantity: 10, maxQuantity: 90, price: won(6) },
      ],
    },
  });
  await importing.run(await importing.sheetOf([listing]), pictures());
  const outcome = await importing.run(
    await importing.sheetOf([{ ...listing, deliveryDays: 6 }], {
      columns: COLUMNS.filter(({ key }) => !key.startsWith('oem_')),
    }),
  );
  expect([outcome.changed, outcome.hints]).toEqual([1, []]);
});

it('PRD-046 with a price that rises is saved, with a hint', async () => {
  const outcome = await importing.run(
    await importing.sheetOf([
      importing.listingOf({
        oem: {
          ...oem,
          prices: [
            { minQuantity: 1, maxQuantity: 9, price: won(5) },
            { minQuantity: 10, maxQuantity: 90, price: won(6) },
          ],
        },
      }),
    ]),
    pictures(),
  );
  expect(countsOf(outcome)).toMatchObject({ added: 1, state: 'applied' });
  expect(outcomeLines('en', outcome, 1)).toContain(
    `Note: Row 2, column ${letterAt('oem_prices')} OEM prices: "1-9:5; 10-90:6" → From 10 on a piece costs more ` +
      `than before. Check that this is meant.`,
  );
});

it.each([
  [
    'PRD-046 an interval that overlaps',
    sql`insert into oem_price (product_id, min_quantity, max_quantity, price)
      select product_id, max_quantity, max_quantity + 5, 1 from oem_price limit 1`,
    'oem_price_apart',
  ],
  [
    'PRD-046 an empty interval',
    sql`insert into oem_price (product_id, min_quantity, max_quantity, price) select product_id, 500000, 500000, 1
      from product_oem limit 1`,
    'oem_price_interval',
  ],
  [
    'PRD-048 a sixth service',
    sql`insert into oem_service (product_id, sort, name, min_quantity, price, picture)
      select product_id, 5, '{}', 1, 1, '/x' from product_oem limit 1`,
    'oem_service_five',
  ],
  ['PRD-044 a service without a picture', sql`update oem_service set picture = ''`, 'oem_service_filled'],
  ['PRD-045 a service for nothing', sql`update oem_service set price = 0`, 'oem_service_filled'],
])('the database refuses %s', async (_, statement, constraint) => {
  await expect(testApp.db.execute(statement)).rejects.toMatchObject({ cause: { constraint } });
});
