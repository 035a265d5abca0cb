import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Embedded, startEmbedded } from '#server/db/embedded/launcher.ts';
import { migrate } from '#server/db/migrate.ts';
import { TEST_KEY } from '#server/testing/personal-keys.ts';
import { seed } from '#demo/seed/seed.ts';
import { multiply } from './multiply.ts';

type Say = (line: string) => void;

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What decides the rows: when one of these changes, an old folder is of no use. */
const SOURCES = [
  'tools/bench/{fill,multiply,title-words}.ts',
  'demo/seed/**/*.ts',
  'server/integrations/supplier/simulator/data/*.csv',
  'server/*/*tables.ts',
  'server/search/index/index-products.ts',
  'core/search/*.ts',
  'server/db/{migrations,objects}/*.sql',
];

/** The data folder of a marketplace of about `products` products; `DATA_DIR` of a server that is to show it. */
export const folderOf = (products: number): string => join(root, '.data', `bench-${products}`);

/**
 * Ensures that the folder holds a marketplace of `products` products: the ordinary one, multiplied inside PostgreSQL. A
 * folder filled by the same sources is reused, with `takesOld` one filled by older sources too. 100,000 take about
 * three minutes, 1,000,000 half an hour and 45 GB.
 */
export async function fill(products: number, say: Say, takesOld = false): Promise<string> {
  const folder = folderOf(products);
  const stamp = join(folder, 'filled');
  const now = fingerprint();
  if (existsSync(stamp) && (takesOld || readFileSync(stamp, 'utf8') === now)) return folder;
  rmSync(folder, { recursive: true, force: true });
  const start = performance.now();
  const database = await startEmbedded({ folder: join(folder, 'postgres'), durable: false });
  try {
    say(`Filling ${folder} with ${products.toLocaleString('en')} products …`);
    await migrate(database.url);
    await seed(database.url);
    await multiply(database.url, products, say);
  } finally {
    await database.stop();
  }
  writeFileSync(join(folder, 'personal.key'), TEST_KEY.toString('base64'));
  writeFileSync(stamp, now);
  say(`Filled in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  return folder;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** The filled database at the newest version, running until `stop`. */
export async function openFilled(products: number, say: Say, takesOld = false): Promise<Embedded> {
  const database = await startEmbedded({ folder: join(await fill(products, say, takesOld), 'postgres') });
  await migrate(database.url);
  return database;
}

// node tools/bench/fill.ts 100000: fills it, prints its address and keeps it running until the process is ended.
if (import.meta.main) {
  const database = await openFilled(Number(process.argv[2] ?? 100_000), (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(`${database.url}\n`);
  const stay = setInterval(() => {}, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(stay);
      void database.stop();
    });
  }
}
