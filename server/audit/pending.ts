import { and, eq, lte } from 'drizzle-orm';
import { auditRefusal } from '#core/audit/refusals.ts';
import type { PendingState } from '#core/audit/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { inDecisionContext } from '#server/audit/decision-context.ts';
import { notifyRequester } from '#server/audit/pending-notices.ts';
import { pendingDecision } from '#server/audit/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { Repetition } from '#server/http/run-call.ts';
import { callerOf } from '#server/member/sessions/sessions.ts';

type PendingRow = typeof pendingDecision.$inferSelect;

/** Carries out a stored call in a transaction. */
type CarryOut = (name: string, request: Repetition, tx: Tx) => Promise<unknown>;
type Deciding = { readonly id: number; readonly caller: Caller; readonly now: Date };

/**
 * The second person agrees: the call is carried out as the first person asked, in this transaction. Refuses what the
 * call refuses, `audit.anotherPerson`, and `audit.requesterNotAllowed` when the first may not decide it any more.
 */
export async function approvePending(db: Db, { id, caller, now }: Deciding, carryOut: CarryOut): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockOpen(tx, { id, caller, now });
    refuseIf(row.requestedBy === caller.memberId ? auditRefusal('audit.anotherPerson') : undefined);
    const first = await callerOf(tx, row.requestedBy);
    const requester = orRefuse(
      first && mayUse(row.access, first) ? first : undefined,
      auditRefusal('audit.requesterNotAllowed'),
    );
    const context = { aloneUpTo: undefined, reason: row.reason, approvedBy: caller.memberId, recorded: 0 };
    await inDecisionContext(context, () => carryOut(row.call, { ...row.request, caller: requester }, tx));
    await decide(tx, row, { status: 'approved', decidedBy: caller.memberId, decidedAt: now });
  });
}

/** The second person refuses what was asked for, with a reason. Refuses as `approvePending`. */
export async function refusePending(db: Db, { id, caller, now, reason }: Deciding & { reason: string }): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockOpen(tx, { id, caller, now });
    refuseIf(row.requestedBy === caller.memberId ? auditRefusal('audit.anotherPerson') : undefined);
    await decide(tx, row, { status: 'refused', decidedBy: caller.memberId, decidedAt: now, answer: reason.trim() });
  });
}

/** The first person takes back what they asked for. */
export async function withdrawPending(db: Db, { id, caller, now }: Deciding): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockOpen(tx, { id, caller, now });
    refuseIf(row.requestedBy === caller.memberId ? undefined : auditRefusal('audit.anotherPerson'));
    await decide(tx, row, { status: 'withdrawn', decidedBy: caller.memberId, decidedAt: now });
  });
}

/** Locks a decision that waits, of those whose call the person may use. */
async function lockOpen(tx: Tx, { id, caller, now }: Deciding): Promise<PendingRow> {
  const [found] = await tx.select().from(pendingDecision).where(eq(pendingDecision.id, id)).for('update');
  const row = orRefuse(
    found && mayUse(found.access, caller) ? found : undefined,
    auditRefusal('audit.pendingNotFound'),
  );
  refuseIf(row.status === 'waiting' && now < row.expiresAt ? undefined : auditRefusal('audit.pendingNotOpen'));
  return row;
}

type Decided = Pick<PendingRow, 'decidedBy'> & {
  readonly status: PendingState;
  readonly decidedAt: Date;
  readonly answer?: string;
};

async function decide(tx: Tx, { id }: PendingRow, change: Decided): Promise<void> {
  const [decided] = await tx.update(pendingDecision).set(change).where(eq(pendingDecision.id, id)).returning();
  if (decided) await notifyRequester(tx, decided);
}

/** Ends what waited too long. Nothing of it happened, so there is nothing to undo; who asked may ask again. */
export async function expirePending(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const isOver = and(eq(pendingDecision.status, 'waiting'), lte(pendingDecision.expiresAt, now));
    const expired = await tx
      .update(pendingDecision)
      .set({ status: 'expired', decidedAt: now })
      .where(isOver)
      .returning();
    for (const row of expired) await notifyRequester(tx, row);
  });
}
