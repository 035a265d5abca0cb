import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { member } from '#server/member/tables.ts';
import { fillWallet } from '#server/wallet/builders.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button } from './controls.ts';
import { aStoryBuyer, inDatabase, signIn } from './members.ts';
import { addToCart, findBySearch, open, SOON, toCheckout, translatorFor } from './steps.ts';

const t = translatorFor('ko');

/** A quantity rests for 400 ms before it is sent; after this time nothing more is sent by itself. */
const SENT_MS = 1_000;

async function aCartWith(keyword: string, buyer: string) {
  const page = await aVisitor({ lang: 'ko', width: 1280 });
  await signIn(page, buyer);
  await findBySearch(page, t, keyword);
  await addToCart(page, t, 500);
  return page;
}

/** The open cart of a new buyer, with its line and the field of its quantity. */
async function theOnlyLine() {
  const page = await aCartWith('머그컵', await aStoryBuyer());
  await open(page, '/my/cart?tab=SELLER');
  const line = page
    .locator('main li')
    .filter({ has: page.getByRole('checkbox') })
    .last();
  return { page, line, quantity: line.locator('input[inputmode="numeric"]') };
}

describe('changes that follow at once', () => {
  withBrowser();

  it('a line that is unticked right after its quantity changed keeps both', async () => {
    const { page, line, quantity } = await theOnlyLine();
    const tick = line.getByRole('checkbox');
    const changed = String(Number(await quantity.inputValue()) - 1);
    await quantity.fill(changed);
    await quantity.press('Tab');
    await tick.uncheck();
    await page.waitForTimeout(SENT_MS);
    await open(page, '/my/cart?tab=SELLER');
    expect([await quantity.inputValue(), await tick.isChecked()]).toEqual([changed, false]);
  });

  it('a line that is removed right after its quantity changed stays removed', async () => {
    const { page, line, quantity } = await theOnlyLine();
    await quantity.fill(String(Number(await quantity.inputValue()) - 1));
    await quantity.press('Tab');
    await line.getByRole('button', { name: t('shell.miniCart.remove', { name: '' }).trim() }).click();
    await page.waitForTimeout(SENT_MS);
    await open(page, '/my/cart?tab=SELLER');
    await page.getByText(t('account.cart.empty'), { exact: true }).first().waitFor(SOON);
    expect(await quantity.count()).toBe(0);
  });

  it('a discount that is taken back before its quote leaves the order payable', async () => {
    const buyer = await aStoryBuyer();
    await inDatabase(async (db) => {
      const [found] = await db.select({ id: member.id }).from(member).where(eq(member.email, buyer));
      if (found) await fillWallet(db, found.id, { mileage: 5_000 }, new Date());
    });
    const page = await aCartWith('머그컵', buyer);
    await toCheckout(page, t);
    await button(page, t('account.next')).click();
    await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
    await button(page, t('account.next')).click();
    const mileage = page.locator('input[name="mileage"]');
    await mileage.fill('1000');
    await mileage.fill('');
    await button(page, t('account.next')).click();
    await page.waitForTimeout(SENT_MS);
    const pay = page.getByRole('button', { name: new RegExp(`${t('checkout.pay')}|${t('checkout.payLater')}`) });
    expect(await pay.filter({ visible: true }).first().getAttribute('aria-busy')).toBeNull();
  });
});
