import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_LIMITS } from '#server/listing/table/limits.ts';
import type { RawRow } from '#server/listing/table/raw-row.ts';
import { tableRows } from '#server/listing/table/table.ts';

/** The rows of an uploaded table, until `enough` of them are read. */
export async function rowsOfBytes(bytes: Buffer, enough = Infinity): Promise<RawRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'badaro-import-'));
  try {
    const file = join(folder, 'table');
    await writeFile(file, bytes);
    const rows: RawRow[] = [];
    for await (const piece of tableRows(file, IMPORT_LIMITS)) {
      rows.push(...piece);
      if (rows.length >= enough) break;
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
