import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { databaseName, databaseUser, passwordOf } from '#server/db/embedded-folder.ts';
import { readHolder } from '#server/db/embedded-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool, type Pool } from '#server/db/pool.ts';

/**
 * The database for a command that may run beside the server: the configured one, the embedded one of a running server,
 * or the
 * embedded one started for the command alone. Whoever closes it stops only what was started here.
 */
export async function openDatabase(config: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<{ db: Pool; close(): Promise<void> }> {
  const folder = join(config.dataDir, 'postgres');
  const running = config.databaseUrl ?? (await runningIn(folder));
  const own = running === undefined ? await startEmbedded({ folder }) : undefined;
  const url = running ?? own?.url ?? '';
  try {
    if (running === config.databaseUrl || own) await migrate(url);
    const db = openPool(url, { max: 4, onError: (error) => process.stderr.write(`database: ${error.message}\n`) });
    return {
      db,
      async close() {
        await db.$client.end();
        await own?.stop();
      },
    };
  } catch (error) {
    await own?.stop();
    throw error;
  }
}

/** The address of the embedded database a server has running in this folder; undefined when none answers. */
async function runningIn(folder: string): Promise<string | undefined> {
  const port = readHolder(folder)?.port;
  if (!port) return undefined;
  const url = `postgres://${databaseUser}:${passwordOf(folder)}@127.0.0.1:${port}/${databaseName}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined;
  }
}
