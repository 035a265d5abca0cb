import { describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { ask } from '../tools/proof/customer.ts';
import { passAndPay } from '#demo/import-journey/to-the-centre.ts';
import { workAtCentre } from '#demo/import-journey/from-the-centre.ts';
import { must } from '#demo/import-journey/world.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { anImport, atCentre, clickAndConfirm, payOpenInvoice, expectStatus } from './importing.ts';
import { signIn } from './members.ts';
import { secondPersonApproves } from './second-person.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');

describe('imports with exceptions', () => {
  withBrowser();

  it('IMP-013 IMP-014 a business imports under its own customs number, which only customs staff can read', async () => {
    const { order } = await anImport(DEMO.companyBuyer, {
      importer: 'BUSINESS',
      customsNumber: '012-8100-0170',
      mode: 'LCL_ALONE',
      customsOption: 'BASE',
      insured: true,
      lastMile: 'FREIGHT',
    });
    const buyer = await aVisitor();
    await signIn(buyer, DEMO.companyBuyer);
    await expectStatus(buyer, t, `/my/orders/${order.id}`, 'pendingReview');
    expect(await buyer.textContent('main')).not.toContain('01281000170');
    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, `/admin/imports/${order.id}`);
    await office.getByText(t('logistics.importer.BUSINESS')).first().waitFor(SOON);
    const shown = (await office.textContent('main')) ?? '';
    expect(shown).toContain('012');
    expect(shown).not.toContain('01281000170');
  });

  it('IMP-017 IMP-016 an operator adds a tariff line by a version of tomorrow; the current one is unchanged', async () => {
    const office = await aVisitor();
    const why = `수도권 야간 하차비 ${anew()}`;
    await signIn(office, DEMO.admin);
    await open(office, '/admin/tariffs?route=QINGDAO_INCHEON&mode=AIR');
    await office.getByRole('combobox', { name: t('logistics.office.code'), exact: true }).selectOption('OTHER');
    await office.getByRole('button', { name: t('logistics.office.addLine') }).click();
    const line = `${t('logistics.line.OTHER')} (${t('logistics.zone.CAPITAL')})`;
    await office.getByRole('textbox', { name: `${line}, ${t('logistics.office.base')}` }).fill('12000');
    const days = office.getByRole('textbox', {
      name: `${t('logistics.line.BONDED_WAREHOUSE')}, ${t('logistics.office.includedDays')}`,
    });
    await days.fill('5');
    const publish = office.getByRole('button', { name: t('logistics.office.publish') });
    expect(await publish.isDisabled()).toBe(true);
    const form = office.locator('form').filter({ has: publish });
    await form.locator('input[type="date"]').fill(kstDate(addDays(new Date(), 1)));
    await form.getByRole('textbox', { name: new RegExp(`^${t('logistics.office.why')}`) }).fill(why);
    await publish.click();
    // Prices are decided by two people.
    await office
      .getByText(t('audit.refusals.secondPersonAsked', { id: '' }).split('(')[0] ?? '')
      .first()
      .waitFor(SOON);
    await secondPersonApproves(why);
    await open(office, '/admin/tariffs?route=QINGDAO_INCHEON&mode=AIR');
    const planned = office.getByRole('listitem').filter({ hasText: why });
    await planned.getByText(t('logistics.office.planned')).waitFor(SOON);
    await planned.getByRole('link').click();
    await expect
      .poll(
        () =>
          office
            .getByRole('textbox', { name: `${line}, ${t('logistics.office.base')}` })
            .inputValue({ timeout: 1_000 })
            .catch(() => ''),
        SOON,
      )
      .toBe('12000');
    expect(await days.inputValue()).toBe('5');
    await open(office, '/admin/tariffs?route=QINGDAO_INCHEON&mode=AIR');
    expect(await office.getByRole('textbox', { name: `${line}, ${t('logistics.office.base')}` }).count()).toBe(0);
  });

  it('IMP-008 cartons much heavier than estimated: the buyer accepts more than 15 % before paying', async () => {
    const story = await anImport();
    const { world, order, carton } = story;
    await atCentre(story);
    await workAtCentre(world, order, { ...carton, height: carton.height * 2, grams: carton.grams * 3 });
    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, `/admin/imports/${order.id}`);
    await clickAndConfirm(office, t, 'settlement.request', '포장이 두 배 높이로 왔습니다.');
    await office.getByText(t('settlement.requested')).first().waitFor(SOON);
    const buyer = await aVisitor({ width: 390 });
    await signIn(buyer, DEMO.buyer);
    await open(buyer, `/my/orders/${order.id}/second-payment`);
    await buyer.getByText(t('settlement.acceptNote')).waitFor(SOON);
    expect(await buyer.getByRole('radio', { name: t('order-page.method.CARD') }).count()).toBe(0);
    await buyer.getByRole('checkbox').check();
    await payOpenInvoice(buyer, t);
    await expectStatus(buyer, t, `/my/orders/${order.id}`, 'readyToShip');
  });

  it('IMP-007 a damaged piece is shown to the buyer, who returns it and is refunded', async () => {
    const story = await anImport();
    const { world, order } = story;
    await atCentre(story);
    const params = { id: order.id };
    await must(world, 'centre', 'inspectLine', {
      params,
      body: {
        orderLineId: order.lineId,
        counted: 600,
        exteriorChecked: 20,
        exteriorBad: 1,
        operationChecked: 0,
        operationBad: 0,
        note: '',
      },
    });
    await must(world, 'centre', 'reportIssue', {
      params,
      body: { orderLineId: order.lineId, kind: 'damaged', quantity: 1, note: '모서리가 깨져 있습니다.', files: [] },
    });
    const buyer = await aVisitor({ width: 390 });
    await signIn(buyer, DEMO.buyer);
    await open(buyer, `/my/orders/${order.id}`);
    await buyer.getByText('모서리가 깨져 있습니다.').first().waitFor(SOON);
    await clickAndConfirm(buyer, t, 'centre.issue.decide.return', '환불을 원합니다.');
    await buyer.getByText(t('centre.issue.saved')).first().waitFor(SOON);
    const refunded = async () =>
      (await must(world, 'buyer', 'readMyOrder', { params })).invoices.reduce(
        (sum, invoice) => sum + invoice.refunded.amount,
        0,
      );
    await expect.poll(refunded, { timeout: 70_000, interval: 1_000 }).toBeGreaterThan(0);
    await open(buyer, `/my/orders/${order.id}`);
    await buyer.getByText(t('order-page.refundStatus.done')).first().waitFor(SOON);
  });

  it('ORD-028 ORD-029 the buyer can cancel until something is purchased', async () => {
    const [first, second] = [await anImport(), await anImport()];
    for (const { world, order } of [first, second]) await passAndPay(world, order);
    const buyer = await aVisitor();
    await signIn(buyer, DEMO.buyer);
    await open(buyer, `/my/orders/${first.order.id}`);
    await buyer.getByRole('link', { name: t('claim.form.cancel') }).click();
    await buyer.getByRole('button', { name: t('claim.form.all') }).click();
    await buyer.getByRole('combobox', { name: t('claim.reasonLabel') }).selectOption('changedMind');
    await buyer.getByRole('button', { name: t('claim.form.cancelNow') }).click();
    await buyer.getByText(t('order-page.refundStatus.done')).first().waitFor(SOON);
    await expectStatus(buyer, t, `/my/orders/${first.order.id}`, 'cancelled');

    const { world, order } = second;
    const params = { id: order.id };
    await must(world, 'operator', 'startBuying', { params });
    await expectStatus(buyer, t, `/my/orders/${order.id}`, 'preparing');
    expect(await buyer.getByRole('link', { name: t('claim.form.cancel') }).count()).toBe(0);
    const refused = await ask(world.origin, 'cancelOrder', {
      token: world.tokens.buyer,
      params,
      body: { reason: '마음이 바뀌었습니다.' },
    });
    expect(refused.status).toBe(409);
    expect((await must(world, 'buyer', 'readMyOrder', { params })).status).toBe('preparing');
  });

  it('IMP-016 calculates the landed cost by keyboard: the lines add up to the total, and another quantity changes it', async () => {
    const page = await aVisitor();
    await open(page, '/landed-cost');
    const { keyboard } = page;
    const field = (key: string) => page.getByRole('textbox', { name: t(`logistics.${key}`), exact: true });
    const has = async (key: string) => await field(key).evaluate((box) => box === document.activeElement);
    const type = async (text: string) => {
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type(text);
    };
    await field('goods.amount').focus();
    const filled = { amount: '8000', quantity: '400', hsCode: '9617001000', volume: '1.5', weight: '300' };
    for (const [key, value] of Object.entries(filled)) {
      expect(await has(`goods.${key}`), key).toBe(true);
      await type(value);
      await keyboard.press('Tab');
    }
    // A label sewn on every piece makes the sum depend on the quantity.
    await page.getByRole('checkbox', { name: t('logistics.originLabel') }).focus();
    await keyboard.press('Space');
    await field('goods.weight').focus();
    await keyboard.press('Enter');
    const wonOf = (text: string) => Number(text.replaceAll(/\D/g, ''));
    const bill = async (key: string) => {
      const amounts = (
        await page
          .getByRole('region', { name: t(`logistics.${key}`), exact: true })
          .getByRole('definition')
          .allInnerTexts()
      ).map(wonOf);
      const total = amounts.pop() ?? 0;
      expect(amounts.length).toBeGreaterThan(0);
      expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);
      return total;
    };
    const result = page.getByRole('heading', { name: t('logistics.result'), exact: true });
    const total = async () => {
      await result.waitFor(SOON);
      return wonOf(await result.locator('..').locator('bdi').last().innerText());
    };
    const before = await total();
    expect((await bill('now')) + (await bill('later'))).toBe(before);
    await field('goods.quantity').focus();
    await type('4000');
    await page.getByText(t('logistics.outdated')).waitFor(SOON);
    await keyboard.press('Enter');
    await page.getByText(t('logistics.outdated')).waitFor({ ...SOON, state: 'detached' });
    const after = await total();
    expect(after).toBeGreaterThan(before);
    expect((await bill('now')) + (await bill('later'))).toBe(after);
  });
});
