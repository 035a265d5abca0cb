import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ownerEmail } from '#demo/seed/recipe/members.ts';
import { aVisitor, bringParcel, withBrowser } from './browser.ts';
import { openOrder, storeOf } from './deals.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, checkOut, findBySearch, open, translatorFor } from './steps.ts';

const t = translatorFor('ko');

async function buys(page: Page): Promise<{ store: string; order: number }> {
  await signIn(page, await aStoryBuyer());
  await findBySearch(page, t, '머그컵');
  const store = await storeOf(page);
  await addToCart(page, t, 200);
  await checkOut(page, t, 'CARD');
  await payByCard(page);
  await page.getByText(t('checkout.result.paid')).waitFor();
  return { store, order: await openOrder(page, t) };
}

/** Fills the open form of a parcel; `pieces` is how many go into it when not all. */
async function sends(page: Page, step: string, save: string, waybill: string, pieces?: number): Promise<void> {
  await page.getByRole('button', { name: t(step), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('CJ');
  await dialog.getByRole('textbox').first().fill(waybill);
  if (pieces !== undefined) await dialog.locator('fieldset input').first().fill(String(pieces));
  await dialog.getByRole('button', { name: t(save), exact: true }).click();
  await page.getByText(waybill).first().waitFor();
}

describe('an order is checked, sent in two parcels and tracked', () => {
  withBrowser();

  it('ORD-015 ORD-022 ORD-035 ORD-069 from the quality check to the delivery', async () => {
    const buyer = await aVisitor();
    const { store, order } = await buys(buyer);
    const seller = await aVisitor();
    await signIn(seller, ownerEmail(store));
    await open(seller, `/seller/orders/${order}`);
    await seller.getByRole('button', { name: t('seller.step.startPreparation') }).click();

    await seller.getByRole('button', { name: t('parcel.qc.request') }).click();
    const dialog = seller.getByRole('dialog');
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a9' } })
      .jpeg()
      .toBuffer();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: '검수.jpg', mimeType: 'image/jpeg', buffer: picture });
    await dialog.getByText(t('media.files.done')).waitFor();
    await dialog.getByRole('textbox').first().fill('인쇄와 포장을 확인했습니다');
    await dialog.getByRole('button', { name: t('parcel.qc.send') }).click();
    await seller.getByText(t('order-page.status.qcAwaitingApproval')).first().waitFor();

    await open(buyer, `/my/orders/${order}`);
    await buyer.getByText('인쇄와 포장을 확인했습니다').waitFor();
    const shown = buyer.getByRole('link', { name: t('media.files.open', { name: '검수.jpg' }) }).locator('img');
    await shown.waitFor();
    expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(600);
    await buyer.getByRole('button', { name: t('parcel.qc.do.approved') }).click();
    await buyer
      .getByRole('dialog')
      .getByRole('button', { name: t('parcel.qc.do.approved') })
      .click();
    await buyer.getByText(t('order-page.status.qcApproved')).first().waitFor();

    const stamp = String(Date.now()).slice(-11);
    const [first, second] = [`1${stamp}`, `2${stamp}`];
    await open(seller, `/seller/orders/${order}`);
    await sends(seller, 'seller.step.enterWaybill', 'seller.waybill.save', first, 80);
    await seller.getByText(t('order-page.status.partialShipment')).first().waitFor();
    await sends(seller, 'seller.step.addParcel', 'parcel.send.save', second);
    await seller.getByText(t('order-page.status.shippingStarted')).first().waitFor();

    await bringParcel(first);
    await bringParcel(second);
    // The job polls the couriers once a minute, and a parcel without news two minutes later.
    await expect
      .poll(
        async () => {
          await open(buyer, `/my/orders/${order}`);
          return buyer.getByText(t('order-page.event.deliver')).first().isVisible();
        },
        { timeout: 190_000, interval: 5_000 },
      )
      .toBe(true);
    expect(await buyer.getByText('배송완료 · 부산해운대').count()).toBe(2);
  }, 300_000);
});
