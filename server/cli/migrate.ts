import { readConfig } from '#server/config.ts';
import { findDatabase } from '#server/db/cli-database.ts';

/**
 * Migrates the database and exits, as a deployment step before new processes start. A server start migrates as well.
 */
try {
  const { stop } = await findDatabase(readConfig(process.env));
  await stop();
  process.stdout.write('The database has the newest schema.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
