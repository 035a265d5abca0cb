import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BENCH_FIGURES, type Measurement, PROOF_FIGURES, readFigures } from './figures.ts';
import { readSources } from './parse-source.ts';
import {
  catalogueFaults,
  documentOf,
  type Named,
  type Notes,
  readCatalogue,
  readTitles,
  type Results,
} from './reliability-document.ts';

// npm run reliability [-- REPORT.json …]: writes docs/reliability.md, which check is shown by which tests. Takes over
// the results of vitest's JSON reports (those of npm test and npm run proof by default) and the figures of npm run proof
// and npm run bench, when there are any, into tools/reliability-results.json.
const CATALOGUE = 'docs/spec/reliability.md';
const NOTES = 'tools/reliability-notes.json';
const RESULTS = 'tools/reliability-results.json';
const DOCUMENT = 'docs/reliability.md';
const REPORTS = ['build/vitest-result.json', 'build/e2e-report.json', 'build/proof-result.json'];

/** What is read of a JSON report of vitest. */
export type Report = {
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** The results with those of the reports: of a check only when every file that names it has run. */
export function withReports(results: Results, reports: readonly Report[], named: Named, root: string): Results {
  const tests = { ...results.tests };
  const ran = reports.flatMap(({ startTime, testResults }) =>
    testResults.map((file) => ({ ...file, startTime, path: file.name.replace(`${root}/`, '') })),
  );
  for (const [id, paths] of named) {
    const files = ran.filter(({ path }) => paths.includes(path));
    if (!paths.every((path) => files.some((file) => file.path === path))) continue;
    const statuses = files.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ fullName }) => fullName.includes(id)).map(({ status }) => status),
    );
    const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
    if (count('passed') + count('failed') === 0) continue;
    const date = new Date(Math.min(...files.map(({ startTime }) => startTime))).toISOString().slice(0, 10);
    tests[id] = { passed: count('passed'), failed: count('failed'), date };
  }
  return { ...results, tests };
}

/** The results with the figures of a run, which replace those of the same command ("npm run proof"). */
export function withFigures(results: Results, measurement: Measurement | undefined): Results {
  if (!measurement) return results;
  const { command, date, commit, figures } = measurement;
  const program = (text: string) => text.split(' ').slice(0, 3).join(' ');
  const all = { ...results.figures };
  for (const [id, texts] of figures)
    all[id] = [
      ...(all[id] ?? []).filter((one) => program(one.command) !== program(command)),
      ...texts.map((text) => ({ text, command, date, commit })),
    ];
  return { ...results, figures: all };
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function testTitles(): Named {
  const tests = readSources(['core', 'server', 'web', 'demo', 'tools'], ['test.ts', 'test.tsx']);
  return readTitles([...tests, ...readSources(['e2e'], ['story.ts'])]);
}

/** What is wrong with docs/reliability.md: a check without tests or a reason, or a document that is out of date. */
export function reliabilityFaults(): string[] {
  const sections = readCatalogue(readFileSync(CATALOGUE, 'utf8'));
  const named = testTitles();
  const notes = readJson<Notes>(NOTES);
  const faults = catalogueFaults(sections, named, notes);
  const written = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '';
  const isCurrent = written === documentOf(sections, named, notes, readJson<Results>(RESULTS));
  return isCurrent ? faults : [...faults, `${DOCUMENT} is out of date: run npm run reliability`];
}

if (import.meta.main) {
  const given = process.argv.slice(2);
  const sections = readCatalogue(readFileSync(CATALOGUE, 'utf8'));
  const named = testTitles();
  const notes = readJson<Notes>(NOTES);
  const reports = (given.length > 0 ? given : REPORTS.filter((file) => existsSync(file))).map(readJson<Report>);
  let results: Results = existsSync(RESULTS) ? readJson<Results>(RESULTS) : { tests: {}, figures: {} };
  results = withReports(results, reports, named, process.cwd());
  for (const file of [PROOF_FIGURES, BENCH_FIGURES]) results = withFigures(results, readFigures(file));
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const text = documentOf(sections, named, notes, results);
  writeFileSync(DOCUMENT, text);
  const faults = catalogueFaults(sections, named, notes);
  for (const fault of faults) console.error(fault);
  console.log(/^Of \d+ checks: .*$/m.exec(text)?.[0]);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
