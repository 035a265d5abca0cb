import { describe, expect, it } from 'vitest';
import { formatNumber } from '#core/format.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { addToCart, checkOut, open, openFirst, SOON, translatorFor } from './steps.ts';

describe('searches that found nothing', () => {
  withBrowser();

  it.each([
    ['ko', 1280, '마시개통', '텀블러'],
    ['ar', 390, 'شفاطون', 'كابل'],
  ] as const)('are seen by staff in %s, who extend the dictionary', async (lang, width, unknown, known) => {
    const t = translatorFor(lang);
    const buyer = await aVisitor({ lang, width });
    const search = (keyword: string) => open(buyer, `/search/list?keyword=${encodeURIComponent(keyword)}`);
    await search(unknown);
    await buyer.getByText(t('listing.search.nothing', { keyword: unknown })).waitFor();
    await search(known);
    await openFirst(buyer, t);
    const { pathname } = new URL(buyer.url());
    await signIn(buyer, await aStoryBuyer());
    await open(buyer, pathname);
    const counted = () => buyer.waitForResponse(/\/search\/purchases/);
    const carted = counted();
    await addToCart(buyer, t, 500);
    expect((await carted).ok()).toBe(true);
    const ordered = counted();
    await checkOut(buyer, t, 'CARD');
    expect((await ordered).ok()).toBe(true);

    const office = await aVisitor({ lang, width });
    await signIn(office, DEMO.admin);
    await open(office, '/admin/search');
    // A row of the table, or what it becomes on a phone.
    const row = office.locator('[data-row]').filter({ hasText: unknown });
    await row.waitFor(SOON);
    expect(await faultsOf(office)).toEqual([]);
    await office.getByRole('link', { name: t('searchOffice.tab.reworded'), exact: true }).click();
    const pair = row.filter({ hasText: known });
    const number = (count: number) => new RegExp(`^${formatNumber(count)}$`);
    // The pair was searched once, and led to a line of a cart and to an order.
    await expect
      .poll(
        () =>
          pair
            .locator('td, dd')
            .filter({ hasText: number(1) })
            .count(),
        SOON,
      )
      .toBe(3);
    await pair.getByRole('button', { name: t('searchOffice.addMeaning'), exact: true }).click();
    const dialog = office.locator('dialog[open]');
    expect(await dialog.getByRole('textbox', { name: t('searchOffice.meanings') }).inputValue()).toBe(known);
    await dialog.getByRole('button', { name: t('searchOffice.preview'), exact: true }).click();
    await dialog.getByText(t('searchOffice.findsNothing')).waitFor(SOON);
    await dialog.getByRole('listitem').first().waitFor();
    expect(await faultsOf(office)).toEqual([]);
    await dialog.getByRole('button', { name: t('searchOffice.save'), exact: true }).click();
    await office.getByText(t('searchOffice.saved')).waitFor(SOON);

    await search(unknown);
    await buyer.locator('main article').first().waitFor();

    await open(office, '/admin/search?tab=dictionary');
    await row.getByRole('button', { name: t('searchOffice.remove'), exact: true }).click();
    await office.getByText(t('searchOffice.removed')).waitFor(SOON);
    await row.waitFor({ state: 'detached' });
    await office.getByRole('button', { name: t('searchOffice.undo'), exact: true }).click();
    await row.waitFor(SOON);
  });
});
