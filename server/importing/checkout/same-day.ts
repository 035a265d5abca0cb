import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { importOrder } from '#server/importing/tables.ts';
import { order } from '#server/order/tables.ts';

type Arrival = {
  readonly buyerId: number;
  readonly arrivesOn: string;
  /** The order the sum is for, which is not counted itself. */
  readonly except?: number;
};

/**
 * The customs value in won of what this buyer imports as a person and expects on the same day, declared for personal use
 * or not: arrivals of one day are added up (domain §3.1).
 */
export async function sameDayValue(db: Db, { buyerId, arrivesOn, except }: Arrival): Promise<number> {
  const [row] = await db
    .select({ value: sql<number>`coalesce(sum(${importOrder.customsValue}), 0)::bigint`.mapWith(Number) })
    .from(importOrder)
    .innerJoin(order, eq(order.id, importOrder.orderId))
    .where(
      and(
        eq(order.buyerId, buyerId),
        eq(importOrder.importer, 'PERSON'),
        eq(importOrder.arrivesOn, arrivesOn),
        ne(order.status, 'cancelled'),
        except === undefined ? undefined : ne(importOrder.orderId, except),
      ),
    );
  return row?.value ?? 0;
}
