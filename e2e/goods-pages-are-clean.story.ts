import { describe, expect, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';
import { openOrder, storeOf } from './deals.ts';
import { faultsAt, faultsOfAll, FINDING } from './faults.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { openAccount } from './payment.ts';
import { addToCart, checkOut, findBySearch, translatorFor } from './steps.ts';

describe('pages of products and orders', () => {
  withBrowser();

  for (const lang of ['en', 'zh', 'ja'] as const) {
    for (const width of [1280, 390] as const) {
      it(`I18-001 pages that list products are accessible and fit: ${lang}, ${width} px`, async () => {
        const page = await aVisitor({ lang, width });
        expect(await faultsOfAll(page, FINDING)).toEqual([]);
      }, 180_000);
    }
  }

  for (const lang of ['ko', 'ar'] as const) {
    for (const width of [1280, 390] as const) {
      it(`ORD-063 ORD-064 the pages of an order are accessible: ${lang}, ${width} px`, async () => {
        const t = translatorFor(lang);
        const page = await aVisitor({ lang, width });
        await signIn(page, await aStoryBuyer());
        await findBySearch(page, t, lang === 'ar' ? 'كوب' : '머그컵');
        const store = await storeOf(page);
        await addToCart(page, t, 500);
        const faults = [
          ...(await faultsAt(page, '/my/cart?tab=SELLER')),
          ...(await faultsAt(page, `/checkout?tab=SELLER&store=${store}`)),
        ];
        await checkOut(page, t, 'VIRTUAL_ACCOUNT');
        const paymentId = await openAccount(page);
        faults.push(...(await faultsAt(page, `/payment-return?paymentId=${paymentId}`)));
        const order = await openOrder(page, t);
        faults.push(...(await faultsAt(page, `/my/orders/${order}`)), ...(await faultsAt(page, '/my/orders')));
        expect(faults).toEqual([]);
      }, 120_000);
    }
  }
});
