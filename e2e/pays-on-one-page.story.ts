import { describe, expect, it } from 'vitest';
import { formatInstant } from '#core/format.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { payByCard } from './payment.ts';
import {
  addToCart,
  aStoryBuyer,
  checkOut,
  findBySearch,
  inWindow,
  logIn,
  open,
  payNow,
  SOON,
  toCheckout,
  translatorFor,
} from './steps.ts';

describe('a buyer who has bought before', () => {
  withBrowser();

  async function paysOnOnePage({ lang = 'ko', width = 1280 }: Visit, keyword: string): Promise<void> {
    const t = translatorFor(lang);
    const page = await aVisitor({ lang, width });
    await logIn(page, t, await aStoryBuyer());
    await findBySearch(page, t, keyword);
    const product = new URL(page.url()).pathname;
    await addToCart(page, t, 500);
    await checkOut(page, t, 'CARD');
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor(SOON);

    await open(page, product);
    await addToCart(page, t, 500);
    await toCheckout(page, t);
    const said = t('checkout.filledIn', { date: formatInstant(new Date(), lang, 'day') });
    await page.getByText(said, { exact: true }).waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
    // Nothing is agreed to by itself, and the missing consent is named.
    await payNow(page, t);
    await page.getByRole('alert').getByText(t('checkout.terms.missing')).first().waitFor();
    await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
    await payNow(page, t);
    await inWindow(page);
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor(SOON);
  }

  it('agrees to the terms and pays, without passing the steps again, in Korean', async () => {
    await paysOnOnePage({ lang: 'ko' }, '머그컵');
  });

  it('the same in Arabic on a phone', async () => {
    await paysOnOnePage({ lang: 'ar', width: 390 }, 'كوب');
  });
});
