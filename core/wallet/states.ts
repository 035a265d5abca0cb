/**
 * The accounts of a member's wallet, in won: K-Biz cash is money paid in advance, mileage are points (decision
 * PAY-013).
 */
export const WALLET_ACCOUNTS = ['cash', 'mileage'] as const;
export type WalletAccount = (typeof WALLET_ACCOUNTS)[number];

/** The cause of an entry. Entries are only ever added. */
export const WALLET_CAUSES = ['granted', 'spent', 'restored', 'expired', 'taken'] as const;
export type WalletCause = (typeof WALLET_CAUSES)[number];

export const COUPON_STATES = ['usable', 'used', 'expired', 'stopped'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Why a coupon was stopped, as its holders read it. */
export const STOP_REASONS = ['endedEarly', 'budgetSpent', 'wrongTerms', 'misused'] as const;
export type StaffStopReason = (typeof STOP_REASONS)[number];
/** A store gives no reason for a pause of its own coupon. */
export type StopReason = StaffStopReason | 'paused';

/** Who bears a coupon. */
export const COUPON_OWNERS = ['marketplace', 'stores'] as const;
export type CouponOwner = (typeof COUPON_OWNERS)[number];

/** A coupon of a store, as its store sees it. */
export const OWN_COUPON_STATES = ['planned', 'offered', 'allTaken', 'paused', 'stopped', 'ended'] as const;
export type OwnCouponState = (typeof OWN_COUPON_STATES)[number];

/** Of the welcome coupon of a member. */
export const WELCOME_STATES = ['toVerify', 'granted', 'notEligible'] as const;
export type WelcomeState = (typeof WELCOME_STATES)[number];
