import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLeaf, aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { productCard } from '#server/catalogue/list-tables.ts';
import { product, productCategory, productPicture, sku } from '#server/catalogue/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { aStore } from '#server/store/builders.ts';
import { store } from '#server/store/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let tumbler: BuiltProduct;

beforeAll(async () => {
  testApp = await openTestApp();
  const { id: storeId } = await aStore(testApp.db);
  tumbler = await aProduct(testApp.db, { storeId, pictures: ['/images/a', '/images/b'] });
  await aProduct(testApp.db, { storeId });
});
afterAll(() => testApp.close());

const storedCard = async () => {
  const [row] = await testApp.db.select().from(productCard).where(eq(productCard.productId, tumbler.id));
  return row?.card;
};
/** The products whose stored card is missing or is not what they are now. */
const outdated = async () => {
  const { rows } = await testApp.db.execute<{ id: number }>(sql`
    select s.product_id::float8 as id from product_card_source s left join product_card c on c.product_id = s.product_id
    where c.card::text is distinct from s.card::text`);
  return rows.map(({ id }) => id);
};
const change = (db: Db, values: Partial<typeof product.$inferInsert>) =>
  db.update(product).set(values).where(eq(product.id, tumbler.id));
const ofStore = (db: Db, values: Partial<typeof store.$inferInsert>) =>
  db.update(store).set(values).where(eq(store.id, tumbler.storeId));

const CHANGES: readonly (readonly [what: string, work: (db: Db) => Promise<unknown>])[] = [
  ['its name', (db) => change(db, { name: { ko: '머그컵', en: 'Mug' } })],
  ['its prices', (db) => change(db, { priceMin: 7_000, priceMax: 9_000 })],
  [
    'a deal',
    (db) => change(db, { listPrice: 12_000, listPriceMax: 12_000, dealEndsAt: new Date('2026-12-01T00:00Z') }),
  ],
  ['the pieces sold', (db) => change(db, { sold: 3 })],
  ['its rating', (db) => change(db, { rating: 45, ratingCount: 2 })],
  ['its last stock', (db) => db.update(sku).set({ stock: 0 }).where(eq(sku.productId, tumbler.id))],
  ['a new picture', (db) => db.insert(productPicture).values({ productId: tumbler.id, sort: 2, base: '/images/c' })],
  [
    'the order of pictures',
    (db) => db.update(productPicture).set({ sort: 9 }).where(eq(productPicture.base, '/images/a')),
  ],
  ['a picture less', (db) => db.delete(productPicture).where(eq(productPicture.base, '/images/b'))],
  [
    'another leaf',
    async (db) => {
      const leaf = await aLeaf(db);
      await db.insert(productCategory).values({ productId: tumbler.id, categoryId: leaf.id, isLeaf: true, sort: -1 });
    },
  ],
  ['a leaf less', (db) => db.delete(productCategory).where(eq(productCategory.sort, -1))],
  ['the name of its store', (db) => ofStore(db, { name: { ko: '새 이름', en: 'A new name' } })],
  ['the hours of its store', (db) => ofStore(db, { cutoffHour: 11, handlingDays: 4 })],
  ['hiding it', (db) => change(db, { exposed: false })],
  ['its store being suspended', (db) => ofStore(db, { status: 'suspended' })],
];

describe('the stored card of a product', () => {
  it.each(CHANGES)('follows %s', async (_what, work) => {
    const before = await storedCard();
    await work(testApp.db);
    expect(await outdated()).toEqual([]);
    expect(await storedCard()).not.toEqual(before);
  });

  it('has the changes of two transactions that ran at the same time', async () => {
    let second: Promise<unknown> | undefined;
    await transaction(testApp.db, async (tx) => {
      await tx.insert(productPicture).values({ productId: tumbler.id, sort: 0, base: '/images/first' });
      second = change(testApp.db, { sold: 50 }).execute();
      await testApp.db.execute(sql`select pg_sleep(0.1)`);
    });
    await second;
    expect(await outdated()).toEqual([]);
    expect(await storedCard()).toMatchObject({ sold: 50, pictures: expect.arrayContaining(['/images/first']) });
  });

  it('goes with the product', async () => {
    const { id } = await aProduct(testApp.db);
    await testApp.db.delete(product).where(eq(product.id, id));
    expect(await testApp.db.$count(productCard, eq(productCard.productId, id))).toBe(0);
  });
});
