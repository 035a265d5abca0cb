import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aMember } from '#server/member/builders.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { givePassword } from './controls.ts';
import { inDatabase } from './members.ts';
import { logIn, mailedLink, open, SOON, translatorFor, type Translator } from './steps.ts';

/** A member with the password of the demo accounts. */
const aNewMember = (): Promise<string> =>
  inDatabase(async (db) => {
    const { email } = await aMember(db, { password: demoPassword, lastName: '권', firstName: '한결' });
    return email;
  });

const menuOf = (page: Page, t: Translator) => page.getByRole('navigation', { name: t('shell.mainNavigation') });

/** The names of the menu of the office that a role has, and some that it has not. */
async function expectMenu(
  page: Page,
  t: Translator,
  { has, lacks }: { has: readonly string[]; lacks: readonly string[] },
): Promise<void> {
  const menu = menuOf(page, t);
  for (const key of has) await menu.getByRole('link', { name: t(key), exact: true }).waitFor(SOON);
  for (const key of lacks) expect(await menu.getByRole('link', { name: t(key), exact: true }).count(), key).toBe(0);
}

/** A page of another role says which permission it needs, and leads back to the own tasks. */
async function expectDenied(page: Page, t: Translator, path: string, permission: string): Promise<void> {
  await open(page, path);
  await page.getByText(t('rights.denied.text', { permission: t(`rights.permission.${permission}`) })).waitFor(SOON);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: t('rights.denied.home'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: t('admin.today') }).waitFor(SOON);
}

describe('the rights of staff', () => {
  withBrowser();

  it('a category manager starts at the own tasks, extends the dictionary and opens no money', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor({ lang: 'ko' });
    await logIn(page, t, DEMO.categoryManager);
    await page.getByRole('heading', { level: 1, name: t('admin.today') }).waitFor(SOON);
    expect(new URL(page.url()).pathname).toBe('/admin');
    await expectMenu(page, t, {
      has: ['admin.approvals', 'supplier.title', 'searchOffice.title', 'content.office.nav', 'rights.title'],
      lacks: ['admin.orders', 'payment.deposits.title', 'ledger.title', 'claim.office', 'audit.list.title'],
    });
    expect(await faultsOf(page)).toEqual([]);

    await open(page, '/admin/search?tab=dictionary');
    await page.getByRole('button', { name: t('searchOffice.add'), exact: true }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('textbox', { name: new RegExp(`^${t('searchOffice.word')}`) }).fill('무궁화잔');
    await dialog.getByRole('textbox', { name: new RegExp(`^${t('searchOffice.meanings')}`) }).fill('머그컵');
    await dialog.getByRole('button', { name: t('searchOffice.save'), exact: true }).click();
    await page.getByText(t('searchOffice.saved')).waitFor(SOON);
    await expectDenied(page, t, '/admin/deposits', 'payments.manage');
    await expectDenied(page, t, '/admin/orders', 'orders.read');

    await open(page, '/admin/rights');
    const table = page
      .getByRole('region', { name: `${t('rights.matrix')} · ${t('rights.kind.staff')}` })
      .getByRole('table');
    const row = table.getByRole('row').filter({ hasText: t('rights.permission.refunds.pay') });
    expect(await row.getByText(t('rights.yes'), { exact: true }).count()).toBe(2);
    await page.getByText(t('rights.staff.others')).waitFor();
    expect(await page.getByRole('button', { name: t('rights.staff.give') }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('finance enters a deposit on a telephone in Arabic, and approves no product', async () => {
    const t = translatorFor('ar');
    const page = await aVisitor({ lang: 'ar', width: 390 });
    await logIn(page, t, DEMO.finance);
    await page.getByRole('heading', { level: 1, name: t('admin.today') }).waitFor(SOON);
    await expectMenu(page, t, {
      has: ['payment.deposits.title', 'ledger.title', 'claim.refunds', 'rights.title'],
      lacks: ['admin.approvals', 'searchOffice.title', 'companies.title', 'fraud.title'],
    });
    expect(await faultsOf(page)).toEqual([]);

    await open(page, '/admin/deposits');
    await page
      .getByRole('button', { name: t('payment.deposits.enter') })
      .first()
      .click();
    const mark = `rights-${Date.now()}`;
    await page.locator('input[name="depositedAt"]').fill('2026-11-20T10:00');
    await page.locator('input[name="depositor"]').fill('한빛');
    await page.locator('input[name="amount"]').fill('1000');
    await page.locator('input[name="bankMark"]').fill(mark);
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: t('payment.deposits.enter') })
      .click();
    await page.getByText(t('payment.deposits.entered')).waitFor(SOON);
    await expectDenied(page, t, '/admin/approvals', 'products.approve');

    await open(page, '/admin/rights');
    const chosen = page.getByRole('combobox', { name: t('rights.chooseRole') });
    await chosen.waitFor(SOON);
    expect(await chosen.inputValue()).toBe('finance');
    const paying = page.getByRole('listitem').filter({ hasText: t('rights.permission.refunds.pay') });
    await paying.getByText(t('rights.yes'), { exact: true }).waitFor();
    await chosen.selectOption('customerService');
    await paying.getByText(t('rights.no'), { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('an administrator offers a role, which is accepted by mail, and takes it away, which is on record', async () => {
    const t = translatorFor('ko');
    const email = await aNewMember();
    const office = await aVisitor({ lang: 'ko' });
    await logIn(office, t, DEMO.admin);
    await open(office, '/admin/rights');
    await office.getByRole('button', { name: t('rights.staff.give'), exact: true }).click();
    const dialog = office.locator('dialog[open]');
    const submit = dialog.getByRole('button', { name: t('rights.staff.give'), exact: true });
    await dialog.locator('input[name="emailAddress"]').fill('nobody@example.com');
    await submit.click();
    await dialog.getByText(t('request.refusals.required')).waitFor();
    await dialog.locator('select[name="role"]').selectOption('categoryManager');
    await dialog.locator('textarea').fill(`입사 ${email}`);
    await submit.click();
    await givePassword(office, t, demoPassword, dialog.getByText(t('staff.refusals.memberNotFound')));
    expect(await dialog.locator('textarea').inputValue()).toBe(`입사 ${email}`);
    await dialog.locator('input[name="emailAddress"]').fill(email);
    expect(await faultsOf(office)).toEqual([]);
    await submit.click();
    await office.getByText(t('rights.staff.given.offered')).waitFor(SOON);
    await office.getByText(t('rights.staff.offered'), { exact: true }).first().waitFor(SOON);
    expect(await faultsOf(office)).toEqual([]);

    // Before the log-in, which mails about a new device.
    const link = await mailedLink(email);
    const staff = await aVisitor({ lang: 'ko' });
    await logIn(staff, t, email);
    await open(staff, link);
    expect(staff.url()).not.toContain('#');
    expect(await faultsOf(staff)).toEqual([]);
    await staff.getByRole('button', { name: t('staffInvitation.accept'), exact: true }).click();
    await givePassword(staff, t, demoPassword, staff.getByText(t('staffInvitation.accepted')));
    await logIn(staff, t, email);
    await open(office, '/admin/rights');
    const row = office.getByRole('listitem').filter({ hasText: email });
    await row.getByText(t('rights.role.categoryManager'), { exact: true }).waitFor(SOON);
    await staff.getByRole('heading', { level: 1, name: t('admin.today') }).waitFor(SOON);

    await row.getByRole('button', { name: new RegExp(`^${t('rights.staff.take')}`) }).click();
    await dialog.locator('textarea').fill(`퇴사 ${email}`);
    await dialog.getByRole('button', { name: t('rights.staff.take'), exact: true }).click();
    await office.getByText(t('rights.staff.taken')).waitFor(SOON);
    await row.waitFor({ ...SOON, state: 'detached' });
    await open(staff, '/admin');
    await staff.waitForURL(/\/login/, SOON);

    await open(office, '/admin/decisions');
    await office.getByText(`퇴사 ${email}`).waitFor(SOON);
    const taken = t('audit.action.takeStaffRole', { role: t('rights.role.categoryManager') });
    await office.getByText(taken).first().waitFor();
  });
});
