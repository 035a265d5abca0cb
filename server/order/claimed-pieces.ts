import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import type { OrderLineRow, OrderRow } from '#server/order/queries.ts';

/** A line with its pieces held by open claims, and those of them whose cancellation is requested. */
export type ClaimedLine = OrderLineRow & { readonly claimed: number; readonly cancelRequested: number };

/** Adds to lines what open claims hold of them. Reads claims only of orders that have any. */
export async function withClaimed(
  db: Db,
  orders: readonly Pick<OrderRow, 'id' | 'openClaims'>[],
  lines: ReadonlyMap<number, readonly OrderLineRow[]>,
): Promise<Map<number, ClaimedLine[]>> {
  const ids = orders.flatMap(({ id, openClaims }) => (openClaims > 0 ? [id] : []));
  const held = new Map((ids.length > 0 ? await readHeld(db, ids) : []).map((row) => [row.id, row]));
  return new Map(
    [...lines].map(([orderId, own]) => [
      orderId,
      own.map((line) => {
        const { claimed = 0, cancelRequested = 0 } = held.get(line.id) ?? {};
        return { ...line, claimed, cancelRequested };
      }),
    ]),
  );
}

type Held = { readonly id: number; readonly claimed: number; readonly cancelRequested: number };

// Plain SQL: claims are a later capability, whose tables build on these.
async function readHeld(db: Db, orderIds: readonly number[]): Promise<Held[]> {
  const { rows } = await db.execute<{ id: string; claimed: string; requested: string }>(sql`
    select l.order_line_id as id, sum(l.quantity) as claimed,
      coalesce(sum(l.quantity) filter (where c.kind = 'cancel' and c.status = 'requested'), 0) as requested
    from claim c join claim_line l on l.claim_id = c.id
    where c.order_id = any(${sql.param([...orderIds])}::bigint[])
      and c.status in ('requested', 'approved', 'goodsComingBack', 'goodsReceived')
    group by l.order_line_id`);
  return rows.map(({ id, claimed, requested }) => ({
    id: Number(id),
    claimed: Number(claimed),
    cancelRequested: Number(requested),
  }));
}
