import { voyageMachine } from '#core/centre/states.ts';
import { partnerRefusal } from '#core/partner/refusals.ts';
import type { AssignedWorkAnswer } from '#core/partner/work/contract.ts';
import { orRefuse } from '#core/refusal.ts';
import { cartonsOnVoyage, findVoyage, palletsOf } from '#server/centre/voyage-queries.ts';
import type { Db } from '#server/db/pool.ts';
import { sizeOf } from '#server/partner/cargo-size.ts';

const notFound = partnerRefusal('partner.assignmentNotFound');

/** A voyage for its freight partner: cargo, details and what may be recorded now; no orders and no owners. */
export async function presentVoyage(db: Db, voyageId: number): Promise<AssignedWorkAnswer['voyage']> {
  const row = orRefuse(await findVoyage(db, voyageId), notFound);
  const { mode, vessel, container, masterBill, leavesOn, arrivesOn } = row;
  const may = (event: 'amend' | 'depart' | 'arrive') =>
    voyageMachine.next(row.status, event, 'partner', 'voyage') ? [event] : [];
  return {
    mode,
    vessel,
    container,
    masterBill,
    leavesOn,
    arrivesOn,
    closedAt: row.closedAt?.toISOString() ?? null,
    departedAt: row.departedAt?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    pallets: (await palletsOf(db, voyageId)).length,
    ...sizeOf(await cartonsOnVoyage(db, voyageId)),
    events: [...may('amend'), ...may('depart'), ...may('arrive')],
  };
}
