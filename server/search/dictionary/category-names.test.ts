import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCategory, aProduct } from '#server/catalogue/builders.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

it('finds goods by the names above their category, except for what other categories name', async () => {
  const { db } = testApp;
  const top = await aCategory(db, { name: { ko: '신발/가방', en: 'Shoes & bags' } });
  const shoes = await aCategory(db, { parent: top, name: { ko: '신발', en: 'Shoes' } });
  const bags = await aCategory(db, { parent: top, name: { ko: '가방', en: 'Bags' } });
  const parts = await aCategory(db, { parent: top, name: { ko: '신발/가방 부자재', en: 'Shoe & bag parts' } });
  const leaves = [
    await aCategory(db, { parent: shoes, name: { ko: '부츠', en: 'Boots' } }),
    await aCategory(db, { parent: bags, name: { ko: '파우치', en: 'Pouches' } }),
    await aCategory(db, { parent: parts, name: { ko: '신발끈', en: 'Shoelaces' } }),
  ];
  const [boots, pouch, laces] = await Promise.all(
    leaves.map((leaf, index) =>
      aProduct(db, {
        categories: [leaf],
        name: { ko: `면 ${index}`, en: `Cotton ${index}` },
        tags: {},
        description: {},
      }),
    ),
  );
  await reindexProducts(db, [boots?.id ?? 0, pouch?.id ?? 0, laces?.id ?? 0]);
  const found = async (query: string, lang: 'en' | 'ko' = 'en') =>
    (await testApp.call('searchProducts', { body: { query }, query: { lang } })).answer.products.map(({ id }) => id);
  expect(await found('cotton bag')).toEqual([pouch?.id]);
  expect(await found('면 가방', 'ko')).toEqual([pouch?.id]);
  expect(await found('cotton shoes')).toEqual([boots?.id]);
  expect(await found('cotton parts')).toEqual([laces?.id]);
});
