import { spawnSync } from 'node:child_process';
import { addCapability } from './new/add-capability.ts';

const [what, name = ''] = process.argv.slice(2);

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${args.join(' ')} failed`);
}

try {
  if (what !== 'capability') throw new Error('Usage: npm run new -- capability NAME');
  const paths = addCapability('.', name);
  run('node_modules/oxfmt/bin/oxfmt', ...paths.filter((path) => path.endsWith('.ts')));
  run('tools/baseline.ts');
  console.log(
    `${paths.join('\n')}\n\nNext: change tables, rules, contract and texts to what ${name} is, then npm run baseline, npm run check and`,
  );
  console.log(`npm test -- --only server server/${name} (docs/how-to/add-a-capability.md).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
