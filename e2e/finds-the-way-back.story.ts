import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aMember } from './members.ts';
import {
  mailedLink,
  open,
  SOON,
  storedCode,
  STORY_PASSWORD as PASSWORD,
  type Translator,
  translatorFor,
} from './steps.ts';

const NEW_PASSWORD = 'Another-2026!';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, t: Translator, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${t(name)}\\s*\\*?$`) });
/** An otherwise unused number, since members are found by it. */
const aPhone = () => `0107${randomInt(1_000_000, 10_000_000)}`;

async function logIn(page: Page, t: Translator, email: string, password: string): Promise<void> {
  await field(page, t, 'account.field.username').fill(email);
  await field(page, t, 'account.field.password').fill(password);
  await button(page, t('account.login.submit')).click();
}

describe('somebody who cannot sign in', () => {
  withBrowser();

  it('MEM-021 ERR-037 ERR-038 finds a lost ID by the telephone, and gets a new password', async () => {
    const t = translatorFor('ko');
    const phone = aPhone();
    const { email } = await aMember({ phone, lastName: '한', firstName: '바다' });
    const page = await aVisitor({ lang: 'ko', width: 390 });
    await open(page, '/login');
    await page.getByRole('link', { name: t('account.login.forgottenId') }).click();
    await page.getByRole('heading', { level: 1, name: t('account.findId.title') }).waitFor();
    await button(page, t('account.findId.send')).click();
    await page.getByText(t('request.refusals.required')).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);

    // Nobody is registered with another number: only its holder is notified.
    const other = aPhone().replace('0107', '0108');
    await field(page, t, 'account.findId.name').fill('한바다');
    await field(page, t, 'account.field.phone').fill(other);
    await button(page, t('account.findId.send')).press('Enter');
    await field(page, t, 'account.verification.code').fill(await storedCode(other));
    await button(page, t('account.findId.confirm')).click();
    await page.getByText(t('member.refusals.customerNotFound')).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, t('account.findId.again')).click();

    // What was entered is still there.
    expect(await field(page, t, 'account.findId.name').inputValue()).toBe('한바다');
    await field(page, t, 'account.field.phone').fill(phone);
    await button(page, t('account.findId.send')).click();
    const code = field(page, t, 'account.verification.code');
    await code.waitFor();
    const right = await storedCode(phone);
    await code.fill(right === '000000' ? '111111' : '000000');
    await page.keyboard.press('Enter');
    await page.getByText(t('member.refusals.codeWrong', { left: 4 })).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await code.fill(right);
    await page.keyboard.press('Enter');
    await page.getByText(email.replace(/..@/, '**@'), { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await field(page, t, 'account.field.emailAddress').fill('somebody@example.com');
    await button(page, t('account.password.send')).click();
    await page.getByText(t('member.refusals.emailMismatch')).waitFor();
    await field(page, t, 'account.field.emailAddress').fill(email);
    await button(page, t('account.password.send')).click();
    await page.getByText(t('account.findId.resetSent', { target: `\u2066${email}\u2069` })).waitFor();
    await open(page, await mailedLink(email));
    await field(page, t, 'account.field.newPassword').fill(NEW_PASSWORD);
    await field(page, t, 'account.field.repeatPassword').fill(NEW_PASSWORD);
    await button(page, t('account.profile.changePassword')).click();
    await page.waitForURL(/\/login/);
    await logIn(page, t, email, NEW_PASSWORD);
    await page.waitForURL((url) => !url.pathname.includes('login'));
  });

  it('AU-04 is let in again after too many wrong passwords by a mailed link, in Arabic', async () => {
    const t = translatorFor('ar');
    const { email } = await aMember();
    const page = await aVisitor({ lang: 'ar' });
    await open(page, '/login');
    for (let time = 0; time < 10; time += 1) {
      await logIn(page, t, email, 'wrong-123');
      await page.getByText(t('member.refusals.wrongCredentials')).waitFor();
    }
    await logIn(page, t, email, PASSWORD);
    await button(page, t('account.unlock.send')).waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
    await button(page, t('account.unlock.send')).click();
    await page.getByText(t('account.unlock.sent')).waitFor();
    // The member registered in Korean, so their mails are; the link is opened in the language of the story.
    const link = (await mailedLink(email)).replace(/lang=\w+/, 'lang=ar');
    await open(page, link);
    expect(page.url()).not.toContain('#');
    expect(await faultsOf(page)).toEqual([]);
    await button(page, t('account.unlock.submit')).click();
    await page.waitForURL(/\/login/);
    await logIn(page, t, email, PASSWORD);
    await page.waitForURL((url) => !url.pathname.includes('login'));
    await open(page, link);
    await button(page, t('account.unlock.submit')).click();
    await page.getByText(t('account.unlock.overText')).waitFor();
  });
});
