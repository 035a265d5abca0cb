import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import { countedText, type PurchaseStep, type SearchIssue } from '#core/search/asked/rules.ts';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { indexStale } from '#server/search/commands.ts';
import { saveSearches, sweepSearches } from '#server/search/suggestions/count-searches.ts';
import { searchAsked, searchBought } from '#server/search/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let operator: BuiltMember;
let sofa: number;

beforeAll(async () => {
  testApp = await openTestApp();
  operator = await aMember(testApp.db, { staffRole: 'operator' });
  const leaf = await aLeaf(testApp.db, { ko: '소파', en: 'Sofas' });
  sofa = (
    await aProduct(testApp.db, {
      categories: [leaf],
      tags: {},
      name: { ko: '삼인용 소파', en: 'Three-seat sofa' },
      description: { ko: '거실', en: 'For the living room' },
    })
  ).id;
  await indexStale(testApp.db);
});
afterAll(() => testApp.close());

const count = (query: string, found: number, lang: Lang = 'en') =>
  saveSearches(testApp.db, [{ lang, query, found, times: 1 }]);
const choose = (query: string, insteadOf?: string) =>
  testApp.call('countSearchChoice', { body: { query, ...(insteadOf && { insteadOf }) }, query: { lang: 'en' } });
const buy = (step: PurchaseStep, other: { query?: string; insteadOf?: string; lang?: Lang } = {}) =>
  testApp.call('countSearchPurchase', {
    body: { lang: 'en', query: 'sofa', insteadOf: 'davenport', step, ...other },
  });
const issues = async (issue: SearchIssue, query: Record<string, unknown> = {}) =>
  (await testApp.call('listSearchIssues', { token: operator.token, query: { issue, ...query } })).answer;
const texts = async (issue: SearchIssue, query: Record<string, unknown> = {}) =>
  (await issues(issue, query)).issues.map((one) => one.query);
const find = async (query: string) =>
  (await testApp.call('searchProducts', { body: { query }, query: { lang: 'en' } })).answer.products.map(
    ({ id }) => id,
  );

it('counts a search whose answer is computed for the cache', async () => {
  const cached = await openTestApp({ caches: true });
  for (const query of ['airship', 'airship', 'Airship'])
    await cached.call('searchProducts', { body: { query }, query: { lang: 'en' } });
  const { token } = await aMember(cached.db, { staffRole: 'operator' });
  const { answer } = await cached.call('listSearchIssues', { token });
  await cached.close();
  expect(answer.issues).toMatchObject([{ query: 'airship', times: 2 }]);
});

describe('searches to look into', () => {
  it('are those without results, the most frequent first, until one finds something', async () => {
    await count('zeppelin', 0);
    await count('davenport', 0);
    await count('davenport', 0);
    await count('라탄', 0, 'ko');
    expect(await texts('nothing')).toEqual(['davenport', 'zeppelin', '라탄']);
    expect(await texts('nothing', { language: 'ko' })).toEqual(['라탄']);
    const { issues: first, recordsTotal } = await issues('nothing', { count: 1 });
    expect(first).toMatchObject([{ lang: 'en', query: 'davenport', instead: null, times: 2, found: 0 }]);
    expect(recordsTotal).toBe(3);
    await count('zeppelin', 4);
    expect(await texts('nothing')).toEqual(['davenport', '라탄']);
  });

  it('are those of which nobody opens a product', async () => {
    for (let times = 0; times < 5; times += 1) await count('sofa', 9);
    for (let times = 0; times < 4; times += 1) await count('bench', 9);
    expect(await texts('unchosen')).toEqual(['sofa']);
    await choose('Sofa');
    expect(await texts('unchosen')).toEqual([]);
  });

  it('are those that people reworded; texts that nobody searched for are not counted', async () => {
    await choose('sofa', 'davenport');
    await choose('sofa', 'Davenport');
    await choose('sofa', 'sofa');
    await choose('sofa', 'never asked');
    await choose('never asked', 'davenport');
    expect((await issues('reworded')).issues).toMatchObject([{ query: 'davenport', instead: 'sofa', times: 2 }]);
  });

  it('say of reworded ones how often products were put in the cart and ordered afterwards, those with orders first', async () => {
    await count('settle', 0);
    for (const _ of [1, 2, 3]) await choose('sofa', 'settle');
    await buy('carted');
    await buy('carted');
    await buy('ordered', { query: 'SOFA' });
    await buy('ordered', { insteadOf: 'never asked' });
    await buy('ordered', { lang: 'ko' });
    const today = testApp.clock.now;
    testApp.clock.now = addDays(today, 1);
    await buy('ordered');
    testApp.clock.now = today;
    expect((await issues('reworded')).issues.map(({ query, times, bought }) => ({ query, times, bought }))).toEqual([
      { query: 'davenport', times: 2, bought: { carted: 2, ordered: 2 } },
      { query: 'settle', times: 3, bought: { carted: 0, ordered: 0 } },
    ]);
    expect((await testApp.db.select().from(searchBought)).map(({ carted, ordered }) => [carted, ordered])).toEqual([
      [2, 1],
      [0, 1],
    ]);
    expect((await issues('nothing')).issues.every(({ bought }) => bought === null)).toBe(true);
    const dismissal = { lang: 'en', query: 'settle', instead: 'sofa', dismissed: true } as const;
    await testApp.call('dismissSearchIssue', { token: operator.token, body: dismissal });
  });

  it('are dismissed and put back', async () => {
    const dismiss = (body: { query: string; instead?: string; dismissed: boolean }) =>
      testApp.call('dismissSearchIssue', { token: operator.token, body: { lang: 'en', ...body } });
    for (const dismissed of [true, false]) {
      await dismiss({ query: 'davenport', dismissed });
      await dismiss({ query: 'davenport', instead: 'sofa', dismissed });
      expect((await texts('nothing')).includes('davenport')).toBe(!dismissed);
      expect(await texts('reworded')).toEqual(dismissed ? [] : ['davenport']);
    }
    expect((await dismiss({ query: 'never asked', dismissed: true })).refusal?.code).toBe('search.issueNotFound');
  });

  it('are deleted half a year after they were last made', async () => {
    const later = new Date(testApp.clock.now.getTime() + 400 * 86_400_000);
    await sweepSearches(testApp.db, later);
    expect([await texts('nothing'), await texts('reworded')]).toEqual([[], []]);
    expect(await testApp.db.$count(searchBought)).toBe(0);
  });
});

describe('the text that a search is counted by', () => {
  const counts = async (lang: Lang) =>
    (await testApp.db.select().from(searchAsked).where(eq(searchAsked.lang, lang))).map(({ query, found, chosen }) => ({
      query,
      found,
      chosen,
    }));
  const searched = async (query: string, lang: Lang) => {
    const { answer } = await testApp.call('searchProducts', { body: { query }, query: { lang } });
    await testApp.call('countSearchChoice', { body: { query: countedText(query, answer) }, query: { lang } });
    return answer;
  };
  const named = async (...names: string[]) => {
    const leaf = await aLeaf(testApp.db, { ko: '가구', en: 'Furniture' });
    for (const name of names)
      await aProduct(testApp.db, { categories: [leaf], tags: {}, name: { ko: name, en: name } });
    await indexStale(testApp.db);
  };

  it('is the typed one where a correction is only offered', async () => {
    await named('Mahogany Stool');
    expect(await searched('mahogony', 'ja')).toMatchObject({ suggestion: 'mahogany', corrected: false });
    expect(await counts('ja')).toEqual([{ query: 'mahogony', found: 0, chosen: 1 }]);
  });

  it('is the correction where that was searched, for the choice too', async () => {
    await named('Bamboo Casket 1', 'Bamboo Casket 2', 'Bamboo Casket 3');
    expect(await searched('bamboo caskte', 'zh')).toMatchObject({ suggestion: 'bamboo casket', corrected: true });
    expect(await counts('zh')).toEqual([{ query: 'bamboo casket', found: 3, chosen: 1 }]);
  });
});

describe('the dictionary of staff', () => {
  const save = (word: string, meanings: string[], lang: Lang = 'en') =>
    testApp.call('saveSynonym', { token: operator.token, body: { lang, word, meanings } });
  const entries = async (keyword?: string) =>
    (
      await testApp.call('listSynonyms', {
        token: operator.token,
        query: { language: 'en', ...(keyword && { keyword }) },
      })
    ).answer.synonyms;

  it('shows what an entry would change, and changes it at once', async () => {
    expect(await find('davenport')).toEqual([]);
    const { answer } = await testApp.call('previewSynonym', {
      token: operator.token,
      body: { lang: 'en', word: 'davenport', meanings: ['sofa'] },
    });
    expect(answer).toEqual({
      before: { total: 0, products: [] },
      after: { total: 1, products: [{ id: sofa, name: 'Three-seat sofa' }] },
    });
    expect(await find('davenport')).toEqual([]);
    expect((await save('Davenport', ['sofa', 'Sofas'])).answer).toMatchObject({
      word: 'Davenport',
      meanings: ['Sofas'],
    });
    expect(await find('davenports')).toEqual([sofa]);
    expect(await entries()).toMatchObject([{ word: 'Davenport', replaces: [] }]);
  });

  it('replaces a built-in entry, until it is removed', async () => {
    expect(await find('couch')).toEqual([sofa]);
    const [builtIn] = await entries('couch');
    expect(builtIn).toMatchObject({ word: 'couch', changedAt: null });
    await save('couch', []);
    expect(await find('couch')).toEqual([]);
    expect(await entries('couch')).toMatchObject([{ word: 'couch', meanings: [], replaces: builtIn?.meanings }]);
    const remove = () =>
      testApp.call('removeSynonym', { token: operator.token, params: { language: 'en', word: 'Couches' } });
    expect((await remove()).answer).toEqual({ removed: true });
    expect((await remove()).answer).toEqual({ removed: false });
    expect(await find('couch')).toEqual([sofa]);
  });

  it('has the categories of an intent, which replace built-in ones until the entry is removed', async () => {
    const [tree] = (await testApp.call('listCategories', { query: { lang: 'en' } })).answer.categories;
    const leaf = tree?.children[0]?.children[0];
    const body = { lang: 'en' as const, word: 'Movie night', meanings: [], categories: [leaf?.id ?? 0] };
    const { answer } = await testApp.call('previewSynonym', { token: operator.token, body });
    expect(answer.before.total).toBe(0);
    expect(answer.after.total).toBeGreaterThan(0);
    const saved = await testApp.call('saveSynonym', { token: operator.token, body, query: { lang: 'en' } });
    expect(saved.answer.categories).toEqual([{ id: leaf?.id, name: leaf?.description.name }]);
    expect((await find('movie nights')).length).toBe(answer.after.total);
    await testApp.call('removeSynonym', { token: operator.token, params: { language: 'en', word: 'movie night' } });
    expect(await find('movie night')).toEqual([]);
    const emoji = await testApp.call('saveSynonym', { token: operator.token, body: { ...body, word: '🍿' } });
    expect(emoji.answer.word).toBe('🍿');
    expect((await find('🍿')).length).toBe(answer.after.total);
    const unknown = { ...body, categories: [999_999_999] };
    const refused = await testApp.call('saveSynonym', { token: operator.token, body: unknown });
    expect(refused.refusal?.code).toBe('category.notFound');
  });

  it('refuses a word or a meaning without letters', async () => {
    expect((await save('--', ['sofa'])).refusal?.code).toBe('search.queryRequired');
    expect((await save('settee', ['…'])).refusal?.code).toBe('search.meaningUnreadable');
  });
});
