import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { clean, shows } from './controls.ts';
import { call } from './members.ts';
import { anew, logIn, open, SOON, type Translator, translatorFor } from './steps.ts';

/** The name, the detail, and the name and value of an attribute, each in four languages. */
const TEXTS = 16;
const DRAFTS = '/api/v1/auth/store/product-drafts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function addTerm(page: Page, t: Translator, texts: Record<string, string>): Promise<void> {
  await button(page, t('seller.words.add')).click();
  const dialog = page.getByRole('dialog');
  for (const [lang, text] of Object.entries(texts)) await dialog.locator(`[name="texts.${lang}"]`).fill(text);
  await dialog.getByRole('button', { name: t('seller.words.save'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('a seller', () => {
  withBrowser();

  it('SEL-020 TRN-003 translates a product into all languages with the terms of the store, reads it, and sends nothing unread; ERR-050 ERR-051 of its pictures', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor({ lang: 'ko' });
    const made = anew();
    const [term, name] = [`물수제비${made}`, `물수제비${made} 쟁반`];
    await logIn(page, t, DEMO.seller2);
    await open(page, '/seller/words');
    await clean(page);
    await addTerm(page, t, { ko: term, en: `Ripple${made}` });
    await page.getByText(`Ripple${made}`).waitFor(SOON);
    const setting = page.getByRole('checkbox', { name: t('seller.words.mustBeRead') });
    await setting.check();
    await shows(page, t('seller.words.mustBeReadOn'));
    await clean(page);

    // Pictures as the library has them: one with text, one that the service fails at, one without text.
    const urls: string[] = [];
    for (const background of ['#224466', '#ff0000', '#ffffff']) {
      const data = await sharp({ create: { width: 500, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
      urls.push(
        await page.evaluate(
          async (bytes) => {
            const reply = await fetch('/api/v1/seller/library/files?name=words.png', {
              method: 'POST',
              headers: { 'content-type': 'image/png', 'x-session': 'cookie' },
              body: new Uint8Array(bytes),
            });
            return (await reply.json()).files[0].url;
          },
          [...data],
        ),
      );
    }
    const { token } = await call<{ token: string }>('POST', '/api/v1/customer/login', {
      body: { username: DEMO.seller2, password: demoPassword },
    });
    const { id, version } = await call<{ id: number; version: number }>('POST', DRAFTS, { token, body: {} });
    const detail = `<p>${name} 소개</p>${urls.map((url) => `<p><img src="${url}" alt=""></p>`).join('')}`;
    const attributes = [{ key: '', name: { ko: '소재' }, value: { ko: `${name} 나무` } }];
    const fields = { name: { ko: name }, detail: { ko: detail }, attributes };
    await call('PUT', `${DRAFTS}/${id}`, { token, body: { editor: `story-${id}-window`, since: version, fields } });
    await open(page, `/seller/products/new?draft=${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor(SOON);
    await button(page, t('seller.words.all')).click();
    await page.getByText(t('seller.words.finished', { all: TEXTS, done: TEXTS })).waitFor(SOON);
    expect(await field(page, 'name.en').inputValue()).toContain(`Ripple${made}`);
    await clean(page);

    // Nothing unread is sent; what was read is not refused any more.
    await button(page, t('seller.product.send')).click();
    const summary = page.getByRole('alert').filter({ hasText: t('ui.problems') });
    const unread = summary.getByText(t('words.refusals.unread'));
    await unread.first().waitFor(SOON);
    expect(await unread.count()).toBe(TEXTS);
    const read = page.getByRole('button', { name: new RegExp(`^${t('seller.words.read')}: `) });
    for (let left = TEXTS - 1; left >= 0; left -= 1) {
      await read.first().click();
      await page.waitForFunction(
        ([label, count]) =>
          [...document.querySelectorAll('button')].filter((one) =>
            one.getAttribute('aria-label')?.startsWith(`${label}: `),
          ).length === count,
        [t('seller.words.read'), left] as const,
        SOON,
      );
    }
    expect(await unread.count()).toBe(0);

    const pictures = page.getByRole('region', { name: t('seller.words.pictures') });
    const translate = pictures.getByRole('button', { name: new RegExp(`^${t('seller.words.translatePicture')}: `) });
    await translate.first().click();
    await pictures.getByText(t('seller.words.otherPicture')).waitFor(SOON);
    await translate.first().click();
    await pictures.getByText(t('words.refusals.pictureFailed')).waitFor(SOON);
    await translate.last().click();
    await pictures.getByText(t('words.refusals.untranslatable')).waitFor(SOON);
    const { form } = await call<{ form: { detail: { ko: string } } }>('GET', `${DRAFTS}/${id}`, { token });
    expect(form.detail.ko).toContain(urls[0]);
    await clean(page);

    // What was read is offered again; here as the memory of the store.
    await open(page, `/seller/words/memory?query=${encodeURIComponent(made)}`);
    await page.getByText(`Ripple${made}`).first().waitFor(SOON);
    await clean(page);
    await open(page, '/seller/words');
    await setting.uncheck();
    await shows(page, t('seller.words.mustBeReadOff'));
  });
});
