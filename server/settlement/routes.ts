import type { Bind } from '#server/http/bind.ts';
import { sendOrderRefunds } from '#server/payment/refunds/send-order-refunds.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { acceptBill } from '#server/settlement/accept-bill.ts';
import { acceptAdjustment, waiveAdjustment } from '#server/settlement/adjust.ts';
import { requestBill } from '#server/settlement/bill.ts';
import { presentBill } from '#server/settlement/present-bill.ts';
import { presentSettlement } from '#server/settlement/present-settlement.ts';
import { settleImport } from '#server/settlement/settle.ts';

export function settlementRoutes(bind: Bind, deps: PaymentDeps): void {
  bind('readMyBill', ({ db, params, caller, now }) => presentBill(db, { buyerId: caller.memberId }, params.id, now));
  bind('acceptBill', async ({ db, params, caller, now }) => {
    await acceptBill(db, { orderId: params.id, memberId: caller.memberId, now });
    return presentBill(db, { buyerId: caller.memberId }, params.id, now);
  });
  bind('previewBill', ({ db, params, now }) => presentBill(db, 'all', params.id, now));
  bind('requestBill', async ({ db, params, body, caller, now }) => {
    await requestBill(db, {
      orderId: params.id,
      staffId: caller.memberId,
      note: body.note,
      words: body.words ?? {},
      now,
    });
    return presentBill(db, 'all', params.id, now);
  });
  bind('readMySettlement', ({ db, params, caller }) => presentSettlement(db, { buyerId: caller.memberId }, params.id));
  bind('acceptAdjustment', async ({ db, params, caller, now }) => {
    await acceptAdjustment(db, { orderId: params.id, memberId: caller.memberId, now });
    return presentSettlement(db, { buyerId: caller.memberId }, params.id);
  });
  bind('previewSettlement', ({ db, params }) => presentSettlement(db, 'all', params.id));
  bind('settleImport', async ({ db, params, body, caller, now, afterResponse }) => {
    await settleImport(db, { orderId: params.id, staffId: caller.memberId, ...body, now });
    afterResponse(() => sendOrderRefunds(deps, params.id));
    return presentSettlement(db, 'all', params.id);
  });
  bind('waiveAdjustment', async ({ db, params, body, caller, now }) => {
    await waiveAdjustment(db, { orderId: params.id, note: body.note, memberId: caller.memberId, now });
    return presentSettlement(db, 'all', params.id);
  });
}
