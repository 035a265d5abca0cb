import { asc, eq } from 'drizzle-orm';
import { DEMO } from '#demo/seed/demo.ts';
import { member } from '#server/member/tables.ts';
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
