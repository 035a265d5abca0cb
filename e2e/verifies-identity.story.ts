import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aPerson, verifyInWindow } from './identity.ts';
import { aMember, pageOf } from './members.ts';
import { anew, alive, open, STORY_PASSWORD as PASSWORD, type Translator, translatorFor } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, t: Translator, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${t(name)}\\s*\\*?$`) });

/** Waits until the provider has led back to the page, and it is alive. */
async function returned(page: Page, path: RegExp): Promise<void> {
  await page.waitForURL(path);
  await alive(page);
}
const shows = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

describe('the identity of a member in Korea', () => {
  withBrowser();

  it.each([
    { lang: 'ko', width: 1280 },
    { lang: 'ar', width: 390 },
  ] as const)(
    'MEM-018 is verified while they register, after a refusal and a reload, in $lang',
    async ({ lang, width }) => {
      const t = translatorFor(lang satisfies Lang);
      const person = aPerson();
      const page = await aVisitor({ lang, width });
      await open(page, '/member/register');
      await button(page, t('account.next')).click();
      await button(page, t('account.identity.begin')).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await button(page, t('account.identity.begin')).click();
      await page.waitForURL(/\/identity\/identity-/);
      expect(await faultsOf(page)).toEqual([]);
      // The provider refuses data that do not match, and leads back.
      await verifyInWindow(page, { ...person, phone: '01012340002' });
      await returned(page, /\/member\/register/);
      await shows(page, t('member.refusals.identityNotVerified'));
      expect(await faultsOf(page)).toEqual([]);
      await button(page, t('account.identity.again')).click();
      await verifyInWindow(page, person);
      await returned(page, /\/member\/register/);
      await shows(page, t('account.identity.done'));
      await shows(page, person.name);
      expect(await faultsOf(page)).toEqual([]);
      await button(page, t('account.next')).click();
      await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).check();
      await button(page, t('account.next')).click();
      const email = `identity-${anew()}@badaro.example`;
      await field(page, t, 'account.field.emailAddress').fill(email);
      // Everything but the passwords survives a reload, and the browser's back button leads to the step before.
      await page.reload({ waitUntil: 'networkidle' });
      await alive(page);
      expect(await field(page, t, 'account.field.emailAddress').inputValue()).toBe(email);
      await page.goBack();
      await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).waitFor();
      expect(await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).isChecked()).toBe(true);
      await button(page, t('account.next')).click();
      expect(await field(page, t, 'account.field.firstName').count()).toBe(0);
      expect(await page.getByText(person.phone).count()).toBeGreaterThan(0);
      await field(page, t, 'account.field.newPassword').fill(PASSWORD);
      await field(page, t, 'account.field.repeatPassword').fill(PASSWORD);
      expect(await faultsOf(page)).toEqual([]);
      await button(page, t('account.register.submit')).click();
      await shows(page, t('account.register.done'));
      await open(page, '/my/profile');
      await shows(page, t('account.identity.changePhone'));
      await shows(page, person.name);
      await page
        .getByRole('form', { name: t('account.verification.phone'), exact: true })
        .getByText(t('account.verification.verified'), { exact: true })
        .waitFor();
      expect(await faultsOf(page)).toEqual([]);
      // The same person has no second account.
      const other = await aVisitor({ lang, width });
      await open(other, '/member/register?step=identity');
      await button(other, t('account.identity.begin')).click();
      await verifyInWindow(other, person);
      await returned(other, /\/member\/register/);
      await shows(other, t('member.refusals.identityTaken'));
    },
  );

  it('is verified later while the provider is down', async () => {
    const t = translatorFor('en');
    const page = await aVisitor({ lang: 'en' });
    await open(page, '/member/register');
    await button(page, t('account.next')).click();
    await button(page, t('account.identity.begin')).click();
    await verifyInWindow(page, aPerson({ phone: '01012340503' }));
    await returned(page, /\/member\/register/);
    await shows(page, t('member.refusals.identityUnavailable'));
    expect(await faultsOf(page)).toEqual([]);
    await button(page, t('account.identity.later')).click();
    await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).check();
    await button(page, t('account.next')).click();
    await field(page, t, 'account.field.emailAddress').fill(`later-${anew()}@badaro.example`);
    await field(page, t, 'account.field.newPassword').fill(PASSWORD);
    await field(page, t, 'account.field.repeatPassword').fill(PASSWORD);
    await field(page, t, 'account.field.lastName').fill('Han');
    await field(page, t, 'account.field.firstName').fill('Bada');
    await field(page, t, 'account.field.phone').fill('01012345678');
    await button(page, t('account.register.submit')).click();
    await shows(page, t('account.register.done'));
    const person = aPerson({ phone: '01055556666' });
    await open(page, '/my/profile');
    await button(page, t('account.identity.begin')).click();
    await verifyInWindow(page, person);
    await returned(page, /\/my\/profile/);
    await shows(page, person.name);
  });

  it('changes with the telephone by another verification', async () => {
    const t = translatorFor('en');
    const page = await pageOf(await aMember(), '/my/profile');
    const person = aPerson();
    for (const phone of ['01011112222', '01033334444']) {
      await page.locator('section[aria-labelledby=identity] button').click();
      await verifyInWindow(page, { ...person, phone });
      await returned(page, /\/my\/profile/);
      await shows(page, phone);
      await shows(page, t('account.identity.changePhone'));
    }
  });
});
