import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport, slowestTests } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
const written = (name: string, report: object): string => {
  const file = join(folder, name);
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 0, testResults: [], ...report }),
  );
  return file;
};

it('the slowest tests come first, with their files', () => {
  const at = (fullName: string, duration?: number) => ({ status: 'passed', fullName, duration });
  const [first, second] = [
    { name: `${process.cwd()}/a.test.ts`, status: 'passed', assertionResults: [at('is quick', 20), at('has none')] },
    { name: `${process.cwd()}/b.test.ts`, status: 'passed', assertionResults: [at('is slow', 1_260)] },
  ];
  const file = written('slow', { testResults: [first, second] });
  expect(slowestTests(file)).toEqual([
    '1.3 s  b.test.ts: is slow',
    '0.0 s  a.test.ts: is quick',
    '0.0 s  a.test.ts: has none',
  ]);
});

describe('the report of a run', () => {
  it('names a failed test with its message, in one line and without its stack', () => {
    const test = { status: 'failed', fullName: 'cart keeps a line', failureMessages: ['Error: gone\n at x'] };
    const file = written('one', {
      testResults: [
        {
          name: `${process.cwd()}/server/cart.test.ts`,
          status: 'failed',
          assertionResults: [{ status: 'passed', fullName: 'other' }, test],
        },
      ],
    });
    expect(readReport(file, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
      failures: ['server/cart.test.ts: cart keeps a line: Error: gone'],
    });
  });

  it('counts a file that could not be loaded', () => {
    const file = written('two', {
      testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no such module\nmore', assertionResults: [] }],
    });
    expect(readReport(file, 1).failures).toEqual(['a.test.ts: no such module more']);
  });

  it('treats a run as failed that exited badly without naming a test, or wrote nothing', () => {
    expect(readReport(written('three', {}), 1).failed).toBe(1);
    expect(readReport(join(folder, 'none'), 0).failed).toBe(1);
    expect(readReport(written('four', {}), 0).failed).toBe(0);
  });
});
