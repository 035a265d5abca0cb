import type { WorkKind } from '#core/partner/rules.ts';
import { partnerRefusal } from '#core/partner/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { type AssignmentRow, lockWork } from '#server/partner/queries.ts';

/** The partner, one of their assignments, and the time. */
export type Work = { readonly partnerId: number; readonly id: number; readonly now: Date };

export const notFound = partnerRefusal('partner.assignmentNotFound');

/** Runs an act of a partner on assigned work, which cannot be taken back meanwhile. */
export async function during(
  db: Db,
  { partnerId, id }: Work,
  work: WorkKind,
  act: (tx: Tx, assignment: AssignmentRow) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => act(tx, orRefuse(await lockWork(tx, partnerId, id, work), notFound)));
}
