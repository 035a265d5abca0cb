import type { Bind } from '#server/http/bind.ts';
import { presentOrder } from '#server/order/present.ts';
import { moveAsStaff } from '#server/order/staff.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { tellProvider } from '#server/payment/send-refunds.ts';

/** What our staff sees of everybody's orders, and the moves the table gives it. */
export function staffOrderRoutes(bind: Bind, desk: PaymentDesk): void {
  bind('readOrderForStaff', ({ db, params, lang }) => presentOrder(db, 'anybody', 'operator', params.id, lang));
  bind('moveOrderForStaff', async ({ db, params, body, caller, now, lang, afterResponse }) => {
    await moveAsStaff(db, caller.memberId, { id: params.id, ...body, now });
    afterResponse(() => tellProvider(desk, params.id));
    return presentOrder(db, 'anybody', 'operator', params.id, lang);
  });
}
