import pg from 'pg';
import { demoAccounts, demoPassword } from '#demo/seed/demo.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import { writeDocuments } from '#demo/seed/documents.ts';
import { isSeeded, seed, withPool } from '#demo/seed/seed.ts';

/** Two processes may start on one empty database: the second waits for the first and then skips. */
const LOCK = 7_201_121;

/** Fills an empty database with the demo marketplace and logs which accounts can sign in. */
export async function seedWhenEmpty(url: string, files: FileDeps, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (!(await isSeeded(url))) {
      log('Filling the empty database with the demo marketplace …');
      await seed(url);
      await withPool(url, (db) => writeDocuments(db, files, new Date()));
    }
  } finally {
    await client.end();
  }
  log(`Demo accounts (password ${demoPassword}): ${demoAccounts.map((account) => account.email).join(', ')}`);
}
