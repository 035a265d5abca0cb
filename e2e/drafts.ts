import type { Page } from 'playwright-core';
import { SOON, type Translator } from './steps.ts';

/** Waits until the form of a product says that the server has what was typed. */
export async function draftSaved(page: Page, t: Translator): Promise<void> {
  const [around = ''] = t('seller.product.draft.saved', { time: '#' })
    .split('#')
    .toSorted((one, other) => other.length - one.length);
  await page.getByRole('status').filter({ hasText: around.trim() }).first().waitFor(SOON);
}
