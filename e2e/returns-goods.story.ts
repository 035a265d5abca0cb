import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ownerEmail } from '#demo/seed/recipe/members.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { openOrder, sellerDelivers, storeOf } from './deals.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, checkOut, findBySearch, open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');
const CLAIM_NUMBER = /C\d{8}-\w+/;

/** Clicks a button that opens a dialog, and the button of the same name in it. */
async function clickAndConfirm(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: t(key), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(key), exact: true })
    .click();
  await page.getByText(t('claim.done.saved')).first().waitFor();
}

describe('returning damaged pieces', () => {
  withBrowser();

  it('ORD-025 ORD-054 ORD-071 ERR-055 from the request with its picture to the refund', async () => {
    const buyer = await aVisitor({ width: 390 });
    await signIn(buyer, await aStoryBuyer());
    await findBySearch(buyer, t, '머그컵');
    const store = await storeOf(buyer);
    await addToCart(buyer, t, 500);
    await checkOut(buyer, t, 'CARD');
    await payByCard(buyer);
    await buyer.getByText(t('checkout.result.paid')).waitFor();
    const order = await openOrder(buyer, t);

    await sellerDelivers(store, order);

    await open(buyer, `/my/orders/${order}`);
    await buyer.getByRole('link', { name: t('claim.form.open') }).click();
    await buyer.getByRole('radio', { name: t('claim.kind.return') }).check();
    const pieces = buyer.locator('fieldset input[inputmode="numeric"]').first();
    await pieces.fill('20');
    await pieces.press('Tab');
    await buyer.getByRole('combobox', { name: t('claim.reasonLabel') }).selectOption('damaged');
    await buyer.getByRole('heading', { name: t('claim.back.expected') }).waitFor();
    const buffer = await (await buyer.request.get('/images/category/apparel.png')).body();
    await buyer
      .locator('main input[type=file][multiple]')
      .setInputFiles([{ name: 'broken.png', mimeType: 'image/png', buffer }]);
    await buyer.getByText(t('media.files.done')).waitFor(SOON);
    await buyer.getByRole('button', { name: t('claim.form.send') }).click();
    await buyer.waitForURL(/\/my\/claims\/\d+/);
    const claim = new URL(buyer.url()).pathname;
    const heading = buyer.getByRole('heading', { level: 1 }).filter({ hasText: CLAIM_NUMBER });
    const number = CLAIM_NUMBER.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    await buyer
      .getByText(t('claim.label', { kind: t('claim.kind.return'), status: t('claim.status.requested') }))
      .first()
      .waitFor();

    // A deleted picture shows an error and is requested again.
    const pictures = '**/attachments/*';
    const picture = buyer.getByRole('link', { name: t('media.files.open', { name: 'broken.png' }) });
    await picture.waitFor(SOON);
    await buyer.route(pictures, (route) => route.fulfill({ status: 404 }));
    await open(buyer, claim);
    const gone = buyer.getByRole('alert').filter({ hasText: t('media.files.missing') });
    await gone.waitFor(SOON);
    await buyer.unroute(pictures);
    await gone.getByRole('button', { name: t('shell.tryAgain') }).click();
    await picture.waitFor(SOON);
    expect(await gone.count()).toBe(0);

    const seller = await aVisitor();
    await signIn(seller, ownerEmail(store));
    await open(seller, '/seller/claims');
    await seller.getByRole('row').filter({ hasText: number }).getByRole('link').first().waitFor();
    await open(seller, `/seller/orders/${order}`);
    await seller.getByText(t('claim.next.office.requested')).waitFor();
    await seller.getByRole('link', { name: number }).click();
    await clickAndConfirm(seller, 'claim.do.approve');
    await open(buyer, claim);
    await buyer.getByRole('textbox', { name: t('claim.waybill') }).fill('987654321012');
    await buyer.getByRole('button', { name: t('claim.do.sendBack') }).click();
    await buyer.getByText(t('claim.status.goodsComingBack')).first().waitFor();

    await seller.reload({ waitUntil: 'networkidle' });
    await clickAndConfirm(seller, 'claim.do.receiveGoods');
    await clickAndConfirm(seller, 'claim.do.finishReturn');
    await open(buyer, '/my/claims?status=done');
    await buyer
      .getByText(t('claim.label', { kind: t('claim.kind.return'), status: t('claim.status.done') }))
      .first()
      .waitFor();
    await open(buyer, `/my/orders/${order}`);
    await buyer.getByText(t('order-page.refundStatus.done')).first().waitFor();
  }, 240_000);
});
