import type { Page } from 'playwright-core';
import { ownerEmail } from '#demo/seed/recipe/members.ts';
import { aVisitor } from './browser.ts';
import { logIn, open, type Translator, translatorFor } from './steps.ts';

/** The code of the store whose product is open. */
export async function storeOf(page: Page): Promise<string> {
  const address = await page.locator('main a[href^="/my-store/"]').first().getAttribute('href');
  const code = /\/my-store\/([^/?]+)/.exec(address ?? '')?.[1];
  if (!code) throw new Error(`no store on ${page.url()}`);
  return code;
}

/** Opens the order from the page that confirms it; returns its id. */
export async function openOrder(page: Page, t: Translator): Promise<number> {
  await page
    .getByRole('link', { name: t('checkout.result.toOrder') })
    .first()
    .click();
  await page.waitForURL(/\/my\/orders\/\d+/);
  return Number(/\/my\/orders\/(\d+)/.exec(page.url())?.[1]);
}

/** The seller of the store signs in in another browser, prepares, ships and delivers. */
export async function sellerDelivers(storeCode: string, orderId: number): Promise<void> {
  const t = translatorFor('ko');
  const page = await aVisitor({ lang: 'ko' });
  await logIn(page, t, ownerEmail(storeCode), '/seller_login');
  await delivers(page, orderId);
}

/** The same in a browser in which the seller is signed in, in Korean. */
export async function delivers(page: Page, orderId: number): Promise<void> {
  const t = translatorFor('ko');
  await open(page, `/seller/orders/${orderId}`);
  await page.getByRole('button', { name: t('seller.step.startPreparation') }).click();
  await page.getByRole('button', { name: t('seller.step.enterWaybill') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('CJ');
  await dialog.getByRole('textbox').first().fill('123456789012');
  await dialog.getByRole('button', { name: t('seller.waybill.save') }).click();
  await page.getByRole('button', { name: t('seller.step.deliver') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('seller.step.deliver') })
    .click();
  await page.getByText(t('seller.done.deliver')).waitFor();
}

/** The buyer reopens the order and confirms it. */
export async function confirm(page: Page, t: Translator, orderId: number): Promise<void> {
  await open(page, `/my/orders/${orderId}`);
  await page.getByText('123456789012').first().waitFor();
  await page
    .getByRole('button', { name: t('account.order.confirm') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.order.confirm') })
    .click();
  await page.getByText(t('account.order.confirmed')).first().waitFor();
}
