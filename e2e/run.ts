import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Plays every story in Chromium against a server of its own and writes how many passed to build/e2e-result.json. */
const report = 'build/e2e-report.json';
rmSync(report, { force: true });
mkdirSync('build', { recursive: true });
const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
// A run that broke before its first story has failed too.
const broken = status !== 0 && failed === 0 ? 1 : 0;
writeFileSync('build/e2e-result.json', JSON.stringify({ passed, failed: failed + broken }));
process.exitCode = status ?? 1;
