import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { member as members } from '#server/member/tables.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aMember, inDatabase, pageOf, sessionOf, signIn } from './members.ts';
import { open, SOON, STORY_PASSWORD as PASSWORD, type Translator, translatorFor } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, t: Translator, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${t(name)}\\s*\\*?$`) });

async function tryLogIn(page: Page, t: Translator, email: string, password = PASSWORD): Promise<void> {
  await open(page, '/login');
  await field(page, t, 'account.field.username').fill(email);
  await field(page, t, 'account.field.password').fill(password);
  await button(page, t('account.login.submit')).click();
}

describe('a member who leaves', () => {
  withBrowser();

  it('WDR-001 WDR-006 reads the guide, and is shown each ongoing transaction with a link to it', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor({ lang: 'ko', width: 390 });
    await signIn(page, DEMO.buyer);
    await open(page, '/my/profile');
    await page.getByRole('link', { name: t('withdrawal.title'), exact: true }).click();
    await page.getByRole('heading', { name: t('withdrawal.guideTitle') }).waitFor();
    await page.getByRole('heading', { name: t('withdrawal.blocked') }).waitFor();
    expect(await page.getByRole('link', { name: t('withdrawal.toForm') }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page
      .getByRole('link', { name: new RegExp(`^${t('withdrawal.kind.purchase')}`) })
      .first()
      .click();
    await page.waitForURL(/\/my\/orders\/\d+$/);
    // The call refuses what the page does not offer.
    await open(page, '/my/withdrawal/form');
    await page.getByRole('radio', { name: t('withdrawal.reasons.shippingCost') }).check();
    await field(page, t, 'account.field.current').fill(demoPassword);
    await page.getByRole('checkbox', { name: t('withdrawal.agree') }).check();
    await button(page, t('withdrawal.submit')).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('withdrawal.guideTitle') })
      .waitFor();
  });

  it('WDR-006 WDR-007 as a seller is shown each order and claim that is not over, with a link to it', async () => {
    const t = translatorFor('en');
    const page = await aVisitor({ lang: 'en' });
    await signIn(page, DEMO.seller);
    for (const [kind, path] of [
      ['sale', /\/seller\/orders\/\d+$/],
      ['saleClaim', /\/seller\/claims\/\d+$/],
    ] as const) {
      await open(page, '/my/withdrawal');
      const link = page.getByRole('link', { name: new RegExp(`^${t(`withdrawal.kind.${kind}`)}`) }).first();
      const number = (await link.textContent())?.replace(t(`withdrawal.kind.${kind}`), '').trim() ?? '';
      await link.click();
      await page.waitForURL(path);
      await page.getByText(number).first().waitFor(SOON);
    }
  });

  it('WDR-001 WDR-004 asks by the form, cannot log in during the grace, and is let in again by customer service', async () => {
    const t = translatorFor('en');
    // A telephone of its own: nobody registers with that of a member who is leaving, and others run at the same time.
    const member = await aMember({ phone: '01055443322' });
    // An account that proved nothing is erased at once.
    await inDatabase((db) =>
      db.update(members).set({ emailVerifiedAt: new Date() }).where(eq(members.email, member.email)),
    );
    const page = await pageOf(member, '/my/withdrawal');
    await page.getByRole('link', { name: t('withdrawal.toForm') }).click();
    await button(page, t('withdrawal.submit')).click();
    await page.getByText(t('withdrawal.refusals.agreementRequired')).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('radio', { name: t('withdrawal.reasons.other') }).check();
    await field(page, t, 'withdrawal.detail').fill('I moved to another country.');
    await field(page, t, 'account.field.current').fill('wrong-123');
    await page.getByRole('checkbox', { name: t('withdrawal.agree') }).check();
    await button(page, t('withdrawal.submit')).click();
    await page.getByText(t('member.refusals.passwordWrong')).waitFor();
    await field(page, t, 'account.field.current').fill(PASSWORD);
    await button(page, t('withdrawal.submit')).click();
    await page.getByRole('heading', { level: 1, name: t('withdrawal.doneTitle') }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await expect.poll(() => sessionOf(page)).toBeUndefined();
    await tryLogIn(page, t, member.email);
    await page.getByText(t('member.refusals.withdrawalPending')).waitFor();

    const office = await aVisitor({ lang: 'en' });
    await signIn(office, DEMO.admin);
    await open(office, '/admin/withdrawals');
    await field(office, t, 'withdrawals.find').fill(member.email);
    await button(office, t('withdrawals.search')).click();
    await office.getByText('I moved to another country.').waitFor();
    expect(await faultsOf(office)).toEqual([]);
    await button(office, t('withdrawals.cancel')).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Asked for by telephone');
    await dialog.getByRole('button', { name: t('withdrawals.cancel'), exact: true }).click();
    await office.getByText(t('withdrawals.cancelled')).waitFor();
    await open(office, '/admin/decisions');
    await office.getByText('Asked for by telephone').first().waitFor();

    await tryLogIn(page, t, member.email);
    await page.waitForURL((url) => !url.pathname.includes('login'));
  });
});
