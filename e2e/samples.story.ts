import { describe, expect, it } from 'vitest';
import { EDGE } from '#demo/seed/recipe/edges.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, checkOut, open, translatorFor } from './steps.ts';

describe('ordering samples', () => {
  withBrowser();
  const t = translatorFor('en');

  type Page = Awaited<ReturnType<typeof aVisitor>>;

  /** Opens a product by pasting its code into the search box. */
  /** These products are the first of the marketplace, in this order; two of them have the same name. */
  const openByCode = (page: Page, code: string) =>
    open(page, `/product/${Object.values(EDGE).findIndex((one) => one === code) + 1}`);

  async function openSampleTab(page: Page): Promise<void> {
    const tab = page
      .getByRole('tab', { name: t('goods.product.sampleTab') })
      .filter({ visible: true })
      .first();
    await tab.click();
    await tab.and(page.locator('[aria-selected=true]')).waitFor();
  }

  async function addSample(page: Page): Promise<void> {
    await openSampleTab(page);
    await page
      .getByRole('button', { name: t('goods.buy.add') })
      .filter({ visible: true })
      .first()
      .click();
  }

  it('CRT-027 ORD-039 of exactly 150 dollars is ordered and paid', async () => {
    const page = await aVisitor({ lang: 'en' });
    await signIn(page, await aStoryBuyer());
    await openByCode(page, EDGE.sampleAtLimit);
    await addSample(page);
    await page.getByText(t('shell.toast.cartAdded')).waitFor();
    await checkOut(page, t, 'CARD', 'SAMPLE');
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor();
  });

  it('CRT-028 a sample above 150 dollars is refused', async () => {
    const page = await aVisitor({ lang: 'en' });
    await signIn(page, await aStoryBuyer());
    await openByCode(page, EDGE.sampleOverLimit);
    await openSampleTab(page);
    const refusal = page.getByText(t('cart.refusals.sampleOverLimit', { limit: 150 })).first();
    const add = page
      .getByRole('button', { name: t('goods.buy.add') })
      .filter({ visible: true })
      .first();
    if (await add.isEnabled()) await add.click();
    await refusal.waitFor();
    await page.goto('/my/cart?tab=SAMPLE');
    await page
      .getByText(t('account.cart.empty'))
      .or(page.getByText(t('account.cart.emptyTab')))
      .first()
      .waitFor();
  });

  it('CRT-017 CRT-020 it is refused when the product is in the cart in bulk, with a link to the cart', async () => {
    const page = await aVisitor({ lang: 'en' });
    await signIn(page, await aStoryBuyer());
    await openByCode(page, EDGE.moqOne);
    await addToCart(page, t, 2);
    await addSample(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('shell.toast.alreadyInBasket')).waitFor();
    await dialog
      .getByRole('link')
      .or(dialog.getByRole('button', { name: t('shell.miniCart.view') }))
      .first()
      .click();
    await page.waitForURL(/\/my\/cart/);
    expect(page.url()).toContain('SELLER');
  });
});
