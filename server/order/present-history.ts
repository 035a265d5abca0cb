import { fullName } from '#core/full-name.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import type { Role } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { readHistory } from '#server/order/queries.ts';

/** Every transition of an order. Only staff see which staff member acted; buyer and seller see the role. */
export async function presentHistory(db: Db, orderId: number, role: Role): Promise<OrderAnswer['history']> {
  const history = await readHistory(db, orderId);
  return history.map(({ row, lastName, firstName }) => ({
    at: row.at.toISOString(),
    event: row.event,
    from: row.from,
    to: row.to,
    by: row.by,
    who:
      role === 'operator' || row.by === 'buyer' || row.by === 'seller'
        ? fullName({ lastName: lastName ?? '', firstName: firstName ?? '' })
        : '',
    why: row.why,
  }));
}
