import { centreRefusal } from '#core/centre/refusals.ts';
import { whyNotWork } from '#core/centre/rules.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { actorOf, type Caller, type StaffActor } from '#core/role.ts';
import type { Tx } from '#server/db/pool.ts';
import { type ImportRow, lockImport } from '#server/importing/queries.ts';
import { lockOrder, type OrderRow } from '#server/order/queries.ts';

/** The acting staff member, or the freight partner a voyage is assigned to, and the time. */
export type By = { readonly role: StaffActor | 'partner'; readonly memberId: number; readonly now: Date };

/** The caller's staff identity; access was checked before. */
export function byOf({ caller, now }: { readonly caller: Caller; readonly now: Date }): By {
  const role = caller.staffRole;
  if (!role) throw new Error('a call of the staff was bound for others');
  return { role: actorOf(role), memberId: caller.memberId, now };
}

/** Locks orders in ascending order, before anything else is locked. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b))
    rows.push(orRefuse(await lockOrder(tx, 'all', id), centreRefusal('centre.notFound')));
  return rows;
}

/** Locks an import order at the centre. Refuses `importing.notFound`, and `centre.notAtCentre` before and after. */
export async function lockWork(tx: Tx, orderId: number): Promise<{ orderRow: OrderRow; importRow: ImportRow }> {
  const orderRow = orRefuse(await lockOrder(tx, 'all', orderId), importingRefusal('importing.notFound'));
  const importRow = orRefuse(await lockImport(tx, orderId), importingRefusal('importing.notFound'));
  refuseIf(whyNotWork(orderRow.status));
  return { orderRow, importRow };
}
