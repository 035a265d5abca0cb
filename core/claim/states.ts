import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

export const CLAIM_KINDS = ['cancel', 'return', 'exchange', 'refund'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
export const CLAIM_STATES = [
  'requested',
  'approved',
  'refused',
  'withdrawn',
  'goodsComingBack',
  'goodsReceived',
  'done',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
export const CLAIM_EVENTS = ['request', 'approve', 'refuse', 'withdraw', 'sendBack', 'receiveGoods', 'finish'] as const;
export type ClaimEvent = (typeof CLAIM_EVENTS)[number];

const GOODS_GO_BACK: readonly ClaimKind[] = ['return', 'exchange'];

/** A claim (order-states §5). Only goods returned by parcel pass through the two middle states. */
export const claimMachine = machine<ClaimState, ClaimEvent, Role, ClaimKind>('claim', CLAIM_STATES, [
  { event: 'request', from: null, to: 'requested', by: ['buyer', 'operator'] },
  { event: 'approve', from: ['requested'], to: 'approved', by: ['seller', 'operator'] },
  { event: 'refuse', from: ['requested'], to: 'refused', by: ['seller', 'operator'] },
  { event: 'withdraw', from: ['requested'], to: 'withdrawn', by: ['buyer'] },
  // Until the goods are on their way back the buyer may keep them, and a buyer who never sends them keeps them.
  { event: 'withdraw', from: ['approved'], to: 'withdrawn', by: ['buyer', 'system'], kinds: GOODS_GO_BACK },
  // Customer service ends a claim whose goods never arrive.
  { event: 'refuse', from: ['approved', 'goodsComingBack'], to: 'refused', by: ['operator'], kinds: GOODS_GO_BACK },
  { event: 'sendBack', from: ['approved'], to: 'goodsComingBack', by: ['buyer', 'operator'], kinds: GOODS_GO_BACK },
  {
    event: 'receiveGoods',
    from: ['approved', 'goodsComingBack'],
    to: 'goodsReceived',
    by: ['seller', 'operator'],
    kinds: GOODS_GO_BACK,
  },
  { event: 'finish', from: ['goodsReceived'], to: 'done', by: ['seller', 'operator', 'system'], kinds: GOODS_GO_BACK },
  {
    event: 'finish',
    from: ['approved'],
    to: 'done',
    by: ['seller', 'operator', 'system'],
    kinds: ['cancel', 'refund'],
  },
]);

/** Claims that need an action. */
export const OPEN_CLAIM_STATES = [
  'requested',
  'approved',
  'goodsComingBack',
  'goodsReceived',
] as const satisfies readonly ClaimState[];

/** The party at fault for a reason, which decides who pays the return. */
export const CLAIM_REASONS = [
  'changedMind',
  'orderedWrong',
  'tooLate',
  'damaged',
  'wrongGoods',
  'notAsDescribed',
  'missingParts',
  'outOfStock',
  'other',
] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** Whether a buyer waits for the seller's answer to a cancellation: it precedes any other transition of the order. */
export function isCancellationRequested(
  claims: readonly { readonly kind: ClaimKind; readonly status: ClaimState }[],
): boolean {
  return claims.some(({ kind, status }) => kind === 'cancel' && status === 'requested');
}
