import { won } from '#core/money.ts';
import { Refused, refuseIf } from '#core/refusal.ts';
import { billDue, needsAcceptance, OVER_PERCENT } from '#core/settlement/rules.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import { whyNotBillable } from '#server/centre/measured.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { recordOrderDecision, transitionOrder } from '#server/order/transition.ts';
import { repeatNotice } from '#server/order/notify-parties.ts';
import { requestInvoice } from '#server/payment/invoices.ts';
import { cancelInvoice } from '#server/payment/cancel-invoice.ts';
import { lockedImport } from '#server/settlement/import-of.ts';
import { billedOrders } from '#server/settlement/billed-orders.ts';
import { addBill, billOf, saveBill } from '#server/settlement/queries.ts';
import { calculateBill } from '#server/settlement/calculate-bill.ts';

export type BillInput = {
  readonly orderId: number;
  readonly staffId: number;
  readonly note: string;
  readonly words: Readonly<Record<string, string>>;
  readonly now: Date;
};

/**
 * Requests the second payment, frozen with its measurements (order-states row 15). An earlier unpaid one is superseded.
 * Refuses `settlement.notBillable` while the centre has work to do, `settlement.noteRequired` above 15 % more than the
 * estimate without a note, and `exchange.staleRate`.
 */
export async function requestBill(db: Db, { orderId, staffId, note, words, now }: BillInput): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockedImport(tx, orderId);
    const before = await billOf(tx, orderId);
    refuseIf(before?.status === 'paid' ? settlementRefusal('settlement.alreadyPaid') : undefined);
    const hindrances = await whyNotBillable(tx, orderId);
    refuseIf(
      hindrances.length > 0
        ? settlementRefusal('settlement.notBillable', { reasons: hindrances.join(', ') })
        : undefined,
    );
    const bill = await calculateBill(tx, orderId, now, { strictly: true });
    if (!bill) throw new Refused(settlementRefusal('settlement.notBillable', { reasons: 'notPacked' }));
    refuseIf(
      needsAcceptance(bill.estimated, bill.total) && note.trim() === ''
        ? settlementRefusal('settlement.noteRequired', { percent: OVER_PERCENT })
        : undefined,
    );
    if (before) await supersede(tx, before.id, before.invoiceId, now);
    // Before the transition, whose notice names the amount.
    const invoice = await requestInvoice(tx, {
      orderId,
      orderNumber: row.number,
      payerId: row.buyerId,
      ownerId: row.ownerId,
      kind: 'LOGISTICS',
      total: won(bill.total),
      dueAt: billDue(now),
      now,
    });
    const isReplacement = row.status === 'awaitingLogisticsPayment' && before !== undefined;
    const requested = isReplacement
      ? row
      : await transitionOrder(tx, row, 'requestLogisticsPayment', { role: 'operator', memberId: staffId }, now);
    // The transition notifies of the first bill; a replacement needs its own notice.
    if (isReplacement) await repeatNotice(tx, row, 'requestLogisticsPayment', now);
    await addBill(tx, {
      orderId,
      invoiceId: invoice.id,
      status: 'requested',
      consignment: bill.consignment,
      cost: bill.cost,
      reasons: { ...words },
      estimated: bill.estimated,
      total: bill.total,
      note: note.trim(),
      requestedAt: now,
      requestedBy: staffId,
    });
    const amount = won(bill.total);
    await recordOrderDecision(tx, row, { action: 'requestBill', amount, reason: note, memberId: staffId, now });
    if (invoice.status === 'paid') await (await billedOrders.lock(tx, { ...invoice, orderId: requested.id })).paid(now);
  });
}

async function supersede(tx: Tx, billId: number, invoiceId: number, now: Date): Promise<void> {
  await cancelInvoice(tx, invoiceId, now);
  await saveBill(tx, billId, { status: 'superseded' });
}
