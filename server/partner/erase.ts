import { eq } from 'drizzle-orm';
import { eraseCompany } from '#server/company/erase.ts';
import type { Tx } from '#server/db/pool.ts';
import { partner } from '#server/partner/tables.ts';

/**
 * Deletes the application of a cooperating member who left, and the papers of every company; ended assignments stay as
 * long as contracts do.
 */
export async function eraseBusiness(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(partner).where(eq(partner.memberId, memberId));
  await eraseCompany(tx, memberId);
}
