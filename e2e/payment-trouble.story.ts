import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { openOrder } from './deals.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { leaveWindow, payByCard } from './payment.ts';
import { addToCart, checkOut, findBySearch, inWindow, open, translatorFor } from './steps.ts';

describe('payment problems', () => {
  withBrowser();
  const t = translatorFor('ko');

  /** A new buyer at the last step of paying for a product by card. */
  async function atWindow(goods: string): Promise<Page> {
    const page = await aVisitor();
    await signIn(page, await aStoryBuyer());
    await findBySearch(page, t, goods);
    await addToCart(page, t, 500);
    await checkOut(page, t, 'CARD');
    return page;
  }

  it('ERR-018 a declined card shows the reason, keeps the order, and a second attempt pays it', async () => {
    const page = await atWindow('머그컵');
    await payByCard(page, '0002');
    await page.getByText(t('checkout.result.declined')).first().waitFor();
    await page.getByText(t('checkout.result.reason.CARD_DECLINED')).waitFor();
    // What was chosen stays chosen.
    expect(await page.getByRole('radio', { name: t('order-page.method.CARD') }).isChecked()).toBe(true);
    await page
      .getByRole('button', { name: t('checkout.pay') })
      .filter({ visible: true })
      .first()
      .click();
    await inWindow(page);
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor();
  });

  it('ORD-012 CAT-016 ERR-019 closing the window keeps the order, which is then cancelled without a refund', async () => {
    const page = await atWindow('머그컵');
    await leaveWindow(page);
    await page.getByText(t('checkout.result.stopped')).first().waitFor();
    await openOrder(page, t);
    await cancel(page);
    await page.getByText(t('order-page.invoiceStatus.cancelled')).first().waitFor();
    // The products viewed before are in the buyer's recently viewed list.
    await open(page, '/my/recent');
    await page.locator('main a[href^="/product/"]').filter({ hasText: '머그컵' }).first().waitFor();
  });

  it('ORD-018 ORD-030 a paid order is cancelled and refunded', async () => {
    const page = await atWindow('머그컵');
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor();
    await openOrder(page, t);
    await page.getByRole('link', { name: t('claim.form.cancel') }).click();
    await page.getByRole('button', { name: t('claim.form.all') }).click();
    await page.getByRole('combobox', { name: t('claim.reasonLabel') }).selectOption('changedMind');
    await page.getByRole('button', { name: t('claim.form.cancelNow') }).click();
    await page.getByText(t('order-page.refundStatus.done')).first().waitFor();
  });

  it('a refund the provider refuses is retried by staff, and waits for another way when it is refused again', async () => {
    const page = await atWindow('머그컵');
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor();
    const order = await openOrder(page, t);
    await page.getByRole('link', { name: t('claim.form.cancel') }).click();
    await page.getByRole('button', { name: t('claim.form.all') }).click();
    await page.getByRole('combobox', { name: t('claim.reasonLabel') }).selectOption('changedMind');
    // The card number that the provider simulator declines.
    await page.getByRole('textbox', { name: t('claim.detail') }).fill('[fail]');
    await page.getByRole('button', { name: t('claim.form.cancelNow') }).click();
    await page.getByText(t('order-page.refundStatus.failed')).first().waitFor();

    const staff = await aVisitor();
    await signIn(staff, DEMO.admin);
    await open(staff, '/admin/refunds');
    const row = staff
      .getByRole('region', { name: t('claim.failed.title') })
      .getByRole('row')
      .filter({ has: staff.locator(`a[href="/admin/orders/${order}"]`) });
    await row.getByText(t('claim.failure.PG_PROVIDER')).waitFor();
    await row.getByRole('button', { name: t('claim.failed.retry') }).click();
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: t('claim.failed.retry') })
      .click();
    // The refund runs after the response: it is back in the list once it was refused again.
    await vi.waitFor(
      async () => {
        await open(staff, '/admin/refunds');
        await row.getByText(t('claim.failed.decision.retry')).waitFor({ timeout: 2_000 });
      },
      { timeout: 30_000, interval: 500 },
    );
  }, 240_000);

  async function cancel(page: Awaited<ReturnType<typeof aVisitor>>): Promise<void> {
    await page
      .getByRole('button', { name: t('account.order.cancel') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('필요하지 않게 되었습니다');
    await dialog.getByRole('button', { name: t('account.order.cancel') }).click();
    await page.getByText(t('account.order.cancelled')).first().waitFor();
  }
});
