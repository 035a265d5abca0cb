import type { Tx } from '#server/db/pool.ts';
import { parcel, parcelLine } from '#server/parcel/tables.ts';

export type Shipment = { readonly courier: string; readonly waybill: string; readonly shippedAt: Date };
export type Piece = { readonly orderLineId: number; readonly quantity: number };

/** Writes down a parcel of an order with what is in it; the caller holds the order's lock. */
export async function sendParcel(tx: Tx, orderId: number, shipment: Shipment, pieces: readonly Piece[]): Promise<void> {
  const [row] = await tx.insert(parcel).values({ orderId, ...shipment }).returning({ id: parcel.id });
  if (row) await tx.insert(parcelLine).values(pieces.map((piece) => ({ parcelId: row.id, ...piece })));
}
