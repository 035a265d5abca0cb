import { addDays, addMinutes } from '#core/calendar.ts';
import { decideClaim } from '#server/claim/decide.ts';
import { finishClaim } from '#server/claim/finish.ts';
import { sendGoodsBack } from '#server/claim/buyer-actions.ts';
import { receiveGoods } from '#server/claim/receive.ts';
import { requestClaim } from '#server/claim/request.ts';
import type { Tx } from '#server/db/pool.ts';
import { linesOf } from '#server/order/queries.ts';
import { byBuyer, bySeller, type Demo } from '#demo/seed/buying.ts';

type ClaimOf = { readonly reason: 'damaged' | 'changedMind'; readonly detail: string; readonly now: Date };

/** Requests the return of one piece; returns the claim's id. */
export async function claim(tx: Tx, demo: Demo, orderId: number, { reason, detail, now }: ClaimOf): Promise<number> {
  const [line] = (await linesOf(tx, [orderId])).get(orderId) ?? [];
  const { scope, by } = byBuyer(demo, orderId);
  return requestClaim(tx, {
    scope,
    by,
    orderId,
    kind: 'return',
    reason,
    detail,
    pieces: [{ orderLineId: line?.id ?? 0, quantity: 1 }],
    now,
  });
}

/** A return from the request to the refund. */
export async function settledReturn(tx: Tx, demo: Demo, orderId: number, now: Date): Promise<void> {
  const id = await claim(tx, demo, orderId, { reason: 'changedMind', detail: '생각한 크기와 다릅니다.', now });
  const { scope, by } = bySeller(demo, id);
  await decideClaim(tx, { scope, by, id, now: addMinutes(now, 240) }, { approve: true });
  await sendGoodsBack(tx, { ...byBuyer(demo, id), now: addDays(now, 1) }, { courier: 'CJ', waybill: '510000000902' });
  await receiveGoods(tx, { scope, by, id, now: addDays(now, 2) }, { restock: true });
  await finishClaim(tx, { scope, by, id, now: addMinutes(addDays(now, 2), 30) }, {});
}
