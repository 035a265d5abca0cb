import { describe, expect, it } from 'vitest';

import type { Page } from 'playwright-core';
import type { Lang } from '#core/locale.ts';
import { regionName } from '#core/region.ts';
import { addRiyadh, type Found, productOf } from './abroad.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { aStoryBuyer, call, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { checkOut, open, SOON, translatorFor } from './steps.ts';

/** Puts goods into the cart by the call of the product page. */
const putIntoCart = (page: Page, { sku, quantity }: Found): Promise<number> =>
  page.evaluate(
    async (line) => {
      const answer = await fetch('/api/v1/auth/customer_cart', {
        method: 'POST',
        headers: { 'x-session': 'cookie', 'content-type': 'application/json' },
        body: JSON.stringify({ ...line, cartItemType: 'NORMAL' }),
      });
      return answer.status;
    },
    { sku, quantity },
  );

describe('a buyer in Riyadh', () => {
  withBrowser();

  async function buys({ lang, width }: Required<Pick<Visit, 'lang' | 'width'>>): Promise<void> {
    const t = translatorFor(lang);
    const country = countryIn(lang);
    const [home, abroad] = [await productOf('haetsal-textile'), await productOf('dalhangari-kitchen')];
    const page = await aVisitor({ lang, width });
    await signIn(page, await aStoryBuyer({ hasAddress: false }));
    await addRiyadh(page, t);
    await page.locator('main').getByText(country, { exact: true }).first().waitFor();

    // Goods that are delivered within Korea only: the page says so, and so does a direct purchase.
    await open(page, `/product/${home.id}`);
    if (width < 1024) await page.getByRole('button', { name: t('goods.buy.choose') }).click();
    await page.getByText(t('goods.reach.notToAddress', { country })).filter({ visible: true }).first().waitFor(SOON);
    await open(page, `/directCheckout?line=${home.sku},${home.quantity}`);
    await page.getByText(t('checkout.undelivered.title')).waitFor();
    expect(await page.getByRole('button', { name: t('account.address.add') }).isEnabled()).toBe(true);

    // In the cart the line is marked, and the goods of the other store can be ordered with their fee.
    for (const goods of [home, abroad]) expect(await putIntoCart(page, goods)).toBe(200);
    await open(page, '/my/cart');
    await page.getByText(t('account.cart.notDelivered', { country })).waitFor();
    await checkOut(page, t, 'CARD');
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor(SOON);
    await page.locator('main').getByText(country).first().waitFor();

    // The order states the fee of the region and the country.
    const order = await page.evaluate(async () => {
      const answer = await fetch('/api/v1/auth/orders?count=1', { headers: { 'x-session': 'cookie' } });
      const { orders } = await answer.json();
      const one = await fetch(`/api/v1/auth/orders/${orders[0].id}`, { headers: { 'x-session': 'cookie' } });
      return one.json();
    });
    expect(order).toMatchObject({
      recipient: { country: 'SA' },
      delivery: { amount: 45_000 },
      total: { amount: abroad.price * abroad.quantity + 45_000 },
      lines: [{ sku: abroad.sku }],
    });
    await open(page, `/my/orders/${order.id}`);
    await page.locator('main').getByText(country, { exact: true }).filter({ visible: true }).first().waitFor();
    // What was not delivered there is still in the cart.
    await open(page, '/my/cart');
    await page.getByText(t('account.cart.noneDelivered')).filter({ visible: true }).first().waitFor();
  }

  it('ORD-005 pays for goods that are delivered there and not for others, in Korean', async () => {
    await buys({ lang: 'ko', width: 1280 });
  });

  it('ORD-005 pays for goods that are delivered there and not for others, in English', async () => {
    await buys({ lang: 'en', width: 1280 });
  });

  it('I18-021 the same in Arabic on a phone', async () => {
    await buys({ lang: 'ar', width: 390 });
  });

  it('a seller adds a country with its fee', async () => {
    const t = translatorFor('en');
    const page = await aVisitor({ lang: 'en' });
    await open(page, '/seller_login');
    await page.locator('[name="username"]').fill('seller@badaro.example');
    await page.locator('[name="password"]').fill('Badaro!2026');
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await page.waitForURL((url) => !url.pathname.includes('login'));
    await open(page, '/seller/delivery');
    await page
      .getByRole('cell', { name: countryIn('en'), exact: true })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: new RegExp(`^${t('seller.delivery.change')}: `) })
      .first()
      .click();
    const main = page.locator('main');
    await main.locator('select[name="regions"]').selectOption('KW');
    await main.getByRole('button', { name: t('seller.delivery.save'), exact: true }).click();
    await main.getByText(t('store.refusals.feeRequired')).first().waitFor();
    await main.locator('[name="regions.8.fee"]').fill('47000');
    await main.getByRole('button', { name: t('seller.delivery.save'), exact: true }).click();
    await page.getByText(t('seller.delivery.saved')).waitFor();
    await main
      .getByRole('cell', { name: regionName('en', 'KW'), exact: true })
      .first()
      .waitFor();
    const { id } = await productOf('dalhangari-kitchen');
    const { reach } = await call<{ reach: unknown }>('GET', `/api/v2/product/${id}?country=KW`);
    expect(reach).toMatchObject({ region: 'KW', fee: { amount: 47_000, currency: 'KRW' }, freeFrom: null });
  });
});

const countryIn = (lang: Lang): string => regionName(lang, 'SA');
