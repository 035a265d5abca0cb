import { commissionRate } from '#server/commission/tables.ts';
import type { Db } from '#server/db/pool.ts';

/** An agreement with a store about its commission, in basis points, from the beginning; a later one replaces it. */
export async function aCommission(db: Db, storeId: number, basisPoints: number): Promise<void> {
  await db
    .insert(commissionRate)
    .values({ scope: 'store', storeId, basisPoints, validFrom: '2020-01-01', publishedAt: new Date('2020-01-01') });
}
