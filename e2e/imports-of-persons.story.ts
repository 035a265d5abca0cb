import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { IMPORT_STORE } from '#core/supplier/rules.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { ask } from '../tools/proof/customer.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { signIn } from './members.ts';
import { alive, open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');

describe('imports of a person', () => {
  withBrowser();

  const radio = (page: Page, key: string) => page.getByRole('radio', { name: new RegExp(`^${t(key)}`) }).first();

  /** Opens the checkout of one piece that costs less than a tenth of the limit. */
  async function openCheckout(page: Page): Promise<void> {
    const { url } = inject('server');
    const { answer: list } = await ask(url, 'listProducts', { query: { store: IMPORT_STORE, count: 60 } });
    const small = list.products.find(
      ({ minOrderQuantity, priceRange, soldOut }) =>
        !soldOut && minOrderQuantity === 1 && priceRange.max.amount < 15_000,
    );
    const { answer: product } = await ask(url, 'readProduct', { params: { id: small?.id ?? 0 } });
    await signIn(page, DEMO.buyer2);
    await open(page, `/checkout/import?line=${product.variants[0]?.sku ?? ''},1`);
    await radio(page, 'logistics.importer.PERSON').check();
  }

  it('a person declares personal use, pays no tax on it, chooses the port and labels, and sends no container', async () => {
    const page = await aVisitor({ lang: 'ko' });
    await openCheckout(page);
    expect(await radio(page, 'logistics.mode.FCL20').isDisabled()).toBe(true);
    await page.getByText(t('importing.refusals.personNoContainer')).first().waitFor(SOON);
    const summary = page.getByRole('complementary');
    await summary.getByText(t('importing.checkout.laterLines')).click();
    const line = (code: string) => summary.getByRole('term').filter({ hasText: t(`logistics.line.${code}`) });
    const tax = line('VAT');
    await tax.waitFor(SOON);
    await page.getByRole('checkbox', { name: t('logistics.personalUse.declare') }).check();
    // The text before the amounts.
    const [exempt = ''] = t('logistics.personalUse.exempt', { value: '#', limit: '' }).split('#');
    await page.getByText(exempt).waitFor(SOON);
    await tax.waitFor({ ...SOON, state: 'detached' });
    await radio(page, 'logistics.route.QINGDAO_INCHEON').check();
    await page.getByRole('checkbox', { name: t('logistics.originLabel') }).check();
    await line('ORIGIN_LABEL').waitFor(SOON);
    await page
      .getByRole('textbox', { name: new RegExp(`^${t('importing.checkout.number.PERSON')}`) })
      .fill('P123456789012');
    await page.getByRole('button', { name: new RegExp(`: ${t('importing.checkout.step.review')}$`) }).click();
    await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
    await expect.poll(() => summary.locator('[aria-busy="true"]').count()).toBe(0);
    await page
      .getByRole('button', { name: t('importing.checkout.order') })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/checkout\/import\/\d+$/, SOON);
    const id = page.url().split('/').at(-1) ?? '';
    await open(page, `/my/orders/${id}`);
    await page.getByText(t('logistics.personalUse.declared'), { exact: true }).waitFor(SOON);
    await page.getByText(t('logistics.route.QINGDAO_INCHEON'), { exact: true }).first().waitFor();
  });

  it('a checkout that was stored with a container of a person is resumed with a transport that is allowed', async () => {
    const page = await aVisitor({ lang: 'ko' });
    await openCheckout(page);
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(sessionStorage))
        if (key.includes('import:'))
          sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), importer: 'PERSON', mode: 'FCL20' }));
    });
    await page.reload({ waitUntil: 'networkidle' });
    await alive(page);
    expect(await radio(page, 'logistics.importer.PERSON').isChecked()).toBe(true);
    expect(await radio(page, 'logistics.mode.LCL_ALONE').isChecked()).toBe(true);
    // A member without a business whose stored choice was one imports by the proxy.
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(sessionStorage))
        if (key.includes('import:'))
          sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), importer: 'BUSINESS', mode: 'AIR' }));
    });
    await page.reload({ waitUntil: 'networkidle' });
    await alive(page);
    expect(await radio(page, 'logistics.importer.PROXY').isChecked()).toBe(true);
    expect(await radio(page, 'logistics.importer.BUSINESS').isDisabled()).toBe(true);
  });
});
