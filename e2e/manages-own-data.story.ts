import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { formatInstant } from '#core/format.ts';
import { IMPORT_STORE } from '#core/supplier/rules.ts';
import { demoPassword } from '#demo/seed/demo.ts';
import { unzipped } from '#server/portability/testing.ts';
import { ask } from '../tools/proof/customer.ts';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer, signIn } from './members.ts';
import {
  addToCart,
  choosePayMethod,
  findBySearch,
  inWindow,
  open,
  payNow,
  translatorFor,
  upToPayment,
} from './steps.ts';

/** The job that makes copies begins every minute. */
const MADE = { timeout: 120_000 };

/** An element by its role and exact name. */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a member who looks after their own data', () => {
  withBrowser();

  async function looksAfter({ lang = 'ko', width = 1280 }: Visit, keyword: string): Promise<void> {
    const t = translatorFor(lang);
    const page = await aVisitor({ lang, width });
    await signIn(page, await aStoryBuyer());
    await findBySearch(page, t, keyword);
    await addToCart(page, t, 500);
    await upToPayment(page, t);
    await choosePayMethod(page, t, 'CARD');
    await payNow(page, t);
    await inWindow(page);

    await open(page, '/my/profile#consents');
    const name = t('account.consent.marketingEmail.label');
    const today = formatInstant(new Date(), lang, 'day');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await button(page, t('account.consents.giveOf', { name })).click();
    await row.getByText(t('account.consents.given', { date: today }), { exact: true }).waitFor();
    await button(page, t('account.consents.withdrawOf', { name })).click();
    await row.getByText(t('account.consents.withdrawn', { date: today }), { exact: true }).waitFor();
    await row
      .getByText(t('account.consents.version', { version: 1, date: '#' }).split('(#')[0]?.split('#')[0] ?? '')
      .waitFor();
    await page.getByText(t('account.consents.history')).first().click();
    await page.getByRole('region', { name: t('account.consents.history') }).waitFor();
    expect(await page.getByRole('cell', { name }).count()).toBe(2);

    await button(page, t('account.customs.add')).click();
    const code = page.getByRole('textbox', { name: t('account.field.customsCode') });
    await code.fill('P12345');
    await button(page, t('account.save')).last().click();
    await page.getByText(t('member.refusals.customsCodeInvalid', { letter: 'P', digits: 12 })).waitFor();
    await code.fill('123456789089');
    await code.press('Enter');
    await page.getByText('P12********89').waitFor();
    await button(page, t('account.customs.show')).click();
    await page.getByText('P123456789089').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await button(page, t('account.copy.ask')).click();
    const password = page.getByRole('form', { name: t('account.copy.ask') }).locator('input[name="password"]');
    await password.fill('wrong-1234');
    await password.press('Enter');
    await page.getByText(t('member.refusals.passwordWrong')).waitFor();
    await password.fill(demoPassword);
    await password.press('Enter');
    const sized = page.getByRole('button', { name: t('account.copy.download', { size: '#' }).split('(#')[0] });
    await sized.waitFor(MADE);
    expect(await faultsOf(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), sized.click()]);
    expect(download.suggestedFilename()).toMatch(/^badaro-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = await unzipped(await buffer(await download.createReadStream()));
    expect([...files.keys()]).toEqual(expect.arrayContaining(['data.json', 'README.txt']));
    const [sheet] = [...files.keys()].filter((file) => /^orders\/.+\/badaro-order-.+\.pdf$/.test(file));
    expect(
      files
        .get(sheet ?? '')
        ?.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { data } = JSON.parse(files.get('data.json')?.toString('utf8') ?? '{}');
    expect(data.orders.orders).toHaveLength(1);
    expect(data.profile.member[0].customsCode).toBe('P123456789089');
    expect(files.get('README.txt')?.toString('utf8')).toContain(t('portability.readme.title'));
    await page.getByText(t('account.copy.downloaded', { date: '#' }).split('#')[0] ?? '').waitFor();

    const { answer: list } = await ask(inject('server').url, 'listProducts', {
      query: { store: IMPORT_STORE, count: 5 },
    });
    const imported = list.products.find(({ soldOut }) => !soldOut);
    const { answer: product } = await ask(inject('server').url, 'readProduct', { params: { id: imported?.id ?? 0 } });
    const [variant] = product.variants;
    await open(page, `/checkout/import?line=${variant?.sku ?? ''},${product.minOrderQuantity}`);
    await page
      .getByRole('radio', { name: new RegExp(`^${t('logistics.importer.PERSON')}`) })
      .first()
      .check();
    const number = page.getByRole('textbox', { name: new RegExp(`^${t('importing.checkout.number.PERSON')}`) });
    await expect.poll(() => number.inputValue()).toBe('123456789089');
  }

  it.each([
    ['ko', 1280, '머그컵'],
    ['ar', 390, 'كوب'],
  ] as const)(
    'withdraws a consent, changes the customs code and downloads all data, in %s at %i',
    (lang, width, keyword) => looksAfter({ lang, width }, keyword),
    240_000,
  );
});
