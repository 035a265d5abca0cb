import { eq } from 'drizzle-orm';
import { company } from '#server/company/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { detach } from '#server/media/attachments.ts';

/** Deletes the papers of a member who left, with the certificate; another member may use the business number then. */
export async function eraseCompany(tx: Tx, memberId: number): Promise<void> {
  const rows = await tx
    .delete(company)
    .where(eq(company.memberId, memberId))
    .returning({ certificateId: company.certificateId });
  await detach(
    tx,
    rows.flatMap(({ certificateId }) => certificateId ?? []),
  );
}
