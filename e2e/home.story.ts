import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { signIn } from './members.ts';
import { secondPersonApproves } from './second-person.ts';
import { open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');
const DAY = 86_400;

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);

describe('the home page', () => {
  withBrowser();

  it('SH-025 SH-027 SH-028 SH-029 SH-030 SH-031 SH-032 opens popups at their positions, hides them for a day or until reload', async () => {
    const page = await aVisitor({ popups: true });
    await open(page, '/');
    const popups = page.getByRole('dialog');
    await popups.first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // At its position, inside the window, and over neither the header nor the pictures below it.
    const [first, hero] = [
      await popups.first().boundingBox(),
      await page.locator('main section').first().boundingBox(),
    ];
    expect(first?.x).toBe(952);
    expect(first?.y).toBeGreaterThan((hero?.y ?? 0) + (hero?.height ?? 0));
    expect(await popups.count()).toBe(1);

    const box = popups.first().getByRole('checkbox', { name: t('home.popup.hideToday') });
    await box.check();
    const cookie = await cookieOf(page, 'popup_1');
    expect(cookie?.sameSite).toBe('Lax');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(DAY - 120);
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(DAY);
    await box.uncheck();
    expect(await cookieOf(page, 'popup_1')).toBeUndefined();
    await box.check();
    await popups
      .first()
      .getByRole('button', { name: t('home.popup.close') })
      .click();
    // The next one follows.
    await popups.first().getByRole('link').and(page.locator('[href="/#deals"]')).waitFor();
    expect(await popups.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => popups.count(), SOON).toBe(0);

    await open(page, '/');
    await popups.first().waitFor();
    // The closed popup is back, the one hidden for today is not.
    await expect.poll(() => popups.count(), SOON).toBe(1);
    expect(await popups.first().getByRole('link').getAttribute('href')).toBe('/#deals');
    await open(page, '/category/list');
    await expect.poll(() => popups.count(), SOON).toBe(0);
  });

  it('SH-025 on a phone they stand below the first screen, one after the other, in Arabic too', async () => {
    const page = await aVisitor({ popups: true, lang: 'ar', width: 390 });
    const ar = translatorFor('ar');
    await open(page, '/');
    const popup = page.getByRole('dialog');
    await popup.waitFor();
    expect(await popup.count()).toBe(1);
    expect((await popup.boundingBox())?.y).toBeGreaterThan(844);
    await popup.getByText(ar('home.popup.more', { count: 1 })).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const picture = await popup.getByRole('img').getAttribute('src');
    const close = popup.getByRole('button', { name: ar('home.popup.close') });
    await close.click();
    await expect.poll(() => popup.getByRole('img').getAttribute('src'), SOON).not.toBe(picture);
    await close.click();
    await popup.waitFor({ state: 'detached' });
  });

  it('SH-009 shows the header message and the running deals, and the message on no other page', async () => {
    const page = await aVisitor();
    await open(page, '/');
    const message = page.getByRole('region', { name: t('home.message') });
    await message.getByRole('link').waitFor();
    const deals = page.getByRole('region', { name: t('home.hot') });
    await expect.poll(() => deals.getByRole('article').count(), SOON).toBe(6);
    await deals.getByText(t('home.ends')).waitFor();
    await expect.poll(() => deals.locator('s').count(), SOON).toBe(6);
    await message.getByRole('link').click();
    await page.waitForURL(/\/category\/list/);
    await expect.poll(() => page.getByRole('region', { name: t('home.message') }).count(), SOON).toBe(0);
  });

  it('CAT-009 shows popular products of a category when its tab is chosen, by keyboard alone', async () => {
    const page = await aVisitor();
    await open(page, '/');
    const popular = page.getByRole('region', { name: t('home.popularBy') });
    const first = popular.getByRole('article').first();
    const before = await first.textContent();
    await popular.getByRole('tab', { name: t('home.all') }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => popular.getByRole('tab', { selected: true }).textContent(), SOON).not.toBe(t('home.all'));
    await expect.poll(() => popular.getByRole('article').count(), SOON).toBe(6);
    await expect.poll(() => first.textContent(), SOON).not.toBe(before);
  });

  it('SH-009 an operator writes the message, and it is shown sanitised', async () => {
    const page = await aVisitor();
    await signIn(page, DEMO.admin);
    await open(page, '/admin/home?tab=message');
    await page.getByRole('combobox', { name: t('admin.homePage.popups.site') }).selectOption('jp');
    const box = page.getByRole('textbox', { name: t('admin.homePage.message.html') });
    await box.fill('<b>이야기의 안내</b><script>alert(1)</script><a href="javascript:alert(1)">x</a>');
    await page.getByRole('button', { name: t('admin.homePage.save') }).click();
    await page.getByText(t('admin.homePage.saved')).waitFor();
    expect(await box.inputValue()).toBe('<b>이야기의 안내</b><a>x</a>');
    await open(page, '/?site=jp');
    await page
      .getByRole('region', { name: t('home.message') })
      .getByText('이야기의 안내')
      .waitFor();
  });

  it('SH-025 SH-026 an operator previews a popup before saving it, in each language', async () => {
    const page = await aVisitor();
    await signIn(page, DEMO.admin);
    await open(page, '/admin/home?tab=popups');
    await page.getByRole('button', { name: t('admin.homePage.popups.add') }).click();
    const form = page.getByRole('dialog');
    const preview = form.getByRole('figure', { name: t('admin.homePage.popups.preview') });
    await preview.getByText(t('admin.homePage.popups.noPicture')).waitFor();
    await form.getByRole('combobox', { name: t('admin.homePage.popups.site'), exact: true }).selectOption('jp');
    const write = (name: string, text: string) => form.getByRole('textbox', { name }).fill(text);
    await write(`${t('admin.homePage.popups.image')} (${t('admin.homePage.lang.ko')})`, '/images/popup/sample.webp');
    await write(`${t('admin.homePage.popups.alt')} (${t('admin.homePage.lang.ko')})`, '이야기의 팝업');
    await write(`${t('admin.homePage.popups.image')} (${t('admin.homePage.lang.ar')})`, '/images/popup/sample.webp');
    await write(`${t('admin.homePage.popups.alt')} (${t('admin.homePage.lang.ar')})`, 'نافذة القصة');
    await write(t('admin.homePage.popups.left'), '640');
    await write(t('admin.homePage.popups.width'), '320');
    await preview.getByRole('img', { name: '이야기의 팝업' }).waitFor();
    // At half of the window's width, a quarter of it wide.
    const [stage, picture] = [await preview.boundingBox(), await preview.getByRole('img').boundingBox()];
    expect((((picture?.x ?? 0) - (stage?.x ?? 0)) / (stage?.width ?? 1)).toFixed(1)).toBe('0.5');
    expect(((picture?.width ?? 0) / (stage?.width ?? 1)).toFixed(2)).toBe('0.25');
    await form.getByRole('combobox', { name: t('admin.homePage.popups.previewIn') }).selectOption('ar');
    await preview.getByRole('img', { name: 'نافذة القصة' }).waitFor();
    await form.getByRole('button', { name: t('admin.homePage.save') }).click();
    const card = page.getByRole('article').filter({ hasText: '이야기의 팝업' });
    await card.getByText(t('admin.homePage.site.jp')).waitFor();
    await card.getByRole('button', { name: new RegExp(t('admin.homePage.popups.remove')) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin.homePage.popups.remove') })
      .click();
    await card.waitFor({ state: 'detached' });
  });

  it('an operator plans a deal that starts once another one agrees, and stops it', async () => {
    const page = await aVisitor();
    await signIn(page, DEMO.admin);
    await open(page, '/admin/home?tab=deals');
    await page.getByRole('button', { name: t('admin.homePage.deals.plan') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('텀블러');
    await dialog.getByRole('searchbox').press('Enter');
    await dialog
      .getByRole('button', { name: t('admin.homePage.deals.choose') })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: t('admin.homePage.deals.percent') }).fill('15');
    await dialog.getByLabel(t('admin.homePage.deals.from')).fill('2026-01-01T00:00');
    await dialog.getByLabel(t('admin.homePage.deals.to')).fill('2099-01-01T00:00');
    await dialog.getByRole('button', { name: t('admin.homePage.deals.save') }).click();
    // So much of it is in stock that a second person decides.
    const reason = '연말 텀블러 특가';
    const question = page.getByRole('dialog', { name: t('question.reason.title') });
    await question.getByRole('textbox', { name: t('question.reason.label') }).fill(reason);
    await question.getByRole('button', { name: t('question.reason.submit') }).click();
    await page
      .getByText(t('audit.refusals.secondPersonAsked', { id: '' }).split('(')[0] ?? '')
      .first()
      .waitFor(SOON);
    await secondPersonApproves(reason, DEMO.categoryManager);
    await open(page, '/admin/home?tab=deals&state=running&count=50');
    const row = page.getByRole('row').filter({ hasText: '15%' }).filter({ hasText: '2099' });
    await row.getByRole('button', { name: t('admin.homePage.deals.do.stop') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin.homePage.deals.do.stop') })
      .click();
    await page.getByText(t('admin.homePage.deals.done.stop')).waitFor();
    await row.waitFor({ state: 'detached' });
  });
});
