import { describe, expect, it } from 'vitest';
import { budgetFaults, weigh } from './check-budget.ts';
import type { AssetManifest } from './check-budget.ts';

const manifest: AssetManifest = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { id: 'root', module: '/root.js', imports: ['/react.js'], css: ['/root.css'] },
    'storefront/home': {
      id: 'storefront/home',
      parentId: 'root',
      module: '/home.js',
      imports: ['/react.js', '/card.js'],
    },
    'seller/stock': { id: 'seller/stock', parentId: 'root', path: 'seller/stock', module: '/stock.js' },
  },
};
const sizes: Record<string, number> = {
  '/entry.js': 10_000,
  '/react.js': 60_000,
  '/root.js': 5000,
  '/root.css': 7000,
  '/font.css': 2000,
  '/home.js': 7000,
  '/card.js': 3000,
  '/stock.js': 40_000,
};
const weighed = (changes: Record<string, number> = {}) =>
  weigh(
    manifest,
    ['/font.css'],
    (file) => ({ ...sizes, ...changes })[file] ?? 0,
    (pathname) => (pathname === '/seller/stock' ? 20_000 : 9_000),
  );

describe('the budget of a first visit', () => {
  it('counts the entry, the route and those around it once, and the messages', () => {
    expect(weighed().find(({ route }) => route === 'storefront/home')).toEqual({
      route: 'storefront/home',
      firstScript: 94,
      messages: 9,
      styles: 9,
      chunk: 7,
    });
    expect(budgetFaults(weighed())).toEqual([]);
  });
  it('refuses too much script or style in the storefront', () => {
    expect(budgetFaults(weighed({ '/card.js': 80_000 }))).toEqual([
      expect.stringContaining(
        'A first visit of storefront/home loads 171.0 kB of scripts and messages and may load 170',
      ),
    ]);
    expect(budgetFaults(weighed({ '/root.css': 29_000 }))).toContainEqual(
      expect.stringContaining('storefront/home loads 31.0 kB of styles'),
    );
  });
  it('lets an area load more, but not everything', () => {
    expect(budgetFaults(weighed({ '/entry.js': 50_000, '/home.js': 0, '/card.js': 0, '/react.js': 20_000 }))).toEqual(
      [],
    );
    expect(budgetFaults(weighed({ '/entry.js': 240_000 }))).toContainEqual(
      expect.stringContaining('seller/stock loads'),
    );
  });
  it('refuses a heavy page anywhere', () => {
    expect(budgetFaults(weighed({ '/stock.js': 61_000 }))).toEqual([
      expect.stringContaining('The page seller/stock weighs 61.0 kB'),
    ]);
  });
});
