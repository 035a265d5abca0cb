import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import { pick, type Lang } from '#core/locale.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import type { PurchaseAnswer } from '#core/importing/purchasing/contract.ts';
import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { whyNotBuy } from '#core/importing/purchasing/rules.ts';
import { purchaseMachine, type PurchaseState } from '#core/importing/states.ts';
import { money } from '#core/money.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { ParcelRow } from '#server/importing/parcels.ts';
import { importLine, purchase, purchaseLine, purchaseParcel } from '#server/importing/tables.ts';
import { member } from '#server/member/tables.ts';
import { order, orderLine } from '#server/order/tables.ts';
import { failureOf } from '#server/supplier/refuse.ts';

const yuan = (fen: number) => moneyAnswer(money(fen, 'CNY'));

/** A presented parcel on its way within China. */
export const presentParcel = ({ id, courier, waybill, shippedAt, arrivedAt, traces }: ParcelRow) => ({
  id,
  courier,
  waybill,
  shippedAt: shippedAt.toISOString(),
  arrivedAt: arrivedAt?.toISOString() ?? null,
  traces: [...traces],
});

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
    presentRow(row, { lines: lines.get(row.row.id) ?? [], parcels: parcels.get(row.row.id) ?? [], lang }),
  );
}

async function purchaseParcelsOf(db: Db, ids: readonly number[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return [];
  const isOfThese = inArray(purchaseParcel.purchaseId, [...ids]);
  return db.select().from(purchaseParcel).where(isOfThese).orderBy(asc(purchaseParcel.id));
}

type FoundPurchase = Pick<typeof order.$inferSelect, 'number'> &
  Pick<typeof member.$inferSelect, 'lastName' | 'firstName'> & {
    readonly row: typeof purchase.$inferSelect;
    readonly orderStatus: (typeof order.$inferSelect)['status'];
  };

function presentRow(
  { row, number, orderStatus, lastName, firstName }: FoundPurchase,
  {
    lines,
    parcels,
    lang,
  }: { lines: Awaited<ReturnType<typeof purchaseLinesOf>>; parcels: readonly ParcelRow[]; lang: Lang },
): PurchaseAnswer {
  const mayBuy = whyNotBuy(orderStatus) === undefined;
  return {
    id: row.id,
    orderId: row.orderId,
    number,
    buyerName: fullName({ lastName, firstName }),
    orderStatus,
    company: row.company,
    status: row.status,
    byHand: row.byHand,
    isOnPlatform: row.sellerId !== '' && lines.every(({ offerId }) => offerId !== ''),
    supplierOrderId: row.supplierOrderId,
    goods: yuan(row.goodsFen),
    freight: yuan(row.freightFen),
    paid: moneyAnswer(money(row.paidWon, 'KRW')),
    failure: failureOf(row.failure),
    platform:
      row.platformStatus === null || row.platformReadAt === null
        ? null
        : { status: row.platformStatus, readAt: row.platformReadAt.toISOString() },
    openPayment:
      row.openPaymentSince === null
        ? null
        : { since: row.openPaymentSince.toISOString(), paid: moneyAnswer(money(row.paidWon, 'KRW')) },
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    events: purchaseMachine
      .eventsFor(row.status, 'operator', 'purchase')
      .filter((event) => event !== 'create' || mayBuy)
      .filter((event) => event !== 'retryPay' || row.openPaymentSince !== null),
    lines: lines.map(({ line, goods, offerId }) => ({
      orderLineId: line.orderLineId,
      sku: goods.sku,
      name: pick(goods.name, lang),
      offerId,
      quantity: line.quantity,
      unitPrice: yuan(line.unitFen),
      options: goods.options.map(({ name, value }) => `${pick(name, lang)} ${pick(value, lang)}`).join(' · '),
    })),
    parcels: parcels.map(presentParcel),
  };
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
