import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { type Db, transaction } from '#server/db/pool.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { type CleanFile, cleanedForGoods } from '#server/media/clean.ts';
import { fileName, stripName } from '#server/media/file-name.ts';
import {
  deleteBytes,
  deleteStoredFiles,
  type FileDeps,
  refuseUsedUpQuota,
  type StoredFile,
  storeOwnedFiles,
} from '#server/media/owned-files.ts';
import { sellerFile, storedFile } from '#server/media/tables.ts';

type FileOwner = {
  readonly storeId: number;
  readonly memberId: number;
  readonly contentType: string;
  readonly name: string;
  readonly now: Date;
};
type SellerFile = typeof sellerFile.$inferSelect;
/** A file of a store with the row of its bytes. */
export type SellerFileRow = { readonly sellerFile: SellerFile; readonly file: StoredFile };

/** Keys are 192 random bits. */
const KEY = /^[0-9a-f]{48}$/;

/**
 * Cleans and stores a file of a store. A very long picture becomes several files, from its top to its bottom. Refuses
 * what `cleanedForGoods` refuses, and `media.quotaUsedUp`.
 */
export async function storeSellerFile(
  db: Db,
  files: FileDeps,
  owner: FileOwner,
  file: CleanFile,
): Promise<SellerFileRow[]> {
  const { storeId, memberId, contentType, now } = owner;
  await refuseUsedUpQuota(db, files, memberId);
  const strips = await cleanedForGoods(file);
  return storeOwnedFiles(db, files, { files: strips, ownerId: memberId, now }, async (tx, stored) => {
    const name = fileName(owner.name);
    const rows = stored.map(({ key: fileKey }, at) => ({
      key: randomBytes(24).toString('hex'),
      storeId,
      memberId,
      contentType,
      name: strips.length > 1 ? stripName(name, at + 1) : name,
      fileKey,
      createdAt: now,
    }));
    // Lists begin with the newest: the first strip comes first there too.
    const inserted = await tx.insert(sellerFile).values(rows.toReversed()).returning();
    return stored.map((one) => {
      const row = inserted.find(({ fileKey }) => fileKey === one.key);
      if (!row) throw new Error('a file was not written');
      return { sellerFile: row, file: one };
    });
  });
}

const withFile = (db: Db) =>
  db
    .select({ sellerFile, file: storedFile })
    .from(sellerFile)
    .innerJoin(storedFile, eq(storedFile.key, sellerFile.fileKey));

/** Files of a store, the newest first. */
export async function filesOfStore(
  db: Db,
  storeId: number,
  input: { contentType?: string | undefined; limit: number; offset: number },
): Promise<{ rows: SellerFileRow[]; total: number }> {
  const matching = and(
    eq(sellerFile.storeId, storeId),
    input.contentType === undefined ? sql`true` : eq(sellerFile.contentType, input.contentType),
  );
  const [rows, [found]] = await Promise.all([
    withFile(db).where(matching).orderBy(desc(sellerFile.id)).limit(input.limit).offset(input.offset),
    db.select({ total: count() }).from(sellerFile).where(matching),
  ]);
  return { rows, total: found?.total ?? 0 };
}

/** Removes a file of this store, with its bytes; false when it has none of this id. */
export async function removeSellerFile(db: Db, storage: StoragePort, storeId: number, id: number): Promise<boolean> {
  const key = await transaction(db, async (tx) => {
    const [gone] = await tx
      .delete(sellerFile)
      .where(and(eq(sellerFile.id, id), eq(sellerFile.storeId, storeId)))
      .returning({ key: sellerFile.fileKey });
    if (gone) await deleteStoredFiles(tx, [gone.key]);
    return gone?.key;
  });
  if (key === undefined) return false;
  await deleteBytes(storage, [key]);
  return true;
}

/** Finds a file by its key; accepts any text. */
export async function sellerFileOf(db: Db, key: string): Promise<SellerFileRow | undefined> {
  if (!KEY.test(key)) return undefined;
  const [row] = await withFile(db).where(eq(sellerFile.key, key));
  return row;
}
