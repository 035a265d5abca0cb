import type { StaffAct } from '#core/centre/rules.ts';
import { type Confirmation, reasonFor } from '#core/confirmation.ts';
import { Refused, type Refusal, type RefusalParams } from '#core/refusal.ts';
import { staffAct } from '#server/centre/tables.ts';
import type { Tx } from '#server/db/pool.ts';

type Act = {
  readonly act: StaffAct;
  readonly orderId?: number;
  readonly voyageId?: number;
  readonly memberId: number;
  readonly now: Date;
};

/** Records an act in the audit trail, in the transaction of its effect. */
export async function recordAct(
  tx: Tx,
  { now, memberId, ...act }: Act & { readonly figures: RefusalParams; readonly reason: string },
): Promise<void> {
  await tx.insert(staffAct).values({ ...act, at: now, by: memberId });
}

/** Refuses an unusual act until its refusal is confirmed with a reason; a confirmed act is recorded with its figures. */
export async function refuseUnconfirmed(
  tx: Tx,
  refusal: Refusal | undefined,
  confirmed: readonly Confirmation[],
  act: Act,
): Promise<void> {
  if (!refusal) return;
  const reason = reasonFor(refusal.code, confirmed);
  if (reason === undefined) throw new Refused(refusal);
  await recordAct(tx, { ...act, figures: refusal.params, reason });
}
