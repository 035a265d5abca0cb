import { importingRefusal } from '#core/importing/refusals.ts';
import { won } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { billDue } from '#core/settling/rules.ts';
import { settlingRefusal } from '#core/settling/refusals.ts';
import { settlementMachine } from '#core/settling/states.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockOrder } from '#server/order/queries.ts';
import { endInvoice } from '#server/payment/end-invoice.ts';
import { requestInvoice } from '#server/payment/invoices.ts';
import { finishIfOver } from '#server/settling/finish.ts';
import { bearMissing } from '#server/settling/give-back.ts';
import { lockSettlement, saveSettlement } from '#server/settling/queries.ts';

/**
 * The buyer accepts what an import cost more: an invoice from then on, due as a second payment is (decision IMP-012).
 */
export async function acceptAdjustment(db: Db, wish: { orderId: number; memberId: number; now: Date }): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, { buyerId: wish.memberId }, wish.orderId), orderRefusal('order.notFound'));
    const settlement = orRefuse(await lockSettlement(tx, row.id), settlingRefusal('settling.notFound'));
    const status = orRefuse(
      settlementMachine.next(settlement.status, 'accept', 'buyer', 'settlement'),
      settlingRefusal('settling.notAsked'),
    );
    const invoice = await requestInvoice(tx, {
      orderId: row.id,
      orderNumber: row.number,
      payerId: row.buyerId,
      kind: 'ADJUSTMENT',
      total: won(settlement.missing),
      dueAt: billDue(wish.now),
      now: wish.now,
    });
    await saveSettlement(tx, row.id, { status, adjustmentInvoiceId: invoice.id });
  });
}

/** The operator bears what an import cost more than was paid. */
export async function waiveAdjustment(db: Db, wish: { orderId: number; note: string; now: Date }): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, 'anybody', wish.orderId), importingRefusal('importing.notFound'));
    const settlement = orRefuse(await lockSettlement(tx, row.id), settlingRefusal('settling.notFound'));
    const status = orRefuse(
      settlementMachine.next(settlement.status, 'waive', 'operator', 'settlement'),
      settlingRefusal('settling.notAsked'),
    );
    if (settlement.adjustmentInvoiceId !== null) await endInvoice(tx, settlement.adjustmentInvoiceId, wish.now);
    const note = [settlement.note, wish.note.trim()].filter(Boolean).join('\n');
    await saveSettlement(tx, row.id, { status, note });
    await bearMissing(tx, row.id, won(settlement.missing), wish.now);
    await finishIfOver(tx, row, wish.now);
  });
}
