import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { categoryTree } from '#server/catalogue/category-tree.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ seeded: true });
});
afterAll(() => testApp.close());

/** The share of queries with a right product in the first ten, and of those without any product. */
const FOUND_MIN = 0.85;
const EMPTY_MAX = 0.03;

/** What people type, in their own words, and the categories (by their English names) whose goods they mean. */
const queries: { language: string; query: string; categories: string }[] = parse(
  readFileSync(new URL('./everyday-queries.csv', import.meta.url)),
  { columns: true },
);

it.each(LANGUAGES)('CAT-006 finds goods by everyday words in %s', async (lang) => {
  const { byId } = await categoryTree(testApp.db);
  const asked = queries.filter(({ language }) => language === lang);
  expect(asked.length).toBeGreaterThan(30);
  const missed: string[] = [];
  const empty: string[] = [];
  for (const { query, categories } of asked) {
    const { answer } = await testApp.call('searchProducts', { body: { query, count: 10 }, query: { lang } });
    const names = answer.products.map(({ leafId }) => byId.get(leafId ?? 0)?.name.en);
    if (names.length === 0) empty.push(query);
    if (!names.some((name) => name && categories.split('|').includes(name))) missed.push(query);
  }
  expect(1 - missed.length / asked.length, missed.join(', ')).toBeGreaterThanOrEqual(FOUND_MIN);
  expect(empty.length / asked.length, empty.join(', ')).toBeLessThanOrEqual(EMPTY_MAX);
});
