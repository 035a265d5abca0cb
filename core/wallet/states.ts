/** What a member's wallet holds, in won: K-Biz cash is money paid in advance, mileage are points (decision PAY-013). */
export const PURSES = ['cash', 'mileage'] as const;
export type Purse = (typeof PURSES)[number];

/** Why an entry was written. Entries are only ever added. */
export const WALLET_CAUSES = ['granted', 'spent', 'restored', 'expired', 'taken'] as const;
export type WalletCause = (typeof WALLET_CAUSES)[number];

export const COUPON_STATES = ['usable', 'used', 'expired'] as const;
export type CouponState = (typeof COUPON_STATES)[number];
