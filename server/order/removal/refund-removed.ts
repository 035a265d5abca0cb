import { storeOwner, transfer } from '#core/ledger/rules.ts';
import { money } from '#core/money.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { bearAfterSettlement } from '#server/order/removal/bear-after-settlement.ts';
import type { RemovalPlan } from '#server/order/removal/plan-removal.ts';
import type { NamedAccount } from '#server/payment/refunds/refund-accounts.ts';
import { refundPart, releaseMoney } from '#server/payment/refunds/request-refunds.ts';
import { lapseDiscount, restore, restoreRest, returnCoupon } from '#server/wallet/commands.ts';

type Refunded = {
  readonly how: 'cancel' | 'return';
  /** Whether something of the order had left the seller. */
  readonly wasSent: boolean;
  readonly causeId: string;
  readonly reason: string;
  readonly account?: NamedAccount | undefined;
  readonly now: Date;
};

/** Gives back what the removed pieces cost, by the means they were paid with. */
export async function refundRemoved(tx: Tx, row: OrderRow, plan: RemovalPlan, input: Refunded): Promise<void> {
  const { id, currency, buyerId: memberId } = row;
  const { now, causeId, wasSent } = input;
  const refundInput = { reason: input.reason, now, ...(input.account && { account: input.account }) };
  const isEnd = plan.isAll && input.how === 'cancel';
  if (isEnd) await restoreRest(tx, { orderId: id, memberId, now });
  else await restore(tx, { orderId: id, memberId, cash: plan.cash, mileage: plan.mileage, causeId, now });
  if (isEnd && !wasSent && row.couponDiscount > 0) await returnCoupon(tx, { order: row, amount: plan.coupon, now });
  else await lapseDiscount(tx, { order: row, amount: plan.coupon, causeId, now });
  if (plan.fee > 0) {
    await post(tx, {
      cause: 'wayBack',
      causeId,
      orderId: id,
      at: now,
      entries: transfer(
        { account: 'sellerPayable', owner: storeOwner(row.storeId) },
        { account: 'buyerFunds' },
        money(plan.fee, currency),
      ),
    });
  }
  if (isEnd) await releaseMoney(tx, id, refundInput);
  else if (plan.paid > 0) await refundPart(tx, id, money(plan.paid, currency), refundInput);
  if (row.kind === 'IMPORT_1688') await bearAfterSettlement(tx, row, causeId, now);
}
