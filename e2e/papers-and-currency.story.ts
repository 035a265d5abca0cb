import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import {
  addToCart,
  choosePayMethod,
  findBySearch,
  inWindow,
  open,
  payNow,
  SOON,
  toCheckout,
  translatorFor,
} from './steps.ts';

const PO = 'PO-2026-118';
/** A dollar amount in any of the five languages. */
const DOLLARS = /(?:US)?\$\s?[\d,.]+|[\d,.]+\s?(?:US)?\$/;
const WON = /₩\s?[\d,]+|[\d,]+\s?₩/;

describe('a company that thinks in dollars', () => {
  withBrowser();

  /** Both the charged won and the approximate dollars are on the page, outside header and footer. */
  async function expectBoth(page: Page): Promise<void> {
    const main = page.locator('main');
    await main.getByText(DOLLARS).filter({ visible: true }).first().waitFor(SOON);
    await main.getByText(WON).filter({ visible: true }).first().waitFor(SOON);
  }

  async function buys({ lang = 'ko', width = 1280 }: Visit, keyword: string): Promise<void> {
    const t = translatorFor(lang);
    const page = await aVisitor({ lang, width });
    await page.context().addCookies([{ name: 'currency', value: 'USD', url: inject('server').url }]);
    await signIn(page, await aStoryBuyer());
    await findBySearch(page, t, keyword);
    await expectBoth(page);
    await addToCart(page, t, 500);
    await open(page, '/my/cart');
    await expectBoth(page);
    await toCheckout(page, t);
    await page.getByText(t('checkout.references')).click();
    await page.getByRole('textbox', { name: t('order-page.poNumber') }).fill(PO);
    const next = page.getByRole('button', { name: t('account.next'), exact: true });
    await next.click();
    await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
    await next.click();
    await next.click();
    await expectBoth(page);
    await choosePayMethod(page, t, 'CARD');
    await payNow(page, t);
    await inWindow(page);
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor(SOON);
    await open(page, '/my/orders');
    await page.locator('main a[href*="/my/orders/"]').filter({ visible: true }).first().click();
    await page.waitForURL(/\/my\/orders\/\d+/);
    await page.getByText(PO, { exact: true }).first().waitFor(SOON);
    await expectBoth(page);
    expect(await faultsOf(page)).toEqual([]);
    const papers = page.getByRole('region', { name: t('document.open') }).getByRole('button');
    expect(await papers.count()).toBeGreaterThan(1);
    for (const paper of await papers.all()) {
      const [download] = await Promise.all([page.waitForEvent('download'), paper.click()]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    }
  }

  it.each([
    ['ko', 1280, '머그컵'],
    ['en', 1280, 'mug'],
    ['ar', 390, 'كوب'],
  ] as const)(
    'sees both currencies to the end and prints papers with its order number, in %s',
    async (lang, width, keyword) => {
      await buys({ lang, width }, keyword);
    },
  );
});
