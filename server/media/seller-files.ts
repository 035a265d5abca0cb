import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { type Db, transaction } from '#server/db/pool.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import type { CleanFile } from '#server/media/clean.ts';
import { fileName } from '#server/media/file-name.ts';
import {
  cleanAndStore,
  deleteBytes,
  deleteStoredFiles,
  type FileDeps,
  type StoredFile,
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

/** Cleans and stores a file of a store. Refuses what `cleaned` refuses, and `media.quotaUsedUp`. */
export async function storeSellerFile(
  db: Db,
  files: FileDeps,
  owner: FileOwner,
  file: CleanFile,
): Promise<SellerFileRow> {
  const { memberId, now } = owner;
  return cleanAndStore(db, files, { ...file, ownerId: memberId, now }, async (tx, stored) => {
    const row = {
      key: randomBytes(24).toString('hex'),
      storeId: owner.storeId,
      memberId,
      contentType: owner.contentType,
      name: fileName(owner.name),
      fileKey: stored.key,
      createdAt: now,
    };
    const [inserted] = await tx.insert(sellerFile).values(row).returning();
    if (!inserted) throw new Error('a file was not written');
    return { sellerFile: inserted, file: stored };
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
