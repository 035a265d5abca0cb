import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { clean, field, givePassword, shows } from './controls.ts';
import { firstSale } from './first-sale.ts';
import { call, sessionOf, signIn } from './members.ts';
import { aNewStore, lineOf, monthGoesBy } from './new-store.ts';
import { theStatement } from './statements.ts';
import { balances, releaseRun, saveAnswer } from './payout-runs.ts';
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
    await balances(office);
  });

  it('MO-15 SET-001 the first sale of a store is paid out; what comes back later is owed, asked for, paid and listed', async () => {
    const store = await aNewStore();
    const page = await aVisitor();
    await signIn(page, store.seller);
    const orderId = await firstSale(page, store.productId);
    await open(page, '/seller/payouts');
    await shows(page, t('statement.cause.purchaseConfirmed'));

    await monthGoesBy(store.id);
    const office = await aVisitor();
    await signIn(office, DEMO.finance);
    const sent = await releaseRun(office);
    await saveAnswer(
      office,
      sent.map(({ reference, amount }) => `정상,,${amount},${reference}`),
    );
    await open(page, '/seller/payouts?status=paid');
    await shows(page, t('statement.cause.purchaseConfirmed'));
    await balances(office);

    // Customer service takes the goods back after the payout; the next statement takes back what was paid for them.
    const service = await aVisitor();
    await signIn(service, DEMO.admin);
    const lines = [{ id: await lineOf(orderId), quantity: 3 }];
    const claim = await call<{ id: number }>('POST', `/api/v1/admin/orders/${orderId}/claims`, {
      ...(await asIn(service)),
      body: { kind: 'refund', reason: 'notAsDescribed', detail: '하자', lines },
    });
    await open(page, `/seller/claims/${claim.id}`);
    await page.getByRole('button', { name: t('claim.do.approve'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('claim.do.approve'), exact: true })
      .click();
    await page.getByText(t('claim.done.saved')).first().waitFor();
    await monthGoesBy(store.id);
    await open(page, '/seller/payouts/statements');
    await page
      .getByRole('row')
      .filter({ hasText: t('statement.status.carried') })
      .getByRole('link')
      .first()
      .click();
    await shows(page, t('statement.cause.saleTakenBack'));
    await shows(page, t('statement.carries'));
    await clean(page);

    // It is carried once more, and asked for.
    await monthGoesBy(store.id);
    await open(office, '/admin/statements/debts');
    const owing = office.locator('[data-row]').filter({ hasText: store.name });
    await owing.getByRole('button', { name: t('statement.debt.request'), exact: true }).click();
    const dialog = office.locator('dialog[open]');
    await dialog.locator('textarea').fill('판매가 중단되어 청구합니다');
    await dialog.getByRole('button', { name: t('statement.debt.request'), exact: true }).click();
    await shows(office, t('statement.debt.requestDone'));
    await clean(office);
    await open(page, '/seller/payouts');
    await page.getByRole('link', { name: t('seller.payouts.debt.show') }).click();
    await shows(page, t('seller.payouts.debt.payTo'));
    await shows(page, '판매가 중단되어 청구합니다');
    await clean(page);
    const text = await page.getByRole('main').innerText();
    const reference = /BD\d{6}/.exec(text)?.[0] ?? '';
    const amount = /₩([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? '';

    await open(office, '/admin/deposits');
    await office
      .getByRole('button', { name: t('payment.deposits.enter') })
      .first()
      .click();
    await office.locator('input[name="depositedAt"]').fill('2026-11-20T10:00');
    await office.locator('input[name="depositor"]').fill(`${reference} 바다`);
    await office.locator('input[name="amount"]').fill(amount);
    await office.locator('input[name="bankMark"]').fill(`debt-${anew()}`);
    await dialog.getByRole('button', { name: t('payment.deposits.enter') }).click();
    await shows(office, t('payment.deposits.entered'));
    await office
      .locator('[data-row]')
      .filter({ hasText: `${reference} 바다` })
      .getByRole('button')
      .first()
      .click();
    await shows(office, t('payment.deposits.debtMatched.settled'));
    await page.reload();
    await shows(page, t('statement.debt.status.settled'));
    await shows(page, t('seller.payouts.debt.payments'));
    await open(page, '/seller/payouts');
    await shows(page, t('statement.cause.debtPaid'));
    await balances(office);
  }, 240_000);

  const asIn = async (of: Page) => ({ token: await sessionOf(of) });
});
