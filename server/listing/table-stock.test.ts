import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMNS } from '#core/listing/columns.ts';
import { aListing } from '#core/listing/example.ts';
import { CSV_TYPE, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { aLeaf, type BuiltCategory } from '#server/catalogue/builders.ts';
import { returnStock, takeStock } from '#server/catalogue/stock.ts';
import { sku } from '#server/catalogue/tables.ts';
import { transaction } from '#server/db/pool.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { writeListings } from '#server/listing/table/testing.ts';
import { tableRows } from '#server/listing/table/table.ts';
import { writeSheets } from '#server/listing/table/write.ts';
import { signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let folder: string;
let leaf: BuiltCategory;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'badaro-table-stock-'));
  testApp = await openTestApp({ parts: { sellerPictures: pictureFetcher() } });
  leaf = await aLeaf(testApp.db);
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

const at = (key: string) => COLUMNS.findIndex((column) => column.key === key);

async function upload(token: string, payload: Buffer, query: Record<string, string>) {
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/v1/auth/store/products/table',
    query: { lang: 'ko', ...query },
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': payload.toString('latin1', 0, 2) === 'PK' ? TABLE_TYPE : CSV_TYPE,
    },
    payload,
  });
  return reply.json();
}

/** A store with one product of 5,000 pieces, and its exported table. */
async function aStocked() {
  const { id, ownerId } = await aStore(testApp.db);
  const token = await signIn(testApp.db, ownerId);
  const code = `STOCK-${(count += 1)}`;
  const [first] = aListing().skus;
  const listing = {
    ...aListing(),
    code,
    categories: [leaf.code],
    pictures: [],
    oem: null,
    skus: first ? [{ ...first, code: `${code}-A`, stock: 5_000, picture: null }] : [],
  };
  const written = readFileSync(await writeListings(join(folder, `${code}.csv`), [listing]));
  expect(await upload(token, written, { mode: 'apply' })).toMatchObject({ state: 'applied', fresh: 1 });
  const [row] = await testApp.db
    .select()
    .from(sku)
    .where(eq(sku.code, `${code}-A`));
  const pieces = (quantity: number) => [
    { skuId: row?.id ?? 0, skuCode: `${code}-A`, productId: row?.productId ?? 0, quantity },
  ];
  return {
    storeId: id,
    token,
    written,
    sell: (quantity: number) => transaction(testApp.db, (tx) => takeStock(tx, pieces(quantity), new Date())),
    giveBack: (quantity: number) => transaction(testApp.db, (tx) => returnStock(tx, pieces(quantity))),
    stock: async () =>
      (
        await testApp.db
          .select()
          .from(sku)
          .where(eq(sku.id, row?.id ?? 0))
      )[0]?.stock,
    /** The exported table, with changed cells. */
    async exported(cells: Record<string, string> = {}): Promise<Buffer> {
      const reply = await testApp.inject({
        url: '/api/v1/auth/store/products/table',
        query: { content: 'products', lang: 'ko' },
        headers: { authorization: `Bearer ${token}` },
      });
      return edited(reply.rawPayload, cells);
    },
  };
}

async function edited(bytes: Buffer, cells: Record<string, string>): Promise<Buffer> {
  const file = join(folder, `${(count += 1)}.xlsx`);
  const { writeFileSync } = await import('node:fs');
  writeFileSync(file, bytes);
  const rows: string[][] = [];
  for await (const piece of tableRows(file))
    for (const { cells: read } of piece) rows.push(COLUMNS.map((_, place) => read[place] ?? ''));
  for (const row of rows.slice(1)) for (const [key, value] of Object.entries(cells)) row[at(key)] = value;
  await writeSheets(file, [{ name: 'products', rows, widths: [], isRightToLeft: false }]);
  return readFileSync(file);
}

describe('SEL-015 the stock of a table written back after sales', () => {
  it('keeps what was sold when only the price was changed', async () => {
    const { token, exported, sell, stock } = await aStocked();
    const table = await exported({ prices: '10:12100; 100:11000' });
    await sell(83);
    expect(await upload(token, table, { mode: 'check' })).toMatchObject({ changed: 1, stocks: [], hints: [] });
    expect(await upload(token, table, { mode: 'apply' })).toMatchObject({ state: 'applied', changed: 1 });
    expect(await stock()).toBe(4_917);
  });

  it('gets the pieces the seller added, once, and says what it becomes', async () => {
    const { token, exported, sell, giveBack, stock } = await aStocked();
    const table = await exported({ stock: '5100' });
    await sell(90);
    await giveBack(7);
    const checked = await upload(token, table, { mode: 'check' });
    expect(checked).toMatchObject({ changed: 1, stocks: [] });
    expect(checked.hints).toMatchObject([{ value: '5100', reason: expect.stringContaining('4,917 → 5,017') }]);
    await upload(token, table, { mode: 'apply' });
    expect(await stock()).toBe(5_017);
    await sell(10);
    expect(await upload(token, table, { mode: 'apply' })).toMatchObject({ unchanged: 1 });
    expect(await stock()).toBe(5_007);
  });

  it('is asked about where nobody knows when the table was written, and stays until the seller answers', async () => {
    const { token, written, sell, stock } = await aStocked();
    await sell(83);
    const checked = await upload(token, written, { mode: 'check' });
    expect(checked).toMatchObject({
      state: 'checked',
      changed: 1,
      stocks: [{ row: 2, now: 4_917, next: 5_000 }],
      moreStocks: 0,
    });
    expect(await upload(token, written, { mode: 'apply' })).toMatchObject({ state: 'refused', stocks: [{ row: 2 }] });
    expect(await stock()).toBe(4_917);
    expect(await upload(token, written, { mode: 'apply', stock: 'keep' })).toMatchObject({ state: 'applied' });
    expect(await stock()).toBe(4_917);
    const { stockMark } = checked;
    expect(await upload(token, written, { mode: 'apply', stock: 'set', stockRows: '2', stockMark })).toMatchObject({
      state: 'applied',
      changed: 1,
    });
    expect(await stock()).toBe(5_000);
  });

  it('is asked about again when it changed after the check', async () => {
    const { token, written, sell, stock } = await aStocked();
    await sell(1);
    const { stockMark } = await upload(token, written, { mode: 'check' });
    await sell(1);
    expect(await upload(token, written, { mode: 'apply', stock: 'set', stockMark })).toMatchObject({
      state: 'refused',
      stocks: [{ now: 4_998, next: 5_000 }],
    });
    expect(await stock()).toBe(4_998);
  });

  it('is asked about when the seller set it elsewhere since the export', async () => {
    const { token, exported, stock } = await aStocked();
    const [older, newer] = [await exported({ stock: '4000' }), await exported({ stock: '6000' })];
    await upload(token, newer, { mode: 'apply' });
    expect(await upload(token, older, { mode: 'check' })).toMatchObject({ stocks: [{ now: 6_000, next: 4_000 }] });
    expect(await upload(token, older, { mode: 'apply' })).toMatchObject({ state: 'refused' });
    expect(await stock()).toBe(6_000);
  });
});
