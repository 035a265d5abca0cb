import { type RefundParts, lessFee, planRefund } from '#core/order/refund-plan.ts';
import { type Removal, removalOf } from '#core/order/removal.ts';
import type { Piece } from '#core/parcel/rules.ts';
import type { OrderLineRow, OrderRow } from '#server/order/queries.ts';

/** Which pieces are removed, and what that changes of the amounts. */
export type RemovalInput = {
  readonly pieces: readonly Piece[];
  /** Deducted from the refund for the return, in the order's currency; owed to the store. */
  readonly fee: number;
  /** Whether the delivery fee is refunded with the last piece. */
  readonly withDelivery: boolean;
  /** Whether the buyer gives the pieces up by choice, so that the rest is priced anew. */
  readonly isChoice: boolean;
};

export type RemovalPlan = RefundParts &
  Omit<Removal, 'before' | 'after'> & {
    readonly fee: number;
    readonly removedDelivery: number;
    readonly removedCoupon: number;
  };

/** Calculates the refund of these pieces, and whether nothing is left of the order without them. */
export function planRemoval(row: OrderRow, lines: readonly OrderLineRow[], input: RemovalInput): RemovalPlan {
  const { goods, couponDiscount: coupon, cashUsed: cash, mileageUsed: mileage } = row;
  const cost = { goods, delivery: row.delivery + row.fee, fee: row.fee, coupon, cash, mileage };
  const { before, after, ...removal } = removalOf({ ...row, cost, lines }, input);
  const amounts = { removedDelivery: after.delivery, removedCoupon: after.coupon };
  return { ...removal, ...amounts, ...lessFee(planRefund(cost, before, after), input.fee) };
}
