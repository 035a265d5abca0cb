import { moneyAnswer } from '#core/endpoint.ts';
import { fullName } from '#core/full-name.ts';
import type { PurchaseAnswer } from '#core/importing/purchasing/contract.ts';
import { whyNotBuy } from '#core/importing/purchasing/rules.ts';
import { purchaseMachine } from '#core/importing/states.ts';
import { type Lang, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import type { ParcelRow } from '#server/importing/purchasing/parcels.ts';
import type { PurchaseLine } from '#server/importing/purchasing/purchase-queries.ts';
import type { purchase } from '#server/importing/tables.ts';
import type { MemberRow } from '#server/member/queries.ts';
import type { OrderRow } from '#server/order/queries.ts';
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

type FoundPurchase = Pick<OrderRow, 'number'> &
  Pick<MemberRow, 'lastName' | 'firstName'> & {
    readonly row: typeof purchase.$inferSelect;
    readonly orderStatus: OrderRow['status'];
  };

/** A purchase with its lines and parcels, as staff see it. */
export function presentPurchaseRow(
  { row, number, orderStatus, lastName, firstName }: FoundPurchase,
  { lines, parcels, lang }: { lines: readonly PurchaseLine[]; parcels: readonly ParcelRow[]; lang: Lang },
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
