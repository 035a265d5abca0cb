import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { playApp, type NativeMessage } from './native-app.ts';
import { addToCart, open, register, SOON, STORY_PASSWORD, translatorFor } from './steps.ts';

const t = translatorFor('ko');
const typesOf = (messages: readonly NativeMessage[]) => messages.map(({ type }) => type);
const lastOf = (messages: readonly NativeMessage[], type: string) =>
  messages.findLast((message) => message.type === type)?.payload;
const frameOf = (page: Page) => page.locator(':is(header, footer, nav):not(main *)');

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${inject('server').url}/api/v1/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: demoPassword }),
  });
  const { token }: { token: string } = await answer.json();
  return token;
}

describe('the pages of the app', () => {
  withBrowser();

  it('RT-041 RT-042 RT-043 SH-016 SH-050 SH-051 SE-006 a buyer signs in, fills the cart and buys directly inside the app', async () => {
    const email = await register(await aVisitor(), t);
    const page = await aVisitor({ width: 390 });
    const { messages } = await playApp(page, 'ios');
    // A guarded page redirects to the app's login and back.
    await open(page, '/mobile/cart');
    await page.waitForURL(/\/mobile\/login\?error=1&back=%2Fmobile%2Fcart/);
    await page.getByRole('textbox', { name: new RegExp(`^${t('account.field.username')}`) }).fill(email);
    await page.getByRole('textbox', { name: new RegExp(`^${t('account.field.password')}`) }).fill(STORY_PASSWORD);
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await page.waitForURL(/\/mobile\/cart$/);
    await expect.poll(() => typesOf(messages), SOON).toContain('CART_LOADED');
    expect(typeof lastOf(messages, 'CART_LOADED')?.count).toBe('number');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await expect.poll(() => lastOf(messages, 'LOGIN'), SOON).toEqual({ token });

    for (const path of ['/mobile/product/seller/1/', '/mobile/product/seller/1', '/mobile/product/whatever/1/']) {
      await open(page, path);
      await expect.poll(() => lastOf(messages, 'PAGE_LOADED'), SOON).toEqual({ path });
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
    await expect.poll(() => typesOf(messages), SOON).toContain('DIRECT_ORDER_LOADED');
    expect(await frameOf(page).count()).toBe(0);
    // The page that edits the cart is a page of the app too; the app opens any other page.
    await page.goBack();
    await page.waitForURL(/\/mobile\/product\/whatever\/1/);
    await page.locator('main a[href="/"]').first().click();
    await expect.poll(() => lastOf(messages, 'REDIRECT'), SOON).toEqual({ url: '/' });
    expect(new URL(page.url()).pathname).toBe('/mobile/product/whatever/1/');
  });

  it('RT-043 RT-044 the sample tab is part of the path, and unknown tabs count as the seller’s', async () => {
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

  it('SH-052 SE-006 the app passes its session and goes back; messages of other origins are ignored', async () => {
    const page = await aVisitor({ width: 390 });
    const { messages, send } = await playApp(page, 'reactNative');
    await open(page, '/mobile/login?back=/mobile/cart');
    await expect.poll(() => typesOf(messages), SOON).toContain('PAGE_LOADED');
    const token = await tokenOf(DEMO.buyer2);
    const handed = { type: 'TOKEN', payload: { token } };
    await send(handed, 'https://elsewhere.example');
    await send({ type: 'TOKEN', payload: { token: 7 } });
    await send({ type: 'PAGE_LOADED', payload: {} });
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await send(handed);
    await page.waitForURL(/\/mobile\/cart$/);
    await expect.poll(() => typesOf(messages), SOON).toContain('CART_LOADED');
    await open(page, '/mobile/product/seller/1/');
    await page.getByRole('button', { name: t('goods.buy.choose') }).click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => typesOf(messages), SOON).toContain('PAGE_LOADED');
    await send({ type: 'BACK', payload: {} });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // A member who is already signed in is redirected by the app.
    await open(page, '/mobile/login');
    await expect
      .poll(() => messages.filter(({ type }) => type === 'REDIRECT'), SOON)
      .toEqual([{ type: 'REDIRECT', payload: { url: '/' } }]);
    expect(new URL(page.url()).pathname).toBe('/mobile/login');
  });

  it('SH-050 CHT-002 a conversation with a store is opened and passed to the app; a failure posts its status and answer, or that there was none', async () => {
    const page = await aVisitor({ width: 390 });
    const { messages, send } = await playApp(page, 'android');
    await open(page, '/mobile/login?back=/mobile/product/seller/1/');
    await expect.poll(() => typesOf(messages), SOON).toContain('PAGE_LOADED');
    await send({ type: 'TOKEN', payload: { token: await tokenOf(DEMO.buyer2) } });
    await page.waitForURL(/\/mobile\/product\/seller\/1\/$/);
    const chat = page.getByRole('button', { name: t('chat.open') });
    await chat.click();
    await expect
      .poll(() => lastOf(messages, 'CHAT'), SOON)
      .toEqual({ channel: expect.stringMatching(/^sendbird_group_channel_\d+$/) });
    expect(await faultsOf(page)).toEqual([]);
    await page.route('**/external/chat/group_channels*', (route) => route.abort());
    await chat.click();
    await page.getByText(t('chat.noResponse')).waitFor();
    await page.unrouteAll();
    const answer = { error: { code: 'request.unavailable', params: {} } };
    await page.route('**/external/chat/group_channels*', (route) => route.fulfill({ status: 503, json: answer }));
    // The message lies over the button.
    await chat.press('Enter');
    await page.getByText(t('chat.failed', { status: '503', answer: t('request.refusals.unavailable') })).waitFor();
    expect(messages.filter(({ type }) => type === 'CHAT')).toHaveLength(1);
  });

  it('SH-050 a closed popup is posted to the app, on the home page and over a product', async () => {
    const page = await aVisitor({ width: 390, popups: true });
    const { messages } = await playApp(page, 'ios');
    await open(page, '/');
    const popup = page.getByRole('dialog');
    await popup
      .getByRole('button', { name: t('home.popup.close') })
      .last()
      .click();
    await expect.poll(() => lastOf(messages, 'POPUP_CLOSE')?.popup, SOON).toMatch(/^popup_\d+$/);
    await open(page, '/mobile/product/seller/1/');
    await page.getByRole('button', { name: t('shell.layer.open') }).click();
    await popup.getByRole('region').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => lastOf(messages, 'POPUP_CLOSE'), SOON).toEqual({ popup: 'seller-words' });
  });

  it('SH-016 SH-052 in a browser they work like other pages, and post nothing', async () => {
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
