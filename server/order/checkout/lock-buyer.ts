import type { Draft } from '#core/order/draft.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import type { CompanyMembership } from '#server/company/colleagues/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { lockBuyerMembership } from '#server/order/approval/request.ts';
import { refuseTooManyUnpaid } from '#server/order/unpaid/unpaid.ts';

/**
 * Locks who orders, before anything else of an order is locked or written. Refuses the orders of an accountant and of who
 * asks to leave, and orders in addition to too many unpaid ones.
 */
export async function lockBuyer(
  tx: Tx,
  { memberId, now }: { readonly memberId: number; readonly now: Date },
  drafts: readonly Draft<LineForOrder>[],
): Promise<CompanyMembership> {
  const membership = await lockBuyerMembership(tx, memberId);
  await refuseTooManyUnpaid(tx, { memberId, ownerId: membership.ownerId, now }, drafts);
  return membership;
}
