import Type from 'typebox';
import { endpoint, IdParams, named } from '#core/endpoint.ts';
import { OrderShape } from '#core/order/contract.ts';

export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/approval',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary:
    'The owner or an approver of the company approves an order above the limit, which can be paid then, or refuses it ' +
    'with a reason, which cancels it; with it the other orders of its checkout. Nobody decides about their own order',
  params: IdParams,
  body: named('ApprovalDecision', { approve: Type.Boolean(), reason: Type.String({ maxLength: 1000 }) }),
  answer: OrderShape,
  refuses: ['order.notFound', 'order.notApprover', 'order.approvalDecided', 'order.transitionNotAllowed'],
});
