import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import type { PurchaseAnswer } from '#core/importing/purchasing/contract.ts';
import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import type { PurchaseState } from '#core/importing/states.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { ParcelRow } from '#server/importing/purchasing/parcels.ts';
import { presentPurchaseRow } from '#server/importing/purchasing/present-purchase-row.ts';
import { importLine, purchase, purchaseLine, purchaseParcel } from '#server/importing/tables.ts';
import { member } from '#server/member/tables.ts';
import { order, orderLine } from '#server/order/tables.ts';

/** The lines of a purchase with the supplier's names. */
export async function purchaseLinesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      line: purchaseLine,
      goods: { sku: orderLine.skuCode, name: orderLine.name, options: orderLine.options },
      offerId: importLine.offerId,
      specId: importLine.specId,
    })
    .from(purchaseLine)
    .innerJoin(orderLine, eq(orderLine.id, purchaseLine.orderLineId))
    .innerJoin(importLine, eq(importLine.orderLineId, purchaseLine.orderLineId))
    .where(inArray(purchaseLine.purchaseId, [...ids]))
    .orderBy(asc(purchaseLine.orderLineId));
}

export type PurchaseLine = Awaited<ReturnType<typeof purchaseLinesOf>>[number];

/** Presents the purchases that match the condition. */
export async function presentPurchasesWhere(
  db: Db,
  where: SQL | undefined,
  lang: Lang,
  page?: { page: number; count: number },
): Promise<PurchaseAnswer[]> {
  const query = db
    .select({
      row: purchase,
      number: order.number,
      orderStatus: order.status,
      lastName: member.lastName,
      firstName: member.firstName,
    })
    .from(purchase)
    .innerJoin(order, eq(order.id, purchase.orderId))
    .innerJoin(member, eq(member.id, order.buyerId))
    .where(where)
    .orderBy(asc(purchase.id));
  const rows = await (page ? query.limit(page.count).offset(page.page * page.count) : query);
  const ids = rows.map(({ row }) => row.id);
  const lines = Map.groupBy(await purchaseLinesOf(db, ids), ({ line }) => line.purchaseId);
  const parcels = Map.groupBy(await purchaseParcelsOf(db, ids), (one) => one.purchaseId);
  return rows.map((row) =>
    presentPurchaseRow(row, { lines: lines.get(row.row.id) ?? [], parcels: parcels.get(row.row.id) ?? [], lang }),
  );
}

async function purchaseParcelsOf(db: Db, ids: readonly number[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return [];
  const isOfThese = inArray(purchaseParcel.purchaseId, [...ids]);
  return db.select().from(purchaseParcel).where(isOfThese).orderBy(asc(purchaseParcel.id));
}

/** One purchase. Refuses `purchase.notFound`. */
export async function presentPurchase(db: Db, id: number, lang: Lang): Promise<PurchaseAnswer> {
  const [answer] = await presentPurchasesWhere(db, eq(purchase.id, id), lang);
  return orRefuse(answer, purchaseRefusal('purchase.notFound'));
}

/** A page of purchases by state, the longest waiting first. */
export async function presentPurchases(
  db: Db,
  { status, page, count: size }: { readonly status?: PurchaseState; readonly page: number; readonly count: number },
  lang: Lang,
) {
  const where = and(status && eq(purchase.status, status));
  const purchases = await presentPurchasesWhere(db, where, lang, { page, count: size });
  const counts = await db.select({ status: purchase.status, count: count() }).from(purchase).groupBy(purchase.status);
  return { purchases, counts, ...frameOf(purchases.length, await db.$count(purchase, where), size) };
}
