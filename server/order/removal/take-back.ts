import { feeBackOf } from '#core/commission/rules.ts';
import { storeOwner, transfer } from '#core/ledger/rules.ts';
import { money } from '#core/money.ts';
import { soldPartOf } from '#core/order/coupon-shares.ts';
import { recordBack } from '#server/commission/charge.ts';
import { chargedOf } from '#server/commission/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import type { OrderLineRow, OrderRow } from '#server/order/queries.ts';
import type { RemovalPlan } from '#server/order/removal/plan-removal.ts';
import { reduceHold } from '#server/order/unpaid/hold.ts';

type Removed = { readonly plan: RemovalPlan; readonly causeId: string; readonly now: Date };

/**
 * A confirmed order holds no money any more. What its buyer gets back of it is taken from what the store is owed, less the
 * commission on those goods and the VAT on it, which go back too, and less what its own coupon no longer costs it. `lines` are as they were before the removal.
 */
export async function takeBack(
  tx: Tx,
  row: OrderRow,
  lines: readonly OrderLineRow[],
  { plan, causeId, now }: Removed,
): Promise<void> {
  const { id, storeId, currency } = row;
  const whole = money(plan.paid + plan.cash + plan.mileage + plan.coupon + plan.fee, currency);
  if (whole.minor <= 0) return;
  const coupon = money(row.storeBearsCoupon ? plan.coupon : 0, currency);
  const fromStore = whole.minor - coupon.minor;
  const charged = await chargedOf(tx, id);
  const back = lines.flatMap((line) => {
    const charge = charged.get(line.id);
    const removed = (plan.removedTotals.get(line.id) ?? line.removedTotal) - line.removedTotal;
    const amount = charge ? soldPartOf(charge.amount, removed, line.total - line.removedTotal) : 0;
    return charge && amount !== 0 ? [{ orderLineId: line.id, amount, fee: feeBackOf(charge, amount), charge }] : [];
  });
  const chargedFee = [...charged.values()].reduce((sum, { fee }) => sum + fee, 0);
  const fee = Math.min(
    fromStore,
    back.reduce((sum, one) => sum + one.fee, 0),
  );
  const chargedVat = 0 - (await balanceOf(tx, 'vatPayable', id, currency)).minor;
  const vat = Math.min(fromStore - fee, feeBackOf({ amount: chargedFee, fee: chargedVat, basisPoints: 0 }, fee));
  await recordBack(tx, { orderId: id, currency, now, lines: back });
  const owner = storeOwner(storeId);
  const fromHold = await reduceHold(tx, id, fromStore - fee - vat, now);
  const entries = [
    ...transfer(
      { account: 'buyerFunds' },
      { account: 'sellerPayable', owner },
      money(fromStore - fee - vat - fromHold, currency),
    ),
    ...transfer({ account: 'buyerFunds' }, { account: 'sellerHeld', owner }, money(fromHold, currency)),
    ...transfer({ account: 'buyerFunds' }, { account: 'storeCoupon', owner }, coupon),
    ...transfer({ account: 'buyerFunds' }, { account: 'commission' }, money(fee, currency)),
    ...transfer({ account: 'buyerFunds' }, { account: 'vatPayable' }, money(vat, currency)),
  ].filter(({ amount }) => amount.minor !== 0);
  await post(tx, { cause: 'saleTakenBack', causeId, orderId: id, at: now, entries });
}
