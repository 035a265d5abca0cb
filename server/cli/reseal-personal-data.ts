import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/cli-database.ts';
import { reseal } from '#server/db/reseal.ts';

/**
 * Encrypts personal data with PERSONAL_DATA_KEY that is encrypted with one of PERSONAL_DATA_PREVIOUS_KEYS, and exits.
 * Servers may run.
 */
try {
  const database = await openDatabase(readConfig(process.env));
  try {
    for (const [column, count] of await reseal(database.db)) process.stdout.write(`${column}: ${count}\n`);
    process.stdout.write('All personal data is encrypted with the current key.\n');
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
