import { importingRefusal } from '#core/importing/refusals.ts';
import { won } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { billDue } from '#core/settlement/rules.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import { settlementMachine } from '#core/settlement/states.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockOrder } from '#server/order/queries.ts';
import { cancelInvoice } from '#server/payment/cancel-invoice.ts';
import { requestInvoice } from '#server/payment/invoices.ts';
import { finishIfOver, recordWaiver } from '#server/settlement/finish.ts';
import { bearUndercharge } from '#server/settlement/refund-overcharge.ts';
import { lockSettlement, saveSettlement } from '#server/settlement/queries.ts';

/**
 * Accepts, for the buyer, the additional cost of an import: requests an invoice, due like a second payment (decision
 * IMP-012).
 */
export async function acceptAdjustment(db: Db, input: { orderId: number; memberId: number; now: Date }): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(
      await lockOrder(tx, { buyerId: input.memberId }, input.orderId),
      orderRefusal('order.notFound'),
    );
    const settlement = orRefuse(await lockSettlement(tx, row.id), settlementRefusal('settlement.notFound'));
    const status = orRefuse(
      settlementMachine.next(settlement.status, 'accept', 'buyer', 'settlement'),
      settlementRefusal('settlement.notAsked'),
    );
    const invoice = await requestInvoice(tx, {
      orderId: row.id,
      orderNumber: row.number,
      payerId: row.buyerId,
      ownerId: row.ownerId,
      kind: 'ADJUSTMENT',
      total: won(settlement.missing),
      dueAt: billDue(input.now),
      now: input.now,
    });
    await saveSettlement(tx, row.id, { status, adjustmentInvoiceId: invoice.id });
  });
}

/** Waives the additional cost of an import: the operator bears it. */
export async function waiveAdjustment(
  db: Db,
  input: { orderId: number; note: string; memberId: number; now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, 'all', input.orderId), importingRefusal('importing.notFound'));
    const settlement = orRefuse(await lockSettlement(tx, row.id), settlementRefusal('settlement.notFound'));
    const status = orRefuse(
      settlementMachine.next(settlement.status, 'waive', 'operator', 'settlement'),
      settlementRefusal('settlement.notAsked'),
    );
    if (settlement.adjustmentInvoiceId !== null) await cancelInvoice(tx, settlement.adjustmentInvoiceId, input.now);
    const note = [settlement.note, input.note.trim()].filter(Boolean).join('\n');
    await saveSettlement(tx, row.id, { status, note });
    await bearUndercharge(tx, row.id, won(settlement.missing), input.now);
    await recordWaiver(tx, row, { amount: won(settlement.missing), reason: input.note, ...input });
    await finishIfOver(tx, row, input.now);
  });
}
