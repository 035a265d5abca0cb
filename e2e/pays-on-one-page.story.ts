import { describe, expect, it } from 'vitest';
import { formatInstant } from '#core/format.ts';
import { findGoods } from '#demo/import-journey/cast.ts';
import { passAndPay } from '#demo/import-journey/to-the-centre.ts';
import { must } from '#demo/import-journey/world.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { anImport } from './importing.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, checkOut, findBySearch, inWindow, open, payNow, SOON, toCheckout, translatorFor } from './steps.ts';

describe('a buyer who has bought before', () => {
  withBrowser();

  async function paysOnOnePage({ lang = 'ko', width = 1280 }: Visit, keyword: string): Promise<void> {
    const t = translatorFor(lang);
    const page = await aVisitor({ lang, width });
    await signIn(page, await aStoryBuyer());
    await findBySearch(page, t, keyword);
    const product = new URL(page.url()).pathname;
    await addToCart(page, t, 500);
    await checkOut(page, t, 'CARD');
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor(SOON);

    await open(page, product);
    await addToCart(page, t, 500);
    await toCheckout(page, t);
    const notice = t('checkout.filledIn', { date: formatInstant(new Date(), lang, 'day') });
    await page.getByText(notice, { exact: true }).waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
    // Nothing is agreed to by itself, and the missing consent is named.
    await payNow(page, t);
    await page.getByRole('alert').getByText(t('checkout.refusals.termsMissing')).first().waitFor();
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

  async function importsOnOnePage({ lang = 'ko', width = 1280 }: Visit): Promise<void> {
    const t = translatorFor(lang);
    const { world, order } = await anImport(DEMO.buyer);
    await passAndPay(world, order);
    const { goods } = await findGoods(world);
    const page = await aVisitor({ lang, width });
    await signIn(page, DEMO.buyer);
    await open(page, `/checkout/import?line=${goods.sku},${goods.quantity}`);
    const notice = t('checkout.filledIn', { date: formatInstant(new Date(), lang, 'day') });
    await page.getByText(notice, { exact: true }).waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
    const place = page
      .getByRole('button', { name: t('importing.checkout.order') })
      .filter({ visible: true })
      .first();
    await place.click();
    await page.getByRole('alert').getByText(t('checkout.refusals.termsMissing')).first().waitFor();
    await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
    await place.click();
    await page.waitForURL(/\/checkout\/import\/\d+$/, SOON);
    const id = Number(page.url().split('/').at(-1));
    // The choices of the first import are those of the second.
    const choicesOf = async (orderId: number) => {
      const { importer, mode, customsOption, insured, lastMile } = await must(world, 'buyer', 'readMyImport', {
        params: { id: orderId },
      });
      return { importer, mode, customsOption, insured, lastMile };
    };
    expect(await choicesOf(id)).toEqual(await choicesOf(order.id));
  }

  it('imports again as the last time, without passing the steps, in Korean', async () => {
    await importsOnOnePage({ lang: 'ko' });
  });

  it('imports again in Arabic on a phone', async () => {
    await importsOnOnePage({ lang: 'ar', width: 390 });
  });
});
