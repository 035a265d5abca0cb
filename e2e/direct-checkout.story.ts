import { describe, expect, it } from 'vitest';
import { EDGE } from '#demo/seed/recipe/edges.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { payByCard } from './payment.ts';
import { alive, inWindow, open, openFirst, register, saveAddress, SOON, translatorFor, verify } from './steps.ts';

describe('a direct purchase', () => {
  withBrowser();
  const t = translatorFor('ko');

  it('PAY-014 RT-027 uses the welcome coupon and an address from the search, and leaves the cart unchanged', async () => {
    const page = await aVisitor({ lang: 'ko' });
    const phone = `010${String(Date.now()).slice(-8)}`;
    const email = await register(page, t, phone);
    const device = (await page.context().cookies()).find(({ name }) => name === 'device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await saveAddress(page, t);
    await open(page, '/my/coupons');
    await page
      .getByText(t('wallet.coupon.welcome.toVerify', { percent: 10, minimum: '₩30,000', amount: '₩50,000' }))
      .waitFor();
    await verify(page, t, email);
    await open(page, '/my/coupons');
    await page.getByText(t('wallet.coupon.firstOnly')).waitFor();

    await open(page, `/search/list?keyword=${EDGE.moqOne}`);
    await openFirst(page, t);
    const amount = page.locator('input[inputmode="numeric"]:not([disabled])').filter({ visible: true }).first();
    await amount.fill('20');
    await amount.press('Tab');
    await page
      .getByRole('button', { name: t('goods.buy.now'), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/directCheckout/);

    await page.getByText(t('checkout.references')).click();
    await page.getByRole('textbox', { name: t('order-page.poNumber') }).fill('PO-2026-77');
    const next = page.getByRole('button', { name: t('account.next'), exact: true });
    await next.click();
    await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
    await next.click();
    const before = await page.getByRole('complementary').textContent();
    await page.getByRole('combobox', { name: t('order-page.coupon') }).selectOption({ index: 1 });
    const summary = page.getByRole('complementary');
    await summary.getByText(t('order-page.coupon')).waitFor(SOON);
    expect(await summary.textContent()).not.toBe(before);
    // The form is restored after a reload.
    await page.reload({ waitUntil: 'networkidle' });
    await alive(page);
    await summary.getByText(t('order-page.coupon')).waitFor(SOON);
    for (let step = 0; step < 3; step += 1) await next.click();
    await page.getByRole('radio', { name: t('order-page.method.CARD') }).check();
    await page
      .getByRole('button', { name: t('checkout.pay') })
      .filter({ visible: true })
      .first()
      .click();
    await inWindow(page);
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor(SOON);
    // The value stays what it is, and the coupon is named as what paid a part of it.
    await page.getByText('PO-2026-77').waitFor(SOON);
    await page.getByText(new RegExp(t('order-page.paidWith.coupon', { amount: '.*' }))).waitFor();
    await open(page, '/my/orders?query=po-2026-77');
    await page.locator('article').getByText('PO-2026-77').waitFor(SOON);
    await open(page, '/my/receipts');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('receipt.statement.pdf') }).click();
    expect((await download).suggestedFilename()).toMatch(/^badaro-statement-\d{4}-\d{2}\.pdf$/);
    await open(page, '/my/coupons');
    await page.getByText(t('wallet.coupon.state.used')).waitFor();
    await open(page, '/my/cart');
    await page.getByText(t('account.cart.empty')).first().waitFor();
  });
});
