import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { WEBHOOK_EVENTS } from '#core/program/rules.ts';
import { aTab } from './browser.ts';

/** Addresses of the pages with products; 3101 is a 1688 product. */
export const FINDING = [
  '/',
  '/category/list?id=1',
  '/category/list?view=list',
  '/search/list?keyword=BD',
  '/search/list?keyword=zzzzzz',
  '/product/1',
  '/product/3101',
  '/compare?id=1&id=2',
  '/my-store/dalhangari-kitchen',
  '/my/recent',
];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_OPTIONS = JSON.stringify({
  // Preloading would copy inline styles into elements without a nonce, which the CSP forbids.
  preload: false,
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
});

/** Violations axe finds within the element of a selector, each with the element and what is wrong. */
export async function violationsIn(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(AXE);
  // The CSP forbids eval, so the source is evaluated through the debugger, to which it does not apply.
  const found: Result[] = await page.evaluate(
    `axe.run('${selector}', ${AXE_OPTIONS}).then((result) => result.violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${String(node.target)} ${node.failureSummary ?? ''}`),
  );
}

/** Message keys that appear untranslated. */
const KEYS = new RegExp(
  `\\b(?:${globSync('core/messages/ko/*.json')
    .flatMap((path) => Object.keys(JSON.parse(readFileSync(path, 'utf8'))))
    .join('|')})\\.[a-z]\\w+(?:\\.\\w+)*(?<!\\.(?:example|pdf|webp|png|jpg|xlsx))\\b`,
  'g',
);

/** Violations axe finds on the current page, elements that overflow it, and untranslated keys. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Where a page happens to be scrolled to, its fixed header may cover a part of a button, which axe takes for a small one.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  const violations = await violationsIn(page, 'html');
  const overflow: number = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  const untranslated = [...(await page.locator('body').innerText()).matchAll(KEYS)]
    .map(([key]) => key)
    // Names of events, which programs read.
    .filter((key) => !WEBHOOK_EVENTS.some((event) => event === key));
  const path = await page.evaluate(() => location.pathname + location.search);
  return [
    ...violations.map((violation) => `${path}: ${violation}`),
    ...untranslated.map((key) => `${path} says ${key}`),
    ...(overflow > 0 ? [`${path} is ${overflow} px wider than the screen`] : []),
  ];
}

/** The same for the page at an address, once the network is idle. */
export async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // On a busy machine the network is idle before the page has begun to load its data. A page without a heading is a fault.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  return await faultsOf(page);
}

/** The same for several addresses, two at a time: a page mostly waits for its network to become idle. */
export async function faultsOfAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const left = [...paths];
  const faults: string[] = [];
  const visit = async (tab: Page): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) faults.push(...(await faultsAt(tab, path)));
  };
  const second = await aTab(page.context());
  await Promise.all([visit(page), visit(second)]);
  await second.close();
  return faults;
}
