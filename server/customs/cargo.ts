import { type Cargo, cargoAfter } from '#core/customs/cargo.ts';
import { type DeclarationRow, departureOf, progressOf } from '#server/customs/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';

/** What is known of an order's cargo: the reported events, and the departure and arrival of its voyage. */
export async function cargoOf(
  db: Db,
  { id, status }: OrderRow,
  { withdrawnAt, status: declared }: DeclarationRow,
): Promise<Cargo> {
  return cargoAfter({
    events: await progressOf(db, id),
    isAtPort: status !== 'inFreight',
    departedAt: await departureOf(db, id),
    withdrawnAt,
    isWithdrawn: declared === 'withdrawn',
  });
}
