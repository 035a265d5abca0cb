import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';
import { registerOverseasSeller } from './companies.ts';
import { openOrder } from './deals.ts';
import { clean, shows } from './controls.ts';
import { aStoryBuyer, call, signIn } from './members.ts';
import { decide, listsAPlate } from './sellers.ts';
import { payByCard } from './payment.ts';
import { addToCart, alive, anew, checkOut, open, SOON, type Translator, translatorFor } from './steps.ts';

const textbox = (page: Page, t: Translator, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${t(`my-store.field.${name}`)}`) });
const submit = (page: Page, t: Translator, state: string) =>
  page.getByRole('button', { name: t(`my-store.submit.${state}`), exact: true }).click();

describe('a store', () => {
  withBrowser();

  it('SEL-002 SEL-004 of an overseas company that registers is applied for on My Page, denied, corrected and opened; SEL-015 its first product is listed by a table, approved and ordered', async () => {
    const t = translatorFor('en');
    const code = `pacific-${anew()}`;
    const page = await aVisitor({ lang: 'en' });
    await registerOverseasSeller(page, t, 'Pacific Trading Inc.');
    await open(page, '/my/page');
    await page
      .getByRole('link', { name: t('account.nav.store'), exact: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t('my-store.title') }).waitFor(SOON);
    await clean(page);

    // Nothing is sent with invalid fields; each is named at its field.
    await textbox(page, t, 'code').fill('A!');
    await submit(page, t, 'none');
    await shows(page, t('store.refusals.codeInvalid'));
    await shows(page, t('store.refusals.nameMissing'));
    await clean(page);
    await textbox(page, t, 'code').fill(code);
    await textbox(page, t, 'name').fill('Pacific Goods');
    await textbox(page, t, 'location').fill('San Francisco');
    await page.getByRole('tab', { name: '한국어' }).click();
    await textbox(page, t, 'name').fill('퍼시픽 상점');
    await textbox(page, t, 'businessNumber').fill('94-1234567');
    await textbox(page, t, 'deliveryFee').fill('3000');
    await submit(page, t, 'none');
    await shows(page, t('my-store.statusText.pendingApproval'));
    const steps = page.getByRole('list', { name: t('my-store.entry.title') });
    await steps.getByText(t('my-store.entry.state.waits')).waitFor(SOON);
    await clean(page);
    // Until it is open, every page of the seller centre leads here, where its state is told.
    for (const path of ['/seller', '/seller/orders', '/seller/products', '/seller/delivery']) {
      await page.goto(path);
      await page.waitForURL(/\/my\/store/);
      await shows(page, t('my-store.statusText.pendingApproval'));
    }

    await decide('퍼시픽 상점', 'deny', '소재지를 자세히 적어 주세요.');
    await open(page, '/my/store');
    await shows(page, '소재지를 자세히 적어 주세요.');
    await clean(page);
    await textbox(page, t, 'location').fill('1 Market Street, San Francisco');
    await submit(page, t, 'denied');
    await shows(page, t('my-store.statusText.pendingApproval'));
    await decide('퍼시픽 상점', 'approve');
    await open(page, '/my/store');
    await shows(page, t('my-store.statusText.approved'));
    await steps.getByRole('link', { name: t('my-store.entry.go.terms') }).waitFor(SOON);
    expect(await textbox(page, t, 'name').isEditable()).toBe(false);
    await textbox(page, t, 'deliveryFee').fill('2500');
    await submit(page, t, 'approved');
    await shows(page, t('account.saved'));
    await clean(page);

    const opened = await call<{ id: number; name: string }>('GET', `/api/v1/store/${code}?lang=en`);
    expect(opened).toMatchObject({ code, name: 'Pacific Goods', deliveryFee: { amount: 2_500 } });
    const product = await listsAPlate(page, t, code);
    const buyer = await aVisitor({ lang: 'ko' });
    const ko = translatorFor('ko');
    await signIn(buyer, await aStoryBuyer());
    await open(buyer, `/product/${product.id}`);
    await alive(buyer);
    await addToCart(buyer, ko, 10);
    await checkOut(buyer, ko, 'CARD');
    await payByCard(buyer);
    await buyer.getByText(ko('checkout.result.paid')).waitFor(SOON);
    const orderId = await openOrder(buyer, ko);
    await open(page, '/my/store');
    await page.getByRole('link', { name: t('my-store.toOrders'), exact: true }).click();
    await page.waitForURL(/\/seller\/orders/);
    await page.locator(`a[href^="/seller/orders/${orderId}"]`).first().waitFor(SOON);
  });

  it('is for companies: an individual member learns so, on a telephone in Arabic', async () => {
    const t = translatorFor('ar');
    const page = await aVisitor({ lang: 'ar', width: 390 });
    await signIn(page, await aStoryBuyer());
    await page.goto('/seller');
    await page.waitForURL(/\/my\/store/);
    await shows(page, t('my-store.companiesOnlyText'));
    await clean(page);
  });
});
