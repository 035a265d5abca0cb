import { aVisitor } from './browser.ts';
import { signIn } from './members.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');

/** Somebody else of the staff approves what was asked for with this reason: by default the staff for finance. */
export async function secondPersonApproves(reason: string, by: string = DEMO.finance): Promise<void> {
  const page = await aVisitor();
  await signIn(page, by);
  await open(page, '/admin/pending-decisions');
  const asked = page.getByRole('listitem').filter({ hasText: reason });
  await asked.getByRole('button', { name: t('audit.pending.approve'), exact: true }).click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('audit.pending.approve'), exact: true })
    .click();
  await page.getByText(t('audit.pending.done.approve')).waitFor(SOON);
  await page.context().close();
}
