import type { Db } from '#server/db/pool.ts';
import { payoutStatement } from '#server/payout/tables.ts';

/** An empty statement of a store, carried to the next. Returns its id. */
export async function aStatement(db: Db, storeId: number, to = '2020-01-31'): Promise<number> {
  const [row] = await db
    .insert(payoutStatement)
    .values({
      storeId,
      currency: 'KRW',
      number: `${to}-${storeId}`,
      from: '2020-01-01',
      to,
      payOn: to,
      status: 'carried',
      earned: 0,
      closedAt: new Date('2020-02-01'),
    })
    .returning({ id: payoutStatement.id });
  if (!row) throw new Error('no statement was written');
  return row.id;
}
