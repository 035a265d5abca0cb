import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { sail, workAtCentre } from '#demo/import-journey/from-the-centre.ts';
import { clear } from '#demo/import-journey/to-the-buyer.ts';
import { buyOfSupplier, passAndPay } from '#demo/import-journey/to-the-centre.ts';
import { must } from '#demo/import-journey/world.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { anImport, clickAndConfirm, payOpenInvoice, expectStatus } from './importing.ts';
import { signIn } from './members.ts';
import { open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');

describe('an import by proxy', () => {
  withBrowser();

  it('PAY-001 PAY-004 PAY-005 IMP-006 IMP-008 IMP-009 IMP-010 IMP-011 PAY-017 runs from the scan to the settlement, which refunds the surplus', async () => {
    const story = await anImport();
    const { world, order, carton } = story;
    await passAndPay(world, order);
    const [waybill = ''] = await buyOfSupplier(world, order);

    const centre = await aVisitor();
    await signIn(centre, DEMO.centre);
    await open(centre, '/ops/centre');
    await centre.getByRole('textbox', { name: t('centre.scan.label') }).fill(waybill);
    await centre.keyboard.press('Enter');
    await centre.getByText(t('centre.scan.found')).waitFor(SOON);
    await workAtCentre(world, order, carton);
    await expectStatus(centre, t, `/ops/centre/orders/${order.id}`, 'atChinaCentre');
    await centre.getByText(t('centre.hindrance.none')).waitFor(SOON);

    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, `/admin/imports/${order.id}`);
    await clickAndConfirm(office, t, 'settlement.request', '상자가 공급사 정보보다 높습니다.');
    await office.getByText(t('settlement.requested')).first().waitFor(SOON);

    const buyer = await aVisitor({ width: 390 });
    await signIn(buyer, DEMO.buyer);
    await expectStatus(buyer, t, `/my/orders/${order.id}`, 'awaitingLogisticsPayment');
    await open(buyer, `/my/orders/${order.id}/second-payment`);
    await buyer.getByText('상자가 공급사 정보보다 높습니다.').first().waitFor(SOON);
    await payOpenInvoice(buyer, t);

    await sail(world, order);
    const customs = await aVisitor();
    await signIn(customs, DEMO.customs);
    await open(customs, '/ops/customs');
    await customs.locator(`a[href="/ops/customs/${order.id}"]`).first().click();
    await customs.getByRole('heading', { level: 1, name: order.number }).waitFor(SOON);
    await clear(world, order);

    const warehouse = await aVisitor();
    await signIn(warehouse, DEMO.warehouse);
    await open(warehouse, '/ops/warehouse');
    await warehouse.getByRole('textbox', { name: t('customs.scan.label') }).fill(order.number);
    await warehouse.keyboard.press('Enter');
    // All cartons at once instead of one scan for each is asked about, and recorded with its reason.
    const asked = warehouse.getByRole('dialog', { name: t('audit.ask.title') });
    await asked.getByRole('textbox').fill('상자 전체 확인');
    await asked.getByRole('button', { name: t('customs.scan.receiveAll') }).click();
    await asked.waitFor({ ...SOON, state: 'hidden' });
    await warehouse.locator(`a[href="/ops/warehouse/${order.id}"]`).first().click();
    await warehouse.getByText(t('order-page.status.atKoreaWarehouse')).first().waitFor(SOON);
    const params = { id: order.id };
    await must(world, 'warehouse', 'sendFromWarehouse', {
      params,
      body: { courier: 'CJ', waybill: `5${String(Date.now()).slice(-11)}`, shippedAt: new Date().toISOString() },
    });
    await must(world, 'warehouse', 'deliverFromWarehouse', { params });

    await open(office, `/admin/imports/${order.id}`);
    await clickAndConfirm(office, t, 'settlement.settle');
    await office.getByText(t('settlement.settled')).first().waitFor(SOON);
    const { refund } = await must(world, 'buyer', 'readMySettlement', { params });
    expect(refund.amount).toBeGreaterThan(0);

    await expectStatus(buyer, t, `/my/orders/${order.id}`, 'delivered');
    await clickAndConfirm(buyer, t, 'account.order.confirm');
    await buyer.getByText(t('account.order.confirmed')).first().waitFor(SOON);
    await open(buyer, `/my/orders/${order.id}/settlement`);
    await buyer
      .getByText(`₩${refund.amount.toLocaleString('en')}`)
      .first()
      .waitFor(SOON);
    // The job completes settlements once a minute.
    await expect
      .poll(async () => (await must(world, 'buyer', 'readMyOrder', { params })).status, {
        timeout: 90_000,
        interval: 2_000,
      })
      .toBe('completed');
    await expectStatus(buyer, t, `/my/orders/${order.id}`, 'completed');
  }, 300_000);
});
