import { orderRefusal } from '#core/order/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

// An unpaid order keeps its goods from other buyers, so a member has few of them open.

/** How many unpaid orders a member may have open at one store, and at all stores together. */
export const UNPAID_PER_STORE = 5;
export const UNPAID_IN_ALL = 10;
/** What the unpaid orders of a member who has never paid one may be worth together, in won. */
export const NEW_MEMBER_WORTH = 5_000_000;
/** A deposit of a greater worth reserves goods for days only for a verified member, in won. */
export const DEPOSIT_WORTH = 1_000_000;

/**
 * The unpaid orders of a member, with the pieces of each product in them. `inOtherCheckouts` are those placed before,
 * not in the same checkout; `worth` is in won.
 */
export type Unpaid = {
  readonly atStore: number;
  readonly inAll: number;
  readonly inOtherCheckouts: number;
  readonly worth: number;
  readonly pieces: ReadonlyMap<number, number>;
};
type NewLine = { readonly productId: number; readonly quantity: number; readonly maxOrderQuantity: number };

/** The refusal of one more order in addition to the unpaid ones. `total` is the new order's, in won. */
export function whyNotMoreUnpaid(
  open: Unpaid,
  next: { readonly lines: readonly NewLine[]; readonly total: number; readonly isNewMember: boolean },
): Refusal | undefined {
  if (open.atStore >= UNPAID_PER_STORE) return orderRefusal('order.tooManyUnpaid', { limit: UNPAID_PER_STORE });
  if (open.inAll >= UNPAID_IN_ALL) return orderRefusal('order.tooManyUnpaid', { limit: UNPAID_IN_ALL });
  if (next.isNewMember && open.inOtherCheckouts > 0 && open.worth + next.total > NEW_MEMBER_WORTH)
    return orderRefusal('order.unpaidWorth', { most: NEW_MEMBER_WORTH });
  for (const [productId, lines] of Map.groupBy(next.lines, (line) => line.productId)) {
    const unpaid = open.pieces.get(productId) ?? 0;
    const maximum = lines[0]?.maxOrderQuantity ?? 0;
    const wanted = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (unpaid > 0 && unpaid + wanted > maximum) return orderRefusal('order.aboveMaximumUnpaid', { maximum, unpaid });
  }
  return undefined;
}

/** The refusal of a deposit, which reserves the goods for days (decision PAY-003). `total` is in won. */
export function whyNotDeposit(total: number, isVerified: boolean): Refusal | undefined {
  return total > DEPOSIT_WORTH && !isVerified
    ? orderRefusal('order.verifyToDeposit', { most: DEPOSIT_WORTH })
    : undefined;
}
