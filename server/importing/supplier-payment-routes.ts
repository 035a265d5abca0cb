import type { Bind } from '#server/http/bind.ts';
import { payPurchase } from '#server/importing/pay-supplier.ts';
import { retryPayment } from '#server/importing/retry-payment.ts';
import { presentPurchase } from '#server/importing/purchase-queries.ts';
import type { SupplierPort } from '#server/integrations/supplier/port.ts';
import { closedSupplier } from '#server/supplier/deps.ts';

/** Payments to suppliers. */
export function supplierPaymentRoutes(bind: Bind, supplier: SupplierPort = closedSupplier.supplier): void {
  bind('payPurchase', async ({ db, params: { id }, body, caller, now, lang }) => {
    await payPurchase(db, supplier, { id, ...body, staffId: caller.memberId, now });
    return presentPurchase(db, id, lang);
  });
  bind('retryPurchasePayment', async ({ db, params: { id }, body: { reason }, caller, now, lang }) => {
    await retryPayment(db, supplier, { id, reason, staffId: caller.memberId, now });
    return presentPurchase(db, id, lang);
  });
}
