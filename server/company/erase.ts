import { eq } from 'drizzle-orm';
import { eraseColleagues } from '#server/company/colleagues/commands.ts';
import { company } from '#server/company/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { detach } from '#server/media/attachments.ts';

/** Deletes the papers of a member who left, with the certificate, and their colleagues; another member may use the business number then. */
export async function eraseCompany(tx: Tx, memberId: number): Promise<void> {
  await eraseColleagues(tx, memberId);
  const rows = await tx
    .delete(company)
    .where(eq(company.memberId, memberId))
    .returning({ certificateId: company.certificateId });
  await detach(
    tx,
    rows.flatMap(({ certificateId }) => certificateId ?? []),
  );
}
