import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLUMNS } from '#core/listing/columns.ts';

it('docs/import.md describes every column that the hint of its kind does not explain, and no other', () => {
  const guide = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8');
  const table = guide.slice(guide.indexOf('| key | holds |'), guide.indexOf('Columns in bold'));
  const first = table.split('\n').flatMap((line) => (line.startsWith('|') ? [line.split('|')[1] ?? ''] : []));
  const keys = first.flatMap((cell) => cell.match(/[a-z][a-z0-9_]+/g) ?? []).filter((word) => word !== 'key');
  // `tags_ko …` stands for all languages.
  const families = new Set(keys.map((key) => COLUMNS.find((column) => column.key === key)?.family ?? key));
  const explained = (isFact: boolean) =>
    [...new Set(COLUMNS.filter(({ fact }) => (fact !== undefined) === isFact).map(({ family }) => family))].toSorted();
  const facts = new Set(explained(true));
  expect([...families].filter((family) => !facts.has(family)).toSorted()).toEqual(explained(false));
});
