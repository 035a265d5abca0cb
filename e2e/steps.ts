import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { messageText } from '#server/i18n/messages.ts';
import { aPerson, verifyInWindow } from './identity.ts';
import { demoPassword } from '#demo/seed/demo.ts';

/** Translates message keys into one language, so that one story can run in five. */
export type Translator = (key: string, params?: Record<string, string | number>) => string;
export const translatorFor =
  (lang: Lang): Translator =>
  (key, params) =>
    messageText(lang, key, params);

/** How long a page may take to show the effect of a click. */
export const SOON = { timeout: 15_000 };

/** Opens a page and waits for hydration: a script clicks faster than a person could. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await alive(page);
}

/**
 * Waits until React handles events, in the page's own content too: React hydrates what it waits for later than the
 * document. Where scripts are delayed on purpose the page never hydrates, so the wait is bounded.
 */
export async function alive(page: Page): Promise<void> {
  const isAlive = () =>
    [document.body, document.querySelector('main :is(a, button, input)')].every(
      (element) => !element || Object.keys(element).some((name) => name.startsWith('__reactProps')),
    );
  await page.waitForFunction(isAlive, undefined, { timeout: 15_000 }).catch(() => undefined);
}

/** Part of a name that no other story has, nor the same one when it is tried again. */
export const anew = (): string => randomUUID().slice(0, 8);

/** The password of members that stories register. */
export const STORY_PASSWORD = 'Story-2026!';

/** Registers a new individual buyer of a verified identity by the form; the browser is signed in afterwards. Returns the e-mail. */
export async function register(page: Page, t: Translator, phone = '01012345678'): Promise<string> {
  const email = `story-${anew()}@badaro.example`;
  await open(page, '/member/register');
  const next = page.getByRole('button', { name: t('account.next'), exact: true });
  await next.click();
  await page.getByRole('button', { name: t('account.identity.begin'), exact: true }).click();
  await verifyInWindow(page, aPerson({ phone }));
  await page.waitForURL(/\/member\/register/);
  await alive(page);
  await page.getByText(t('account.identity.done')).waitFor();
  await next.click();
  await page.getByRole('checkbox', { name: t('account.consent.agreeAll') }).check();
  await next.click();
  await fill(page, t, {
    emailAddress: email,
    newPassword: STORY_PASSWORD,
    repeatPassword: STORY_PASSWORD,
  });
  await page.getByRole('button', { name: t('account.register.submit') }).click();
  await page
    .getByText(t('account.register.done'))
    .waitFor()
    .catch(async (problem: unknown) => {
      throw new Error(`not registered: ${await page.locator('main').innerText()}`, { cause: problem });
    });
  return email;
}

/** Verifies the e-mail address by the code that the simulator stored; the telephone came with the identity. */
export async function verify(page: Page, t: Translator, email: string): Promise<void> {
  await open(page, '/my/profile');
  const formOf = (channel: 'email' | 'phone') =>
    page.getByRole('form', { name: t(`account.verification.${channel}`), exact: true });
  const form = formOf('email');
  await form.getByRole('button', { name: t('account.verification.send'), exact: true }).click();
  const code = form.getByRole('textbox', { name: t('account.verification.code') });
  await code.waitFor();
  await code.fill(await storedCode(email));
  await form.getByRole('button', { name: t('account.verification.confirm'), exact: true }).click();
  for (const verified of [form, formOf('phone')])
    await verified.getByText(t('account.verification.verified'), { exact: true }).waitFor(SOON);
}

/** The code in the newest mail or text message to a recipient; waits for it. */
export async function storedCode(recipient: string): Promise<string> {
  if (recipient.includes('@'))
    // Parameters are isolated for right-to-left languages.
    return await inNewest(
      inject('server').mailFolder,
      recipient,
      (text) => /\u2068(\d{6})\u2069/.exec(decoded(text))?.[1],
    );
  return await inNewest(inject('server').smsFolder, recipient, (text) => /\d{6}/.exec(JSON.parse(text).text)?.[0]);
}

/**
 * The path of the link with a secret in the newest mail to an address; waits for it. Without the host: the visitor's
 * session is on that of the stories.
 */
export const mailedLink = (email: string): Promise<string> =>
  inNewest(
    inject('server').mailFolder,
    email,
    (text) => /https?:\/\/[^\s"</]+(\/[^\s"<]+#[\w-]+)/.exec(decoded(text))?.[1],
  );

/** What is found in the newest file of a simulator that names the recipient. */
async function inNewest(
  folder: string,
  recipient: string,
  find: (text: string) => string | undefined,
): Promise<string> {
  for (const until = Date.now() + SOON.timeout; Date.now() < until; await sleep(200)) {
    const names = (await readdir(folder)).filter((name) => /\.(eml|json)$/.test(name)).toSorted();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const found = texts.findLast((text) => text.includes(recipient) && find(text));
    if (found) return find(found) ?? '';
  }
  throw new Error(`nothing was sent to ${recipient}`);
}

/** The text of a mail without its transfer encodings. */
const decoded = (mail: string): string =>
  mail
    .replaceAll(/(?:[A-Za-z0-9+/]{76}\r?\n)+[A-Za-z0-9+/=]+/g, (lines) => Buffer.from(lines, 'base64').toString('utf8'))
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'));

/** Fills fields found by their labels. */
async function fill(page: Page, t: Translator, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: new RegExp(`^${t(`account.field.${name}`)}\\s*\\*?$`) }).fill(value);
}

/** Logs in a demo account, or a buyer of a story, by the form. */
export async function logIn(page: Page, t: Translator, email: string, path = '/login'): Promise<void> {
  await open(page, path);
  await fill(page, t, { username: email, password: demoPassword });
  await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
}

/** Searches and opens the product whose name starts so. */
export async function findBySearch(page: Page, t: Translator, keyword: string): Promise<void> {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: t('shell.searchBox.label') });
  await box.fill(keyword);
  await box.press('Enter');
  await page.getByRole('heading', { level: 1, name: keyword }).waitFor();
  await openFirst(page, t);
}

/** Opens the first product of a list. The address changes before the page does, so it waits for the buy button. */
export async function openFirst(page: Page, t: Translator): Promise<void> {
  await page.locator('main a[href^="/product/"]').first().click();
  // Pictures are drawn on first use; the assertion does not wait for them.
  await page.waitForURL(/\/product\/\d+/, { waitUntil: 'commit' });
  // Exact, because the cards of the previous list have buttons whose names start with the same text.
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  await button('goods.buy.choose').or(button('goods.buy.add')).filter({ visible: true }).first().waitFor();
}

/** Adds pieces of the first option in stock to the cart, or as many as one may order. On a phone the options open first. */
export async function addToCart(page: Page, t: Translator, quantity: number): Promise<void> {
  const choose = page.getByRole('button', { name: t('goods.buy.choose') });
  // On a small screen the options are in a sheet; the page may still be loading.
  if ((page.viewportSize()?.width ?? 1280) < 1024) await choose.click();
  const amount = page.locator('input[inputmode="numeric"]:not([disabled])').filter({ visible: true }).first();
  await amount.fill(String(quantity));
  await amount.press('Tab');
  const tooMany = t('ui.tooMany', { typed: String(quantity), most: '#' }).split('#')[0] ?? '';
  const refusal = page.getByRole('alert').filter({ hasText: tooMany, visible: true });
  if ((await refusal.count()) > 0) {
    const most = (await refusal.first().innerText()).slice(tooMany.length).replaceAll(/\D/g, '');
    await amount.fill(most);
    await amount.press('Tab');
  }
  await page
    .getByRole('button', { name: t('goods.buy.add'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText(t('shell.toast.cartAdded')).waitFor();
}

/** Saves a shipping address for a member without one. */
export async function saveAddress(page: Page, t: Translator): Promise<void> {
  await open(page, '/my/addresses');
  await page
    .getByRole('button', { name: t('account.address.add') })
    .first()
    .click();
  await fill(page, t, { nickname: '사무실', recipient: '한바다', phone: '01012345678', detailAddress: '3층' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.postcode.open'), exact: true })
    .click();
  await page.getByRole('textbox', { name: t('account.postcode.label') }).fill('세종대로 110');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '04524' }).click();
  await page.getByRole('button', { name: t('account.save'), exact: true }).click();
  await page.getByText('04524').first().waitFor();
}

/** Orders the ticked lines of the only store in the cart, up to the provider's window. */
export async function checkOut(
  page: Page,
  t: Translator,
  method: 'CARD' | 'VIRTUAL_ACCOUNT',
  tab = 'SELLER',
): Promise<void> {
  await upToPayment(page, t, tab);
  await choosePayMethod(page, t, method);
  await payNow(page, t);
  await inWindow(page);
}

/** Ticks a payment method; pages in other languages fold away the methods that need an account in Korea. */
export async function choosePayMethod(page: Page, t: Translator, method: 'CARD' | 'VIRTUAL_ACCOUNT'): Promise<void> {
  const option = page.getByRole('radio', { name: t(`order-page.method.${method}`), includeHidden: true });
  await option.waitFor({ state: 'attached' });
  if (!(await option.isVisible())) await page.getByText(t('checkout.method.inKorea'), { exact: true }).click();
  await option.check();
}

/** Opens the checkout of the ticked lines of the only store in the cart, which begins with the delivery. */
export async function toCheckout(page: Page, t: Translator, tab = 'SELLER'): Promise<void> {
  await open(page, `/my/cart?tab=${tab}`);
  const order = [t('account.cart.orderFrom', { store: '' }).trim(), t('account.cart.order')];
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(order.join('|')) })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL(/\/checkout/);
}

/** The same, up to the choice of the payment method. */
export async function upToPayment(page: Page, t: Translator, tab = 'SELLER'): Promise<void> {
  await toCheckout(page, t, tab);
  const next = page.getByRole('button', { name: t('account.next'), exact: true });
  await next.click();
  await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
  await next.click();
  await next.click();
}

export async function payNow(page: Page, t: Translator): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`${t('checkout.pay')}|${t('checkout.payLater')}`, 'i') })
    .filter({ visible: true })
    .first()
    .click();
}

export async function inWindow(page: Page): Promise<void> {
  await page.waitForURL(/\/window/);
  await page.locator('form').first().waitFor();
}
