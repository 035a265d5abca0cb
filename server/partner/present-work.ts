import type { Lang } from '#core/locale.ts';
import { partnerRefusal } from '#core/partner/refusals.ts';
import type { AssignedWorkAnswer, AssignedWorkRow } from '#core/partner/work/contract.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { presentCertification } from '#server/partner/present-certification.ts';
import { presentDelivery } from '#server/partner/present-delivery.ts';
import { presentVoyage } from '#server/partner/present-voyage.ts';
import { type FoundAssignment, findWork } from '#server/partner/queries.ts';

const notFound = partnerRefusal('partner.assignmentNotFound');

export function presentWorkRow({ assignment: row, reference, state }: FoundAssignment): AssignedWorkRow {
  const { id, work, leg, task, dueOn, assignedAt } = row;
  return { id, work, reference, leg, task, dueOn, assignedAt: assignedAt.toISOString(), state };
}

/**
 * One piece of work with what it needs, and nothing else: no prices, no payments, no data of a buyer but the address of
 * a delivery under way. Refuses `partner.assignmentNotFound`.
 */
export async function presentWork(
  db: Db,
  { partnerId, id, lang }: { readonly partnerId: number; readonly id: number; readonly lang: Lang },
): Promise<AssignedWorkAnswer> {
  const found = orRefuse(await findWork(db, partnerId, id), notFound);
  const { assignment: row } = found;
  return {
    ...presentWorkRow(found),
    voyage: row.voyageId === null ? null : await presentVoyage(db, row.voyageId),
    delivery: row.orderId === null ? null : await presentDelivery(db, row, row.orderId, lang),
    certification: row.certificationId === null ? null : await presentCertification(db, row, row.certificationId),
  };
}
