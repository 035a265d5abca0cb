import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { alive, open, SOON, translatorFor } from './steps.ts';

describe('the price of imported goods with everything', () => {
  withBrowser();
  const WON = /₩[\d,]+/;

  /** The price of the first import product on its card, at the head of its page and in the estimate there. */
  async function shownPrices(
    page: Page,
    lang: Lang,
  ): Promise<{ readonly href: string; readonly prices: readonly string[] }> {
    const t = translatorFor(lang);
    await open(page, '/my-store/1688');
    const card = page
      .locator('article')
      .filter({ hasText: t('storefront.card.landed', { zone: '#', quantity: '#' }).split('#')[0] ?? '' })
      .first();
    await card.waitFor(SOON);
    const onCard = await card.innerText();
    const href = (await card.locator('h3 a').getAttribute('href')) ?? '';
    await open(page, href);
    const head = await page
      .locator('header')
      .filter({ has: page.locator('h1') })
      .innerText();
    // On a small screen the estimate is in the sheet of the options.
    if ((page.viewportSize()?.width ?? 1280) < 1024)
      await page.getByRole('button', { name: t('goods.buy.choose') }).click();
    const estimate = page.getByRole('region', { name: t('logistics.landed') }).filter({ visible: true });
    await estimate.and(page.locator('[aria-busy="false"]')).waitFor(SOON);
    const each = estimate.locator('dl > div').filter({ hasText: t('logistics.perUnit') });
    const amounts = [onCard, head, await each.innerText()].map((text) => WON.exec(text)?.[0] ?? '');
    return { href, prices: amounts };
  }

  it.each([
    ['ko', 1280],
    ['en', 1280],
    ['ar', 390],
  ] as const)(
    'is the same on card, page and estimate, and that of the zone a visitor chose once, in %s',
    async (lang, width) => {
      const t = translatorFor(lang);
      const page = await aVisitor({ lang, width });
      const capital = await shownPrices(page, lang);
      expect(capital.prices[0]).toMatch(WON);
      expect(new Set(capital.prices).size).toBe(1);
      const zone = page.getByLabel(t('logistics.zone.label')).filter({ visible: true }).first();
      await Promise.all([page.waitForEvent('load'), zone.selectOption({ label: t('logistics.zone.JEJU') })]);
      await alive(page);
      const jeju = await shownPrices(page, lang);
      expect(jeju.href).toBe(capital.href);
      expect(new Set(jeju.prices).size).toBe(1);
      expect(jeju.prices[0]).not.toBe(capital.prices[0]);
      // The choice is stored for other pages, and no other visitor gets it.
      expect(await page.locator('html').getAttribute('data-zone')).toBe('JEJU');
      expect((await shownPrices(await aVisitor({ lang, width }), lang)).prices).toEqual(capital.prices);
    },
  );
});
