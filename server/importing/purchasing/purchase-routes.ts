import type { Bind } from '#server/http/bind.ts';
import { type Buying, orderPurchase } from '#server/importing/purchasing/order-at-supplier.ts';
import { cancelPurchase, notePurchase } from '#server/importing/purchasing/record-purchase.ts';
import { checkPurchaseNow, notePurchaseParcel } from '#server/importing/purchasing/track-purchases.ts';
import { previewPurchase } from '#server/importing/purchasing/preview.ts';
import { presentPurchase, presentPurchases } from '#server/importing/purchasing/purchase-queries.ts';
import { presentPurchasesOf } from '#server/importing/purchasing/present-purchases.ts';
import { startBuying } from '#server/importing/purchasing/purchases.ts';
import { refundOutOfStock } from '#server/importing/review/stock-out.ts';
import { closedSupplier } from '#server/supplier/deps.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { sendOrderRefunds } from '#server/payment/refunds/send-order-refunds.ts';

/** Supplier dependencies that cannot buy: `preview` refuses first, so the address is never read. */
const closed: Buying = {
  supplier: closedSupplier.supplier,
  centre: { fullName: '', mobile: '', postCode: '', province: '', city: '', area: '', address: '' },
};

/** Purchase endpoints of the operator. */
export function purchaseRoutes(bind: Bind, deps: PaymentDeps, buying: Buying = closed): void {
  const { supplier } = buying;
  bind('readPurchasesOfImport', ({ db, params, lang }) => presentPurchasesOf(db, params.id, lang));
  bind('startBuying', async ({ db, params, caller, now, lang }) => {
    await startBuying(db, { orderId: params.id, staffId: caller.memberId, now });
    return presentPurchasesOf(db, params.id, lang);
  });
  bind('refundOutOfStock', async ({ db, params, body, caller, now, lang, afterResponse }) => {
    await refundOutOfStock(db, { orderId: params.id, staffId: caller.memberId, ...body, now });
    afterResponse(() => sendOrderRefunds(deps, params.id));
    return presentPurchasesOf(db, params.id, lang);
  });
  bind('listPurchases', ({ db, query: { page = 0, count = 20, ...filter }, lang }) =>
    presentPurchases(db, { ...filter, page, count }, lang),
  );
  bind('previewPurchase', ({ db, params }) => previewPurchase(db, buying, params.id));
  bind('orderPurchase', async ({ db, params: { id }, body, caller, now, lang }) => {
    const expectedFen = body.expectedTotal.amount;
    await orderPurchase(db, buying, { id, expectedFen, staffId: caller.memberId, now });
    return presentPurchase(db, id, lang);
  });
  bind('notePurchase', async ({ db, params: { id }, body, caller, now, lang }) => {
    await notePurchase(db, { id, ...body, staffId: caller.memberId, now });
    return presentPurchase(db, id, lang);
  });
  bind('notePurchaseParcel', async ({ db, params: { id }, body, caller, now, lang }) => {
    await notePurchaseParcel(db, { id, ...body, staffId: caller.memberId, now });
    return presentPurchase(db, id, lang);
  });
  bind('lookAtPurchase', async ({ db, params: { id }, now, lang }) => {
    await checkPurchaseNow(db, supplier, id, now);
    return presentPurchase(db, id, lang);
  });
  bind('cancelPurchase', async ({ db, params: { id }, body, caller, now, lang }) => {
    await cancelPurchase(db, { id, ...body, staffId: caller.memberId, now });
    return presentPurchase(db, id, lang);
  });
}
