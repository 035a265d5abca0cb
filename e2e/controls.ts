import type { Locator, Page } from 'playwright-core';
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

/** Gives the password where the page asks for it before `done` is shown: one given some minutes ago is not asked for. */
export async function givePassword(page: Page, t: Translator, password: string, done: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('question.password.title') });
  await dialog.or(done).first().waitFor(SOON);
  if (await dialog.isVisible()) {
    await dialog.getByLabel(t('question.password.label'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: t('question.factor.submit'), exact: true }).click();
  }
  await done.waitFor(SOON);
}
