import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { parcel } from '#server/parcel/tables.ts';

export async function parcelsOf(db: Db, orderId: number) {
  return db.select().from(parcel).where(eq(parcel.orderId, orderId)).orderBy(asc(parcel.id));
}
