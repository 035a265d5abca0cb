import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SLIDE_DELAY_MS, SLIDE_SPEED_MS } from '#core/summary/rules.ts';
import { aPdf } from '#server/testing/invalid-files.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { signIn } from './members.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

const PAPER = { name: 'circuit.pdf', mimeType: 'application/pdf', buffer: aPdf() };

async function aMemberAt(path: string, email: string, visit: Visit = {}): Promise<Page> {
  const page = await aVisitor(visit);
  await signIn(page, email);
  await open(page, path);
  return page;
}

describe('My page', () => {
  withBrowser();
  const t = translatorFor('ko');
  /** A hidden slide cannot be reached by pointers, keys or screen readers. */
  const reached = (one: Locator) => one.evaluate((element) => !element.closest('[inert]'));
  const slide = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`${t(`my-page.${name}`)}$`) });

  it('SH-033 SH-035 SH-036 SH-037 SH-038 greets a customer, shows balances and open tasks, and neither store nor slides', async () => {
    const page = await aMemberAt('/my/page', DEMO.buyer);
    const about = page.getByRole('main').getByRole('region', { name: t('my-page.summary') });
    await about.getByText(t('my-page.cash')).waitFor();
    await about.getByText(t('my-page.coupons')).waitFor();
    await about.getByText(t('my-page.stars', { stars: 0 })).waitFor();
    expect(await about.getByText(t('my-page.tickets')).count()).toBe(0);
    expect(await page.getByRole('link', { name: t('my-page.store') }).count()).toBe(0);
    expect(await page.getByRole('button', { name: t('my-page.stop') }).count()).toBe(0);
    await page.getByRole('link', { name: t('my-page.openClaims') }).waitFor();
  });

  it('RT-020 SH-034 SH-035 SH-039 SH-040 SH-041 SH-042 SH-045 CON-002 a company has a store card and two slides that advance until stopped', async () => {
    const page = await aVisitor();
    await signIn(page, DEMO.seller);
    await page.clock.install();
    await page.goto('/my/page');
    const [purchase, sales] = [slide(page, 'purchase'), slide(page, 'sales')];
    await purchase.waitFor();
    const store = page.getByRole('link', { name: t('my-page.store') });
    expect([await store.getAttribute('href'), await store.getAttribute('target')]).toEqual([
      expect.stringMatching(/^\/my-store\/.+/),
      '_blank',
    ]);
    await page.getByText(t('my-page.stars', { stars: 0 })).waitFor();
    const isVisible = () => reached(sales);
    const advance = () => page.clock.runFor(SLIDE_DELAY_MS);
    expect(await isVisible()).toBe(false);
    await page.mouse.move(5, 5);
    await advance();
    await expect.poll(isVisible, SOON).toBe(true);
    for (const name of ['newOrders', 'gqOrders', 'inquiries']) await sales.getByText(t(`my-page.${name}`)).waitFor();
    expect(await reached(purchase)).toBe(false);
    const moving = page.locator('[style*="translate"]').first();
    expect(await moving.evaluate((track) => getComputedStyle(track).transitionDuration)).toBe(
      `${SLIDE_SPEED_MS / 1000}s`,
    );

    await page.getByRole('button', { name: t('my-page.stop') }).click();
    await page.mouse.move(5, 5);
    for (let times = 0; times < 3; times += 1) await advance();
    expect(await isVisible()).toBe(true);
    await page.getByRole('button', { name: t('my-page.play') }).click();
    await advance();
    expect(await isVisible(), 'still while somebody points at it').toBe(true);
    await page.mouse.move(5, 5);
    await advance();
    await expect.poll(isVisible, SOON).toBe(false);
    // The slides also stop while the keyboard focus is inside.
    await page.getByRole('button', { name: t('my-page.play') }).focus();
    await page.keyboard.press('Shift+Tab');
    await advance();
    expect(await isVisible()).toBe(false);
  });

  it('SH-040 does not advance for visitors who prefer reduced motion', async () => {
    const page = await aVisitor();
    await signIn(page, DEMO.seller);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/my/page');
    await slide(page, 'purchase').waitFor();
    for (let times = 0; times < 3; times += 1) await page.clock.runFor(SLIDE_DELAY_MS);
    expect(await reached(slide(page, 'sales'))).toBe(false);
    await page.getByRole('button', { name: t('my-page.sales'), exact: true }).click();
    await expect.poll(() => reached(slide(page, 'sales')), SOON).toBe(true);
  });

  it('SH-044 redirects home when the profile cannot be loaded', async () => {
    const page = await aMemberAt('/my/orders', DEMO.buyer);
    await page.route('**/auth/customer/profile*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: '{"error":{"code":"request.unavailable","message":"x","params":{}}}',
      }),
    );
    await page.goto('/my/page');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('the member’s area', () => {
  withBrowser();

  it('RT-021 RT-023 RT-024 RT-028 RT-031 sends visitors to log in first', async () => {
    const page = await aVisitor();
    for (const path of [
      '/sgs-certification-center',
      '/sgs-center-detail/1',
      '/sgs-request-authentication',
      '/directEstimateCheckout',
      '/my/page',
    ]) {
      await page.goto(path);
      await page.waitForURL(
        (url) =>
          url.pathname === '/login' && url.searchParams.get('error') === '1' && url.searchParams.get('back') === path,
      );
    }
  });

  it('RT-028 /directEstimateCheckout says that an accepted quotation is needed, and links to the orders', async () => {
    const t = translatorFor('en');
    const page = await aMemberAt('/directEstimateCheckout', DEMO.buyer, { lang: 'en' });
    await page.getByText(t('checkout.estimate.needed')).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: t('checkout.estimate.orders') }).click();
    await page.waitForURL('**/my/orders');
  });

  it('RT-024 has a menu on a phone, opened and closed by keyboard, with the current page marked', async () => {
    const t = translatorFor('ar');
    const page = await aMemberAt('/my/coupons', DEMO.buyer, { lang: 'ar', width: 390 });
    const opener = page.getByRole('button', { name: new RegExp(t('account.nav.label')) });
    const menu = page.getByRole('main').getByRole('navigation', { name: t('account.nav.label') });
    expect(await menu.isVisible()).toBe(false);
    await opener.focus();
    await page.keyboard.press('Enter');
    expect(await menu.getByRole('link', { name: t('account.nav.coupons') }).getAttribute('aria-current')).toBe('page');
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    await opener.click();
    await menu.getByRole('link', { name: t('account.nav.certifications') }).click();
    await page.waitForURL('**/sgs-certification-center');
    await expect.poll(() => menu.isVisible(), SOON).toBe(false);
  });
});

describe('the certification centre', () => {
  withBrowser();

  async function certifies({ lang = 'ko', width = 1280 }: Visit): Promise<void> {
    const t = translatorFor(lang);
    const office = translatorFor('ko');
    const goods = `Kettle ${anew()} ${width}`;
    const certificate = `HU07-${anew()}`;
    const member = await aMemberAt('/sgs-certification-center', DEMO.buyer, { lang, width });
    await member.getByText(t('certification.banner.title', { provider: 'SGS' })).waitFor();
    await member
      .getByRole('navigation', { name: t('certification.tabs.label') })
      .getByRole('link', { name: t('certification.tabs.apply') })
      .click();
    await member.waitForURL('**/sgs-request-authentication');
    expect(await member.locator('[name=email]').inputValue()).toBe(DEMO.buyer);
    expect(await faultsOf(member)).toEqual([]);
    await member.getByRole('button', { name: t('certification.apply.send') }).click();
    await member.getByRole('alert').getByText(t('request.refusals.required')).waitFor();
    await member.locator('[name=productName]').fill(goods);
    await member.locator('input[type=file]').setInputFiles(PAPER);
    await member.getByText(t('media.files.done')).waitFor();
    await member.getByRole('button', { name: t('certification.apply.send') }).click();
    await member.waitForURL(/\/sgs-center-detail\/\d+$/);
    await member.getByRole('heading', { level: 1, name: goods }).waitFor();
    const { pathname } = new URL(member.url());

    const staff = await aMemberAt(`/admin/certifications/${pathname.split('/').at(-1)}`, DEMO.admin);
    const act = async (move: string, words?: string) => {
      const name = office(`certification.office.do.${move}`);
      await staff.getByRole('button', { name, exact: true }).first().click();
      const dialog = staff.getByRole('dialog', { name });
      if (words) await dialog.getByRole('textbox').fill(words);
      if (move === 'issue') {
        await dialog.locator('[name=number]').fill(certificate);
        await dialog.locator('input[type=file]').setInputFiles({ ...PAPER, name: 'certificate.pdf' });
        await dialog.getByText(office('media.files.done')).waitFor();
      }
      await dialog.getByRole('button', { name, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await act('startReview');
    await act('askInformation', 'Which voltage?');
    await open(member, pathname);
    await member.getByText('Which voltage?').first().waitFor();
    await member.getByRole('textbox', { name: t('certification.answer.words') }).fill('220 V');
    await member.getByRole('button', { name: t('certification.answer.send') }).click();
    await member.getByText(t('certification.next.inReview')).waitFor();
    await staff.reload();
    await act('startTesting');
    await act('issue');
    expect(await faultsOf(staff)).toEqual([]);

    await open(member, '/my/notices');
    await member.getByText(t('notice.kinds.certificationIssued.title')).first().click();
    await member.waitForURL(`**${pathname}`);
    await member.getByText(certificate).waitFor();
    await member.getByRole('link', { name: t('media.files.open', { name: 'certificate.pdf' }) }).waitFor();
    expect(await member.getByRole('button', { name: t('certification.cancel.do') }).count()).toBe(0);
    expect(await faultsOf(member)).toEqual([]);
    await open(member, '/sgs-certification-center?stage=issued');
    await member.getByRole('heading', { name: goods }).waitFor();
    expect(await faultsOf(member)).toEqual([]);
  }

  it('CER-001 CER-002 CER-003 CER-004 RT-021 RT-023 RT-024 a member applies, answers a question and receives a certificate', async () => {
    await certifies({});
  });

  it('CER-001 I18-001 the same in Arabic on a phone', async () => {
    await certifies({ lang: 'ar', width: 390 });
  });

  it('CER-005 a request before testing is cancelled after a confirmation', async () => {
    const t = translatorFor('en');
    const page = await aMemberAt('/sgs-request-authentication', DEMO.buyer, { lang: 'en' });
    await page.locator('[name=productName]').fill('A lamp');
    await page.getByRole('button', { name: t('certification.apply.send') }).click();
    await page.getByText(t('certification.next.requested')).waitFor();
    await page.getByRole('button', { name: t('certification.cancel.do') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('certification.cancel.do') })
      .click();
    await page.getByRole('main').getByText(t('certification.next.cancelled')).first().waitFor();
    expect(await page.getByRole('button', { name: t('certification.cancel.do') }).count()).toBe(0);
  });
});
