import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { aTab, aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { playApp } from './native-app.ts';
import { open, SOON, translatorFor } from './steps.ts';

type Amount = { amount: number };
type Goods = {
  id: number;
  sku: string;
  oem: {
    prices: { minQuantity: number; maxQuantity: number; price: Amount }[];
    services: { name: string; minQuantity: number; price: Amount; picture: string }[];
    labelPrice: Amount | null;
  } | null;
};
type Made = Goods & { oem: NonNullable<Goods['oem']> };

/**
 * The first product of an OEM maker with several intervals, a service that needs more pieces than the first of them,
 * and private labelling.
 */
async function findMade(page: Page): Promise<Made> {
  const list: { products: { id: number }[] } = await (
    await page.request.get('/api/v2/products?storeType=oem&count=60')
  ).json();
  for (const { id } of list.products) {
    const goods: Goods = await (await page.request.get(`/api/v2/product/${id}?lang=ko`)).json();
    const { oem } = goods;
    if (
      oem?.labelPrice &&
      oem.prices.length > 1 &&
      oem.services.some(({ minQuantity }) => minQuantity > (oem.prices[0]?.minQuantity ?? 0))
    )
      return { ...goods, oem };
  }
  throw new Error('no seeded product is made so');
}

const won = (amount: number) => `₩${amount.toLocaleString('en')}`;

describe('OEM products', () => {
  withBrowser();

  it('PRD-012 are priced with extras, by keyboard alone, and an offer is requested with the whole selection', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor();
    const { id, sku, oem } = await findMade(page);
    const [first, second] = oem.prices;
    const [logo] = oem.services;
    const later = oem.services.find(({ minQuantity }) => minQuantity > (first?.minQuantity ?? 0));
    if (!first || !second || !logo || !later || !oem.labelPrice) throw new Error('found otherwise');
    await open(page, `/product/${id}`);
    const main = page.getByRole('main');
    await main
      .getByRole('tab', { name: t('goods.product.bulk') })
      .filter({ visible: true })
      .focus();
    await page.keyboard.press('End');
    await page.waitForURL(/\?tab=oem$/);
    const panel = main.getByRole('tabpanel').filter({ visible: true });
    const intervals = oem.prices.map(
      ({ minQuantity, maxQuantity }) => `${minQuantity.toLocaleString('en')} – ${maxQuantity.toLocaleString('en')}`,
    );
    await expect.poll(() => panel.getByRole('columnheader').allInnerTexts(), SOON).toEqual(intervals);

    // It starts with the smallest order, which is too small for some services.
    await panel
      .getByText(won(first.price.amount * first.minQuantity))
      .first()
      .waitFor();
    expect(await panel.getByRole('checkbox', { name: later.name }).isDisabled()).toBe(true);
    const quantity = panel.getByRole('textbox', { name: t('goods.product.quantity') });
    await quantity.fill(String(second.minQuantity));
    await quantity.press('Enter');
    await panel.getByRole('checkbox', { name: logo.name }).press('Space');
    await panel.getByRole('checkbox', { name: later.name }).press('Space');
    await panel
      .getByRole('checkbox', { name: t('goods.oem.label') })
      .last()
      .press('Space');
    const each = [second.price, logo.price, later.price, oem.labelPrice].reduce((sum, { amount }) => sum + amount, 0);
    await panel.getByText(won(each * second.minQuantity), { exact: true }).waitFor();
    await panel.getByText(won(each), { exact: true }).waitFor();

    await panel.getByRole('button', { name: t('goods.oem.look', { name: logo.name }) }).press('Enter');
    await expect
      .poll(
        () =>
          panel
            .getByRole('img', { name: logo.name, exact: true })
            .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0),
        SOON,
      )
      .toBe(true);

    const form = await aTab(page.context());
    await open(form, (await panel.getByRole('link', { name: t('goods.oem.ask') }).getAttribute('href')) ?? '');
    expect(await form.locator('main [name="subject"]').inputValue()).toContain(sku);
    const body = await form.locator('main [name="message"]').inputValue();
    await form.close();
    for (const part of [
      sku,
      `/product/${id}`,
      second.minQuantity.toLocaleString('en'),
      logo.name,
      later.name,
      t('goods.oem.label'),
    ])
      expect(body).toContain(part);

    // The selection survives a change of tabs.
    await main
      .getByRole('tab', { name: t('goods.product.bulk') })
      .filter({ visible: true })
      .click();
    await main
      .getByRole('tab', { name: t('goods.product.oemTab') })
      .filter({ visible: true })
      .click();
    await panel.getByText(won(each * second.minQuantity), { exact: true }).waitFor();

    // There is no price above the last interval.
    await quantity.fill('999999');
    await quantity.press('Enter');
    await panel.getByText(/999,999/).waitFor();
    expect(await panel.getByText(t('goods.product.currentRow')).count()).toBe(0);
  });

  it('PRD-012 have a tab in the app', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor({ width: 390 });
    const { id } = await findMade(page);
    await playApp(page, 'ios');
    await open(page, `/mobile/product/oem/${id}/`);
    await page.getByRole('button', { name: t('goods.buy.choose') }).click();
    const tab = page.getByRole('dialog').getByRole('tab', { name: t('goods.product.oemTab') });
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('goods.oem.ask') })
      .waitFor();
    await page.getByRole('dialog').getByRole('tab').first().click();
    await page.waitForURL(new RegExp(`/mobile/product/seller/${id}/$`));
    await tab.click();
    await page.waitForURL(new RegExp(`/mobile/product/oem/${id}/$`));
  });

  for (const lang of LANGUAGES) {
    it(`PRD-012 I18-001 are accessible and fit in ${lang}`, async () => {
      const t = translatorFor(lang);
      const wide = await aVisitor({ lang });
      const { id } = await findMade(wide);
      await open(wide, `/product/${id}?tab=oem`);
      await wide
        .getByRole('link', { name: t('goods.oem.ask') })
        .filter({ visible: true })
        .waitFor();
      const narrow = await aVisitor({ lang, width: 390 });
      await open(narrow, `/product/${id}?tab=oem`);
      await narrow.getByRole('button', { name: t('goods.buy.choose') }).click();
      await narrow
        .getByRole('dialog')
        .getByRole('link', { name: t('goods.oem.ask') })
        .waitFor();
      expect([...(await faultsOf(wide)), ...(await faultsOf(narrow))]).toEqual([]);
    }, 60_000);
  }
});
