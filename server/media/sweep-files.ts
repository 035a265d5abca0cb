import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/pool.ts';
import { existingKeys } from '#server/media/seller-files.ts';

const DAY_MS = 86_400_000;

/** Deletes files of processes that crashed between writing a file and inserting its row. */
export async function sweepFiles(db: Db, folder: string, now: Date): Promise<void> {
  for (const shelf of await readdir(folder).catch(() => [])) {
    const names = await readdir(join(folder, shelf)).catch(() => []);
    const existing = await existingKeys(db, names);
    for (const name of names.filter((one) => !existing.has(one))) {
      const path = join(folder, shelf, name);
      const found = await stat(path).catch(() => undefined);
      if (found && now.getTime() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
    }
  }
}
