import { and, eq } from 'drizzle-orm';
import { auditRefusal } from '#core/audit/refusals.ts';
import { DECISION_CALLS } from '#core/audit/staff-calls.ts';
import { addMinutes } from '#core/calendar.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';
import { SecondPersonNeeded } from '#server/audit/commands.ts';
import { inDecisionContext } from '#server/audit/decision-context.ts';
import { expirePending } from '#server/audit/pending.ts';
import { notifyDeciders } from '#server/audit/pending-notices.ts';
import { pendingDecision, type PendingRequest } from '#server/audit/tables.ts';
import { type Db, type Pool, transaction } from '#server/db/pool.ts';
import type { StaffCall } from '#server/http/staff-calls.ts';

/**
 * Runs the writes of staff: what needs a second person is stored instead, and refused as `audit.secondPersonAsked`.
 * `onUnrecorded` is called for calls that recorded no decision.
 */
export function staffCallRunner(
  db: Pool,
  {
    aloneUpTo,
    pendingHours,
    onUnrecorded,
  }: {
    readonly aloneUpTo: number | undefined;
    /** How long a request waits for a second person. */
    readonly pendingHours: number;
    onUnrecorded(call: string): void;
  },
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
      throw new Refused(
        auditRefusal('audit.secondPersonAsked', { id: await storeRequest(db, call, error, pendingHours) }),
      );
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
async function storeRequest(
  db: Pool,
  call: StaffCall,
  { decision }: SecondPersonNeeded,
  hours: number,
): Promise<number> {
  const request: PendingRequest = { params: call.params, body: call.body, locale: call.locale };
  const requestHash = fingerprint(JSON.stringify([call.name, call.params, call.body]));
  const { subject, amount } = decision;
  return transaction(db, async (tx) => {
    await expirePending(tx, decision.now);
    const [added] = await tx
      .insert(pendingDecision)
      .values({
        call: call.name,
        access: call.access,
        request,
        requestHash,
        requestKey: call.key ?? null,
        requestedBy: call.caller.memberId,
        requestedAt: decision.now,
        expiresAt: addMinutes(decision.now, 60 * hours),
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
      .onConflictDoNothing()
      .returning();
    if (added) {
      await notifyDeciders(tx, added);
      return added.id;
    }
    const isSame = and(eq(pendingDecision.requestHash, requestHash), eq(pendingDecision.status, 'waiting'));
    const [stored] = await tx
      .select({ id: pendingDecision.id })
      .from(pendingDecision)
      .where(and(eq(pendingDecision.requestedBy, call.caller.memberId), isSame));
    const { id } = orRefuse(stored, auditRefusal('audit.pendingNotOpen'));
    return id;
  });
}
