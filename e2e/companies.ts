import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { kstDate } from '#core/calendar.ts';
import { whyNotBusinessNumber } from '#core/member/rules.ts';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aVisitor } from './browser.ts';
import { button, clean, field, shows, givePassword } from './controls.ts';
import { aPerson, verifyInWindow } from './identity.ts';
import {
  alive,
  anew,
  logIn,
  mailedLink,
  open,
  SOON,
  storedCode,
  STORY_PASSWORD,
  type Translator,
  translatorFor,
} from './steps.ts';

/** A valid business number that starts so; two approved companies have no number in common. */
export function aBusinessNumber(start = `110${randomInt(10_000, 100_000)}`): string {
  const numbers = Array.from({ length: 10 }, (_, last) => `${start.padEnd(9, '0')}${last}`);
  return numbers.find((number) => !whyNotBusinessNumber(number)) ?? '';
}

/** From the kind of a Korean business over identity and terms to its details. */
export async function upToBusinessDetails(page: Page, t: Translator, person = aPerson()): Promise<void> {
  await button(page, t('account.next')).click();
  await button(page, t('account.identity.begin')).click();
  await verifyInWindow(page, person);
  // The provider leads to the page for persons, which leads back to this one.
  await page.waitForURL(/\/member\/register\/business\/kr/);
  await alive(page);
  await shows(page, t('account.identity.done'));
  await button(page, t('account.next')).click();
  await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).check();
  await button(page, t('account.next')).click();
}

/** Registers a Korean business by its own page, up to its papers; the browser is signed in afterwards. */
export async function registerKoreanBuyer(page: Page, t: Translator): Promise<{ email: string; company: string }> {
  const run = anew();
  const [email, company] = [`company-${run}@badaro.example`, `동해상사 ${run}`];
  await open(page, '/member/register/business/kr');
  await page.getByRole('radio', { name: new RegExp(`^${t('account.kind.companyBuyer')}`) }).check();
  await upToBusinessDetails(page, t);
  const typed = {
    emailAddress: email,
    newPassword: STORY_PASSWORD,
    repeatPassword: STORY_PASSWORD,
    company,
    businessNumber: aBusinessNumber(),
  };
  for (const [name, value] of Object.entries(typed)) await field(page, t, `account.field.${name}`).fill(value);
  await button(page, t('account.register.submit')).click();
  await page.waitForURL(/\/business\/kr\/papers/);
  await alive(page);
  return { email, company };
}

/** Fills in the details of a business abroad, in the step that asks for them, and verifies the e-mail address. */
export async function fillInOverseasBusiness(
  page: Page,
  t: Translator,
  { email, company }: { email: string; company: string },
): Promise<void> {
  const typed = {
    emailAddress: email,
    newPassword: STORY_PASSWORD,
    repeatPassword: STORY_PASSWORD,
    lastName: 'Reed',
    firstName: 'Dana',
    company,
    foreignNumber: '94-1234567',
    businessType: 'Wholesale',
    businessItem: 'Household goods',
    postcode: '94105',
    address: '1 Market Street',
    detailAddress: 'Suite 300',
  };
  for (const [name, value] of Object.entries(typed)) await field(page, t, `account.field.${name}`).fill(value);
  await page.locator('input[name="phone"]').fill('4155550100');
  await button(page, t('account.verification.send')).click();
  const code = field(page, t, 'account.verification.code');
  await code.waitFor();
  await code.fill(await storedCode(email));
  await page.keyboard.press('Enter');
  await shows(page, t('account.email.verified'));
}

/** Registers a seller in the United States by the form; the browser is signed in afterwards. */
export async function registerOverseasSeller(page: Page, t: Translator, company: string): Promise<void> {
  const next = button(page, t('account.next'));
  await open(page, '/member/register/business/overseas');
  await page.getByRole('radio', { name: new RegExp(`^${t('account.kind.companySeller')}`) }).check();
  await next.click();
  await page.getByRole('combobox', { name: new RegExp(`^${t('account.field.country')}`) }).selectOption('US');
  await page.getByRole('combobox', { name: new RegExp(`^${t('account.field.zones.state')}`) }).selectOption('US-CA');
  await next.click();
  await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).check();
  await next.click();
  const email = `seller-${anew()}@badaro.example`;
  await fillInOverseasBusiness(page, t, { email, company });
  await button(page, t('account.register.submit')).click();
  await shows(page, t('account.register.done'));
}

/** Fills in all that the papers of a Korean business ask for, with a certificate of today. */
export async function fillInPapers(page: Page, t: Translator): Promise<void> {
  const typed = {
    customsNumber: '0128100017',
    representative: '한바다',
    openedOn: '2015-03-02',
    businessType: '도매 및 소매업',
    businessItem: '생활용품',
  };
  for (const [name, value] of Object.entries(typed)) await field(page, t, `company.field.${name}`).fill(value);
  await findPostcode(page, t);
  await uploadCertificate(page, t);
  await field(page, t, 'company.field.certificateIssuedOn').fill(kstDate(new Date()));
}

/** Searches the postcode, which is not typed. */
export async function findPostcode(page: Page, t: Translator): Promise<void> {
  await button(page, t('account.postcode.open')).click();
  await page.getByRole('textbox', { name: t('account.postcode.label') }).fill('세종대로 110');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '04524' }).click();
}

export async function uploadCertificate(page: Page, t: Translator): Promise<void> {
  await page.locator('main input[type="file"]').setInputFiles({
    name: 'license.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n'),
  });
  await page.getByText(t('media.files.done')).waitFor(SOON);
}

/** The administrator looks at the papers of the company, which asks for a purpose, and decides. */
export async function decideOnPapers(company: string, decision: 'approve' | 'refuse', reason: string): Promise<void> {
  const t = translatorFor('ko');
  const office = await aVisitor({ lang: 'ko' });
  await logIn(office, t, DEMO.admin);
  await open(office, '/admin/companies');
  await button(office, `${t('companies.open')}: ${company}`)
    .first()
    .click();
  const dialog = office.locator('dialog[open]');
  await dialog.getByRole('button', { name: t('audit.purpose.show'), exact: true }).click();
  await dialog.getByText(t('request.refusals.required')).waitFor();
  await clean(office);
  await dialog.getByRole('radio', { name: t('audit.purpose.review'), exact: true }).check();
  await dialog.getByRole('button', { name: t('audit.purpose.show'), exact: true }).click();
  await dialog.getByText('0128100017').waitFor(SOON);
  await clean(office);
  await dialog.getByRole('button', { name: t(`companies.${decision}`), exact: true }).click();
  await dialog.locator('textarea').fill(reason);
  await dialog.getByRole('button', { name: t(`companies.${decision}`), exact: true }).click();
  await office.getByText(t(`companies.done.${decision}`)).waitFor(SOON);
}

/** Orders above the amount wait for an approver. */
export async function limitOrders(owner: Page, t: Translator, amount: string, password = demoPassword): Promise<void> {
  await open(owner, '/my/company/colleagues');
  await owner.locator('input[name="won"]').fill(amount);
  await button(owner, t('colleagues.limitSave')).click();
  await givePassword(owner, t, password, owner.getByText(t('colleagues.limitSaved')));
}

export type ColleagueRole = 'purchaser' | 'approver' | 'accountant';

export async function invite(owner: Page, t: Translator, email: string, role: ColleagueRole): Promise<void> {
  await open(owner, '/my/company/colleagues');
  await owner.locator('input[name="emailAddress"]').fill(email);
  await owner.locator('select[name="role"]').selectOption(role);
  await button(owner, t('colleagues.send')).click();
  await givePassword(owner, t, demoPassword, owner.getByText(t('colleagues.sent')));
}

/** Opens the mailed link, which a signed-in member accepts; its secret leaves the address. */
export async function acceptInvitation(page: Page, t: Translator, email: string): Promise<void> {
  await open(page, await mailedLink(email));
  if (page.url().includes('#')) throw new Error(`the secret stays in ${page.url()}`);
  await button(page, t('colleagues.invitation.accept')).click();
  await givePassword(page, t, STORY_PASSWORD, page.getByText(t('colleagues.invitation.accepted')));
}
