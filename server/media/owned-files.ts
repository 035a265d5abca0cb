import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type FileQuota, type FileUsage, MEGABYTE, whyNotAnotherFile } from '#core/media/rules.ts';
import { Refused, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { endingOf, sha256, type StoragePort } from '#server/integrations/storage/port.ts';
import { type CleanFile, cleaned } from '#server/media/clean.ts';
import { storedFile } from '#server/media/tables.ts';
import { lockMember } from '#server/member/queries.ts';
import { store } from '#server/store/tables.ts';

type Limit = { readonly files: number; readonly megabytes: number };
/** The storage of files, and what a buyer and the owner of a store may store in it. Staff have no limit. */
export type FileDeps = {
  readonly storage: StoragePort;
  readonly limits: { readonly buyer: Limit; readonly seller: Limit };
};
export type OwnedFile = CleanFile & { readonly ownerId: number; readonly now: Date };
export type StoredFile = typeof storedFile.$inferSelect;

/** The keys of what members upload begin so. */
export const UPLOADS = 'uploads/';

/** The number and bytes of all files a member has stored. */
export async function usageOf(db: Db, memberId: number): Promise<FileUsage> {
  const { rows } = await db.execute<FileUsage>(sql`
    select count(*)::int as files, coalesce(sum(${storedFile.size}), 0)::float8 as bytes
    from ${storedFile} where ${storedFile.ownerId} = ${memberId}`);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** What a member may store: nothing limits staff, and the owner of an approved store may store more than a buyer. */
export async function quotaOf(db: Db, { limits }: FileDeps, memberId: number): Promise<FileQuota> {
  const { rows } = await db.execute<{ isStaff: boolean; isSeller: boolean }>(sql`
    select m.staff_role is not null as "isStaff", s.id is not null as "isSeller"
    from member m left join ${store} s on s.owner_id = m.id and s.status = 'approved' where m.id = ${memberId}`);
  const [found] = rows;
  if (found?.isStaff) return undefined;
  const { files, megabytes } = found?.isSeller ? limits.seller : limits.buyer;
  return { files, bytes: megabytes * MEGABYTE };
}

/** Refuses `media.quotaUsedUp` when the member may not store another file of these bytes. */
async function refuseOverQuota(db: Db, files: FileDeps, memberId: number, bytes: number): Promise<void> {
  refuseIf(whyNotAnotherFile(await usageOf(db, memberId), bytes, await quotaOf(db, files, memberId)));
}

/** An exhausted quota is refused before the expensive re-encoding. */
export const refuseUsedUpQuota = (db: Db, files: FileDeps, memberId: number): Promise<void> =>
  refuseOverQuota(db, files, memberId, 1);

/** Cleans a file and stores it. Refuses what `cleaned` and `storeOwnedFile` refuse. */
export async function cleanAndStore<Row>(
  db: Db,
  files: FileDeps,
  { ownerId, now, ...file }: OwnedFile,
  record: (tx: Tx, stored: StoredFile) => Promise<Row>,
): Promise<Row> {
  await refuseUsedUpQuota(db, files, ownerId);
  return storeOwnedFile(db, files, { ...(await cleaned(file)), ownerId, now }, record);
}

/**
 * Stores the bytes of a cleaned file, then inserts its row and what `record` inserts, in one transaction that locks the
 * member. A row therefore always has its bytes; bytes whose row was not inserted are swept. Refuses
 * `media.quotaUsedUp`.
 */
export const storeOwnedFile = <Row>(
  db: Db,
  files: FileDeps,
  { type, bytes, ...owner }: OwnedFile,
  record: (tx: Tx, stored: StoredFile) => Promise<Row>,
): Promise<Row> =>
  storeOwnedFiles(db, files, { ...owner, files: [{ type, bytes }] }, async (tx, [stored]) => {
    if (!stored) throw new Error('a file was not stored');
    return record(tx, stored);
  });

/** The same for several files, of which all are stored or none. */
export async function storeOwnedFiles<Row>(
  db: Db,
  deps: FileDeps,
  { files, ownerId, now }: { readonly files: readonly CleanFile[] } & Pick<OwnedFile, 'ownerId' | 'now'>,
  record: (tx: Tx, stored: readonly StoredFile[]) => Promise<Row>,
): Promise<Row> {
  const rows: StoredFile[] = [];
  for (const { type, bytes } of files) {
    const name = randomBytes(24).toString('hex');
    const key = `${UPLOADS}${name.slice(0, 2)}/${name}.${endingOf(type)}`;
    const [hash] = await Promise.all([sha256(bytes), deps.storage.put(key, bytes)]);
    rows.push({ key, ownerId, type, size: bytes.byteLength, sha256: hash, createdAt: now });
  }
  try {
    return await transaction(db, async (tx) => {
      await lockMember(tx, ownerId);
      for (const row of rows) {
        await refuseOverQuota(tx, deps, ownerId, row.size);
        await tx.insert(storedFile).values(row);
      }
      return record(tx, rows);
    });
  } catch (error) {
    // After any other error the row may be there: a lost connection says nothing about the commit.
    const keys = rows.map(({ key }) => key);
    if (error instanceof Refused) await deleteBytes(deps.storage, keys);
    throw error;
  }
}

/** Deletes the rows of files; their bytes are deleted by `deleteBytes` after the commit. */
export async function deleteStoredFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(storedFile).where(inArray(storedFile.key, [...keys]));
}

/** Deletes the bytes of files without a row. What cannot be deleted now is swept later. */
export async function deleteBytes(storage: StoragePort, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch(() => undefined);
}

/** Finds the row of a file. */
export async function findStoredFile(db: Db, key: string): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(storedFile).where(eq(storedFile.key, key));
  return row;
}
