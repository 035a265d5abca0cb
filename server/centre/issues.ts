import { and, eq } from 'drizzle-orm';
import { centreRefusal } from '#core/centre/refusals.ts';
import { type IssueEvent, type IssueKind, issueMachine } from '#core/centre/states.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { type By, lockWork } from '#server/centre/lock.ts';
import { hangPhotos } from '#server/centre/photos.ts';
import { type IssueRow, lineOf } from '#server/centre/queries.ts';
import { centreIssue } from '#server/centre/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockOrder, type OrderRow, type Scope } from '#server/order/queries.ts';
import { notifyParties } from '#server/order/notify-parties.ts';

type Issue = {
  readonly orderId: number;
  readonly orderLineId: number;
  readonly kind: IssueKind;
  readonly quantity: number;
  readonly note: string;
  readonly files: readonly string[];
};

/**
 * Reports an issue with pieces of a line and notifies the buyer, who decides. Refuses `centre.piecesGone` for more
 * pieces than the line still has.
 */
export async function reportIssue(db: Db, { files, ...issue }: Issue, by: By): Promise<void> {
  await transaction(db, async (tx) => {
    const { orderRow: row } = await lockWork(tx, issue.orderId);
    const { remaining } = await lineOf(tx, issue.orderId, issue.orderLineId);
    refuseIf(issue.quantity > remaining ? centreRefusal('centre.piecesGone', { left: remaining }) : undefined);
    const status = orRefuse(
      issueMachine.next(null, 'report', by.role, 'issue'),
      centreRefusal('centre.transitionNotAllowed', { event: 'report', state: '-' }),
    );
    const [written] = await tx
      .insert(centreIssue)
      .values({ ...issue, note: issue.note.trim(), status, reportedAt: by.now, by: by.memberId })
      .returning({ id: centreIssue.id });
    if (written)
      await hangPhotos(
        tx,
        { orderId: issue.orderId, orderLineId: issue.orderLineId, kind: 'ISSUE', issueId: written.id, files },
        by,
      );
    await notifyParties(tx, row, [{ to: 'buyer', kind: 'centreIssue' }], {}, by.now);
  });
}

/**
 * Applies a transition of the issue machine, with an optimistic lock on the state. Refuses
 * `centre.transitionNotAllowed`.
 */
export async function transitionIssue(
  tx: Tx,
  issue: IssueRow,
  event: IssueEvent,
  role: Role,
  change: Partial<IssueRow>,
): Promise<IssueRow> {
  const notAllowed = centreRefusal('centre.transitionNotAllowed', { event, state: issue.status });
  const to = orRefuse(issueMachine.next(issue.status, event, role, 'issue'), notAllowed);
  const [moved] = await tx
    .update(centreIssue)
    .set({ ...change, status: to })
    .where(and(eq(centreIssue.id, issue.id), eq(centreIssue.status, issue.status)))
    .returning();
  return orRefuse(moved, notAllowed);
}

/** An issue with its order, the order locked first. Another member's order is not found. */
export async function lockIssue(
  tx: Tx,
  scope: Scope,
  id: number,
  orderId?: number,
): Promise<{ row: OrderRow; issue: IssueRow }> {
  const notFound = centreRefusal('centre.notFound');
  const [existing] = await tx.select({ orderId: centreIssue.orderId }).from(centreIssue).where(eq(centreIssue.id, id));
  if (orderId === undefined) orRefuse(existing, notFound);
  const row = orRefuse(await lockOrder(tx, scope, orderId ?? existing?.orderId ?? 0), orderRefusal('order.notFound'));
  const [issue] = await tx
    .select()
    .from(centreIssue)
    .where(and(eq(centreIssue.id, id), eq(centreIssue.orderId, row.id)))
    .for('update');
  return { row, issue: orRefuse(issue, notFound) };
}

/** Completes a decision: replacements arrived, or pieces went back. Returns the order's id. */
export async function finishIssue(db: Db, id: number, by: By): Promise<number> {
  return transaction(db, async (tx) => {
    const { row, issue } = await lockIssue(tx, 'all', id);
    await transitionIssue(tx, issue, 'finish', by.role, { doneAt: by.now });
    return row.id;
  });
}
