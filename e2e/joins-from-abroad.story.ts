import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addRiyadh, productOf } from './abroad.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean } from './controls.ts';
import { openOrder } from './deals.ts';
import { faultsOf } from './faults.ts';
import { aMember, pageOf } from './members.ts';
import { payByCard } from './payment.ts';
import {
  addToCart,
  anew,
  checkOut,
  open,
  SOON,
  storedCode,
  STORY_PASSWORD as PASSWORD,
  type Translator,
  translatorFor,
} from './steps.ts';

const field = (page: Page, t: Translator, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${t(name)}\\s*\\*?$`) });

describe('an e-mail address', () => {
  withBrowser();

  it('MEM-059 ERR-039 ERR-040 of an overseas member is verified by a code during the registration, which leads to the first order', async () => {
    const t = translatorFor('ar');
    const email = `abroad-${anew()}@badaro.example`;
    const page = await aVisitor({ lang: 'ar', width: 390 });
    await open(page, '/member/register');
    await button(page, t('account.next')).click();
    await page.getByRole('combobox', { name: new RegExp(`^${t('account.field.country')}`) }).selectOption('SA');
    await button(page, t('account.next')).click();
    await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).check();
    await button(page, t('account.next')).click();
    await field(page, t, 'account.field.emailAddress').fill(email);
    await field(page, t, 'account.field.newPassword').fill(PASSWORD);
    await field(page, t, 'account.field.repeatPassword').fill(PASSWORD);
    await field(page, t, 'account.field.lastName').fill('Haddad');
    await field(page, t, 'account.field.firstName').fill('Layla');
    await field(page, t, 'account.field.phone').fill('501234567');
    await button(page, t('account.register.submit')).click();
    await page.getByText(t('member.refusals.verificationRequired')).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, t('account.verification.send')).click();
    const code = field(page, t, 'account.verification.code');
    await code.waitFor();
    const right = await storedCode(email);
    await code.fill(right === '000000' ? '111111' : '000000');
    await page.keyboard.press('Enter');
    await page.getByText(t('member.refusals.emailCodeWrong', { left: 4 })).waitFor();
    await clean(page);
    await code.fill(right);
    await page.keyboard.press('Enter');
    await page.getByText(t('account.email.verified')).waitFor();
    await button(page, t('account.register.submit')).click();
    await page.getByText(t('account.register.done')).waitFor();
    await open(page, '/my/profile');
    await page
      .getByRole('form', { name: t('account.verification.email'), exact: true })
      .getByText(t('account.verification.verified'), { exact: true })
      .waitFor();

    const goods = await productOf('dalhangari-kitchen');
    await addRiyadh(page, t);
    await open(page, `/product/${goods.id}`);
    await addToCart(page, t, goods.quantity);
    await checkOut(page, t, 'CARD');
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor(SOON);
    await openOrder(page, t);
    await clean(page);
  }, 180_000);

  it('MEM-059 that is changed counts once its code is entered', async () => {
    const t = translatorFor('en');
    const member = await aMember();
    const next = `changed-${anew()}@badaro.example`;
    const page = await pageOf(member, '/my/profile');
    await button(page, t('account.email.change')).click();
    const form = page.getByRole('form', { name: t('account.email.change'), exact: true });
    await button(page, t('account.verification.send')).first().waitFor();
    await form.getByRole('textbox', { name: new RegExp(`^${t('account.email.new')}`) }).fill(next);
    await form.getByRole('textbox', { name: new RegExp(`^${t('account.field.current')}`) }).fill(PASSWORD);
    await form.getByRole('button', { name: t('account.verification.send'), exact: true }).click();
    await form.getByRole('textbox', { name: t('account.verification.code') }).fill(await storedCode(next));
    expect(await faultsOf(page)).toEqual([]);
    await form.getByRole('button', { name: t('account.verification.confirm'), exact: true }).click();
    await page.getByText(t('account.email.changed')).waitFor();
    await page.getByText(next, { exact: true }).first().waitFor();
  });
});
