import { join } from 'node:path';
import pg from 'pg';
import { databaseName, databaseUser, passwordOf } from '#server/db/embedded/folder.ts';
import { startEmbedded } from '#server/db/embedded/launcher.ts';
import { readHolder } from '#server/db/embedded/lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { personalKeysOf, setPersonalKeys } from '#server/crypto/personal-data-cipher.ts';

type Config = { databaseUrl: string | undefined; dataDir: string };
type KeyedConfig = Config & Parameters<typeof personalKeysOf>[0];

/**
 * The database of a command that may run beside the server: the configured one, the embedded one of a running server,
 * or the embedded one started for this command, which `stop` stops. It is migrated, but for that of a running server,
 * which has migrated it.
 */
export async function findDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const stop = async () => {};
  if (config.databaseUrl) {
    await migrate(config.databaseUrl);
    return { url: config.databaseUrl, stop };
  }
  const folder = join(config.dataDir, 'postgres');
  const running = await findRunning(folder);
  if (running) return { url: running, stop };
  const embedded = await startEmbedded({ folder });
  try {
    await migrate(embedded.url);
    return embedded;
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** `findDatabase` with the keys of personal data and a pool of connections, which `close` ends too. */
export async function openDatabase(config: KeyedConfig): Promise<{ db: Pool; close(): Promise<void> }> {
  setPersonalKeys(personalKeysOf(config));
  const { url, stop } = await findDatabase(config);
  const db = openPool(url, { max: 4, onError: (error) => process.stderr.write(`database: ${error.message}\n`) });
  return {
    db,
    async close() {
      await db.$client.end();
      await stop();
    },
  };
}

/** The address of the embedded database of a server that runs with this folder; undefined when none answers. */
async function findRunning(folder: string): Promise<string | undefined> {
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
