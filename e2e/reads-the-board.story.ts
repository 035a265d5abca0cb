import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { signIn } from './members.ts';
import { open, SOON, translatorFor } from './steps.ts';

describe('the board of a store', () => {
  withBrowser();
  const t = translatorFor('ko');

  it('SEL-012 leads to the list of each task, and shows sales as a picture, a table and a spreadsheet', async () => {
    const page = await aVisitor();
    await signIn(page, DEMO.seller);
    await open(page, '/seller');
    const card = page.getByRole('link', { name: new RegExp(`^${t('seller.task.prepare')}`) });
    await card.waitFor(SOON);
    expect(await card.getAttribute('href')).toContain('view=prepare');
    await page.getByRole('link', { name: t('office.period.year'), exact: true }).click();
    await page.waitForURL(/period=year/, SOON);
    const chart = page.locator('.recharts-surface').first();
    await chart.waitFor(SOON);
    // The picture is read by its arrow keys.
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.recharts-tooltip-wrapper').getByText(t('seller.sales.before')).waitFor(SOON);
    await page.getByRole('button', { name: t('seller.sales.asTable'), exact: true }).click();
    const table = page.getByRole('region', { name: new RegExp(`${t('seller.sales.figure.amount')}: `) });
    await table.getByRole('row').nth(1).waitFor(SOON);
    const months = await table.getByRole('row').count();
    await page.getByLabel(t('seller.sales.stepLabel'), { exact: true }).selectOption('week');
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(months);
    const file = page.waitForEvent('download', SOON);
    await page.getByRole('button', { name: t('document.sheet.export'), exact: true }).click();
    const bytes = await buffer(await (await file).createReadStream());
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  });
});
