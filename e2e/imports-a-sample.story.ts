import { describe, expect, inject, it } from 'vitest';
import { IMPORT_STORE } from '#core/supplier/rules.ts';
import { ask } from '../tools/proof/customer.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');

describe('a sample of import goods', () => {
  withBrowser();

  /** Goods that the supplier sells by the dozen, of which a piece costs less than a tenth of the limit. */
  async function small() {
    const { url } = inject('server');
    const { answer: list } = await ask(url, 'listProducts', { query: { store: IMPORT_STORE, count: 60 } });
    const found = list.products.find(
      ({ minOrderQuantity, priceRange, soldOut }) => !soldOut && minOrderQuantity > 1 && priceRange.max.amount < 10_000,
    );
    if (!found) throw new Error('no small goods are imported');
    return found;
  }

  it('IMP-015 ORD-041 is chosen on the product page, imported in the own name and waits for the review', async () => {
    const { id } = await small();
    const page = await aVisitor({ lang: 'ko' });
    await signIn(page, await aStoryBuyer());
    await open(page, `/product/${id}?tab=sample`);
    await page.getByText(t('goods.sample.importRule')).first().waitFor(SOON);
    await page
      .getByText(t('logistics.forPieces', { count: 1 }))
      .first()
      .waitFor(SOON);
    await page
      .getByRole('button', { name: t('goods.sample.order') })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/checkout\/import\?sample=/, SOON);
    const radio = (key: string) => page.getByRole('radio', { name: new RegExp(`^${t(key)}`) }).first();
    await radio('logistics.importer.PERSON').waitFor(SOON);
    expect(await radio('logistics.importer.PERSON').isChecked()).toBe(true);
    expect(await radio('logistics.importer.PROXY').isDisabled()).toBe(true);
    const order = page
      .getByRole('button', { name: t('importing.checkout.order') })
      .filter({ visible: true })
      .first();
    // Without the personal customs code nothing is ordered.
    await page.getByRole('textbox', { name: new RegExp(`^${t('importing.checkout.number.PERSON')}`) }).fill('');
    await order.click();
    await page.getByText(t('importing.refusals.customsNumberRequired')).first().waitFor(SOON);
    await page
      .getByRole('textbox', { name: new RegExp(`^${t('importing.checkout.number.PERSON')}`) })
      .fill('P123456789012');
    await page.getByRole('checkbox', { name: t('logistics.personalUse.declare') }).check();
    await page.getByRole('button', { name: new RegExp(`: ${t('importing.checkout.step.services')}$`) }).click();
    await page.getByText(t('importing.refusals.noServicesForSample')).waitFor(SOON);
    await page.getByRole('button', { name: new RegExp(`: ${t('importing.checkout.step.review')}$`) }).click();
    await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
    await expect.poll(() => page.getByRole('complementary').locator('[aria-busy="true"]').count()).toBe(0);
    await order.click();
    await page.waitForURL(/\/checkout\/import\/\d+$/, SOON);
    await open(page, `/my/orders/${page.url().split('/').at(-1)}`);
    await page.getByText(t('order-page.status.pendingReview')).first().waitFor(SOON);
  });

  it('CRT-028 goes into the basket of samples, whose order leads to the import checkout', async () => {
    const { id } = await small();
    const page = await aVisitor({ lang: 'ko' });
    await signIn(page, await aStoryBuyer());
    await open(page, `/product/${id}?tab=sample`);
    await page
      .getByRole('button', { name: t('goods.buy.add') })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByText(t('shell.toast.cartAdded')).first().waitFor(SOON);
    await open(page, '/my/cart?tab=SAMPLE');
    await page.getByText(t('logistics.landed')).filter({ visible: true }).first().waitFor(SOON);
    await page
      .getByRole('button', { name: new RegExp(t('account.cart.order')) })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/checkout\/import\?tab=SAMPLE/, SOON);
    await page.getByRole('heading', { level: 1, name: t('importing.checkout.title') }).waitFor(SOON);
  });
});
