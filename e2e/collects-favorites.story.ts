import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pick } from '#core/locale.ts';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { lockPriceRows, setPriceRows } from '#server/catalogue/price-rows.ts';
import { sku } from '#server/catalogue/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { notifyOfChanges } from '#server/favorite/notify-of-changes.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer, inDatabase, signIn } from './members.ts';
import { open, SOON, translatorFor } from './steps.ts';

const NAMES = {
  tray: { ko: '나무 쟁반', en: 'Wooden tray', ar: 'صينية خشبية' },
  bowl: { ko: '도자기 그릇', en: 'Ceramic bowl', ar: 'وعاء خزفي' },
};

const setStock = (db: Db, { id }: BuiltProduct, stock: number) =>
  db.update(sku).set({ stock }).where(eq(sku.productId, id));

/** The price of the tray falls and the bowl is in stock again; whoever waits is notified. */
const changeOffers = (tray: BuiltProduct, bowl: BuiltProduct) =>
  inDatabase(async (db) => {
    await transaction(db, async (tx) => {
      const locked = await lockPriceRows(tx, tray.id);
      if (!locked) throw new Error('the product is gone');
      await setPriceRows(tx, locked, [{ minQuantity: 1, price: 8_000 }]);
    });
    await setStock(db, bowl, 40);
    await notifyOfChanges(db, new Date());
  });

describe('a buyer collects favorites', () => {
  withBrowser();

  async function collects({ lang = 'ko', width = 1280 }: Visit): Promise<void> {
    const t = translatorFor(lang);
    const name = { tray: pick(NAMES.tray, lang), bowl: pick(NAMES.bowl, lang) };
    const { tray, bowl } = await inDatabase(async (db) => {
      const made = { tray: await aProduct(db, { name: NAMES.tray }), bowl: await aProduct(db, { name: NAMES.bowl }) };
      await setStock(db, made.bowl, 0);
      return made;
    });
    const page = await aVisitor({ lang, width });
    await signIn(page, await aStoryBuyer());

    await open(page, `/product/${tray.id}`);
    await page
      .getByRole('button', { name: t('storefront.favorite', { name: name.tray }), exact: true })
      .first()
      .click();
    // A sold-out product asks for a notice instead of an order.
    await open(page, `/product/${bowl.id}`);
    if (width === 390) await page.getByRole('button', { name: t('goods.buy.choose') }).click();
    const ask = page.getByRole('button', { name: t('goods.restock.ask') }).filter({ visible: true });
    await ask.first().click();
    await page
      .getByRole('button', { name: t('goods.restock.on') })
      .first()
      .waitFor(SOON);

    await open(page, '/my/favorite');
    await page.getByRole('link', { name: name.bowl }).first().waitFor(SOON);
    await page.getByRole('button', { name: t('account.favorites.editOf', { name: name.tray }) }).waitFor(SOON);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t('account.favorites.newFolder') }).click();
    await dialog.getByRole('textbox', { name: t('account.favorites.folderName') }).fill('2027 spring');
    await dialog.getByRole('button', { name: t('account.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('account.favorites.editOf', { name: name.tray }) }).click();
    await dialog.getByRole('combobox', { name: t('account.favorites.folder') }).selectOption('2027 spring');
    const quantity = dialog.getByRole('textbox', { name: t('account.favorites.quantity') });
    await quantity.fill('2.5');
    await dialog.getByRole('button', { name: t('account.save') }).click();
    await dialog.getByText(t('request.refusals.notWhole')).waitFor();
    await quantity.fill('12');
    await dialog.getByRole('textbox', { name: t('account.favorites.note') }).fill('Ask for a darker wood');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('account.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Ask for a darker wood').waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: /2027 spring/ }).click();
    await page.waitForURL((url) => url.searchParams.has('folder'));
    await page.getByText('Ask for a darker wood').waitFor(SOON);

    await changeOffers(tray, bowl);
    await open(page, '/my/notices');
    const notices = page.getByRole('main');
    await notices.getByText(t('notice.kinds.favoritePriceDrop.title')).first().waitFor(SOON);
    await notices.getByText(t('notice.kinds.restockAlert.title')).first().waitFor(SOON);
    const text = await notices.innerText();
    const [drop] = text.split('\n').filter((line) => line.includes(name.tray));
    expect(drop).toMatch(/8,000/);
    expect(drop).toMatch(/10,000/);
    expect(text).toContain(name.bowl);

    // The whole folder is ordered with the quantities written down.
    await open(page, '/my/favorite');
    await page.getByRole('button', { name: t('account.favorites.addAll') }).click();
    await page.getByRole('button', { name: t('account.reorder.toCart') }).click();
    const pieces = page.getByRole('textbox', { name: t('account.cart.quantity', { name: name.tray }) });
    await pieces.waitFor(SOON);
    expect(await pieces.inputValue()).toBe('12');
  }

  it('in folders with notes, waits for one, and orders them, in Korean', async () => {
    await collects({ lang: 'ko' });
  });

  it('the same in English', async () => {
    await collects({ lang: 'en' });
  });

  it('the same in Arabic on a phone', async () => {
    await collects({ lang: 'ar', width: 390 });
  });
});
