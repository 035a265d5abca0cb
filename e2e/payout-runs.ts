import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { clean, shows } from './controls.ts';
import { secondPersonApproves } from './second-person.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');

/** Puts what is due into a run that two persons release; returns the reference and amount of each payout. */
export async function releaseRun(office: Page): Promise<{ reference: string; amount: string }[]> {
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

export async function saveAnswer(office: Page, lines: readonly string[]): Promise<void> {
  await open(office, '/admin/payouts?tab=answers');
  await office.locator('main input[type="file"]').setInputFiles({
    name: `result-${anew()}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['처리결과,오류내용,이체금액,내통장표시', ...lines].join('\n')),
  });
  await office.getByRole('button', { name: t('payout.answer.confirm'), exact: true }).click();
  await shows(office, t('payout.answer.saved'));
}

/** Debit and credit of the ledger are equal. */
export async function balances(office: Page): Promise<void> {
  await open(office, '/admin/ledger');
  await shows(office, t('ledger.account.payoutTransit'));
  expect(await office.getByText(t('ledger.outOfBalance')).count()).toBe(0);
}
