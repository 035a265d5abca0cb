import { and, eq } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { mayHoldForDays } from '#core/member/proven/rules.ts';
import { APPROVAL_DAYS, whyNotPaidYet } from '#core/order/approval/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import { provenMember } from '#server/company/proven.ts';
import type { Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { orderApproval } from '#server/order/tables.ts';

/** An order of the company's account, or of a member without a company, needs no approval. */
const isOwn = ({ buyerId, ownerId }: OrderRow): boolean => buyerId === ownerId;

/** What an order costs before coupon, mileage and cash. */
export const worthOfRow = ({ goods, delivery, fee }: OrderRow): number => goods + delivery + fee;

/** The refusal of paying for an order that is not approved as it is. The caller holds the order's lock. */
export async function whyNotApproved(tx: Tx, row: OrderRow): Promise<Refusal | undefined> {
  if (row.status !== 'awaitingPayment' || isOwn(row)) return undefined;
  const [found] = await tx.select().from(orderApproval).where(eq(orderApproval.orderId, row.id));
  return whyNotPaidYet(found, worthOfRow(row));
}

/** Whether an order may keep its goods for days while a company decides. An import reserves none. */
export const mayWaitForDays = async (tx: Tx, { kind, ownerId }: OrderRow): Promise<boolean> =>
  kind === 'IMPORT_1688' || mayHoldForDays(await provenMember(tx, ownerId));

/**
 * Until when an order is to be paid: later than others while it waits for its approval, where its company has proven
 * who it is.
 */
export async function dueAfterApproval(tx: Tx, row: OrderRow, dueAt: Date, now: Date): Promise<Date> {
  if (isOwn(row)) return dueAt;
  const waits = and(eq(orderApproval.orderId, row.id), eq(orderApproval.status, 'waiting'));
  if ((await tx.$count(orderApproval, waits)) === 0 || !(await mayWaitForDays(tx, row))) return dueAt;
  const later = addDays(now, APPROVAL_DAYS);
  return later > dueAt ? later : dueAt;
}
