import { centreRefusal } from '#core/centre/refusals.ts';
import { whyNotWork } from '#core/centre/rules.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Caller, StaffRole } from '#core/role.ts';
import type { Tx } from '#server/db/pool.ts';
import { type ImportRow, lockImport } from '#server/importing/queries.ts';
import { lockOrder, type OrderRow } from '#server/order/queries.ts';

/** Which staff does something, and when. */
export type By = { readonly role: StaffRole; readonly memberId: number; readonly now: Date };

/** Who of the staff asks; the door has let nobody else in. */
export function byOf({ caller, now }: { readonly caller: Caller; readonly now: Date }): By {
  const role = caller.staffRole;
  if (!role) throw new Error('a call of the staff was bound for others');
  return { role, memberId: caller.memberId, now };
}

/** Orders for update, always in the same order, before anything else is locked. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b))
    rows.push(orRefuse(await lockOrder(tx, 'all', id), centreRefusal('centre.notFound')));
  return rows;
}

/**
 * An import order the centre works on now, locked. Refuses `importing.notFound`, and `centre.notAtCentre` before and
 * after.
 */
export async function lockWork(tx: Tx, orderId: number): Promise<{ row: OrderRow; own: ImportRow }> {
  const row = orRefuse(await lockOrder(tx, 'all', orderId), importingRefusal('importing.notFound'));
  const own = orRefuse(await lockImport(tx, orderId), importingRefusal('importing.notFound'));
  refuseIf(whyNotWork(row.status));
  return { row, own };
}
