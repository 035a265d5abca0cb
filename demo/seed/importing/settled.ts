import { eq } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { payHandRefund } from '#server/claim/manual-refunds.ts';
import type { Tx } from '#server/db/pool.ts';
import { confirmPurchase } from '#server/order/fulfilment/confirm.ts';
import { nameRefundAccount } from '#server/payment/refunds/refund-accounts.ts';
import { refund } from '#server/payment/tables.ts';
import type { Cast } from '#demo/seed/importing/cast.ts';
import { settleImport } from '#server/settlement/settle.ts';
import { finishSettlements } from '#server/settlement/timers.ts';

/**
 * Records the actual costs of the import: the excess is refunded to the buyer's account, and the buyer confirms the
 * purchase.
 */
export async function settled(tx: Tx, cast: Cast, orderId: number, now: Date): Promise<void> {
  await settleImport(tx, { orderId, staffId: cast.operatorId, lines: [], note: '', now });
  await nameRefundAccount(
    tx,
    orderId,
    { account: { bank: 'SHINHAN', number: '110123456789', holder: cast.depositor }, by: cast.buyerId },
    addDays(now, 1),
  );
  const open = await tx.select({ id: refund.id }).from(refund).where(eq(refund.orderId, orderId));
  for (const { id } of open) await payHandRefund(tx, id, { memberId: cast.operatorId, now: addDays(now, 2) });
  await confirmPurchase(tx, {
    scope: { buyerId: cast.buyerId },
    id: orderId,
    by: { role: 'buyer', memberId: cast.buyerId },
    now: addDays(now, 3),
  });
  await finishSettlements(tx, addDays(now, 3));
}
