import { describe, expect, it } from 'vitest';
import { passAndPay } from '#demo/import-journey/to-the-centre.ts';
import { must } from '#demo/import-journey/world.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { ownerEmail } from '#demo/seed/recipe/members.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { openOrder, storeOf } from './deals.ts';
import { faultsOf, violationsIn } from './faults.ts';
import { anImport } from './importing.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, checkOut, findBySearch, open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');

describe('pieces out of stock', () => {
  withBrowser();

  it('ORD-024 ORD-026 the seller removes them, and their price is refunded', async () => {
    const buyer = await aVisitor();
    await signIn(buyer, await aStoryBuyer());
    await findBySearch(buyer, t, '머그컵');
    const store = await storeOf(buyer);
    await addToCart(buyer, t, 500);
    await checkOut(buyer, t, 'CARD');
    await payByCard(buyer);
    await buyer.getByText(t('checkout.result.paid')).waitFor();
    const order = await openOrder(buyer, t);

    const seller = await aVisitor({ width: 390 });
    await signIn(seller, ownerEmail(store));
    await open(seller, `/seller/orders/${order}`);
    await seller.getByRole('button', { name: t('seller.cancel.open') }).click();
    const dialog = seller.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('seller.cancel.scope.some') }).check();
    await dialog.getByRole('checkbox', { name: t('seller.cancel.reasons.soldOut') }).check();
    await dialog.getByRole('button', { name: t('seller.cancel.do') }).click();
    await dialog.getByText(t('claim.form.nothing')).waitFor();
    const pieces = dialog.locator('fieldset input[inputmode="numeric"]').first();
    const left = await dialog.getByText(new RegExp(`^${t('claim.form.of', { count: '[\\d,]+' })}$`)).innerText();
    const most = Number(left.replaceAll(/\D/g, ''));
    await pieces.fill(String(most + 1));
    await pieces.press('Tab');
    const tooMany = t('ui.tooMany', { typed: String(most + 1), most: most.toLocaleString('en') });
    await dialog.getByRole('alert').getByText(tooMany).waitFor();
    expect(await pieces.inputValue()).toBe('0');
    expect(await violationsIn(seller, 'dialog[open]')).toEqual([]);
    await pieces.fill('20');
    await pieces.press('Tab');
    await dialog.getByRole('button', { name: t('seller.cancel.do') }).click();
    await seller.getByText(t('seller.done.cancelPart')).first().waitFor();
    await seller.getByText(t('order-page.status.partialCancellation')).first().waitFor();

    await open(buyer, `/my/orders/${order}`);
    await buyer.getByText(t('order-page.status.partialCancellation')).first().waitFor();
    await buyer.getByText(t('seller.cancel.reasons.soldOut')).first().waitFor();
    await buyer.getByText(t('order-page.refundStatus.done')).first().waitFor();
  }, 180_000);

  it('IMP-002 ORD-024 staff removes them from an import before its goods are bought, and their price is refunded', async () => {
    const { world, order } = await anImport();
    await passAndPay(world, order);
    const params = { id: order.id };
    await must(world, 'operator', 'startBuying', { params });
    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, `/admin/imports/${order.id}`);
    await office.getByRole('button', { name: t('purchase.stockOut.button'), exact: true }).click();
    const dialog = office.locator('dialog[open]');
    const pieces = dialog.getByRole('textbox', { name: t('purchase.stockOut.quantity', { name: '' }) });
    const confirm = dialog.getByRole('button', { name: t('purchase.stockOut.button'), exact: true });
    await dialog.getByRole('textbox', { name: t('purchase.cancel.reason') }).fill('공급처에 재고가 모자랍니다.');
    await pieces.fill('601');
    await confirm.click();
    await dialog.getByText(t('request.refusals.tooLarge', { limit: 600 })).waitFor();
    expect(await pieces.getAttribute('aria-invalid')).toBe('true');
    expect(await pieces.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violationsIn(office, 'dialog[open]')).toEqual([]);
    await pieces.fill('20');
    await confirm.click();
    await office.getByText(t('purchase.stockOut.done')).waitFor(SOON);
    await dialog.waitFor({ state: 'detached' });

    const { purchases } = await must(world, 'operator', 'readPurchasesOfImport', { params });
    expect(purchases.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([580]);
    expect(await faultsOf(office)).toEqual([]);
    const buyer = await aVisitor();
    await signIn(buyer, DEMO.buyer);
    await open(buyer, `/my/orders/${order.id}`);
    await buyer.getByText(t('order-page.status.partialCancellation')).first().waitFor(SOON);
    await buyer.getByText('공급처에 재고가 모자랍니다.').first().waitFor(SOON);
  }, 180_000);
});
