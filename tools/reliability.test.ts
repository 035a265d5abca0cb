import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addFigure, beginFigures, readFigures } from './figures.ts';
import { catalogueFaults, documentOf, idsOfTitle, readCatalogue, readTitles } from './reliability-document.ts';
import { type Report, withFigures, withReports } from './reliability.ts';

const SPEC = `# Checks
### CO – concurrency (50 rounds)
| Id | Attack / break | How | Pass |
|---|---|---|---|
| CO-01 | Last item | race | 1 order |
| CO-02 | Ten pieces | race | \u2264 10 |
### LO – load
| LO-01 | Reads | load | 300 rps |
| LO-02 | Checkout | load | 20/s |
`;
const sections = readCatalogue(SPEC);
const named = readTitles([
  {
    path: 'server/a.test.ts',
    text: `it('CO-01 sells once', f); figure('CO-02', 'ten'); it.each(x)('CO-01 again', f);`,
  },
  { path: 'server/b.test.ts', text: `describe('the last', () => it(\`CO-01 MO-77 in \${N} rounds\`, f));` },
  { path: 'tools/proof/c.test.ts', text: `const tests = { 'CO-02 ten are ten'() {} };` },
]);
const none = { tests: {}, figures: {} };
const rowOf = (text: string, id: string) => text.split('\n').find((line) => line.startsWith(`| **${id}**`));

describe('the checks', () => {
  it('are read from the catalogue with their bounds', () => {
    expect(sections.map(({ title, checks }) => [title, checks.map(({ id, bound }) => `${id} ${bound}`)])).toEqual([
      ['CO – concurrency (50 rounds)', ['CO-01 1 order', 'CO-02 ≤ 10']],
      ['LO – load', ['LO-01 300 rps', 'LO-02 20/s']],
    ]);
    expect(
      readCatalogue(readFileSync('docs/spec/reliability.md', 'utf8')).flatMap(({ checks }) => checks),
    ).toHaveLength(158);
  });

  it.each([
    ['CO-01 CRT-012 CO-02 sells once', ['CO-01', 'CO-02']],
    ['AZ-14: only the table', ['AZ-14']],
    ['are refused (WH-01, WH-02)', ['WH-01', 'WH-02']],
    ['the certificate CO-77 is stored', []],
    ['CO-01', []],
  ])('are named by %j', (title, ids) => {
    expect(idsOfTitle(title)).toEqual(ids);
  });

  it('are found in titles, templates and tables of cases, and not in other texts', () => {
    expect(Object.fromEntries(named)).toEqual({
      'CO-01': ['server/a.test.ts', 'server/b.test.ts'],
      'CO-02': ['tools/proof/c.test.ts'],
      'MO-77': ['server/b.test.ts'],
    });
  });

  it('need a test or a reason, and a reason needs a check', () => {
    expect(catalogueFaults(sections, named, { 'LO-01': { measured: 'bench' }, 'LO-09': { missing: 'x' } })).toEqual([
      expect.stringContaining('LO-02 is named by no test'),
      expect.stringContaining('LO-09 has a reason'),
    ]);
  });
});

describe('the document', () => {
  it('says by what each check is shown, and counts the states', () => {
    const notes = {
      'CO-01': { missing: 'only 49 rounds' },
      'LO-01': { measured: 'by bench' },
      'LO-02': { missing: 'no' },
    };
    const text = documentOf(sections, named, notes, none);
    expect(rowOf(text, 'CO-01')).toMatch(
      /`server\/a.test.ts`<br>`server\/b.test.ts` .*\*\*in part\*\*: only 49 rounds/,
    );
    expect(rowOf(text, 'CO-02')).toContain('**shown by proof**');
    expect(rowOf(text, 'LO-01')).toContain('**measured**: by bench');
    expect(rowOf(text, 'LO-02')).toContain('**not shown**: no');
    expect(text).toContain('Of 4 checks: 0 shown by test, 1 shown by proof, 1 measured, 1 in part, 1 not shown.');
    expect(rowOf(documentOf(sections, named, {}, none), 'CO-01')).toContain('**shown by test**');
  });

  it('has the results of a run only when all files of the check ran', () => {
    const aReport = (files: Record<string, string>): Report => ({
      startTime: Date.UTC(2026, 0, 2),
      testResults: Object.entries(files).map(([name, status]) => ({
        name: `/root/${name}`,
        assertionResults: [{ status, fullName: 'x CO-01 CO-02 y' }],
      })),
    });
    const some = withReports(none, [aReport({ 'server/a.test.ts': 'passed' })], named, '/root');
    expect(some.tests).toEqual({});
    const all = [aReport({ 'server/a.test.ts': 'passed' }), aReport({ 'server/b.test.ts': 'failed' })];
    const results = withReports(none, all, named, '/root');
    expect(results.tests).toEqual({ 'CO-01': { passed: 1, failed: 1, date: '2026-01-02' } });
    expect(rowOf(documentOf(sections, named, {}, results), 'CO-01')).toContain('1 FAILED, 1 passed, 2026-01-02');
  });

  it('has the figures of the last run of each command', () => {
    const folder = mkdtempSync(join(tmpdir(), 'badaro-figures-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'figures.txt');
    writeFileSync(file, 'npm run bench\t2026-01-01\told\nCO-01\tslow\n');
    const first = withFigures(none, readFigures(file));
    beginFigures(file, 'npm run proof -- --short');
    addFigure(file, 'CO-01 CO-02', '50 rounds');
    const second = withFigures(first, readFigures(file));
    const third = withFigures(second, readFigures(file));
    expect(third.figures['CO-01']?.map(({ text }) => text)).toEqual(['slow', '50 rounds']);
    expect(third.figures['CO-02']).toMatchObject([{ text: '50 rounds', command: 'npm run proof -- --short' }]);
    expect(third.figures['CO-02']?.[0]?.commit).toMatch(/^[0-9a-f]{8}( with changes)?$|^no commit$/);
    expect(rowOf(documentOf(sections, named, {}, third), 'CO-01')).toContain(
      'slow (`npm run bench`, 2026-01-01, old)<br>50',
    );
    expect(readFigures(join(folder, 'none.txt'))).toBeUndefined();
  });
});
