import { describe, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';
import { openOrder } from './deals.ts';
import { leaveWindow, payByCard } from './payment.ts';
import { addToCart, checkOut, findBySearch, inWindow, register, saveAddress, wordsIn } from './steps.ts';

describe('paying does not always go well', () => {
  withBrowser();
  const t = wordsIn('ko');

  it('a declined card says why, keeps the order, and a second try pays it', async () => {
    const page = await aVisitor();
    await register(page, t);
    await saveAddress(page, t);
    await findBySearch(page, t, '텀블러');
    await addToCart(page, t, 500);
    await checkOut(page, t, 'CARD');
    await payByCard(page, '0002');
    await page.getByText(t('checkout.result.declined')).first().waitFor();
    await page.getByText(t('checkout.result.reason.CARD_DECLINED')).waitFor();
    await page.getByRole('radio', { name: t('order-page.method.CARD') }).check();
    await page.getByRole('button', { name: t('checkout.pay') }).filter({ visible: true }).first().click();
    await inWindow(page);
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor();
  });

  it('ORD-012 leaving the window keeps the order, which is then cancelled without a refund', async () => {
    const page = await aVisitor();
    await register(page, t);
    await saveAddress(page, t);
    await findBySearch(page, t, '머그컵');
    await addToCart(page, t, 500);
    await checkOut(page, t, 'CARD');
    await leaveWindow(page);
    await page.getByText(t('checkout.result.stopped')).first().waitFor();
    await openOrder(page, t);
    await cancel(page);
    await page.getByText(t('order-page.invoiceStatus.cancelled')).first().waitFor();
  });

  it('ORD-030 a paid order is cancelled and the money goes back', async () => {
    const page = await aVisitor();
    await register(page, t);
    await saveAddress(page, t);
    await findBySearch(page, t, '머그컵');
    await addToCart(page, t, 500);
    await checkOut(page, t, 'CARD');
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor();
    await openOrder(page, t);
    await page.getByRole('link', { name: t('claim.form.cancel') }).click();
    await page.getByRole('button', { name: t('claim.form.all') }).click();
    await page.getByRole('combobox', { name: t('claim.reasonLabel') }).selectOption('changedMind');
    await page.getByRole('button', { name: t('claim.form.cancelNow') }).click();
    await page.getByText(t('order-page.refundStatus.done')).first().waitFor();
  });

  async function cancel(page: Awaited<ReturnType<typeof aVisitor>>): Promise<void> {
    await page.getByRole('button', { name: t('account.order.cancel') }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('필요하지 않게 되었습니다');
    await dialog.getByRole('button', { name: t('account.order.cancel') }).click();
    await page.getByText(t('account.order.cancelled')).first().waitFor();
  }
});
