import { storeOwner, transfer } from '#core/ledger/rules.ts';
import { minus, money, negative, plus } from '#core/money.ts';
import { lessCoupon } from '#core/order/coupon-shares.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { chargeCommission } from '#server/commission/charge.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { post } from '#server/ledger/commands.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { holdPromotion } from '#server/order/unpaid/hold.ts';
import { type Actor, transitionOrder } from '#server/order/transition.ts';
import { linesOf, listSilentDeliveries, lockOrder, type OrderRow, type Scope } from '#server/order/queries.ts';
import { sumPromisedBack } from '#server/payment/queries.ts';

type Confirmation = { readonly scope: Scope; readonly id: number; readonly by: Actor; readonly now: Date };

/** Confirms the purchase: the money held for the buyer is owed to the store from now on. */
export async function confirmPurchase(db: Db, { scope, id, by, now }: Confirmation): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, scope, id), orderRefusal('order.notFound'));
    refuseIf(row.openClaims > 0 ? orderRefusal('order.claimOpen') : undefined);
    await transitionOrder(tx, row, 'confirmPurchase', by, now);
    // The final settlement of an import divides its money.
    if (row.kind !== 'IMPORT_1688') await oweTheStore(tx, row, now);
  });
}

/**
 * Divides the money held for the order, less promised refunds and the store's own coupon, between the store, Badaro's
 * commission on the remaining goods, at the price after that coupon, and the VAT on it. What promotions paid for may be
 * held back from the store.
 */
export async function oweTheStore(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  const { id, currency, storeId } = row;
  const held = minus(
    negative(await balanceOf(tx, 'buyerFunds', id, currency)),
    money(await sumPromisedBack(tx, id), currency),
  );
  if (held.minor <= 0) return;
  const coupon = await balanceOf(tx, 'storeCoupon', id, currency);
  const sold = minus(held, coupon);
  const lines = ((await linesOf(tx, [id])).get(id) ?? []).map((line) => ({
    id: line.id,
    productId: line.productId,
    couponApplies: line.couponApplies,
    amount: money(line.total - line.removedTotal, currency),
  }));
  const { fee, vat } = await chargeCommission(tx, {
    orderId: id,
    storeId,
    lines: lessCoupon(lines, coupon),
    held: sold,
    now,
  });
  const share = minus(sold, plus(fee, vat));
  const onHold = await holdPromotion(tx, row, share, now);
  const owner = storeOwner(storeId);
  const entries = [
    ...transfer({ account: 'sellerPayable', owner }, { account: 'buyerFunds' }, minus(share, onHold)),
    ...transfer({ account: 'sellerHeld', owner }, { account: 'buyerFunds' }, onHold),
    ...transfer({ account: 'storeCoupon', owner }, { account: 'buyerFunds' }, coupon),
    ...transfer({ account: 'commission' }, { account: 'buyerFunds' }, fee),
    ...transfer({ account: 'vatPayable' }, { account: 'buyerFunds' }, vat),
  ].filter(({ amount }) => amount.minor !== 0);
  await post(tx, { cause: 'purchaseConfirmed', causeId: String(id), orderId: id, at: now, entries });
}

/**
 * Confirms orders whose return period passed without a claim, so that the seller is owed the money (order-states §1,
 * row 25; a store's longer period applies, decision ORD-055).
 */
export async function confirmOldDeliveries(db: Db, now: Date): Promise<void> {
  const by: Actor = { role: 'system', memberId: null };
  await forEachIsolated(
    await listSilentDeliveries(db, now, 500),
    (id) => confirmPurchase(db, { scope: 'all', id, by, now }),
    // For example the buyer confirmed the order meanwhile.
    { isRefusalExpected: true, retry: { db, job: 'orders-confirm', now, keyOf: (id) => id } },
  );
}
