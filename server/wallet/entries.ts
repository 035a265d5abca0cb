import { eq, sql } from 'drizzle-orm';
import { addMonths } from '#core/calendar.ts';
import { MILEAGE_MONTHS } from '#core/wallet/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { wallet, walletEntry } from '#server/wallet/tables.ts';

/** When mileage granted now expires. */
export const mileageEnd = (now: Date): Date => addMonths(now, MILEAGE_MONTHS);

/**
 * Inserts a movement and updates the balance of its account; false when its cause was written before. The caller holds
 * the wallet's lock.
 */
export async function write(tx: Tx, row: typeof walletEntry.$inferInsert): Promise<boolean> {
  const written = await tx.insert(walletEntry).values(row).onConflictDoNothing().returning({ id: walletEntry.id });
  if (written.length === 0) return false;
  const balance =
    row.walletAccount === 'cash'
      ? { cash: sql`${wallet.cash} + ${row.amount}` }
      : { mileage: sql`${wallet.mileage} + ${row.amount}` };
  await tx.update(wallet).set(balance).where(eq(wallet.memberId, row.memberId));
  return true;
}
