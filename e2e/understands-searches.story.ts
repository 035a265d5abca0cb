import { describe, expect, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { open, SOON, translatorFor } from './steps.ts';

type Page = Awaited<ReturnType<typeof aVisitor>>;

const cards = (page: Page) => page.locator('main article');
const openSearch = (page: Page, keyword: string) => open(page, `/search/list?keyword=${encodeURIComponent(keyword)}`);
/** The number of products, in words. */
const total = (page: Page) => page.locator('main output').first().textContent();
const numberOf = async (page: Page): Promise<number> => Number((await total(page))?.replaceAll(/\D/g, ''));

describe('understanding a search', () => {
  withBrowser();

  it.each([
    ['ko', 1280, '빨간 머그컵', '레드', '머그컵'],
    ['en', 390, 'red mug', 'Red', 'mug'],
    ['zh', 390, '红色杯子', '红色', '杯子'],
    ['ja', 1280, '赤いマグカップ', 'レッド', 'マグカップ'],
    ['ar', 390, 'كوب أحمر', 'أحمر', 'كوب'],
  ] as const)(
    'a colour in a search in %s is shown at %d px, and can be taken off',
    async (lang, width, keyword, name, rest) => {
      const page = await aVisitor({ lang, width });
      const t = translatorFor(lang);
      await openSearch(page, keyword);
      const chip = page
        .getByRole('list', { name: t('listing.search.conditions') })
        .getByRole('link')
        .filter({ hasText: name });
      expect(await chip.textContent()).toContain(t('listing.filter.colour'));
      await cards(page).first().waitFor();
      const ofColour = await numberOf(page);
      expect(await faultsOf(page)).toEqual([]);
      await chip.click();
      await page.waitForURL((url) => url.searchParams.get('keyword') === rest);
      await chip.waitFor({ state: 'detached' });
      // The colour ranks the goods and excludes none.
      await expect.poll(() => numberOf(page), SOON).toBeGreaterThanOrEqual(ofColour);
    },
  );

  it.each([
    ['ko', 1280, '머그컵'],
    ['ar', 390, 'mug'],
  ] as const)(
    'products with one name are one card in %s at %d px, and can be compared by price',
    async (lang, width, keyword) => {
      const page = await aVisitor({ lang, width });
      const t = translatorFor(lang);
      await openSearch(page, keyword);
      const card = cards(page).filter({ hasText: t('listing.card.sameTitle', { count: 1 }) });
      const title = (await card.getByRole('heading').textContent()) ?? '';
      expect(await cards(page).filter({ hasText: title }).count()).toBe(1);
      const all = await total(page);
      await card.getByRole('link', { name: t('listing.card.sameTitle', { count: 1 }) }).click();
      await page.waitForURL(/same=\d+/);
      await expect.poll(() => cards(page).getByRole('heading').allTextContents(), SOON).toEqual([title, title]);
      await expect.poll(() => total(page), SOON).toBe(t('listing.list.count', { count: 2 }));
      expect(await faultsOf(page)).toEqual([]);
      await page
        .getByRole('link')
        .filter({ hasText: t('listing.search.sameTitle', { title }) })
        .click();
      await page.waitForURL((url) => !url.searchParams.has('same'));
      await expect.poll(() => total(page), SOON).toBe(all);
    },
  );
});
