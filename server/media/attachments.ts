import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import type { AttachmentAnswer } from '#core/media/contract.ts';
import { mediaRefusal } from '#core/media/refusals.ts';
import { UNUSED_DAYS, WAITING_MAX, whyNotFiles } from '#core/media/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { type CleanFile, cleaned } from '#server/media/clean.ts';
import { fileName } from '#server/media/file-name.ts';
import { attachment } from '#server/media/tables.ts';

/** Uploaded, and not attached yet. */
const unused = and(isNull(attachment.orderId), eq(attachment.hangsElsewhere, false));

type File = CleanFile & { readonly ownerId: number; readonly name: string; readonly now: Date };

/** Stores an uploaded file. Refuses what `cleaned` refuses, and `media.tooManyWaiting` before any processing. */
export async function receiveAttachment(db: Db, { type, bytes, ...owner }: File): Promise<AttachmentAnswer> {
  const waiting = await db.$count(attachment, and(eq(attachment.ownerId, owner.ownerId), unused));
  refuseIf(waiting >= WAITING_MAX ? mediaRefusal('media.tooManyWaiting') : undefined);
  return storeAttachment(db, { ...owner, ...(await cleaned({ type, bytes })) });
}

/** Stores a cleaned file its owner may attach later. */
export async function storeAttachment(db: Db, { ownerId, name, type, bytes, now }: File): Promise<AttachmentAnswer> {
  const row = { key: randomBytes(24).toString('base64url'), name: fileName(name), type, size: bytes.byteLength };
  await db.insert(attachment).values({ ...row, ownerId, body: bytes, createdAt: now });
  return row;
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
    .returning({ id: attachment.id, key: attachment.key, type: attachment.type });
  const ids = keys.flatMap((key) => rows.find((row) => row.key === key)?.id ?? []);
  refuseIf(ids.length < keys.length || new Set(keys).size < keys.length ? mediaRefusal('media.fileGone') : undefined);
  refuseIf(whyNotFiles(rows.map((row) => row.type)));
  return ids;
}

/** The presentation of these files, by id. */
export async function attachmentsOf(db: Db, ids: readonly number[]): Promise<Map<number, AttachmentAnswer>> {
  if (ids.length === 0) return new Map();
  const { id, key, name, type, size } = attachment;
  const rows = await db
    .select({ id, key, name, type, size })
    .from(attachment)
    .where(inArray(attachment.id, [...ids]))
    .orderBy(asc(attachment.id));
  return new Map(rows.map(({ id: found, ...shown }) => [found, shown]));
}

/** A file with its owner and the order it is attached to. */
export async function findAttachment(db: Db, key: string): Promise<typeof attachment.$inferSelect | undefined> {
  const [row] = await db.select().from(attachment).where(eq(attachment.key, key));
  return row;
}

/** Deletes uploaded files that were never used. */
export async function sweepAttachments(db: Db, now: Date): Promise<void> {
  await db.delete(attachment).where(and(unused, lt(attachment.createdAt, addDays(now, -UNUSED_DAYS))));
}
