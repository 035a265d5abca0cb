import { chromium } from 'playwright-core';
import { findBrowser } from '../browser.ts';

export type PageTimes = { readonly first: number; readonly p50: number; readonly worst: number };

const AGAIN = 10;

/**
 * Milliseconds from asking for a page of staff until a chart is drawn in it: to one who has nothing of it yet, and to
 * the same one again.
 */
export async function timeChart({
  origin,
  token,
  path,
}: {
  origin: string;
  token: string;
  path: string;
}): Promise<PageTimes> {
  const found = findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({
    executablePath: found.browser,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    // A browser that is open already, and knows nothing of the shop: every page here has files of its own.
    const other = await browser.newPage({ baseURL: origin });
    await other.goto('/login', { waitUntil: 'networkidle' });
    await other.close();
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 900 } });
    await page.addInitScript((of) => {
      localStorage.setItem('token', of);
      localStorage.setItem('sessionTime', String(Date.now()));
    }, token);
    const once = async (): Promise<number> => {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('main figure svg').first().waitFor();
      return page.evaluate(() => performance.now());
    };
    const first = await once();
    const again: number[] = [];
    while (again.length < AGAIN) again.push(await once());
    const sorted = again.toSorted((a, b) => a - b);
    return { first, p50: sorted[AGAIN / 2] ?? 0, worst: sorted.at(-1) ?? 0 };
  } finally {
    await browser.close();
  }
}
