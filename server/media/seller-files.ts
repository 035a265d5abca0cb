import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, count, desc, eq, sql, sum } from 'drizzle-orm';
import { whyNotRoom } from '#core/media/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { type CleanFile, cleaned } from '#server/media/clean.ts';
import { put, type WriteBytes } from '#server/media/disk.ts';
import { fileName } from '#server/media/file-name.ts';
import { sellerFile } from '#server/media/tables.ts';
import { store } from '#server/store/tables.ts';

/** The folder of stores' files, and the quota of each store. */
export type FileStorage = { readonly folder: string; readonly megabytesPerStore: number; readonly write?: WriteBytes };

type FileOwner = {
  readonly storeId: number;
  readonly memberId: number;
  readonly contentType: string;
  readonly name: string;
  readonly now: Date;
};
export type SellerFileRow = typeof sellerFile.$inferSelect;

/** Keys are 192 random bits, in characters that case-insensitive file systems distinguish. */
const KEY = /^[0-9a-f]{48}$/;
export const pathOfKey = (folder: string, key: string): string => join(folder, key.slice(0, 2), key);

/** The stored bytes of a store. */
export async function bytesStoredBy(db: Db, storeId: number): Promise<number> {
  const [found] = await db
    .select({ bytes: sum(sellerFile.size).mapWith(Number) })
    .from(sellerFile)
    .where(eq(sellerFile.storeId, storeId));
  return found?.bytes ?? 0;
}

/**
 * Stores a file of a store. Refuses what `cleaned` refuses, `media.shareUsedUp` and `media.diskFull`, without
 * leftovers.
 */
export async function storeSellerFile(
  db: Db,
  storage: FileStorage,
  owner: FileOwner,
  file: CleanFile,
): Promise<SellerFileRow> {
  const { storeId } = owner;
  // An exhausted quota is refused before the expensive re-encoding.
  refuseIf(whyNotRoom(await bytesStoredBy(db, storeId), 1, storage.megabytesPerStore));
  const { type, bytes } = await cleaned(file);
  const key = randomBytes(24).toString('hex');
  const path = pathOfKey(storage.folder, key);
  await put(path, bytes, storage.write);
  try {
    return await transaction(db, async (tx) => {
      await tx.select({ id: store.id }).from(store).where(eq(store.id, storeId)).for('no key update');
      refuseIf(whyNotRoom(await bytesStoredBy(tx, storeId), bytes.byteLength, storage.megabytesPerStore));
      const row = {
        key,
        storeId,
        memberId: owner.memberId,
        contentType: owner.contentType,
        name: fileName(owner.name),
        type,
        size: bytes.byteLength,
        createdAt: owner.now,
      };
      const [inserted] = await tx.insert(sellerFile).values(row).returning();
      if (!inserted) throw new Error('a file was not written');
      return inserted;
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

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
    db.select().from(sellerFile).where(matching).orderBy(desc(sellerFile.id)).limit(input.limit).offset(input.offset),
    db.select({ total: count() }).from(sellerFile).where(matching),
  ]);
  return { rows, total: found?.total ?? 0 };
}

/** Removes a file of this store, from the disk too; false when it has none of this id. */
export async function removeSellerFile(
  db: Db,
  storage: FileStorage | undefined,
  storeId: number,
  id: number,
): Promise<boolean> {
  const [gone] = await db
    .delete(sellerFile)
    .where(and(eq(sellerFile.id, id), eq(sellerFile.storeId, storeId)))
    .returning({ key: sellerFile.key });
  if (gone && storage) await rm(pathOfKey(storage.folder, gone.key), { force: true });
  return gone !== undefined;
}

/** Finds a file by its key; accepts any text. */
export async function sellerFileOf(db: Db, key: string): Promise<SellerFileRow | undefined> {
  if (!KEY.test(key)) return undefined;
  const [row] = await db.select().from(sellerFile).where(eq(sellerFile.key, key));
  return row;
}

/** Which of these file names on disk belong to a row. */
export async function existingKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: sellerFile.key })
    .from(sellerFile)
    .where(sql`${sellerFile.key} = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}
