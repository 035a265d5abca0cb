import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { pick, type Lang } from '#core/locale.ts';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { priceRow, product } from '#server/catalogue/tables.ts';
import { demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer, call, inDatabase, signIn } from './members.ts';
import { open, SOON, translatorFor } from './steps.ts';

const server = inject('server');
const NAMES = {
  kettle: { ko: '전기 주전자', en: 'Electric kettle', ar: 'غلاية كهربائية' },
  lamp: { ko: '책상 램프', en: 'Desk lamp', ar: 'مصباح مكتب' },
  cup: { ko: '유리컵', en: 'Glass cup', ar: 'كوب زجاجي' },
};

type Goods = Record<keyof typeof NAMES, BuiltProduct>;

/** Orders five kettles, two lamps and a cup of one store. */
async function order(email: string): Promise<{ goods: Goods; number: string }> {
  const goods = await inDatabase(async (db) => {
    const kettle = await aProduct(db, { name: NAMES.kettle });
    const ofItsStore = (name: keyof typeof NAMES) => aProduct(db, { storeId: kettle.storeId, name: NAMES[name] });
    return { kettle, lamp: await ofItsStore('lamp'), cup: await ofItsStore('cup') };
  });
  const { token } = await call<{ token: string }>('POST', '/api/v1/customer/login', {
    body: { username: email, password: demoPassword },
  });
  const [address] = await call<{ id: number }[]>('GET', '/api/v1/auth/user/addresses', { token });
  const line = ({ skus }: BuiltProduct, quantity: number) => ({
    sku: skus[0]?.code,
    cartItemType: 'NORMAL',
    quantity,
  });
  const reply = await fetch(`${server.url}/api/v1/auth/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      lines: [line(goods.kettle, 5), line(goods.lamp, 2), line(goods.cup, 1)],
      addressId: address?.id,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 83_000, currency: 'KRW' },
    }),
  });
  expect(reply.status).toBe(201);
  const { number } = await reply.json();
  return { goods, number };
}

/** Since the order the kettle costs more, the lamp was taken down, and cups are sold from four pieces on. */
const changeOffers = ({ kettle, lamp, cup }: Goods) =>
  inDatabase(async (db) => {
    await db.update(priceRow).set({ price: 12_000 }).where(eq(priceRow.productId, kettle.id));
    await db.update(product).set({ approval: 'takenDown' }).where(eq(product.id, lamp.id));
    await db.update(product).set({ minOrderQuantity: 4 }).where(eq(product.id, cup.id));
  });

describe('a buyer buys again', () => {
  withBrowser();

  async function buysAgain({ lang = 'ko', width = 1280 }: Visit): Promise<void> {
    const t = translatorFor(lang);
    const nameOf = (goods: keyof typeof NAMES, its: Lang = lang) => pick(NAMES[goods], its);
    const email = await aStoryBuyer();
    const { goods, number } = await order(email);
    await changeOffers(goods);
    const page = await aVisitor({ lang, width });
    await signIn(page, email);

    // Finds the order by the name of a product, within the period in the URL.
    await open(page, '/my/orders?period=week');
    const field = page.getByRole('searchbox', { name: t('account.orders.search') });
    await field.fill(`nothing-${number}`);
    await field.press('Enter');
    await page.getByText(t('account.orders.clearSearch')).first().waitFor(SOON);
    const searchAll = page.getByRole('link', { name: t('account.orders.searchAll') });
    await searchAll.first().click();
    await page.waitForURL((url) => url.searchParams.get('period') === 'all');
    expect(await faultsOf(page)).toEqual([]);
    await page
      .getByRole('link', { name: t('account.orders.clearSearch') })
      .first()
      .click();
    // The address changes a moment before the field is empty, which would lose what is typed between.
    await expect.poll(() => field.inputValue(), SOON).toBe('');
    await field.fill(nameOf('lamp'));
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('query') === nameOf('lamp'));
    await page.getByRole('link', { name: number }).first().waitFor(SOON);
    await page.reload();
    expect(await field.inputValue()).toBe(nameOf('lamp'));

    // Compares the prices, and adds what can be added.
    await page.getByRole('button', { name: t('account.reorder.buttonOf', { name: number }) }).click();
    const dialog = page.getByRole('dialog');
    const row = (name: keyof typeof NAMES) => dialog.getByRole('listitem').filter({ hasText: nameOf(name) });
    const tick = (name: keyof typeof NAMES) => row(name).getByRole('checkbox');
    await row('kettle').getByText(t('account.reorder.costsMore')).waitFor(SOON);
    expect(await row('kettle').innerText()).toMatch(/10,000[\s\S]*12,000[\s\S]*60,000/);
    expect(await tick('kettle').isChecked()).toBe(true);
    await row('lamp').getByText(t('account.reorder.gone')).waitFor();
    expect(await tick('lamp').isDisabled()).toBe(true);
    await row('cup')
      .getByText(t('cart.refusals.belowMinimum', { minimum: 4 }))
      .waitFor();
    expect(await tick('cup').isChecked()).toBe(false);
    expect(await faultsOf(page)).toEqual([]);
    const pieces = row('cup').getByRole('textbox');
    await pieces.fill('4');
    await pieces.press('Tab');
    expect(await tick('cup').isChecked()).toBe(true);
    expect(
      await row('cup')
        .getByText(t('cart.refusals.belowMinimum', { minimum: 4 }))
        .count(),
    ).toBe(0);
    await dialog.getByText(/100,000/).waitFor();
    await dialog.getByRole('button', { name: t('account.reorder.add') }).click();
    await page.getByText(t('shell.toast.cartAdded')).waitFor();
    await page.getByRole('button', { name: t('account.reorder.toCart') }).click();
    await page.waitForURL((url) => url.pathname === '/my/cart' && url.searchParams.get('tab') === 'SELLER');
    const quantityOf = (name: keyof typeof NAMES) =>
      page.getByRole('textbox', { name: t('account.cart.quantity', { name: nameOf(name) }) });
    await quantityOf('kettle').waitFor();
    expect([await quantityOf('kettle').inputValue(), await quantityOf('cup').inputValue()]).toEqual(['5', '4']);
    expect(await quantityOf('lamp').count()).toBe(0);
  }

  it('after a search, with a changed price, in Korean', async () => {
    await buysAgain({ lang: 'ko' });
  });

  it('after a search, with a changed price, goods that are gone and a raised minimum, in English', async () => {
    await buysAgain({ lang: 'en' });
  });

  it('the same in Arabic on a phone', async () => {
    await buysAgain({ lang: 'ar', width: 390 });
  });

  it('one line of an order, by keyboard', async () => {
    const t = translatorFor('en');
    const email = await aStoryBuyer();
    const { number } = await order(email);
    const page = await aVisitor({ lang: 'en' });
    await signIn(page, email);
    await open(page, '/my/orders');
    await page.getByRole('link', { name: number }).first().click();
    const button = page.getByRole('button', { name: t('account.reorder.buttonOf', { name: NAMES.cup.en }) });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').filter({ hasText: NAMES.cup.en }).waitFor(SOON);
    expect(await dialog.getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const add = dialog.getByRole('button', { name: t('account.reorder.add') });
    await add.waitFor(SOON);
    for (let presses = 0; presses < 20; presses += 1) {
      if (await add.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText(t('shell.toast.cartAdded')).waitFor();
    await dialog.waitFor({ state: 'detached' });
  });
});
