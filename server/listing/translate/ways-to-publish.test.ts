import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMNS } from '#core/listing/columns.ts';
import type { Listing } from '#core/listing/listing.ts';
import { CSV_TYPE } from '#core/listing/table/rules.ts';
import { rowsOf } from '#core/listing/write.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { contentOf } from '#server/listing/content.ts';
import { type Importing, openImporting } from '#server/listing/testing.ts';
import { noteRead, noteUnread } from '#server/listing/translate/unread.ts';
import { signIn } from '#server/member/builders.ts';
import { aStoreKey } from '#server/program/builders.ts';
import { aDeliveryTemplate } from '#server/store/builders.ts';

let importing: Importing;
let token: string;
let key: string;
beforeAll(async () => {
  importing = await openImporting(undefined, { sellerPictures: pictureFetcher() });
  const { testApp, store } = importing;
  token = await signIn(testApp.db, store.ownerId);
  key = await aStoreKey(testApp.db, store.id);
  await aDeliveryTemplate(testApp.db, store.id, { name: '기본 배송' });
  await testApp.call('changeTranslationSettings', { token, body: { mustBeRead: true } });
});
afterAll(() => importing.close());

const call: Importing['testApp']['call'] = (name, input) => importing.testApp.call(name, { token, ...input });
const put = async (listing: Listing) =>
  (
    await importing.testApp.call('saveProductsByKey', {
      token: key,
      query: { lang: 'en' },
      body: { products: [contentOf(listing)] },
    })
  ).answer.results[0];
const machine = (words: string) => noteUnread(importing.testApp.db, importing.store.id, 'en', words, new Date());

let count = 0;
/** A product of the store, and English words of its own that nobody read. */
async function aProduct() {
  const listing = importing.listingOf({ deliveryTemplate: '기본 배송' });
  expect(await put(listing)).toMatchObject({ outcome: 'created' });
  const words = `Machine words ${(count += 1)}`;
  await machine(words);
  return { listing, words };
}
const csvOf = (listing: Listing): Buffer =>
  Buffer.from(
    [
      COLUMNS.map((column) => column.key),
      ...rowsOf(listing).map((row) => COLUMNS.map((column) => row[column.key] ?? '')),
    ]
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\r\n'),
  );
async function upload(url: string, query: Record<string, string>, listing: Listing) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': CSV_TYPE };
  const sent = { method: 'POST', url, query: { lang: 'en', ...query }, headers, payload: csvOf(listing) } as const;
  return (await importing.testApp.inject(sent)).json();
}
const UNREAD = 'Translated by machine and not read yet. Read it and confirm it.';

describe('a store that publishes nothing unread', () => {
  it('SEL-020 TRN-003 refuses a product of a program at each field, until somebody reads it', async () => {
    const { listing, words } = await aProduct();
    await machine('Ripple');
    const [first, ...skus] = listing.skus;
    const [attribute] = listing.attributes;
    if (!first || !attribute) throw new Error('the example has a SKU and an attribute');
    const changed: Listing = {
      ...listing,
      name: { ...listing.name, en: words },
      attributes: [{ ...attribute, value: { ...attribute.value, en: 'Ripple' } }],
      skus: [{ ...first, values: [{ ...first.values[0], en: 'Ripple' }, ...first.values.slice(1)] }, ...skus],
    };
    const result = await put(changed);
    expect(result?.problems.map(({ path, code }) => [path, code])).toEqual(
      expect.arrayContaining([
        ['name.en', 'words.unread'],
        ['attributes', 'words.unread'],
        ['skus.0.values.0', 'words.unread'],
      ]),
    );
    expect(result?.problems.map(({ message }) => message)).toEqual([UNREAD, UNREAD, UNREAD]);
    await noteRead(importing.testApp.db, importing.store.id, 'en', [words, 'Ripple']);
    expect(await put(changed)).toMatchObject({ outcome: 'changed', problems: [] });
  });

  it('SEL-020 refuses a cell of the grid, and saves the others', async () => {
    const { listing, words } = await aProduct();
    const productId = await importing.idOf(listing.code);
    const { saved, problems } = (
      await call('saveProductGrid', {
        body: {
          rows: [
            {
              productId,
              cells: {
                tags_en: { value: words, before: (listing.tags.en ?? []).join(', ') },
                on_sale: { value: 'no', before: 'yes' },
              },
            },
          ],
        },
      })
    ).answer;
    expect([saved, problems.map(({ column, code }) => [column, code])]).toEqual([
      [productId],
      [['tags_en', 'words.unread']],
    ]);
  });

  it('SEL-020 refuses a cell of a table, at once and in an import', async () => {
    const { listing, words } = await aProduct();
    const changed = { ...listing, name: { ...listing.name, en: words } };
    const applied = await upload('/api/v1/auth/store/products/table', { mode: 'apply' }, changed);
    expect(applied).toMatchObject({ state: 'refused', problems: [{ value: words, reason: UNREAD }] });
    const begun = await upload('/api/v1/auth/store/product-imports', { name: 'table.csv' }, changed);
    const params = { id: begun.import.id };
    const [product] = (await call('listTableImportProducts', { params, query: { lang: 'en' } })).answer.products;
    expect(product).toMatchObject({ state: 'faulty', faults: [{ column: 'name_en', value: words, reason: UNREAD }] });
  });

  it('SEL-020 lets a price be changed of a product that has such a text already', async () => {
    const { listing } = await aProduct();
    await machine(listing.name.en ?? '');
    expect(await put({ ...listing, deliveryDays: listing.deliveryDays + 1 })).toMatchObject({ outcome: 'changed' });
  });
});
