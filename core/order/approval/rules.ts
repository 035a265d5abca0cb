import { orderRefusal } from '#core/order/refusals.ts';
import type { ApprovalState } from '#core/order/states.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** How long an order waits for its approval and payment, and for its payment once it is approved. */
export const APPROVAL_DAYS = 3;
export const APPROVED_DAYS = 1;

/** A refusal names a reason, which the purchaser reads. */
export const invalidDecisionFields = (decision: {
  readonly approve: boolean;
  readonly reason: string;
}): FieldRefusal[] =>
  atField('reason', decision.approve || decision.reason.trim() ? undefined : requestRefusal('request.required'));

type Approved = { readonly status: ApprovalState; readonly worth: number };

/** The refusal of paying an order of this worth: an approval is of the amount that was looked at. */
export const whyNotPaidYet = (approval: Approved | undefined, worth: number): Refusal | undefined =>
  !approval || (approval.status === 'approved' && approval.worth === worth)
    ? undefined
    : orderRefusal('order.approvalWaits');
