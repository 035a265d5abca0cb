import { addMinutes } from '#core/calendar.ts';
import { applyServiceEvent } from '#server/centre/apply-service-event.ts';
import { addCartons, inspectLine } from '#server/centre/work.ts';
import type { Tx } from '#server/db/pool.ts';
import { servicesOf } from '#server/importing/queries.ts';
import { linesOf } from '#server/order/queries.ts';
import type { Cast } from '#demo/seed/importing/cast.ts';
import { requestBill } from '#server/settlement/bill.ts';

const PIECES_A_CARTON = 24;
const CARTON = { length: 52, width: 36, height: 40, grams: 11_800 };

/** Counts every line, or only the first ones, and packs the counted pieces. */
export async function counted(
  tx: Tx,
  { centreId }: Cast,
  orderId: number,
  now: Date,
  lines = Number.POSITIVE_INFINITY,
): Promise<void> {
  const by = { role: 'centre', memberId: centreId, now } as const;
  for (const { id, quantity } of ((await linesOf(tx, [orderId])).get(orderId) ?? []).slice(0, lines)) {
    await inspectLine(
      tx,
      {
        orderId,
        orderLineId: id,
        counted: quantity,
        exteriorChecked: Math.min(5, quantity),
        exteriorBad: 0,
        operationChecked: Math.min(3, quantity),
        operationBad: 0,
        note: '',
      },
      by,
    );
    const [alike, rest] = [Math.floor(quantity / PIECES_A_CARTON), quantity % PIECES_A_CARTON];
    if (alike > 0)
      await addCartons(tx, { orderId, ...CARTON, alike, pieces: [{ orderLineId: id, quantity: PIECES_A_CARTON }] }, by);
    if (rest > 0)
      await addCartons(tx, { orderId, ...CARTON, alike: 1, pieces: [{ orderLineId: id, quantity: rest }] }, by);
  }
}

/** Counts and packs everything, completes the requested services and requests the second payment. */
export async function workedAndBilled(tx: Tx, cast: Cast, orderId: number, now: Date): Promise<void> {
  await counted(tx, cast, orderId, now);
  for (const { id } of await servicesOf(tx, orderId))
    await applyServiceEvent(
      tx,
      { id, event: 'finish', halfHours: 0, result: '' },
      { role: 'centre', memberId: cast.centreId, now: addMinutes(now, 60) },
    );
  await requestBill(tx, {
    orderId,
    staffId: cast.operatorId,
    note: '센터에서 잰 부피로 다시 계산했습니다.',
    words: {},
    now: addMinutes(now, 240),
  });
}
