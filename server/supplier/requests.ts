import { and, eq, inArray } from 'drizzle-orm';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { offerIdOf } from '#core/search/offer.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { REQUESTS_WAITING_MAX } from '#core/supplier/rules.ts';
import { offerRequestMachine } from '#core/supplier/states.ts';
import { tidyText } from '#core/text.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, type Tx, transaction } from '#server/db/pool.ts';
import { lockMember } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';
import { findOffer, waitingOf } from '#server/supplier/queries.ts';
import { offerRequest } from '#server/supplier/tables.ts';

const MINE = '/import/request';

/**
 * Requests the goods of a 1688 address; returns the id of the request. Refuses `supplier.addressUnknown`,
 * `supplier.alreadySold`, `supplier.alreadyAsked` while the same one is open, and `supplier.tooManyRequests`.
 */
export async function requestOffer(
  db: Db,
  input: { memberId: number; address: string; note: string; now: Date },
): Promise<number> {
  const offerId = orRefuse(offerIdOf(input.address), supplierRefusal('supplier.addressUnknown'));
  return transaction(db, async (tx) => {
    // Serialises requests of one buyer, for the limit and the duplicate check.
    await lockMember(tx, input.memberId);
    refuseIf((await findOffer(tx, offerId))?.isSold ? supplierRefusal('supplier.alreadySold') : undefined);
    const waiting = await waitingOf(tx, input.memberId);
    refuseIf(waiting.includes(offerId) ? supplierRefusal('supplier.alreadyAsked') : undefined);
    refuseIf(
      waiting.length >= REQUESTS_WAITING_MAX
        ? supplierRefusal('supplier.tooManyRequests', { limit: REQUESTS_WAITING_MAX })
        : undefined,
    );
    const status = orRefuse(
      offerRequestMachine.next(null, 'ask', 'buyer', 'offerRequest'),
      supplierRefusal('supplier.requestDecided'),
    );
    const [inserted] = await tx
      .insert(offerRequest)
      .values({ memberId: input.memberId, offerId, note: tidyText(input.note), status, askedAt: input.now })
      .returning({ id: offerRequest.id });
    if (!inserted) throw new Error('a request was not written');
    return inserted.id;
  });
}

/** Declines a request with a reason for the buyer. Refuses `supplier.reasonRequired`, `supplier.requestDecided`. */
export async function declineRequest(
  db: Db,
  input: { id: number; memberId: number; why: string; now: Date },
): Promise<void> {
  const why = tidyText(input.why);
  refuseIf(why === '' ? supplierRefusal('supplier.reasonRequired') : undefined);
  await transaction(db, async (tx) => {
    const [row] = await tx.select().from(offerRequest).where(eq(offerRequest.id, input.id)).for('update');
    const { status: from, memberId: buyerId, offerId } = orRefuse(row, supplierRefusal('supplier.requestNotFound'));
    const status = orRefuse(
      offerRequestMachine.next(from, 'decline', 'operator', 'offerRequest'),
      supplierRefusal('supplier.requestDecided'),
    );
    await tx
      .update(offerRequest)
      .set({ status, why, decidedAt: input.now, decidedBy: input.memberId })
      .where(eq(offerRequest.id, input.id));
    const subject = { kind: 'offer' as const, id: offerId, label: offerId };
    const { memberId, now } = input;
    await recordDecision(tx, { action: 'declineOffer', subject, reason: why, memberId, now });
    await notify(tx, {
      memberId: buyerId,
      kind: 'offerDeclined',
      params: { offer: offerId, why },
      href: MINE,
      now: input.now,
    });
  });
}

/** Notifies everybody who requested an offer that its goods can be bought now. */
export async function grantRequests(
  tx: Tx,
  { offerId, productId, memberId, now }: { offerId: string; productId: number; memberId: number; now: Date },
): Promise<void> {
  const waiting = await tx
    .select({ id: offerRequest.id, memberId: offerRequest.memberId })
    .from(offerRequest)
    .where(and(eq(offerRequest.offerId, offerId), eq(offerRequest.status, 'waiting')))
    .orderBy(offerRequest.id)
    .for('update');
  if (waiting.length === 0) return;
  await tx
    .update(offerRequest)
    .set({ status: 'published', productId, decidedAt: now, decidedBy: memberId })
    .where(
      inArray(
        offerRequest.id,
        waiting.map(({ id }) => id),
      ),
    );
  await notify(
    tx,
    ...waiting.map((one) => ({
      memberId: one.memberId,
      kind: 'offerPublished' as const,
      params: { offer: offerId },
      href: `/product/${productId}`,
      now,
    })),
  );
}
