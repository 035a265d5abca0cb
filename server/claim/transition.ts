import { and, eq, sql } from 'drizzle-orm';
import { claimRefusal } from '#core/claim/refusals.ts';
import { type ClaimEvent, claimMachine, type ClaimState, OPEN_CLAIM_STATES } from '#core/claim/states.ts';
import { type Money, money } from '#core/money.ts';
import { noticeRulesOf } from '#core/notice/rules.ts';
import { orRefuse, Refused } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import type { ClaimRow } from '#server/claim/queries.ts';
import { claim, claimHistory } from '#server/claim/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { countOpenClaims, type Actor } from '#server/order/transition.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { notifyParties } from '#server/order/notify-parties.ts';

const isOpen = (state: ClaimState | null): boolean => OPEN_CLAIM_STATES.some((open) => open === state);

/**
 * Moves a claim by its table: an optimistic lock on the state, a history row, the order's count of open claims, and
 * notices. The caller holds the row locks of the order and the claim. Refuses `claim.transitionNotAllowed`.
 */
export async function transitionClaim(
  tx: Tx,
  about: OrderRow,
  row: ClaimRow,
  event: ClaimEvent,
  by: Actor,
  now: Date,
  change: Partial<ClaimRow> = {},
): Promise<ClaimRow> {
  const notAllowed = claimRefusal('claim.transitionNotAllowed', { event, state: row.status });
  const to = orRefuse(claimMachine.next(row.status, event, by.role, row.kind), notAllowed);
  const [moved] = await tx
    .update(claim)
    .set({ ...change, status: to, version: sql`${claim.version} + 1` })
    .where(and(eq(claim.id, row.id), eq(claim.status, row.status)))
    .returning();
  if (!moved) throw new Refused(notAllowed);
  await recordClaim(tx, about, moved, event, row.status, by, now);
  return moved;
}

/** What a claim gave back with its end; zero before. */
const moneyBackOf = ({ outcome, currency }: ClaimRow): Money =>
  money(outcome ? outcome.paid + outcome.cash + outcome.mileage : 0, currency);

/** Records a transition: the history row, the order's count of open claims, and notices. */
export async function recordClaim(
  tx: Tx,
  about: OrderRow,
  row: ClaimRow,
  event: ClaimEvent,
  from: ClaimState | null,
  by: Actor,
  now: Date,
): Promise<void> {
  await tx.insert(claimHistory).values({
    claimId: row.id,
    at: now,
    event,
    from,
    to: row.status,
    by: by.role,
    memberId: by.memberId,
    why: by.why ?? '',
  });
  if (by.role === 'operator' && by.memberId !== null)
    await recordDecision(tx, {
      action: 'decideClaim',
      subject: { kind: 'order', id: about.id, label: about.number },
      orderId: about.id,
      params: { claim: row.number, event },
      reason: by.why || row.answer,
      amount: moneyBackOf(row),
      memberId: by.memberId,
      now,
    });
  const more = Number(isOpen(row.status)) - Number(isOpen(from));
  if (more !== 0) await countOpenClaims(tx, about.id, more);
  for (const rule of noticeRulesOf('claim', event, by.role)) {
    const area = rule.to === 'buyer' ? '/my' : rule.to === 'seller' ? '/seller' : '/admin';
    await notifyParties(
      tx,
      about,
      [rule],
      { claim: row.number, reason: by.why ?? '' },
      now,
      `${area}/claims/${row.id}`,
    );
  }
}
