import type { Page } from 'playwright-core';
import { demoPassword } from '#demo/seed/demo.ts';

export async function logIn(page: Page, origin: string, email: string, lang: string): Promise<void> {
  await page.goto(`${origin}/login?lang=${lang}`, { waitUntil: 'networkidle' });
  const form = page.locator('main form').first();
  await form.locator('input').first().fill(email);
  await form.locator('input[type=password]').fill(demoPassword);
  await form.locator('button[type=submit]').first().click();
  await page.waitForURL((at) => !at.pathname.includes('login'));
}

/** Begins to time a page; gives the milliseconds of the processor that its main thread has used so far. */
export async function startTiming(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
}
