import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { openOrder } from './deals.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, inWindow, open, saveAddress, SOON, upToPayment, translatorFor } from './steps.ts';

/** The first bytes of a picture, and nothing after them. */
const NO_PICTURE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('no picture'),
]);

describe('refusals use the texts of the specification', () => {
  withBrowser();
  const t = translatorFor('en');

  it('ERR-046 ERR-059 ERR-047 ERR-052 no orders, terms not read, an order that fails, and a document that does not load', async () => {
    const page = await aVisitor({ lang: 'en' });
    await signIn(page, await aStoryBuyer());
    await open(page, '/my/orders');
    await page
      .getByText(/^No orders\b/)
      .first()
      .waitFor(SOON);
    await saveAddress(page, t);
    await open(page, '/product/1');
    await addToCart(page, t, 500);
    await upToPayment(page, t);
    await page.getByRole('radio', { name: t('order-page.method.CARD') }).check();

    const agree = page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') });
    const terms = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('checkout.step.lines') }) });
    await terms.getByRole('button').first().click();
    await agree.uncheck();
    // The payment step now has a button of its own to reopen it.
    const pay = page
      .getByRole('button', { name: new RegExp(`^${t('checkout.pay')}`) })
      .filter({ visible: true })
      .first();
    await pay.click();
    const problems = page.getByRole('alert').filter({ hasText: t('ui.problems') });
    await problems
      .getByText(/: Please read all terms$/)
      .first()
      .waitFor(SOON);
    await agree.check();

    const checkout = '**/api/v1/auth/cart/*/checkout*';
    await page.route(checkout, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
    await pay.click();
    await page.getByText(/^Error ordering the product\. \S/).waitFor(SOON);
    await page.unroute(checkout);
    await pay.click();
    await inWindow(page);
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor(SOON);
    await openOrder(page, t);

    const papers = '**/documents/**';
    const paper = page
      .getByRole('region', { name: t('document.open') })
      .getByRole('button')
      .first();
    await page.route(papers, (route) => route.abort());
    await paper.click();
    await page
      .getByText(/^File download failed\. \S/)
      .first()
      .waitFor(SOON);
    await page.unroute(papers);
    const file = page.waitForEvent('download');
    await paper.click();
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  }, 120_000);

  it('ERR-053 ERR-054 ERR-056 a document and pictures that cannot be uploaded', async () => {
    const page = await aVisitor({ lang: 'en', width: 390 });
    await signIn(page, DEMO.buyer);
    await open(page, '/sgs-request-authentication');
    const files = page.locator('main input[type=file][multiple]');
    await files.setInputFiles([{ name: 'broken.png', mimeType: 'image/png', buffer: NO_PICTURE }]);
    await page.getByText(/^Error uploading images\. File invalid or expired\./).waitFor(SOON);
    await page.route('**/api/v1/auth/attachments*', (route) => route.abort());
    await files.setInputFiles([{ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }]);
    await page.getByText(/^File upload failed\. \S/).waitFor(SOON);
    expect(await page.getByText(t('media.files.done'), { exact: true }).count()).toBe(0);
  });

  it('ERR-057 a document form sent without any file', async () => {
    const page = await aVisitor({ lang: 'en' });
    await signIn(page, DEMO.admin);
    await open(page, '/admin/imports');
    await page.locator('main a[href^="/admin/imports/"]').first().click();
    await page.getByRole('button', { name: t('import-view.papers.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('import-view.papers.add') }).click();
    await dialog
      .getByRole('group', { name: t('import-view.papers.file') })
      .getByText(/^Please select at least one file\.$/)
      .waitFor(SOON);
  });
});
