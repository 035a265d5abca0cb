import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';
import { clean, shows } from './controls.ts';
import { ordersOfStore } from './fifty-orders.ts';
import { signIn } from './members.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

const COUNT = 50;

describe('a seller’s morning', () => {
  withBrowser();
  const t = translatorFor('ko');

  async function downloaded(page: Page, button: string): Promise<Buffer> {
    const file = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('button', { name: button, exact: true }).click();
    return buffer(await (await file).createReadStream());
  }

  async function chooseAll(page: Page, view: string): Promise<void> {
    await open(page, `/seller/orders?view=${view}`);
    await page.getByRole('checkbox', { name: t('seller.desk.choosePage') }).check();
    await page.getByRole('button', { name: t('seller.desk.chooseAll', { count: COUNT }), exact: true }).click();
    await page.getByText(t('seller.desk.chosen', { count: COUNT })).waitFor(SOON);
  }

  it('SEL-024 SEL-035 ORD-033 fifty orders are prepared, sent and printed', async () => {
    const { seller, numbers } = await ordersOfStore(COUNT);
    const page = await aVisitor();
    await signIn(page, seller);
    await chooseAll(page, 'prepare');
    await clean(page);
    await page
      .getByRole('button', { name: t('seller.step.startPreparation'), exact: true })
      .first()
      .click();
    await page.getByText(t('seller.desk.prepared', { count: COUNT })).waitFor({ timeout: 120_000 });

    await chooseAll(page, 'ship');
    const courier = (await downloaded(page, t('seller.desk.file.csv'))).toString('utf8');
    for (const number of numbers) expect(courier).toContain(`"${number}"`);
    for (const button of ['seller.desk.print.slips', 'seller.desk.print.labels'])
      expect((await downloaded(page, t(button))).subarray(0, 4).toString()).toBe('%PDF');

    const stamp = String(Date.now()).slice(-8);
    const waybill = (at: number) => `9${stamp}${String(at).padStart(3, '0')}`;
    const rows = numbers.map((number, at) => [
      number,
      at === 7 ? '없는택배' : 'CJ대한통운',
      at === 3 ? '운송장?' : waybill(at),
    ]);
    await open(page, '/seller/orders/waybills');
    await page.getByLabel(t('seller.waybills.paste')).fill(rows.map((cells) => cells.join('\t')).join('\n'));
    await page
      .getByText(t('seller.waybills.counts', { ready: COUNT - 2, saved: 0, faulty: 2 }))
      .waitFor({ timeout: 120_000 });
    await clean(page);
    for (const [row, field, text] of [
      [4, 'waybill', waybill(3)],
      [8, 'courier', 'CJ대한통운'],
    ] as const) {
      const name = t('seller.waybills.cell', { field: t(`seller.waybills.field.${field}`), row });
      const cell = page.getByLabel(name, { exact: true });
      expect(await cell.getAttribute('aria-invalid')).toBe('true');
      await cell.fill(text);
      await cell.press('Tab');
    }
    await page.getByText(t('seller.waybills.counts', { ready: COUNT, saved: 0, faulty: 0 })).waitFor(SOON);
    await page.getByRole('button', { name: t('seller.waybills.save', { count: COUNT }), exact: true }).click();
    await page.getByText(t('seller.waybills.savedAll', { saved: COUNT, faulty: 0 })).waitFor({ timeout: 120_000 });

    await open(page, '/seller/orders/pickup');
    await page.getByText(t('seller.pickup.parcels', { count: COUNT })).waitFor(SOON);
    await clean(page);
    expect((await downloaded(page, t('seller.pickup.print'))).subarray(0, 4).toString()).toBe('%PDF');

    await open(page, '/seller/orders?query=9' + stamp.slice(0, 3) + '&sort=oldest&hide=total');
    const name = `아침 ${anew()}`;
    await page.getByRole('button', { name: t('seller.desk.views.save'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: t('seller.desk.views.save'), exact: true }).click();
    const other = await aVisitor();
    await signIn(other, seller);
    await open(other, '/seller/orders');
    await other.getByRole('link', { name, exact: true }).click();
    await other.waitForURL(/hide=total/);
    await other.getByRole('button', { name: t('seller.desk.views.remove'), exact: true }).click();
    await other.getByRole('button', { name: t('seller.desk.views.undo'), exact: true }).click();
    await shows(other, name);
    expect((await downloaded(other, t('document.sheet.export'))).subarray(0, 2).toString()).toBe('PK');
  }, 300_000);

  it('SEL-030 a vacation of the store is said to buyers until it ends', async () => {
    const { seller, code, productId } = await ordersOfStore(1);
    const page = await aVisitor();
    await signIn(page, seller);
    await open(page, '/seller/delivery/closures');
    await page.getByRole('checkbox', { name: t('seller.closures.isAway') }).check();
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    await page.getByLabel(t('seller.closures.from')).fill(today);
    await page.getByLabel(t('seller.closures.to')).fill(today);
    const text = `휴가 안내 ${anew()}`;
    await page.getByRole('textbox', { name: `${t('seller.closures.vacationText')} · 한국어` }).fill(text);
    await clean(page);
    await page.getByRole('button', { name: t('seller.closures.save'), exact: true }).click();
    await page.getByText(t('seller.closures.saved')).waitFor(SOON);
    const buyer = await aVisitor();
    await open(buyer, `/my-store/${code}`);
    await shows(buyer, text);
    await open(buyer, `/product/${productId}`);
    await shows(buyer, text);
  });
});
