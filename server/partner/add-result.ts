import { certificationRefusal } from '#core/certification/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { tidyText } from '#core/text.ts';
import { step } from '#server/certification/commands.ts';
import type { Db } from '#server/db/pool.ts';
import { during, notFound, type Work } from '#server/partner/work.ts';

/** Adds a note and documents to an assigned certification; its applicant and operators are notified. */
export async function addResult(
  db: Db,
  work: Work,
  { text, files }: { readonly text: string; readonly files?: readonly string[] | undefined },
): Promise<void> {
  const why = tidyText(text);
  refuseIf(why === '' ? certificationRefusal('certification.reasonRequired') : undefined);
  await during(db, work, 'certification', (tx, { certificationId }) =>
    step(tx, 'addResult', {
      scope: 'all',
      id: orRefuse(certificationId, notFound),
      by: { role: 'partner', memberId: work.partnerId, why },
      files,
      now: work.now,
    }),
  );
}
