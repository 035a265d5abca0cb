import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aMember, pageOf, signIn } from './members.ts';
import { anew, open, SOON, type Translator, translatorFor } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, t: Translator, name: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${t(`enquiry.field.${name}`)}`));

/** Answers the enquiry with this subject in the office. */
async function answer(office: Page, subject: string, text: string): Promise<void> {
  const t = translatorFor('ko');
  await open(office, '/admin/enquiries');
  const row = office.getByRole('row').filter({ hasText: subject });
  await row.first().waitFor(SOON);
  expect(await faultsOf(office)).toEqual([]);
  await row.getByRole('link', { name: new RegExp(`^${t('enquiry.office.open')}`) }).click();
  const dialog = office.locator('dialog[open]');
  await dialog.getByText(subject).waitFor(SOON);
  expect(await faultsOf(office)).toEqual([]);
  await dialog.getByRole('button', { name: t('enquiry.office.answer'), exact: true }).click();
  await dialog.getByText(t('request.refusals.required')).waitFor();
  await dialog.locator('textarea').fill(text);
  await dialog.getByRole('button', { name: t('enquiry.office.answer'), exact: true }).click();
  await office.getByText(t('enquiry.office.answered')).waitFor(SOON);
}

describe('an enquiry', () => {
  withBrowser();

  it('INQ-006 INQ-007 MEM-041 MEM-042 of a visitor is refused at its fields, sent, and answered by staff', async () => {
    const t = translatorFor('ar');
    const page = await aVisitor({ lang: 'ar', width: 390 });
    await open(page, '/contact');
    await button(page, t('enquiry.send')).click();
    const subject = field(page, t, 'subject');
    await page.getByRole('alert').first().waitFor(SOON);
    expect(await page.getByText(t('request.refusals.required')).count()).toBeGreaterThanOrEqual(4);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await faultsOf(page)).toEqual([]);
    await open(page, '/contact?topic=certification');
    expect(await field(page, t, 'topic').inputValue()).toBe('certification');
    await field(page, t, 'emailAddress').fill(`asks-${anew()}@badaro.example`);
    const text = `شهادة ${anew()}`;
    await subject.fill(text);
    await field(page, t, 'message').fill('أحتاج إلى شهادة لمنتج إلكتروني.');
    await button(page, t('enquiry.send')).click();
    await page.getByText(t('enquiry.sent')).waitFor(SOON);
    await page.getByText(/^Q\d{6}$/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const office = await aVisitor({ lang: 'ko' });
    await signIn(office, DEMO.admin);
    await answer(office, text, 'نعم، يستغرق ذلك أسبوعين.');
  });

  it('INQ-011 of a member is answered by mail and under their account', async () => {
    const t = translatorFor('en');
    const page = await pageOf(await aMember({ phone: '01055550191' }), '/contact');
    await page.getByText(t('enquiry.field.files')).first().waitFor(SOON);
    const subject = `Delivery ${anew()}`;
    await field(page, t, 'subject').fill(subject);
    await field(page, t, 'message').fill('When does my order leave?');
    // A reload loses nothing; what was sent is not offered again.
    await page.reload();
    await expect
      .poll(() => field(page, t, 'message').inputValue(), { timeout: 10_000 })
      .toBe('When does my order leave?');
    expect(await field(page, t, 'subject').inputValue()).toBe(subject);
    await button(page, t('enquiry.send')).click();
    await page.getByText(t('enquiry.sent')).waitFor(SOON);
    await page.reload();
    await field(page, t, 'message').waitFor(SOON);
    expect(await field(page, t, 'message').inputValue()).toBe('');
    const office = await aVisitor({ lang: 'ko' });
    await signIn(office, DEMO.admin);
    await answer(office, subject, 'It leaves tomorrow.');
    await open(page, '/my/enquiries');
    await page.getByText('It leaves tomorrow.').waitFor(SOON);
    await page.getByText(t('enquiry.status.answered'), { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
