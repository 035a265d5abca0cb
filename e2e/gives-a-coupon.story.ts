import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean, shows } from './controls.ts';
import { confirm, deliver, openOrder } from './deals.ts';
import { ordersOfStore } from './fifty-orders.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { monthGoesBy } from './statements.ts';
import { addToCart, anew, choosePayMethod, inWindow, open, payNow, SOON, toCheckout, translatorFor } from './steps.ts';

const t = translatorFor('ko');
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();
const dialogOf = (page: Page) => page.locator('dialog[open]');

/** The seller makes a coupon for ten percent off one product, and reads before what it costs at most. */
async function makes(page: Page, name: string): Promise<void> {
  await open(page, '/seller/coupons');
  await clean(page);
  await button(page, t('seller.coupons.make')).first().click();
  const dialog = dialogOf(page);
  await dialog.getByText(t('seller.coupons.mostCostLater')).waitFor(SOON);
  await dialog.getByLabel(t('seller.coupons.byPercent'), { exact: true }).check();
  await field(page, 'percent').fill('10');
  await field(page, 'amount').fill('3000');
  await field(page, 'limit').fill('50');
  await dialog.getByText('₩150,000').waitFor(SOON);
  await dialog.getByLabel(t('seller.coupons.chosenGoods'), { exact: true }).check();
  // The name is missing: nothing that was typed is lost.
  const make = dialog.getByRole('button', { name: t('seller.coupons.make'), exact: true });
  await make.click();
  await page.locator('[name="name"][aria-invalid="true"]').waitFor(SOON);
  await field(page, 'name').fill(name);
  await dialog.getByRole('button', { name: t('seller.coupons.addProduct'), exact: true }).click();
  const product = field(page, 'products.0.id');
  await product.fill('출고');
  await product.press('ArrowDown');
  await product.press('Enter');
  await make.click();
  await page.getByRole('row').filter({ hasText: name }).getByText(t('coupon.status.offered')).waitFor(SOON);
  await clean(page);
}

/** A visitor takes it on the product page, after logging in on the way. */
async function takes(page: Page, productId: number, email: string): Promise<void> {
  await open(page, `/product/${productId}`);
  await button(page, t('wallet.coupon.claim')).click();
  await page.waitForURL(/\/login/);
  await page.getByRole('textbox', { name: new RegExp(`^${t('account.field.username')}`) }).fill(email);
  await page.getByRole('textbox', { name: new RegExp(`^${t('account.field.password')}`) }).fill(demoPassword);
  await button(page, t('account.login.submit')).click();
  await page.waitForURL(new RegExp(`/product/${productId}`));
  await button(page, t('wallet.coupon.claim')).click();
  await page.getByText(t('storefront.coupons.taken'), { exact: true }).waitFor(SOON);
  await clean(page);
}

/** Buys two pieces with the coupon; returns the id of the order. */
async function buys(page: Page, name: string): Promise<number> {
  await addToCart(page, t, 2);
  await toCheckout(page, t);
  const next = page.getByRole('button', { name: t('account.next'), exact: true });
  await next.click();
  await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
  await next.click();
  const coupon = page.locator('select[name*="coupon"]').first();
  await coupon.waitFor(SOON);
  const option = coupon.locator('option', { hasText: name });
  await coupon.selectOption((await option.getAttribute('value')) ?? '');
  await page.getByText('-₩2,000').or(page.getByText('−₩2,000')).first().waitFor(SOON);
  await next.click();
  await choosePayMethod(page, t, 'CARD');
  await payNow(page, t);
  await inWindow(page);
  await payByCard(page);
  await page.getByText(t('checkout.result.paid')).waitFor();
  return openOrder(page, t);
}

describe('a coupon of a store', () => {
  withBrowser();

  it('SEL-022 SET-001 is made, taken, used and borne by its store, and the books balance', async () => {
    const { seller: email, productId } = await ordersOfStore(0);
    const name = `단골 쿠폰 ${anew()}`;
    const [seller, buyer] = [await aVisitor(), await aVisitor()];
    await signIn(seller, email);
    await makes(seller, name);
    await takes(buyer, productId, await aStoryBuyer());
    const orderId = await buys(buyer, name);
    await deliver(seller, t, orderId);
    await confirm(buyer, t, orderId);

    const { id } = await monthGoesBy(orderId);
    await open(seller, `/seller/payouts/statements/${id}`);
    await shows(seller, t('statement.coupon'));
    await shows(seller, '₩2,000');
    await open(seller, '/seller/coupons');
    const row = seller.getByRole('row').filter({ hasText: name });
    await row.getByText('1 / 50').waitFor(SOON);
    await row.getByText('₩2,000').waitFor(SOON);

    const office = await aVisitor();
    await signIn(office, DEMO.finance);
    await open(office, '/admin/ledger');
    await shows(office, t('ledger.account.storeCoupon'));
    expect(await office.getByText(t('ledger.outOfBalance')).count()).toBe(0);
  });

  it('SEL-022 is paused by its seller, and stopped by staff with a reason the seller reads', async () => {
    const { seller: email } = await ordersOfStore(0);
    const name = `하루 쿠폰 ${anew()}`;
    const seller = await aVisitor();
    await signIn(seller, email);
    await makes(seller, name);
    const row = seller.getByRole('row').filter({ hasText: name });
    for (const [step, status] of [
      ['pause', 'paused'],
      ['resume', 'offered'],
    ] as const) {
      const press = { name: t(`seller.coupons.${step}`), exact: true };
      await row.getByRole('button', press).click();
      await dialogOf(seller).getByRole('button', press).click();
      await row.getByText(t(`coupon.status.${status}`)).waitFor(SOON);
    }

    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, `/admin/wallet?tab=coupons&of=stores&q=${encodeURIComponent(name)}`);
    await clean(office);
    await office.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /./ }).click();
    const dialog = dialogOf(office);
    await dialog.locator('select').selectOption('misused');
    await dialog.locator('textarea').fill('할인 전 가격을 올렸습니다.');
    await dialog.getByRole('button', { name: t('coupon.stop.action'), exact: true }).click();
    await office.getByText(t('coupon.stop.stopped')).waitFor(SOON);

    await seller.reload();
    await row.getByText(t('wallet.coupon.stopReason.misused')).waitFor(SOON);
    expect(await row.getByRole('button', { name: t('seller.coupons.resume'), exact: true }).count()).toBe(0);
    await open(seller, '/my/notices');
    await shows(seller, '할인 전 가격을 올렸습니다.');
  });
});
