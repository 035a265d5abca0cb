import { claimRefusal } from '#core/claim/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import { payHandRefund } from '#server/claim/hand-refunds.ts';
import type { Bind } from '#server/http/bind.ts';
import { listHandRefunds } from '#server/payment/queries.ts';

const SHOWN = 200;

/** Refunds that staff pays from our own bank. */
export function handRefundRoutes(bind: Bind): void {
  bind('listHandRefunds', async ({ db }) => {
    const rows = await listHandRefunds(db, SHOWN);
    return { refunds: rows.map(({ refund, orderNumber }) => ({ id: refund.id, order: { id: refund.orderId, number: orderNumber }, amount: { amount: refund.amount, currency: refund.currency }, requestedAt: refund.requestedAt.toISOString(), account: refund.account })) };
  });
  bind('payHandRefund', async ({ db, params, now }) => {
    refuseIf((await payHandRefund(db, params.id, now)) ? undefined : claimRefusal('claim.refundNotPayable'));
    return null;
  });
}
