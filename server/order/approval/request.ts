import { needsApproval } from '#core/company/colleagues/rules.ts';
import { fullName } from '#core/full-name.ts';
import { type Money, money } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import { approversOf, type CompanyMembership, limitOf, lockMembership } from '#server/company/colleagues/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { lockWhetherLeaving } from '#server/member/leave.ts';
import { memberById } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';
import { worthOfRow } from '#server/order/approval/payable.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { orderApproval } from '#server/order/tables.ts';

/**
 * Whose order a member places, and as what. Refuses the order of an accountant, and that of who asks to leave meanwhile:
 * it waits for the lock of the withdrawal here.
 */
export async function lockBuyerMembership(tx: Tx, memberId: number): Promise<CompanyMembership> {
  const membership = await lockMembership(tx, memberId);
  const isLeaving = await lockWhetherLeaving(tx, [memberId, membership.ownerId]);
  refuseIf(isLeaving ? orderRefusal('order.withdrawalRequested') : undefined);
  refuseIf(membership.role === 'accountant' ? orderRefusal('order.accountantOrdersNothing') : undefined);
  return membership;
}

/**
 * Requests the approval of an order that was just inserted, if it is one of a purchaser above the limit of the company;
 * `whole` is the worth of its checkout. Orders in another currency than won always need it. Refuses one that nothing is
 * left to pay of, because it would be paid at once.
 */
export async function requestApproval(
  tx: Tx,
  row: OrderRow,
  { role, ownerId }: CompanyMembership,
  whole: Money | undefined,
): Promise<void> {
  const worth = whole ?? money(worthOfRow(row), row.currency);
  const limit = role === 'purchaser' ? await limitOf(tx, ownerId) : null;
  if (!needsApproval(role, limit, worth.currency === 'KRW' ? worth.minor : undefined)) return;
  refuseIf(row.total === 0 ? orderRefusal('order.approvalByMoney') : undefined);
  const { id: orderId, number, currency, buyerId, placedAt: now } = row;
  await tx.insert(orderApproval).values({ orderId, worth: worthOfRow(row), currency, status: 'waiting', askedAt: now });
  const buyer = await memberById(tx, buyerId);
  const params = { number, name: buyer ? fullName(buyer.member) : '' };
  const href = `/my/orders/${orderId}#approval`;
  const approvers = await approversOf(tx, ownerId);
  await notify(tx, ...approvers.map((memberId) => ({ memberId, kind: 'approvalAsked' as const, params, href, now })));
}
