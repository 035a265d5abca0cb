import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { kstDate } from '#core/calendar.ts';
import { demoPassword } from '#demo/seed/demo.ts';
import { SCRIPTED } from '#server/integrations/tax/simulator/server.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { aBusinessNumber, decideOnPapers, fillInPapers } from './companies.ts';
import { button, clean, field } from './controls.ts';
import { inDatabase, signIn } from './members.ts';
import { alive, open, openFirst, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');

const aCompany = (): Promise<string> =>
  inDatabase(async (db) => {
    const { id, email } = await aMember(db, {
      password: demoPassword,
      kind: 'companyBuyer',
      company: '한강유통',
      businessNumber: aBusinessNumber(),
    });
    await anAddress(db, id);
    return email;
  });

describe('the papers of a company', () => {
  withBrowser();

  /** Opens the customs step of an import and returns the option to import as a business. */
  async function businessOption(page: Page) {
    await open(page, '/my-store/1688');
    await openFirst(page, t);
    const amount = page.locator('input[inputmode="numeric"]:not([disabled])').filter({ visible: true }).first();
    await amount.fill('100');
    await amount.press('Tab');
    await page
      .getByRole('button', { name: t('goods.buy.now'), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/checkout\/import\?line=/);
    const option = page.getByRole('radio', { name: new RegExp(`^${t('logistics.importer.BUSINESS')}`) });
    await option.waitFor(SOON);
    return option;
  }

  async function handIn(page: Page, representative: string): Promise<void> {
    await field(page, t, 'company.field.representative').fill(representative);
    await button(page, t('company.submit')).click();
    await page.getByText(t('company.submitted'), { exact: true }).waitFor(SOON);
  }

  it('MEM-012 MEM-013 MEM-050 MEM-052 are handed in, refused, corrected and approved; then it imports in its name', async () => {
    const email = await aCompany();
    const page = await aVisitor({ lang: 'ko' });
    await signIn(page, email);
    expect(await (await businessOption(page)).isDisabled()).toBe(true);

    await open(page, '/my/company');
    await clean(page);
    await button(page, t('company.submit')).click();
    await page.getByRole('alert').getByText(t('company.refusals.certificateRequired')).waitFor();
    await fillInPapers(page, t);
    await field(page, t, 'company.field.certificateIssuedOn').fill('2020-01-01');
    await button(page, t('company.submit')).click();
    await page
      .getByRole('alert')
      .getByText(t('company.refusals.certificateTooOld', { months: 3 }))
      .waitFor();
    await field(page, t, 'company.field.certificateIssuedOn').fill(kstDate(new Date()));
    // ERR-041: while the tax service is down the page says so, and what was entered is there after a reload.
    await field(page, t, 'company.field.representative').fill('한대표');
    await field(page, t, 'company.field.businessNumber').fill(`${SCRIPTED.outage}-81-11113`);
    await button(page, t('company.submit')).click();
    await page.getByText(t('company.refusals.taxServiceUnavailable')).waitFor(SOON);
    await page.reload({ waitUntil: 'networkidle' });
    await alive(page);
    await expect.poll(() => field(page, t, 'company.field.businessItem').inputValue(), SOON).toBe('생활용품');
    await field(page, t, 'company.field.businessNumber').fill(aBusinessNumber());
    await handIn(page, '한대표');
    await page.getByText(t('company.status.submittedText')).waitFor();

    await decideOnPapers('한강유통', 'refuse', '대표자 이름이 등록증과 다릅니다.');
    await open(page, '/my/company');
    await page.getByText('대표자 이름이 등록증과 다릅니다.').waitFor();
    await handIn(page, '한바다');
    await decideOnPapers('한강유통', 'approve', '등록증 확인');
    await open(page, '/my/company');
    await page.getByText(t('company.status.approvedText')).waitFor();
    await clean(page);
    expect(await (await businessOption(page)).isEnabled()).toBe(true);
  });
});
