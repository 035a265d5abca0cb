import { and, eq, gte, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import { OPEN_CLAIM_STATES } from '#core/claim/states.ts';
import type { StatementPeriod } from '#core/payout/rules.ts';
import { claim, claimHistory } from '#server/claim/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { earning } from '#server/ledger/tables.ts';
import { order } from '#server/order/tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';

/**
 * Earnings up to the end of the period that no statement lists and no claim holds, or held beyond it: those are of the
 * period in which the claim was closed (decision 111).
 */
export function isListable(db: Db, { to }: StatementPeriod) {
  const end = addDays(startOfKstDate(to), 1);
  const isHeld = db
    .select({ one: sql`1` })
    .from(order)
    .where(and(eq(order.id, earning.orderId), sql`${order.openClaims} > 0`));
  return and(
    isNull(earning.statementId),
    lt(earning.at, end),
    or(isNull(earning.orderId), and(notExists(isHeld), notExists(wasHeldAt(db, end)))),
  );
}

/** Claims about the order of a line that were closed at a time or later. */
function wasHeldAt(db: Db, end: Date) {
  return db
    .select({ one: sql`1` })
    .from(claim)
    .innerJoin(claimHistory, eq(claimHistory.claimId, claim.id))
    .where(
      and(
        eq(claim.orderId, earning.orderId),
        gte(claimHistory.at, end),
        notInArray(claimHistory.to, [...OPEN_CLAIM_STATES]),
      ),
    );
}

/** Earnings of stores and currencies without a statement of the period. */
export function isNotClosed(db: Db, { to }: StatementPeriod) {
  const closed = db
    .select({ one: sql`1` })
    .from(payoutStatement)
    .where(
      and(
        eq(payoutStatement.storeId, earning.storeId),
        eq(payoutStatement.currency, earning.currency),
        eq(payoutStatement.to, to),
      ),
    );
  return notExists(closed);
}
