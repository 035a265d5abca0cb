import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { BIN_DAYS } from '#core/media/rules.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { deleteBytes, deleteStoredFiles } from '#server/media/owned-files.ts';
import { lockFolder } from '#server/media/seller-folders.ts';
import { sellerFile } from '#server/media/tables.ts';

const ofStore = (storeId: number, ids: readonly number[]) =>
  and(eq(sellerFile.storeId, storeId), inArray(sellerFile.id, [...ids]));

/** Puts files of a store into a folder, or out of all; returns those it has. */
export async function moveFiles(
  db: Db,
  storeId: number,
  { ids, folderId }: { readonly ids: readonly number[]; readonly folderId: number | null },
): Promise<number[]> {
  return transaction(db, async (tx) => {
    await lockFolder(tx, storeId, folderId);
    const moved = await tx
      .update(sellerFile)
      .set({ folderId })
      .where(and(ofStore(storeId, ids), isNull(sellerFile.removedAt)))
      .returning({ id: sellerFile.id });
    return moved.map(({ id }) => id);
  });
}

/** Puts files of a store into the bin; the caller has seen that nothing shows them. */
export async function binFiles(tx: Tx, storeId: number, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const binned = await tx
    .update(sellerFile)
    .set({ removedAt: now })
    .where(and(ofStore(storeId, ids), isNull(sellerFile.removedAt)))
    .returning({ id: sellerFile.id });
  return binned.map(({ id }) => id);
}

/** Takes files of a store out of the bin. */
export async function restoreFiles(db: Db, storeId: number, ids: readonly number[]): Promise<number[]> {
  const restored = await db
    .update(sellerFile)
    .set({ removedAt: null })
    .where(and(ofStore(storeId, ids), isNotNull(sellerFile.removedAt)))
    .returning({ id: sellerFile.id });
  return restored.map(({ id }) => id);
}

/** Deletes files of a store that are in the bin, with their bytes. */
export const deleteBinned = (db: Db, storage: StoragePort, storeId: number, ids: readonly number[]) =>
  deleteFiles(db, storage, and(ofStore(storeId, ids), isNotNull(sellerFile.removedAt)));

/** Deletes what has been in a bin for thirty days. */
export const sweepBins = (db: Db, storage: StoragePort, now: Date) =>
  deleteFiles(db, storage, lt(sellerFile.removedAt, addDays(now, -BIN_DAYS)));

async function deleteFiles(db: Db, storage: StoragePort, which: ReturnType<typeof and>): Promise<number[]> {
  const gone = await transaction(db, async (tx) => {
    const rows = await tx.delete(sellerFile).where(which).returning({ id: sellerFile.id, key: sellerFile.fileKey });
    await deleteStoredFiles(
      tx,
      rows.map(({ key }) => key),
    );
    return rows;
  });
  await deleteBytes(
    storage,
    gone.map(({ key }) => key),
  );
  return gone.map(({ id }) => id);
}
