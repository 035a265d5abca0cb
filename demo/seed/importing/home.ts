import { addDays, addMinutes } from '#core/calendar.ts';
import { CARGO_STEPS, cartonCode } from '#core/customs/rules.ts';
import { followVoyages } from '#server/centre/arrive.ts';
import { cartonsOf } from '#server/centre/measured.ts';
import { noteCargo, saveCargoReference } from '#server/customs/declare.ts';
import { saveFigures } from '#server/customs/save-figures.ts';
import { declarationOf } from '#server/customs/queries.ts';
import { receive } from '#server/customs/receive.ts';
import type { Tx } from '#server/db/pool.ts';
import { markDelivered, markReady } from '#server/order/commands.ts';
import { lockOrder } from '#server/order/queries.ts';
import { enterWaybill } from '#server/claim/ship.ts';
import type { Cast } from '#demo/seed/importing/cast.ts';

/** Declares a shipped order as drafted, receives it in Korea and delivers it by freight. */
export async function broughtHome(
  tx: Tx,
  { customsId, warehouseId }: Cast,
  orderId: number,
  from: Date,
): Promise<void> {
  const row = await lockOrder(tx, 'all', orderId);
  if (!row) throw new Error(`order ${orderId} is gone`);
  const declaring = { orderId, staffId: customsId };
  await saveCargoReference(tx, {
    ...declaring,
    houseBill: `BDR${String(orderId).padStart(7, '0')}`,
    billYear: from.getUTCFullYear(),
    cargoNumber: '',
    now: addDays(from, 2),
  });
  for (const [days, step] of CARGO_STEPS.filter((one) => one !== 'inspected').entries()) {
    const at = addDays(from, 3 + days);
    await noteCargo(tx, { ...declaring, step, at, place: '인천항', now: at });
  }
  await followVoyages(tx, addDays(from, 4));
  const drafted = await declarationOf(tx, orderId);
  await saveFigures(tx, {
    ...declaring,
    declarationNumber: `41601${String(orderId).padStart(8, '0')}M`,
    originCertificate: '',
    lines: drafted?.lines ?? [],
    now: addDays(from, 7),
  });

  for (const { number } of await cartonsOf(tx, orderId))
    await receive(tx, { code: cartonCode(row.number, number), staffId: warehouseId, now: addDays(from, 8) });
  const step = { scope: 'all', id: orderId, by: { role: 'warehouse', memberId: warehouseId } } as const;
  await markReady(tx, { ...step, now: addMinutes(addDays(from, 8), 240) });
  const shippedAt = addDays(from, 9);
  await enterWaybill(
    tx,
    { ...step, now: shippedAt },
    { courier: 'FREIGHT', waybill: `${row.number.replaceAll(/[^A-Za-z0-9]/g, '')}D1`, shippedAt },
  );
  await markDelivered(tx, { ...step, now: addDays(from, 10) });
}
