import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { SOON, translatorFor } from './steps.ts';

const t = translatorFor('en');

/** Title of the test, address, and the heading of the page. */
type PrintedRoute = readonly [title: string, address: string, heading: string];

/** Routes anybody may open. */
const OPEN: readonly PrintedRoute[] = [
  ['RT-001 home', '/', t('home.heroTitle')],
  ['RT-004 the log-in of sellers', '/seller_login', t('account.login.sellerTitle')],
  ['RT-009 the page of unknown paths', '/nonfont', t('storefront.nothingHere.title')],
  ['RT-011 the page of a server that is down', '/not-found', t('storefront.notAvailable.title')],
  ['RT-012 CAT-003 the products of a category', '/category/list?id=10101&name=Apparel-Dresses', 'Dresses'],
  ['RT-013 a product', '/product/1', 'Custom-Logo Ceramic Mug'],
  ['RT-016 the search', '/search/list?keyword=mug', t('listing.search.title', { keyword: 'mug' })],
  ['RT-019 the store of a company', '/my-store/maoqiu-pet', 'Maoqiu Lane Pet Supply'],
  ['RT-034 the guide for users', '/user-guide', t('content.page.user-guide')],
  ['RT-035 about us', '/aboutUs', t('content.page.aboutUs')],
  ['RT-036 the terms of use', '/useTerms', t('content.page.useTerms')],
  ['RT-037 the privacy policy', '/privacyPolicy', t('content.page.privacyPolicy')],
  ['RT-038 the customer centre', '/cs-main', t('content.page.cs-main')],
  ['RT-039 the guide for orders', '/order-guide', t('content.page.order-guide')],
];

/** Routes of members; others are led to the log-in page, which says why and leads back. */
const GUARDED: readonly PrintedRoute[] = [
  ['RT-014 the cart', '/my/cart', t('account.nav.cart')],
  ['RT-015 CRT-033 the favorites', '/my/favorite', t('account.nav.favorites')],
  ['RT-021 the certifications', '/sgs-certification-center', t('certification.title')],
  ['RT-023 a certification', '/sgs-center-detail/1', t('shell.error.notFound')],
  ['RT-024 the application for one', '/sgs-request-authentication', t('certification.title')],
  ['RT-026 the checkout', '/checkout', t('checkout.title')],
  ['RT-027 the checkout of one product', '/directCheckout', t('checkout.title')],
  ['RT-028 the checkout of a quotation', '/directEstimateCheckout', t('checkout.estimate.title')],
  ['RT-029 the payment that continues', '/checkin', t('checkout.resume.title')],
  ['PAY-007 the receipts', '/my/receipts', t('account.nav.receipts')],
  ['INQ-011 the inquiries', '/my/enquiries', t('account.nav.enquiries')],
];

async function showsHeading(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor(SOON);
}

describe('the printed routes', () => {
  withBrowser();

  it('open for a visitor, or lead to the log-in page: SE-012 RT-002 RT-031 RT-040 RT-041', async () => {
    const page = await aVisitor({ lang: 'en' });
    for (const [, address, heading] of OPEN) await showsHeading(page, address, heading);
    await showsHeading(page, '/login', t('account.login.title'));
    await showsHeading(page, '/mobile/login', t('account.login.title'));
    await page.goto('/no-such-page/at-all');
    await page.waitForURL(/\/nonfont$/);
    for (const [title, address] of GUARDED) {
      await page.goto(address);
      await page.waitForURL(/\/login\?/);
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('error'), searchParams.get('back')], title).toEqual(['1', address]);
      await page.getByRole('heading', { level: 1, name: t('account.login.title') }).waitFor(SOON);
    }
    await page.goto('/mobile/cart');
    await page.waitForURL(/\/mobile\/login\?error=1/);
  });

  it(`SH-001 open for a member: ${[...OPEN, ...GUARDED].map(([title]) => title).join(', ')}; API-004 every call says site, language, currency and time zone; RT-017 ST-006 the search is stored; ERR-017 a payment nobody knows is said to be none`, async () => {
    const page = await aVisitor({ lang: 'en' });
    await signIn(page, await aStoryBuyer());
    const calls: URLSearchParams[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(searchParams);
    });
    for (const [, address, heading] of [...OPEN, ...GUARDED]) await showsHeading(page, address, heading);
    expect(calls.length).toBeGreaterThan(20);
    for (const query of calls)
      expect(Object.fromEntries(query)).toMatchObject({
        site: 'kr',
        lang: 'en',
        timezone: 'UTC+9',
        currency: expect.stringMatching(/^[A-Z]{3}$/),
      });
    expect(await page.evaluate(() => localStorage.getItem('searchText'))).toContain('mug');
    await showsHeading(page, '/mobile/cart', t('account.nav.cart'));
    // Whoever is signed in needs no log-in page.
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/');
    await showsHeading(page, '/payment-return?paymentId=unknown', t('checkout.result.title'));
    await page.getByText(t('payment.refusals.notFound')).waitFor(SOON);
  });

  it('lead the focus to the content of the next page, whichever way it was opened', async () => {
    const page = await aVisitor({ lang: 'en' });
    await showsHeading(page, '/user-guide', t('content.page.user-guide'));
    await page.waitForLoadState('networkidle');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const link = page.getByRole('contentinfo').getByRole('link', { name: t('content.page.order-guide') });
    await link.focus();
    await link.press('Enter');
    await page.getByRole('heading', { level: 1, name: t('content.page.order-guide') }).waitFor(SOON);
    await expect.poll(focused, SOON).toBe('main');
  });
});
