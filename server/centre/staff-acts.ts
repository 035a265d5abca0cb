import { desc, eq, type SQL } from 'drizzle-orm';
import type { StaffActAnswer } from '#core/centre/contract.ts';
import type { StaffAct } from '#core/centre/rules.ts';
import { type Confirmation, reasonFor } from '#core/confirmation.ts';
import { fullName } from '#core/full-name.ts';
import { Refused, type Refusal, type RefusalParams } from '#core/refusal.ts';
import { staffAct } from '#server/centre/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';

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

const LISTED_MAX = 50;

const listed = async (db: Db, where: SQL | undefined): Promise<StaffActAnswer[]> => {
  const rows = await db
    .select({ act: staffAct, lastName: member.lastName, firstName: member.firstName })
    .from(staffAct)
    .innerJoin(member, eq(member.id, staffAct.by))
    .where(where)
    .orderBy(desc(staffAct.id))
    .limit(LISTED_MAX);
  return rows.map(({ act: { id, act, figures, reason, at }, ...name }) => ({
    id,
    act,
    figures,
    reason,
    at: at.toISOString(),
    staff: fullName(name),
  }));
};

/** The recorded acts about an order, the newest first. */
export const actsOfOrder = (db: Db, orderId: number): Promise<StaffActAnswer[]> =>
  listed(db, eq(staffAct.orderId, orderId));

export const actsOfVoyage = (db: Db, voyageId: number): Promise<StaffActAnswer[]> =>
  listed(db, eq(staffAct.voyageId, voyageId));
