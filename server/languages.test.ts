import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

it('I18-002 answers in Korean, English, Chinese and Japanese, with language-neutral values unchanged', async () => {
  const answerIn = async (lang: string) =>
    (await testApp.call('readProduct', { params: { id: 999_999 }, query: { lang } })).refusal.message;
  const [korean, english, chinese, japanese] = await Promise.all(['ko', 'en', 'zh', 'ja'].map(answerIn));
  expect(korean).toMatch(/\p{Script=Hangul}/u);
  expect(english).toMatch(/^[\p{Script=Latin}\p{Script=Common}]+$/u);
  expect(chinese).toMatch(/^[\p{Script=Han}\p{Script=Common}]+$/u);
  expect(japanese).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  expect((await testApp.call('readProduct', { params: { id: 999_999 }, query: { lang: 'xx' } })).refusal.code).not.toBe(
    'product.notFound',
  );
});
