import { describe, expect, it } from 'vitest';
import { kstDate } from '#core/calendar.ts';
import { aVisitor, withBrowser } from './browser.ts';
import {
  aBusinessNumber,
  fillInOverseasBusiness,
  findPostcode,
  uploadCertificate,
  upToBusinessDetails,
} from './companies.ts';
import { button, clean, field, shows } from './controls.ts';
import { anew, alive, open, SOON, STORY_PASSWORD as PASSWORD, translatorFor } from './steps.ts';

describe('the registration of a business', () => {
  withBrowser();

  it('MEM-019 MEM-046 MEM-051 MEM-053 MEM-057 of Korea has a page of its own, and ends with its papers', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor({ lang: 'ko' });
    await open(page, '/member/register');
    await page.getByRole('radio', { name: new RegExp(`^${t('account.kind.companySeller')}`) }).check();
    await page.getByRole('link', { name: t('account.register.korean.link') }).click();
    await page.waitForURL(/\/member\/register\/business\/kr/);
    await page.getByRole('heading', { name: t('account.register.korean.title') }).waitFor();
    expect(await page.getByRole('radio', { name: new RegExp(`^${t('account.kind.companySeller')}`) }).isChecked()).toBe(
      true,
    );
    await clean(page);
    await upToBusinessDetails(page, t);
    await field(page, t, 'account.field.emailAddress').fill(`korean-${anew()}@badaro.example`);
    await field(page, t, 'account.field.newPassword').fill(PASSWORD);
    await field(page, t, 'account.field.repeatPassword').fill(PASSWORD);
    await field(page, t, 'account.field.company').fill('동해상사');
    await field(page, t, 'account.field.businessNumber').fill(aBusinessNumber('900'));
    await button(page, t('account.register.submit')).click();
    // ERR-041: the message asks to retry the validation.
    await shows(page, t('company.refusals.closed'));
    await clean(page);
    await field(page, t, 'account.field.businessNumber').fill(aBusinessNumber('12081'));
    await button(page, t('account.register.submit')).click();
    await page.waitForURL(/\/business\/kr\/papers/);
    await shows(page, t('account.register.korean.created'));
    expect(await field(page, t, 'company.field.company').inputValue()).toBe('동해상사');
    await button(page, t('company.submit')).click();
    await page.getByRole('alert').getByText(t('company.refusals.certificateRequired')).waitFor();
    await clean(page);
    await field(page, t, 'company.field.customsNumber').fill('0128100017');
    await field(page, t, 'company.field.representative').fill('한대표');
    await field(page, t, 'company.field.openedOn').fill('2015-03-02');
    await field(page, t, 'company.field.businessType').fill('도매 및 소매업');
    await field(page, t, 'company.field.businessItem').fill('생활용품');
    // The postcode is searched, not typed.
    expect(await field(page, t, 'company.field.postcode').isEditable()).toBe(false);
    await shows(page, t('request.refusals.required'));
    await findPostcode(page, t);
    await uploadCertificate(page, t);
    // What was entered survives a reload, with the uploaded file.
    await page.reload({ waitUntil: 'networkidle' });
    await alive(page);
    await shows(page, 'license.pdf');
    expect(await field(page, t, 'company.field.businessItem').inputValue()).toBe('생활용품');
    await field(page, t, 'company.field.certificateIssuedOn').fill(kstDate(new Date()));
    await button(page, t('company.submit')).click();
    await shows(page, t('account.register.done'));
    await clean(page);
    await open(page, '/my/company');
    await shows(page, t('company.status.submittedText'));
  });

  it('MEM-019 MEM-039 MEM-040 MEM-057 of another country has a page of its own, with its state', async () => {
    const t = translatorFor('ar');
    const email = `overseas-${anew()}@badaro.example`;
    const page = await aVisitor({ lang: 'ar', width: 390 });
    await open(page, '/member/register/business/overseas');
    await clean(page);
    await button(page, t('account.next')).click();
    const country = page.getByRole('combobox', { name: new RegExp(`^${t('account.field.country')}`) });
    await country.selectOption('US');
    const zone = page.getByRole('combobox', { name: new RegExp(`^${t('account.field.zones.state')}`) });
    await zone.waitFor(SOON);
    await clean(page);
    await button(page, t('account.next')).click();
    await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).check();
    await button(page, t('account.next')).click();
    await fillInOverseasBusiness(page, t, { email, company: 'Pacific Trading Inc.' });
    // The missing state is refused at its field, in the step that has it.
    await button(page, t('account.register.submit')).click();
    await zone.waitFor(SOON);
    await shows(page, t('request.refusals.required'));
    await clean(page);
    await zone.selectOption('US-CA');
    await button(page, t('account.next')).click();
    await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).waitFor(SOON);
    await button(page, t('account.next')).click();
    await button(page, t('account.register.submit')).click();
    await shows(page, t('account.register.done'));
    await open(page, '/my/addresses');
    await shows(page, '1 Market Street Suite 300');
    await clean(page);
  });
});
