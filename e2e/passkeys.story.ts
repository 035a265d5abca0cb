import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer } from './members.ts';
import { alive, SOON, translatorFor } from './steps.ts';

describe('passkeys', () => {
  withBrowser();

  // Browsers bind no passkey to a network address.
  const site = inject('server').url.replace('127.0.0.1', 'localhost');
  const visit = async (page: Page, path: string) => {
    await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
    await alive(page);
  };

  /** A device with a fingerprint reader that always recognises its owner. */
  async function withAuthenticator(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  async function addsAndSignsIn({ lang = 'ko', width = 1280 }: Visit): Promise<void> {
    const t = translatorFor(lang);
    const email = await aStoryBuyer();
    const page = await aVisitor({ lang, width });
    await page.context().addCookies([{ name: 'lang', value: lang, url: site }]);
    await withAuthenticator(page);
    await visit(page, '/login?back=/my/security');
    await page.locator('main input[name="username"]').fill(email);
    await page.locator('main input[name="password"]').fill(demoPassword);
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/my/security', SOON);

    const box = page
      .locator('section', { has: page.getByRole('heading', { name: t('account.passkeys.title') }) })
      .last();
    const add = box.getByRole('button', { name: t('account.passkeys.add'), exact: true });
    await add.click();
    await box.locator('input[name="name"]').fill('Story phone');
    await box.locator('input[name="password"]').fill(demoPassword);
    expect(await faultsOf(page)).toEqual([]);
    await add.click();
    await box.getByRole('button', { name: t('account.secondFactor.saved'), exact: true }).click(SOON);
    await box.getByText('Story phone').waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: t('account.sessions.everywhere'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.account.logOut'), exact: true })
      .click();
    await page.waitForURL((url) => url.pathname !== '/my/security', SOON);
    await visit(page, '/login?back=/my/security');
    await page.getByRole('button', { name: t('account.passkeys.logIn'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/my/security', SOON);

    await box.getByRole('button', { name: t('account.passkeys.removeOf', { name: 'Story phone' }) }).click();
    await box.locator('input[name="password"]').fill(demoPassword);
    await box.getByRole('button', { name: t('account.passkeys.removeOf', { name: 'Story phone' }) }).click();
    // Whoever only found the session open could not do this: the second factor is asked for again.
    await page.getByRole('button', { name: t('question.factor.passkey'), exact: true }).click(SOON);
    await box.getByText(t('account.passkeys.none')).waitFor(SOON);
  }

  it('sign in without a password, in Korean', async () => {
    await addsAndSignsIn({ lang: 'ko' });
  });

  it('the same in Arabic on a phone', async () => {
    await addsAndSignsIn({ lang: 'ar', width: 390 });
  });
});
