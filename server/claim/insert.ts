import { randomBytes } from 'node:crypto';
import { answerBy } from '#core/calendar.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import { type ClaimKind, claimMachine, type ClaimReason } from '#core/claim/states.ts';
import { orderNumber } from '#core/id.ts';
import type { Piece } from '#core/parcel/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { recordClaim } from '#server/claim/transition.ts';
import { claim, claimLine, claimPhoto } from '#server/claim/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { attach } from '#server/media/attachments.ts';
import type { Actor } from '#server/order/transition.ts';
import type { OrderRow, Scope } from '#server/order/queries.ts';
import { nameRefundAccount } from '#server/payment/refunds/refund-accounts.ts';
import type { RefundAccount } from '#server/payment/tables.ts';

/** Pieces of a line, and the code of the option requested instead. */
export type ClaimPiece = Piece & { readonly exchangeSku?: string | undefined };

export type ClaimRequest = {
  readonly scope: Scope;
  readonly orderId: number;
  readonly by: Actor;
  readonly kind: ClaimKind;
  readonly pieces: readonly ClaimPiece[];
  readonly reason: ClaimReason;
  readonly detail?: string | undefined;
  /** Keys of uploaded files. */
  readonly photos?: readonly string[] | undefined;
  readonly refundAccount?: RefundAccount | undefined;
  readonly now: Date;
};

/** The result of the checks of a claim: who pays the return, and the requested options by code. */
export type AcceptedRequest = {
  readonly paidBy: 'buyer' | 'seller';
  readonly fee: number;
  readonly skuOf: (code: string) => number;
};

/** Inserts a claim with its lines, files and first history row. Returns its id. */
export async function insertClaim(
  tx: Tx,
  row: OrderRow,
  input: ClaimRequest,
  { paidBy, fee, skuOf }: AcceptedRequest,
): Promise<number> {
  const { kind, reason, detail = '', pieces, photos = [], now } = input;
  const status = orRefuse(
    claimMachine.next(null, 'request', input.by.role, kind),
    claimRefusal('claim.kindNotOpen', { kind }),
  );
  const [inserted] = await tx
    .insert(claim)
    .values({
      number: `C${orderNumber(now, randomBytes(8))}`,
      orderId: row.id,
      kind,
      status,
      reason,
      detail: detail.trim(),
      returnPaidBy: paidBy,
      wayBackFee: fee,
      currency: row.currency,
      refundAccount: input.refundAccount ?? null,
      answerBy: answerBy(now),
      requestedAt: now,
    })
    .returning();
  const written = orRefuse(inserted, claimRefusal('claim.notFound'));
  await tx.insert(claimLine).values(
    pieces.map(({ orderLineId, quantity, exchangeSku }) => ({
      claimId: written.id,
      orderLineId,
      quantity,
      exchangeSkuId: exchangeSku === undefined ? null : skuOf(exchangeSku),
    })),
  );
  const ids = await attach(tx, { keys: photos, ownerId: input.by.memberId ?? 0, orderId: row.id });
  if (ids.length > 0)
    await tx.insert(claimPhoto).values(ids.map((attachmentId) => ({ claimId: written.id, attachmentId })));
  // Named at once, so that whose order it is sees it before the refund.
  if (input.refundAccount && input.by.memberId)
    await nameRefundAccount(tx, row.id, { account: input.refundAccount, by: input.by.memberId }, now);
  await recordClaim(tx, row, written, 'request', null, { ...input.by, why: detail.trim() }, now);
  return written.id;
}
