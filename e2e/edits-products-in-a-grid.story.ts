import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aListing } from '#core/listing/example.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean, shows } from './controls.ts';
import { signIn } from './members.ts';
import { aStoreOfProducts } from './store-of-products.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

/** A cell by the name of its product and the place of its column, which counts from 1. */
const cell = (page: Page, name: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .locator(`[aria-colindex="${column}"]`);
const [PRICE, STOCK] = [6, 7];

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

describe('a seller with many products', () => {
  withBrowser();

  it('SEL-015 SEL-019 SEL-035 pastes prices from a spreadsheet into the grid, corrects the one that is refused, takes one back and saves', async () => {
    const t = translatorFor('en');
    const ending = anew();
    const email = await aStoreOfProducts(ending);
    const page = await aVisitor({ lang: 'en', width: 1280 });
    await signIn(page, email);
    await open(page, '/seller/products');
    const named = (at: number) => `Grid cup ${at} ${ending}`;
    await page.getByRole('link', { name: named(11), exact: true }).waitFor(SOON);
    await clean(page);

    // The newest is first: the first of the plain ones is product 11.
    await cell(page, named(11), PRICE).click();
    await paste(page, Array.from({ length: 10 }, (_, at) => (at === 3 ? 'call us' : `₩ ${2_000 + at}`)).join('\r\n'));
    await button(page, t('seller.grid.save', { count: 10 })).waitFor(SOON);
    expect(await cell(page, named(8), PRICE).innerText()).toContain(t('listing-sheet.refusals.number'));
    await clean(page);
    await button(page, t('seller.grid.save', { count: 10 })).click();
    await shows(page, t('seller.grid.savedBut', { saved: 9, left: 1 }));
    await clean(page);

    // The button leads to the cell; what is typed there replaces what it had.
    await button(page, t('seller.grid.nextProblem', { cells: 1 })).click();
    await page.keyboard.type('2003');
    await page.keyboard.press('Enter');
    await cell(page, named(11), STOCK).click();
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    await button(page, t('seller.grid.save', { count: 2 })).waitFor(SOON);
    await page.keyboard.press('Control+z');
    await button(page, t('seller.grid.save', { count: 1 })).click();
    await shows(page, t('seller.grid.saved', { cells: 1 }));

    await open(page, '/seller/products');
    for (const [at, price] of [
      [11, '2,000'],
      [8, '2,003'],
      [2, '2,009'],
      [1, '1,000'],
    ] as const)
      expect((await cell(page, named(at), PRICE).innerText()).trim()).toBe(price);
    expect((await cell(page, named(11), STOCK).innerText()).trim()).toBe('20');

    // A product with options: its SKUs are rows below it, and its stock their sum.
    const options = t('seller.grid.options', { name: named(12), skus: aListing().skus.length });
    await button(page, options).click();
    expect(await button(page, options).getAttribute('aria-expanded')).toBe('true');
    await clean(page);

    // Chosen products change at once.
    await page.getByRole('checkbox', { name: t('seller.grid.choose', { name: named(5) }) }).check();
    await page.getByRole('checkbox', { name: t('seller.grid.choose', { name: named(6) }) }).check();
    await clean(page);
    await button(page, t('seller.product.sale.halt')).click();
    await button(page, t('seller.grid.save', { count: 2 })).click();
    await shows(page, t('seller.grid.saved', { cells: 2 }));
    await shows(page, t('seller.grid.halted'));
  });

  it('SEL-019 changes price and stock on a telephone in Arabic', async () => {
    const t = translatorFor('ar');
    const ending = anew();
    const email = await aStoreOfProducts(ending);
    const page = await aVisitor({ lang: 'ar', width: 390 });
    await signIn(page, email);
    await open(page, '/seller/products');
    const card = page.getByRole('article', { name: `Grid cup 3 ${ending}` });
    await card.getByLabel(t('seller.products.stock')).fill('-4');
    await card.getByLabel(t('seller.products.stock')).press('Tab');
    await card.getByText(t('listing-sheet.refusals.negative')).waitFor(SOON);
    await clean(page);
    await card.getByLabel(t('seller.products.stock')).fill('44');
    await card.getByLabel(t('seller.products.stock')).press('Tab');
    await button(page, t('seller.grid.save', { count: 1 })).click();
    await shows(page, t('seller.grid.saved', { cells: 1 }));
    await open(page, '/seller/products');
    expect(await card.getByLabel(t('seller.products.stock')).inputValue()).toBe('44');
  });
});
