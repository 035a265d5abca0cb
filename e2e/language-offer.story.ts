import { describe, expect, it } from 'vitest';
import { OFFER_TEXTS } from '#web/shell/deferred/offered-language.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { open, SOON } from './steps.ts';

describe('the language of a visitor who has chosen none', () => {
  withBrowser();

  const aNewcomer = async (lang: 'ar' | 'en', width: 390 | 1280) => {
    const page = await aVisitor({ lang, width });
    await page.context().clearCookies({ name: 'lang' });
    await open(page, '/product/1');
    return page;
  };

  it.each([
    ['ar', 390, 'rtl'],
    ['en', 1280, 'ltr'],
  ] as const)(
    'is offered on a Korean page and not forced, and is remembered when taken, in %s',
    async (lang, width, dir) => {
      const page = await aNewcomer(lang, width);
      const { text, accept } = OFFER_TEXTS[lang];
      const offer = page.getByRole('complementary', { name: text });
      await offer.waitFor(SOON);
      expect(await page.locator('html').getAttribute('lang')).toBe('ko');
      expect(await offer.getAttribute('dir')).toBe(dir);
      expect(await faultsOf(page)).toEqual([]);
      await offer.getByRole('button', { name: accept }).click();
      await page.locator(`html[lang="${lang}"]`).waitFor(SOON);
      await open(page, '/');
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(await offer.count()).toBe(0);
    },
  );

  it('stays Korean, without another offer, when it is declined', async () => {
    const page = await aNewcomer('en', 1280);
    const { text, decline } = OFFER_TEXTS.en;
    const offer = page.getByRole('complementary', { name: text });
    await offer.getByRole('button', { name: decline }).click(SOON);
    await open(page, '/product/2');
    await page.waitForTimeout(1_500);
    expect(await offer.count()).toBe(0);
    expect(await page.locator('html').getAttribute('lang')).toBe('ko');
  });
});
