import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { logIn, open, SOON, translatorFor } from './steps.ts';

type Page = Awaited<ReturnType<typeof aVisitor>>;

const t = translatorFor('ko');
const menuButton = (page: Page) => page.getByRole('button', { name: t('shell.allCategories'), exact: true });
const menu = (page: Page) => page.locator('#mega-menu');
const prompt = (page: Page) => page.getByText(t('shell.menu.selectTop'));
const storedItem = async (page: Page, key: string) =>
  JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null');

describe('the menu of categories', () => {
  withBrowser();

  it('SH-017 SH-018 SH-020 SH-021 above 1000 px it opens on hover with a prompt, and closes a second after both left', async () => {
    const page = await aVisitor();
    await page.setViewportSize({ width: 1001, height: 800 });
    await open(page, '/nonfont');
    await menuButton(page).hover();
    await prompt(page).waitFor();
    await menu(page).getByRole('link').nth(1).hover();
    await prompt(page).waitFor({ state: 'detached' });
    const leaf = menu(page).locator('section li a').first();
    await leaf.hover();
    const place = await leaf.boundingBox();
    await page.mouse.move(500, 790);
    await page.waitForTimeout(500);
    expect(await menu(page).isVisible()).toBe(true);
    // At once: to hover an element waits until it is stable, which may take the rest of the second.
    await page.mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
    await page.waitForTimeout(1_300);
    expect(await menu(page).isVisible(), 'who comes back in time stops the closing').toBe(true);
    await page.mouse.move(500, 790);
    await menu(page).waitFor({ state: 'detached', timeout: 2_500 });
    await menuButton(page).hover();
    await menu(page).getByRole('link').first().hover();
    await leaf.click();
    await page.waitForURL(/\/category\/list\?id=\d+&name=[^&]+-[^&]+-/);
    await menu(page).waitFor({ state: 'detached' });
  });

  it('SH-018 a pointer passing over the button opens nothing', async () => {
    const page = await aVisitor();
    await open(page, '/nonfont');
    await menuButton(page).hover();
    await page.waitForTimeout(60);
    await page.mouse.move(700, 700);
    await page.waitForTimeout(500);
    await expect.poll(() => menu(page).count(), SOON).toBe(0);
  });

  it('SH-019 at 1000 px a button opens it over the page, and buttons open its levels', async () => {
    const page = await aVisitor();
    await page.setViewportSize({ width: 1000, height: 800 });
    await open(page, '/nonfont');
    expect(await menuButton(page).isVisible()).toBe(false);
    const opener = page.getByRole('button', { name: t('shell.categories'), exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: t('shell.allCategories') });
    await sheet.waitFor();
    await prompt(page).waitFor();
    const top = sheet.locator('button[aria-expanded]').first();
    await top.click();
    expect(await top.getAttribute('aria-expanded')).toBe('true');
    await prompt(page).waitFor({ state: 'detached' });
    await sheet.locator('summary').first().click();
    await top.click();
    await prompt(page).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('SH-020 SH-022 it works by keyboard alone, and stays open while the focus is inside', async () => {
    const page = await aVisitor({ lang: 'ar' });
    await open(page, '/nonfont');
    const button = page.getByRole('button', { name: translatorFor('ar')('shell.allCategories'), exact: true });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const focused = page.locator(':focus');
    const links = menu(page).locator('ul').first().getByRole('link');
    await links.first().waitFor();
    await expect.poll(() => focused.textContent()).toBe(await links.first().textContent());
    await page.keyboard.press('ArrowDown');
    expect(await focused.textContent()).toBe(await links.nth(1).textContent());
    await menu(page).locator('section a').first().waitFor();
    // In right-to-left pages the inner level is to the left.
    await page.keyboard.press('ArrowLeft');
    expect(await focused.getAttribute('href')).toBe(await links.nth(1).getAttribute('href'));
    await page.keyboard.press('ArrowDown');
    expect(await focused.textContent()).toBe(await menu(page).locator('section a').first().textContent());
    await page.waitForTimeout(1_300);
    expect(await menu(page).isVisible()).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await focused.textContent()).toBe(await links.nth(1).textContent());
    await page.keyboard.press('Escape');
    await expect.poll(() => menu(page).count(), SOON).toBe(0);
    expect(await focused.textContent()).toBe(await button.textContent());
  });

  it('ST-002 ST-007 API-007 API-008 its levels are cached for an hour, and invalid cached values do no harm', async () => {
    const page = await aVisitor();
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/\/(usermenu|category)$/.test(pathname)) requests.push(`${pathname}${search}`);
    });
    const openMenu = async () => {
      await open(page, '/nonfont');
      await menuButton(page).click();
      await menu(page).getByRole('link').first().focus();
      await menu(page).locator('section a').first().waitFor();
    };
    await openMenu();
    expect(requests).toHaveLength(2);
    expect(requests.find((url) => url.includes('usermenu'))).toContain('visible=0');
    for (const word of ['count=1600', 'page=0', 'store=DEFAULT', 'lang=ko'])
      expect(requests.find((url) => url.includes('/category?'))).toContain(word);
    const [menus, categories] = [
      await storedItem(page, 'topMenu'),
      await storedItem(page, 'categories_DEFAULT_ko_1600'),
    ];
    for (const { createdAt } of [menus, categories]) expect(Date.now() - createdAt).toBeLessThan(60_000);

    await openMenu();
    expect(requests, 'fresh ones are not requested again').toHaveLength(2);

    const old = { ...menus, createdAt: menus.createdAt - 60 * 60_000 };
    const invalidValues = [
      '{',
      'null',
      '[]',
      '{"createdAt":"x","value":[]}',
      JSON.stringify({ ...menus, value: { lang: 'ko', menus: [null, { id: 1 }] } }),
      JSON.stringify({ ...menus, createdAt: Date.now() + 9e9 }),
      JSON.stringify(old),
    ];
    for (const text of invalidValues) {
      requests.length = 0;
      await page.evaluate((value) => {
        localStorage.setItem('topMenu', value);
        localStorage.setItem('categories_DEFAULT_ko_1600', value);
      }, text);
      await openMenu();
      expect(requests, text).toHaveLength(2);
    }
  });

  it('SH-023 a category without a picture shows an icon', async () => {
    const page = await aVisitor();
    await page.route('**/images/category/*.png', (route) => route.fulfill({ status: 404 }));
    await open(page, '/nonfont');
    await menuButton(page).click();
    await menu(page).getByRole('link').first().waitFor();
    await expect.poll(() => menu(page).locator('img').count(), SOON).toBe(0);
    expect(await menu(page).locator('li:first-child span:first-child svg').first().isVisible()).toBe(true);
  });
});

describe('the utility bar and the footer', () => {
  withBrowser();

  it('SH-011 I18-012 another language changes currency, direction and texts, and is stored', async () => {
    const page = await aVisitor();
    await open(page, '/product/1?lang=ko');
    expect(await page.getByRole('banner').locator('a[href="/"] svg').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: t('shell.language') }).click();
    await page
      .getByRole('navigation', { name: t('shell.utilityNavigation') })
      .getByRole('link', { name: 'العربية' })
      .click();
    await page.locator('html[lang=ar][dir=rtl][data-currency=USD]').waitFor();
    await expect.poll(() => page.url()).not.toContain('lang=');
    await open(page, '/');
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    // Both yen signs appear together only where the currency is chosen.
    await page.getByRole('button', { name: translatorFor('ar')('shell.language') }).click();
    await page.getByRole('button', { name: 'JP¥ JPY' }).waitFor();
    await page.getByRole('button', { name: 'CN¥ CNY' }).click();
    await page.locator('html[lang=ar][data-currency=CNY]').waitFor();
  });

  it('SH-012 SH-013 offers to log in, and shows a member their menu', async () => {
    const page = await aVisitor();
    await open(page, '/nonfont');
    await page
      .getByRole('navigation', { name: t('shell.utilityNavigation') })
      .getByRole('link', { name: t('shell.logIn') })
      .waitFor();
    await logIn(page, t, DEMO.buyer);
    const opener = page.getByRole('button', { name: t('shell.account.menu'), exact: true });
    // Logging in ends on another page, which takes the focus.
    await page.getByRole('heading', { level: 1, name: t('home.heroTitle') }).waitFor();
    await opener.press('Enter');
    const bar = page.getByRole('navigation', { name: t('shell.utilityNavigation') });
    for (const key of ['myPage', 'orders', 'cart', 'favorites'])
      await bar.getByRole('link', { name: t(`shell.account.${key}`), exact: true }).waitFor();
    await bar.getByText(t('shell.account.certifications')).waitFor();
    await bar.getByRole('button', { name: t('shell.account.logOut') }).click();
    await bar.getByRole('link', { name: t('shell.logIn') }).waitFor();
  });

  it('SH-015 shows a QR code that opens this site', async () => {
    const page = await aVisitor();
    await open(page, '/nonfont');
    await page.getByRole('button', { name: t('shell.app.open') }).click();
    const origin = await page.locator('html').getAttribute('data-origin');
    const code = page.getByRole('img', { name: t('shell.app.code', { address: origin ?? '' }) });
    await code.waitFor();
    expect((await code.locator('path').getAttribute('d'))?.length).toBeGreaterThan(500);
  });

  it('SH-002 SH-003 SH-004 SH-005 SH-006 the footer shows operator and hours without scripts, and has no dead links', async () => {
    const page = await aVisitor();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/nonfont');
    const foot = page.getByRole('contentinfo');
    for (const key of ['intermediary', 'businessNumber', 'hours', 'escrow'])
      await foot.getByText(t(`shell.footer.${key}`)).waitFor();
    await expect.poll(() => foot.getByText(t('shell.footer.address')).count(), SOON).toBe(0);
    const links = await foot.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((link) => /^(tel|mailto):/.test(link))).toHaveLength(2);
    const pages = links.filter((link) => !/^(tel|mailto):|^\/nonfont\?/.test(link));
    expect(pages).toEqual([
      '/aboutUs',
      '/useTerms',
      '/privacyPolicy',
      '/user-guide',
      '/order-guide',
      '/cs-main',
      '/landed-cost',
    ]);
    for (const link of pages) expect((await page.request.get(link)).status()).toBe(200);
    // The customer centre says the hours too.
    await page.goto('/cs-main');
    await page
      .getByRole('main')
      .getByText(/10:00.{1,3}18:00/)
      .first()
      .waitFor();
  });

  it('SH-049 forgives one ping without an answer, and leaves at once when the server says that it is not UP', async () => {
    const page = await aVisitor();
    let attempts = 0;
    await page.route('**/actuator/health/ping*', (route) => {
      attempts += 1;
      return attempts === 1 ? route.abort() : route.continue();
    });
    await open(page, '/product/1');
    await expect.poll(() => attempts, { timeout: 8_000 }).toBe(2);
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe('/product/1');

    attempts = 0;
    await page.route('**/actuator/health/ping*', (route) => {
      attempts += 1;
      return route.fulfill({ status: 200, contentType: 'application/json', body: '{"status":"DOWN"}' });
    });
    await page.goto('/product/1');
    await page.waitForURL(/\/not-found/);
    expect(attempts).toBe(1);
  });
});

describe('prices', () => {
  withBrowser();

  const shown = async (currency: string) => {
    const page = await aVisitor();
    await open(page, `/product/1?currency=${currency}`);
    const head = page.locator('main header').first();
    return await head.evaluate((element) =>
      [...element.querySelectorAll('bdi')].map((one) => one.textContent ?? '').filter((text) => /[$₩¥]/.test(text)),
    );
  };

  it('I18-017 I18-018 I18-019 are in the display currency, with the charged won beside them', async () => {
    const [won] = await shown('KRW');
    expect(won).toMatch(/^₩[\d,]+( – ₩[\d,]+)?$/);
    for (const [currency, amount] of [
      ['USD', /^\$[\d,]+\.\d{2}( – \$[\d,]+\.\d{2})?$/],
      ['JPY', /^¥[\d,]+( – ¥[\d,]+)?$/],
      ['CNY', /^¥[\d,]+\.\d{2}( – ¥[\d,]+\.\d{2})?$/],
    ] as const) {
      const [main, converted] = await shown(currency);
      expect(main).toMatch(amount);
      expect(converted).toBe(won);
    }
  });
});
