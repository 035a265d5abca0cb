import { orRefuse } from '#core/refusal.ts';
import { amendVoyage } from '#server/centre/amend-voyage.ts';
import { arriveVoyage } from '#server/centre/arrive.ts';
import { findVoyage } from '#server/centre/voyage-queries.ts';
import { moveVoyage, type VoyageDetails } from '#server/centre/voyages.ts';
import type { Db } from '#server/db/pool.ts';
import { during, notFound, type Work } from '#server/partner/work.ts';

/** Enters the details of an assigned voyage. */
export async function saveVoyage(db: Db, work: Work, details: VoyageDetails): Promise<void> {
  const by = { role: 'partner', memberId: work.partnerId, now: work.now } as const;
  await during(db, work, 'voyage', (tx, { voyageId }) => amendVoyage(tx, orRefuse(voyageId, notFound), details, by));
}

/** Records the departure of an assigned voyage, which ships its orders, or its arrival at the port. */
export async function moveAssignedVoyage(
  db: Db,
  work: Work,
  { event, departedAt }: { readonly event: 'depart' | 'arrive'; readonly departedAt?: Date },
): Promise<void> {
  const by = { role: 'partner', memberId: work.partnerId, now: work.now } as const;
  await during(db, work, 'voyage', async (tx, { voyageId }) => {
    const row = orRefuse(await findVoyage(tx, voyageId ?? 0), notFound);
    if (event === 'arrive') return arriveVoyage(tx, row.id, by);
    const { vessel, container, masterBill, leavesOn, arrivesOn } = row;
    const details = { vessel, container, masterBill, leavesOn, arrivesOn };
    return moveVoyage(tx, row.id, { event, details, ...(departedAt && { departedAt }) }, by);
  });
}
