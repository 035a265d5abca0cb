import { asc, eq } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { member } from '#server/member/tables.ts';
import { earning } from '#server/ledger/tables.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { store } from '#server/store/tables.ts';
import { inDatabase } from './members.ts';

/** The oldest statement of the demo seller that is to be paid. */
export const theStatement = () =>
  inDatabase(async (db) => {
    const [found] = await db
      .select({ id: payoutStatement.id, number: payoutStatement.number })
      .from(payoutStatement)
      .innerJoin(store, eq(store.id, payoutStatement.storeId))
      .innerJoin(member, eq(member.id, store.ownerId))
      .where(eq(member.email, DEMO.seller))
      .orderBy(asc(payoutStatement.id))
      .limit(1);
    if (!found) throw new Error('the demo seller has no statement');
    return found;
  });

/** A month goes by for an order: what its store earned is in a statement, whose id and number these are. */
export const monthGoesBy = (orderId: number) =>
  inDatabase(async (db) => {
    const now = new Date();
    await db
      .update(earning)
      .set({ at: addDays(now, -31) })
      .where(eq(earning.orderId, orderId));
    await closeStatements(db, now);
    const [found] = await db
      .select({ id: payoutStatement.id, number: payoutStatement.number })
      .from(payoutStatement)
      .innerJoin(earning, eq(earning.statementId, payoutStatement.id))
      .where(eq(earning.orderId, orderId));
    if (!found) throw new Error(`order ${orderId} is in no statement`);
    return found;
  });
