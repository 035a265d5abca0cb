import type { StaffAction } from '#core/audit/rules.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { money } from '#core/money.ts';
import { orRefuse, Refused } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockOrder, type OrderRow } from '#server/order/queries.ts';
import {
  type By,
  redirectFailedRefund,
  noteDecision,
  retryRefund,
  type WhyNot,
} from '#server/payment/refunds/failed-refunds.ts';
import { amountOfRefund, findOrderOfRefund, sumPromisedBack } from '#server/payment/queries.ts';
import { payByHand } from '#server/payment/refunds/finish-refunds.ts';
import { decideAccount } from '#server/payment/refunds/refund-accounts.ts';
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
    const row = await lockOrderOf(tx, refundId);
    if (!row || !(await payByHand(tx, refundId, by.now))) return false;
    await noteDecision(tx, { id: refundId, failure: null }, 'pay', by);
    await recordOf(tx, 'payHandRefund', row, refundId, by);
    return true;
  });
}

/**
 * Queues a failed refund for the provider again. Returns its order. Refuses `claim.refundNotFailed` and
 * `claim.refundNeedsAccount`.
 */
export async function retryFailedRefund(db: Db, refundId: number, by: By): Promise<number> {
  return goOn(db, refundId, 'retryRefund', by, (tx) => retryRefund(tx, refundId, by));
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
  return goOn(db, refundId, 'moveRefundToAccount', by, (tx) => redirectFailedRefund(tx, refundId, account, by));
}

/** Decides about an account whose holder did not pay. Refuses `order.notFound` and `payment.noAccountWaits`. */
export async function decideRefundAccount(
  db: Db,
  orderId: number,
  { approve, reason, ...by }: By & { readonly approve: boolean; readonly reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, 'all', orderId), orderRefusal('order.notFound'));
    const amount = money(await sumPromisedBack(tx, orderId), row.currency);
    await decideAccount(tx, orderId, { as: 'staff', by: by.memberId, approve, now: by.now });
    const subject = { kind: 'order' as const, id: orderId, label: row.number };
    const action = approve ? 'approveRefundAccount' : 'refuseRefundAccount';
    await recordDecision(tx, { action, subject, orderId, amount, reason, ...by });
  });
}

async function goOn(
  db: Db,
  refundId: number,
  action: 'retryRefund' | 'moveRefundToAccount',
  by: By,
  decide: (tx: Tx) => Promise<WhyNot | undefined>,
): Promise<number> {
  return transaction(db, async (tx) => {
    const row = await lockOrderOf(tx, refundId);
    const whyNot = row ? await decide(tx) : 'notFailed';
    if (!row || whyNot) throw new Refused(REFUSALS[whyNot ?? 'notFailed']);
    await recordOf(tx, action, row, refundId, by);
    return row.id;
  });
}

/** Records a decision about a refund, with its amount. */
async function recordOf(
  tx: Tx,
  action: StaffAction,
  { id, number }: OrderRow,
  refundId: number,
  by: By,
): Promise<void> {
  const subject = { kind: 'order' as const, id, label: number };
  await recordDecision(tx, { action, subject, orderId: id, amount: await amountOfRefund(tx, refundId), ...by });
}

/** Locks the order of a refund, before anything else is locked. */
async function lockOrderOf(tx: Tx, refundId: number): Promise<OrderRow | undefined> {
  const orderId = await findOrderOfRefund(tx, refundId);
  return orderId === undefined ? undefined : lockOrder(tx, 'all', orderId);
}
