import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, checkOut, findBySearch, open, type Translator, translatorFor } from './steps.ts';

const { mailFolder } = inject('server');

/** Clicks and waits for the download; returns its name and bytes. */
async function fileOf(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
}

async function mailsTo(email: string): Promise<string[]> {
  const files = await Promise.all(
    (await readdir(mailFolder))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(join(mailFolder, name), 'utf8')),
  );
  return files.filter((text) => text.includes(`X-Envelope-To: ${email}`));
}

describe('notices about an order', () => {
  withBrowser();

  async function expectNotice({ lang = 'ko', width = 1280 }: Visit, keyword: string): Promise<void> {
    const t: Translator = translatorFor(lang);
    const page = await aVisitor({ lang, width });
    const email = await aStoryBuyer();
    await signIn(page, email);
    await findBySearch(page, t, keyword);
    await addToCart(page, t, 500);
    await checkOut(page, t, 'CARD');
    await payByCard(page);
    await page.getByText(t('checkout.result.paid')).waitFor();

    await open(page, '/my/notices');
    await page.getByText(t('notice.kinds.orderPaid.title')).first().waitFor();
    await page.getByText(t('notice.kinds.orderPlaced.title')).first().waitFor();
    await page.getByRole('button', { name: t('notice.page.markAll') }).click();
    await page.getByRole('button', { name: t('notice.page.markAll') }).waitFor({ state: 'detached' });
    await page.getByText(t('notice.kinds.orderPaid.title')).first().click();
    await page.waitForURL(/\/my\/orders\/\d+$/);

    for (const kind of ['orderSheet', 'receipt']) {
      const { name, bytes } = await fileOf(page, t(`document.kind.${kind}`));
      expect(name).toMatch(/^badaro-.*\.pdf$/);
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    }
    await open(page, '/my/orders');
    expect((await fileOf(page, t('document.sheet.export'))).name).toMatch(/^badaro-orders-.*\.xlsx$/);

    // Mail is sent once a minute.
    await expect
      .poll(async () => (await mailsTo(email)).length, { timeout: 80_000, interval: 1_000 })
      .toBeGreaterThanOrEqual(2);
    expect((await mailsTo(email)).every((text) => text.includes(`Content-Language: ${lang}`))).toBe(true);
  }

  // Side by side, since both wait for the mail of the minute.
  it('ORD-065 I18-001 the buyer reads notices, downloads documents and the list and gets mails, in Korean and in Arabic on a phone', async () => {
    await Promise.all([expectNotice({ lang: 'ko' }, '머그컵'), expectNotice({ lang: 'ar', width: 390 }, 'كوب')]);
  });
});
