import { claimRefusal } from '#core/claim/refusals.ts';
import { Refused } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockOrder } from '#server/order/queries.ts';
import {
  type By,
  redirectFailedRefund,
  noteDecision,
  retryRefund,
  type WhyNot,
} from '#server/payment/failed-refunds.ts';
import { findOrderOfRefund } from '#server/payment/queries.ts';
import { payByHand } from '#server/payment/finish-refunds.ts';
import type { RefundAccount } from '#server/payment/tables.ts';

const REFUSALS = {
  notFailed: claimRefusal('claim.refundNotFailed'),
  needsAccount: claimRefusal('claim.refundNeedsAccount'),
  onItsWay: claimRefusal('claim.refundOnItsWay'),
  notToAccount: claimRefusal('claim.refundNotToAccount'),
} as const satisfies Record<WhyNot, unknown>;

/** Records that staff paid a refund from our own bank; false when there was none to pay. */
export async function payHandRefund(db: Db, refundId: number, by: By): Promise<boolean> {
  return transaction(db, async (tx) => {
    if ((await lockOrderOf(tx, refundId)) === undefined || !(await payByHand(tx, refundId, by.now))) return false;
    await noteDecision(tx, { id: refundId, failure: null }, 'pay', by);
    return true;
  });
}

/**
 * Queues a failed refund for the provider again. Returns its order. Refuses `claim.refundNotFailed` and
 * `claim.refundNeedsAccount`.
 */
export async function retryFailedRefund(db: Db, refundId: number, by: By): Promise<number> {
  return goOn(db, refundId, (tx) => retryRefund(tx, refundId, by));
}

/**
 * Redirects a failed refund to a bank account. Returns its order. Refuses `claim.refundNotFailed`,
 * `claim.refundOnItsWay` and `claim.refundNotToAccount`.
 */
export async function moveRefundToAccount(
  db: Db,
  refundId: number,
  account: RefundAccount | undefined,
  by: By,
): Promise<number> {
  return goOn(db, refundId, (tx) => redirectFailedRefund(tx, refundId, account, by));
}

async function goOn(db: Db, refundId: number, decide: (tx: Tx) => Promise<WhyNot | undefined>): Promise<number> {
  return transaction(db, async (tx) => {
    const orderId = await lockOrderOf(tx, refundId);
    const whyNot = orderId === undefined ? 'notFailed' : await decide(tx);
    if (orderId === undefined || whyNot) throw new Refused(REFUSALS[whyNot ?? 'notFailed']);
    return orderId;
  });
}

/** Locks the order of a refund, before anything else is locked. */
async function lockOrderOf(tx: Tx, refundId: number): Promise<number | undefined> {
  const orderId = await findOrderOfRefund(tx, refundId);
  if (orderId !== undefined) await lockOrder(tx, 'all', orderId);
  return orderId;
}
