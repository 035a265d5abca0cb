import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';

type Check = {
  name: string;
  args: string[];
  before?: string[];
  /** Its last line is worth reading where all is well, too. */
  saysResult?: boolean;
  advice: string;
};
type Result = { check: Check; code: number; text: string; seconds: number };

const checks: Check[] = [
  {
    name: 'types',
    args: ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit'],
    // Route types are generated; without them every page has type errors.
    ...(existsSync('web/routes.ts') && { before: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] }),
    advice: 'Make the types agree; the first error of a file is often the cause of the others.',
  },
  {
    name: 'format',
    args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
    advice: 'Run npx oxfmt; .oxfmtrc.json has the width and the exceptions.',
  },
  {
    name: 'lint',
    args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
    advice: 'Change the named lines; .oxlintrc.json says which rules hold where.',
  },
  {
    name: 'boundaries',
    args: ['tools/check-boundaries.ts'],
    saysResult: true,
    advice: 'Each line names the import and the rule it breaks (docs/architecture.md).',
  },
  {
    name: 'messages',
    args: ['tools/check-messages.ts'],
    advice: 'Complete core/messages in all five languages; Korean is the source.',
  },
  {
    name: 'references',
    args: ['tools/check-references.ts'],
    advice: 'Correct the id or the document; docs/spec has what may be cited.',
  },
  {
    name: 'lockfile',
    args: ['tools/check-lockfile.ts'],
    advice: 'Install again with exact versions that exist for every platform, then commit the lockfile.',
  },
  {
    name: 'openapi',
    args: ['tools/check-openapi.ts'],
    advice: 'Change the contract or server/http/api-docs; redocly.yaml says which rules hold.',
  },
  {
    name: 'unused',
    args: ['node_modules/knip/bin/knip.js', '--no-progress'],
    advice: 'Delete what nobody uses, or use it; knip.json lists the entries.',
  },
];

function run(args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.once('error', (error) => resolve({ code: 1, text: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

async function perform(check: Check): Promise<Result> {
  const start = Date.now();
  const first = check.before ? await run(check.before) : { code: 0, text: '' };
  const result = first.code === 0 ? await run(check.args) : first;
  return { check, ...result, seconds: (Date.now() - start) / 1000 };
}

function print({ check, code, text, seconds }: Result): void {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds.toFixed(1)} s)`);
  if (code === 0) {
    if (check.saysResult) console.log(`     ${text.trimEnd().split('\n').at(-1)}`);
    return;
  }
  console.log(text.trimEnd().replace(/^/gm, '     '));
  console.log(`     ${check.name}: ${check.advice}`);
}

const waiting = [...checks];
const results: Result[] = [];
await Promise.all(
  Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await perform(check);
      results.push(result);
      print(result);
    }
  }),
);

const failures = results.filter(({ code }) => code !== 0).map(({ check }) => `the check of ${check.name}`);
const failed = failures.length;
const report = 'build/check-result.json';
mkdirSync(dirname(report), { recursive: true });
writeFileSync(report, JSON.stringify({ passed: results.length - failed, failed, failures }));
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
