import type { Bind } from '#server/http/bind.ts';
import { presentOrder } from '#server/order/present.ts';
import { transitionAsStaff } from '#server/order/staff.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { sendOrderRefunds } from '#server/payment/refunds/send-order-refunds.ts';

/** Order endpoints of staff, and the transitions the table gives them. */
export function staffOrderRoutes(bind: Bind, deps: PaymentDeps): void {
  bind('readOrderForStaff', ({ db, params, lang }) => presentOrder(db, 'all', 'operator', params.id, lang));
  bind('moveOrderForStaff', async ({ db, params, body, caller, now, lang, afterResponse }) => {
    await transitionAsStaff(db, caller.memberId, { id: params.id, ...body, now });
    afterResponse(() => sendOrderRefunds(deps, params.id));
    return presentOrder(db, 'all', 'operator', params.id, lang);
  });
}
