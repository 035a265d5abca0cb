import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { installPackages } from './system-packages.ts';
import { readReport, slowestTests, type Total } from './test-report.ts';

type Part = { name: string; run(): Promise<Total> };

const nothing: Total = { passed: 0, failed: 0, skipped: 0, failures: [] };
const failedOnce = (name: string): Total => ({ ...nothing, failed: 1, failures: [name] });
const vitestFile = 'build/vitest-result.json';
const storiesFile = 'build/e2e-report.json';
const checkFile = 'build/check-result.json';
const sumFile = 'build/test-result.json';

const flags = process.argv.slice(2);
const onlyAt = flags.indexOf('--only');
const only = onlyAt < 0 ? 'all' : (flags[onlyAt + 1] ?? '');
// The rest goes to vitest: file names, -t and a title.
const filters = onlyAt < 0 ? flags : flags.toSpliced(onlyAt, 2);
const parts: Record<string, Part[]> = {
  check: [{ name: 'checks', run: checks }],
  // Some tests start the whole server in a process of its own, with its pages.
  server: [
    { name: 'build', run: build },
    { name: 'tests', run: tests },
  ],
  stories: [
    { name: 'build', run: build },
    { name: 'budgets', run: budgets },
    { name: 'stories', run: stories },
  ],
};

let running: ChildProcess | undefined;
let endedBy: 'SIGINT' | 'SIGTERM' | undefined;
// A signal ends the part that runs; the parts after it are not begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    endedBy = signal;
    running?.kill(signal);
  });

function node(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    running = child;
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function checks(): Promise<Total> {
  rmSync(checkFile, { force: true });
  const code = await node(['tools/check.ts']);
  if (!existsSync(checkFile)) return failedOnce(`the checks wrote nothing (exit code ${code})`);
  const { passed, failed, failures }: Total = JSON.parse(readFileSync(checkFile, 'utf8'));
  return { passed, failed, failures, skipped: 0 };
}

async function vitest(report: string, chosen: string[], env: NodeJS.ProcessEnv = {}): Promise<Total> {
  rmSync(report, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const total = readReport(report, await node([...args, ...chosen], env));
  // Whoever waits for the tests sees what they wait for.
  const slowest = filters.length > 0 ? [] : slowestTests(report);
  if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join('\n')}`);
  return total;
}

function tests(): Promise<Total> {
  // The commands of the guide for developers are run as they are printed.
  if (spawnSync('curl', ['--version']).status !== 0) installPackages(['curl'], 'the guide for developers');
  return vitest(vitestFile, filters);
}

// Counted only when it fails: a built page is not a tested one yet.
async function build(): Promise<Total> {
  return (await node(['tools/boot.mjs', 'build'])) === 0 ? nothing : failedOnce('the build');
}

async function budgets(): Promise<Total> {
  return (await node(['tools/check-budget.ts'])) === 0
    ? { ...nothing, passed: 1 }
    : failedOnce('the budgets of the build');
}

// The stories run in Chromium and share one server on a copy of the demo marketplace.
async function stories(): Promise<Total> {
  const found = findBrowser();
  const chosen = ['--config', 'e2e/vitest.config.ts', ...(only === 'stories' ? filters : [])];
  if ('browser' in found) return vitest(storiesFile, chosen, { CHROMIUM: found.browser, NODE_ENV: 'production' });
  console.error(found.missing);
  return failedOnce(found.missing);
}

const chosen = only === 'all' ? Object.values(parts).flat() : parts[only];
if (!chosen) {
  console.error(`npm test -- --only takes one of ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
mkdirSync('build', { recursive: true });
rmSync(sumFile, { force: true });
const sum: Total = { ...nothing, failures: [] };
const lines: string[] = [];
for (const { name, run } of chosen) {
  const total = await run();
  if (endedBy !== undefined) {
    console.error(`Ended by ${endedBy} during ${name}.`);
    process.exit(endedBy === 'SIGINT' ? 130 : 143);
  }
  sum.passed += total.passed;
  sum.failed += total.failed;
  sum.skipped += total.skipped;
  sum.failures.push(...total.failures);
  lines.push(
    `${name}: ${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  );
}
console.log(`\n${lines.join('\n')}`);
for (const failure of sum.failures) console.log(`failed: ${failure}`);
if (sum.skipped) console.log(`${sum.skipped} skipped tests are counted as neither.`);
writeFileSync(sumFile, JSON.stringify(sum));
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
