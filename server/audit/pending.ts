import { and, eq } from 'drizzle-orm';
import { auditRefusal } from '#core/audit/refusals.ts';
import { DECISION_CALLS } from '#core/audit/staff-calls.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';
import { SecondPersonNeeded } from '#server/audit/commands.ts';
import { inDecisionContext } from '#server/audit/decision-context.ts';
import { pendingDecision, type PendingRequest } from '#server/audit/tables.ts';
import { type Db, type Pool, transaction, type Tx } from '#server/db/pool.ts';
import type { Repetition } from '#server/http/run-call.ts';
import type { StaffCall } from '#server/http/staff-calls.ts';
import { callerOf } from '#server/member/sessions.ts';

export type PendingRow = typeof pendingDecision.$inferSelect;

/**
 * Runs the writes of staff: what needs a second person is stored instead, and refused as `audit.secondPersonAsked`.
 * `onUnrecorded` is called for calls that recorded no decision.
 */
export function staffCallRunner(
  db: Pool,
  { aloneUpTo, onUnrecorded }: { readonly aloneUpTo: number | undefined; onUnrecorded(call: string): void },
) {
  return async <T>(call: StaffCall, work: () => Promise<T>): Promise<T> => {
    const asked = call.key === undefined ? undefined : await findByKey(db, call.caller.memberId, call.key);
    refuseIf(asked && auditRefusal('audit.secondPersonAsked', { id: asked.id }));
    const context = { aloneUpTo, reason: call.reason, approvedBy: null, recorded: 0 };
    try {
      const answer = await inDecisionContext(context, work);
      if (context.recorded === 0 && call.name in DECISION_CALLS) onUnrecorded(call.name);
      return answer;
    } catch (error) {
      if (!(error instanceof SecondPersonNeeded)) throw error;
      throw new Refused(auditRefusal('audit.secondPersonAsked', { id: await storeRequest(db, call, error) }));
    }
  };
}

async function findByKey(db: Db, memberId: number, key: string): Promise<{ id: number } | undefined> {
  const [found] = await db
    .select({ id: pendingDecision.id })
    .from(pendingDecision)
    .where(and(eq(pendingDecision.requestedBy, memberId), eq(pendingDecision.requestKey, key)));
  return found;
}

/** Stores what a call asked for; the same request of a person is stored once while it waits. Returns its id. */
async function storeRequest(db: Pool, call: StaffCall, { decision }: SecondPersonNeeded): Promise<number> {
  const request: PendingRequest = { params: call.params, body: call.body, locale: call.locale };
  const requestHash = fingerprint(JSON.stringify([call.name, call.params, call.body]));
  const { subject, amount } = decision;
  return transaction(db, async (tx) => {
    await tx
      .insert(pendingDecision)
      .values({
        call: call.name,
        access: call.access,
        request,
        requestHash,
        requestKey: call.key ?? null,
        requestedBy: call.caller.memberId,
        requestedAt: decision.now,
        reason: decision.reason,
        action: decision.action,
        subjectKind: subject.kind,
        subject: String(subject.id),
        label: subject.label,
        orderId: decision.orderId ?? null,
        params: decision.params ?? {},
        figures: [...(decision.figures ?? [])],
        amount: amount?.minor ?? null,
        currency: amount?.currency ?? null,
      })
      .onConflictDoNothing();
    const isSame = and(eq(pendingDecision.requestHash, requestHash), eq(pendingDecision.status, 'waiting'));
    const [stored] = await tx
      .select({ id: pendingDecision.id })
      .from(pendingDecision)
      .where(and(eq(pendingDecision.requestedBy, call.caller.memberId), isSame));
    const { id } = orRefuse(stored, auditRefusal('audit.pendingNotOpen'));
    return id;
  });
}

/** Carries out a stored call in a transaction. */
type CarryOut = (name: string, request: Repetition, tx: Tx) => Promise<unknown>;
type Deciding = { readonly id: number; readonly caller: Caller; readonly now: Date };

/**
 * The second person agrees: the call is carried out as the first person asked, in this transaction. Refuses what the
 * call refuses, `audit.anotherPerson`, and `audit.requesterNotAllowed` when the first may not decide it any more.
 */
export async function approvePending(db: Db, { id, caller, now }: Deciding, carryOut: CarryOut): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockOpen(tx, id, caller);
    refuseIf(row.requestedBy === caller.memberId ? auditRefusal('audit.anotherPerson') : undefined);
    const first = await callerOf(tx, row.requestedBy);
    const requester = orRefuse(
      first && mayUse(row.access, first) ? first : undefined,
      auditRefusal('audit.requesterNotAllowed'),
    );
    const context = { aloneUpTo: undefined, reason: row.reason, approvedBy: caller.memberId, recorded: 0 };
    await inDecisionContext(context, () => carryOut(row.call, { ...row.request, caller: requester }, tx));
    await decide(tx, id, { status: 'approved', decidedBy: caller.memberId, decidedAt: now });
  });
}

/** The second person refuses what was asked for, with a reason. Refuses as `approvePending`. */
export async function refusePending(db: Db, { id, caller, now, reason }: Deciding & { reason: string }): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockOpen(tx, id, caller);
    refuseIf(row.requestedBy === caller.memberId ? auditRefusal('audit.anotherPerson') : undefined);
    await decide(tx, id, { status: 'refused', decidedBy: caller.memberId, decidedAt: now, answer: reason.trim() });
  });
}

/** The first person takes back what they asked for. */
export async function withdrawPending(db: Db, { id, caller, now }: Deciding): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockOpen(tx, id, caller);
    refuseIf(row.requestedBy === caller.memberId ? undefined : auditRefusal('audit.anotherPerson'));
    await decide(tx, id, { status: 'withdrawn', decidedBy: caller.memberId, decidedAt: now });
  });
}

/** Locks a decision that waits, of those whose call the person may use. */
async function lockOpen(tx: Tx, id: number, caller: Caller): Promise<PendingRow> {
  const [found] = await tx.select().from(pendingDecision).where(eq(pendingDecision.id, id)).for('update');
  const row = orRefuse(
    found && mayUse(found.access, caller) ? found : undefined,
    auditRefusal('audit.pendingNotFound'),
  );
  refuseIf(row.status === 'waiting' ? undefined : auditRefusal('audit.pendingNotOpen'));
  return row;
}

async function decide(tx: Tx, id: number, change: Partial<PendingRow>): Promise<void> {
  await tx.update(pendingDecision).set(change).where(eq(pendingDecision.id, id));
}
