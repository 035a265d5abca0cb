import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { productOf } from './abroad.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { clean, shows } from './controls.ts';
import { logIn, open, SOON, type Translator, translatorFor } from './steps.ts';

/** Sends the form with the keyboard, and goes to the field of the first problem it names. */
async function toFirstProblem(page: Page, t: Translator, text: string): Promise<void> {
  await page
    .getByRole('button', { name: t('seller.delivery.save'), exact: true })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  // Each attempt moves the focus to the summary.
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
  const problem = page.getByRole('alert').getByRole('button').first();
  await problem.filter({ hasText: text }).waitFor(SOON);
  await problem.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.activeElement?.closest('[role="alert"]'));
}

describe('a seller keeps templates', () => {
  withBrowser();

  it('SEL-026 SEL-027 SEL-028 SEL-029 SEL-030 SEL-031 makes a delivery template with the keyboard, in Korean', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor({ lang: 'ko' });
    await logIn(page, t, DEMO.seller, '/seller_login');
    await open(page, '/seller/delivery');
    const [existing = ''] = await page.locator('main h2').allTextContents();
    await page.getByRole('link', { name: t('seller.delivery.make') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: t('seller.delivery.newTitle') }).waitFor(SOON);
    const required = t('request.refusals.required');
    const type = (text: string) => page.keyboard.type(text);
    const inText = async (text: string) => {
      // The text in the language of the page is the first of its group.
      await page.keyboard.press('Tab');
      await type(text);
    };
    const steps: readonly (readonly [problem: string, correct: () => Promise<void>])[] = [
      [required, () => type(existing)],
      [t('store.refusals.templateNameTaken'), () => type(' 새벽')],
      [required, () => page.keyboard.press('Space')],
      [required, () => page.keyboard.press('Space')],
      [t('store.refusals.costRequired'), () => type('3,000')],
      [t('store.refusals.costRequired'), () => type('6,000')],
      [required, () => type('2')],
      [required, () => inText('평일 14시 전 주문은 당일 출고합니다.')],
      [required, () => inText('부산광역시 중구 바다로 1, 2층')],
      [required, () => type('3,500')],
      [required, () => type('5')],
      [
        t('store.refusals.returnDaysTooShort', { days: 7 }),
        () => page.keyboard.press('Control+A').then(() => type('14')),
      ],
      [required, () => inText('택배사가 방문하여 수거합니다.')],
      [required, () => inText('상품이 파손되었거나 다른 상품이 온 경우')],
    ];
    for (const [problem, correct] of steps) {
      await toFirstProblem(page, t, problem);
      await correct();
    }
    // What a buyer in Jeju pays more is shown beside the form.
    await shows(page, t('seller.delivery.effect.surcharge'));
    await page.getByRole('button', { name: t('seller.delivery.save'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(t('seller.delivery.saved')).waitFor(SOON);
    await page.getByRole('heading', { name: `${existing} 새벽`, exact: true }).waitFor(SOON);
    await clean(page);

    // The page of a product shows the terms of its template.
    await page.getByRole('link', { name: `${t('seller.delivery.change')}: ${existing}`, exact: true }).click();
    const text = page.locator('[name="announcement.ko"]');
    await text.fill('이번 주는 매일 12시에 출고합니다.');
    await page.getByRole('button', { name: t('seller.delivery.save'), exact: true }).click();
    await page.getByText(t('seller.delivery.saved')).waitFor(SOON);
    const { id } = await productOf('dalhangari-kitchen');
    const visitor = await aVisitor({ lang: 'ko' });
    await open(visitor, `/product/${id}`);
    await visitor.getByText('이번 주는 매일 12시에 출고합니다.').first().waitFor({ state: 'attached' });
    await open(page, '/seller/delivery');
    await page.getByRole('button', { name: `${t('seller.delivery.remove')}: ${existing} 새벽`, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('seller.delivery.remove'), exact: true })
      .click();
    await page.getByText(t('seller.delivery.removed')).waitFor(SOON);
  });

  it('I18-021 reads the form of a template in Arabic on a phone', async () => {
    const t = translatorFor('ar');
    const page = await aVisitor({ lang: 'ar', width: 390 });
    await logIn(page, t, DEMO.seller, '/seller_login');
    await open(page, '/seller/delivery');
    await clean(page);
    await page
      .getByRole('link', { name: new RegExp(`^${t('seller.delivery.change')}: `) })
      .first()
      .click();
    await page.getByRole('heading', { name: t('seller.delivery.part.returns') }).waitFor(SOON);
    await clean(page);
    await page.getByRole('button', { name: t('seller.delivery.save'), exact: true }).waitFor(SOON);
    expect(await page.locator('[name="name"]').inputValue()).not.toBe('');
  });
});
