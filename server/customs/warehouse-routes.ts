import { whyNotWarehouse } from '#core/customs/rules.ts';
import { frameOf } from '#core/page.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Caller } from '#core/role.ts';
import { receive, remeasure, undoReceipt } from '#server/customs/receive.ts';
import { findWarehouse, presentRow, presentWarehouse } from '#server/customs/warehouse-present.ts';
import { listWarehouse } from '#server/customs/warehouse-queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { markDelivered, markReady, type Step } from '#server/order/commands.ts';
import { enterWaybill } from '#server/claim/ship.ts';
import { correctWaybill } from '#server/order/fulfilment/ship.ts';
import { presentParcels } from '#server/parcel/present.ts';

/** The Korea warehouse; other staff may read. */
export function warehouseRoutes(bind: Bind): void {
  bind('listWarehouse', async ({ db, query: { page = 0, count = 20, ...filter } }) => {
    const { rows, total, exceptions, counts } = await listWarehouse(db, { ...filter, page, count });
    return {
      orders: rows.map(presentRow),
      counts,
      exceptions,
      ...frameOf(rows.length, total, count),
    };
  });
  bind('readWarehouse', ({ db, params, caller, lang }) => presentWarehouse(db, params.id, caller, lang));
  bind('receiveCarton', async ({ db, body, caller, now }) => {
    const { orderId, ...done } = await receive(db, { ...body, staffId: caller.memberId, now });
    return { ...presentRow(await findWarehouse(db, orderId)), ...done };
  });
  bind('undoReceipt', async ({ db, params, body, caller, lang, now }) => {
    const input = { cartonId: params.id, reason: body.reason, staffId: caller.memberId, now };
    return presentWarehouse(db, await undoReceipt(db, input), caller, lang);
  });
  bind('measureAgain', async ({ db, params, body, caller, lang }) =>
    presentWarehouse(db, await remeasure(db, params.id, body), caller, lang),
  );
  bind('readyWarehouse', async ({ db, params, caller, lang, now }) => {
    await markReady(db, await stepOf(db, params.id, caller, now));
    return presentWarehouse(db, params.id, caller, lang);
  });
  bind('sendFromWarehouse', async ({ db, params, body: { lines, ...shipment }, caller, lang, now }) => {
    const { order } = await findWarehouse(db, params.id);
    await enterWaybill(db, await stepOf(db, params.id, caller, now), await shipmentOf(db, order, shipment), { lines });
    return presentWarehouse(db, params.id, caller, lang);
  });
  bind('correctFromWarehouse', async ({ db, params, body, caller, lang, now }) => {
    const { order } = await findWarehouse(db, params.id);
    await correctWaybill(
      db,
      await stepOf(db, params.id, caller, now),
      params.parcelId,
      await shipmentOf(db, order, body),
    );
    return presentWarehouse(db, params.id, caller, lang);
  });
  bind('deliverFromWarehouse', async ({ db, params, caller, lang, now }) => {
    await markDelivered(db, await stepOf(db, params.id, caller, now));
    return presentWarehouse(db, params.id, caller, lang);
  });
}

/** Transitions of an import that reached the warehouse; before, its seller ships it. */
async function stepOf(db: Db, id: number, caller: Caller, now: Date): Promise<Step> {
  const { order } = await findWarehouse(db, id);
  refuseIf(whyNotWarehouse(order.status));
  return { scope: 'all', id, by: { role: 'warehouse', memberId: caller.memberId }, now };
}

/** Freight and quick service often have no waybill number: the order's number and that of the delivery are used. */
async function shipmentOf(
  db: Db,
  { id, number }: { id: number; number: string },
  { courier, waybill, shippedAt }: { courier: string; waybill: string; shippedAt: string },
) {
  const trimmed = waybill.trim();
  const isUnnumbered = trimmed === '' && (courier === 'FREIGHT' || courier === 'QUICK');
  const waybillNumber = isUnnumbered
    ? `${number.replaceAll(/[^A-Za-z0-9]/g, '')}D${(await presentParcels(db, id, 'warehouse', 'ko')).length + 1}`
    : trimmed;
  return { courier, waybill: waybillNumber, shippedAt: new Date(shippedAt) };
}
