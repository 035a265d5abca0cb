import { eq } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import type { PurchasesAnswer } from '#core/importing/purchasing/contract.ts';
import { whyNotBuy } from '#core/importing/purchasing/rules.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { presentPurchasesWhere } from '#server/importing/purchasing/purchase-queries.ts';
import { undraftedOf } from '#server/importing/purchasing/purchases.ts';
import { importLinesOf, importOf } from '#server/importing/queries.ts';
import { purchase } from '#server/importing/tables.ts';
import { findOrder } from '#server/order/queries.ts';

/** Presents the purchases of one import. Refuses `importing.notFound`. */
export async function presentPurchasesOf(db: Db, orderId: number, lang: Lang): Promise<PurchasesAnswer> {
  const importRow = orRefuse(await importOf(db, orderId), importingRefusal('importing.notFound'));
  const { order } = orRefuse(await findOrder(db, 'all', orderId), importingRefusal('importing.notFound'));
  const { status, stockOutPreference } = order;
  const undrafted = await undraftedOf(db, orderId);
  return {
    stockOutPreference,
    mayBuy: status === 'paid' || whyNotBuy(status) === undefined,
    undrafted: undrafted.reduce((sum, { quantity }) => sum + quantity, 0),
    again: (await importLinesOf(db, orderId)).reduce((sum, { again }) => sum + again, 0),
    appliedRate: importRow.appliedRate,
    actualRate: importRow.actualRate,
    purchases: await presentPurchasesWhere(db, eq(purchase.orderId, orderId), lang),
  };
}
