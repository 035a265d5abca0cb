import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { EDGE_STORES } from '#demo/seed/recipe/edges.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { aMember, pageOf, signIn } from './members.ts';
import { addToCart, open, SOON, type Translator, translatorFor } from './steps.ts';

/** The English beginning of a text; other languages have their own. */
const IN_ENGLISH: Readonly<Record<string, RegExp>> = {
  'shell.refusals.networkProblem': /^Network problem\. .*try again shortly\.$/,
  'shell.unexpected': /^An error occurred while processing\. /,
  'ui.problems': /^Please fill in all fields correctly$/,
  'account.form.submitFailed': /^Submit failed\. /,
  'account.failed': /^Processing failed\. /,
  'shell.toast.removeFailed': /^Failed to delete\. /,
  'account.postcode.none': /^No matching information$/,
  'account.cart.nothingChosen': /^Nothing is selected\. /,
  'goods.share.failed': /^URL copy failed\. /,
  'storefront.store.gone': /^This store is not available$/,
};

describe.each(LANGUAGES)('texts of problems in %s', (lang) => {
  withBrowser();
  const t = translatorFor(lang);
  const expectText = (key: string) => {
    expect(t(key)).not.toBe(key);
    if (lang === 'en') expect(t(key, { reason: '' })).toMatch(IN_ENGLISH[key] ?? /^$/);
  };
  const field = (page: Page, translate: Translator, name: string) =>
    page.getByRole('main').getByLabel(new RegExp(`^${translate(`enquiry.field.${name}`)}`));

  it('ERR-007 ERR-009 ERR-010 ERR-013 ERR-022 a form that is incomplete, too long, cannot be sent, or fails', async () => {
    for (const key of ['shell.refusals.networkProblem', 'shell.unexpected', 'ui.problems']) expectText(key);
    expectText('account.form.submitFailed');
    const page = await aVisitor({ lang });
    await open(page, '/contact');
    const send = page.getByRole('button', { name: t('enquiry.send'), exact: true });
    await send.click();
    await page.getByText(t('ui.problems'), { exact: true }).waitFor(SOON);
    await field(page, t, 'emailAddress').fill('fails@badaro.example');
    await field(page, t, 'message').fill('Where is my order?');
    // The input does not take more; programs may send it.
    const subject = field(page, t, 'subject');
    await subject.evaluate((input) => input.removeAttribute('maxlength'));
    await subject.fill('x'.repeat(201));
    await send.click();
    const overrun = t('request.refusals.tooLong', { field: t('enquiry.field.subject'), limit: 200 });
    expect(overrun).toMatch(lang === 'en' ? /^Subject exceeds the character limit\. / : /200/);
    await page.getByText(overrun, { exact: true }).waitFor(SOON);
    expect(await subject.inputValue()).toBe('x'.repeat(201));
    await subject.fill('Delivery');

    const call = '**/api/v1/enquiry*';
    await page.route(call, (route) => route.abort());
    await send.click();
    const reason = t('shell.refusals.networkProblem');
    await page.getByText(t('account.form.submitFailed', { reason }), { exact: true }).waitFor(SOON);
    await page.unroute(call);
    const failed = { error: { code: 'request.failed', message: '', params: {}, fields: [] } };
    await page.route(call, (route) => route.fulfill({ status: 500, json: failed }));
    await send.click();
    const unexpected = t('account.form.submitFailed', { reason: t('shell.unexpected') });
    await page.getByText(unexpected, { exact: true }).waitFor(SOON);
    expect(await field(page, t, 'message').inputValue()).toBe('Where is my order?');
  });

  it('ERR-011 an operation that fails', async () => {
    expectText('account.failed');
    const page = await aVisitor({ lang });
    await page.route('**/api/v1/customer/*/reset/**', (route) => route.abort());
    await open(page, '/member/password/new#token=some-token');
    await page.getByText(t('account.failed'), { exact: true }).waitFor(SOON);
  });

  it('ERR-024 ERR-044 a search without hits, and a link that is not copied', async () => {
    expectText('goods.share.failed');
    const page = await aVisitor({ lang });
    await open(page, '/search/list?keyword=zzzzzz');
    const nothing = t('listing.search.nothing', { keyword: 'zzzzzz' });
    expect(nothing).toMatch(lang === 'en' ? /^No search results for / : /zzzzzz/);
    await page.getByText(nothing, { exact: true }).first().waitFor(SOON);
    await open(page, '/product/1');
    await page.evaluate(() => {
      const refused = () => Promise.reject(new Error('not allowed'));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: refused } });
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await page
      .getByRole('button', { name: t('goods.share.open') })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('button', { name: t('goods.share.copy'), exact: true }).click();
    await page.getByRole('button', { name: t('goods.share.failed'), exact: true }).waitFor(SOON);
  });

  it('ERR-043 an unavailable store', async () => {
    expectText('storefront.store.gone');
    const page = await aVisitor({ lang });
    const answer = await page.goto(`/my-store/${EDGE_STORES.suspended}`);
    expect(answer?.status()).toBe(404);
    await page.getByText(t('storefront.store.gone'), { exact: true }).last().waitFor(SOON);
    await page.getByText(t('storefront.store.goneText'), { exact: true }).waitFor();
  });
});

describe('texts of problems of members', () => {
  withBrowser();
  const t = translatorFor('en');
  const expectText = (key: string) => {
    expect(t(key)).toMatch(IN_ENGLISH[key] ?? /^$/);
    expect(new Set(LANGUAGES.map((lang) => translatorFor(lang)(key))).size).toBe(LANGUAGES.length);
  };

  it('ERR-008 ERR-012 ERR-016 a cart that does not load, a line that is not deleted, and no selection', async () => {
    expectText('shell.toast.removeFailed');
    expectText('account.cart.nothingChosen');
    const page = await pageOf(await aMember({ phone: '01055550281' }));
    await open(page, '/product/1');
    await addToCart(page, t, 500);
    const cart = '**/api/v1/auth/customer_cart*';
    await page.route(cart, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
    await page.goto('/my/cart?tab=SELLER');
    await page.getByText(t('account.cart.problem'), { exact: true }).waitFor(SOON);
    expect(t('account.cart.problem')).toMatch(/could not be loaded$/);
    await page.unroute(cart);
    await page.getByRole('button', { name: t('shell.tryAgain'), exact: true }).click();
    const tick = page.locator('main').getByRole('checkbox').first();
    await tick.waitFor(SOON);
    await tick.uncheck();
    await page.getByText(t('account.cart.nothingChosen'), { exact: true }).first().waitFor(SOON);
    await page.route('**/api/v1/auth/customer_cart**', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    await page
      .locator('main')
      .getByRole('button', { name: new RegExp(`^${t('shell.miniCart.remove', { name: '' }).trim()}`) })
      .first()
      .click();
    await page.getByText(t('shell.toast.removeFailed'), { exact: true }).waitFor(SOON);
    await tick.waitFor();
  });

  it('ERR-015 a postcode that is not found', async () => {
    expectText('account.postcode.none');
    const page = await aVisitor({ lang: 'en' });
    await signIn(page, DEMO.buyer);
    await open(page, '/my/profile');
    await page
      .locator('main')
      .getByRole('button', { name: t('account.postcode.open'), exact: true })
      .click();
    await page.getByRole('textbox', { name: t('account.postcode.label') }).fill('없는주소 99999');
    await page.keyboard.press('Enter');
    await page.getByText(t('account.postcode.none'), { exact: true }).waitFor(SOON);
    expect(await page.getByRole('textbox', { name: t('account.postcode.label') }).inputValue()).toBe('없는주소 99999');
  });
});
