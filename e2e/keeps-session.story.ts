import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { aMember, call, pageOf, putSession, sessionOf, storedItem } from './members.ts';
import { alive, logIn, mailedLink, open, SOON, STORY_PASSWORD as PASSWORD, translatorFor } from './steps.ts';

const server = inject('server');
const t = translatorFor('en');
type Goods = { products: { id: number }[] };
type Sku = { sku: string };

/** Puts pieces of a product with options into the member's cart; returns the SKU. */
async function fillCart(token: string): Promise<string> {
  const { products } = await call<Goods>('GET', '/api/v2/products?count=20&lang=en');
  for (const { id } of products) {
    const { variants, minOrderQuantity } = await call<{
      variants: (Sku & { stock: number; options?: unknown })[];
      minOrderQuantity: number;
    }>('GET', `/api/v2/product/${id}?lang=en`);
    const found = variants.find(({ stock }) => stock >= minOrderQuantity);
    if (!found || variants.length < 2) continue;
    const body = {
      sku: found.sku,
      quantity: minOrderQuantity,
      cartItemType: 'NORMAL',
      checked: true,
      shippingType: 'NATIONAL',
      internationalTransportationMethod: 'TRUCK',
      nationalTransportationMethod: 'TRUCK',
      shippingTransportationType: 'DIRECT_DELIVERY',
    };
    await call('POST', '/api/v1/auth/customer_cart', { token, body });
    return found.sku;
  }
  throw new Error('no goods with options');
}

const waitForStatus = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const openCart = (page: Page) =>
  page
    .getByRole('button', { name: /^Cart, \d+ items?$/ })
    .filter({ visible: true })
    .click();

describe('a session', () => {
  withBrowser();

  it('SE-015 SE-016 ST-003 ST-004 ST-011 starts by e-mail, which is stored on request', async () => {
    const { email } = await aMember();
    const page = await aVisitor({ lang: 'en' });
    await open(page, '/login');
    expect(await page.locator('main input:not([type=checkbox])').count()).toBe(2);
    for (const provider of ['Naver', 'Kakao', 'Apple']) {
      await page.getByRole('button', { name: provider }).click();
      await page.getByText(t('account.login.notSupported', { provider })).waitFor();
    }
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: t('account.login.remember') }).check();
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect([await storedItem(page, 'loginEmail'), await storedItem(page, 'isRemember')]).toEqual([email, 'true']);
    await page.getByRole('button', { name: t('shell.account.menu') }).click();
    await page.getByRole('button', { name: t('shell.account.logOut') }).click();
    await page
      .getByRole('link', { name: t('shell.logIn'), exact: true })
      .first()
      .waitFor();
    expect([await storedItem(page, 'session'), await sessionOf(page)]).toEqual([null, undefined]);
    await open(page, '/login');
    await expect.poll(() => page.getByRole('textbox', { name: /^E-mail/ }).inputValue(), SOON).toBe(email);
  });

  it('RT-005 starts by a single-use token that is removed from the URL at once', async () => {
    const member = await aMember();
    const { token } = await call<{ token: string }>('POST', '/api/v1/auth/token_login', { token: member.token });
    const page = await aVisitor({ lang: 'en' });
    const seen: string[] = [];
    page.on('request', (request) => void seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await page.addInitScript(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (state, unused, url) => {
        replace(state, unused, url);
        document.documentElement.dataset.left = `${document.documentElement.dataset.left ?? ''} ${location.href}`;
      };
    });
    await page.goto(`/token_login#token=${token}&back=${encodeURIComponent('/my/cart?tab=SAMPLE')}`);
    // Nobody is signed in without being asked: the link may be of somebody else's account.
    const proceed = page.getByRole('button', { name: t('account.tokenLogin.proceed') });
    await proceed.waitFor();
    expect([await storedItem(page, 'session'), await sessionOf(page)]).toEqual([null, undefined]);
    await proceed.click();
    await page.waitForURL(/\/my\/cart\?tab=SAMPLE$/);
    await page.getByRole('heading', { level: 1, name: t('account.nav.cart') }).waitFor();
    expect(seen.filter((one) => one.includes(token))).toEqual([]);
    // The first read is the router's own, before any module runs; whatever reads the address later finds no token.
    const addresses = (await page.locator('html').getAttribute('data-left'))?.trim().split(' ') ?? [];
    expect([addresses.length > 1, addresses.slice(1).filter((one) => one.includes(token))]).toEqual([true, []]);
    expect(await sessionOf(page)).not.toBe(member.token);
    const late = await aVisitor({ lang: 'en' });
    await late.goto(`/token_login?token=${token}&back=https://evil.example/`);
    await late.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('error') === '1');
    expect(late.url()).not.toContain('evil');
  });

  it('a hand-over never signs in as somebody else without a question, nor leads to another host', async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    const page = await pageOf(member);
    const handOver = async ({ token }: { token: string }) =>
      (await call<{ token: string }>('POST', '/api/v1/auth/token_login', { token })).token;
    const own = await sessionOf(page);
    await page.goto(`/token_login#token=${await handOver(stranger)}&back=${encodeURIComponent('/.//evil.example')}`);
    await page.getByRole('heading', { level: 1, name: t('account.tokenLogin.title') }).waitFor();
    await page.getByText(member.email).waitFor();
    await page.getByRole('link', { name: t('account.tokenLogin.decline') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect([own, await sessionOf(page)]).toEqual([member.token, member.token]);
    // The same member continues without a question, on this site.
    await page.goto(`/token_login#token=${await handOver(member)}&back=${encodeURIComponent('/.//evil.example')}`);
    await page.waitForURL((url) => url.pathname === '/');
    expect(new URL(page.url()).host).not.toContain('evil');
  });

  it('MEM-022 SE-018 starts after a password reset by a mailed link', async () => {
    const { email, token } = await aMember();
    const page = await aVisitor({ lang: 'en', width: 390 });
    await open(page, '/login?back=%2Fmy%2Fprofile');
    await page.getByRole('link', { name: t('account.login.forgotten') }).click();
    await page.getByRole('heading', { level: 1, name: t('account.password.title') }).waitFor();
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await page.getByRole('button', { name: t('account.password.send') }).click();
    await page.getByRole('heading', { name: t('account.password.sent') }).waitFor();
    // The mail is in the language the member registered in; this story reads English.
    await page.goto((await mailedLink(email)).replace(/lang=\w+/, 'lang=en'));
    const fields = page.locator('input[autocomplete="new-password"]');
    await fields.first().fill('short');
    await fields.last().fill('other');
    await page.getByRole('button', { name: t('account.profile.changePassword') }).click();
    await page.getByText(t('member.refusals.passwordMismatch')).first().waitFor();
    await fields.first().fill('Another-2026!');
    await fields.last().fill('Another-2026!');
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: t('account.profile.changePassword') }).click();
    await waitForStatus(page, t('account.profile.passwordChanged'));
    expect(
      (await fetch(`${server.url}/api/v1/auth/customer/profile`, { headers: { authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(401);
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await page.getByText('Incorrect username or password').waitFor();
    await page.getByRole('textbox', { name: /^Password/ }).fill('Another-2026!');
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await page.waitForURL(/\/my\/profile$/);
    await page.goto('/member/password/new');
    await page.getByText(t('account.password.over')).waitFor();
  });

  it('ST-028 ST-027 SE-003 AU-09 is the same in every tab: signed out, signed in, and another member', async () => {
    const [one, other] = [await aMember(), await aMember()];
    const page = await pageOf(one, '/my/page');
    const tab = await page.context().newPage();
    await open(tab, '/nonfont');
    await tab.getByRole('button', { name: t('shell.account.menu') }).waitFor();
    await putSession(page, other.token);
    await page.evaluate(() => localStorage.setItem('session', 'another'));
    await tab.waitForLoadState('networkidle');
    await alive(tab);
    await tab.getByRole('button', { name: t('shell.account.menu') }).click();
    await tab.getByText(other.email).waitFor();
    await tab.getByRole('button', { name: t('shell.account.logOut') }).click();
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('error') === '1');
    await logIn(tab, t, DEMO.buyer2);
    await page.waitForURL((url) => url.pathname === '/my/page');
  });

  it('SE-004 SE-008 SE-010 ends with a 401 and after half an hour of inactivity, with a message on the login page', async () => {
    const member = await aMember();
    const page = await pageOf(member, '/my/page');
    await call('POST', '/api/v1/auth/logout/everywhere', { token: member.token });
    await page
      .getByRole('link', { name: t('account.nav.orders') })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('error') === '1');
    expect(await storedItem(page, 'session')).toBeNull();

    const idlePage = await pageOf(await aMember(), '/nonfont');
    await idlePage.getByRole('button', { name: t('shell.account.menu') }).waitFor();
    await idlePage.evaluate(() => localStorage.setItem('sessionTime', String(Date.now() - 1_800_000)));
    await idlePage.reload();
    await waitForStatus(idlePage, t('shell.toast.idle'));
    await idlePage.waitForURL((url) => url.pathname === '/login');
    expect([
      await storedItem(idlePage, 'session'),
      await storedItem(idlePage, 'sessionTime').then((stamp) => Number(stamp) > Date.now() - 60_000 || stamp === null),
    ]).toEqual([null, true]);
  });

  it('SE-002 ends on all devices from the profile, which also shows a sign-in code for a phone', async () => {
    const { email, token } = await aMember();
    const { token: other } = await call<{ token: string }>('POST', '/api/v1/customer/login', {
      body: { username: email, password: PASSWORD },
    });
    const page = await pageOf({ token }, '/my/security', 390);
    await page.getByRole('button', { name: t('account.sessions.phone') }).click();
    await page.getByRole('img', { name: t('account.sessions.code') }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('account.sessions.everywhere') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.account.logOut') })
      .click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(
      (await fetch(`${server.url}/api/v1/auth/customer/profile`, { headers: { authorization: `Bearer ${other}` } }))
        .status,
    ).toBe(401);
  });

  it('RT-007 RT-029 SH-053 LoadModule redirects home, a guarded checkin to log in, an unknown path to not found', async () => {
    const page = await aVisitor({ lang: 'en' });
    await page.goto('/LoadModule');
    await page.getByText(t('account.loading')).first().waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/checkin');
    await page.waitForURL(
      (url) =>
        url.pathname === '/login' &&
        url.searchParams.get('error') === '1' &&
        url.searchParams.get('back') === '/checkin',
    );
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: t('storefront.nothingHere.title') }).waitFor();
  });
});

/** The router's data of a page: what each route loaded, and whether a navigation is pending. */
async function stateOf(page: Page): Promise<{ navigation: string; loaded: Record<string, unknown> }> {
  return page.evaluate(() => {
    const { state } = Reflect.get(window, '__reactRouterDataRouter');
    return { navigation: state.navigation.state, loaded: JSON.parse(JSON.stringify(state.loaderData)) };
  });
}

describe('the data of a page', () => {
  withBrowser();

  it('ST-012 ST-015 ST-018 of products: list, category and product by id, label and code, the home page’s data, the currency', async () => {
    const page = await aVisitor();
    await open(page, '/');
    expect(await stateOf(page)).toMatchObject({
      navigation: 'idle',
      loaded: { 'storefront/home/page': { md: expect.anything(), hot: expect.anything() } },
    });
    expect(
      await page.evaluate(() => [
        document.documentElement.dataset.currency,
        document.documentElement.dataset.site,
        document.documentElement.lang,
      ]),
    ).toEqual(['KRW', 'kr', 'ko']);
    const [category] = await call<{ id: number; code: string }[]>('GET', '/api/v1/usermenu?visible=0').then((menu) =>
      Reflect.get(menu, 'children'),
    );
    await open(page, `/category/list?id=${category?.id}`);
    const { loaded } = await stateOf(page);
    const product = { id: expect.any(Number) };
    expect(loaded['storefront/category/page']).toMatchObject({
      category: { id: category?.id, code: category?.code, description: { name: expect.any(String) } },
      list: { products: expect.arrayContaining([expect.objectContaining(product)]) },
    });
    expect(await page.locator('main').innerText()).toContain('₩');
  });

  it('ST-013 ST-014 ST-016 ST-019 ST-020 ST-021 ST-022 SE-014 of a member: profile, store, addresses and the viewed order', async () => {
    const { token } = await call<{ token: string }>('POST', '/api/v1/customer/login', {
      body: { username: DEMO.companyBuyer, password: demoPassword },
    });
    const page = await pageOf({ token }, '/my/profile');
    const profile = {
      id: expect.any(Number),
      emailAddress: DEMO.companyBuyer,
      firstName: expect.any(String),
      type: 'CUSTOMER',
      groups: [{ type: 'CUSTOMER' }],
      storeCode: 'DEFAULT',
      company: expect.any(String),
      country: 'KR',
    };
    expect((await stateOf(page)).loaded['account/profile/page']).toMatchObject(profile);
    await page.goto('/my/addresses', { waitUntil: 'networkidle' });
    await alive(page);
    expect((await stateOf(page)).loaded['account/addresses/page']).toEqual(
      expect.arrayContaining([expect.objectContaining({ default: true, country: 'KR' })]),
    );
    const { token: buyers } = await call<{ token: string }>('POST', '/api/v1/customer/login', {
      body: { username: DEMO.buyer, password: demoPassword },
    });
    const { orders } = await call<{ orders: { id: number }[] }>('GET', '/api/v1/auth/orders?count=1', {
      token: buyers,
    });
    const order = await pageOf({ token: buyers }, `/my/orders/${orders[0]?.id}`);
    expect((await stateOf(order)).loaded['account/order/page']).toMatchObject({ order: { id: orders[0]?.id } });
  });
});

describe('the mini cart', () => {
  withBrowser();

  it('CRT-009 CRT-011 SE-013 asks a visitor to log in', async () => {
    const page = await aVisitor({ lang: 'en' });
    await open(page, '/nonfont');
    await openCart(page);
    await page.getByText(t('shell.miniCart.logInFirst')).waitFor();
    await page.getByRole('link', { name: 'Log in' }).last().click();
    await page.waitForURL(/\/login\?back=%2Fnonfont$/);
  });

  it('CRT-007 CRT-009 CRT-008 CRT-010 CRT-023 ERR-062 lists its lines with a total, removes one, and says when it is empty', async () => {
    const { token } = await aMember();
    await fillCart(token);
    const page = await pageOf({ token }, '/nonfont');
    await openCart(page);
    const line = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
    await line.waitFor();
    expect(await line.innerText()).toMatch(/: .*\n?.*Quantity \d+[\s\S]*₩[\d,]+/);
    expect([await line.locator('img').count(), await line.getByRole('link').count()]).toEqual([1, 1]);
    await page.getByText(t('shell.miniCart.total'), { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/my/cart');
    await page.route('**/customer_cart/product/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await line.getByRole('button', { name: /^Remove / }).click();
    await waitForStatus(page, t('shell.toast.removeFailed'));
    await page.unrouteAll();
    await line.getByRole('button', { name: /^Remove / }).click();
    await waitForStatus(page, 'Removed From Cart');
    await page.getByText(t('shell.miniCart.empty')).waitFor();
  });

  it('CRT-005 CRT-012 CRT-022 CRT-024 CRT-025 the cart opens at the requested tab; toasts of changes and bulk removal', async () => {
    const { token } = await aMember();
    await fillCart(token);
    const page = await pageOf({ token }, '/my/cart?tab=SAMPLE');
    const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${t(`account.cart.tab.${name}`)}`) });
    expect(await tab('SAMPLE').getAttribute('aria-current')).toBe('page');
    await page.getByText(t('account.cart.emptyTab')).waitFor();
    await tab('SELLER').click();
    const quantity = page.locator('main input[inputmode="numeric"]').first();
    const before = Number(await quantity.inputValue());
    await quantity.fill(String(before + 5));
    await quantity.press('Tab');
    await waitForStatus(page, 'Cart modification completed');
    await page.route('**/del_multi**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: t('account.cart.removeSelected') }).click();
    await waitForStatus(page, 'Removed All From Cart');
    await waitForStatus(page, t('shell.toast.removeFailed'));
    expect(await quantity.inputValue()).toBe(String(before + 5));
    await page.unrouteAll();
    await page.getByRole('button', { name: t('account.cart.removeSelected') }).click();
    await waitForStatus(page, 'Removed All From Cart');
    await page.getByText(t('account.cart.empty')).first().waitFor();
  });

  it('CRT-018 CRT-021 adding shows a toast, a failure too', async () => {
    const { token } = await aMember();
    const { products } = await call<Goods>('GET', '/api/v2/products?count=40&lang=en');
    const page = await pageOf({ token }, `/product/${await oneSku(products)}`);
    const add = page
      .getByRole('button', { name: t('goods.buy.add') })
      .filter({ visible: true })
      .first();
    const amount = page.locator('input[inputmode="numeric"]:not([disabled])').filter({ visible: true }).first();
    await amount.fill('500');
    await amount.press('Tab');
    await page.route('**/customer_cart?**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await add.click();
    await waitForStatus(page, 'Failed to add');
    await page.unrouteAll();
    await add.click();
    await waitForStatus(page, 'Cart addition completed');
  });
});

/** A product sold by the piece with plenty of stock. */
async function oneSku(products: Goods['products']): Promise<number> {
  for (const { id } of products) {
    const { variants, minOrderQuantity } = await call<{ variants: { stock: number }[]; minOrderQuantity: number }>(
      'GET',
      `/api/v2/product/${id}?lang=en`,
    );
    if (minOrderQuantity <= 500 && variants.every(({ stock }) => stock > 1000)) return id;
  }
  throw new Error('no goods with plenty of stock');
}
