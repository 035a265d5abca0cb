import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOfAll, FINDING } from './faults.ts';
import { signIn } from './members.ts';
import { translatorFor } from './steps.ts';

const OTHER = [
  '/category/list',
  '/compare',
  '/nonfont',
  '/not-found',
  '/login?error=1',
  '/seller_login',
  '/member/register',
  '/member/withdrawn?until=2026-12-24T00:00:00.000Z',
  '/member/id',
  '/member/unlock',
  '/company/invitation',
  '/staff/invitation',
  '/member/password',
  '/member/password/new',
  '/landed-cost',
  '/user-guide',
  '/order-guide',
  '/aboutUs',
  '/useTerms',
  '/privacyPolicy',
  '/cs-main',
  '/mobile/login',
  '/mobile/product/seller/1/',
];
const MEMBER = [
  '/my/page',
  '/my/cart',
  '/my/favorite',
  '/my/orders',
  '/my/profile',
  '/my/company/colleagues',
  '/my/security',
  '/my/withdrawal',
  '/my/withdrawal/form',
  '/my/addresses',
  '/my/claims',
  '/my/wallet',
  '/my/coupons',
  '/my/receipts',
  '/my/notices',
  '/checkout',
  '/checkin',
  '/payment-return',
  '/sgs-certification-center',
  '/sgs-request-authentication',
  '/directEstimateCheckout',
  '/import/request',
  '/mobile/cart',
];
const SELLER = [
  '/seller',
  '/seller/orders',
  '/seller/orders/pickup',
  '/seller/products',
  '/seller/products/new',
  '/seller/products/upload',
  '/seller/claims',
  '/seller/delivery',
  '/seller/delivery/closures',
  '/seller/delivery/new',
  '/seller/documents',
  '/seller/api',
  '/seller/api/deliveries',
  '/seller/people',
  '/seller/people/acts',
  '/seller/files',
  '/seller/marketing',
  '/seller/coupons',
  '/seller/marketing/new',
  '/seller/notices',
  '/seller/store-page',
  '/seller/epr',
  '/seller/payouts/account',
  '/seller/payouts',
  '/seller/payouts/debts',
  '/seller/payouts/statements',
];
const ADMIN = [
  '/admin',
  '/admin/approvals?tab=stores',
  '/admin/approvals?tab=products',
  '/admin/orders',
  '/admin/decisions',
  '/admin/rights',
  '/admin/home',
  '/admin/home?tab=deals',
  '/admin/home?tab=popups',
  '/admin/home?tab=message',
  '/admin/ledger',
  '/admin/ledger?tab=postings',
  '/admin/ledger?tab=differences',
  '/admin/payouts',
  '/admin/payouts?tab=runs',
  '/admin/payouts?tab=answers',
  '/admin/deposits',
  '/admin/wallet',
  '/admin/wallet?tab=coupons',
  '/admin/claims',
  '/admin/withdrawals',
  '/admin/retention',
  '/admin/refunds',
  '/admin/receipts',
  '/admin/imports',
  '/admin/purchases',
  '/admin/suppliers',
  '/admin/rates',
  '/admin/tariffs',
  '/admin/commission',
  '/admin/placements',
  '/admin/placements/prices',
  '/admin/notices',
  '/admin/statements',
  '/admin/statements/debts',
  '/admin/certifications',
  '/admin/content',
  '/admin/analytics',
];
const OPS = ['/ops', '/ops/centre', '/ops/centre/voyages', '/ops/customs', '/ops/warehouse'];

describe('every page', () => {
  withBrowser();
  const t = translatorFor('ko');

  for (const lang of ['ko', 'ar'] as const) {
    for (const width of [1280, 390] as const) {
      it(`I18-021 is accessible and fits: ${lang}, ${width} px`, async () => {
        const faults: string[] = [];
        const visit = async (paths: readonly string[], email?: string) => {
          const page = await aVisitor({ lang, width });
          if (email) await signIn(page, email);
          faults.push(...(await faultsOfAll(page, paths)));
        };
        await visit(FINDING);
        // There are many other pages: each is checked in both directions and both widths, but not in every combination.
        if ((lang === 'ko') === (width === 1280)) {
          await visit(OTHER);
          await visit(MEMBER, DEMO.buyer);
          await visit(SELLER, DEMO.seller);
          await visit([...ADMIN, ...OPS], DEMO.admin);
        }
        expect(faults).toEqual([]);
      }, 600_000);
    }
  }

  it('RT-010 an unknown path redirects to the not-found page, with 404', async () => {
    const page = await aVisitor();
    const answer = await page.goto('/no/such/page');
    expect(new URL(page.url()).pathname).toBe('/nonfont');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: t('storefront.nothingHere.title') }).waitFor();
  });

  it('RT-003 RT-026 RT-031 a guarded page redirects to log in and back', async () => {
    const page = await aVisitor();
    await page.goto('/my/orders?period=week');
    await page.waitForURL(/\/login\?error=1/);
    await page.getByText(t('account.login.first')).waitFor();
    await page.getByRole('textbox', { name: new RegExp(`^${t('account.field.username')}`) }).fill(DEMO.buyer);
    await page.getByRole('textbox', { name: new RegExp(`^${t('account.field.password')}`) }).fill('Badaro!2026');
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await page.waitForURL(/\/my\/orders\?period=week/);
  });

  it('API-006 an unknown language, currency or site is refused with 400', async () => {
    const page = await aVisitor();
    for (const word of ['lang=xx', 'currency=EUR', 'site=xx'])
      expect((await page.goto(`/?${word}`))?.status()).toBe(400);
  });
});
