import { eq } from 'drizzle-orm';
import { endEmployments } from '#server/employee/commands.ts';
import { sealCompany } from '#server/company/seal.ts';
import type { Tx } from '#server/db/pool.ts';
import { partner } from '#server/partner/tables.ts';

/**
 * Deletes the application of a cooperating member who left, ends work for stores, and seals the papers of
 * every company; ended assignments stay as long as contracts do.
 */
export async function closeBusiness(tx: Tx, memberId: number, now: Date): Promise<void> {
  await endEmployments(tx, memberId, now);
  await tx.delete(partner).where(eq(partner.memberId, memberId));
  await sealCompany(tx, memberId, now);
}
