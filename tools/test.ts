import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findBrowser } from './browser.ts';

type Total = { passed: number; failed: number; skipped: number };
type Part = { name: string; run(): Promise<Total> };

const nothing: Total = { passed: 0, failed: 0, skipped: 0 };
const vitestFile = 'build/vitest-result.json';
const storiesFile = 'build/e2e-result.json';
const checkFile = 'build/check-result.json';
const sumFile = 'build/test-result.json';

const flags = process.argv.slice(2);
const onlyAt = flags.indexOf('--only');
const only = onlyAt < 0 ? 'all' : (flags[onlyAt + 1] ?? '');
// What remains goes to vitest: names of files, -t and a title.
const filters = onlyAt < 0 ? flags : flags.toSpliced(onlyAt, 2);
const parts: Record<string, Part[]> = {
  check: [{ name: 'checks', run: checks }],
  server: [{ name: 'tests', run: vitest }],
  stories: [
    { name: 'build', run: build },
    { name: 'budgets', run: budgets },
    { name: 'stories', run: stories },
  ],
};

function node(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** What a part wrote down; a part that failed without a failed test (or wrote nothing) counts as one failure. */
function totalFrom(file: string, code: number): Total {
  if (!existsSync(file)) return { ...nothing, failed: 1 };
  const { passed, failed, skipped = 0 }: { passed: number; failed: number; skipped?: number } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped };
}

async function checks(): Promise<Total> {
  rmSync(checkFile, { force: true });
  return totalFrom(checkFile, await node(['tools/check.ts']));
}

async function vitest(): Promise<Total> {
  rmSync(vitestFile, { force: true });
  const code = await node(['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`, ...filters]);
  if (!existsSync(vitestFile)) return { ...nothing, failed: 1 };
  const result: { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number; testResults: { status: string; assertionResults: { status: string }[] }[] } = JSON.parse(
    readFileSync(vitestFile, 'utf8'),
  );
  // A file that could not even be loaded has no failed test in it, and is a failure all the same.
  const broken = result.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')).length;
  const failed = result.numFailedTests + broken;
  return {
    passed: result.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

// Counted only when it fails: a built page is not yet a thing that was shown to work.
async function build(): Promise<Total> {
  return (await node(['tools/boot.mjs', 'build'])) === 0 ? nothing : { ...nothing, failed: 1 };
}

async function budgets(): Promise<Total> {
  const code = await node(['tools/check-budget.ts']);
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

async function stories(): Promise<Total> {
  if (!existsSync('e2e/run.ts')) {
    console.log('There are no stories yet (e2e/run.ts is missing).');
    return nothing;
  }
  const found = findBrowser();
  if ('missing' in found) {
    console.error(found.missing);
    return { ...nothing, failed: 1 };
  }
  rmSync(storiesFile, { force: true });
  const code = await node(['e2e/run.ts'], { CHROMIUM: found.browser, NODE_ENV: 'production' });
  return totalFrom(storiesFile, code);
}

const chosen = only === 'all' ? Object.values(parts).flat() : parts[only];
if (!chosen) {
  console.error(`npm test -- --only takes one of ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
mkdirSync('build', { recursive: true });
rmSync(sumFile, { force: true });
const sum = { ...nothing };
const lines: string[] = [];
for (const { name, run } of chosen) {
  const total = await run();
  sum.passed += total.passed;
  sum.failed += total.failed;
  sum.skipped += total.skipped;
  lines.push(`${name}: ${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
}
console.log(`\n${lines.join('\n')}`);
if (sum.skipped) console.log(`${sum.skipped} skipped tests are counted as neither.`);
writeFileSync(sumFile, JSON.stringify(sum));
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
