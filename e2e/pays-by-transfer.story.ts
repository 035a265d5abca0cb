import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { addToCart, findBySearch, open, payNow, SOON, upToPayment, translatorFor } from './steps.ts';

describe('payment by bank transfer', () => {
  withBrowser();

  it('PAY-002 PAY-009 the operator matches the deposit, the order is paid and a receipt is requested', async () => {
    const t = translatorFor('ko');
    // A retry makes another deposit.
    const mark = randomUUID().slice(0, 8);
    const depositor = `한바다${mark}`;
    const page = await aVisitor({ lang: 'ko' });
    const email = await aStoryBuyer();
    await signIn(page, email);
    await findBySearch(page, t, '머그컵');
    await addToCart(page, t, 500);
    await upToPayment(page, t);
    // A card payment has no receipt of its own, so the form does not offer one (PAY-011).
    const receipts = page.getByRole('group', { name: t('checkout.receipt.legend') });
    await page.getByRole('radio', { name: t('order-page.method.CARD') }).check();
    await page.getByText(t('receipt.refusals.nothingToReceipt')).waitFor(SOON);
    expect(await receipts.count()).toBe(0);
    await page.getByRole('radio', { name: t('order-page.method.BANK_TRANSFER') }).check();
    await receipts.waitFor(SOON);
    await page.getByRole('textbox', { name: new RegExp(t('checkout.method.depositor')) }).fill(depositor);
    await payNow(page, t);
    await page.getByText(t('checkout.result.waiting.transfer')).first().waitFor(SOON);
    await page.getByText(t('order-page.account.transferTitle')).waitFor();
    const amount = await page.evaluate(async () => {
      const paymentId = new URLSearchParams(location.search).get('paymentId');
      const answer = await fetch(`/api/v1/auth/payments/${paymentId}/complete`, {
        method: 'POST',
        headers: { 'x-session': 'cookie' },
      });
      return Number((await answer.json()).amount.amount);
    });

    const office = await aVisitor({ lang: 'ko' });
    await signIn(office, DEMO.admin);
    await open(office, '/admin/deposits');
    const entering = office.getByRole('button', { name: t('payment.deposits.enter') });
    await entering.first().click();
    await office.locator('input[name="depositedAt"]').fill('2026-11-20T10:00');
    await office.locator('input[name="depositor"]').fill(depositor);
    await office.locator('input[name="amount"]').fill(String(amount));
    await office.locator('input[name="bankMark"]').fill(`story-${mark}`);
    await office
      .locator('dialog[open]')
      .getByRole('button', { name: t('payment.deposits.enter') })
      .click();
    await office.getByText(t('payment.deposits.entered')).waitFor(SOON);
    await office.locator('[data-row]').filter({ hasText: depositor }).getByRole('button').first().click();
    await office.getByText(t('payment.deposits.matched.paid')).waitFor(SOON);

    await page.getByRole('button', { name: t('checkout.result.look') }).click();
    await page.getByText(t('checkout.result.paid')).waitFor(SOON);
    await page.getByRole('link', { name: t('checkout.result.toOrder') }).click();
    await page.getByRole('button', { name: t('receipt.request') }).click(SOON);
    await page.locator('dialog[open] input[name="identity"]').fill('010-1234-5678');
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: t('receipt.send'), exact: true })
      .click();
    await page.getByText(t('receipt.requested')).waitFor(SOON);
    await page.getByText('010******78').waitFor(SOON);
  });
});
