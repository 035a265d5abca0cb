import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type Contract } from '#core/contract.ts';
import type { BodyOf } from '#core/endpoint.ts';
import { GRID_ROWS_AT_ONCE } from '#core/listing/grid/cells.ts';
import type { GridProductAnswer } from '#core/listing/grid/contract.ts';
import type { Listing } from '#core/listing/listing.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { product, productHistory, sku } from '#server/catalogue/tables.ts';
import { transaction } from '#server/db/pool.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { productEdit, productVersion } from '#server/listing/tables.ts';
import { type Importing, openImporting } from '#server/listing/testing.ts';
import { signIn } from '#server/member/builders.ts';
import { aDeliveryTemplate, aStore } from '#server/store/builders.ts';

type Rows = BodyOf<Contract['saveProductGrid']>['rows'];

let importing: Importing;
let token: string;
beforeAll(async () => {
  importing = await openImporting(undefined, { sellerPictures: pictureFetcher() });
  token = await signIn(importing.testApp.db, importing.store.ownerId);
  await aDeliveryTemplate(importing.testApp.db, importing.store.id, { name: '기본 배송' });
  await aDeliveryTemplate(importing.testApp.db, importing.store.id, { name: '화물 배송' });
});
afterAll(() => importing.close());

const db = () => importing.testApp.db;
const call: Importing['testApp']['call'] = (name, input) => importing.testApp.call(name, { token, ...input });

/** A saved product of the store as the grid shows it. */
async function aRow(change: Partial<Listing> = {}, isApproved = false): Promise<GridProductAnswer> {
  const listing = importing.listingOf({ deliveryTemplate: '기본 배송', ...change });
  const { added } = await importing.run(await importing.sheetOf([listing]));
  expect(added).toBe(1);
  const id = await importing.idOf(listing.code);
  if (isApproved) await db().update(product).set({ approval: 'approved' }).where(eq(product.id, id));
  return read(id);
}
async function read(id: number): Promise<GridProductAnswer> {
  const [found] = (await call('listProductGrid', { query: { only: String(id) } })).answer.products;
  if (!found) throw new Error(`there is no product ${id}`);
  return found;
}
const save = async (rows: Rows) => (await call('saveProductGrid', { body: { rows } })).answer;
const price = (row: GridProductAnswer, value: string) => ({ prices: { value, before: row.cells.prices ?? '' } });
const stock = ({ skus }: GridProductAnswer, at: number, value: string) => ({
  code: skus[at]?.code ?? '',
  cells: { stock: { value, before: skus[at]?.stockRead ?? '' } },
});
async function sell(code: string, quantity: number): Promise<void> {
  const [row] = await db().select().from(sku).where(eq(sku.code, code));
  if (!row) throw new Error(`no SKU ${code}`);
  await transaction(db(), (tx) =>
    takeStock(tx, [{ skuId: row.id, skuCode: code, productId: row.productId, quantity }], new Date()),
  );
}

describe('the grid of a seller', () => {
  it('SEL-015 SEL-019 SEL-035 saves the cells of many products, and leaves a version of each by who changed it', async () => {
    const [one, two] = [await aRow(), await aRow()];
    const answer = await save([
      {
        productId: one.id,
        cells: {
          ...price(one, one.steps.map(({ price: amount }) => String(Number(amount) + 10)).join(' / ')),
          delivery_template: { value: '화물 배송', before: one.cells.delivery_template ?? '' },
          tags_ko: { value: '머그, 선물', before: one.cells.tags_ko ?? '' },
        },
        skus: [stock(one, 0, '77')],
      },
      { productId: two.id, cells: { on_sale: { value: 'no', before: 'yes' } } },
    ]);
    expect(answer).toEqual({ saved: [one.id, two.id], problems: [] });
    const after = await read(one.id);
    expect(after.cells).toMatchObject({ delivery_template: '화물 배송', tags_ko: '머그, 선물' });
    expect(after.steps[0]?.price).toBe(String(Number(one.steps[0]?.price) + 10));
    expect(after.skus.map((each) => each.stock)).toEqual([77, ...one.skus.slice(1).map((each) => each.stock)]);
    expect((await read(two.id)).cells.on_sale).toBe('no');
    const versions = await db().select().from(productVersion).where(eq(productVersion.productId, one.id));
    expect(versions.at(-1)).toMatchObject({ way: 'grid', memberId: importing.store.ownerId });
    expect(versions.at(-1)?.columns.toSorted()).toEqual(['delivery_template', 'prices', 'stock', 'tags_ko']);
  });

  it('saves what is valid: a refused cell holds back neither other products nor other cells of its own', async () => {
    const [one, two] = [await aRow(), await aRow()];
    const { saved, problems } = await save([
      { productId: one.id, cells: price(one, 'cheap'), skus: [stock(one, 0, '5'), stock(one, 1, '-1')] },
      { productId: two.id, cells: price(two, '0') },
    ]);
    expect(saved).toEqual([one.id]);
    expect(problems.map(({ productId, sku: code, column, code: why }) => [productId, code, column, why])).toEqual([
      [one.id, null, 'prices', 'listing-sheet.number'],
      [one.id, one.skus[1]?.code, 'stock', 'listing-sheet.negative'],
      [two.id, null, 'prices', 'listing-sheet.positive'],
    ]);
    expect(problems.every(({ message }) => message !== '')).toBe(true);
    const after = await read(one.id);
    expect([after.cells.prices, after.skus[0]?.stock, after.skus[1]?.stock]).toEqual([
      one.cells.prices,
      5,
      one.skus[1]?.stock,
    ]);
    expect((await read(two.id)).cells).toEqual(two.cells);
  });

  it('refuses a cell that others changed since it was read with their value; the same again changes nothing', async () => {
    const row = await aRow();
    const [theirs, mine] = [price(row, '9000'), price(row, '8000')];
    await save([{ productId: row.id, cells: theirs }]);
    const { saved, problems } = await save([
      { productId: row.id, cells: { ...mine, exposed: { value: 'no', before: 'yes' } } },
    ]);
    expect(saved).toEqual([row.id]);
    const now = (await read(row.id)).cells.prices;
    expect(problems).toMatchObject([{ column: 'prices', code: 'listing-sheet.cellChanged', now }]);
    expect(await save([{ productId: row.id, cells: { prices: { value: now ?? '', before: 'x' } } }])).toEqual({
      saved: [],
      problems: [],
    });
  });

  it('keeps sales made since a stock was read, and refuses one that somebody set meanwhile', async () => {
    const row = await aRow();
    const code = row.skus[0]?.code ?? '';
    await sell(code, 2);
    expect(await save([{ productId: row.id, skus: [stock(row, 0, '50')] }])).toMatchObject({ problems: [] });
    expect((await read(row.id)).skus[0]?.stock).toBe(48);
    const { saved, problems } = await save([{ productId: row.id, skus: [stock(row, 0, '10')] }]);
    expect(saved).toEqual([]);
    expect(problems).toMatchObject([{ sku: code, column: 'stock', code: 'listing-sheet.stockReadBefore', now: '48' }]);
  });

  it('SEL-019 lets a price far from the reviewed one wait, and shows it; the product stays on sale as it was', async () => {
    const row = await aRow({}, true);
    const tripled = row.steps.map(({ price: amount }) => String(3 * Number(amount))).join(' / ');
    expect(await save([{ productId: row.id, cells: price(row, tripled) }])).toEqual({ saved: [row.id], problems: [] });
    const after = await read(row.id);
    expect([after.approval, after.waiting, after.cells.prices]).toEqual(['approved', ['prices'], tripled]);
    expect(await db().$count(productEdit, eq(productEdit.productId, row.id))).toBe(1);
  });

  it('gives a rejected product to the reviewer again, as the table does', async () => {
    const row = await aRow();
    await db().update(product).set({ approval: 'rejected' }).where(eq(product.id, row.id));
    await save([{ productId: row.id, cells: price(row, '7000') }]);
    expect((await read(row.id)).approval).toBe('pending');
    expect(await db().$count(productHistory, eq(productHistory.productId, row.id))).toBe(3);
  });

  it('says what is wrong with the product itself where that holds its cells back', async () => {
    const row = await aRow();
    await db().update(product).set({ deliveryTemplateId: null }).where(eq(product.id, row.id));
    const { saved, problems } = await save([{ productId: row.id, cells: price(row, '7000') }]);
    expect([saved, problems.map(({ column, code }) => [column, code])]).toEqual([
      [],
      [['delivery_template', 'listing-sheet.required']],
    ]);
  });

  it('is saved once per key', async () => {
    const row = await aRow();
    const rows: Rows = [{ productId: row.id, cells: price(row, '6100') }];
    const key = `grid-once-${row.id}`;
    const first = await call('saveProductGrid', { key, body: { rows } });
    expect(await call('saveProductGrid', { key, body: { rows } })).toEqual(first);
    const other = await call('saveProductGrid', {
      key,
      body: { rows: [{ productId: row.id, cells: price(row, '6200') }] },
    });
    expect(other.status).toBe(422);
  });

  it('refuses products of others, one product twice and more rows than it saves at once', async () => {
    const row = await aRow();
    const foreign = await signIn(db(), (await aStore(db())).ownerId);
    const rows: Rows = [{ productId: row.id, cells: price(row, '6000') }];
    expect((await call('saveProductGrid', { token: foreign, body: { rows } })).status).toBe(404);
    expect((await call('listProductGrid', { token: foreign })).answer).toEqual({ products: [], total: 0, next: null });
    const ofOthers = await call('readChosenProductTable', { token: foreign, query: { products: String(row.id) } });
    expect(ofOthers.status).toBe(404);
    expect((await call('saveProductGrid', { body: { rows: [...rows, ...rows] } })).status).toBe(400);
    const many = Array.from({ length: GRID_ROWS_AT_ONCE + 1 }, (_, at) => ({
      productId: at + 1,
      cells: price(row, '6000'),
    }));
    expect(await call('saveProductGrid', { body: { rows: many } })).toMatchObject({
      status: 413,
      refusal: { code: 'listing-sheet.gridTooMany' },
    });
  });

  it('is read in pages, the newest product first, and chosen ones as a workbook', async () => {
    const [older, newer] = [await aRow(), await aRow()];
    const first = (await call('listProductGrid', { query: { count: 1 } })).answer;
    expect(first.products.map(({ id }) => id)).toEqual([newer.id]);
    const second = (await call('listProductGrid', { query: { count: 1, before: first.next ?? 0 } })).answer;
    expect(second.products.map(({ id }) => id)).toEqual([older.id]);
    const { path } = contract.readChosenProductTable;
    const table = await importing.testApp.inject({
      url: `${path}?products=${older.id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(table.statusCode).toBe(200);
    const file = join(importing.folder, 'chosen.xlsx');
    writeFileSync(file, table.rawPayload);
    expect(await importing.run(file, { mode: 'check' })).toMatchObject({ products: 1, unchanged: 1 });
  });

  it('is followed by an open draft in what the draft has not changed; of what both changed the draft asks', async () => {
    const row = await aRow();
    const draft = (await call('openProductDraft', { body: { productId: row.id } })).answer;
    const saveDraft = async (since: number, fields: object) =>
      (await call('saveProductDraft', { params: { id: draft.id }, body: { editor: 'window-one', since, fields } }))
        .answer;
    const tags = { ...draft.form.tags, ko: '초안' };
    const typed = await saveDraft(draft.version, { deliveryDays: '21', tags });
    const raised = row.steps.map(({ price: amount }) => String(Number(amount) + 10));
    await save([
      {
        productId: row.id,
        cells: { ...price(row, raised.join(' / ')), tags_ko: { value: '표', before: row.cells.tags_ko ?? '' } },
      },
    ]);
    const readDraft = async () => (await call('readProductDraft', { params: { id: draft.id } })).answer;
    const { form, clashes, version } = await readDraft();
    expect(form.prices.map(({ price: amount }) => amount)).toEqual(raised);
    expect(form).toMatchObject({ deliveryDays: '21', tags });
    expect(clashes).toMatchObject([{ path: 'tags.ko', fields: { tags: { ...tags, ko: '표' } } }]);
    // A window that did not hear of it yet does not overwrite it.
    const unseen = await saveDraft(typed.version, { tags: { ...tags, ko: '다시' } });
    expect(unseen).toMatchObject({ conflicts: [{ field: 'tags' }], clashes: [{ path: 'tags.ko' }] });
    expect((await saveDraft(version, { tags })).clashes).toEqual([]);
    expect(await readDraft()).toMatchObject({ clashes: [], form: { tags } });
  });
});
