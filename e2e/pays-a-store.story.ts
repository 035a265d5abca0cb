import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { clean, field, givePassword, shows } from './controls.ts';
import { signIn } from './members.ts';
import { theStatement } from './statements.ts';
import { secondPersonApproves } from './second-person.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

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

  /** Sets the account the store is paid to; its bank is asked whose it is. */
  async function setAccount(page: Page, number: string): Promise<void> {
    await open(page, '/seller/payouts/account');
    await field(page, t, 'seller.payouts.account.bank').selectOption('SHINHAN');
    await field(page, t, 'seller.payouts.account.number').fill(number);
    await page.getByRole('button', { name: t('seller.payouts.account.save'), exact: true }).click();
  }

  /** Puts what is due into a run that two persons release; returns the reference and amount of each payout. */
  async function releaseRun(office: Page): Promise<{ reference: string; amount: string }[]> {
    // Whatever day it is, also what is due after a weekend.
    await open(office, '/admin/payouts?until=2099-12-31');
    await clean(office);
    await office.getByRole('button', { name: t('payout.prepare', { currency: 'KRW' }), exact: true }).click();
    await office.getByRole('button', { name: t('payout.release'), exact: true }).click();
    const reason = `정기 지급 ${anew()}`;
    const dialog = office.locator('dialog[open]');
    await dialog.locator('textarea').fill(reason);
    await dialog.getByRole('button', { name: t('payout.release'), exact: true }).click();
    await office
      .getByText(t('audit.refusals.secondPersonAsked', { id: '' }).slice(0, 12))
      .first()
      .waitFor(SOON);
    await secondPersonApproves(reason, DEMO.admin);
    await office.reload();
    await shows(office, t('payout.file.title'));
    await clean(office);
    const rows = await office.locator('main tbody tr').allInnerTexts();
    return rows.map((text) => ({
      reference: /BP\d{10}/.exec(text)?.[0] ?? '',
      amount: /₩([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? '',
    }));
  }

  async function saveAnswer(office: Page, lines: readonly string[]): Promise<void> {
    await open(office, '/admin/payouts?tab=answers');
    await office.locator('main input[type="file"]').setInputFiles({
      name: `result-${anew()}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['처리결과,오류내용,이체금액,내통장표시', ...lines].join('\n')),
    });
    await office.getByRole('button', { name: t('payout.answer.confirm'), exact: true }).click();
    await shows(office, t('payout.answer.saved'));
  }

  it('MO-15 SET-001 a store is paid; what its bank sends back is paid once the account is mended', async () => {
    const page = await aVisitor();
    await signIn(page, DEMO.seller);
    await setAccount(page, '110-100-000003');
    const refused = page.getByText(t('payout.refusals.holderDiffers', { holder: '홍*동' })).first();
    await givePassword(page, t, demoPassword, refused);
    await setAccount(page, '110-100-000001');
    await shows(page, t('seller.payouts.account.saved'));
    await clean(page);

    const office = await aVisitor();
    await signIn(office, DEMO.finance);
    const sent = await releaseRun(office);
    expect(sent.length).toBeGreaterThan(0);
    await saveAnswer(
      office,
      sent.map(({ reference, amount }) => `오류,계좌 해지,${amount},${reference}`),
    );
    await open(page, '/seller/payouts/account');
    await shows(page, t('seller.payouts.account.returned', { reason: '계좌 해지' }));

    await setAccount(page, '110-100-000011');
    await shows(page, t('seller.payouts.account.saved'));
    const again = await releaseRun(office);
    expect(again.map(({ amount }) => amount)).toEqual(sent.map(({ amount }) => amount));
    await saveAnswer(
      office,
      again.map(({ reference, amount }) => `정상,,${amount},${reference}`),
    );
    await open(page, '/seller/payouts?status=paid');
    await shows(page, t('seller.payouts.state.paid'));
    await open(office, '/admin/ledger');
    await shows(office, t('ledger.account.payoutTransit'));
    expect(await office.getByText(t('ledger.outOfBalance')).count()).toBe(0);
  });
});
