import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { loadVoyage, requestAndPayBill, workAtCentre } from '#demo/import-journey/from-the-centre.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { upToBusinessDetails } from './companies.ts';
import { aPerson } from './identity.ts';
import { anImport, atCentre } from './importing.ts';
import { signIn } from './members.ts';
import { anew, open, SOON, STORY_PASSWORD, type Translator, translatorFor } from './steps.ts';

const OFFER = 'Weihai to Incheon by sea, three sailings a week';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
const textbox = (page: Page, t: Translator, field: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${t(`account.field.${field}`)}\\s*\\*?$`) });

/** Registers a cooperating member by the form; the browser is signed in afterwards. Returns the name of the company. */
async function joins(page: Page, t: Translator): Promise<string> {
  const company = `Hanbada Shipping ${anew()}`;
  await open(page, '/member/register');
  await page.getByRole('radio', { name: new RegExp(`^${t('account.kind.cooperating')}`) }).check();
  await page.getByRole('link', { name: t('account.register.korean.link') }).click();
  await page.waitForURL(/\/member\/register\/business\/kr/);
  const phone = `0107${randomInt(1_000_000, 10_000_000)}`;
  await upToBusinessDetails(page, t, aPerson({ phone }));
  const fields = {
    emailAddress: `partner-${anew()}@badaro.example`,
    newPassword: STORY_PASSWORD,
    repeatPassword: STORY_PASSWORD,
    company,
    businessNumber: '1108112345',
  };
  await textbox(page, t, 'partnerOffer').waitFor(SOON);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faultsOf(page)).toEqual([]);
  for (const [name, value] of Object.entries(fields)) await textbox(page, t, name).fill(value);
  // What is missing is refused at its field, and what was typed stays.
  await button(page, t('account.register.submit')).click();
  await page.getByText(t('request.refusals.required')).first().waitFor(SOON);
  await page.locator('select[name="partnerKind"]').selectOption('freight');
  await textbox(page, t, 'partnerOffer').fill(OFFER);
  await button(page, t('account.register.submit')).click();
  await page.getByText(t('account.register.doneCooperating')).waitFor(SOON);
  return company;
}

/** The applicant has the own application alone: pages of buyers and of partners lead there. */
async function canDoNothing(page: Page, t: Translator): Promise<void> {
  for (const path of ['/my/orders', '/my/cart', '/partner']) {
    await open(page, path);
    await page.waitForURL(/\/my\/partner$/);
  }
  await page.getByText(t('partner.status.appliedText')).waitFor(SOON);
  expect(await textbox(page, t, 'partnerOffer').inputValue()).toBe(OFFER);
  expect(await faultsOf(page)).toEqual([]);
  const refused = await page.evaluate(async () => {
    const reply = await fetch('/api/v1/auth/customer_cart', { headers: { 'x-session': 'cookie' } });
    return [reply.status, (await reply.json()).error.code];
  });
  expect(refused).toEqual([403, 'partner.notApproved']);
}

async function approveAndAssign(office: Page, t: Translator, company: string, code: string): Promise<void> {
  await open(office, '/admin/partners');
  const opened = office.getByRole('link', { name: `${t('partners.open')}: ${company}` });
  await opened.waitFor(SOON);
  expect(await faultsOf(office)).toEqual([]);
  await opened.click();
  await button(office, t('partners.decide.approve')).click();
  await dialog(office).locator('textarea').fill('The contract is signed');
  expect(await faultsOf(office)).toEqual([]);
  await dialog(office)
    .getByRole('button', { name: t('partners.decide.approve'), exact: true })
    .click();
  await office.getByText(t('partners.done.approve')).waitFor(SOON);
  await button(office, t('partners.assign')).click();
  await dialog(office).getByRole('textbox').first().fill(code);
  await dialog(office).locator('textarea').fill('Weihai to Incheon');
  expect(await faultsOf(office)).toEqual([]);
  await dialog(office)
    .getByRole('button', { name: t('partners.assign'), exact: true })
    .click();
  await office.getByText(t('partners.assignedDone')).waitFor(SOON);
  await office.getByRole('link', { name: code }).waitFor(SOON);
  expect(await faultsOf(office)).toEqual([]);
}

async function recordsDeparture(page: Page, t: Translator, code: string): Promise<string> {
  await open(page, '/my/partner');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('partner.toWork'), exact: true })
    .click();
  const work = page.getByRole('main').getByRole('link', { name: code });
  await work.waitFor(SOON);
  expect(await page.locator('main [data-row]').count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  await work.click();
  await page.getByText('Weihai to Incheon').waitFor(SOON);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: t('centre.voyage.masterBill'), exact: true }).fill('WDFC2611001');
  await button(page, t('work.save')).click();
  await page.getByText(t('work.saved')).waitFor(SOON);
  await button(page, t('work.depart')).click();
  await dialog(page)
    .getByRole('button', { name: t('work.depart'), exact: true })
    .click();
  await page.getByText(t('work.departed'), { exact: true }).last().waitFor(SOON);
  await page.getByText(t('centre.voyage.status.departed')).first().waitFor(SOON);
  expect(await faultsOf(page)).toEqual([]);
  return new URL(page.url()).pathname;
}

async function takeBack(office: Page, t: Translator, voyageId: number): Promise<void> {
  await open(office, `/ops/centre/voyages/${voyageId}`);
  await office
    .getByRole('button', { name: new RegExp(`^${t('partners.end')}`) })
    .first()
    .click();
  await dialog(office).locator('select').selectOption('takenBack');
  await dialog(office).locator('textarea').fill('Another carrier');
  await dialog(office)
    .getByRole('button', { name: t('partners.end'), exact: true })
    .click();
  await office.getByText(t('partners.endedDone')).waitFor(SOON);
  await office.getByText(t('partners.ended.takenBack')).waitFor(SOON);
  expect(await faultsOf(office)).toEqual([]);
}

describe('a cooperating member', () => {
  withBrowser();

  async function works({ lang = 'ko', width = 1280 }: Visit): Promise<void> {
    const t = translatorFor(lang);
    const story = await anImport();
    await atCentre(story);
    await workAtCentre(story.world, story.order, story.carton);
    await requestAndPayBill(story.world, story.order);
    const voyage = await loadVoyage(story.world, story.order);

    const page = await aVisitor({ lang, width });
    const company = await joins(page, t);
    await canDoNothing(page, t);
    const office = await aVisitor({ lang, width });
    await signIn(office, DEMO.admin);
    await approveAndAssign(office, t, company, voyage.code);
    const path = await recordsDeparture(page, t, voyage.code);
    await takeBack(office, t, voyage.id);
    await open(page, path);
    await page.getByText(t('shell.error.notFound')).first().waitFor(SOON);
    const id = path.split('/').at(-1);
    const reply = await page.evaluate(
      async (url) => (await fetch(url, { headers: { 'x-session': 'cookie' } })).status,
      `/api/v1/partner/assignments/${id}`,
    );
    expect(reply).toBe(404);
    await open(page, '/partner');
    await page.getByText(t('work.none')).waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
  }

  it.each([
    ['ko', 1280],
    ['ar', 390],
  ] as const)(
    'MEM-003 registers as a freight partner, is approved, departs the assigned voyage and loses it, in %s at %i px',
    async (lang, width) => works({ lang, width }),
    300_000,
  );
});
