import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beginFigures, PROOF_FIGURES } from '../figures.ts';

// npm run proof [-- --short] [files]: runs the proofs about orders and money in full length (reliability MO, CO, WH,
// FA), which takes an hour, or in the length of npm test, which runs only a part of tools/proof.
const figures = resolve(PROOF_FIGURES);
const report = 'build/proof-result.json';
const args = process.argv.slice(2);
const chosen = args.filter((arg) => arg !== '--short');
const files =
  chosen.length > 0
    ? chosen
    : [
        'tools/proof/',
        'races',
        'core/',
        'server/payment/',
        'server/wallet/',
        'server/claim/',
        'server/order/',
        'server/listing/import',
      ];

beginFigures(figures, ['npm run proof', ...(args.length > 0 ? ['--', ...args] : [])].join(' '));
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--testTimeout=300000',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PROOF: args.includes('--short') ? 'short' : 'long', PROOF_FIGURES: figures },
  },
);
const measured = readFileSync(figures, 'utf8').split('\n').slice(1).join('\n');
console.log(measured === '' ? '\nNothing was measured.' : `\n${measured}`);
process.exitCode = status ?? 1;
