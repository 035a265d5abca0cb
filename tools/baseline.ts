import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { withListRowView } from '#server/catalogue/list-rows.ts';

/**
 * Regenerates the baseline of the database from the `tables.ts` files, while nothing is released, and the view of the
 * rows of lists from their table. Hand-written constraints that Drizzle cannot express are preserved.
 */
const folder = 'server/db/migrations';
const constraints = `${folder}/0001_constraints.sql`;
const written = readFileSync(constraints, 'utf8');

function generate(...options: string[]): void {
  const { status } = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`drizzle-kit generate ${options.join(' ')} failed; restore ${folder} from git`);
}

const shelves = 'server/db/objects/shelves.sql';
writeFileSync(shelves, withListRowView(readFileSync(shelves, 'utf8')));
rmSync(folder, { recursive: true });
generate('--name', 'baseline');
generate('--custom', '--name', 'constraints');
writeFileSync(constraints, written);
// drizzle-kit compares with the newest snapshot only.
for (const snapshot of globSync(`${folder}/meta/*_snapshot.json`).toSorted().slice(0, -1)) rmSync(snapshot);
process.stdout.write(
  'The baseline is written anew: start with an empty database (see docs/how-to/change-the-schema.md).\n',
);
