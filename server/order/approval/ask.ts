import { and, eq } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { needsApproval } from '#core/company/colleagues/rules.ts';
import { fullName } from '#core/full-name.ts';
import { type Money, money } from '#core/money.ts';
import { APPROVAL_DAYS, whyNotPaidYet } from '#core/order/approval/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import { approversOf, type CompanyMembership, limitOf, lockMembership } from '#server/company/colleagues/queries.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { memberById } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { orderApproval } from '#server/order/tables.ts';

/** Whose order a member places, and as what. Refuses the order of an accountant. */
export async function lockBuyerMembership(tx: Tx, memberId: number): Promise<CompanyMembership> {
  const membership = await lockMembership(tx, memberId);
  refuseIf(membership.role === 'accountant' ? orderRefusal('order.accountantOrdersNothing') : undefined);
  return membership;
}

/** An order of the company's account, or of a member without a company, needs no approval. */
const isOwn = ({ buyerId, ownerId }: OrderRow): boolean => buyerId === ownerId;

/** What an order costs before coupon, mileage and cash. */
const worthOfRow = ({ goods, delivery, fee }: OrderRow): number => goods + delivery + fee;

/**
 * Asks for the approval of an order that was just inserted, if it is one of a purchaser above the limit of the company;
 * `whole` is the worth of its checkout. Orders in another currency than won always need it. Refuses one that nothing is
 * left to pay of, because it would be paid at once.
 */
export async function askApproval(
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

/** The refusal of paying for an order that is not approved as it is. The caller holds the order's lock. */
export async function whyNotApproved(tx: Tx, row: OrderRow): Promise<Refusal | undefined> {
  if (row.status !== 'awaitingPayment' || isOwn(row)) return undefined;
  const [found] = await tx.select().from(orderApproval).where(eq(orderApproval.orderId, row.id));
  return whyNotPaidYet(found, worthOfRow(row));
}

/** Until when an order is to be paid: later than others while it waits for its approval. */
export async function dueAfterApproval(db: Db, row: OrderRow, dueAt: Date, now: Date): Promise<Date> {
  if (isOwn(row)) return dueAt;
  const waits = and(eq(orderApproval.orderId, row.id), eq(orderApproval.status, 'waiting'));
  if ((await db.$count(orderApproval, waits)) === 0) return dueAt;
  const later = addDays(now, APPROVAL_DAYS);
  return later > dueAt ? later : dueAt;
}
