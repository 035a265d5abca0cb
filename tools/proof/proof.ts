import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

// npm run proof [-- --short] [files]: runs the proofs about orders and money in full length (reliability MO, CO, WH,
// FA), which takes an hour, or in the length of npm test, which runs only a part of tools/proof.
const figures = resolve('build/proof-figures.txt');
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

mkdirSync('build', { recursive: true });
rmSync(figures, { force: true });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=300000', ...files],
  {
    stdio: 'inherit',
    env: { ...process.env, PROOF: args.includes('--short') ? 'short' : 'long', PROOF_FIGURES: figures },
  },
);
console.log(existsSync(figures) ? `\n${readFileSync(figures, 'utf8')}` : '\nNothing was measured.');
process.exitCode = status ?? 1;
