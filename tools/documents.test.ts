import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { exclude: ['docs/spec/**'] })];
const LINK = /\]\((?!https?:|#)([^)#\s]+)[^)\s]*\)/g;
const PATH = /`((?:core|server|web|tools|demo|e2e|docs)\/[\w./-]*\w)`/g;

describe('the paths that documents name', () => {
  it.each(documents)('in %s exist', (document) => {
    const named = Array.from(readFileSync(document, 'utf8').matchAll(PATH), ([, path = '']) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('the links of documents', () => {
  it.each(documents)('in %s lead to files', (document) => {
    const links = Array.from(readFileSync(document, 'utf8').matchAll(LINK), ([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
  });
});

it('the index of decisions has every decision by its title', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const entries = globSync('docs/decisions/0*.md').map((path) => {
    const [, title = ''] = /^# (.+)$/m.exec(readFileSync(path, 'utf8')) ?? [];
    return `[${title}](${basename(path)})`;
  });
  expect(entries.filter((entry) => !index.includes(entry))).toEqual([]);
});

it('CONTRIBUTING.md has every how-to', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  expect(globSync('docs/how-to/*.md').filter((path) => !text.includes(`](${path})`))).toEqual([]);
});
