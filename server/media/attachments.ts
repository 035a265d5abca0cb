import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import type { AttachmentAnswer } from '#core/media/contract.ts';
import { mediaRefusal } from '#core/media/refusals.ts';
import { UNUSED_DAYS, WAITING_MAX, whyNotFiles } from '#core/media/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { fileName } from '#server/media/file-name.ts';
import {
  cleanAndStore,
  deleteBytes,
  deleteStoredFiles,
  type FileDeps,
  type OwnedFile,
  type StoredFile,
  storeOwnedFile,
} from '#server/media/owned-files.ts';
import { attachment, storedFile } from '#server/media/tables.ts';

/** Uploaded, and not attached yet. */
const unused = and(isNull(attachment.orderId), eq(attachment.hangsElsewhere, false));

type File = OwnedFile & { readonly name: string };

/**
 * Cleans and stores an uploaded file. Refuses what `cleaned` refuses, `media.quotaUsedUp`, and `media.tooManyWaiting`
 * before any processing.
 */
export async function receiveAttachment(db: Db, files: FileDeps, { name, ...file }: File): Promise<AttachmentAnswer> {
  const waiting = await db.$count(attachment, and(eq(attachment.ownerId, file.ownerId), unused));
  refuseIf(waiting >= WAITING_MAX ? mediaRefusal('media.tooManyWaiting') : undefined);
  return cleanAndStore(db, files, file, (tx, stored) => insertAttachment(tx, stored, { name, ...file }));
}

/** Stores a cleaned file its owner may attach later. Refuses `media.quotaUsedUp`. */
export async function storeAttachment(db: Db, files: FileDeps, { name, ...file }: File): Promise<AttachmentAnswer> {
  return storeOwnedFile(db, files, file, (tx, stored) => insertAttachment(tx, stored, { name, ...file }));
}

async function insertAttachment(
  tx: Tx,
  { key: fileKey, type, size }: StoredFile,
  { ownerId, name, now }: Pick<File, 'ownerId' | 'name' | 'now'>,
): Promise<AttachmentAnswer> {
  const row = { key: randomBytes(24).toString('base64url'), name: fileName(name) };
  await tx.insert(attachment).values({ ...row, ownerId, fileKey, createdAt: now });
  return { ...row, type, size };
}

/**
 * Attaches files of this owner to an order or, without one, to another record of the caller's, each once; returns their
 * ids in the order of the keys. Refuses `media.fileGone` for a key that is unknown, another's or used already,
 * `media.tooManyFiles` and `media.oneVideoOnly`.
 */
export async function attach(
  tx: Tx,
  { keys, ownerId, orderId }: { readonly keys: readonly string[]; readonly ownerId: number; readonly orderId?: number },
): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .update(attachment)
    .set(orderId === undefined ? { hangsElsewhere: true } : { orderId })
    .where(and(inArray(attachment.key, [...keys]), eq(attachment.ownerId, ownerId), unused))
    .returning({ id: attachment.id, key: attachment.key, fileKey: attachment.fileKey });
  const ids = keys.flatMap((key) => rows.find((row) => row.key === key)?.id ?? []);
  refuseIf(ids.length < keys.length || new Set(keys).size < keys.length ? mediaRefusal('media.fileGone') : undefined);
  const types = await tx
    .select({ type: storedFile.type })
    .from(storedFile)
    .where(
      inArray(
        storedFile.key,
        rows.map(({ fileKey }) => fileKey),
      ),
    );
  refuseIf(whyNotFiles(types.map(({ type }) => type)));
  return ids;
}

/** Gives up files that no record refers to any more; `sweepAttachments` deletes them. */
export async function detach(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(attachment)
    .set({ hangsElsewhere: false })
    .where(inArray(attachment.id, [...ids]));
}

/** The presentation of these files, by id. */
export async function attachmentsOf(db: Db, ids: readonly number[]): Promise<Map<number, AttachmentAnswer>> {
  if (ids.length === 0) return new Map();
  const { id, key, name } = attachment;
  const rows = await db
    .select({ id, key, name, type: storedFile.type, size: storedFile.size })
    .from(attachment)
    .innerJoin(storedFile, eq(storedFile.key, attachment.fileKey))
    .where(inArray(attachment.id, [...ids]))
    .orderBy(asc(attachment.id));
  return new Map(rows.map(({ id: found, ...shown }) => [found, shown]));
}

/** An attachment with its file. */
export type AttachmentRow = { readonly attachment: typeof attachment.$inferSelect; readonly file: StoredFile };

/** Finds an attachment by its key; accepts any text. */
export async function findAttachment(db: Db, key: string): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select({ attachment, file: storedFile })
    .from(attachment)
    .innerJoin(storedFile, eq(storedFile.key, attachment.fileKey))
    .where(eq(attachment.key, key));
  return row;
}

/** Deletes uploaded files that were never used, with their bytes. */
export async function sweepAttachments(db: Db, storage: StoragePort, now: Date): Promise<void> {
  const keys = await transaction(db, async (tx) => {
    const gone = await tx
      .delete(attachment)
      .where(and(unused, lt(attachment.createdAt, addDays(now, -UNUSED_DAYS))))
      .returning({ key: attachment.fileKey });
    const fileKeys = gone.map(({ key }) => key);
    await deleteStoredFiles(tx, fileKeys);
    return fileKeys;
  });
  await deleteBytes(storage, keys);
}
