import { and, asc, eq, exists, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Refusal } from '#core/refusal.ts';
import type { WithdrawalBlocker } from '#core/withdrawal/contract.ts';
import { withdrawalRefusal } from '#core/withdrawal/refusals.ts';
import {
  BLOCKING_CERTIFICATION_STATES,
  BLOCKING_CLAIM_STATES,
  type BlockerKind,
  ONGOING_ORDER_STATES,
} from '#core/withdrawal/rules.ts';
import { certification } from '#server/certification/tables.ts';
import { claim } from '#server/claim/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { order } from '#server/order/tables.ts';
import { activeAssignments } from '#server/partner/queries.ts';
import { refund } from '#server/payment/tables.ts';
import { isMemberHeld } from '#server/retention/holds.ts';
import { store } from '#server/store/tables.ts';

/** The ongoing transactions and open claims of a member, as buyer and as owner of a store (decision WDR-008). */
export async function blockersOf(db: Db, memberId: number): Promise<WithdrawalBlocker[]> {
  const bought = sql`(${order.buyerId} = ${memberId} or ${order.ownerId} = ${memberId})`;
  const sold = exists(
    db
      .select({ one: sql`1` })
      .from(store)
      .where(and(eq(store.id, order.storeId), eq(store.ownerId, memberId))),
  );
  return [
    ...(await ordersWith(db, 'purchase', and(bought, inArray(order.status, ONGOING_ORDER_STATES)))),
    ...(await ordersWith(db, 'sale', and(sold, inArray(order.status, ONGOING_ORDER_STATES)))),
    // The costs of an import are settled after its purchase is confirmed.
    ...(await ordersWith(
      db,
      'settlement',
      and(bought, eq(order.kind, 'IMPORT_1688'), eq(order.status, 'purchaseConfirmed')),
    )),
    ...(await refundsOf(db, bought)),
    ...(await certificationsOf(db, memberId)),
    ...(await claimsWith(db, 'claim', bought)),
    ...(await claimsWith(db, 'saleClaim', sold)),
    ...(await assignmentsWith(db, memberId)),
  ];
}

/** Why the withdrawal of a member cannot be completed now: a legal hold, or what is ongoing. */
export async function whyNotComplete(db: Db, memberId: number): Promise<Refusal | undefined> {
  if (await isMemberHeld(db, memberId)) return withdrawalRefusal('withdrawal.held');
  const count = (await blockersOf(db, memberId)).length;
  return count > 0 ? withdrawalRefusal('withdrawal.blocked', { count }) : undefined;
}

async function ordersWith(db: Db, kind: BlockerKind, where: SQL | undefined): Promise<WithdrawalBlocker[]> {
  const rows = await db
    .select({ id: order.id, number: order.number, status: order.status })
    .from(order)
    .where(where)
    .orderBy(asc(order.id));
  return rows.map((row) => ({ kind, ...row }));
}

async function refundsOf(db: Db, bought: SQL): Promise<WithdrawalBlocker[]> {
  const rows = await db
    .select({ id: order.id, number: order.number, status: refund.status })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(and(bought, ne(refund.status, 'done')))
    .orderBy(asc(refund.id));
  return rows.map((row) => ({ kind: 'refund', ...row }));
}

async function certificationsOf(db: Db, memberId: number): Promise<WithdrawalBlocker[]> {
  const rows = await db
    .select({ id: certification.id, number: certification.number, status: certification.status })
    .from(certification)
    .where(and(eq(certification.memberId, memberId), inArray(certification.status, [...BLOCKING_CERTIFICATION_STATES])))
    .orderBy(asc(certification.id));
  return rows.map((row) => ({ kind: 'certification', ...row }));
}

/** Work of a partner that has not ended; staff end it, or take it back. */
async function assignmentsWith(db: Db, memberId: number): Promise<WithdrawalBlocker[]> {
  const found = await activeAssignments(db, memberId);
  return found.map(({ assignment: { id }, reference, state }) => ({
    kind: 'assignment',
    id,
    number: reference,
    status: state,
  }));
}

async function claimsWith(db: Db, kind: BlockerKind, where: SQL): Promise<WithdrawalBlocker[]> {
  const rows = await db
    .select({ id: claim.id, number: claim.number, status: claim.status })
    .from(claim)
    .innerJoin(order, eq(order.id, claim.orderId))
    .where(and(where, inArray(claim.status, [...BLOCKING_CLAIM_STATES])))
    .orderBy(asc(claim.id));
  return rows.map((row) => ({ kind, ...row }));
}
