import { existsSync, readFileSync } from 'node:fs';

/** The result of a part of the tests; `failures` names each failed test with the beginning of its message. */
export type Total = { passed: number; failed: number; skipped: number; failures: string[] };

type Report = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
};

/** In one line; a process's output before its failure is at the end of its message. */
const oneLine = (text = ''): string => {
  const line = text.split(/\n\s+at /, 1)[0]?.replaceAll(/\s+/g, ' ') ?? '';
  return line.length > 900 ? `${line.slice(0, 300)} … ${line.slice(-600)}` : line;
};

const SLOWEST = 10;

/** The slowest tests of a run, each with its seconds, the slowest first. */
export function slowestTests(file: string): string[] {
  if (!existsSync(file)) return [];
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        text: `${name.replace(`${process.cwd()}/`, '')}: ${fullName}`,
        seconds: (duration ?? 0) / 1_000,
      })),
    )
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ text, seconds }) => `${seconds.toFixed(1)} s  ${text}`);
}

/** The total of a vitest run from its JSON report and its exit code. A run that wrote nothing has failed. */
export function readReport(file: string, code: number): Total {
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, failures: [`${file} was not written (exit code ${code})`] };
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = name.replace(`${process.cwd()}/`, '');
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${path}: ${test.fullName}: ${oneLine(test.failureMessages?.[0])}`);
    // A file that could not be loaded has no failed test, and is a failure all the same.
    return failed.length === 0 && status === 'failed' ? [`${path}: ${oneLine(message)}`] : failed;
  });
  if (code !== 0 && failures.length === 0) failures.push(`${file} names no failure, and the run ended with ${code}`);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}
