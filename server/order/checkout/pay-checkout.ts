import { paymentRefusal } from '#core/payment/refusals.ts';
import type { Site } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { whyNotApproved } from '#server/order/approval/payable.ts';
import { lockCheckout } from '#server/order/checkout/checkout.ts';
import type { StartedAttempt } from '#server/order/pay.ts';
import { whyNotPayable } from '#server/order/checkout/deliverable.ts';
import { beginPayment, type PayInput } from '#server/payment/begin.ts';
import { beginCombined } from '#server/payment/combined/begin-combined.ts';
import type { BilledOrders } from '#server/payment/deps.ts';
import type { PayMeans } from '#server/payment/window/offered-methods.ts';
import { type InvoiceRow, lockDueInvoice } from '#server/payment/queries.ts';

/**
 * Begins one payment for all orders of a checkout that are still to be paid; of the last of them, a payment of its own.
 * Refuses what the payment of each of them does.
 */
export async function startCheckoutPayment(
  db: Db,
  input: {
    memberId: number;
    id: number;
    pay: PayInput;
    site: Site;
    means: PayMeans;
    billedOrders: Pick<BilledOrders, 'whyNotPayable'>;
    now: Date;
  },
): Promise<StartedAttempt> {
  return transaction(db, async (tx) => {
    const { pay, site, means, now } = input;
    const due: { row: Awaited<ReturnType<typeof lockCheckout>>[number]; open: InvoiceRow }[] = [];
    for (const row of await lockCheckout(tx, input)) {
      const open = row.status === 'awaitingPayment' ? await lockDueInvoice(tx, row.id) : undefined;
      if (open && open.dueAt > now) due.push({ row, open });
    }
    const [first] = due;
    const only = orRefuse(first, paymentRefusal('payment.nothingDue'));
    const total = due.reduce((sum, { open }) => sum + open.total, 0);
    for (const { row, open } of due) {
      refuseIf(await whyNotApproved(tx, row));
      // The deposit that reserves the goods is the sum.
      refuseIf(await whyNotPayable(tx, { ...row, total }, pay.method));
      refuseIf(await input.billedOrders.whyNotPayable?.(tx, open));
    }
    if (due.length === 1) return beginPayment(tx, { orderId: only.row.id, pay, site, means, now });
    const { combined, shares } = await beginCombined(
      tx,
      due.map(({ open }) => open),
      { pay, site, means, now },
    );
    return { ...combined, method: shares[0]?.method ?? pay.method };
  });
}
