import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aTab, aVisitor, withBrowser } from './browser.ts';
import { button, clean, shows } from './controls.ts';
import { draftSaved } from './drafts.ts';
import { signIn } from './members.ts';
import { anew, open, SOON, type Translator, translatorFor } from './steps.ts';
import { aStoreOfProducts } from './store-of-products.ts';

const input = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();
async function has(page: Page, name: string, value: string): Promise<void> {
  await expect.poll(() => input(page, name).inputValue(), SOON).toBe(value);
}

/** What was changed elsewhere, at its field. */
const noteAt = (page: Page, t: Translator, label: string) =>
  page.getByRole('group', { name: t('seller.product.conflict.title', { field: label }), exact: true });

/** Changes the price of a product in the grid. */
async function changePrice(page: Page, name: string, price: string, t: Translator): Promise<void> {
  await open(page, '/seller/products');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await row.locator('[aria-colindex="6"]').click();
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
  await button(page, t('seller.grid.save', { count: 1 })).click();
  await shows(page, t('seller.grid.saved', { cells: 1 }));
  await page.close();
}

describe('a seller who works on one product on two devices', () => {
  withBrowser();

  it('SEL-015 sees the other, takes over what it changes, and chooses at the field where both changed it', async () => {
    const [en, ar] = [translatorFor('en'), translatorFor('ar')];
    const ending = anew();
    const email = await aStoreOfProducts(ending);
    const desk = await aVisitor({ lang: 'en' });
    await signIn(desk, email);
    await open(desk, '/seller/products');
    const link = desk.getByRole('link', { name: `Grid cup 11 ${ending}`, exact: true });
    const path = (await link.getAttribute('href')) ?? '';
    await open(desk, path);
    await input(desk, 'model').fill('M-1');
    await draftSaved(desk, en);

    const phone = await aVisitor({ lang: 'ar', width: 390 });
    await signIn(phone, email);
    await open(phone, path);
    await has(phone, 'model', 'M-1');
    const [here = ''] = en('seller.product.draft.alsoOpen', { name: '#' }).split('#');
    const [there = ''] = ar('seller.product.draft.alsoOpen', { name: '#' }).split('#');
    await shows(phone, there.trim());
    await shows(desk, here.trim());
    await input(phone, 'manufacturer').fill('Sea Works');
    await has(desk, 'manufacturer', 'Sea Works');

    // Both type a brand: the one who is heard of later sees the other value, and nothing is overwritten.
    await phone.context().setOffline(true);
    await input(phone, 'brand').fill('Phone');
    await shows(phone, ar('seller.product.draft.lostText'));
    await input(desk, 'brand').fill('Desk');
    await draftSaved(desk, en);
    await phone.context().setOffline(false);
    const brand = ar('seller.product.field.brand');
    const note = noteAt(phone, ar, brand);
    await note.getByText('Desk').waitFor(SOON);
    await has(phone, 'brand', 'Phone');
    await has(desk, 'brand', 'Desk');
    await clean(phone);
    const described = (await input(phone, 'brand').getAttribute('aria-describedby')) ?? '';
    expect(await phone.locator(`[id="${described.split(' ').at(-1)}"]`).innerText()).toContain('Desk');
    await button(phone, brand).click();
    await expect.poll(() => input(phone, 'brand').evaluate((one) => one === document.activeElement)).toBe(true);
    await phone.keyboard.press('Tab');
    await phone.keyboard.press('Enter');
    await note.waitFor({ state: 'detached', ...SOON });
    expect(await input(phone, 'brand').evaluate((one) => one === document.activeElement)).toBe(true);
    await has(desk, 'brand', 'Phone');

    // What both the draft and the grid changed is asked, too, on each device, until one of them has chosen.
    await input(desk, 'prices.0.price').fill('5000');
    await draftSaved(desk, en);
    await changePrice(await aTab(desk.context()), `Grid cup 11 ${ending}`, '1234', en);
    const price = noteAt(desk, en, en('seller.product.field.prices'));
    await price.getByText('1234').waitFor(SOON);
    const alsoThere = noteAt(phone, ar, ar('seller.product.field.prices'));
    await alsoThere.waitFor(SOON);
    await has(desk, 'prices.0.price', '5000');
    await clean(desk);
    await clean(phone);
    await price.getByRole('button', { name: en('seller.product.conflict.takeTheirs'), exact: true }).click();
    await price.waitFor({ state: 'detached', ...SOON });
    await has(phone, 'prices.0.price', '1234');
    await alsoThere.waitFor({ state: 'detached', ...SOON });
    await has(desk, 'prices.0.price', '1234');
  });
});
