import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { aMessage, aPopup, exhibit, recommend } from '#server/marketing/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('readProductGroup', () => {
  it('md lists the staff picks in their order, without those that cannot be bought', async () => {
    const [first, second, third] = [await aProduct(testApp.db), await aProduct(testApp.db), await aProduct(testApp.db)];
    const [waiting, soldOut] = [
      await aProduct(testApp.db, { approval: 'pending' }),
      await aProduct(testApp.db, { stock: 0 }),
    ];
    await recommend(testApp.db, [third.id, waiting.id, first.id, soldOut.id, second.id]);
    const { answer } = await testApp.call('readProductGroup', { params: { code: 'md' } });
    expect(answer.products.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
    expect(answer.endsAt).toBeNull();
    expect(
      (await testApp.call('readProductGroup', { params: { code: 'md' }, query: { count: 1 } })).answer.products.map(
        ({ id }) => id,
      ),
    ).toEqual([third.id]);
  });

  it('CAT-009 popular lists one category and everything below it, the most sold first', async () => {
    const leaf = await aLeaf(testApp.db);
    const { id: storeId } = await aStore(testApp.db);
    const [less, more] = [
      await aProduct(testApp.db, { categories: [leaf], sold: 5, storeId }),
      await aProduct(testApp.db, { categories: [leaf], sold: 9, storeId }),
    ];
    await aProduct(testApp.db, { sold: 100 });
    // What nobody bought is not popular.
    await aProduct(testApp.db, { categories: [leaf], sold: 0, storeId });
    const { answer } = await testApp.call('readProductGroup', {
      params: { code: 'popular' },
      query: { category: leaf.top.id },
    });
    expect(answer.products.map(({ id }) => id)).toEqual([more.id, less.id]);
    expect(
      (await testApp.call('readProductGroup', { params: { code: 'popular' }, query: { category: 8_888_888 } })).refusal
        .code,
    ).toBe('category.notFound');
    expect(
      (await testApp.call('readProductGroup', { params: { code: 'popular' }, query: { count: 25 } })).refusal.code,
    ).toBe('request.invalid');
  });
});

describe('readExhibition', () => {
  it('shows approved stores that sell something, in their order, each with its three best sold', async () => {
    const [shown, empty, suspended] = [
      await aStore(testApp.db, { type: 'manufacturer' }),
      await aStore(testApp.db),
      await aStore(testApp.db, { status: 'suspended' }),
    ];
    for (const sold of [1, 4, 3, 2]) await aProduct(testApp.db, { storeId: shown.id, sold });
    await aProduct(testApp.db, { storeId: suspended.id });
    await exhibit(testApp.db, [empty.id, suspended.id, shown.id]);
    const { stores } = (await testApp.call('readExhibition', { query: { lang: 'en' } })).answer;
    expect(stores).toMatchObject([
      { code: shown.code, name: 'Sea Store', type: 'manufacturer', verified: true, location: 'Busan', productCount: 4 },
    ]);
    expect(stores[0]?.products.map(({ sold }) => sold)).toEqual([4, 3, 2]);
  });
});

const read = (query: string, host = 'localhost') =>
  testApp.inject({ method: 'GET', url: `/api/v1/popup?${query}`, headers: { host } });
const idsOf = (answer: { data: { id: number }[] }) => answer.data.map(({ id }) => id);

describe('listPopups', () => {
  it('SH-026 API-012 API-013 answers the published shape for site=2, and the host decides the country', async () => {
    const korean = await aPopup(testApp.db, testApp.clock.now, { link: '/category/list?sample=true' });
    const japanese = await aPopup(testApp.db, testApp.clock.now, { site: 'jp', left: 7 });
    const answer = (await read('site=2&lang=en&currency=KRW&timezone=UTC%2B9')).json();
    expect(answer.data).toEqual([
      {
        id: korean,
        image: '/images/popup/sample.svg',
        alt: 'Check a sample first',
        left: 40,
        top: 180,
        width: 320,
        height: 320,
        visible: true,
        checked: false,
        link: '/category/list?sample=true',
      },
    ]);
    expect(idsOf((await read('site=2', 'jp.badaro.example')).json())).toEqual([japanese]);
    expect(idsOf((await read('site=jp')).json())).toEqual([japanese]);
    for (const site of ['1', '3', 'xx', '2x'])
      expect((await read(`site=${site}`)).json().error.code).toBe('request.unknownSite');
    expect((await testApp.inject({ method: 'GET', url: '/api/v1/usermenu?site=2' })).json().error.code).toBe(
      'request.unknownSite',
    );
  });

  it('SH-028 omits hidden popups and those outside their period', async () => {
    const now = testApp.clock.now.getTime();
    const before = idsOf((await read('site=2')).json());
    await aPopup(testApp.db, testApp.clock.now, { visible: false });
    await aPopup(testApp.db, testApp.clock.now, { endsAt: new Date(now - 1) });
    await aPopup(testApp.db, testApp.clock.now, { startsAt: new Date(now + 60_000) });
    expect(idsOf((await read('site=2')).json())).toEqual(before);
  });
});

describe('readHeaderMessage', () => {
  it('SH-009 is of the requested site and language, without a fallback', async () => {
    await aMessage(testApp.db, { site: 'kr', lang: 'ko', html: '<b>안내</b>' });
    const shown = await testApp.call('readHeaderMessage', { query: { site: 'kr', lang: 'ko' } });
    expect(shown.answer).toEqual({ code: 'headerMessage', visible: true, description: { description: '<b>안내</b>' } });
    for (const query of [
      { site: 'kr', lang: 'en' },
      { site: 'jp', lang: 'ko' },
    ]) {
      expect((await testApp.call('readHeaderMessage', { query })).answer).toEqual({
        code: 'headerMessage',
        visible: false,
        description: { description: '' },
      });
    }
  });
});
