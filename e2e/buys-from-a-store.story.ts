import { describe, expect, it } from 'vitest';
import { aVisitor, depositInto, type Visit, withBrowser } from './browser.ts';
import { confirm, openOrder, sellerDelivers, storeOf } from './deals.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { openAccount, payByCard } from './payment.ts';
import { addToCart, checkOut, findBySearch, register, saveAddress, translatorFor } from './steps.ts';

describe('a visitor buys from a store', () => {
  withBrowser();

  async function buysByCard({ lang = 'ko', width = 1280 }: Visit, keyword: string): Promise<void> {
    const t = translatorFor(lang);
    const page = await aVisitor({ lang, width });
    await register(page, t);
    await saveAddress(page, t);
    await findBySearch(page, t, keyword);
    const store = await storeOf(page);
    await addToCart(page, t, 500);
    await checkOut(page, t, 'CARD');
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor();
    const order = await openOrder(page, t);
    await sellerDelivers(store, order);
    await confirm(page, t, order);
    expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr');
  }

  it('MEM-018 CAT-005 ORD-002 PAY-002 ORD-033 pays by card, from registration to confirmation, in Korean', async () => {
    await buysByCard({ lang: 'ko' }, '머그컵');
  });

  it('I18-021 the same in Arabic on a phone', async () => {
    await buysByCard({ lang: 'ar', width: 390 }, 'كوب');
  });

  it('ORD-019 pays by virtual account in two deposits, in English', async () => {
    const t = translatorFor('en');
    const page = await aVisitor({ lang: 'en' });
    await signIn(page, await aStoryBuyer());
    await findBySearch(page, t, 'mug');
    const store = await storeOf(page);
    await addToCart(page, t, 500);
    await checkOut(page, t, 'VIRTUAL_ACCOUNT');
    const paymentId = await openAccount(page);
    await page.getByText(t('checkout.result.waiting.account')).first().waitFor();
    await depositInto(paymentId, 10_000);
    await page.getByRole('button', { name: t('checkout.result.look') }).click();
    await page.getByText(t('checkout.result.waiting.part')).first().waitFor();
    const missing = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/v1/auth/payments/${id}/complete`, {
        method: 'POST',
        headers: { 'x-session': 'cookie' },
      });
      return (await answer.json()).amount.amount;
    }, paymentId);
    await depositInto(paymentId, missing - 10_000);
    await page.getByRole('button', { name: t('checkout.result.look') }).click();
    await page.getByText(t('checkout.result.paid')).waitFor();
    const order = await openOrder(page, t);
    await sellerDelivers(store, order);
    await confirm(page, t, order);
  });
});
