import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BANNER } from '#core/listing/library/rules.ts';
import { member } from '#server/member/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean, shows } from './controls.ts';
import { inDatabase, signIn } from './members.ts';
import { listsAPlate } from './sellers.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

type Dropped = { readonly name: string; readonly bytes: Buffer };

const aPicture = (fill: string, width = 900, height = 700): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>` +
        `<circle cx="50%" cy="50%" r="30%" fill="${fill}"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

/** Drags files of the desktop onto the library. */
async function drop(page: Page, label: string, files: readonly Dropped[]): Promise<void> {
  const data = await page.evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      }
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  );
  await page.getByRole('region', { name: label }).dispatchEvent('drop', { dataTransfer: data });
}

/** A seller of a store of their own, at the first page. */
async function aSellerPage(lang: 'en' | 'ar', width: 1280 | 390 = 1280) {
  const email = await inDatabase(async (db) => {
    const { ownerId } = await aStore(db);
    const [owner] = await db.select({ email: member.email }).from(member).where(eq(member.id, ownerId));
    return owner?.email ?? '';
  });
  const page = await aVisitor({ lang, width });
  await signIn(page, email);
  return page;
}

describe('the image library of a seller', () => {
  withBrowser();

  it('SEL-012 SEL-014 FIL-009 takes dragged pictures but broken and known ones, keeps them in folders, cuts a banner and replaces a picture everywhere', async () => {
    const t = translatorFor('en');
    const page = await aSellerPage('en');
    const card = (name: string) => page.locator('li[data-row]').filter({ hasText: name });
    const store = `pictures-${anew()}`;
    await listsAPlate(page, t, store);

    await open(page, '/seller/files');
    const colours = ['#c0392b', '#2980b9', '#27ae60'];
    const mugs = await Promise.all(
      colours.map(async (fill, at) => ({ name: `mug-${at + 1}.jpg`, bytes: await aPicture(fill) })),
    );
    const wide = { name: 'wide.jpg', bytes: await aPicture('#8e44ad', 2_000, 1_400) };
    const [first = wide] = mugs;
    const copy = { name: 'copy of mug.jpg', bytes: first.bytes };
    const broken = { name: 'broken.jpg', bytes: wide.bytes.subarray(0, 900) };
    await drop(page, t('seller.files.add'), [...mugs, wide]);
    await shows(page, t('seller.files.sent', { total: 4, failed: 0 }));
    await drop(page, t('seller.files.add'), [copy, broken]);
    await shows(page, t('seller.files.sent', { total: 6, failed: 1 }));
    await shows(page, t('seller.files.known', { name: 'mug-1.jpg' }));
    await shows(page, t('media.refusals.fileInvalid'));
    await card('mug-1.jpg').waitFor(SOON);
    expect(await card('copy of mug.jpg').count()).toBe(0);
    await clean(page);

    await button(page, t('seller.files.newFolder')).click();
    await page.getByLabel(t('seller.files.folderName')).fill('Mugs');
    await button(page, t('seller.files.makeFolder')).click();
    await shows(page, t('seller.files.folderMade'));
    for (const { name } of mugs) await page.getByLabel(t('seller.files.select', { name })).check();
    await shows(page, t('seller.files.selected', { files: 3 }));
    await button(page, t('seller.files.move')).click();
    await page.getByRole('dialog').getByLabel(t('seller.files.folder')).selectOption({ label: 'Mugs' });
    await button(page, t('seller.files.moveDo')).click();
    await shows(page, t('seller.files.moved', { files: 3 }));
    await page.getByRole('link', { name: /^Mugs/ }).click();
    await card('wide.jpg').waitFor({ state: 'detached' });
    expect(await page.locator('li[data-row]').count()).toBe(3);

    await page.getByRole('link', { name: new RegExp(`^${t('seller.files.allFiles')}`) }).click();
    await button(page, t('seller.files.crop.of', { name: 'wide.jpg' })).click();
    await shows(page, t('seller.files.crop.size', { width: '1400', height: '604' }));
    await clean(page);
    // By keyboard: the frame moves, and keeps its size.
    await page.getByRole('group', { name: t('seller.files.crop.area') }).press('ArrowUp');
    await button(page, t('seller.files.crop.save')).click();
    const banner = `wide-${BANNER.width}x${BANNER.height}.webp`;
    await card(banner).getByText(`${BANNER.width}×${BANNER.height}`).waitFor(SOON);

    await button(page, t('seller.files.replace.of', { name: 'plate.png' })).click();
    await page.getByRole('dialog').getByRole('button', { name: 'mug-2.jpg' }).click();
    await button(page, t('seller.files.picker.choose')).click();
    await shows(page, t('seller.files.replace.outcome.waiting'));
    await clean(page);
    await button(page, t('seller.files.replace.confirm')).click();
    await shows(page, t('seller.files.replace.done', { products: 0, waiting: 1 }));
    await card('mug-2.jpg')
      .getByText(t('seller.files.uses', { uses: 1 }))
      .waitFor(SOON);

    // What products show stays; the rest goes to the bin and comes back.
    for (const name of ['mug-2.jpg', 'mug-3.jpg']) await page.getByLabel(t('seller.files.select', { name })).check();
    await button(page, t('seller.files.removeDo')).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('seller.files.removeDo') })
      .click();
    await shows(page, t('seller.files.keptText'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ui.close'), exact: true })
      .last()
      .click();
    await card('mug-3.jpg').waitFor({ state: 'detached' });
    await button(page, t('seller.files.undo')).click();
    await card('mug-3.jpg').waitFor(SOON);
  });

  it('SEL-012 sorts pictures of a detail by keyboard, and is clean in Arabic on a phone', async () => {
    const t = translatorFor('ar');
    const page = await aSellerPage('ar', 390);
    await open(page, '/seller/files');
    await clean(page);
    const pictures = await Promise.all(['#c0392b', '#2980b9'].map((fill) => aPicture(fill)));
    await page
      .locator('main input[type="file"]')
      .first()
      .setInputFiles(pictures.map((buffer, at) => ({ name: `cup-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })));
    await shows(page, t('seller.files.sent', { total: 2, failed: 0 }));
    await page.getByLabel(t('seller.files.selectAll')).check();
    await clean(page);
    await button(page, t('seller.files.detailCode.do')).click();
    const dialog = page.getByRole('dialog');
    const handles = dialog.locator('li button[aria-roledescription]');
    const nameAt = async (place: number) =>
      /cup-\d/.exec((await handles.nth(place).getAttribute('aria-label')) ?? '')?.[0];
    const [first = '', second = ''] = [await nameAt(0), await nameAt(1)];
    await clean(page);
    const name = `${first}.jpg`;
    await handles.nth(0).press('Space');
    await dialog
      .getByText(t('seller.files.list.lifted', { name, place: 1, total: 2 }))
      .waitFor({ state: 'attached', ...SOON });
    await page.keyboard.press('ArrowLeft');
    await dialog
      .getByText(t('seller.files.list.over', { name, place: 2, total: 2 }))
      .waitFor({ state: 'attached', ...SOON });
    await page.keyboard.press('Space');
    await expect.poll(() => nameAt(0)).toBe(second);
    expect(await nameAt(1)).toBe(first);

    // On a busy machine the next key comes in the same moment as the one that lifts; it counts, too.
    await handles.nth(0).focus();
    await page.evaluate(() => {
      for (const [code, key] of [
        ['Space', ' '],
        ['ArrowLeft', 'ArrowLeft'],
      ])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }),
        );
    });
    await dialog
      .getByText(t('seller.files.list.over', { name: `${second}.jpg`, place: 2, total: 2 }))
      .waitFor({ state: 'attached', ...SOON });
    await page.keyboard.press('Space');
    await expect.poll(() => nameAt(0)).toBe(first);
  });
});
