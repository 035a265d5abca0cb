import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { demoPassword } from '#demo/seed/demo.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { acceptInvitation, invite, limitOrders } from './companies.ts';
import { button, givePassword } from './controls.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer, inDatabase, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import {
  addToCart,
  choosePayMethod,
  findBySearch,
  inWindow,
  mailedLink,
  open,
  payNow,
  register,
  SOON,
  translatorFor,
  upToPayment,
} from './steps.ts';

/** Above it orders wait: below what 50 pieces of any demo product cost. */
const LIMIT = '1000';

const aCompany = (lang: Lang): Promise<string> =>
  inDatabase(async (db) => {
    const given = { password: demoPassword, kind: 'companyBuyer', company: '한결상사', lang } as const;
    const { id, email } = await aMember(db, { ...given, businessNumber: '1108112345' });
    await anAddress(db, id, { nickname: '본사' });
    await anApprovedCompany(db, id);
    return email;
  });

describe('a company of several people', () => {
  withBrowser();

  async function buys({ lang = 'ko', width = 1280 }: Visit, keyword: string): Promise<void> {
    const t = translatorFor(lang);
    const owner = await aVisitor({ lang, width });
    await signIn(owner, await aCompany(lang));
    await open(owner, '/my/company/colleagues');
    expect(await faultsOf(owner)).toEqual([]);
    await limitOrders(owner, t, LIMIT);

    // The purchaser registers with the invited address, the others are members already.
    const purchaser = await aVisitor({ lang, width });
    const mailbox = await register(purchaser, t);
    await invite(owner, t, mailbox, 'purchaser');
    expect(await faultsOf(owner)).toEqual([]);
    await acceptInvitation(purchaser, t, mailbox);
    expect(await faultsOf(purchaser)).toEqual([]);
    const others: Record<'approver' | 'accountant', Page> = {
      approver: await aVisitor({ lang, width }),
      accountant: await aVisitor({ lang, width }),
    };
    for (const role of ['approver', 'accountant'] as const) {
      const email = await aStoryBuyer();
      await invite(owner, t, email, role);
      const page = others[role];
      // A visitor is led through the log-in and back to the invitation.
      await open(page, await mailedLink(email));
      await page
        .getByRole('main')
        .getByRole('link', { name: t('invitation.login'), exact: true })
        .click();
      await page.waitForURL(/\/login/);
      await page.getByRole('textbox', { name: new RegExp(`^${t('account.field.username')}`) }).fill(email);
      await page.getByRole('textbox', { name: new RegExp(`^${t('account.field.password')}`) }).fill(demoPassword);
      await button(page, t('account.login.submit')).click();
      await button(page, t('colleagues.invitation.accept')).click();
      await givePassword(page, t, demoPassword, page.getByText(t('colleagues.invitation.accepted')));
    }

    // Ordered to the address of the company.
    await findBySearch(purchaser, t, keyword);
    await addToCart(purchaser, t, 50);
    await upToPayment(purchaser, t);
    await choosePayMethod(purchaser, t, 'CARD');
    await payNow(purchaser, t);
    await purchaser.waitForURL(/\/my\/orders\/\d+/);
    await purchaser.getByText(t('order-page.approval.waitingText')).waitFor(SOON);
    expect(await faultsOf(purchaser)).toEqual([]);
    const path = new URL(purchaser.url()).pathname;

    const { approver, accountant } = others;
    await open(approver, path);
    expect(await faultsOf(approver)).toEqual([]);
    await button(approver, t('order-page.approval.approve')).click();
    await approver.getByText(t('order-page.approval.done.approved')).waitFor(SOON);

    await open(purchaser, path);
    await choosePayMethod(purchaser, t, 'CARD');
    await payNow(purchaser, t);
    await inWindow(purchaser);
    await payByCard(purchaser);
    await purchaser.getByText(t('checkout.result.paid')).waitFor(SOON);

    await open(accountant, path);
    expect(await faultsOf(accountant)).toEqual([]);
    const papers = accountant.getByRole('region', { name: t('document.open') }).getByRole('button');
    expect(await papers.count()).toBeGreaterThan(1);
    for (const paper of await papers.all()) {
      const [download] = await Promise.all([accountant.waitForEvent('download'), paper.click()]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    }

    // Removed, the purchaser does not find the order any more.
    await open(owner, '/my/company/colleagues');
    await owner.getByRole('listitem').filter({ hasText: mailbox }).getByRole('button').click();
    await owner
      .locator('dialog[open]')
      .getByRole('button', { name: t('colleagues.remove'), exact: true })
      .click();
    await owner.getByText(t('colleagues.removed')).waitFor(SOON);
    await open(purchaser, path);
    await purchaser.getByRole('heading', { level: 1 }).waitFor(SOON);
    expect(await purchaser.getByText(t('order-page.approval.title')).count()).toBe(0);
  }

  it.each([
    ['ko', 1280, '머그컵'],
    ['ar', 390, 'كوب'],
  ] as const)(
    'is invited, orders above the limit, approves, pays and prints, in %s at %i px',
    async (lang, width, keyword) => {
      await buys({ lang, width }, keyword);
    },
    300_000,
  );
});
