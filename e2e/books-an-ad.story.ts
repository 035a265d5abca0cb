import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { dayGoesBy, theAd } from './ads.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean, shows } from './controls.ts';
import { signIn } from './members.ts';
import { aPerson, use } from './person.ts';
import { secondPersonApproves } from './second-person.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();

/** Staff set what a banner of the home page costs; somebody else agrees. */
async function setsPrice(price: string): Promise<void> {
  const office = await aVisitor();
  await signIn(office, DEMO.categoryManager);
  await open(office, '/admin/placements/prices');
  const row = office.getByRole('row').filter({ hasText: t('advertising.kind.homeBanner') });
  await row.getByRole('button', { name: t('advertising.office.change') }).click();
  const reason = `광고 가격 ${anew()}`;
  await field(office, 'pricePerDay').fill(price);
  await field(office, 'places').fill('20');
  await field(office, 'validFrom').fill(kstDate(new Date()));
  await field(office, 'reason').fill(reason);
  await button(office, t('advertising.office.publish')).click();
  await office
    .getByText(t('audit.refusals.secondPersonAsked', { id: '' }).slice(0, 12))
    .first()
    .waitFor(SOON);
  await secondPersonApproves(reason, DEMO.admin);
}

/** The seller asks for a banner on the next day, with a picture uploaded there and then. */
async function asksForBanner(page: Page, name: string): Promise<void> {
  await open(page, '/seller/marketing/new');
  const day = kstDate(addDays(new Date(), 1));
  await field(page, 'from').fill(day);
  await field(page, 'to').fill(day);
  await shows(page, '₩11,000');
  await button(page, t('seller.product.picture.choose')).click();
  const buffer = await sharp({ create: { width: 1_280, height: 320, channels: 3, background: '#1f5fae' } })
    .png()
    .toBuffer();
  const dialog = page.getByRole('dialog');
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer };
  await dialog.locator('input[type="file"]').first().setInputFiles(file);
  const choose = dialog.getByRole('button', { name: t('seller.files.picker.choose'), exact: true });
  await choose.and(page.locator(':enabled')).waitFor(SOON);
  await choose.click();
  for (const lang of ['ko', 'en', 'zh', 'ja']) await field(page, `alt.${lang}`).fill(name);
  await button(page, t('seller.marketing.send')).click();
  // A text is missing: nothing that was typed is lost.
  await page.locator('[name="alt.ar"][aria-invalid="true"]').waitFor(SOON);
  await clean(page);
  await field(page, 'alt.ar').fill(name);
  await button(page, t('seller.marketing.send')).click();
  await shows(page, t('seller.marketing.requested'));
}

/** What the page has sent of an ad. */
function countsOf(page: Page, id: number): () => string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/placements/counts')) return;
    const { counts }: { counts: { id: number; what: string }[] } = request.postDataJSON();
    sent.push(...counts.filter((one) => one.id === id).map(({ what }) => what));
  });
  return () => sent;
}

describe('an ad', () => {
  withBrowser();

  it('SEL-022 is requested, approved, seen as advertising, clicked, and on the statement of its store', async () => {
    const name = `여름 특가 ${anew()}`;
    await setsPrice('10000');
    const page = await aVisitor();
    await signIn(page, DEMO.seller);
    await asksForBanner(page, name);
    const id = await theAd(name);
    const number = `AD-${id}`;

    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, '/admin/placements?status=requested');
    const row = office.getByRole('row').filter({ hasText: number });
    await row.getByRole('button', { name: t('advertising.office.act.approve') }).click();
    const dialog = office.locator('dialog[open]');
    await dialog.locator('textarea').fill('문구와 이미지를 확인했습니다');
    await dialog.getByRole('button', { name: t('advertising.office.act.approve'), exact: true }).click();
    await shows(office, t('advertising.office.done.approve'));
    await dayGoesBy(id);

    const visitor = await aPerson('ko');
    const counted = countsOf(visitor, id);
    await open(visitor, '/');
    await use(visitor);
    const ad = visitor.locator(`[data-placement="${id}"]`);
    await ad.scrollIntoViewIfNeeded();
    await expect.poll(counted, SOON).toContain('views');
    expect(await ad.innerText()).toMatch(/^광고 · .+/);
    expect(await ad.getAttribute('rel')).toBe('sponsored');
    await clean(visitor);
    await ad.click();
    await visitor.waitForURL(/\/my-store\//, SOON);
    await expect.poll(counted, SOON).toContain('clicks');

    await open(page, '/seller/marketing?status=running');
    await page.getByRole('row').filter({ hasText: number }).waitFor(SOON);
    await clean(page);
    await open(page, '/seller/payouts');
    const line = page.getByRole('row').filter({ hasText: t('statement.cause.adBooked') });
    await line.first().waitFor(SOON);
    expect(await line.first().innerText()).toContain('-₩11,000');

    await open(office, '/admin/ledger');
    await shows(office, t('ledger.account.advertising'));
    expect(await office.getByText(t('ledger.outOfBalance')).count()).toBe(0);
  }, 240_000);
});
