import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { COLUMNS } from '#core/listing/columns.ts';
import { aListing } from '#core/listing/example.ts';
import { CSV_TYPE } from '#core/listing/table/rules.ts';
import { rowsOf } from '#core/listing/write.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean, shows } from './controls.ts';
import { anew, logIn, open, translatorFor } from './steps.ts';

const PRODUCTS = 500;
const FAULTS = 20;
/** The delivery of the store in the demo data. */
const TEMPLATE = '국내 택배';
/** The work of a whole table, on a machine that does other things as well. */
const LATER = { timeout: 120_000 };

/** Clean once the page has read the last state of the work. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await clean(page);
}

withBrowser();
const t = translatorFor('en');

/** A CSV of products of one SKU each, of which the first have a faulty HS code, or with pictures. */
function tableOf(ending: string, products = PRODUCTS, picturesOf?: (at: number) => string[]): Buffer {
  const faults = picturesOf ? 0 : FAULTS;
  const rows = Array.from({ length: products }, (_, at) => {
    const code = `bowl-${ending}-${at}`;
    const [sku] = aListing().skus;
    const [row = {}] = rowsOf({
      ...aListing(),
      code,
      categories: ['mugs'],
      name: { ko: `오백 그릇 ${ending} ${at}`, en: `Bowl ${ending} ${at}` },
      hsCode: at < faults ? 'none' : '691110',
      pictures: picturesOf?.(at) ?? [],
      pictureAlts: {},
      oem: null,
      deliveryTemplate: TEMPLATE,
      deliveryRegions: null,
      options: [],
      skus: sku ? [{ ...sku, code, values: [], picture: null, gtin: null }] : [],
    });
    return COLUMNS.map(({ key }) => `"${(row[key] ?? '').replaceAll('"', '""')}"`).join(',');
  });
  return Buffer.from([COLUMNS.map(({ key }) => key).join(','), ...rows].join('\n'));
}

describe('SEL-015 SEL-016 a table of five hundred products', () => {
  it('is checked, corrected in its cells, saved and undone', async () => {
    const page = await aVisitor({ lang: 'en' });
    await logIn(page, t, DEMO.seller2);
    await open(page, '/seller/products/upload');
    await settled(page);
    await page
      .locator('main input[type="file"]')
      .first()
      .setInputFiles({ name: 'bowls.csv', mimeType: CSV_TYPE, buffer: tableOf(anew()) });
    await page
      .getByText(t('seller.imports.counts.faulty', { number: FAULTS }), { exact: true })
      .first()
      .waitFor(LATER);
    await shows(page, t('seller.imports.counts.good', { number: PRODUCTS - FAULTS }));
    await settled(page);

    // One cell alone, then all others at once.
    const cells = () => page.getByRole('textbox', { name: 'HS code', exact: true });
    expect(await cells().count()).toBe(FAULTS);
    await cells().first().fill('691110');
    await button(page, t('seller.imports.check')).first().click();
    await shows(page, t('seller.imports.counts.faulty', { number: FAULTS - 1 }));
    await cells().first().fill('691111');
    await button(page, t('seller.imports.everywhere', { heading: 'HS code' })).click();
    const saveAll = button(page, t('seller.imports.save.button_other', { count: PRODUCTS }));
    await saveAll.waitFor(LATER);
    await settled(page);
    await saveAll.click();
    await page
      .getByText(t('seller.imports.counts.saved', { number: PRODUCTS }), { exact: true })
      .first()
      .waitFor(LATER);
    await settled(page);

    // It is found again among the tables, with the way back.
    await open(page, '/seller/products/upload');
    await settled(page);
    await button(page, t('seller.imports.undo.button')).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('seller.imports.undo.text')).waitFor();
    await settled(page);
    await dialog.getByRole('button', { name: t('seller.imports.undo.button'), exact: true }).click();
    await page
      .getByText(t('seller.imports.counts.removed', { number: PRODUCTS }), { exact: true })
      .first()
      .waitFor(LATER);
    await shows(page, t('seller.imports.undo.done'));
    await settled(page);
  }, 400_000);

  it('SEL-014 takes its pictures from a ZIP; those that are missing are named in their cells', async () => {
    const ending = anew();
    const page = await aVisitor({ lang: 'en' });
    await logIn(page, t, DEMO.seller2);
    await open(page, '/seller/products/upload');
    await settled(page);
    const chosen = page.locator('main input[type="file"]').first();
    const table = {
      name: 'bowls.csv',
      mimeType: CSV_TYPE,
      buffer: tableOf(ending, 2, (at) => [`${at === 0 ? 'front' : 'lost'}-${ending}.png`]),
    };
    const zip = (name: string, files: Record<string, Uint8Array>) => ({
      name,
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(files)),
    });

    // An archive that unpacks to far more than it is: the table waits for its seller to decide.
    const bomb = zip('bomb.zip', { 'huge.png': new Uint8Array(20_000_000) });
    await chosen.setInputFiles([table, bomb]);
    await shows(page, t('seller.files.zip.tooLarge', { name: 'bomb.zip' }));
    await shows(page, t('seller.imports.held', { name: 'bowls.csv' }));
    await settled(page);

    const background = `#${ending
      .slice(-6)
      .padStart(6, '7')
      .replaceAll(/[^0-9a-f]/g, '5')}`;
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .png()
      .toBuffer();
    await chosen.setInputFiles([zip('pictures.zip', { [`goods/front-${ending}.png`]: new Uint8Array(picture) })]);
    await page
      .getByText(t('seller.imports.counts.faulty', { number: 1 }), { exact: true })
      .first()
      .waitFor(LATER);
    await shows(page, t('seller.imports.counts.good', { number: 1 }));
    await page.getByText(t('listing-sheet.refusals.pictureNotUploaded', { value: `lost-${ending}.png` })).waitFor();
    await settled(page);
  }, 200_000);
});
