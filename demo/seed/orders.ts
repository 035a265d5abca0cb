import { addDays, addMinutes } from '#core/calendar.ts';
import type { Pool, Tx } from '#server/db/pool.ts';
import { cancelOrder } from '#server/order/removal/cancel.ts';
import { startPreparation } from '#server/order/commands.ts';
import { confirmPurchase } from '#server/order/fulfilment/confirm.ts';
import { enterDeposit } from '#server/payment/deposits/deposits.ts';
import { byBuyer, bySeller, delivered, hush, order, peopleOf } from '#demo/seed/buying.ts';
import { claim, settledReturn } from '#demo/seed/claims.ts';
import { writeImportOrders } from '#demo/seed/importing/orders.ts';
import { EDGE } from '#demo/seed/recipe/edges.ts';
import { writeCommission, writeStatements } from '#demo/seed/payouts.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import { writeSales } from '#demo/seed/sales.ts';

/**
 * Sales to other customers, imports of the demo's company buyer and earlier orders of the demo buyer at the demo
 * seller, in chronological order: states that need no payment provider, paid with K-Biz cash, a completed claim and an
 * open one; and a deposit without a matched order. Made by the regular commands, so that money, stock and ledger agree.
 */
export async function writeOrders(
  tx: Tx,
  made: Marketplace,
  { db, now }: { readonly db: Pool; readonly now: Date },
): Promise<void> {
  await writeCommission(tx, now);
  await writeSales(tx, made, now);
  await writeImportOrders(tx, made, { db, now });
  const demo = await peopleOf(tx, made);
  const before = (days: number) => addDays(now, -days);
  const confirmed = await order(tx, demo, EDGE.moqOne, 12, before(48), true);
  await delivered(tx, demo, confirmed, before(47), '510000000001');
  await confirmPurchase(tx, { ...byBuyer(demo, confirmed), now: before(42) });

  const cancelled = await order(tx, demo, EDGE.noOption, 2, before(12));
  await cancelOrder(tx, {
    event: 'cancel',
    ...byBuyer(demo, cancelled),
    reason: '수량을 다시 정하려고 합니다',
    now: addMinutes(before(12), 40),
  });

  const returned = await order(tx, demo, EDGE.oneOption, 3, before(7));
  await delivered(tx, demo, returned, before(6), '510000000002');

  const claimed = await order(tx, demo, EDGE.onePriceRow, 4, before(5));
  await delivered(tx, demo, claimed, before(4), '510000000003');

  await settledReturn(tx, demo, returned, before(3));

  const preparing = await order(tx, demo, EDGE.twoPriceRows, 5, before(1));
  await startPreparation(tx, { ...bySeller(demo, preparing), now: addMinutes(before(1), 50) });
  await claim(tx, demo, claimed, {
    reason: 'damaged',
    detail: '뚜껑 하나가 깨져서 왔습니다.',
    now: addMinutes(now, -90),
  });
  await order(tx, demo, EDGE.moqOne, 6, addMinutes(now, -35));

  const line = { bankMark: 'DEMO-0001', depositor: '물결상사', amount: 148_000, depositedAt: addMinutes(now, -300) };
  await enterDeposit(tx, line, { memberId: demo.staffId, now: addMinutes(now, -200) });
  await writeStatements(tx, now);
  await hush(tx, before(2));
}
