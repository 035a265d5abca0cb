import type { Bind } from '#server/http/bind.ts';
import { presentAmounts, presentDiscountEstimate, presentGoodsTasks, presentSales } from '#server/sales/present.ts';
import { salesSheet } from '#server/sales/sheet.ts';
import { currencyOf } from '#server/sales/queries.ts';

/** What a store sold, and what waits for its seller. Amounts have calls of their own, which need another permission. */
export function salesRoutes(bind: Bind): void {
  bind('readStoreSales', ({ db, query, caller: { storeId }, lang }) => presentSales(db, { ...query, storeId }, lang));
  bind('readStoreSalesAmounts', async ({ db, query: { soldIn, ...period }, caller: { storeId }, lang }) =>
    presentAmounts(db, { ...period, storeId, own: await currencyOf(db, storeId), chosen: soldIn }, lang),
  );
  bind('exportStoreSales', ({ db, query, caller: { storeId }, lang, now }) =>
    salesSheet(db, { ...query, storeId, lang, now }),
  );
  bind('exportStoreSalesAmounts', async ({ db, query: { soldIn, ...period }, caller: { storeId }, lang, now }) => {
    const own = await currencyOf(db, storeId);
    return salesSheet(db, { ...period, storeId, lang, now }, { own, chosen: soldIn });
  });
  bind('estimateDiscounts', ({ db, query: { products, percent }, caller: { storeId }, lang, now }) => {
    const ids = [...new Set(products.split(',').map(Number))];
    return presentDiscountEstimate(db, { storeId, ids, percent, now, lang });
  });
  bind('readGoodsTasks', ({ db, caller: { storeId }, lang, now }) => presentGoodsTasks(db, storeId, now, lang));
}
