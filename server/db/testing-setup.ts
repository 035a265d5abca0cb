import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from './embedded.ts';
import type { Embedded } from './embedded.ts';
import { currentTemplates, serverVariable, templatePrefix, testPrefix, withServer } from './testing.ts';

const home = fileURLToPath(new URL('../../.data/', import.meta.url));

let own: Embedded | null = null;

/**
 * Runs once before all test files: names the PostgreSQL of the run, TEST_DATABASE_URL (a superuser's, 15 or newer) or an
 * embedded one whose templates stay for the next run.
 */
export async function setup(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) own = await startOwn();
  process.env[serverVariable] = own?.url ?? given;
  if (own) await dropOld();
}

export async function teardown(): Promise<void> {
  await own?.stop();
}

// A second run beside the first gets a folder of its own instead of a refusal.
async function startOwn(): Promise<Embedded> {
  for (let number = 1; ; number += 1) {
    try {
      return await startEmbedded({ folder: join(home, number === 1 ? 'test' : `test-${number}`), durable: false });
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('already running');
      if (!isTaken || number === 8) throw error;
    }
  }
}

async function dropOld(): Promise<void> {
  const keep = new Set(currentTemplates());
  await withServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    for (const { datname } of rows) {
      const isOld = datname.startsWith(testPrefix) || (datname.startsWith(templatePrefix) && !keep.has(datname));
      if (isOld) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    }
  });
}
