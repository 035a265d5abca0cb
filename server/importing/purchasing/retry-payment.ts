import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { isPaid } from '#server/importing/purchasing/pay-supplier.ts';
import { lockPurchase, notePlatform, transitionPurchase } from '#server/importing/purchasing/purchases.ts';
import { recordPaid } from '#server/importing/purchasing/record-purchase.ts';
import type { SupplierPort } from '#server/integrations/supplier/port.ts';
import { fromSupplier } from '#server/supplier/refuse.ts';

/**
 * A person found that an open payment was not taken. The platform's order is read once more; what is paid there is
 * recorded after all. Refuses `purchase.paymentClear` where no payment is open.
 */
export async function retryPayment(
  db: Db,
  supplier: SupplierPort,
  {
    id,
    reason,
    staffId,
    now,
  }: { readonly id: number; readonly reason: string; readonly staffId: number; readonly now: Date },
): Promise<void> {
  refuseIf(reason.trim() === '' ? purchaseRefusal('purchase.reasonRequired') : undefined);
  const number = await transaction(db, async (tx) => {
    const { purchaseRow } = await lockPurchase(tx, id);
    refuseIf(purchaseRow.openPaymentSince === null ? purchaseRefusal('purchase.paymentClear') : undefined);
    return purchaseRow.supplierOrderId ?? '';
  });
  const found = await fromSupplier(supplier.getOrder(number));
  await notePlatform(db, id, found, now);
  if (isPaid(found)) return recordPaid(db, id, found, now);
  await transaction(db, async (tx) => {
    const { row, purchaseRow } = await lockPurchase(tx, id);
    refuseIf(purchaseRow.openPaymentSince === null ? purchaseRefusal('purchase.paymentClear') : undefined);
    await recordDecision(tx, {
      action: 'retryPurchasePayment',
      subject: { kind: 'order', id: row.id, label: row.number },
      orderId: row.id,
      memberId: staffId,
      reason,
      now,
    });
    await transitionPurchase(tx, purchaseRow, 'retryPay', 'operator', {
      paidWon: 0,
      nextCheckAt: null,
      openPaymentSince: null,
      openPaymentNotified: false,
    });
  });
}
