import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import sharp from 'sharp';
import { addDays } from '#core/calendar.ts';
import type { AttachmentAnswer } from '#core/media/contract.ts';
import { mediaRefusal } from '#core/media/refusals.ts';
import { UNUSED_DAYS, WAITING_MAX, whyNotFiles } from '#core/media/rules.ts';
import { Refused, refuseIf } from '#core/refusal.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTurn } from '#server/media/kept.ts';
import { MEGAPIXELS_MAX, NotAPicture, refuseNoPicture } from '#server/media/stored.ts';
import { attachment } from '#server/media/tables.ts';

/** Nobody needs more to judge a seam or a dent. */
const SIDE_MAX = 2560;

type File = { readonly ownerId: number; readonly name: string; readonly type: string; readonly bytes: Buffer; readonly now: Date };

/**
 * Keeps a file its owner may attach to a thing later. `type` is what its first bytes say. Pictures become WebP, upright and
 * without EXIF. Refuses `media.fileInvalid` for a broken picture and `media.tooManyWaiting`.
 */
export async function keepAttachment(db: Db, { ownerId, name, type, bytes, now }: File): Promise<AttachmentAnswer> {
  const waiting = await db.$count(attachment, and(eq(attachment.ownerId, ownerId), isNull(attachment.orderId)));
  refuseIf(waiting >= WAITING_MAX ? mediaRefusal('media.tooManyWaiting') : undefined);
  const isPicture = type.startsWith('image/');
  const body = isPicture ? await redrawn(bytes) : bytes;
  const row = { key: randomBytes(24).toString('base64url'), name: tidyName(name), type: isPicture ? 'image/webp' : type, size: body.byteLength };
  await db.insert(attachment).values({ ...row, ownerId, body, createdAt: now });
  return row;
}

/** The last part of a path, without control characters. */
function tidyName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').trim() || 'file';
}

async function redrawn(bytes: Buffer): Promise<Buffer> {
  try {
    await refuseNoPicture(bytes);
    return await inTurn(() =>
      sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error' })
        .rotate()
        .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 82, effort: 3 })
        .toBuffer()
        .catch(() => Promise.reject(new NotAPicture('kind'))),
    );
  } catch (error) {
    if (error instanceof NotAPicture) throw new Refused(mediaRefusal('media.fileInvalid'));
    throw error;
  }
}

/**
 * Hangs files of this owner on an order, each once; the answer is their ids in the order of the keys. Refuses
 * `media.fileGone` for a key that is unknown, another's or used already, `media.tooManyFiles` and `media.oneVideoOnly`.
 */
export async function attach(tx: Tx, { keys, ownerId, orderId }: { readonly keys: readonly string[]; readonly ownerId: number; readonly orderId: number }): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .update(attachment)
    .set({ orderId })
    .where(and(inArray(attachment.key, [...keys]), eq(attachment.ownerId, ownerId), isNull(attachment.orderId)))
    .returning({ id: attachment.id, key: attachment.key, type: attachment.type });
  const ids = keys.flatMap((key) => rows.find((row) => row.key === key)?.id ?? []);
  refuseIf(ids.length < keys.length || new Set(keys).size < keys.length ? mediaRefusal('media.fileGone') : undefined);
  refuseIf(whyNotFiles(rows.map((row) => row.type)));
  return ids;
}

/** What to show of these files, by id. */
export async function attachmentsOf(db: Db, ids: readonly number[]): Promise<Map<number, AttachmentAnswer>> {
  if (ids.length === 0) return new Map();
  const { id, key, name, type, size } = attachment;
  const rows = await db.select({ id, key, name, type, size }).from(attachment).where(inArray(attachment.id, [...ids])).orderBy(asc(attachment.id));
  return new Map(rows.map(({ id: found, ...shown }) => [found, shown]));
}

/** A file with whom it belongs to and the order it hangs on. */
export async function findAttachment(db: Db, key: string): Promise<typeof attachment.$inferSelect | undefined> {
  const [row] = await db.select().from(attachment).where(eq(attachment.key, key));
  return row;
}

/** Removes files that were handed in and never used. */
export async function sweepAttachments(db: Db, now: Date): Promise<void> {
  await db.delete(attachment).where(and(isNull(attachment.orderId), lt(attachment.createdAt, addDays(now, -UNUSED_DAYS))));
}
