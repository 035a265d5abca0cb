import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { playApp, type Told } from './native-app.ts';
import { addToCart, open, register, SOON, STORY_PASSWORD, wordsIn } from './steps.ts';

const t = wordsIn('ko');
const typesOf = (told: readonly Told[]) => told.map(({ type }) => type);
const lastOf = (told: readonly Told[], type: string) => told.findLast((message) => message.type === type)?.payload;
const frameOf = (page: Page) => page.locator(':is(header, footer, nav):not(main *)');

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${inject('house').url}/api/v1/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: demoPassword }),
  });
  const { token }: { token: string } = await answer.json();
  return token;
}

describe('the pages of the app', () => {
  withBrowser();

  it('RT-041 RT-042 RT-043 SH-016 SH-050 SH-051 SE-006 a buyer looks, signs in, fills the cart and orders at once without ever leaving the app', async () => {
    const email = await register(await aVisitor(), t);
    const page = await aVisitor({ width: 390 });
    const { told } = await playApp(page, 'ios');
    // A guarded page leads to the app's own login and back.
    await open(page, '/mobile/cart');
    await page.waitForURL(/\/mobile\/login\?error=1&back=%2Fmobile%2Fcart/);
    await page.getByRole('textbox', { name: new RegExp(`^${t('account.field.username')}`) }).fill(email);
    await page.getByRole('textbox', { name: new RegExp(`^${t('account.field.password')}`) }).fill(STORY_PASSWORD);
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await page.waitForURL(/\/mobile\/cart$/);
    await expect.poll(() => typesOf(told), SOON).toContain('CART_LOADED');
    expect(typeof lastOf(told, 'CART_LOADED')?.count).toBe('number');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await expect.poll(() => lastOf(told, 'LOGIN'), SOON).toEqual({ token });

    for (const path of ['/mobile/product/seller/1/', '/mobile/product/seller/1', '/mobile/product/whatever/1/']) {
      await open(page, path);
      await expect.poll(() => lastOf(told, 'PAGE_LOADED'), SOON).toEqual({ path });
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(await frameOf(page).count()).toBe(0);
    await addToCart(page, t, 100);
    await page
      .getByRole('button', { name: t('goods.buy.now') })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/mobile\/product\/directOrder\?line=/);
    await expect.poll(() => typesOf(told), SOON).toContain('DIRECT_ORDER_LOADED');
    expect(await frameOf(page).count()).toBe(0);
    // Where goods are changed is a page of the app too; what is none is the app's to open.
    await page.goBack();
    await page.waitForURL(/\/mobile\/product\/whatever\/1/);
    await page.locator('main a[href="/"]').first().click();
    await expect.poll(() => lastOf(told, 'REDIRECT'), SOON).toEqual({ url: '/' });
    expect(new URL(page.url()).pathname).toBe('/mobile/product/whatever/1/');
  });

  it('RT-043 RT-044 the sample is a tab of its own in the path, and unknown tabs are the seller’s', async () => {
    const page = await aVisitor({ width: 390 });
    await playApp(page, 'android');
    await open(page, '/mobile/product/sample/1/');
    await page.getByRole('button', { name: t('goods.buy.choose') }).click();
    const tabs = page.getByRole('dialog').getByRole('tab');
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    await tabs.first().click();
    await page.waitForURL(/\/mobile\/product\/seller\/1\/$/);
    await expect.poll(() => tabs.first().getAttribute('aria-selected'), SOON).toBe('true');
    await tabs.nth(1).click();
    await page.waitForURL(/\/mobile\/product\/sample\/1\/$/);
  });

  it('SH-052 SE-006 the app hands over the session it keeps and goes back; others are not heard', async () => {
    const page = await aVisitor({ width: 390 });
    const { told, say } = await playApp(page, 'reactNative');
    await open(page, '/mobile/login?back=/mobile/cart');
    await expect.poll(() => typesOf(told), SOON).toContain('PAGE_LOADED');
    const token = await tokenOf(DEMO.buyer2);
    const handed = { type: 'TOKEN', payload: { token } };
    await say(handed, 'https://elsewhere.example');
    await say({ type: 'TOKEN', payload: { token: 7 } });
    await say({ type: 'PAGE_LOADED', payload: {} });
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await say(handed);
    await page.waitForURL(/\/mobile\/cart$/);
    await expect.poll(() => typesOf(told), SOON).toContain('CART_LOADED');
    await open(page, '/mobile/product/seller/1/');
    await page.getByRole('button', { name: t('goods.buy.choose') }).click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => typesOf(told), SOON).toContain('PAGE_LOADED');
    await say({ type: 'BACK', payload: {} });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Whoever is signed in already is the app's to lead on.
    await open(page, '/mobile/login');
    await expect
      .poll(() => told.filter(({ type }) => type === 'REDIRECT'), SOON)
      .toEqual([{ type: 'REDIRECT', payload: { url: '/' } }]);
    expect(new URL(page.url()).pathname).toBe('/mobile/login');
  });

  it('SH-050 CHT-002 a conversation with a store is opened and handed to the app; when it cannot be, the status is told', async () => {
    const page = await aVisitor({ width: 390 });
    const { told, say } = await playApp(page, 'android');
    await open(page, '/mobile/login?back=/mobile/product/seller/1/');
    await expect.poll(() => typesOf(told), SOON).toContain('PAGE_LOADED');
    await say({ type: 'TOKEN', payload: { token: await tokenOf(DEMO.buyer2) } });
    await page.waitForURL(/\/mobile\/product\/seller\/1\/$/);
    const chat = page.getByRole('button', { name: t('chat.open') });
    await chat.click();
    await expect
      .poll(() => lastOf(told, 'CHAT'), SOON)
      .toEqual({ channel: expect.stringMatching(/^sendbird_group_channel_\d+$/) });
    expect(await faultsOf(page)).toEqual([]);
    await page.route('**/external/chat/group_channels*', (route) => route.abort());
    await chat.click();
    await page.getByText(t('chat.noResponse')).waitFor();
    expect(told.filter(({ type }) => type === 'CHAT')).toHaveLength(1);
  });

  it('SH-050 a popup that is closed is told to the app, at home and over a product', async () => {
    const page = await aVisitor({ width: 390, popups: true });
    const { told } = await playApp(page, 'ios');
    await open(page, '/');
    const popup = page.getByRole('dialog');
    await popup
      .getByRole('button', { name: t('home.popup.close') })
      .last()
      .click();
    await expect.poll(() => lastOf(told, 'POPUP_CLOSE')?.popup, SOON).toMatch(/^popup_\d+$/);
    await open(page, '/mobile/product/seller/1/');
    await page.getByRole('button', { name: t('shell.layer.open') }).click();
    await popup.getByRole('region').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => lastOf(told, 'POPUP_CLOSE'), SOON).toEqual({ popup: 'seller-words' });
  });

  it('SH-016 SH-052 in a browser they are pages like others, and nobody is told anything', async () => {
    const page = await aVisitor({ width: 390, lang: 'ar' });
    for (const path of ['/mobile/login?error=1', '/mobile/product/sample/999999999/', '/mobile/product/seller/1/']) {
      await open(page, path);
      expect(await frameOf(page).count(), path).toBe(0);
      expect(await faultsOf(page), path).toEqual([]);
    }
    await page.locator('main a[href="/"]').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('contentinfo').waitFor();
  });
});
