import type { Bind } from '#server/http/bind.ts';
import { tellProvider } from '#server/payment/send-refunds.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { acceptBill } from '#server/settling/accept-bill.ts';
import { acceptAdjustment, waiveAdjustment } from '#server/settling/adjust.ts';
import { requestBill } from '#server/settling/bill.ts';
import { presentBill } from '#server/settling/present-bill.ts';
import { presentSettlement } from '#server/settling/present-settlement.ts';
import { settleImport } from '#server/settling/settle.ts';

export function settlingRoutes(bind: Bind, desk: PaymentDesk): void {
  bind('readMyBill', ({ db, params, caller, now }) => presentBill(db, { buyerId: caller.memberId }, params.id, now));
  bind('acceptBill', async ({ db, params, caller, now }) => {
    await acceptBill(db, { orderId: params.id, memberId: caller.memberId, now });
    return presentBill(db, { buyerId: caller.memberId }, params.id, now);
  });
  bind('previewBill', ({ db, params, now }) => presentBill(db, 'anybody', params.id, now));
  bind('requestBill', async ({ db, params, body, caller, now }) => {
    await requestBill(db, {
      orderId: params.id,
      staffId: caller.memberId,
      note: body.note,
      words: body.words ?? {},
      now,
    });
    return presentBill(db, 'anybody', params.id, now);
  });
  bind('readMySettlement', ({ db, params, caller }) => presentSettlement(db, { buyerId: caller.memberId }, params.id));
  bind('acceptAdjustment', async ({ db, params, caller, now }) => {
    await acceptAdjustment(db, { orderId: params.id, memberId: caller.memberId, now });
    return presentSettlement(db, { buyerId: caller.memberId }, params.id);
  });
  bind('previewSettlement', ({ db, params }) => presentSettlement(db, 'anybody', params.id));
  bind('settleImport', async ({ db, params, body, caller, now, afterResponse }) => {
    await settleImport(db, { orderId: params.id, staffId: caller.memberId, ...body, now });
    afterResponse(() => tellProvider(desk, params.id));
    return presentSettlement(db, 'anybody', params.id);
  });
  bind('waiveAdjustment', async ({ db, params, body, now }) => {
    await waiveAdjustment(db, { orderId: params.id, note: body.note, now });
    return presentSettlement(db, 'anybody', params.id);
  });
}
