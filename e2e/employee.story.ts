import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/seed/demo.ts';
import { ownerEmail } from '#demo/seed/recipe/members.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean, givePassword, shows } from './controls.ts';
import { openOrder, storeOf } from './deals.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import {
  addToCart,
  checkOut,
  findBySearch,
  mailedLink,
  open,
  register,
  SOON,
  STORY_PASSWORD,
  translatorFor,
} from './steps.ts';

const t = translatorFor('ko');

async function anOrder(): Promise<{ store: string; order: number }> {
  const buyer = await aVisitor();
  await signIn(buyer, await aStoryBuyer());
  await findBySearch(buyer, t, '머그컵');
  const store = await storeOf(buyer);
  await addToCart(buyer, t, 200);
  await checkOut(buyer, t, 'CARD');
  await payByCard(buyer);
  await buyer.getByText(t('checkout.result.paid')).waitFor(SOON);
  return { store, order: await openOrder(buyer, t) };
}

/** The owner invites somebody with the right to orders alone, which the form has ticked. */
async function invites(owner: Page, mailbox: string): Promise<void> {
  await open(owner, '/seller/people');
  await clean(owner);
  await button(owner, t('seller.people.invite')).click();
  const dialog = owner.locator('dialog[open]');
  await dialog.getByRole('textbox').fill(mailbox);
  await dialog.getByRole('button', { name: t('seller.people.send'), exact: true }).click();
  await givePassword(owner, t, demoPassword, owner.getByText(t('seller.people.sent')));
  await owner.getByText(mailbox).first().waitFor(SOON);
  await clean(owner);
}

describe('an employee of a store', () => {
  withBrowser();

  it('is invited for orders alone, sends one, sees no money, and is refused after the removal', async () => {
    const { store, order } = await anOrder();
    const owner = await aVisitor();
    await signIn(owner, ownerEmail(store));
    const employee = await aVisitor();
    const mailbox = await register(employee, t);
    await invites(owner, mailbox);

    await open(employee, await mailedLink(mailbox));
    await employee.getByText(t('employee.may.orders')).waitFor(SOON);
    await clean(employee);
    await button(employee, t('employment.accept')).click();
    await givePassword(employee, t, STORY_PASSWORD, employee.getByText(t('employment.accepted')));
    await employee.waitForURL(/\/seller\/orders/);

    // The menu has the work that is allowed, and no call answers what the store earns.
    const menu = employee.getByRole('navigation', { name: t('shell.mainNavigation') });
    await menu.getByRole('link', { name: t('seller.orders'), exact: true }).waitFor(SOON);
    for (const hidden of ['seller.payouts.title', 'seller.people.title', 'seller.products.title', 'claim.office'])
      expect(await menu.getByRole('link', { name: t(hidden), exact: true }).count()).toBe(0);
    const answers: string[] = [];
    employee.on('response', (reply) => {
      if (reply.ok() && /\/api\/.*(payout|earning|commission)/.test(reply.url())) answers.push(reply.url());
    });
    await open(employee, '/seller');
    await shows(employee, t('seller.orders'));
    expect(await employee.getByText(t('seller.payouts.all')).count()).toBe(0);
    await clean(employee);
    await open(employee, '/seller/payouts');
    await shows(employee, t('seller.denied.title'));
    await clean(employee);

    await open(employee, `/seller/orders/${order}`);
    await button(employee, t('seller.step.startPreparation')).click();
    await button(employee, t('seller.step.enterWaybill')).click();
    const waybill = `3${String(Date.now()).slice(-11)}`;
    const dialog = employee.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption('CJ');
    await dialog.getByRole('textbox').first().fill(waybill);
    await dialog.getByRole('button', { name: t('seller.waybill.save'), exact: true }).click();
    await employee.getByText(waybill).first().waitFor(SOON);
    expect(answers).toEqual([]);

    // The owner reads who sent it, and removes the employee, whose open page is refused by its next press.
    await open(owner, '/seller/people/acts');
    await shows(owner, t('store-act.ship'));
    await clean(owner);
    await open(employee, '/seller/orders');
    await open(owner, '/seller/people');
    const row = owner.getByRole('row').filter({ hasText: mailbox });
    await row.getByRole('button').last().click();
    await owner
      .locator('dialog[open]')
      .getByRole('button', { name: t('seller.people.remove'), exact: true })
      .click();
    await owner.getByText(t('seller.people.former')).waitFor(SOON);
    await employee.locator(`main a[href^="/seller/orders/${order}"]`).first().click();
    await shows(employee, t('session.refusals.storeLeft'));
    await clean(employee);
  }, 240_000);
});
