import { describe, expect, it } from 'vitest';
import { budgetFaults, weigh } from './check-budget.ts';
import type { AssetManifest } from './check-budget.ts';

const manifest: AssetManifest = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { id: 'root', module: '/root.js', imports: ['/react.js'], css: ['/root.css'] },
    'storefront/home': { id: 'storefront/home', parentId: 'root', module: '/home.js', imports: ['/react.js', '/card.js'] },
    'seller/stock': { id: 'seller/stock', parentId: 'root', module: '/stock.js' },
  },
};
const sizes: Record<string, number> = { '/entry.js': 10_000, '/react.js': 60_000, '/root.js': 5000, '/root.css': 7000, '/font.css': 2000, '/home.js': 7000, '/card.js': 3000, '/ko.js': 8000, '/stock.js': 40_000 };
const weighed = (changes: Record<string, number> = {}) => weigh(manifest, { scripts: ['/ko.js'], styles: ['/font.css'] }, (file) => ({ ...sizes, ...changes })[file] ?? 0);

describe('the budget of a first visit', () => {
  it('counts the entry, the route and those around it once, and the words', () => {
    expect(weighed().find(({ route }) => route === 'storefront/home')).toEqual({ route: 'storefront/home', firstScript: 93, styles: 9, chunk: 7 });
    expect(budgetFaults(weighed())).toEqual([]);
  });
  it('refuses too much script or style in the storefront', () => {
    expect(budgetFaults(weighed({ '/card.js': 61_000 }))).toEqual([expect.stringContaining('A first visit of storefront/home loads 151.0 kB of scripts and may load 150')]);
    expect(budgetFaults(weighed({ '/root.css': 29_000 }))).toEqual([expect.stringContaining('loads 31.0 kB of styles')]);
  });
  it('refuses a heavy page anywhere', () => {
    expect(budgetFaults(weighed({ '/stock.js': 61_000 }))).toEqual([expect.stringContaining('The page seller/stock weighs 61.0 kB')]);
  });
});
