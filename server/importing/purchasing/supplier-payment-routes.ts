import { isApproval } from '#server/audit/decision-context.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { claimPayment, payApproved, payPurchase } from '#server/importing/purchasing/pay-supplier.ts';
import { retryPayment } from '#server/importing/purchasing/retry-payment.ts';
import { presentPurchase } from '#server/importing/purchasing/purchase-queries.ts';
import type { SupplierPort } from '#server/integrations/supplier/port.ts';
import { closedSupplier } from '#server/supplier/deps.ts';

/** Payments to suppliers. */
export function supplierPaymentRoutes(bind: Bind, pool: Pool, supplier: SupplierPort = closedSupplier.supplier): void {
  bind('payPurchase', async ({ db, params: { id }, body, caller, now, lang, afterResponse }) => {
    const input = { id, ...body, staffId: caller.memberId, now };
    if (isApproval()) {
      // The supplier is called outside of transactions, and an approval is one.
      const claimed = await claimPayment(db, input);
      if (claimed) afterResponse(() => payApproved(pool, supplier, claimed));
    } else await payPurchase(db, supplier, input);
    return presentPurchase(db, id, lang);
  });
  bind('retryPurchasePayment', async ({ db, params: { id }, body: { reason }, caller, now, lang }) => {
    await retryPayment(db, supplier, { id, reason, staffId: caller.memberId, now });
    return presentPurchase(db, id, lang);
  });
}
