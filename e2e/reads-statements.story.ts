import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { member } from '#server/member/tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { store } from '#server/store/tables.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { inDatabase, signIn } from './members.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

/** The oldest statement of the demo seller that is to be paid. */
const theStatement = () =>
  inDatabase(async (db) => {
    const [found] = await db
      .select({ id: payoutStatement.id, number: payoutStatement.number })
      .from(payoutStatement)
      .innerJoin(store, eq(store.id, payoutStatement.storeId))
      .innerJoin(member, eq(member.id, store.ownerId))
      .where(eq(member.email, DEMO.seller))
      .orderBy(asc(payoutStatement.id))
      .limit(1);
    if (!found) throw new Error('the demo seller has no statement');
    return found;
  });

describe('statements', () => {
  withBrowser();
  const t = translatorFor('ko');

  it('SET-001 SET-002 a seller reads how a fee was made, and downloads Excel and PDF', async () => {
    const { id, number } = await theStatement();
    const page = await aVisitor();
    await signIn(page, DEMO.seller);
    await open(page, '/seller/payouts/statements');
    await page.getByText(number, { exact: true }).waitFor(SOON);
    await open(page, `/seller/payouts/statements/${id}`);
    await page.getByRole('heading', { level: 1, name: number }).waitFor(SOON);
    await page
      .getByRole('button', { name: new RegExp(`^${t('seller.payouts.why')}`) })
      .first()
      .click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('%').first().waitFor(SOON);
    expect(await dialog.innerText()).toMatch(/× \d+(\.\d+)?%/);
    await page.keyboard.press('Escape');
    for (const [button, start] of [
      [t('seller.payouts.pdf'), '%PDF'],
      [t('document.sheet.export'), 'PK'],
    ] as const) {
      const file = page.waitForEvent('download', SOON);
      await page.getByRole('button', { name: button, exact: true }).click();
      const bytes = await buffer(await (await file).createReadStream());
      expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start);
    }
  });

  it('SET-003 staff hold a statement and release it; its seller reads the reasons', async () => {
    const { id, number } = await theStatement();
    const office = await aVisitor();
    await signIn(office, DEMO.finance);
    await open(office, '/admin/statements');
    await office.getByText(number, { exact: true }).waitFor(SOON);
    await open(office, `/admin/statements/${id}`);
    const reasons = [`계좌 확인 ${anew()}`, `확인 완료 ${anew()}`];
    for (const [at, step] of (['hold', 'release'] as const).entries()) {
      const button = { name: t(`statement.decide.${step}`), exact: true };
      await office.getByRole('button', button).click();
      const dialog = office.locator('dialog[open]');
      await dialog.locator('textarea').fill(reasons[at] ?? '');
      await dialog.getByRole('button', button).click();
      await office.getByText(t(`statement.decide.${step}Done`)).waitFor(SOON);
      await office.getByText(reasons[at] ?? '').waitFor(SOON);
    }
    const page = await aVisitor();
    await signIn(page, DEMO.seller);
    await open(page, `/seller/payouts/statements/${id}`);
    for (const reason of reasons) await page.getByText(reason).waitFor(SOON);
  });
});
