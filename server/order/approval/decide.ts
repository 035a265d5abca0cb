import { and, asc, eq, inArray } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { APPROVED_DAYS, invalidDecisionFields } from '#core/order/approval/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyText } from '#core/text.ts';
import { informedOf, lockMembership } from '#server/company/colleagues/queries.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { notify } from '#server/notice/commands.ts';
import { mayWaitForDays } from '#server/order/approval/payable.ts';
import { cancelOrder } from '#server/order/removal/cancel.ts';
import { findOrder, type OrderRow } from '#server/order/queries.ts';
import { order, orderApproval } from '#server/order/tables.ts';
import { extendInvoice } from '#server/payment/invoices.ts';

type Decision = {
  readonly memberId: number;
  readonly orderId: number;
  readonly approve: boolean;
  readonly reason: string;
  readonly now: Date;
};

/**
 * Approves the orders of a checkout that wait for it, or refuses and cancels them. The company's owner and approvers
 * decide, nobody about their own order.
 */
export async function decideApproval(
  db: Db,
  { memberId, orderId, approve, reason: typed, now }: Decision,
): Promise<void> {
  refuseFields(invalidDecisionFields({ approve, reason: typed }));
  const reason = tidyText(typed);
  await transaction(db, async (tx) => {
    const { ownerId, role } = await lockMembership(tx, memberId);
    const found = orRefuse(await findOrder(tx, { buyerId: memberId }, orderId), orderRefusal('order.notFound'));
    const isApprover = ownerId === found.order.ownerId && (role === 'owner' || role === 'approver');
    refuseIf(isApprover && found.order.buyerId !== memberId ? undefined : orderRefusal('order.notApprover'));
    const waiting = await lockWaiting(tx, found.order);
    refuseIf(waiting.length === 0 ? orderRefusal('order.approvalDecided') : undefined);
    // All of them first: what is refused is not released from its approval by the end of another one.
    for (const row of waiting) {
      await tx
        .update(orderApproval)
        .set({
          status: approve ? 'approved' : 'refused',
          reason: approve ? '' : reason,
          decidedAt: now,
          decidedBy: memberId,
        })
        .where(eq(orderApproval.orderId, row.id));
    }
    for (const row of waiting) {
      if (approve) {
        if (await mayWaitForDays(tx, row)) await extendInvoice(tx, row.id, addDays(now, APPROVED_DAYS));
      } else
        await cancelOrder(tx, {
          event: 'cancel',
          scope: 'all',
          id: row.id,
          by: { role: 'buyer', memberId },
          reason,
          now,
        });
      await notify(tx, {
        memberId: await informedOf(tx, row),
        kind: approve ? 'approvalGiven' : 'approvalRefused',
        params: { number: row.number, ...(!approve && { reason }) },
        href: `/my/orders/${row.id}${approve ? '#pay' : ''}`,
        now,
      });
    }
  });
}

/** Locks the orders of a checkout by ascending id, and returns those that wait for approval. */
async function lockWaiting(tx: Tx, { id, checkoutId }: OrderRow): Promise<OrderRow[]> {
  const rows = await tx
    .select()
    .from(order)
    .where(checkoutId === null ? eq(order.id, id) : eq(order.checkoutId, checkoutId))
    .orderBy(asc(order.id))
    .for('update');
  const open = rows.filter(({ status }) => status === 'awaitingPayment' || status === 'pendingReview');
  const approvals = await tx
    .select({ orderId: orderApproval.orderId })
    .from(orderApproval)
    .where(
      and(
        inArray(
          orderApproval.orderId,
          open.map((row) => row.id),
        ),
        eq(orderApproval.status, 'waiting'),
      ),
    );
  const ids = new Set(approvals.map(({ orderId }) => orderId));
  return open.filter((row) => ids.has(row.id));
}
