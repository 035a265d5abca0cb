import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';

export type StoryPerson = { readonly name: string; readonly birth: string; readonly phone: string };
const SYLLABLES = Array.from('가나다라마바사아자차하강고노도로모보소오조초호');

/** A person nobody else is: a person has one account, and stories share the marketplace. */
export function aPerson(given: Partial<StoryPerson> = {}): StoryPerson {
  const letters = Array.from({ length: 4 }, () => SYLLABLES[randomInt(SYLLABLES.length)] ?? '').join('');
  const day = new Date(Date.UTC(1960, 0, 1 + randomInt(14_000)));
  const birth = day.toISOString().slice(0, 10).replaceAll('-', '');
  return { name: `한${letters}`, birth, phone: '01012345678', ...given };
}

/** Fills in the provider's window of an identity verification and sends it. */
export async function verifyInWindow(page: Page, { name, birth, phone }: StoryPerson): Promise<void> {
  await page.waitForURL(/\/identity\/identity-/);
  await page.locator('#name').fill(name);
  await page.locator('#birth').fill(birth);
  await page.locator('#phone').fill(phone);
  await page.locator('button[value=verify]').click();
}
