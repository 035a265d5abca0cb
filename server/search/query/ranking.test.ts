import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { optionValue, productCertificate, productOption } from '#server/catalogue/tables.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { aStore } from '#server/store/builders.ts';
import { searchAsked } from '#server/search/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

type Texts = { readonly ko: string; readonly en?: string; readonly ja?: string };
async function added(
  leaf: BuiltCategory,
  name: Texts,
  more: Partial<Parameters<typeof aProduct>[1]> = {},
): Promise<number> {
  const { id } = await aProduct(testApp.db, {
    categories: [leaf],
    name,
    description: { ko: '설명', en: 'Plain' },
    tags: {},
    ...more,
  });
  await reindexProducts(testApp.db, [id]);
  return id;
}
const search = async (query: string, lang: Lang) =>
  (await testApp.call('searchProducts', { body: { query }, query: { lang } })).answer.products.map(({ id }) => id);

describe('the order of relevance', () => {
  it('CAT-006 puts the goods of the category before what only has its word', async () => {
    const desks = await aLeaf(testApp.db, { ko: '책상', en: 'Desks' });
    const lamps = await aLeaf(testApp.db, { ko: '스탠드', en: 'Desk lamps' });
    const lamp = await added(lamps, { ko: '책상 스탠드', en: 'Desk Lamp' }, { sold: 5_000 });
    const desk = await added(desks, { ko: '원목 책상', en: 'Oak Desk with Drawers' });
    expect(await search('desk', 'en')).toEqual([desk, lamp]);
    expect(await search('desks', 'en')).toEqual([desk, lamp]);
    expect(await search('책상', 'ko')).toEqual([desk, lamp]);
    expect(await search('desk lamp', 'en')).toEqual([lamp]);
  });

  it('finds a short word as a word of its own or the end of another, not inside one', async () => {
    const skirts = await aLeaf(testApp.db, { ko: '스커트', en: 'Skirts' });
    const others = await aLeaf(testApp.db, { ko: '잡화', en: 'Sundries' });
    const skirt = await added(skirts, { ko: '플리츠 치마', ja: 'プリーツ スカート' });
    const long = await added(skirts, { ko: '긴치마', ja: 'ロング スカート' });
    const third = await added(skirts, { ko: '치마 바지', ja: 'キュロット' });
    const fourth = await added(others, { ko: '치마걸이', ja: 'ハンガー' });
    const found = await search('치마', 'ko');
    expect(found.toSorted()).toEqual([skirt, long, third].toSorted());
    expect(found.at(-1)).toBe(third);
    expect(await search('걸이', 'ko')).toEqual([fourth]);
  });

  it('finds parts of words where there are few words of their own', async () => {
    const mikes = await aLeaf(testApp.db, { ko: '음향', ja: '音響' });
    const cloth = await added(mikes, { ko: '극세사 수건', ja: 'マイクロファイバー タオル' });
    expect(await search('マイク', 'ja')).toEqual([cloth]);
    const pins = [];
    for (const name of ['ピンマイク', '有線マイク', 'マイク スタンド'])
      pins.push(await added(mikes, { ko: `마이크 ${name}`, ja: name }));
    expect((await search('マイク', 'ja')).toSorted()).toEqual(pins.toSorted());
  });

  it('shows another title before the third of the same', async () => {
    const leaf = await aLeaf(testApp.db, { ko: '화분', en: 'Pots' });
    for (let number = 0; number < 4; number += 1)
      await added(leaf, { ko: '토분', en: 'Clay Flowerpot' }, { storeId: (await aStore(testApp.db)).id, sold: 100 });
    const unlike = await added(leaf, { ko: '큰 토분', en: 'Large Clay Flowerpot' });
    expect((await search('flowerpot', 'en')).indexOf(unlike)).toBeLessThan(3);
  });
});

describe('what is found', () => {
  it('CAT-006 by the value of an option with a noun, and by the number of a certificate', async () => {
    const leaf = await aLeaf(testApp.db, { ko: '배낭', en: 'Rucksacks' });
    const [red, blue] = [
      await added(leaf, { ko: '등산 배낭', en: 'Trail Rucksack' }),
      await added(leaf, { ko: '등산 배낭 2', en: 'Trail Rucksack' }),
    ];
    for (const [id, ko, en] of [
      [red, '레드', 'Red'],
      [blue, '블루', 'Blue'],
    ] as const) {
      const [option] = await testApp.db
        .insert(productOption)
        .values({ productId: id, level: 2, code: 'color', name: { ko: '색상', en: 'Colour' } })
        .returning({ id: productOption.id });
      await testApp.db
        .insert(optionValue)
        .values({ optionId: option?.id ?? 0, sort: 0, code: en.toLowerCase(), name: { ko, en } });
    }
    await testApp.db.insert(productCertificate).values({ productId: blue, type: 'KC', number: 'HU07-12345-26001' });
    await reindexProducts(testApp.db, [red, blue]);
    expect(await search('red rucksack', 'en')).toEqual([red, blue]);
    expect(await search('블루 배낭', 'ko')).toEqual([blue, red]);
    expect(await search('HU07-12345-26001', 'en')).toEqual([blue]);
    const facets = (await testApp.call('readFacets', { query: { category: leaf.id, lang: 'ko' } })).answer;
    expect(facets.colour).toEqual(
      expect.arrayContaining([
        { value: 'blue', name: '블루', count: 1 },
        { value: 'red', name: '레드', count: 1 },
      ]),
    );
    const listed = await testApp.call('listProducts', { query: { category: leaf.id, colour: ['red'] } });
    expect(listed.answer.products.map(({ id }) => id)).toEqual([red]);
    const other = await testApp.call('readFacets', { query: { category: leaf.id, colour: ['red'], lang: 'en' } });
    expect(other.answer.total).toBe(1);
    expect(other.answer.colour.map(({ value }) => value)).toContain('blue');
    await testApp.db.execute(sql`delete from option_value where code = 'red'`);
    expect(
      (await testApp.call('listProducts', { query: { category: leaf.id, colour: ['red'] } })).answer.products,
    ).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggest = async (query: string, lang: Lang) =>
    (await testApp.call('suggest', { body: { query }, query: { lang } })).answer;

  it('understand a slip and a syllable that is being composed, and have stores', async () => {
    const store = await aStore(testApp.db, { name: { ko: '텐트나라', en: 'Tentland' } });
    const leaf = await aLeaf(testApp.db, { ko: '캠핑텐트', en: 'Camping tents' });
    await added(leaf, { ko: '4인용 캠핑텐트', en: 'Family Camping Tent' }, { storeId: store.id });
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 61_000);
    for (const typed of ['캠', '캠ㅍ', '캠피', '켐핑텐'])
      expect(
        (await suggest(typed, 'ko')).categories.map(({ id }) => id),
        typed,
      ).toEqual([leaf.id]);
    const slip = await suggest('campnig', 'en');
    expect(slip.categories.map(({ id }) => id)).toEqual([leaf.id]);
    expect(slip.products).not.toEqual([]);
    expect((await suggest('텐트나', 'ko')).stores).toEqual([{ code: store.code, name: '텐트나라' }]);
  });

  it('are queries that were asked often and found something, without addresses', async () => {
    const leaf = await aLeaf(testApp.db, { ko: '무전기', en: 'Radios' });
    await added(leaf, { ko: '무전기', en: 'Two-Way Radio' });
    for (let time = 0; time < 5; time += 1) {
      await search('two way radio', 'en');
      await search('twoface zzyzx', 'en');
      await search('twin@mail.example radio', 'en');
    }
    await search('two-way radio once', 'en');
    const timesAsked = () => testApp.db.select().from(searchAsked).where(eq(searchAsked.query, 'two way radio'));
    // Searches are counted together, once a second.
    await expect.poll(timesAsked, { timeout: 10_000 }).toMatchObject([{ asked: 5 }]);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 61_000);
    const { values } = await suggest('tw', 'en');
    expect(values[0]).toBe('two way radio');
    expect(values.join(' ')).not.toMatch(/zzyzx|mail|once/);
  });
});
