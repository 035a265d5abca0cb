import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from './embedded/launcher.ts';
import type { Embedded } from './embedded/launcher.ts';
import { currentTemplates, serverVariable, templatePrefix, testPrefix, withServer } from './test-database.ts';

const onDisk = fileURLToPath(new URL('../../.data/', import.meta.url));
/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 4_000_000_000;

let own: Embedded | null = null;

/**
 * Runs once before all test files: selects the PostgreSQL of the run, TEST_DATABASE_URL (a superuser's, 15 or newer) or
 * an embedded one whose templates are reused by the next run.
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

// Each database is a thousand files, which a disk may take half a second to make: they stand in memory where there is
// plenty.
function home(): string {
  if (!existsSync(MEMORY)) return onDisk;
  const { bavail, bsize } = statfsSync(MEMORY);
  const hasRoom = Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_MEMORY;
  return hasRoom
    ? join(MEMORY, `badaro-${process.getuid?.()}-${createHash('sha256').update(onDisk).digest('hex').slice(0, 8)}`)
    : onDisk;
}

// A second run beside the first gets a folder of its own instead of a refusal.
async function startOwn(): Promise<Embedded> {
  const folder = home();
  for (let number = 1; ; number += 1) {
    try {
      return await startEmbedded({ folder: join(folder, number === 1 ? 'test' : `test-${number}`), durable: false });
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
