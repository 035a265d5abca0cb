import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { exclude: ['docs/spec/**'] })];
const PATH = /`((?:core|server|web|tools|demo|e2e|docs)\/[\w./-]*\w)`/g;

describe('the paths that documents name', () => {
  it.each(documents)('in %s exist', (document) => {
    const named = Array.from(readFileSync(document, 'utf8').matchAll(PATH), ([, path = '']) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

it('the index of decisions has every decision', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const decisions = globSync('docs/decisions/0*.md').map((path) => basename(path));
  expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});
