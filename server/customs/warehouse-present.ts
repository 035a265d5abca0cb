import type { WarehouseAnswer, WarehouseRowAnswer } from '#core/customs/warehouse/contract.ts';
import { cartonCode, exceptionOf, whyNotWarehouse } from '#core/customs/rules.ts';
import { customsRefusal } from '#core/customs/refusals.ts';
import { type Lang, pick } from '#core/locale.ts';
import { orderEventsFor } from '#core/order/offered-events.ts';
import { orRefuse } from '#core/refusal.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { goodsDecisionsOfOrder } from '#server/audit/queries.ts';
import { cartonsOf } from '#server/centre/measured.ts';
import { warehouseOf } from '#server/customs/warehouse-queries.ts';
import type { Db } from '#server/db/pool.ts';
import { linesOf, withClaimed } from '#server/order/queries.ts';
import { presentParcels } from '#server/parcel/present.ts';

type Found = NonNullable<Awaited<ReturnType<typeof warehouseOf>>>;

/** The import of this id. Refuses `customs.notFound`. */
export const findWarehouse = async (db: Db, orderId: number): Promise<Found> =>
  orRefuse(await warehouseOf(db, orderId), customsRefusal('customs.notFound'));

/** One row of the warehouse's list. */
export function presentRow({ order, import: importRow, isReleased, all, received }: Found): WarehouseRowAnswer {
  return {
    orderId: order.id,
    number: order.number,
    status: order.status,
    lastMile: importRow.lastMile,
    isReleased,
    cartons: all,
    received,
    exception: exceptionOf(order.status, isReleased, { all, received }) ?? null,
  };
}

/** One order at the warehouse. Only those who ship it see the destination. Refuses `customs.notFound`. */
export async function presentWarehouse(db: Db, orderId: number, caller: Caller, lang: Lang): Promise<WarehouseAnswer> {
  const row = await findWarehouse(db, orderId);
  const { order } = row;
  const lines = (await withClaimed(db, [order], await linesOf(db, [orderId]))).get(orderId) ?? [];
  const isAtWarehouse = whyNotWarehouse(order.status) === undefined;
  const parcels = await presentParcels(db, orderId, 'warehouse', lang);
  return {
    ...presentRow(row),
    events: mayUse('warehouse.act', caller) && isAtWarehouse ? orderEventsFor(order, lines, 'warehouse') : [],
    recipient: mayUse('warehouse.act', caller) || mayUse('orders.read', caller) ? order.recipient : null,
    memo: order.memo,
    boxes: (await cartonsOf(db, orderId)).map((box) => ({
      id: box.id,
      number: box.number,
      code: cartonCode(order.number, box.number),
      length: box.length,
      width: box.width,
      height: box.height,
      grams: box.grams,
      again: box.measuredAgain,
      receivedAt: box.receivedAt?.toISOString() ?? null,
      pieces: box.pieces.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity })),
    })),
    lines: lines.map((line) => ({
      id: line.id,
      name: pick(line.name, lang),
      sku: line.skuCode,
      quantity: line.quantity,
      cancelled: line.cancelled,
      shipped: line.shipped,
      unit: line.unit,
    })),
    parcels,
    decisions: await goodsDecisionsOfOrder(db, orderId),
  };
}
