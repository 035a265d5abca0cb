import { addMinutes } from '#core/calendar.ts';
import type { Tx } from '#server/db/pool.ts';
import { startPayment } from '#server/order/pay.ts';
import { enterDeposit } from '#server/payment/deposits/deposits.ts';
import { matchDeposit } from '#server/payment/deposits/match-deposit.ts';
import type { Cast } from '#demo/seed/importing/cast.ts';

/** Pays the amount due of an order by bank transfer, which the operator matches on the statement. */
export async function payDue(tx: Tx, { deps, depositor, operatorId }: Cast, orderId: number, now: Date): Promise<void> {
  const { means, billedOrders } = deps;
  const { providerId, amount } = await startPayment(tx, {
    scope: 'all',
    id: orderId,
    pay: { method: 'BANK_TRANSFER', depositor },
    site: 'kr',
    means,
    billedOrders,
    now,
  });
  const by = { memberId: operatorId, now: addMinutes(now, 90) };
  const id = await enterDeposit(
    tx,
    { bankMark: `DEMO-${providerId.slice(0, 20)}`, depositor, amount, depositedAt: addMinutes(now, 60) },
    by,
  );
  await matchDeposit(deps, tx, { id, paymentId: providerId, ...by });
}
