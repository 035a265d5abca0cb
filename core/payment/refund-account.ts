import { isNamedAlike } from '#core/payment/deposits.ts';

/**
 * What becomes of an account named for refunds: money goes to a `usable` one only. Somebody else's order needs its
 * owner's word, and a holder who did not pay that of staff (decision 81).
 */
export const REFUND_ACCOUNT_STATES = ['usable', 'ownerConfirms', 'staffConfirms', 'refused'] as const;
export type RefundAccountState = (typeof REFUND_ACCOUNT_STATES)[number];

type Named = {
  /** Whether the owner of the order named it. */
  readonly isByOwner: boolean;
  /** Whether refunds of the same owner went to it before, by a word of the owner. */
  readonly isStored: boolean;
  readonly holder: string;
  /** The names money of the order came from; or those of payer and owner where the bank tells none. */
  readonly depositors: readonly string[];
};

export function stateOfNamedAccount({ isByOwner, isStored, holder, depositors }: Named): RefundAccountState {
  if (!isByOwner && !isStored) return 'ownerConfirms';
  return depositors.some((name) => isNamedAlike(name, holder)) ? 'usable' : 'staffConfirms';
}
