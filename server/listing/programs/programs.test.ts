import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import type { ProductContent } from '#core/listing/content/contract.ts';
import type { ProductInput } from '#core/listing/programs/contract.ts';
import { COLUMNS } from '#core/listing/columns.ts';
import type { Listing } from '#core/listing/listing.ts';
import { won } from '#core/money.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { product, productHistory, sku } from '#server/catalogue/tables.ts';
import { transaction } from '#server/db/pool.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { contentOf, listingOf } from '#server/listing/content.ts';
import { productEdit, productVersion } from '#server/listing/tables.ts';
import { type Importing, openImporting } from '#server/listing/testing.ts';
import { signIn } from '#server/member/builders.ts';
import { aStoreKey } from '#server/program/builders.ts';
import { aStore } from '#server/store/builders.ts';

let importing: Importing;
let key: string;
beforeAll(async () => {
  importing = await openImporting(undefined, { sellerPictures: pictureFetcher() });
  key = await aStoreKey(importing.testApp.db, importing.store.id);
});
afterAll(() => importing.close());

const db = () => importing.testApp.db;
const call: Importing['testApp']['call'] = (name, input) => importing.testApp.call(name, { token: key, ...input });
const contentFor = (change: Partial<Listing> = {}): ProductContent => contentOf(importing.listingOf(change));
const put = async (...products: ProductInput[]) =>
  (await call('saveProductsByKey', { body: { products } })).answer.results;
const approve = (code: string) => db().update(product).set({ approval: 'approved' }).where(eq(product.code, code));
const listed = async (code: string) => {
  const found = (await call('listProductsByKey', { query: { count: 100 } })).answer.products;
  const one = found.find(({ content }) => content.code === code);
  if (!one) throw new Error(`${code} is not listed`);
  return one;
};
async function sell(code: string, quantity: number): Promise<void> {
  const [row] = await db().select().from(sku).where(eq(sku.code, code));
  if (!row) throw new Error(`no SKU ${code}`);
  const pieces = [{ skuId: row.id, skuCode: code, productId: row.productId, quantity }];
  await transaction(db(), (tx) => takeStock(tx, pieces, new Date()));
}

describe('products of a program', () => {
  it('SEL-015 are created and submitted; the same body again changes nothing, and what is read can be sent back', async () => {
    const content = contentFor();
    const [created] = await put(content);
    expect(created).toEqual({
      code: content.code,
      outcome: 'created',
      productId: expect.any(Number),
      approval: 'pending',
      waiting: [],
      problems: [],
      hints: expect.any(Array),
    });
    const { id, version } = await rowOf(content.code);
    expect((await put(content))[0]).toMatchObject({ outcome: 'unchanged', productId: id });
    const read = await listed(content.code);
    expect(read).toMatchObject({ id, approval: 'pending', reason: '', waiting: [] });
    expect(read.content).toMatchObject({ code: content.code, prices: content.prices, skus: content.skus });
    expect((await put(read.content))[0]?.outcome).toBe('unchanged');
    expect((await rowOf(content.code)).version).toBe(version);
    const events = await db().select().from(productHistory).where(eq(productHistory.productId, id));
    expect(events.map(({ event, memberId }) => [event, memberId])).toEqual([
      ['create', importing.store.ownerId],
      ['submit', importing.store.ownerId],
    ]);
    const versions = await db().select().from(productVersion).where(eq(productVersion.productId, id));
    expect(versions.map(({ way, memberId }) => [way, memberId])).toEqual([['program', importing.store.ownerId]]);
  });

  it('SEL-015 keep the colours of option values, through tables and the grid, and buyers see them', async () => {
    const content = contentFor();
    const [first, ...others] = content.skus;
    if (!first) throw new Error('the example has SKUs');
    const ocean = { ko: '오션', en: 'Ocean' };
    const dressed = { ...content, skus: [{ ...first, values: [{ ...ocean, colour: '0A4F6E' }] }, ...others] };
    expect((await put(dressed))[0]).toMatchObject({ outcome: 'created', problems: [] });
    const read = await listed(content.code);
    expect(read.content.skus[0]?.values).toEqual([{ ...ocean, colour: '#0a4f6e' }]);
    expect((await put(read.content))[0]?.outcome).toBe('unchanged');
    // A table without the column, and one as the store gets it.
    const listing = listingOf({ ...read.content, deliveryDays: 9 }, 'KRW');
    const without = await importing.sheetOf([listing], { columns: COLUMNS.filter(({ key }) => key !== 'colour1') });
    expect((await importing.run(without)).changed).toBe(1);
    expect((await importing.run(await importing.sheetOf([listing]))).unchanged).toBe(1);
    const token = await signIn(db(), importing.store.ownerId);
    const cells = { tags_ko: { value: '바다', before: content.tags.ko?.join(', ') ?? '' } };
    await importing.testApp.call('saveProductGrid', { token, body: { rows: [{ productId: read.id, cells }] } });
    expect((await listed(content.code)).content).toMatchObject({
      tags: { ko: ['바다'] },
      skus: [{ values: read.content.skus[0]?.values }, {}],
    });
    await approve(content.code);
    const { options } = (await call('readProduct', { params: { id: read.id } })).answer;
    expect(options[0]?.optionValues.map(({ valueName, colour }) => [valueName, colour])).toEqual([
      ['오션', '#0a4f6e'],
      ['하양', undefined],
    ]);
    const [result] = await put({ ...dressed, skus: [{ ...first, values: [{ ...ocean, colour: 'blue' }] }, ...others] });
    expect(result?.problems.map(({ path, code }) => [path, code])).toEqual([
      ['skus.0.values.0.colour', 'listing-sheet.colourForm'],
    ]);
  });

  it('of which some are refused save the others, and say why at their fields in the language of the request', async () => {
    const [good, bad, foreign] = [contentFor(), contentFor(), contentFor()];
    const wrong = { ...bad, hsCode: 'x', skus: bad.skus.map((one) => ({ ...one, gtin: '12' })) };
    const other = { ...foreign, samplePrice: { amount: 1, currency: 'USD' as const } };
    const { results } = (
      await call('saveProductsByKey', { body: { products: [good, wrong, other, good] }, query: { lang: 'en' } })
    ).answer;
    expect(results.map(({ code, outcome }) => [code, outcome])).toEqual([
      [good.code, 'created'],
      [bad.code, 'refused'],
      [foreign.code, 'refused'],
      [good.code, 'refused'],
    ]);
    expect(results[1]?.problems.map(({ path, code }) => [path, code])).toEqual(
      expect.arrayContaining([
        ['hsCode', 'listing-sheet.hsCode'],
        ['skus.0.gtin', 'listing-sheet.gtinForm'],
        ['skus.1.gtin', 'listing-sheet.gtinForm'],
      ]),
    );
    expect(results[2]?.problems).toEqual([
      {
        path: 'prices',
        code: 'listing-sheet.currency',
        message: 'Amounts must be in the currency of the store (KRW).',
      },
    ]);
    expect(results[3]?.problems.map(({ path, code }) => [path, code])).toEqual([['code', 'listing-sheet.doubled']]);
    expect(await db().$count(product, eq(product.code, bad.code))).toBe(0);
  });

  it('that are approved stay on sale: what a reviewer has to see waits, and is named', async () => {
    const content = contentFor();
    await put(content);
    await approve(content.code);
    const changed = { ...content, name: { ...content.name, ko: '새 이름' }, maxOrderQuantity: 900 };
    const [result] = await put(changed);
    expect(result).toMatchObject({ outcome: 'changed', approval: 'approved', waiting: ['name.ko'] });
    const row = await rowOf(content.code);
    expect([row.approval, row.name.ko, row.maxOrderQuantity]).toEqual(['approved', content.name.ko, 900]);
    expect(await db().$count(productEdit, eq(productEdit.productId, row.id))).toBe(1);
    expect((await put(changed))[0]?.outcome).toBe('unchanged');
    expect(await listed(content.code)).toMatchObject({ waiting: ['name.ko'], content: { name: { ko: '새 이름' } } });
  });

  it('keep the stock they have: sales are not undone by a body that was read before', async () => {
    const content = contentFor();
    await put(content);
    const [first] = content.skus;
    await sell(first?.code ?? '', 5);
    expect((await put(content))[0]?.outcome).toBe('unchanged');
    expect((await listed(content.code)).stocks[0]?.stock).toBe((first?.stock ?? 0) - 5);
  });

  it('are those of its own store alone; a code of another store is refused', async () => {
    const content = contentFor();
    await put(content);
    const token = await aStoreKey(db(), (await aStore(db())).id);
    expect((await call('listProductsByKey', { token })).answer.products).toEqual([]);
    const [taken] = (await call('saveProductsByKey', { token, body: { products: [content] } })).answer.results;
    expect([taken?.outcome, taken?.productId]).toEqual(['refused', null]);
    expect(taken?.problems.map(({ code }) => code)).toContain('listing-sheet.codeTaken');
    const [price] = (
      await call('savePricesByKey', { token, body: { products: [{ code: content.code, prices: content.prices }] } })
    ).answer.results;
    expect([price?.outcome, price?.problems[0]?.code]).toEqual(['refused', 'listing-sheet.codeUnknown']);
    const [stock] = (
      await call('saveStocksByKey', { token, body: { stocks: [{ sku: content.skus[0]?.code ?? '', stock: 1 }] } })
    ).answer.results;
    expect([stock?.outcome, stock?.stock, stock?.problem?.code]).toEqual(['refused', null, 'listing-sheet.skuUnknown']);
  });

  it('come in pages, and since an instant only those that changed', async () => {
    await put(contentFor(), contentFor(), contentFor());
    const all = (await call('listProductsByKey', { query: { count: 100 } })).answer;
    expect(all.nextCursor).toBeNull();
    const paged: number[] = [];
    let cursor: string | null = '0';
    while (cursor !== null) {
      const page: { products: { id: number }[]; nextCursor: string | null } = (
        await call('listProductsByKey', { query: { count: 2, cursor } })
      ).answer;
      paged.push(...page.products.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all.products.map(({ id }) => id));
    const { clock } = importing.testApp;
    clock.now = addMinutes(clock.now, 60);
    const since = clock.now.toISOString();
    const changed = async () =>
      (await call('listProductsByKey', { query: { updatedSince: since } })).answer.products.map(
        ({ content, updatedAt }) => [content.code, updatedAt],
      );
    expect(await changed()).toEqual([]);
    const content = contentFor();
    await put(content);
    expect(await changed()).toEqual([[content.code, since]]);
  });

  it('keep what is left out; a new one without a required field is refused at that field', async () => {
    const { hsCode: _hsCode, ...content } = contentFor();
    const [refused] = await put(content);
    expect([refused?.outcome, refused?.problems.map(({ path }) => path)]).toEqual(['refused', ['hsCode']]);
    const [bare] = await put({ code: content.code });
    expect([bare?.outcome, bare?.problems.map(({ path }) => path)]).toEqual(['refused', ['skus']]);
    await put({ ...content, hsCode: '961700' });
    expect(await put({ code: content.code, brand: 'Hanbada' })).toMatchObject([{ outcome: 'changed' }]);
    const { content: read } = await listed(content.code);
    expect(read).toEqual({ ...read, name: content.name, prices: content.prices, brand: 'Hanbada' });
    expect(await put({ code: content.code })).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('are a hundred at most', async () => {
    const products = Array.from({ length: 101 }, () => contentFor());
    expect((await call('saveProductsByKey', { body: { products } })).status).toBe(400);
    expect((await call('saveProductsByKey', { body: { products: [] } })).status).toBe(400);
  });
});

describe('prices of a program', () => {
  it('change alone; one that is far from the reviewed one waits', async () => {
    const content = contentFor();
    await put(content);
    await approve(content.code);
    const prices = (factor: number) =>
      content.prices.map(({ minQuantity, price }) => ({
        minQuantity,
        price: { ...price, amount: Math.round((price.amount * factor) / 10) * 10 },
      }));
    const change = async (factor: number) =>
      (await call('savePricesByKey', { body: { products: [{ code: content.code, prices: prices(factor) }] } })).answer
        .results[0];
    expect(await change(1.02)).toMatchObject({ outcome: 'changed', waiting: [] });
    expect(await change(1.02)).toMatchObject({ outcome: 'unchanged' });
    expect(await change(3)).toMatchObject({ outcome: 'changed', waiting: ['prices'] });
    const { priceMax } = await rowOf(content.code);
    expect(priceMax).toBeLessThan((content.prices[0]?.price.amount ?? 0) * 2);
  });

  it('are surcharges by SKU too, and refused where the product has no such SKU', async () => {
    const content = contentFor();
    await put(content);
    const [first, second] = content.skus;
    const amount = { amount: 700, currency: 'KRW' as const };
    const change = async (code = '') =>
      (
        await call('savePricesByKey', {
          body: { products: [{ code: content.code, surcharges: [{ sku: code, surcharge: amount }] }] },
        })
      ).answer.results[0];
    expect((await change(second?.code))?.outcome).toBe('changed');
    const { content: read } = await listed(content.code);
    expect(read.skus.map(({ surcharge }) => surcharge.amount)).toEqual([first?.surcharge.amount, 700]);
    const refused = await change('NOBODYS');
    expect([refused?.outcome, refused?.problems[0]?.path]).toEqual(['refused', 'surcharges.0.sku']);
  });
});

describe('stock of a program', () => {
  const set = async (...stocks: { sku: string; stock: number; read?: string }[]) =>
    (await call('saveStocksByKey', { body: { stocks } })).answer.results;
  const aSku = async () => {
    const content = contentFor({ prices: [{ minQuantity: 10, price: won(12_000) }] });
    await put(content);
    const { stocks } = await listed(content.code);
    const [one] = stocks;
    if (!one) throw new Error('no SKU');
    return one;
  };

  it('SEL-015 keeps what was sold since it was read, and the same request again changes nothing', async () => {
    const { sku: code, stock, read } = await aSku();
    await sell(code, 5);
    const change = { sku: code, stock: stock + 100, read };
    expect((await set(change))[0]).toMatchObject({ outcome: 'changed', stock: stock + 95, problem: null });
    expect((await set(change))[0]).toMatchObject({ outcome: 'unchanged', stock: stock + 95 });
  });

  it('is refused where somebody else set it since it was read; the others are saved', async () => {
    const [one, other] = [await aSku(), await aSku()];
    await set({ sku: one.sku, stock: 7 });
    const results = await set(
      { sku: one.sku, stock: 50, read: one.read },
      { sku: other.sku, stock: 50, read: other.read },
      { sku: 'NOBODYS', stock: 1 },
    );
    expect(results.map(({ outcome, stock, problem }) => [outcome, stock, problem?.code])).toEqual([
      ['refused', 7, 'listing-sheet.stockReadBefore'],
      ['changed', 50, undefined],
      ['refused', null, 'listing-sheet.skuUnknown'],
    ]);
    const [again] = await set({ sku: one.sku, stock: 50, read: results[0]?.read ?? '' });
    expect(again).toMatchObject({ outcome: 'changed', stock: 50 });
  });

  it('is taken as it is without a reading, and shows whether the product can be bought', async () => {
    const content = contentFor();
    await put(content);
    const isInStock = async () => (await rowOf(content.code)).inStock;
    await set(...content.skus.map(({ code }) => ({ sku: code, stock: 0 })));
    expect(await isInStock()).toBe(false);
    await set({ sku: content.skus[0]?.code ?? '', stock: 3 });
    expect(await isInStock()).toBe(true);
    const twice = await call('saveStocksByKey', {
      body: { stocks: [1, 2].map((stock) => ({ sku: content.skus[0]?.code ?? '', stock })) },
    });
    expect(twice.refusal.fields.map(({ path }) => path)).toEqual(['stocks.1.sku']);
  });
});

async function rowOf(code: string) {
  const [row] = await db().select().from(product).where(eq(product.code, code));
  if (!row) throw new Error(`no product ${code}`);
  return row;
}
