import { globSync, readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
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

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Message keys that appear untranslated. */
const KEYS = new RegExp(
  `\\b(?:${globSync('core/messages/ko/*.json')
    .flatMap((path) => Object.keys(JSON.parse(readFileSync(path, 'utf8'))))
    .join('|')})\\.[a-z]\\w+(?:\\.\\w+)*(?<!\\.(?:example|pdf|webp|png|jpg|xlsx))\\b`,
  'g',
);

/** Violations axe finds on the current page, elements that overflow it, and untranslated keys. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] = await page.evaluate(
    // Preloading would copy inline styles into elements without a nonce, which the CSP forbids. The CSP also forbids
    // eval, so the source is evaluated through the debugger, to which it does not apply.
    `axe.run(document, { preload: false, runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} } }).then((result) => result.violations)`,
  );
  const overflow: number = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  const untranslated = [...(await page.locator('body').innerText()).matchAll(KEYS)].map(([key]) => key);
  const path = await page.evaluate(() => location.pathname + location.search);
  return [
    ...found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${path}: ${id} at ${String(node.target)} ${node.failureSummary ?? ''}`),
    ),
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
