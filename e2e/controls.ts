import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { SOON, type Translator } from './steps.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The visible field of the page that is labelled by a message, whether it is marked as required or not. */
export const field = (page: Page, t: Translator, key: string) =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${t(key).replaceAll(/[()]/g, '\\$&')}`))
    .filter({ visible: true })
    .first();

export const shows = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor(SOON);

/** No violation, overflow or untranslated key; seen from the top, since a button half under the header is too small. */
export async function clean(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faultsOf(page)).toEqual([]);
}
