import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_SORTS } from '#core/catalogue/contract.ts';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { LIST_ORDERS, listRows } from '#server/catalogue/shelf.ts';
import { sku } from '#server/catalogue/tables.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let leaf: BuiltCategory;
const WORD = 'gyroscope';

/** Each is first in every order but for its stock: the newest, cheapest, dearest and most sold ones are sold out. */
beforeAll(async () => {
  testApp = await openTestApp();
  leaf = await aLeaf(testApp.db);
  const storeId = (await aStore(testApp.db)).id;
  const made = [];
  for (const [name, price, sold, stock] of [
    ['stocked low', 2_000, 5, 10],
    ['stocked high', 9_000, 7, 10],
    ['gone low', 1_000, 900, 0],
    ['gone high', 99_000, 800, 0],
  ] as const)
    made.push(
      await aProduct(testApp.db, {
        storeId,
        categories: [leaf],
        price,
        sold,
        stock,
        name: { ko: `${WORD} ${name}`, en: `${WORD} ${name}` },
      }),
    );
  await reindexProducts(
    testApp.db,
    made.map(({ id }) => id),
  );
});
afterAll(() => testApp.close());

const isSoldOut = (products: readonly { soldOut?: boolean }[]) => products.map(({ soldOut = false }) => soldOut);
const STOCKED_FIRST = [false, false, true, true];

describe('sold-out products', () => {
  it.each(PRODUCT_SORTS)('are last in a list by %s', async (sort) => {
    const { answer } = await testApp.call('listProducts', { query: { category: leaf.id, sort } });
    expect(isSoldOut(answer.products)).toEqual(STOCKED_FIRST);
  });

  it.each(['relevance', ...PRODUCT_SORTS] as const)('are last in a search by %s', async (sort) => {
    const { answer } = await testApp.call('searchProducts', { query: { lang: 'en' }, body: { query: WORD, sort } });
    expect(isSoldOut(answer.products)).toEqual(STOCKED_FIRST);
  });

  it('keep their order among each other, and the others theirs', async () => {
    const { answer } = await testApp.call('listProducts', {
      query: { category: leaf.id, sort: 'priceLow', lang: 'en' },
    });
    expect(answer.products.map(({ description }) => description.name)).toEqual(
      ['stocked low', 'stocked high', 'gone low', 'gone high'].map((name) => `${WORD} ${name}`),
    );
  });

  it('move up as soon as they are in stock again', async () => {
    const gone = await aProduct(testApp.db, { categories: [leaf], price: 500, stock: 0 });
    const first = async () =>
      (await testApp.call('listProducts', { query: { category: leaf.id, sort: 'priceLow' } })).answer.products[0]?.id;
    expect(await first()).not.toBe(gone.id);
    await testApp.db
      .update(sku)
      .set({ stock: 1 })
      .where(sql`${sku.productId} = ${gone.id}`);
    expect(await first()).toBe(gone.id);
  });

  it.each(PRODUCT_SORTS)('leave the order by %s to an index', async (sort) => {
    const plan = await testApp.db.transaction(async (tx) => {
      // The table of a test is so small that PostgreSQL would sort it.
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_incremental_sort = off`);
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select f.product_id from shelf f where ${listRows({ category: leaf.id })}
        order by ${LIST_ORDERS[sort]} limit 20`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index');
    expect(plan).not.toContain('Sort');
  });
});
