import { describe, expect, it } from 'vitest';
import { readTargets, referenceFaults } from './check-references.ts';

const targets = readTargets(
  [
    { path: 'docs/spec/requirements.csv', text: 'id,area\nCRT-027,CRT\n' },
    { path: 'docs/spec/decisions.md', text: '- **CRT-004** (1 §7) …\n' },
    { path: 'docs/spec/reliability.md', text: '## 6. Catalogue\n| AZ-01 | Every route |\n' },
    { path: 'docs/spec/ux.md', text: '## 9. Blueprints\n### 9.6 Second payment\n' },
    { path: 'docs/decisions/0002-refusals.md', text: '# 2. Refusals\n' },
  ],
  (path) => ['docs/operations.md', 'docs/spec/ux.md'].includes(String(path)),
);
const faultsOf = (text: string, path = 'server/cart/cart.test.ts') => referenceFaults([{ path, text }], targets);
const missing = (cited: string) => [expect.stringContaining(`${cited} is cited and does not exist`)];

describe('citations', () => {
  it.each([
    `it('CRT-027 CRT-004 AZ-01 adds a line', () => {});`,
    `it.each(all)('CRT-027 %s', () => {});`,
    '/** Amounts (ux.md §9.6, ux §9, decision CRT-004, decision 2, docs/operations.md, ux.md). */',
    `const text = 'CRT-999 in a value, BLK-300, UTF-16';`,
    '// BLK-300 is a code and no id.',
  ])('resolve in %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    [`it('CRT-999 adds a line', () => {});`, 'CRT-999'],
    [`describe.skipIf(true)('CTR-027 a mistyped area', () => {});`, 'CTR-027'],
    ['// Only so much (CRT-999).', 'CRT-999'],
    ['// See ux §9.7.', 'ux §9.7'],
    ['// See ux.md §4.', 'ux.md §4'],
    ['// See house.md §2.', 'house.md §2'],
    ['// Kept (decision 99).', 'decision 99'],
    ['// See docs/nothing.md.', 'docs/nothing.md'],
  ])('are refused in %s', (text, cited) => {
    expect(faultsOf(text).slice(0, 1)).toEqual(missing(cited));
  });

  it('are found in documents and SQL files too', () => {
    expect(faultsOf('A cart has lines (CRT-999).', 'docs/architecture.md')).toEqual(missing('CRT-999'));
    expect(faultsOf('-- CRT-999\nselect 1', 'server/db/objects/view.sql')).toEqual(missing('CRT-999'));
  });
});
