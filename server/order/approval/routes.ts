import type { Bind } from '#server/http/bind.ts';
import { decideApproval } from '#server/order/approval/decide.ts';
import { presentOrder } from '#server/order/present.ts';

/** Approvals of orders above the limit of a company. */
export function approvalRoutes(bind: Bind): void {
  bind('decideApproval', async ({ db, params, body, caller, now, lang }) => {
    await decideApproval(db, { ...body, orderId: params.id, memberId: caller.memberId, now });
    return presentOrder(db, { buyerId: caller.memberId }, 'buyer', params.id, lang);
  });
}
