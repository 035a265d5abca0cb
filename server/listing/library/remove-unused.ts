import { sql } from 'drizzle-orm';
import { type Db, transaction } from '#server/db/pool.ts';
import { libraryFiles, type LibraryRow } from '#server/listing/library/files.ts';
import { isOfStore } from '#server/listing/library/uses.ts';
import { binFiles } from '#server/media/bin.ts';
import { baseOfStored } from '#server/media/stored.ts';

/** Puts files of a store into the bin, but for those that products or the store show, which are returned as `used`. */
export async function removeUnused(
  db: Db,
  storeId: number,
  ids: readonly number[],
  now: Date,
): Promise<{ ids: number[]; used: LibraryRow[] }> {
  return transaction(db, async (tx) => {
    // Whoever saves a product meanwhile keeps its picture: the stored picture does not need the file.
    await tx.execute(
      sql`select from seller_file where id = any(${sql.param([...ids])}::bigint[]) order by id for update`,
    );
    const files = await libraryFiles(tx, storeId, ids);
    const used: LibraryRow[] = [];
    for (const file of files) {
      const shown = [baseOfStored(file.sha256), `/files/${file.key}`];
      if (file.uses > 0 || (await isOfStore(tx, storeId, shown))) used.push(file);
    }
    const unused = files.filter((file) => !used.includes(file)).map(({ id }) => id);
    return { ids: await binFiles(tx, storeId, unused, now), used };
  });
}
