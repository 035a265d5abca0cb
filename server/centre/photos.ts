import { and, eq } from 'drizzle-orm';
import { type PhotoKind, whyNotPhotos } from '#core/centre/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { type By, lockWork } from '#server/centre/lock.ts';
import { lineOf } from '#server/centre/queries.ts';
import { centrePhoto } from '#server/centre/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { servicesOf } from '#server/importing/queries.ts';
import { attach } from '#server/media/attachments.ts';

type Photos = {
  readonly orderId: number;
  readonly orderLineId: number;
  readonly kind: PhotoKind;
  readonly issueId?: number;
  readonly files: readonly string[];
};

/** Attaches uploaded photos to a line of an order. The caller holds the order's lock. Refuses `media.fileGone`. */
export async function hangPhotos(tx: Tx, { files, ...photo }: Photos, { memberId, now }: By): Promise<void> {
  const ids = await attach(tx, { keys: files, ownerId: memberId, orderId: photo.orderId });
  if (ids.length > 0)
    await tx.insert(centrePhoto).values(ids.map((attachmentId) => ({ ...photo, attachmentId, at: now })));
}

/**
 * Adds photos of a line, free ones and detailed ones within the requested number (IMP-028). Refuses `centre.photosFull`
 * and `centre.photosNotAsked`.
 */
export async function addPhotos(db: Db, input: Photos, by: By): Promise<void> {
  await transaction(db, async (tx) => {
    await lockWork(tx, input.orderId);
    await lineOf(tx, input.orderId, input.orderLineId);
    const existing = await tx.$count(
      centrePhoto,
      and(eq(centrePhoto.orderLineId, input.orderLineId), eq(centrePhoto.kind, input.kind)),
    );
    const requested = (await servicesOf(tx, input.orderId)).filter(
      ({ orderLineId, kind, status }) =>
        orderLineId === input.orderLineId && kind === 'DETAILED_PHOTO' && status !== 'rejected',
    );
    refuseIf(
      whyNotPhotos(input.kind, {
        taken: existing,
        more: input.files.length,
        requested: requested.reduce((sum, { count }) => sum + count, 0),
      }),
    );
    await hangPhotos(tx, input, by);
  });
}
