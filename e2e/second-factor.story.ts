import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Lang } from '#core/locale.ts';
import { demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer } from './members.ts';
import { logIn, open, SOON, translatorFor } from './steps.ts';

describe('two-step sign-in', () => {
  withBrowser();

  const card = (page: Page, lang: Lang) =>
    page.locator('section', {
      has: page.getByRole('heading', { name: translatorFor(lang)('account.secondFactor.title') }),
    });

  async function turnsOnAndSignsIn({ lang = 'ko', width = 1280 }: Visit): Promise<void> {
    const t = translatorFor(lang);
    const email = await aStoryBuyer();
    const page = await aVisitor({ lang, width });
    await logIn(page, t, email);
    await open(page, '/my/security');
    const box = card(page, lang).last();
    await box.getByRole('button', { name: t('account.secondFactor.turnOn'), exact: true }).click();
    await box.locator('input[name="password"]').fill(demoPassword);
    await box.getByRole('button', { name: t('account.next'), exact: true }).click();
    await box.getByRole('img', { name: t('account.secondFactor.qr') }).waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
    const secret = (await box.locator('code').innerText()).trim();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await box.locator('input[name="code"]').fill('000000');
    await box.getByRole('button', { name: t('account.secondFactor.confirm'), exact: true }).click();
    await box.getByText(t('member.refusals.secondFactorWrong')).waitFor(SOON);
    await box.locator('input[name="code"]').fill(totp.generate());
    await box.getByRole('button', { name: t('account.secondFactor.confirm'), exact: true }).click();
    await box.getByText(t('account.secondFactor.done')).waitFor(SOON);
    const [recoveryCode = ''] = await box.locator('li').allInnerTexts();
    expect(await faultsOf(page)).toEqual([]);
    await box.getByRole('button', { name: t('account.secondFactor.saved'), exact: true }).click();
    await box.getByRole('button', { name: t('account.secondFactor.turnOff'), exact: true }).waitFor(SOON);

    const elsewhere = await aVisitor({ lang, width });
    await open(elsewhere, '/login');
    await elsewhere.locator('main input[name="username"]').fill(email);
    await elsewhere.locator('main input[name="password"]').fill(demoPassword);
    const submit = elsewhere.getByRole('button', { name: t('account.login.submit'), exact: true });
    await submit.click();
    const code = elsewhere.locator('main input[name="code"]');
    await code.waitFor(SOON);
    expect(await faultsOf(elsewhere)).toEqual([]);
    await code.fill(recoveryCode);
    await submit.click();
    await elsewhere.waitForURL((url) => !url.pathname.includes('login'), SOON);
  }

  it('is turned on with an app, and asked for on another device, in Korean', async () => {
    await turnsOnAndSignsIn({ lang: 'ko' });
  });

  it('the same in Arabic on a phone', async () => {
    await turnsOnAndSignsIn({ lang: 'ar', width: 390 });
  });
});
