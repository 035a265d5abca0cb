import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aMember, pageOf } from './members.ts';
import { open, SOON, type Translator, translatorFor } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the form says at a field: the message that describes the input of this name. */
async function saysAt(page: Page, name: string, message: string): Promise<void> {
  const field = page.locator(`[name="${name}"]`);
  await expect
    .poll(
      () =>
        field.evaluate((input) =>
          (input.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' '),
        ),
      SOON,
    )
    .toContain(message);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
}

/** The page of businesses abroad at its last step, with nothing entered but the country. */
async function atLastStep(t: Translator): Promise<Page> {
  const page = await aVisitor({ lang: 'ja', width: 390 });
  await open(page, '/member/register/business/overseas');
  await button(page, t('account.next')).click();
  await page.locator('select[name="country"]').selectOption('US');
  await page.locator('select[name="zone"]').selectOption('US-CA');
  await button(page, t('account.next')).click();
  await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).waitFor(SOON);
  await button(page, t('account.next')).click();
  await button(page, t('account.register.submit')).waitFor(SOON);
  return page;
}

describe('a registration', () => {
  withBrowser();

  it('MEM-025 MEM-026 MEM-027 MEM-028 MEM-029 MEM-030 MEM-033 MEM-034 MEM-035 MEM-036 MEM-037 MEM-038 MEM-043 MEM-044 is refused at its fields, before anything is sent', async () => {
    const t = translatorFor('ja');
    const page = await atLastStep(t);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/customer/register') && sent.push(request.url()));
    const submit = () => button(page, t('account.register.submit')).click();
    const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text);
    await submit();
    const required = t('request.refusals.required');
    const empty = ['emailAddress', 'lastName', 'firstName', 'phone', 'businessNumber', 'businessType', 'businessItem'];
    // The detail address is asked for where a country has one.
    for (const name of [...empty, 'postcode', 'address']) await saysAt(page, name, required);
    await saysAt(page, 'company', t('member.refusals.companyRequired'));
    await saysAt(page, 'password', t('member.refusals.passwordTooShort', { limit: 8 }));
    await page.evaluate(() => scrollTo(0, 0));
    expect(await faultsOf(page)).toEqual([]);
    await fill('emailAddress', 'name@example');
    await fill('password', 'secret-xy');
    await fill('repeatPassword', 'secret-xz');
    await fill('phone', '12345');
    await submit();
    await saysAt(page, 'emailAddress', t('member.refusals.emailInvalid'));
    await saysAt(page, 'password', t('member.refusals.passwordNeedsDigit'));
    await saysAt(page, 'repeatPassword', t('member.refusals.passwordMismatch'));
    await saysAt(page, 'phone', t('member.refusals.phoneLength', { min: 6, max: 15 }));
    await page.locator('select[name="phoneCountry"]').selectOption('82');
    await saysAt(page, 'phone', t('member.refusals.phoneLength', { min: 10, max: 11 }));
    await fill('phone', '4155a50100');
    await saysAt(page, 'phone', t('member.refusals.phoneDigitsOnly'));
    await fill('password', 'secret123');
    await saysAt(page, 'password', t('member.refusals.passwordNeedsSpecial'));
    expect(sent).toEqual([]);
  });

  it('MEM-060 MEM-062 needs every required consent and the declaration of the age, each refused at its box', async () => {
    const t = translatorFor('ja');
    const page = await atLastStep(t);
    await button(page, t('account.register.submit')).click();
    const summary = page.getByRole('alert');
    await summary.getByRole('button', { name: t('account.consent.over14.label') }).click();
    await saysAt(page, 'consents.over14', t('member.refusals.over14Required'));
    for (const name of ['terms', 'electronicFinance', 'personalInformation'])
      await saysAt(page, `consents.${name}`, t('member.refusals.consentRequired'));
    for (const name of ['thirdParty', 'marketingEmail', 'marketingSms', 'marketingPush'])
      expect(await page.locator(`[name="consents.${name}"]`).getAttribute('aria-invalid')).toBeNull();
    await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).check();
    await expect.poll(() => summary.getByText(t('member.refusals.consentRequired')).count()).toBe(0);
    expect(await page.getByRole('button', { name: t('account.consent.terms.label') }).count()).toBe(0);
  });
});

describe('the address book', () => {
  withBrowser();

  it('MEM-046 MEM-064 MEM-065 MEM-066 is filled, changed and emptied; a Korean postcode is searched, not typed', async () => {
    const t = translatorFor('en');
    const page = await pageOf(await aMember(), '/my/addresses');
    const required = t('request.refusals.required');
    const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text);
    const search = async () => {
      const open = { name: t('account.postcode.open'), exact: true };
      await page.getByRole('dialog').getByRole('button', open).click();
      await page.getByRole('textbox', { name: t('account.postcode.label') }).fill('세종대로 110');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '04524' }).click();
    };
    await button(page, t('account.address.add')).click();
    await fill('recipient', '');
    await fill('phone', '');
    expect(await page.locator('[name="postcode"]').isEditable()).toBe(false);
    await button(page, t('account.save')).click();
    for (const name of ['nickname', 'recipient', 'phone', 'postcode', 'address', 'detailAddress'])
      await saysAt(page, name, required);
    expect(await faultsOf(page)).toEqual([]);
    await fill('nickname', 'Office');
    await fill('recipient', 'Bada Han');
    await fill('phone', '01012345678');
    await search();
    await fill('detailAddress', '3F');
    await button(page, t('account.save')).click();
    const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await card('Office').waitFor(SOON);
    const text = (await card('Office').textContent()) ?? '';
    for (const part of ['Bada Han', '04524', '3F', t('account.address.isDefault')]) expect(text).toContain(part);

    await button(page, t('account.address.add')).click();
    await fill('nickname', 'Warehouse');
    await search();
    await fill('detailAddress', 'B1');
    await button(page, t('account.save')).click();
    await card('Warehouse')
      .getByRole('button', { name: t('account.address.makeDefault') })
      .click();
    await card('Warehouse').getByText(t('account.address.isDefault'), { exact: true }).waitFor(SOON);
    expect(await card('Office').getByText(t('account.address.isDefault'), { exact: true }).count()).toBe(0);
    await button(page, `${t('account.edit')}: Office`).click();
    await fill('nickname', 'Head office');
    await button(page, t('account.save')).click();
    await card('Head office').waitFor(SOON);
    await button(page, `${t('account.remove')}: Warehouse`).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('account.remove'), exact: true })
      .click();
    await expect.poll(() => card('Warehouse').count(), SOON).toBe(0);
    await card('Head office').getByText(t('account.address.isDefault'), { exact: true }).waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
  });
});
