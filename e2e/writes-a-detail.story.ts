import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { safeHtml } from '#core/catalogue/seller-html.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean, shows } from './controls.ts';
import { call } from './members.ts';
import { decide } from './sellers.ts';
import { anew, logIn, open, SOON, type Translator, translatorFor } from './steps.ts';

type Draft = {
  readonly id: number;
  readonly version: number;
  readonly form: { detail: Record<string, string>; skus: object[] };
};
const DRAFTS = '/api/v1/auth/store/product-drafts';

/** What a word processor and another shop put on the clipboard. */
const PASTED = `<html><head><style>p{margin:0}</style></head><body><script>void 0</script>
<h1 style="color:red">세척 방법</h1><p style="text-align:center"><span style="font-weight:700">식기세척기 사용 가능</span></p>
<table width="790"><tr><td style="width:300px">용량</td><td>500ml</td></tr></table>
<p><img src="https://img.example/tumbler.jpg" width="790"><img src="https://img.example/count.gif" width="1" height="1"></p></body></html>`;

/** A draft of the store's seller that lacks nothing, by another name. */
async function aDraft(token: string, name: string): Promise<number> {
  const { products } = await call<{ products: { id: number }[] }>('GET', '/api/v1/auth/store/products', { token });
  const { id, version, form } = await call<Draft>('POST', DRAFTS, { token, body: { copyOf: products[0]?.id } });
  const code = `DETAIL-${anew()}`;
  const skus = form.skus.map((sku, at) => ({ ...sku, code: `${code}-${at}`, stock: '100' }));
  const fields = {
    name: { ko: name },
    description: { ko: '물결 무늬의 텀블러' },
    code,
    skus,
    // Too long in a language the form does not show at first.
    detail: { en: 'x'.repeat(LIMITS.detail + 1) },
  };
  await call('PUT', `${DRAFTS}/${id}`, { token, body: { editor: `story-${id}-window`, since: version, fields } });
  return id;
}

async function paste(page: Page, html: string): Promise<void> {
  await page.locator('[contenteditable="true"]').evaluate((text, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Chooses a picture that is uploaded there and then. */
async function choosePicture(page: Page, t: Translator, colour: string): Promise<void> {
  const create = { width: 500, height: 400, channels: 3, background: colour } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'detail.png', mimeType: 'image/png', buffer });
  const choose = dialog.getByRole('button', { name: t('seller.files.picker.choose'), exact: true });
  await choose.and(page.locator(':enabled')).waitFor(SOON);
  await choose.click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A film of a second, which the browser records of a canvas. */
async function aFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const parts: Blob[] = [];
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' });
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const done = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 10; frame += 1) {
      if (pen) pen.fillStyle = `hsl(${frame * 30} 60% 50%)`;
      pen?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    recorder.stop();
    await done;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

describe('a seller', () => {
  withBrowser();

  it('PRD-004 SEL-015 pastes a detail and is told what was left out, adds a table, pictures with their texts and a video, and sees them in the shop', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor({ lang: 'ko' });
    const name = `무늬 텀블러 ${anew()}`;
    await logIn(page, t, DEMO.seller);
    const { token } = await call<{ token: string }>('POST', '/api/v1/customer/login', {
      body: { username: DEMO.seller, password: demoPassword },
    });
    const draft = await aDraft(token, name);
    await open(page, `/seller/products/new?draft=${draft}`);
    await page.getByRole('heading', { level: 1, name }).waitFor(SOON);

    // The summary leads to the detail in another language, too.
    await button(page, t('seller.product.send')).click();
    const summary = page.getByRole('alert').filter({ hasText: t('ui.problems') });
    const wrong = summary.getByRole('button', { name: `${t('seller.product.field.detail')} · English` });
    await wrong.click();
    const english = page.locator('[name="detail.en"]');
    await expect.poll(() => english.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await wrong.waitFor({ state: 'detached', ...SOON });
    await page.getByLabel(t('seller.product.detailLanguage')).selectOption('ko');

    // What is pasted is cleaned, and the seller reads what was left out.
    const label = `${t('seller.product.field.detail')} · 한국어`;
    const text = page.getByRole('textbox', { name: label, exact: true });
    await text.click();
    await paste(page, PASTED);
    const left = ['styles', 'scripts', 'trackers', 'widths'].map((kind) =>
      t(`seller.editor.dropped.${kind}`, { count: kind === 'styles' ? 5 : kind === 'widths' ? 3 : 1 }),
    );
    await shows(page, t('seller.editor.leftOut', { what: left.join(', ') }));
    await shows(page, t('seller.editor.foreign.found', { count: 1 }));
    await shows(page, t('seller.editor.foreign.picture', { host: 'img.example' }));
    await clean(page);
    await button(page, t('seller.editor.foreign.remove')).click();

    // The toolbar is one stop of the Tab key; the arrows go round it.
    const tool = (key: string) => button(page, t(`seller.editor.tool.${key}`));
    await text.press('Control+End');
    await text.press('Alt+F10');
    await page.keyboard.press('End');
    expect(await tool('source').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.type('사용 전 확인');
    await page.keyboard.press('Enter');
    await tool('table').click();
    await page.keyboard.type('항목');
    await page.keyboard.press('Tab');
    await page.keyboard.type('값');
    await tool('rowAfter').waitFor();
    await clean(page);
    await text.press('Control+End');
    await tool('picture').click();
    await choosePicture(page, t, '#2f4f6f');
    await page.locator('[contenteditable="true"] img[src^="/images/stored/"]').waitFor(SOON);

    // Pictures: what the first one shows, and their order by the keyboard.
    await page.locator('[name="pictures"]').click();
    await choosePicture(page, t, '#6f2f4f');
    const first = t('seller.files.list.number', { number: 1 });
    await button(page, t('seller.files.list.altOf', { name: first })).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`${t('seller.files.list.alt')} · 한국어`).fill('뚜껑을 연 텀블러');
    await clean(page);
    await dialog.getByRole('button', { name: t('seller.files.list.altDone'), exact: true }).click();

    // The video, with a moment of it as its poster.
    const film = await aFilm(page);
    await page
      .locator(`input[type="file"][aria-label="${t('seller.product.film.upload')}"]`)
      .setInputFiles({ name: 'tumbler.webm', mimeType: 'video/webm', buffer: film });
    await page.getByAltText(t('seller.product.film.posterAlt')).waitFor(SOON);
    await clean(page);

    const stored = async () => (await call<Draft>('GET', `${DRAFTS}/${draft}`, { token })).form.detail.ko ?? '';
    await expect.poll(stored, SOON).toContain('/images/stored/');
    const html = await stored();
    expect(html).toContain('<p align="center"><strong>식기세척기 사용 가능</strong></p>');
    expect(html).toContain('<h4>사용 전 확인</h4>');
    expect(html).not.toMatch(/style=|script|img\.example/);
    // Letter by letter what the server stores.
    expect(safeHtml(html)).toBe(html);

    await button(page, t('seller.product.send')).click();
    await page.waitForURL(/\/seller\/products(\?|$)/, { timeout: 30_000 });
    const listed = page.getByRole('link', { name, exact: true });
    await listed.waitFor(SOON);
    const id = /\/seller\/products\/(\d+)/.exec((await listed.getAttribute('href')) ?? '')?.[1];
    await decide(name, 'approve', '', 'products');

    const buyer = await aVisitor({ lang: 'ko' });
    await open(buyer, `/product/${id}`);
    await buyer.getByAltText('뚜껑을 연 텀블러').first().waitFor(SOON);
    await buyer.getByRole('heading', { name: '세척 방법' }).waitFor(SOON);
    await buyer.getByRole('columnheader', { name: '항목' }).waitFor(SOON);
    const video = buyer.locator('video');
    expect(await video.evaluate((one) => [one.getAttribute('preload'), one.getAttribute('aria-label')])).toEqual([
      'none',
      `${t('goods.gallery.video')}: ${name}`,
    ]);
    expect(await video.getAttribute('poster')).toMatch(/^\/images\/stored\//);
    await clean(buyer);
  });
});
