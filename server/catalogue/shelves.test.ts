import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLeaf, aProduct, type BuiltCategory, type BuiltProduct } from '#server/catalogue/builders.ts';
import { product, productCategory, sku } from '#server/catalogue/tables.ts';
import { transaction, type Tx } from '#server/db/pool.ts';
import { aStore, type BuiltStore } from '#server/store/builders.ts';
import { store } from '#server/store/tables.ts';
import { untilLockWait } from '#server/testing/lock-wait.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let stores: BuiltStore[];
let leaves: BuiltCategory[];
let products: BuiltProduct[];

beforeAll(async () => {
  testApp = await openTestApp();
  stores = [await aStore(testApp.db), await aStore(testApp.db, { type: 'oem', country: 'CN' })];
  leaves = [await aLeaf(testApp.db), await aLeaf(testApp.db)];
  products = [];
  for (const made of stores)
    products.push(
      await aProduct(testApp.db, { storeId: made.id, categories: leaves }),
      await aProduct(testApp.db, { storeId: made.id, categories: leaves.slice(0, 1) }),
    );
});
afterAll(() => testApp.close());

const COMPARED = sql.raw(
  'shelf_id, product_id, store_id, leaf_id, created_at, price_min, sold, score, in_stock, min_order_quantity, delivery_days, ' +
    'rating, sample, store_type, ships_from, certificates, traits',
);

/** Shelf rows that differ from the products, in either direction. */
async function differences(): Promise<unknown[]> {
  const { rows } = await testApp.db.execute(sql`
    with wanted as (
      select place.id as shelf_id, p.id as product_id, p.store_id,
        (select category_id from product_category where product_id = p.id and is_leaf order by sort, category_id limit 1) as leaf_id,
        p.created_at, p.price_min, p.sold, p.score, p.in_stock, p.min_order_quantity, p.delivery_days, p.rating,
          p.sample_price is not null as sample, s.type as store_type, s.country as ships_from, p.certificates,
          product_traits(p) as traits
      from product p join store s on s.id = p.store_id
      cross join lateral (select 0 union all select -p.store_id union all select category_id from product_category
        where product_id = p.id) place (id)
      where p.approval = 'approved' and p.on_sale and p.exposed and s.status = 'approved'
    )
    (select 'missing', ${COMPARED} from wanted except all select 'missing', ${COMPARED} from shelf) union all
    (select 'left over', ${COMPARED} from shelf except all select 'left over', ${COMPARED} from wanted)`);
  return rows;
}

type Change = (numbers: { product: number; store: number; leaf: number; number: number }) => Promise<unknown>;
const changed = (at: number, values: Partial<typeof product.$inferInsert>) =>
  testApp.db
    .update(product)
    .set(values)
    .where(eq(product.id, products[at]?.id ?? 0));
const CHANGES: Readonly<Record<string, Change>> = {
  sold: ({ product: at, number }) => changed(at, { sold: number }),
  rating: ({ product: at, number }) => changed(at, { rating: number % 51, ratingCount: number }),
  price: ({ product: at, number }) => changed(at, { priceMin: 1 + number, priceMax: 2 + number }),
  certificates: ({ product: at, number }) => changed(at, { certificates: number % 2 ? ['KC'] : [] }),
  brand: ({ product: at, number }) =>
    changed(at, { brand: number % 2 ? 'Acme' : null, origin: number % 3 ? 'KR' : 'CN' }),
  quantity: ({ product: at, number }) =>
    changed(at, { minOrderQuantity: 1 + number, deliveryDays: number, samplePrice: number % 3 ? number : null }),
  approval: ({ product: at, number }) => changed(at, { approval: number % 2 ? 'approved' : 'rejected' }),
  onSale: ({ product: at, number }) => changed(at, { onSale: number % 2 === 0, exposed: number % 3 > 0 }),
  stock: ({ product: at, number }) =>
    testApp.db
      .update(sku)
      .set({ stock: number % 2 })
      .where(eq(sku.productId, products[at]?.id ?? 0)),
  store: ({ store: at, number }) =>
    testApp.db
      .update(store)
      .set({
        status: number % 3 ? 'approved' : 'suspended',
        type: number % 2 ? 'oem' : 'wholesale',
        country: number % 5 ? 'KR' : 'CN',
      })
      .where(eq(store.id, stores[at]?.id ?? 0)),
  unfiled: ({ product: at, leaf }) =>
    testApp.db.execute(
      sql`delete from product_category where product_id = ${products[at]?.id} and category_id = ${leaves[leaf]?.id}`,
    ),
  filed: ({ product: at, leaf, number }) =>
    testApp.db
      .insert(productCategory)
      .values({ productId: products[at]?.id ?? 0, categoryId: leaves[leaf]?.id ?? 0, isLeaf: true, sort: number % 2 })
      .onConflictDoNothing(),
  refiled: ({ product: at, number }) =>
    testApp.db.execute(
      sql`update product_category set sort = ${number} - category_id % 7 where product_id = ${products[at]?.id}`,
    ),
  unmade: async ({ store: at, number }) => {
    const made = await aProduct(testApp.db, { storeId: stores[at]?.id ?? 0, categories: leaves.slice(number % 2) });
    if (number % 4)
      await testApp.db.execute(
        sql`
          with s as (delete from sku where product_id = ${made.id}),
            r as (delete from price_row where product_id = ${made.id})
          delete from product where id = ${made.id}`,
      );
  },
};

/** Does `work` while `change` is not committed yet: up to its end, or until it waits for a lock. */
async function meanwhile(change: (tx: Tx) => Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
  const changed = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const changing = transaction(testApp.db, async (tx) => {
    await change(tx);
    changed.resolve();
    await mayCommit.promise;
  });
  await Promise.race([changed.promise, changing]);
  const working = work();
  await Promise.race([untilLockWait(testApp.db), working]).finally(mayCommit.resolve);
  await Promise.all([changing, working]);
}

describe('shelves', () => {
  it('CAT-008 say what products, stores and categories say, whatever changes', async () => {
    const step = fc.record({
      what: fc.constantFrom(...Object.keys(CHANGES)),
      product: fc.nat({ max: 3 }),
      store: fc.nat({ max: 1 }),
      leaf: fc.nat({ max: 1 }),
      number: fc.nat({ max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const { what, ...numbers } of steps) await CHANGES[what]?.(numbers);
        expect(await differences()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('take a product that was filed while it was being changed', async () => {
    const [leaf] = leaves;
    const made = await aProduct(testApp.db, { categories: [] });
    await meanwhile(
      (tx) => tx.update(product).set({ sold: 777 }).where(eq(product.id, made.id)),
      async () =>
        testApp.db.insert(productCategory).values({ productId: made.id, categoryId: leaf?.id ?? 0, isLeaf: true }),
    );
    expect(await differences()).toEqual([]);
  });

  it('take a product that was made while its store was being suspended', async () => {
    const made = await aStore(testApp.db);
    await meanwhile(
      (tx) => tx.update(store).set({ status: 'suspended' }).where(eq(store.id, made.id)),
      () => aProduct(testApp.db, { storeId: made.id }),
    );
    expect(await differences()).toEqual([]);
  });
});

describe('score', () => {
  it('CAT-009 grows with sales and good ratings, shrinks with bad ones, and puts what is sold out last', async () => {
    const [made] = stores;
    await testApp.db
      .update(store)
      .set({ status: 'approved' })
      .where(eq(store.id, made?.id ?? 0));
    const leaf = await aLeaf(testApp.db);
    const build = (name: string, input: Parameters<typeof aProduct>[1]) =>
      aProduct(testApp.db, { storeId: made?.id ?? 0, categories: [leaf], name: { en: name }, ...input });
    await build('gone', { sold: 5_000, stock: 0 });
    await build('disliked', { sold: 100, rating: 10, ratingCount: 40 });
    await build('unknown', { sold: 100 });
    await build('liked', { sold: 100, rating: 49, ratingCount: 40 });
    await build('sold', { sold: 1_000 });
    const { products: listed } = (
      await testApp.call('listProducts', { query: { category: leaf.id, sort: 'ranking', lang: 'en' } })
    ).answer;
    expect(listed.map((card) => card.description.name)).toEqual(['sold', 'liked', 'unknown', 'disliked', 'gone']);
  });
});
