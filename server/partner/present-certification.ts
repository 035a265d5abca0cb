import { certificationMachine } from '#core/certification/states.ts';
import { partnerRefusal } from '#core/partner/refusals.ts';
import type { AssignedWorkAnswer } from '#core/partner/work/contract.ts';
import { orRefuse } from '#core/refusal.ts';
import { filesOf, findCertification, historyOf } from '#server/certification/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { attachmentsOf } from '#server/media/attachments.ts';
import type { AssignmentRow } from '#server/partner/queries.ts';

const notFound = partnerRefusal('partner.assignmentNotFound');

/** A certification for its IP centre: the goods and their documents, without the contact of the applicant. */
export async function presentCertification(
  db: Db,
  { partnerId }: AssignmentRow,
  certificationId: number,
): Promise<AssignedWorkAnswer['certification']> {
  const row = orRefuse(await findCertification(db, 'all', certificationId), notFound);
  const files = (await filesOf(db, certificationId)).filter(({ part }) => part === 'request');
  const shown = await attachmentsOf(
    db,
    files.map(({ attachmentId }) => attachmentId),
  );
  const history = await historyOf(db, certificationId);
  const { type, productName, model, status } = row;
  return {
    type,
    productName,
    model,
    files: [...shown.values()],
    mayAdd: certificationMachine.next(status, 'addResult', 'partner', 'certification') !== undefined,
    results: history.flatMap(({ event, memberId, at, why }) =>
      event === 'addResult' && memberId === partnerId ? [{ at: at.toISOString(), text: why }] : [],
    ),
  };
}
