import { eq } from 'drizzle-orm';
import { eraseColleagues } from '#server/company/colleagues/commands.ts';
import { company } from '#server/company/tables.ts';
import type { Tx } from '#server/db/pool.ts';

/**
 * Seals the papers of a member who left, with the certificate, and deletes their colleagues. Papers belong to the contracts
 * of the company and are stored as long as they (RET-003), but shown to nobody; another member may use the business number.
 */
export async function sealCompany(tx: Tx, memberId: number, now: Date): Promise<void> {
  await eraseColleagues(tx, memberId);
  await tx.update(company).set({ sealedAt: now }).where(eq(company.memberId, memberId));
}
