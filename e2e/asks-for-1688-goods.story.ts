import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');
/** An offer of the supplier simulator that no product is made of at the start. */
const OFFER = '910601020072179579';

describe('requests for 1688 products', () => {
  withBrowser();

  it('IMP-001 IMP-002 a buyer pastes a URL, staff publishes the offer, and both find the product', async () => {
    const buyer = await aVisitor({ width: 390 });
    await signIn(buyer, await aStoryBuyer());
    await open(buyer, '/');
    const box = buyer.getByRole('combobox', { name: t('shell.searchBox.label') });
    await box.fill(`https://detail.1688.com/offer/${OFFER}.html`);
    await box.press('Enter');
    await buyer.getByRole('link', { name: t('listing.search.offerAsk') }).click();
    await buyer.getByRole('textbox', { name: t('supplier.ask.note') }).fill('로고 없이 200개');
    await buyer.getByRole('button', { name: t('supplier.ask.submit') }).click();
    await buyer.getByText(t('supplier.requestState.waiting')).waitFor();

    const staff = await aVisitor();
    await signIn(staff, DEMO.admin);
    await open(staff, '/admin/suppliers?tab=requests');
    await staff
      .getByRole('row')
      .filter({ hasText: OFFER })
      .getByRole('link', { name: t('supplier.request.look') })
      .click();
    await staff.getByRole('button', { name: t('supplier.publish.submit') }).click();
    await staff.getByText(t('request.refusals.invalid')).waitFor();
    await staff.getByRole('combobox', { name: t('supplier.publish.category') }).selectOption({ label: '머그컵' });
    await staff.getByRole('textbox', { name: t('supplier.publish.hsCode') }).fill('6912.00-1000');
    // The disclosure of the category is filled in from the offer, and may be corrected.
    await staff.getByRole('textbox', { name: new RegExp(`^제조국 · 한국어`) }).fill('중국 저장성');
    await staff.getByRole('combobox', { name: t('goods.facts.packaging') }).selectOption('paper');
    await staff
      .getByRole('textbox', { name: new RegExp(`^${t('supplier.publish.name')} · 한국어`) })
      .fill('이야기 머그컵');
    await staff.getByRole('button', { name: t('supplier.publish.submit') }).click();
    await staff.waitForURL(/\/product\/\d+/, { waitUntil: 'commit', ...SOON });
    await staff.getByRole('heading', { level: 1, name: '이야기 머그컵' }).waitFor();
    await staff.getByText('중국 저장성').first().waitFor(SOON);

    await open(buyer, '/import/request');
    await buyer.getByText(t('supplier.requestState.published')).waitFor();
    await buyer.getByRole('link', { name: t('supplier.request.product') }).click();
    await buyer.getByRole('heading', { level: 1, name: '이야기 머그컵' }).waitFor();
    expect(new URL(buyer.url()).pathname).toBe(new URL(staff.url()).pathname);
    await open(buyer, `/search/list?keyword=${encodeURIComponent(`https://detail.1688.com/offer/${OFFER}.html`)}`);
    await buyer.getByRole('link', { name: t('listing.search.offerSee') }).waitFor();
  });

  it('IMP-001 an operator edits the texts of an offer, and the product shows them at once', async () => {
    const staff = await aVisitor();
    await signIn(staff, DEMO.admin);
    await open(staff, '/admin/suppliers?tab=offers');
    await staff.locator('main table a[href^="/admin/suppliers/"]').last().click();
    const name = staff.getByRole('textbox', { name: new RegExp(`^${t('supplier.publish.name')} · 한국어`) });
    await name.waitFor(SOON);
    await name.fill('');
    const save = staff.getByRole('button', { name: t('supplier.texts.save'), exact: true });
    await save.click();
    await staff.getByText(t('supplier.refusals.koreanNameRequired')).first().waitFor();
    await name.fill('이야기로 고친 이름');
    await staff
      .getByRole('textbox', { name: `${t('supplier.publish.description')} · English` })
      .fill('Told anew in a story.');
    await save.click();
    await staff.getByText(t('supplier.texts.saved')).first().waitFor();
    await staff.getByRole('link', { name: t('supplier.request.product') }).click();
    await staff.getByRole('heading', { level: 1, name: '이야기로 고친 이름' }).waitFor(SOON);
  });

  it('visitors are sent to sign in, and buyers cannot open the suppliers page', async () => {
    const visitor = await aVisitor();
    await open(visitor, '/import/request');
    await visitor.waitForURL(/\/login/);
    await signIn(visitor, DEMO.buyer);
    await open(visitor, '/admin/suppliers');
    await visitor.getByRole('heading', { name: t('supplier.title') }).waitFor({ state: 'detached' });
    expect(await visitor.getByRole('button', { name: t('supplier.search.byPicture') }).count()).toBe(0);
  });
});
