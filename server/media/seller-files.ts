import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { sha256, type StoragePort } from '#server/integrations/storage/port.ts';
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
import { lockFolder } from '#server/media/seller-folders.ts';
import { sellerFile, storedFile } from '#server/media/tables.ts';
import { type Traits, traitsOf } from '#server/media/traits.ts';

type FileOwner = {
  readonly storeId: number;
  readonly memberId: number;
  readonly contentType: string;
  readonly name: string;
  readonly folderId?: number | null;
  /** Whether a file that the store has already is stored again. */
  readonly isAgain: boolean;
  readonly now: Date;
};
type Uploaded = { readonly rows: SellerFileRow[]; readonly isKnown: boolean };
type SellerFile = typeof sellerFile.$inferSelect;
/** A file of a store with the row of its bytes. */
export type SellerFileRow = { readonly sellerFile: SellerFile; readonly file: StoredFile };

/** The same file arrived twice at the same time. */
class AlreadyStored extends Error {}

/** Keys are 192 random bits. */
const KEY = /^[0-9a-f]{48}$/;

/**
 * Cleans and stores a file of a store. A very long picture becomes several files, from its top to its bottom. The same
 * bytes are stored once, unless `isAgain`. Refuses what `cleanedForGoods` refuses, `media.quotaUsedUp` and a folder that
 * is not there.
 */
export async function storeSellerFile(db: Db, files: FileDeps, owner: FileOwner, file: CleanFile): Promise<Uploaded> {
  const { storeId, memberId, isAgain, now } = owner;
  const sourceSha256 = await sha256(file.bytes);
  const known = isAgain ? [] : await filesOfSource(db, storeId, sourceSha256);
  if (known.length > 0) return { rows: known, isKnown: true };
  await refuseUsedUpQuota(db, files, memberId);
  const strips = await cleanedForGoods(file);
  const traits = await traitsOf({ db, storage: files.storage }, strips, now);
  try {
    const rows = await storeOwnedFiles(db, files, { files: strips, ownerId: memberId, now }, async (tx, stored) => {
      await lockFolder(tx, storeId, owner.folderId ?? null);
      // The member is locked: the same file that arrived at the same time is there by now, or comes later.
      const isThere = !isAgain && (await filesOfSource(tx, storeId, sourceSha256)).length > 0;
      if (isThere) throw new AlreadyStored();
      return insertFiles(
        tx,
        owner,
        stored,
        traits.map((one) => ({ ...one, sourceSha256 })),
      );
    });
    return { rows, isKnown: false };
  } catch (error) {
    // The bytes of the second one have no row and are swept.
    if (!(error instanceof AlreadyStored)) throw error;
    return { rows: await filesOfSource(db, storeId, sourceSha256), isKnown: true };
  }
}

async function insertFiles(
  tx: Tx,
  owner: FileOwner,
  stored: readonly StoredFile[],
  traits: readonly (Traits & { readonly sourceSha256: string })[],
): Promise<SellerFileRow[]> {
  const { storeId, memberId, contentType, folderId = null, now: createdAt } = owner;
  const name = fileName(owner.name);
  const rows = stored.map(({ key: fileKey }, at) => ({
    key: randomBytes(24).toString('hex'),
    storeId,
    memberId,
    contentType,
    name: stored.length > 1 ? stripName(name, at + 1) : name,
    fileKey,
    folderId,
    createdAt,
    ...traits[at],
  }));
  // Lists begin with the newest: the first strip comes first there too.
  const inserted = await tx.insert(sellerFile).values(rows.toReversed()).returning();
  return stored.map((file) => {
    const row = inserted.find(({ fileKey }) => fileKey === file.key);
    if (!row) throw new Error('a file was not written');
    return { sellerFile: row, file };
  });
}

const withFile = (db: Db) =>
  db
    .select({ sellerFile, file: storedFile })
    .from(sellerFile)
    .innerJoin(storedFile, eq(storedFile.key, sellerFile.fileKey));

/** What the store has of an upload of these bytes, from its top to its bottom. */
async function filesOfSource(db: Db, storeId: number, sourceSha256: string): Promise<SellerFileRow[]> {
  const rows = await withFile(db)
    .where(and(isOfStore(storeId), eq(sellerFile.sourceSha256, sourceSha256)))
    .orderBy(asc(sellerFile.id));
  // Uploaded twice on purpose, the last one counts.
  const last = rows.at(-1)?.sellerFile.createdAt.getTime();
  return rows.filter((row) => row.sellerFile.createdAt.getTime() === last).toReversed();
}

const isOfStore = (storeId: number) => and(eq(sellerFile.storeId, storeId), isNull(sellerFile.removedAt));

/** Files of a store, the newest first. */
export async function filesOfStore(
  db: Db,
  storeId: number,
  input: { contentType?: string | undefined; limit: number; offset: number },
): Promise<{ rows: SellerFileRow[]; total: number }> {
  const matching = and(
    isOfStore(storeId),
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

/** Which of these keys are films of the store that its products can show. */
export async function filmsOfStore(db: Db, storeId: number, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: sellerFile.key })
    .from(sellerFile)
    .where(and(isOfStore(storeId), inArray(sellerFile.key, [...keys]), isNotNull(sellerFile.seconds)));
  return new Set(rows.map(({ key }) => key));
}

/** Finds a file by its key; accepts any text. */
export async function sellerFileOf(db: Db, key: string): Promise<SellerFileRow | undefined> {
  if (!KEY.test(key)) return undefined;
  const [row] = await withFile(db).where(and(eq(sellerFile.key, key), isNull(sellerFile.removedAt)));
  return row;
}
