import { transfer } from '#core/ledger/rules.ts';
import { money, type Money, won } from '#core/money.ts';
import { orderMachine } from '#core/order/states.ts';
import { settlementMachine } from '#core/settlement/states.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { recordOrderDecision, transitionOrder } from '#server/order/transition.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { notifyParties } from '#server/order/notify-parties.ts';
import { sumPromisedBack } from '#server/payment/queries.ts';
import { billOfInvoice, lockSettlement, saveBill, saveSettlement } from '#server/settlement/queries.ts';

/** Moves an order whose second payment was paid. The caller holds its lock. */
export async function payLogistics(tx: Tx, invoiceId: number, row: OrderRow, now: Date): Promise<void> {
  const bill = await billOfInvoice(tx, invoiceId);
  if (bill) await saveBill(tx, bill.id, { status: 'paid' });
  await transitionOrder(tx, row, 'payLogistics', { role: 'system', memberId: null }, now);
}

/** Records a paid adjustment, which covers the import's cost. The caller holds the order's lock. */
export async function finishAdjustment(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  const settlement = await lockSettlement(tx, row.id);
  const status = settlement && settlementMachine.next(settlement.status, 'pay', 'system', 'settlement');
  if (!status) throw new Error(`an adjustment of order ${row.id} was paid that nobody asked for`);
  await saveSettlement(tx, row.id, { status });
  const more = won(settlement.missing);
  await post(tx, {
    cause: 'importSettled',
    causeId: `${row.id}:adjustment`,
    orderId: row.id,
    at: now,
    entries: transfer({ account: 'importCost' }, { account: 'buyerFunds' }, more),
  });
  await finishIfOver(tx, row, now);
}

/**
 * Reopens an accepted adjustment that was not paid in time: the buyer may accept it again, or the operator bear it. The
 * caller holds the order's lock.
 */
export async function lapseAdjustment(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  const settlement = await lockSettlement(tx, row.id);
  const status = settlement && settlementMachine.next(settlement.status, 'lapse', 'system', 'settlement');
  if (!status) return;
  await saveSettlement(tx, row.id, { status });
  await notifyParties(
    tx,
    row,
    [{ to: 'buyer', kind: 'importSettledMissing' }],
    {},
    now,
    `/my/orders/${row.id}/settlement`,
  );
}

/**
 * Finishes a settlement once all refunds are paid out: posts the difference between the rate of the payments to
 * suppliers and the settled one as our gain or loss. A confirmed order is completed with it (order-states row 26). The caller
 * holds the order's lock.
 */
export async function finishIfOver(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  const settlement = await lockSettlement(tx, row.id);
  if (settlement?.status === 'refunding' && (await sumPromisedBack(tx, row.id)) === 0) {
    const left = await balanceOf(tx, 'importCost', row.id, 'KRW');
    if (left.minor !== 0)
      await post(tx, {
        cause: 'importRemainder',
        causeId: String(row.id),
        orderId: row.id,
        at: now,
        entries: transfer({ account: 'importCost' }, { account: 'exchange' }, money(left.minor, 'KRW')),
      });
    await saveSettlement(tx, row.id, { status: 'done', doneAt: now });
    await completeIfConfirmed(tx, row, now);
  } else if (settlement?.status === 'done') await completeIfConfirmed(tx, row, now);
}

async function completeIfConfirmed(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  if (orderMachine.next(row.status, 'settleFinally', 'system', row.kind))
    await transitionOrder(tx, row, 'settleFinally', { role: 'system', memberId: null }, now);
}

/** Records that staff waived an additional cost. */
export const recordWaiver = (
  tx: Tx,
  row: OrderRow,
  { amount, reason, memberId, now }: { amount: Money; reason: string; memberId: number; now: Date },
): Promise<void> => recordOrderDecision(tx, row, { action: 'waiveAdjustment', amount, reason, memberId, now });
