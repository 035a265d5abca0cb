import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { clean, shows } from './controls.ts';
import { draftSaved } from './drafts.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { decide, returnProduct } from './sellers.ts';
import { addToCart, anew, checkOut, findBySearch, logIn, open, SOON, type Translator, translatorFor } from './steps.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses a picture that is uploaded there and then. */
async function choosePicture(page: Page, t: Translator, name: string, colour: string): Promise<void> {
  const buffer = await sharp({ create: { width: 500, height: 500, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
  const choose = dialog.getByRole('button', { name: t('seller.files.picker.choose'), exact: true });
  await choose.and(page.locator(':enabled')).waitFor(SOON);
  await choose.click();
}

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}

describe('a seller', () => {
  withBrowser();

  it('SEL-001 SEL-015 SEL-019 SEL-035 lists a product in the browser alone: PRD-018 PRD-021 PRD-026 PRD-027 PRD-032 PRD-033 refused at its fields, PRD-035 PRD-038 PRD-043 PRD-044 with sample, certificate and OEM; nothing is lost on the way; it is returned once, corrected, approved and bought', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor({ lang: 'ko' });
    const name = `물결 텀블러 ${anew()}`;
    await logIn(page, t, DEMO.seller);
    await open(page, '/seller/products');
    await page.getByRole('link', { name: t('seller.products.new'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t('seller.product.newTitle') }).waitFor(SOON);

    // Nothing is sent with a field missing; the summary leads to each.
    await button(page, t('seller.product.send')).click();
    const summary = page.getByRole('alert').filter({ hasText: t('ui.problems') });
    await summary.waitFor(SOON);
    for (const missing of ['hsCode', 'noticeCode', 'categories'])
      await summary
        .getByText(t(`seller.product.field.${missing}`))
        .first()
        .waitFor(SOON);
    await clean(page);
    await summary.getByRole('button', { name: t('seller.product.field.hsCode') }).click();
    expect(await field(page, 'hsCode').evaluate((input) => input === document.activeElement)).toBe(true);

    await fill(page, {
      'name.ko': name,
      'description.ko': '물결 무늬의 텀블러입니다.',
      hsCode: '961700',
      brand: '물결',
    });
    await page.getByLabel(t('seller.product.category.find')).fill('텀블러');
    const found = page.getByRole('region', { name: t('seller.productForm.category.found') });
    await found.getByRole('button').first().click();
    await draftSaved(page, t);
    await page.waitForURL(/draft=\d+/);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name }).waitFor(SOON);
    expect(await field(page, 'brand').inputValue()).toBe('물결');

    // Prices: the first stays, and five are the most.
    await fill(page, { minOrderQuantity: '10', maxOrderQuantity: '5000', 'prices.0.price': '12,000' });
    for (let row = 1; row < 5; row += 1) {
      await button(page, t('seller.product.add.price')).first().click();
      await fill(page, {
        [`prices.${row}.minQuantity`]: String(row * 100),
        [`prices.${row}.price`]: String(12_000 - row * 500),
      });
    }
    await shows(page, t('seller.product.most', { limit: 5 }));
    await button(page, t('seller.productForm.options.add')).click();
    await field(page, 'options.0.name.ko').fill('색상');
    const values = page.getByRole('textbox', { name: t('seller.productForm.options.newValue', { count: 20 }) });
    await values.fill('오션, 파랑');
    await values.press('Enter');
    await button(page, t('seller.productForm.options.colours')).click();
    await page.getByLabel(t('seller.productForm.options.colourOf', { name: '오션' })).fill('#0a4f6e');
    await fill(page, { 'skus.0.stock': '300', 'skus.1.stock': '200' });
    await page.getByRole('checkbox', { name: t('seller.product.field.isSample') }).check();
    await page.getByRole('checkbox', { name: t('seller.product.field.isOem') }).check();
    await fill(page, {
      samplePrice: '15000',
      'oem.prices.0.minQuantity': '500',
      'oem.prices.0.maxQuantity': '5000',
      'oem.prices.0.price': '10500',
    });
    await button(page, t('seller.product.add.service')).click();
    await fill(page, {
      'oem.services.0.name.ko': '로고 인쇄',
      'oem.services.0.minQuantity': '500',
      'oem.services.0.price': '400',
    });
    await field(page, 'oem.services.0.picture').click();
    await choosePicture(page, t, 'logo.png', '#2f4f6f');
    await field(page, 'pictures').click();
    await choosePicture(page, t, 'tumbler.png', '#6f2f4f');

    await fill(page, { 'detail.ko': '12시간 보온', deliveryDays: '3', 'packaging.grams': '60' });
    await field(page, 'deliveryTemplate').selectOption({ index: 1 });
    await field(page, 'packaging.material').selectOption({ index: 1 });
    await field(page, 'noticeCode').selectOption('ETC');
    for (const box of await page.locator('[name^="notice."][name$=".ko"][required]').all()) await box.fill('바다상사');
    await button(page, t('seller.product.add.certificate')).click();
    await button(page, t('seller.product.send')).click();
    await summary.getByText(t('seller.product.field.certificatesNumber')).first().waitFor(SOON);
    await fill(page, { 'certificates.0.number': 'HB11-2345' });
    await draftSaved(page, t);
    await clean(page);

    await button(page, t('preview.open')).click();
    await page.getByRole('dialog').getByText(name).first().waitFor(SOON);
    await clean(page);
    await page.keyboard.press('Escape');

    await button(page, t('seller.product.send')).click();
    await page.waitForURL(/\/seller\/products(\?|$)/, { timeout: 30_000 });
    await page.getByRole('link', { name, exact: true }).waitFor(SOON);
    await clean(page);

    // Staff return it with a mark at one field; only that is corrected.
    await returnProduct(name, t('listing-sheet.columns.hs_code.label'), '10자리로 적어 주세요');
    await open(page, '/seller/products');
    await page.getByRole('link', { name, exact: true }).click();
    await shows(page, t('product.refusals.mark', { reason: '10자리로 적어 주세요' }));
    await clean(page);
    await fill(page, { hsCode: '9617001000' });
    await page.keyboard.press('Escape');
    await draftSaved(page, t);
    await button(page, t('seller.product.send')).click();
    await page.waitForURL(/\/seller\/products(\?|$)/, { timeout: 30_000 });
    await decide(name, 'approve', '', 'products');

    const buyer = await aVisitor({ lang: 'ko' });
    await signIn(buyer, await aStoryBuyer());
    await findBySearch(buyer, t, name);
    await buyer.locator('circle[fill="#0a4f6e"]').first().waitFor(SOON);
    await addToCart(buyer, t, 20);
    await checkOut(buyer, t, 'CARD');
    await payByCard(buyer);
    await buyer.getByText(t('checkout.result.paid')).waitFor();

    // A change, its history, and the end of its sale.
    await open(page, '/seller/products');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor(SOON);
    await button(page, t('seller.product.history.title')).click();
    await shows(page, t('seller.product.history.event.approve'));
    await clean(page);
    await page.keyboard.press('Escape');
    await button(page, `${t('seller.product.sale.end')}: ${name}`).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('seller.product.sale.end'), exact: true })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await shows(page, t('seller.products.notOnSale'));
    await clean(page);
  });

  it('SEL-015 uses the whole form on a telephone in Arabic', async () => {
    const t = translatorFor('ar');
    const page = await aVisitor({ lang: 'ar', width: 390 });
    await logIn(page, t, DEMO.seller2);
    await open(page, '/seller/products/new');
    await clean(page);
    for (const name of ['isSample', 'isOem'])
      await page.getByRole('checkbox', { name: t(`seller.product.field.${name}`) }).check();
    await button(page, t('seller.product.add.service')).click();
    await button(page, t('seller.product.add.attribute')).click();
    await button(page, t('seller.product.add.certificate')).click();
    await field(page, 'certificates.0.type').selectOption('OTHERS');
    await field(page, 'noticeCode').selectOption('ETC');
    await field(page, 'name.ar').fill('كوب');
    await button(page, t('seller.product.send')).click();
    await page
      .getByRole('alert')
      .filter({ hasText: t('ui.problems') })
      .waitFor(SOON);
    await clean(page);
    await draftSaved(page, t);
    await open(page, '/seller/products');
    await shows(page, t('seller.products.drafts.title'));
    await clean(page);
  });
});
