import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { requestAndPayBill, sail, workAtCentre } from '#demo/import-journey/from-the-centre.ts';
import { clear } from '#demo/import-journey/to-the-buyer.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { anImport, atCentre } from './importing.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { addToCart, findBySearch, open, payNow, SOON, translatorFor, upToPayment } from './steps.ts';

const t = translatorFor('ko');

describe('guards on decisions of staff', () => {
  withBrowser();

  it('IMP-031 a service needs its proof, figures of customs that do not follow are asked, a carton is received once', async () => {
    const story = await anImport();
    const { world, order, carton } = story;
    await atCentre(story);

    const centre = await aVisitor();
    await signIn(centre, DEMO.centre);
    await open(centre, `/ops/centre/orders/${order.id}`);
    const counting = centre.getByRole('listitem').filter({ hasText: t('logistics.service.QUANTITY') });
    const finish = counting.getByRole('button', { name: t('centre.service.finish') });
    await counting.getByText(t('centre.refusals.countMissing')).waitFor(SOON);
    expect(await finish.isDisabled()).toBe(true);
    // Who counts does not know the ordered number before.
    await centre.getByText(t('centre.line.blind')).waitFor(SOON);
    await centre.getByRole('textbox', { name: new RegExp(t('centre.line.count')) }).fill('600');
    await centre.getByRole('button', { name: t('centre.line.save') }).click();
    await counting.getByText(t('centre.refusals.countMissing')).waitFor({ ...SOON, state: 'hidden' });
    expect(await finish.isDisabled()).toBe(false);

    await workAtCentre(world, order, carton);
    await requestAndPayBill(world, order);
    await sail(world, order);
    await clear(world, order);
    const customs = await aVisitor();
    await signIn(customs, DEMO.customs);
    await open(customs, `/ops/customs/${order.id}`);
    const vat = customs.getByRole('textbox', { name: t('customs.figures.vat') }).first();
    const expected = `₩${Number(await vat.inputValue()).toLocaleString('en')}`;
    await vat.fill('1000');
    await customs.getByRole('button', { name: t('customs.figures.save'), exact: true }).click();
    const asked = customs.getByRole('dialog', { name: t('audit.ask.title') });
    await asked.getByText('₩1,000', { exact: true }).waitFor(SOON);
    expect(await asked.locator('dd').allTextContents()).toHaveLength(2);
    await asked.getByText(expected.slice(0, -3)).first().waitFor();
    await asked.getByRole('button', { name: t('audit.ask.back') }).click();
    expect(await vat.getAttribute('aria-invalid')).toBe('true');

    const warehouse = await aVisitor({ width: 390 });
    await signIn(warehouse, DEMO.warehouse);
    await open(warehouse, '/ops/warehouse');
    const scan = async () => {
      await warehouse.getByRole('textbox', { name: t('customs.scan.label') }).fill(`${order.number}-C1`);
      await warehouse.keyboard.press('Enter');
    };
    await scan();
    await warehouse.getByText(t('customs.scan.done', { boxes: 1 })).waitFor(SOON);
    await scan();
    const refusal = t('customs.refusals.cartonReceived').split('}}').at(-1)?.trim() ?? '';
    await warehouse.getByRole('alert').filter({ hasText: refusal }).waitFor(SOON);
  }, 300_000);

  it('the centre enters measures that cannot be read as another number, and person-hours of which a started half counts whole', async () => {
    const story = await anImport(DEMO.buyer, undefined, [['EXTERIOR', 6]]);
    await atCentre(story);
    const centre = await aVisitor();
    await signIn(centre, DEMO.centre);
    await open(centre, `/ops/centre/orders/${story.order.id}`);
    await centre.getByRole('textbox', { name: new RegExp(t('centre.line.count')) }).fill('600');
    await centre
      .getByRole('textbox', { name: new RegExp(t('centre.line.exteriorChecked')) })
      .first()
      .fill('6');
    await centre.getByRole('button', { name: t('centre.line.save') }).click();
    const exterior = centre.getByRole('listitem').filter({ hasText: t('logistics.service.EXTERIOR') });
    await exterior.getByRole('button', { name: t('centre.service.finish') }).click();
    const dialog = centre.locator('dialog[open]');
    const hours = dialog.getByRole('textbox', {
      name: new RegExp(`^${t('centre.service.personHours').split('(')[0]}`),
    });
    await hours.fill('1,000');
    await hours.press('Tab');
    await dialog.getByText(t('request.refusals.notAmount', { decimals: 1 })).waitFor();
    expect(await hours.getAttribute('aria-invalid')).toBe('true');
    await hours.fill('1,2');
    await hours.press('Tab');
    expect(await hours.inputValue()).toBe('1.5');
    await dialog.locator('textarea').fill('이상 없음');
    await dialog.getByRole('button', { name: t('centre.service.finish'), exact: true }).click();
    await exterior.getByText(t('centre.service.spent', { hours: '1.5' })).waitFor(SOON);

    const weight = centre.getByRole('textbox', { name: t('centre.carton.kilograms') });
    await weight.fill('1,000');
    await weight.press('Tab');
    await centre.getByText(t('request.refusals.notAmount', { decimals: 3 })).waitFor();
    expect(await weight.getAttribute('aria-invalid')).toBe('true');
    expect(await faultsOf(centre)).toEqual([]);
    await weight.fill('10,5');
    await centre.getByText(t('centre.unit.kg', { value: '10.5' })).waitFor();
    expect(await weight.getAttribute('aria-invalid')).toBeNull();
  });

  it('PAY-009 a deposit that differs is asked with both sums, undone with a reason, and both are on record', async () => {
    const mark = randomUUID().slice(0, 8);
    const depositor = `한바다${mark}`;
    const page = await aVisitor();
    await signIn(page, await aStoryBuyer());
    await findBySearch(page, t, '머그컵');
    await addToCart(page, t, 500);
    await upToPayment(page, t);
    await page.getByRole('radio', { name: t('order-page.method.BANK_TRANSFER') }).check();
    await page.getByRole('textbox', { name: new RegExp(t('checkout.method.depositor')) }).fill(depositor);
    await payNow(page, t);
    await page.getByText(t('checkout.result.waiting.transfer')).first().waitFor(SOON);

    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, '/admin/deposits');
    await office
      .getByRole('button', { name: t('payment.deposits.enter') })
      .first()
      .click();
    await office.locator('input[name="depositedAt"]').fill('2026-11-20T10:00');
    await office.locator('input[name="depositor"]').fill(depositor);
    await office.locator('input[name="amount"]').fill('1000');
    await office.locator('input[name="bankMark"]').fill(`guard-${mark}`);
    await office
      .locator('dialog[open]')
      .getByRole('button', { name: t('payment.deposits.enter') })
      .click();
    await office.getByText(t('payment.deposits.entered')).waitFor(SOON);
    const row = office.locator('[data-row]').filter({ hasText: depositor });
    await row.getByRole('button').first().click();
    const asked = office.getByRole('dialog', { name: t('audit.ask.title') });
    await asked.getByText('₩1,000', { exact: true }).waitFor(SOON);
    await asked.getByRole('textbox').fill(`나머지는 내일 입금 ${mark}`);
    await asked.getByRole('button', { name: t('payment.deposits.matchAnyway') }).click();
    await office.getByText(t('payment.deposits.matched.part')).waitFor(SOON);

    await open(office, '/admin/deposits?status=matched');
    await row.waitFor(SOON);
    await row.getByRole('button', { name: t('payment.deposits.unmatch') }).click();
    const undoing = office.getByRole('dialog', { name: t('payment.deposits.unmatchTitle') });
    await undoing.getByRole('textbox').fill(`다른 고객의 입금 ${mark}`);
    await undoing.getByRole('button', { name: t('payment.deposits.unmatch') }).click();
    await office.getByText(t('payment.deposits.unmatched')).waitFor(SOON);

    await open(office, '/admin/decisions');
    await office.getByText(`다른 고객의 입금 ${mark}`).waitFor(SOON);
    await office.getByRole('combobox', { name: t('audit.list.what'), exact: true }).selectOption('matchBankDeposit');
    await office.getByRole('button', { name: t('audit.list.apply') }).click();
    await office.getByText(`나머지는 내일 입금 ${mark}`).waitFor(SOON);
    await office.getByText(`다른 고객의 입금 ${mark}`).waitFor({ ...SOON, state: 'hidden' });
  }, 180_000);
});
