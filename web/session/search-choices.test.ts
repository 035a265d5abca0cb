import { beforeEach, expect, it, vi } from 'vitest';
import type { PurchaseStep } from '#core/search/asked/rules.ts';
import { type FakeBrowser, openFakeBrowser } from '#web/session/fake-browser.ts';
import { countPurchases, rememberOpened, rememberSearch } from '#web/session/search-choices.ts';

vi.mock('virtual:calls', async () => ({ calls: (await import('#web/session/fake-browser.ts')).SOME_CALLS }));

const COUNTED = 'POST /api/v1/search/purchases';
let browser: FakeBrowser;
beforeEach(() => {
  browser = openFakeBrowser();
});

const open = (query: string, productId = 7) => rememberOpened(query, productId, 'en');
/** How many pairs of searches are counted when these products are bought. */
async function counted(step: PurchaseStep, ...productIds: number[]): Promise<number> {
  const before = browser.requests.length;
  countPurchases(productIds, step);
  await new Promise((done) => setTimeout(done, 0));
  return browser.requests.slice(before).filter((request) => request === COUNTED).length;
}

it('counts the first choice of a search, with the search before it that led to none', () => {
  rememberSearch('couch', 0);
  rememberSearch('sofa', 60_000);
  expect(open('couch')).toBeUndefined();
  expect(open('sofa')).toEqual({ query: 'sofa', insteadOf: 'couch' });
  rememberSearch('sofa', 61_000);
  expect(open('sofa')).toBeUndefined();
  rememberSearch('lamp', 62_000);
  expect(open('lamp')).toEqual({ query: 'lamp' });
});

it('takes searches far apart for different matters', () => {
  rememberSearch('couch', 0);
  rememberSearch('lamp', 11 * 60_000);
  expect(open('lamp')).toEqual({ query: 'lamp' });
});

it('ignores what cannot be read', () => {
  sessionStorage.setItem('lastSearch', '{"query":1');
  expect(open('lamp')).toBeUndefined();
  rememberSearch('lamp', 0);
  expect(open('lamp')).toEqual({ query: 'lamp' });
});

it('counts each pair of searches once when products opened from the second are put in the cart, and once when ordered', async () => {
  rememberSearch('couch', 0);
  open('couch', 1);
  rememberSearch('davenport', 1000);
  rememberSearch('sofa', 2000);
  open('sofa', 2);
  open('sofa', 3);
  expect(await counted('carted', 1, 9)).toBe(0);
  expect([await counted('carted', 2), await counted('carted', 2), await counted('carted', 3)]).toEqual([1, 0, 0]);
  expect([await counted('ordered', 2, 3), await counted('ordered', 2), await counted('carted', 3)]).toEqual([1, 0, 0]);
  sessionStorage.setItem(
    'openedAfterSearch',
    '[{"productId":"4"},{"productId":4,"lang":"xx","query":"a","insteadOf":"b"}]',
  );
  expect(await counted('ordered', 4)).toBe(0);
});
