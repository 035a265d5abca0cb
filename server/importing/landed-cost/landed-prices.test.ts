import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aLeaf, aProduct, type BuiltCategory, type BuiltProduct } from '#server/catalogue/builders.ts';
import { landedPrice } from '#server/catalogue/list-tables.ts';
import { product } from '#server/catalogue/tables.ts';
import { type ImportShop, openImports } from '#server/importing/builders.ts';
import { calculateLandedPrices } from '#server/importing/landed-cost/landed-prices.ts';

let shop: ImportShop;
let leaf: BuiltCategory;
let bulky: BuiltProduct;
let small: BuiltProduct;
let korean: BuiltProduct;

/** The goods of the bulky product cost less, but not when they have arrived. */
beforeAll(async () => {
  shop = await openImports();
  leaf = await aLeaf(shop.db);
  const goods = {
    storeId: shop.importStoreId,
    categories: [leaf],
    publishWay: 'IMPORT_BY_1688',
    currency: 'CNY',
    stock: 100_000,
    hsCode: '9617000000',
    origin: 'CN',
    minOrderQuantity: 200,
  } as const;
  const carton = { length: 60, width: 60, height: 60, weight: 20 };
  bulky = await aProduct(shop.db, { ...goods, price: 1_000, carton: { ...carton, pieces: 1 } });
  small = await aProduct(shop.db, { ...goods, price: 1_500, carton: { ...carton, pieces: 1_000 } });
  korean = await aProduct(shop.db, { categories: [leaf], price: 9_000 });
});
afterAll(() => shop.close());

const listed = async (query: { sort?: 'priceLow' | 'priceHigh'; priceMax?: number; priceMin?: number }) => {
  const { answer } = await shop.call('listProducts', { query: { category: leaf.id, ...query } });
  return answer.products.map(({ id }) => id);
};
const cardOf = async ({ id }: BuiltProduct) => {
  const { answer } = await shop.call('listProducts', { query: { category: leaf.id } });
  return answer.products.find((one) => one.id === id)?.landedPrice?.perUnit.amount ?? 0;
};
const run = (minutes: number) => calculateLandedPrices(shop.db, addMinutes(shop.clock.now, minutes));

it('sorts and filters imports by the landed price that their cards show', async () => {
  // Until it is calculated, by the price of the goods.
  expect(await listed({ sort: 'priceLow' })).toEqual([bulky.id, small.id, korean.id]);
  // The tumblers of the shop are the third.
  expect(await run(0)).toBe(3);
  const [ofBulky, ofSmall] = [await cardOf(bulky), await cardOf(small)];
  expect(ofBulky).toBeGreaterThan(9_000);
  expect(ofSmall).toBeLessThan(9_000);
  expect(await listed({ sort: 'priceLow' })).toEqual([small.id, korean.id, bulky.id]);
  expect(await listed({ sort: 'priceHigh' })).toEqual([bulky.id, korean.id, small.id]);
  expect(await listed({ sort: 'priceLow', priceMax: ofSmall })).toEqual([small.id]);
  expect(await listed({ sort: 'priceLow', priceMin: ofBulky })).toEqual([bulky.id]);
  expect(await listed({ priceMin: ofBulky + 1 })).toEqual([]);
});

it('calculates again what is due: after ten minutes, and at once where the price of the goods changed', async () => {
  expect(await run(5)).toBe(0);
  expect(await run(11)).toBe(3);
  await shop.db
    .update(product)
    .set({ priceMin: 900_000, priceMax: 900_000 })
    .where(sql`id = ${small.id}`);
  expect(await listed({ sort: 'priceLow' })).toEqual([korean.id, bulky.id, small.id]);
  expect(await run(12)).toBe(1);
  const [row] = await shop.db
    .select()
    .from(landedPrice)
    .where(sql`product_id = ${small.id}`);
  expect(row?.perUnit).toBeGreaterThan(0);
  await shop.db
    .update(product)
    .set({ exposed: false })
    .where(sql`id = ${small.id}`);
  expect(await shop.db.$count(landedPrice, sql`product_id = ${small.id}`)).toBe(0);
});
