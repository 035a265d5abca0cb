import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { TABLE_TYPE } from '#core/listing/table/rules.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor } from './browser.ts';
import { clean, shows } from './controls.ts';
import { tableOf } from './product-table.ts';
import { logIn, open, SOON, type Translator, translatorFor } from './steps.ts';

/** The administrator decides about the open application of a store, or about a product. */
export async function decide(
  name: string,
  event: 'approve' | 'deny',
  reason = '',
  tab: 'stores' | 'products' = 'stores',
): Promise<void> {
  const t = translatorFor('ko');
  const page = await aVisitor({ lang: 'ko' });
  await logIn(page, t, DEMO.admin);
  // Stories that run at the same time may have handed in more than a page of products.
  const search = tab === 'products' ? `&q=${encodeURIComponent(name)}` : '';
  await open(page, `/admin/approvals?tab=${tab}${search}`);
  await page.getByRole('link', { name }).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: t(`admin.decide.${event}`), exact: true }).click();
  if (reason) {
    await panel.getByRole('textbox').last().fill(reason);
    await panel.getByRole('button', { name: t(`admin.decide.${event}`), exact: true }).click();
  }
  await page
    .getByText(t(`admin.done.${event}`))
    .first()
    .waitFor(SOON);
}

/** The administrator looks at a product as its buyers would see it, and returns it with what to mend in one field. */
export async function returnProduct(name: string, heading: string, remark: string): Promise<void> {
  const t = translatorFor('ko');
  const page = await aVisitor({ lang: 'ko' });
  await logIn(page, t, DEMO.admin);
  await open(page, `/admin/approvals?tab=products&q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: t('preview.title'), exact: true }).click();
  await page
    .getByRole('region', { name: t('preview.title') })
    .getByText(name)
    .first()
    .waitFor(SOON);
  await clean(page);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: `${t('admin.review.mark')}: ${heading}`, exact: true }).click();
  await panel.getByRole('textbox', { name: t('admin.review.whatToMend', { field: heading }) }).fill(remark);
  await panel.getByRole('button', { name: t('admin.decide.reject'), exact: true }).click();
  await panel.getByRole('checkbox', { name: t('admin.reasons.reject.hsCode') }).check();
  await clean(page);
  await panel.getByRole('button', { name: t('admin.decide.reject'), exact: true }).click();
  await page.getByText(t('admin.done.reject')).first().waitFor(SOON);
}

/** The seller uploads a picture and a table with one product, which the administrator approves; returns its id. */
export async function listsAPlate(page: Page, t: Translator, store: string): Promise<{ id: number }> {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer();
  await open(page, '/seller/files');
  await clean(page);
  await page
    .locator('main input[type="file"]')
    .first()
    .setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: picture });
  await shows(page, 'plate.png');
  await clean(page);

  await open(page, '/seller/products');
  await shows(page, t('seller.products.none'));
  await page.getByRole('link', { name: t('seller.products.table.title'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: t('seller.products.table.title') }).waitFor(SOON);
  const upload = async (hsCode: string) =>
    page
      .locator('main input[type="file"]')
      .first()
      .setInputFiles({
        name: 'goods.xlsx',
        mimeType: TABLE_TYPE,
        buffer: await tableOf(`${store}-plate`, hsCode, store),
      });
  await upload('none');
  await shows(page, t('seller.imports.counts.faulty', { number: 1 }));
  await clean(page);
  await page.getByRole('textbox', { name: 'HS code', exact: true }).fill('691110');
  await page.getByRole('button', { name: t('seller.imports.check'), exact: true }).click();
  await page.getByRole('button', { name: t('seller.imports.save.button_one', { count: 1 }), exact: true }).click();
  await shows(page, t('seller.imports.counts.saved', { number: 1 }));
  await clean(page);
  await open(page, '/seller/products');
  await shows(page, t('seller.products.approval.pending'));
  await clean(page);

  await decide(`초록 접시 ${store}`, 'approve', '', 'products');
  await open(page, '/seller/products');
  const listed = page.getByRole('link', { name: `Green plate ${store}`, exact: true });
  await listed.waitFor(SOON);
  return { id: Number(/\/seller\/products\/(\d+)/.exec((await listed.getAttribute('href')) ?? '')?.[1]) };
}
