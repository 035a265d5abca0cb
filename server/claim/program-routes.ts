import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { sendOnce } from '#server/claim/send-once.ts';
import type { Bind } from '#server/http/bind.ts';
import { presentForProgram } from '#server/order/programs/present.ts';
import { readForProgram } from '#server/order/programs/list.ts';

/** Sends parcels of a store for its programs. */
export function claimProgramRoutes(bind: Bind): void {
  bind('sendOrderByKey', async ({ db, params, body, caller: { storeId, memberId }, lang, now }) => {
    const move = { scope: { storeId }, by: { role: 'seller' as const, memberId }, id: params.id, now };
    const { courier, waybill, shippedAt, lines } = body;
    await sendOnce(
      db,
      move,
      { courier, waybill, shippedAt: shippedAt === undefined ? now : new Date(shippedAt) },
      lines,
    );
    const sent = orRefuse(await readForProgram(db, storeId, params.id), orderRefusal('order.notFound'));
    return presentForProgram(sent, lang);
  });
}
