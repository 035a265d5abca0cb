import { and, eq, isNull } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { product } from '#server/catalogue/tables.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer, inDatabase, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, checkOut, open, SOON, toCheckout, translatorFor } from './steps.ts';

/** A product of the demo seller's store that is in stock and sold from one piece on. */
async function productOfSeller(): Promise<number> {
  const [found] = await inDatabase((db) =>
    db
      .select({ id: product.id })
      .from(product)
      .innerJoin(store, eq(store.id, product.storeId))
      .innerJoin(member, eq(member.id, store.ownerId))
      .where(
        and(
          eq(member.email, DEMO.seller),
          eq(product.live, true),
          eq(product.inStock, true),
          eq(product.minOrderQuantity, 1),
          eq(product.currency, 'KRW'),
          isNull(product.dealEndsAt),
        ),
      )
      .limit(1),
  );
  if (!found) throw new Error('the seller sells nothing');
  return found.id;
}

/** The days in the sentence about the arrival, as the page words it. */
async function arrivalOn(page: Page, lang: Lang): Promise<string> {
  const words = translatorFor(lang)('storefront.arrival.range', { from: '#', to: '#' })
    .replaceAll(/[\u2066-\u2069]/g, '')
    .split('#');
  const text = new RegExp(words.map((word) => word.trim()).filter(Boolean)[0] ?? '');
  const shown = page.getByRole('main').getByText(text).filter({ visible: true }).first();
  await shown.waitFor(SOON);
  return (await shown.innerText()).replaceAll(/\s+/g, ' ');
}

describe('the promise of an arrival', () => {
  withBrowser();

  /** Saves the business days the store takes until dispatch. */
  async function handle(days: string): Promise<void> {
    const t = translatorFor('ko');
    const page = await aVisitor({ lang: 'ko' });
    await signIn(page, DEMO.seller);
    await open(page, '/seller/delivery');
    await page.getByRole('textbox', { name: t('seller.delivery.times.handling') }).fill('31');
    const save = page.getByRole('button', { name: t('seller.delivery.times.save'), exact: true });
    await save.click();
    await page.getByText(t('request.refusals.tooLarge', { limit: 30 })).waitFor();
    await page.getByRole('textbox', { name: t('seller.delivery.times.handling') }).fill(days);
    await save.click();
    await page.getByText(t('seller.delivery.times.saved')).waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
  }

  async function isTheSame({ lang = 'ko', width = 1280 }: Visit): Promise<void> {
    const t = translatorFor(lang);
    const id = await productOfSeller();
    const page = await aVisitor({ lang, width });
    await signIn(page, await aStoryBuyer());
    await open(page, `/product/${id}`);
    const before = await arrivalOn(page, lang);
    await handle('6');
    await open(page, `/product/${id}`);
    const promised = await arrivalOn(page, lang);
    expect(promised).not.toBe(before);
    const dates = promised.replaceAll(/\([^)]*\)$/g, '').trim();
    await addToCart(page, t, 1);
    await open(page, '/my/cart?tab=SELLER');
    expect(await arrivalOn(page, lang)).toContain(dates);
    await toCheckout(page, t);
    expect(await arrivalOn(page, lang)).toContain(dates);
    await checkOut(page, t, 'CARD');
    await payByCard(page);
    // The order keeps its promise when the store takes longer from now on.
    await handle('12');
    await open(page, '/my/orders');
    await page
      .getByRole('main')
      .getByRole('link', { name: /\d{8}-\w+/ })
      .first()
      .click();
    await page.waitForURL(/\/my\/orders\/\d+/);
    expect(await arrivalOn(page, lang)).toContain(dates);
    await handle('1');
  }

  it('is the same at product, cart, checkout and order, in Korean', async () => {
    await isTheSame({ lang: 'ko' });
  });

  it('is the same at product, cart, checkout and order, and stays with the order, in English', async () => {
    await isTheSame({ lang: 'en' });
  });

  it('the same in Arabic on a phone', async () => {
    await isTheSame({ lang: 'ar', width: 390 });
  });
});
