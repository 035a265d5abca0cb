import { and, eq, inArray, isNull } from 'drizzle-orm';
import { carton } from '#server/centre/tables.ts';
import type { Tx } from '#server/db/pool.ts';

type Measured = { readonly length: number; readonly width: number; readonly height: number; readonly grams: number };

/** The cartons of an order, or the one of this number, with the time of their receipt. The order is locked. */
export async function receiptsOf(
  tx: Tx,
  orderId: number,
  number?: number,
): Promise<{ readonly id: number; readonly receivedAt: Date | null }[]> {
  return tx
    .select({ id: carton.id, receivedAt: carton.receivedAt })
    .from(carton)
    .where(and(eq(carton.orderId, orderId), number === undefined ? undefined : eq(carton.number, number)));
}

/** Marks cartons as received in Korea. The caller holds the order's lock. */
export async function receiveCartons(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(carton)
    .set({ receivedAt: now })
    .where(and(inArray(carton.id, [...ids]), isNull(carton.receivedAt)));
}

/**
 * Undoes the receipt of a carton and its Korean measurements. Returns its number, and when it was received; null when
 * it was not. The caller holds the order's lock.
 */
export async function undoCartonReceipt(tx: Tx, id: number): Promise<{ number: number; receivedAt: Date | null }> {
  const [row] = await tx
    .select({ number: carton.number, receivedAt: carton.receivedAt })
    .from(carton)
    .where(eq(carton.id, id))
    .for('update');
  await tx.update(carton).set({ receivedAt: null, measuredAgain: null }).where(eq(carton.id, id));
  return row ?? { number: 0, receivedAt: null };
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
