import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EDGE } from '#demo/seed/recipe/edges.ts';
import { productPicture } from '#server/catalogue/tables.ts';
import { looksOf } from '#server/search/picture/image-descriptor.ts';
import { writeMark } from '#server/search/picture/picture-queries.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer, inDatabase, signIn } from './members.ts';
import { alive, open, SOON, translatorFor } from './steps.ts';

type Page = Awaited<ReturnType<typeof aVisitor>>;

/** Several stories share the machine, so a step may take long. */
const wordOf = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);
/** The number of products that the page shows. */
const total = async (page: Page) =>
  Number((await page.locator('main output').first().textContent())?.replaceAll(/\D/g, ''));
const cards = (page: Page) => page.locator('main article');

/** Describes the first picture of a product before the job has come to it. */
const describeFirstPicture = (productId: number, file: Uint8Array): Promise<void> =>
  inDatabase(async (db) => {
    const [first] = await db
      .select({ base: productPicture.base })
      .from(productPicture)
      .where(eq(productPicture.productId, productId))
      .orderBy(productPicture.sort)
      .limit(1);
    if (!first) throw new Error(`product ${productId} has no picture`);
    await writeMark(db, first.base, await looksOf(file));
  });

/** Dresses: a leaf category with more than ten products. */
const LEAF = '/category/list?id=10101';

describe('filtering a list', () => {
  withBrowser();
  const t = translatorFor('ko');

  it('CAT-008 CAT-010 filters, sort order and page size are in the URL, and back undoes them', async () => {
    const page = await aVisitor();
    await open(page, '/category/list');
    const before = await cards(page).first().textContent();
    const aside = page.getByRole('complementary', { name: t('listing.filter.title') });
    await aside.getByRole('checkbox', { name: new RegExp(t('listing.filter.sample')) }).check();
    await page.waitForURL(/sample=true/);
    await aside.getByRole('checkbox', { name: new RegExp(t('storefront.storeType.manufacturer')) }).check();
    await page.waitForURL(/storeType=manufacturer/);
    await aside.getByRole('checkbox', { name: new RegExp(t('storefront.storeType.oem')) }).check();
    await page.waitForURL(/storeType=oem/);
    expect(wordOf(page, 'storeType')).toEqual(['manufacturer', 'oem']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('oem');
    await page.getByRole('link', { name: t('listing.sort.priceLow') }).click();
    await page.waitForURL(/sort=priceLow/);
    await page
      .getByRole('navigation', { name: t('listing.list.size') })
      .getByRole('link', { name: '40' })
      .click();
    await page.waitForURL(/count=40/);
    await page.goBack();
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('priceLow'));
    await page.locator('a[aria-current=true]', { hasText: t('listing.sort.newest') }).waitFor();
    await page
      .getByRole('list', { name: t('listing.filter.applied') })
      .getByRole('link', { name: /OEM/ })
      .click();
    await page.waitForURL((url) => !url.search.includes('oem'));
    await page
      .getByRole('link', { name: t('listing.filter.clear') })
      .first()
      .click();
    await page.waitForURL((url) => !url.search.includes('sample'));
    await expect.poll(async () => await cards(page).first().textContent(), SOON).toBe(before);
  });

  it('CAT-013 CAT-014 a price range needs both bounds, the upper above the lower', async () => {
    const page = await aVisitor();
    await open(page, '/category/list');
    const from = page.getByRole('textbox', { name: t('listing.filter.priceMin') });
    const to = page.getByRole('textbox', { name: t('listing.filter.priceMax') });
    const problem = (why: string) => page.getByText(t(`listing.filter.priceProblem.${why}`));
    await from.fill('9000');
    await from.press('Enter');
    await problem('both').waitFor();
    await to.fill('many');
    await to.press('Enter');
    await problem('numeric').waitFor();
    await to.fill('1,000');
    await to.press('Enter');
    await problem('order').waitFor();
    expect(wordOf(page, 'priceMin')).toEqual([]);
    await to.fill('20,000');
    await to.press('Enter');
    await page.waitForURL(/priceMin=9000/);
    await expect.poll(() => total(page), SOON).toBeGreaterThan(0);
    await open(page, '/category/list?priceMin=9000&priceMax=100');
    await problem('order').waitFor();
  });

  it('the count of each filter is the number of results it leaves', async () => {
    const page = await aVisitor();
    await open(page, '/category/list?id=1');
    const row = page
      .getByRole('complementary', { name: t('listing.filter.title') })
      .locator('label', { hasText: t('storefront.storeType.wholesale') });
    const expectedCount = Number((await row.locator('.tabular').textContent())?.replaceAll(/\D/g, ''));
    await row.click();
    await page.waitForURL(/storeType=wholesale/);
    await expect.poll(() => total(page), SOON).toBe(expectedCount);
  });

  it('on a phone the sheet shows counts before it is applied', async () => {
    const page = await aVisitor({ width: 390 });
    await open(page, '/category/list?id=1');
    const all = await total(page);
    await page.locator('a[href="#filters"]').click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('label', { hasText: t('storefront.storeType.wholesale') }).click();
    const show = sheet.getByRole('button', {
      name: new RegExp(t('listing.filter.show', { count: 7 }).replace('7', '[\\d,]+')),
    });
    await expect.poll(async () => Number((await show.textContent())?.replaceAll(/\D/g, '')), SOON).toBeLessThan(all);
    const expectedCount = Number((await show.textContent())?.replaceAll(/\D/g, ''));
    expect(wordOf(page, 'storeType')).toEqual([]);
    await show.click();
    await page.waitForURL(/storeType=wholesale/);
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => total(page), SOON).toBe(expectedCount);
  });

  it('filters are saved under a name, applied to another list, deleted and restored', async () => {
    const page = await aVisitor();
    await open(page, '/category/list?sample=true&moqMax=100');
    await page.getByRole('button', { name: t('listing.saved.save') }).click();
    await page.getByRole('textbox', { name: new RegExp(t('listing.saved.name')) }).fill('샘플 소량');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('listing.saved.save') })
      .click();
    await page.getByText(t('listing.saved.done', { name: '샘플 소량' })).waitFor();
    await open(page, '/category/list?id=1&storeType=oem');
    await page.getByRole('button', { name: t('listing.saved.title') }).click();
    await page.getByRole('link', { name: '샘플 소량' }).click();
    await page.waitForURL(/sample=true/);
    expect([wordOf(page, 'id'), wordOf(page, 'moqMax'), wordOf(page, 'storeType')]).toEqual([['1'], ['100'], []]);
    await page
      .getByRole('list', { name: t('listing.filter.applied') })
      .getByRole('link', { name: t('listing.filter.sample') })
      .waitFor();
    await page.getByRole('button', { name: t('listing.saved.title') }).click();
    await page.getByRole('button', { name: t('listing.saved.delete', { name: '샘플 소량' }) }).click();
    await page.getByText(t('listing.saved.none')).waitFor();
    await page.getByRole('button', { name: t('listing.saved.undo') }).click();
    await page.getByRole('button', { name: t('listing.saved.title') }).click();
    await page.getByRole('link', { name: '샘플 소량' }).waitFor();
  });

  it('CAT-013 the form works without scripts', async () => {
    const page = await aVisitor();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/category/list?id=1&sort=sales');
    await page.locator('input[name=storeType][value=wholesale]').check();
    await page.locator('input[name=priceMin]').fill('1000');
    await page.locator('input[name=priceMax]').fill('900000');
    await page.locator('input[name=priceMax]').press('Enter');
    await page.waitForURL(/priceMax=900000/);
    expect([wordOf(page, 'id'), wordOf(page, 'sort'), wordOf(page, 'storeType'), wordOf(page, 'priceMin')]).toEqual([
      ['1'],
      ['sales'],
      ['wholesale'],
      ['1000'],
    ]);
    await page.getByRole('list', { name: t('listing.filter.applied') }).waitFor();
  });

  it('an empty result shows how many products removing each filter gives', async () => {
    const page = await aVisitor();
    await open(page, '/category/list?id=1&sample=true&priceMin=1&priceMax=2');
    await page.getByText(t('listing.list.nothingMatches')).waitFor();
    const filterLink = page.locator('main ul a', { hasText: '1–2' }).filter({ has: page.locator('.tabular') });
    const expectedCount = Number((await filterLink.locator('.tabular').textContent())?.replaceAll(/\D/g, ''));
    expect(expectedCount).toBeGreaterThan(0);
    await filterLink.click();
    await page.waitForURL((url) => !url.search.includes('priceMin'));
    await expect.poll(() => total(page), SOON).toBe(expectedCount);
  });
});

describe('comparing products', () => {
  withBrowser();
  const t = translatorFor('en');

  it('up to four products of one leaf, only differences, and from the URL alone', async () => {
    const page = await aVisitor({ lang: 'en' });
    await open(page, LEAF);
    const boxes = page.locator('main article input[type=checkbox]');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const tray = page.getByRole('region', { name: t('listing.compare.title') });
    await tray.getByRole('link', { name: t('listing.compare.open', { count: 2 }) }).click();
    await page.waitForURL(/\/compare\?id=\d+&id=\d+/);
    const table = page.getByRole('table');
    await table.waitFor();
    const rows = await table.getByRole('row').count();
    await page.getByRole('switch', { name: t('listing.compare.onlyDifferences') }).click();
    await page.waitForURL(/diff=true/);
    await expect.poll(() => table.getByRole('row').count(), SOON).toBeLessThan(rows);
    const address = page.url();
    const stranger = await aVisitor({ lang: 'en', width: 390 });
    await open(stranger, address);
    await expect.poll(() => stranger.getByRole('columnheader').count(), SOON).toBe(3);
    const name = stranger.getByRole('rowheader').first();
    const before = (await name.boundingBox())?.x;
    await stranger
      .getByRole('region', { name: t('listing.compare.title') })
      .evaluate((region) => region.scrollBy(200, 0));
    expect((await name.boundingBox())?.x).toBe(before);
    await page
      .getByRole('link', { name: new RegExp(t('listing.compare.remove', { name: '' })) })
      .first()
      .click();
    await expect.poll(() => wordOf(page, 'id').length, SOON).toBe(1);
  });

  it('explains why a product of another category cannot be added', async () => {
    const page = await aVisitor({ lang: 'en' });
    await open(page, LEAF);
    await page.locator('main article input[type=checkbox]').first().check();
    await page.getByRole('region', { name: t('listing.compare.title') }).waitFor();
    await open(page, `/search/list?keyword=${EDGE.longName}`);
    const other = page.locator('main article input[type=checkbox]').first();
    await other.click();
    await page.getByText(t('listing.compare.why.otherLeaf')).waitFor();
    expect(await other.isChecked()).toBe(false);
  });
});

describe('searching', () => {
  withBrowser();
  const t = translatorFor('ko');

  it('CAT-006 CAT-012 works by keyboard alone, and an empty search asks for a keyword', async () => {
    const page = await aVisitor();
    await open(page, '/');
    const box = page.getByRole('combobox', { name: t('shell.searchBox.label') });
    await box.focus();
    await box.press('Enter');
    await page.getByText(t('listing.search.askForWords')).waitFor();
    await box.fill('텀블');
    await page.getByRole('option').first().waitFor();
    await box.press('ArrowDown');
    expect(await box.getAttribute('aria-activedescendant')).toBe(
      await page.getByRole('option').first().getAttribute('id'),
    );
    await box.press('Escape');
    await expect.poll(() => box.getAttribute('aria-expanded'), SOON).toBe('false');
    await box.fill('텀블러');
    await box.press('Enter');
    await page.waitForURL(/\/search\/list\?keyword=/);
    await page.getByRole('heading', { level: 1, name: '텀블러' }).waitFor();
    expect(await box.inputValue()).toBe('텀블러');
    await open(page, '/');
    await box.focus();
    await page.getByRole('option', { name: '텀블러' }).waitFor();
  });

  it.each([
    ['ko', '텀불러', '텀블러', '머그컵 xqzwvk'],
    ['en', 'couhc', 'couch', 'mug xqzwvk'],
    ['zh', '电热水湖', '电热水壶', '马克杯 xqzwvk'],
    ['ja', 'ケーブリ', 'ケーブル', 'マグカップ xqzwvk'],
    ['ar', 'مضلة', 'مظلة', 'خاتم xqzwvk'],
  ] as const)('says in %s what it found instead', async (lang, misspelt, meant, tooMuch) => {
    const ofLang = translatorFor(lang);
    const page = await aVisitor({ lang });
    await open(page, `/search/list?keyword=${encodeURIComponent(misspelt)}`);
    await page.getByText(ofLang('listing.search.shownFor', { keyword: meant })).waitFor();
    await cards(page).first().waitFor();
    await page.getByRole('link', { name: ofLang('listing.search.searchInstead', { keyword: misspelt }) }).click();
    await page.getByText(ofLang('listing.search.nothing', { keyword: misspelt })).waitFor();
    await open(page, `/search/list?keyword=${encodeURIComponent(tooMuch)}`);
    await page.getByText(ofLang('listing.search.without', { keyword: 'xqzwvk' })).waitFor();
    await cards(page).first().waitFor();
  });

  it.each([
    ['ko', 1280, '텀블러', ['만원 이하', '100개']],
    ['en', 390, 'mug', ['under $10', '100 pcs']],
    ['zh', 1280, '马克杯', ['100元以内', '100个']],
    ['ja', 390, 'マグカップ', ['3000円以下', '100個']],
    ['ar', 390, 'كابل', ['أقل من 20000 وون', '100 قطعة']],
  ] as const)(
    'understands price and quantity in %s at %d, and lets them be removed',
    async (lang, width, goods, stated) => {
      const page = await aVisitor({ lang, width });
      await open(page, `/search/list?keyword=${encodeURIComponent([goods, ...stated].join(' '))}`);
      const chips = page.getByRole('list', { name: translatorFor(lang)('listing.search.conditions') });
      for (const phrase of stated) await chips.getByText(phrase, { exact: true }).waitFor();
      await cards(page).first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      const narrowed = await total(page);
      for (const phrase of stated) {
        await chips.getByRole('link').filter({ hasText: phrase }).click();
        // The address changes a moment before the other chip leads to it.
        await chips.getByText(phrase, { exact: true }).waitFor({ state: 'detached' });
      }
      await page.waitForURL((url) => url.searchParams.get('keyword') === goods);
      await chips.waitFor({ state: 'detached' });
      await expect.poll(() => total(page), SOON).toBeGreaterThanOrEqual(narrowed);
    },
  );

  it('CAT-006 a file that is not a picture is refused, and the dialog stays open', async () => {
    const page = await aVisitor();
    await open(page, '/');
    await page.getByRole('button', { name: t('listing.picture.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('listing.picture.open') });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await dialog.getByText(t('listing.picture.notPicture')).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it.each(['ko', 'ar'] as const)(
    'a picture is shown with its results, and a part of it searched, in %s',
    async (lang) => {
      const ofLang = translatorFor(lang);
      const page = await aVisitor({ lang });
      await open(page, '/product/1');
      const address = await page.getByRole('main').locator('img').first().getAttribute('src');
      const picture = await page.request.get(new URL(address ?? '', page.url()).href);
      await describeFirstPicture(1, await picture.body());
      await page.getByRole('button', { name: ofLang('listing.picture.open') }).click();
      await page
        .getByRole('dialog', { name: ofLang('listing.picture.open') })
        .locator('input[type=file]')
        .setInputFiles({ name: 'cup.webp', mimeType: 'image/webp', buffer: await picture.body() });
      await page.waitForURL(/\/search\/picture\?picture=/);
      const whole = page.url();
      const asked = page.getByRole('region', { name: ofLang('listing.picture.chosen') });
      await asked.getByRole('img', { name: ofLang('listing.picture.chosen') }).waitFor();
      await asked.getByRole('button', { name: ofLang('listing.picture.part') }).click();
      const frame = asked.getByRole('group', { name: ofLang('listing.picture.frame') });
      const before = await frame.boundingBox();
      await frame.focus();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
      expect((await frame.boundingBox())?.x).toBeGreaterThan(before?.x ?? Number.POSITIVE_INFINITY);
      expect(await faultsOf(page)).toEqual([]);
      await asked.getByRole('button', { name: ofLang('listing.picture.searchPart') }).click();
      await page.waitForURL((url) => url.pathname === '/search/picture' && url.href !== whole);
      await asked.getByRole('button', { name: ofLang('listing.picture.part') }).waitFor();
      await page.goBack();
      await page.waitForURL(whole);
      await asked.getByRole('img', { name: ofLang('listing.picture.chosen') }).waitFor();
      // The results are sorted and filtered as any list, and stay results of the picture.
      await page.getByRole('link', { name: ofLang('listing.sort.priceLow'), exact: true }).click();
      await page.waitForURL((url) => url.searchParams.get('sort') === 'priceLow' && url.searchParams.has('picture'));
      await page.getByRole('checkbox', { name: new RegExp(ofLang('listing.filter.inStock')) }).click();
      await page.waitForURL((url) => url.searchParams.has('inStock') && url.searchParams.has('picture'));
      await asked.getByRole('img', { name: ofLang('listing.picture.chosen') }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
    },
  );

  it('a 1688 URL is recognised', async () => {
    const page = await aVisitor();
    await open(
      page,
      `/search/list?keyword=${encodeURIComponent('https://detail.1688.com/offer/718263518273.html?spm=a1')}`,
    );
    await page.getByText('718263518273').first().waitFor();
    await page.getByRole('textbox', { name: t('listing.search.offerWords') }).fill('텀블러');
    await page.getByRole('textbox', { name: t('listing.search.offerWords') }).press('Enter');
    await page.waitForURL(/keyword=%ED%85%80/);
    await cards(page).first().waitFor();
  });

  it.each([1280, 390] as const)(
    'the first press on a picture leads to its product while the other pictures are still on their way, %i px',
    async (width) => {
      const page = await aVisitor({ width });
      let go = () => {};
      const held = new Promise<void>((resolve) => (go = resolve));
      await page.route(/\/assets\/other-pictures-/, (route) => held.then(() => route.continue()));
      await open(page, LEAF);
      const picture = cards(page).first().locator('a').first();
      if (width === 390) await picture.tap();
      else {
        await picture.hover();
        await page.mouse.down();
        await page.mouse.up();
      }
      await page.waitForURL(/\/product\/\d+/, { waitUntil: 'commit' });
      go();
    },
  );

  it('quantities typed before hydration are bought', async () => {
    const page = await aVisitor();
    await signIn(page, await aStoryBuyer());
    await open(page, LEAF);
    const path = await cards(page).first().locator('a').first().getAttribute('href');
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(/\/assets\/entry/, (route) => held.then(() => route.continue()));
    await page.goto(path ?? '', { waitUntil: 'commit' });
    const amounts = page.locator('input[inputmode="numeric"]:not([disabled])').filter({ visible: true });
    await amounts.nth(0).fill('12');
    await amounts.nth(1).fill('7');
    go();
    await alive(page);
    await page
      .getByRole('button', { name: t('goods.buy.add') })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByText(t('shell.toast.cartAdded')).waitFor();
    await open(page, '/my/cart');
    await expect
      .poll(
        async () =>
          (
            await page
              .locator('main input[inputmode="numeric"]')
              .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')))
          ).toSorted(),
        SOON,
      )
      .toEqual(['12', '7']);
  });

  it('a mouse over a card shows its other pictures, one after the other', async () => {
    const page = await aVisitor();
    await open(page, LEAF);
    const link = cards(page)
      .filter({ has: page.locator('a img') })
      .first()
      .locator('a')
      .first();
    const box = await link.boundingBox();
    if (!box) throw new Error('no picture');
    await link.hover({ position: { x: 4, y: 20 } });
    await expect.poll(() => link.locator('img').count(), SOON).toBeGreaterThan(1);
    await page.mouse.move(box.x + box.width - 4, box.y + 20);
    await expect
      .poll(() => link.evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth)), SOON)
      .toBe((await link.locator('img').count()) - 1);
    await page.mouse.move(4, 4);
    await expect.poll(() => link.evaluate((strip) => strip.scrollLeft), SOON).toBe(0);
  });

  it('a single SKU is added to the cart from its card; a product with options opens them', async () => {
    const page = await aVisitor();
    await signIn(page, await aStoryBuyer());
    await open(page, `/search/list?keyword=${EDGE.noOption}`);
    await page
      .locator('main article')
      .first()
      .getByRole('button', { name: new RegExp(t('listing.card.addToCart', { name: '' })) })
      .click();
    await page.getByText(t('shell.toast.cartAdded')).waitFor();
    await open(page, `/search/list?keyword=${EDGE.moqOne}`);
    await page
      .locator('main article')
      .first()
      .getByRole('button', { name: new RegExp(t('listing.card.addToCart', { name: '' })) })
      .click();
    await page.waitForURL(/\/product\//);
  });
});
