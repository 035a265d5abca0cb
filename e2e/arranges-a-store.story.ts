import { eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BANNER } from '#core/listing/library/rules.ts';
import { aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { member } from '#server/member/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean, shows } from './controls.ts';
import { inDatabase, signIn } from './members.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');
const card = (page: Page, part: string) => page.getByRole('region', { name: t(`seller.storePage.${part}.title`) });

/** A seller with a store of two products in two categories. */
async function aSeller(ending: string) {
  return inDatabase(async (db) => {
    const { id: storeId, code, ownerId } = await aStore(db);
    const of = (name: string, leaf: BuiltCategory) =>
      aProduct(db, {
        storeId,
        categories: [leaf],
        name: { ko: `${name} ${ending}`, en: `${name} in English ${ending}` },
      });
    // Of the tree that is there: the server holds it for a minute, and would not know new ones.
    const { rows } = await db.execute<BuiltCategory>(
      sql`select id::int, code, lineage, level from category where level = 3 order by id limit 2`,
    );
    const [cups, plates] = rows;
    if (!cups || !plates) throw new Error('no categories');
    const cup = await of('찻잔', cups);
    await of('접시', plates);
    const [owner] = await db.select({ email: member.email }).from(member).where(eq(member.id, ownerId));
    return { code, email: owner?.email ?? '', cup: cup.id, cups: cups.id };
  });
}

/** Uploads a picture there and then, and makes it the banner. */
async function choosesBanner(page: Page): Promise<void> {
  const buffer = await sharp({ create: { ...BANNER, channels: 3, background: '#235' } })
    .png()
    .toBuffer();
  await button(page, t('seller.storePage.banner.choose')).click();
  const dialog = page.locator('dialog[open]');
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'spring.png', mimeType: 'image/png', buffer });
  const choose = button(page, t('seller.files.picker.choose'));
  await choose.and(page.locator(':enabled')).click(SOON);
  await page.locator('[name="banner.alt.ko"]').fill('봄 찻잔');
  await page.locator('[name="banner.alt.en"]').fill('Spring cups');
}

async function picks(page: Page, name: string): Promise<void> {
  await button(page, t('seller.storePage.picks.choose')).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('checkbox', { name: new RegExp(name) }).check(SOON);
  await clean(page);
  await button(page, t('seller.storePage.picks.done')).click();
}

/** Turns a section on and moves it to the top by the keyboard. */
async function putsFirst(page: Page, section: string): Promise<void> {
  const name = t(`seller.storePage.section.${section}`);
  const list = card(page, 'order');
  await list.getByRole('checkbox', { name }).check();
  const up = list.getByRole('button', { name: t('ui.moveUp', { name }) });
  await up.focus();
  while (await up.isEnabled()) await page.keyboard.press('Enter');
  await expect.poll(() => list.locator('li').first().innerText()).toContain(name);
}

async function writesStory(page: Page, lang: string, text: string): Promise<void> {
  const story = card(page, 'story');
  await story.locator(`[role="tab"]:has([lang="${lang}"])`).click();
  await story.locator(`[contenteditable="true"][lang="${lang}"]`).fill(text, SOON);
}

describe('the page of a store', () => {
  withBrowser();

  it('SEL-006 SEL-013 SEL-035 is arranged, looked at and published; buyers see it in two languages', async () => {
    const ending = anew();
    const { code, email, cup, cups } = await aSeller(ending);
    const seller = await aVisitor();
    await signIn(seller, email);
    await open(seller, '/seller/store-page');
    await shows(seller, t('seller.storePage.neverPublished'));
    await choosesBanner(seller);
    await picks(seller, `찻잔 ${ending}`);
    await card(seller, 'categories').getByRole('combobox').selectOption(String(cups));
    await writesStory(seller, 'ko', '가마에서 식탁까지');
    await writesStory(seller, 'en', 'From the kiln to the table');
    for (const section of ['categories', 'picks', 'story']) await putsFirst(seller, section);
    await clean(seller);

    const buyer = await aVisitor();
    await open(buyer, `/my-store/${code}`);
    expect(await buyer.getByText('가마에서 식탁까지').count()).toBe(0);

    // Looking at it saves the draft; the window shows what buyers would see, as wide as their screens.
    await button(seller, t('seller.storePage.preview')).click();
    const preview = seller.frameLocator('dialog[open] iframe');
    await preview.getByText('가마에서 식탁까지').waitFor(SOON);
    await preview.getByRole('img', { name: '봄 찻잔' }).waitFor(SOON);
    await button(seller, t('seller.storePage.previewPhone')).click();
    await preview.getByText('가마에서 식탁까지').waitFor(SOON);
    expect(await preview.locator('body').evaluate((body) => body.ownerDocument.documentElement.clientWidth)).toBe(390);
    await seller.getByText(t('seller.storePage.close'), { exact: true }).click();
    await shows(seller, t('seller.storePage.state.draft'));
    await open(buyer, `/my-store/${code}`);
    expect(await buyer.getByText('가마에서 식탁까지').count()).toBe(0);

    await button(seller, t('seller.storePage.publish')).click();
    await shows(seller, t('seller.storePage.published'));
    await open(buyer, `/my-store/${code}`);
    const headings = buyer.getByRole('main').getByRole('heading', { level: 2 });
    await expect
      .poll(async () => (await headings.allInnerTexts()).slice(0, 4), SOON)
      .toEqual([
        t('seller.storePage.section.story'),
        t('seller.storePage.section.picks'),
        t('seller.storePage.section.categories'),
        expect.stringContaining(t('storefront.store.products')),
      ]);
    await clean(buyer);
    const abroad = await aVisitor({ lang: 'en', width: 390 });
    await open(abroad, `/my-store/${code}`);
    await abroad.getByText('From the kiln to the table').waitFor(SOON);
    await abroad.getByRole('img', { name: 'Spring cups' }).waitFor(SOON);
    await clean(abroad);

    // What is halted is gone, and its section with it.
    await open(seller, `/seller/products/${cup}`);
    await seller.getByRole('button', { name: new RegExp(`^${t('seller.product.sale.halt')}:`) }).click();
    await shows(seller, t('seller.product.sale.done'));
    await open(buyer, `/my-store/${code}`);
    expect(await buyer.getByRole('heading', { name: t('seller.storePage.section.picks') }).count()).toBe(0);
    await open(seller, '/seller/store-page');
    await shows(seller, t('seller.storePage.picks.notShown'));
  });

  it('SEL-013 a draft is discarded after a question, and a second editor learns of the first', async () => {
    const { email } = await aSeller(anew());
    const [one, two] = [await aVisitor(), await aVisitor()];
    for (const page of [one, two]) {
      await signIn(page, email);
      await open(page, '/seller/store-page');
      await card(page, 'order')
        .getByRole('checkbox', { name: t('seller.storePage.section.newest') })
        .check();
    }
    const save = t('seller.storePage.save');
    await button(one, save).click();
    await one.getByText(t('seller.storePage.state.draft')).waitFor(SOON);
    await expect.poll(() => button(one, save).isDisabled(), SOON).toBe(true);
    await button(two, save).click();
    await shows(two, t('seller.storePage.conflict.text'));
    await clean(two);
    await button(two, t('seller.storePage.conflict.mine')).click();
    await expect.poll(() => button(two, save).isDisabled(), SOON).toBe(true);
    await button(two, t('seller.storePage.discard')).click();
    const dialog = two.locator('dialog[open]');
    await dialog.getByRole('button', { name: t('seller.storePage.discard'), exact: true }).click();
    await shows(two, t('seller.storePage.discarded'));
    await shows(two, t('seller.storePage.state.standard'));
  });
});
