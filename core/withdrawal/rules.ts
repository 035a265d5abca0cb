import { CERTIFICATION_STAGES } from '#core/certification/states.ts';
import { OPEN_CLAIM_STATES } from '#core/claim/states.ts';
import { ORDER_STATES } from '#core/order/states.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { withdrawalRefusal } from '#core/withdrawal/refusals.ts';

/** Why a member leaves (WDR-010). */
export const WITHDRAWAL_REASONS = [
  'missingCategory',
  'missingProduct',
  'noCommunity',
  'shippingCost',
  'deliveryPeriod',
  'other',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];
export const DETAIL_MAX = 500;

/** The longest review grace; then the clock completes the withdrawal (decision WDR-009). */
export const GRACE_DAYS = 30;

export const WITHDRAWAL_STATES = ['requested', 'cancelled', 'completed'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What keeps a member from leaving (decision WDR-008): `sale` and `saleClaim` are of the member's store, `assignment` of a partner. */
export const BLOCKER_KINDS = [
  'purchase',
  'sale',
  'settlement',
  'refund',
  'certification',
  'claim',
  'saleClaim',
  'assignment',
] as const;
export type BlockerKind = (typeof BLOCKER_KINDS)[number];
/** How many are listed; the number of all is given with them. */
export const BLOCKERS_LISTED = 50;

/** Orders that are over; all others are ongoing transactions. */
const OVER = ['purchaseConfirmed', 'completed', 'cancelled'] as const;
export const ONGOING_ORDER_STATES = ORDER_STATES.filter((state) => !OVER.some((over) => over === state));
export const BLOCKING_CLAIM_STATES = OPEN_CLAIM_STATES;
export const BLOCKING_CERTIFICATION_STATES = CERTIFICATION_STAGES.open;

export type WithdrawalForm = {
  readonly reason?: WithdrawalReason | undefined;
  readonly detail?: string | undefined;
  readonly agreed: boolean;
  readonly password: string;
};

/** Every invalid field of the withdrawal form; another reason is described (WDR-002, WDR-003, WDR-010). */
export function wrongWithdrawalFields({ reason, detail = '', agreed, password }: WithdrawalForm): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('reason', reason ? undefined : required),
    ...atField('detail', reason === 'other' && detail.trim() === '' ? required : undefined),
    ...atField('agreed', agreed ? undefined : withdrawalRefusal('withdrawal.agreementRequired')),
    ...atField('password', password ? undefined : required),
  ];
}
