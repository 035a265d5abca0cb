import { and, eq, sql, sum } from 'drizzle-orm';
import { money } from '#core/money.ts';
import type { Tx } from '#server/db/pool.ts';
import { recordOrderDecision, type StaffDecision } from '#server/order/transition.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { refund } from '#server/payment/tables.ts';
import { walletEntry } from '#server/wallet/tables.ts';

/**
 * Does what may give the buyer of an order money back, and records it as a decision of staff about that sum (decision
 * 81): what became promised by its payments and what went back into the wallet. The caller holds the order's lock.
 */
export async function decideMoneyBack<T>(
  tx: Tx,
  row: OrderRow,
  decision: Omit<StaffDecision, 'amount'>,
  work: () => Promise<T>,
): Promise<T> {
  const before = await sumGivenBack(tx, row.id);
  const done = await work();
  const amount = money((await sumGivenBack(tx, row.id)) - before, row.currency);
  await recordOrderDecision(tx, row, { ...decision, amount });
  return done;
}

/** Everything given back of an order so far, in minor units of its currency. */
async function sumGivenBack(tx: Tx, orderId: number): Promise<number> {
  const [refunds] = await tx
    .select({ covers: sum(refund.covers) })
    .from(refund)
    .where(eq(refund.orderId, orderId));
  const isRestored = and(eq(walletEntry.orderId, orderId), eq(walletEntry.cause, 'restored'));
  const [wallet] = await tx
    .select({ amount: sql<number>`coalesce(sum(${walletEntry.amount}), 0)::bigint` })
    .from(walletEntry)
    .where(isRestored);
  return Number(refunds?.covers ?? 0) + Number(wallet?.amount ?? 0);
}
