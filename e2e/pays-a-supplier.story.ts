import { describe, expect, it } from 'vitest';
import { must, pull } from '#demo/import-journey/world.ts';
import { passAndPay } from '#demo/import-journey/to-the-centre.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { anImport } from './importing.ts';
import { signIn } from './members.ts';
import { open, SOON, translatorFor } from './steps.ts';

const PAYING = 'preparePay';

describe('an operator pays a supplier', () => {
  withBrowser();
  const t = translatorFor('ko');

  /** An import that is paid, with its goods ordered on the platform. */
  async function orderedGoods() {
    const { world, order } = await anImport();
    await passAndPay(world, order);
    const { purchases, appliedRate } = await must(world, 'operator', 'startBuying', { params: { id: order.id } });
    const params = { id: purchases[0]?.id ?? 0 };
    const { total } = await must(world, 'operator', 'previewPurchase', { params });
    if (!total) throw new Error('the supplier has no price');
    const ordered = await must(world, 'operator', 'orderPurchase', { params, body: { expectedTotal: total } });
    const won = Math.ceil((total.amount / 100) * Number(appliedRate) * 0.975);
    return { world, order, won, number: ordered.supplierOrderId ?? '' };
  }

  /** Opens the import and requests the payment in its dialog. */
  async function requestPayment(office: Awaited<ReturnType<typeof aVisitor>>, won: number) {
    await office.getByRole('button', { name: t('purchase.pay.button'), exact: true }).click();
    const dialog = office.locator('dialog[open]');
    await dialog.getByRole('textbox', { name: new RegExp(`^${t('purchase.pay.won')}`) }).fill(String(won));
    await dialog.getByRole('button', { name: t('purchase.pay.button'), exact: true }).click();
  }

  it('IMP-002 an unknown outcome shows both sides, is retried with a reason only, and is paid once', async () => {
    const { world, order, won, number } = await orderedGoods();
    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, `/admin/imports/${order.id}`);
    await pull(`${world.supplierUrl}/control`, { fault: 'error', only: PAYING, orderId: number });
    await requestPayment(office, won);
    await office.locator('main').getByText(t('purchase.openPayment.title')).waitFor(SOON);
    const shown = await office.locator('article').first().innerText();
    expect(shown).toContain(t('purchase.openPayment.text'));
    expect(shown).toContain(`₩${won.toLocaleString('en')}`);
    expect(shown).toContain('waitbuyerpay');
    // Nothing offers to pay as long as nobody has found out.
    expect(await office.getByRole('button', { name: t('purchase.pay.button'), exact: true }).count()).toBe(0);

    await pull(`${world.supplierUrl}/control`, { fault: 'none' });
    await office.getByRole('button', { name: t('purchase.openPayment.retry'), exact: true }).click();
    const dialog = office.locator('dialog[open]');
    await dialog.locator('textarea').fill('플랫폼과 은행 모두 결제가 없습니다.');
    await dialog.getByRole('button', { name: t('purchase.openPayment.retry'), exact: true }).click();
    await office.getByText(t('purchase.openPayment.done')).waitFor(SOON);
    await requestPayment(office, won);
    await office.getByText(t('purchase.pay.done')).waitFor(SOON);
    await office.getByText(t('purchase.status.paid'), { exact: true }).first().waitFor(SOON);

    await open(office, '/admin/decisions');
    await office.getByText('플랫폼과 은행 모두 결제가 없습니다.').first().waitFor(SOON);
  });

  it('IMP-002 a payment whose answer was lost is found on the platform, and not paid again', async () => {
    const { world, order, won, number } = await orderedGoods();
    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, `/admin/imports/${order.id}`);
    await pull(`${world.supplierUrl}/control`, { fault: 'lostAnswer', only: PAYING, orderId: number });
    await requestPayment(office, won);
    await office.locator('main').getByText(t('purchase.openPayment.title')).waitFor({ timeout: 40_000 });
    await pull(`${world.supplierUrl}/control`, { fault: 'none' });
    await office.getByRole('button', { name: t('purchase.look.button'), exact: true }).click();
    await office.getByText(t('purchase.look.done')).waitFor(SOON);
    await office.getByText(t('purchase.status.paid'), { exact: true }).first().waitFor(SOON);
    expect(await office.getByText(t('purchase.openPayment.title')).count()).toBe(0);
    expect(await office.getByRole('button', { name: t('purchase.openPayment.retry'), exact: true }).count()).toBe(0);
  });
});
