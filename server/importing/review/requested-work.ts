import { and, eq } from 'drizzle-orm';
import { type ServiceEvent, serviceMachine } from '#core/importing/states.ts';
import type { Role } from '#core/role.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { ServiceRow } from '#server/importing/queries.ts';
import { importService } from '#server/importing/tables.ts';

/** The order an additional service belongs to. */
export async function orderOfService(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db.select({ orderId: importService.orderId }).from(importService).where(eq(importService.id, id));
  return row?.orderId;
}

/**
 * Moves a service by its table and stores the result. The caller holds the order's lock. False when the table does not
 * allow it.
 */
export async function transitionService(
  tx: Tx,
  service: ServiceRow,
  event: ServiceEvent,
  by: Role,
  change: Partial<Pick<ServiceRow, 'halfHours' | 'result' | 'doneAt' | 'doneBy'>>,
): Promise<boolean> {
  const status = serviceMachine.next(service.status, event, by, 'service');
  if (!status) return false;
  const moved = await tx
    .update(importService)
    .set({ ...change, status })
    .where(and(eq(importService.id, service.id), eq(importService.status, service.status)))
    .returning({ id: importService.id });
  return moved.length > 0;
}
