import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#server/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { openOrder, storeOf } from './deals.ts';
import { openAccount } from './payment.ts';
import { addToCart, checkOut, findBySearch, logIn, register, saveAddress, wordsIn } from './steps.ts';

const FINDING = ['/', '/category/list?id=1', '/category/list?view=list', '/search/list?keyword=BD', '/search/list?keyword=zzzzzz', '/product/1', '/compare?id=1&id=2', '/my-store/dalhangari-kitchen', '/my/recent'];
const OTHER = ['/category/list', '/compare', '/nonfont', '/not-found', '/login?error=1', '/seller_login', '/member/register', '/member/password', '/member/password/new', '/landed-cost', '/user-guide', '/order-guide', '/aboutUs', '/useTerms', '/privacyPolicy', '/cs-main', '/mobile/login', '/mobile/product/seller/1/'];
const MEMBER = ['/my/page', '/my/cart', '/my/favorite', '/my/orders', '/my/profile', '/my/addresses', '/my/claims', '/my/wallet', '/my/coupons', '/my/receipts', '/my/notices', '/checkout', '/checkin', '/payment-return', '/sgs-certification-center', '/sgs-request-authentication', '/directEstimateCheckout', '/import/request', '/mobile/cart'];
const SELLER = ['/seller', '/seller/orders', '/seller/claims'];
const ADMIN = ['/admin', '/admin/approvals?tab=stores', '/admin/approvals?tab=products', '/admin/orders', '/admin/home', '/admin/home?tab=deals', '/admin/home?tab=popups', '/admin/home?tab=message', '/admin/ledger', '/admin/ledger?tab=postings', '/admin/ledger?tab=differences', '/admin/deposits', '/admin/wallet', '/admin/wallet?tab=coupons', '/admin/claims', '/admin/refunds', '/admin/receipts', '/admin/imports', '/admin/purchases', '/admin/suppliers', '/admin/rates', '/admin/tariffs', '/admin/certifications', '/admin/content', '/admin/analytics'];
const OPS = ['/ops', '/ops/centre', '/ops/centre/voyages', '/ops/customs', '/ops/warehouse'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Page = Awaited<ReturnType<typeof aVisitor>>;

/** What axe finds on the page, and anything that hangs over its sides. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(axe.source);
  const found: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] = await page.evaluate(
    // The page's own policy forbids eval; the source is run by the browser's debugger, which it does not concern.
    `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} } }).then((result) => result.violations)`,
  );
  const overflow: number = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  return [
    ...found.flatMap(({ id, nodes }) => nodes.map((node) => `${path}: ${id} at ${String(node.target)} ${node.failureSummary ?? ''}`)),
    ...(overflow > 0 ? [`${path} is ${overflow} px wider than the screen`] : []),
  ];
}

describe('every page', () => {
  withBrowser();
  const t = wordsIn('ko');

  for (const lang of ['ko', 'ar'] as const) {
    for (const width of [1280, 390] as const) {
      it(`I18-021 is accessible and fits: ${lang}, ${width} px`, async () => {
        const faults: string[] = [];
        const visit = async (paths: readonly string[], email?: string, login?: string) => {
          const page = await aVisitor({ lang, width });
          if (email) await logIn(page, wordsIn(lang), email, login);
          for (const path of paths) faults.push(...(await faultsOf(page, path)));
        };
        await visit([...FINDING, ...OTHER]);
        await visit(MEMBER, DEMO.buyer);
        await visit(SELLER, DEMO.seller, '/seller_login');
        await visit([...ADMIN, ...OPS], DEMO.admin);
        expect(faults).toEqual([]);
      }, 360_000);
    }
  }

  for (const lang of ['en', 'zh', 'ja'] as const) {
    for (const width of [1280, 390] as const) {
      it(`I18-001 finding goods is accessible and fits: ${lang}, ${width} px`, async () => {
        const page = await aVisitor({ lang, width });
        const faults: string[] = [];
        for (const path of FINDING) faults.push(...(await faultsOf(page, path)));
        expect(faults).toEqual([]);
      }, 180_000);
    }
  }

  for (const lang of ['ko', 'ar'] as const) {
    for (const width of [1280, 390] as const) {
      it(`ORD-063 ORD-064 the filled pages of an order are accessible too: ${lang}, ${width} px`, async () => {
        const words = wordsIn(lang);
        const page = await aVisitor({ lang, width });
        await register(page, words);
        await saveAddress(page, words);
        await findBySearch(page, words, lang === 'ar' ? 'كوب' : '머그컵');
        const store = await storeOf(page);
        await addToCart(page, words, 500);
        const faults = [...(await faultsOf(page, '/my/cart?tab=SELLER')), ...(await faultsOf(page, `/checkout?tab=SELLER&store=${store}`))];
        await checkOut(page, words, 'VIRTUAL_ACCOUNT');
        const paymentId = await openAccount(page);
        faults.push(...(await faultsOf(page, `/payment-return?paymentId=${paymentId}`)));
        const order = await openOrder(page, words);
        faults.push(...(await faultsOf(page, `/my/orders/${order}`)), ...(await faultsOf(page, '/my/orders')));
        expect(faults).toEqual([]);
      }, 120_000);
    }
  }

  it('RT-010 an unknown path leads to the page that says so, with 404', async () => {
    const page = await aVisitor();
    const answer = await page.goto('/no/such/page');
    expect(new URL(page.url()).pathname).toBe('/nonfont');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: t('storefront.nothingHere.title') }).waitFor();
  });

  it('RT-003 RT-026 RT-031 a guarded page asks to log in and comes back', async () => {
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
    for (const word of ['lang=xx', 'currency=EUR', 'site=xx']) expect((await page.goto(`/?${word}`))?.status()).toBe(400);
  });
});
