import { and, eq, isNull } from 'drizzle-orm';
import { carton } from '#server/centre/tables.ts';
import type { Tx } from '#server/db/pool.ts';

type Measured = { readonly length: number; readonly width: number; readonly height: number; readonly grams: number };

/**
 * Marks cartons of an order as received in Korea: the one of this number, or all. Returns how many there are and how
 * many are new. The caller holds the order's lock.
 */
export async function receiveCartons(
  tx: Tx,
  orderId: number,
  number: number | undefined,
  now: Date,
): Promise<{ existing: number; fresh: number }> {
  const which = and(eq(carton.orderId, orderId), number === undefined ? undefined : eq(carton.number, number));
  const fresh = await tx
    .update(carton)
    .set({ receivedAt: now })
    .where(and(which, isNull(carton.receivedAt)))
    .returning({ id: carton.id });
  return { existing: await tx.$count(carton, which), fresh: fresh.length };
}

/**
 * Stores the Korean measurements of a carton; returns its number instead when it is not received. The caller holds the
 * order's lock.
 */
export async function measureCartonAgain(
  tx: Tx,
  cartonId: number,
  { length, width, height, grams }: Measured,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ number: carton.number, receivedAt: carton.receivedAt })
    .from(carton)
    .where(eq(carton.id, cartonId))
    .for('update');
  if (!row?.receivedAt) return row?.number ?? 0;
  await tx.update(carton).set({ measuredAgain: { length, width, height, grams } }).where(eq(carton.id, cartonId));
  return undefined;
}
