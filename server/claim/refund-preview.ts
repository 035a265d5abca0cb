import { answeredAs } from '#core/claim/order-claims.ts';
import { wayBackFeeOf } from '#core/claim/rules.ts';
import { OPEN_CLAIM_STATES } from '#core/claim/states.ts';
import type { Currency } from '#core/money.ts';
import { termsOfClaim } from '#server/claim/execute.ts';
import type { Eligibility } from '#server/claim/eligibility.ts';
import { type ClaimRow, piecesOfClaim } from '#server/claim/queries.ts';
import type { ClaimOutcome } from '#server/claim/tables.ts';
import type { Db } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { planRemoval } from '#server/order/removal/plan-removal.ts';

const amount = (minor: number, currency: Currency) => ({ amount: minor, currency });

/** The refunded amounts with their sum. */
export function presentRefundAmounts(
  { paid, cash, mileage, fee, withheld, carried }: ClaimOutcome,
  { currency, couponLeast }: Pick<OrderRow, 'currency' | 'couponLeast'>,
) {
  return {
    paid: amount(paid, currency),
    cash: amount(cash, currency),
    mileage: amount(mileage, currency),
    fee: amount(fee, currency),
    withheld: {
      goods: amount(withheld.goods, currency),
      delivery: amount(withheld.delivery, currency),
      coupon: amount(withheld.coupon, currency),
    },
    carried: amount(carried.goods + carried.delivery + carried.coupon, currency),
    couponLeast: couponLeast !== null && withheld.coupon > 0 ? amount(couponLeast, currency) : null,
    total: amount(paid + cash + mileage, currency),
  };
}

/** A claim as it would be answered now: goods that have arrived before their cancellation was answered are returned. */
export function asAnswered(claim: ClaimRow, order: OrderRow, eligibility: Eligibility): ClaimRow {
  const kind = answeredAs(claim.kind, order);
  if (claim.status !== 'requested' || kind === claim.kind) return claim;
  return { ...claim, kind, wayBackFee: wayBackFeeOf(kind, claim.returnPaidBy, eligibility.wayBackFee) };
}

/** What a claim refunded, or would refund now; null for an exchange and for a claim without effect. */
export async function refundPreviewOf(db: Db, claim: ClaimRow, order: OrderRow, eligibility: Eligibility) {
  if (claim.outcome) return presentRefundAmounts(claim.outcome, order);
  if (claim.kind === 'exchange' || !OPEN_CLAIM_STATES.some((open) => open === claim.status)) return null;
  const terms = termsOfClaim(asAnswered(claim, order, eligibility));
  return presentRefundAmounts(
    planRemoval(order, eligibility.rows, { pieces: await piecesOfClaim(db, claim.id), ...terms }),
    order,
  );
}
