/**
 * What makes a paid order with a coupon or mileage suspicious. Each has a threshold, and looks back a number of days
 * where it compares with other orders:
 *
 * - `sharedAddress`, `sharedCard`: so many members with such orders share the delivery address or the card.
 * - `velocity`: so many such orders of members new within those days at one store.
 * - `firstOrderFullCoupon`: the first paid order of a member takes the whole amount of a coupon, of at least so many won.
 * - `selfShipped`: the buyer confirmed a delivery that no courier reported, and at least so many won are held back.
 */
export const FRAUD_RULES = ['sharedAddress', 'sharedCard', 'velocity', 'firstOrderFullCoupon', 'selfShipped'] as const;
export type FraudRule = (typeof FRAUD_RULES)[number];

export type FraudRuleTerms = { readonly isEnabled: boolean; readonly threshold: number; readonly days: number };

/** The accepted values of a rule's terms, both inclusive: least and most. */
export const FRAUD_LIMITS = { threshold: [1, 100_000_000], days: [0, 365] } as const;

/** The rules whose threshold is an amount in won; that of the others is a number. */
export const AMOUNT_RULES: readonly FraudRule[] = ['firstOrderFullCoupon', 'selfShipped'];

/** The rules until staff changes them. */
export const FRAUD_DEFAULTS: Readonly<Record<FraudRule, FraudRuleTerms>> = {
  sharedAddress: { isEnabled: true, threshold: 2, days: 30 },
  sharedCard: { isEnabled: true, threshold: 2, days: 30 },
  velocity: { isEnabled: true, threshold: 5, days: 3 },
  firstOrderFullCoupon: { isEnabled: true, threshold: 50_000, days: 0 },
  selfShipped: { isEnabled: true, threshold: 10_000, days: 0 },
};

/** Why a rule raised a case: the number or won amount it found, and the other orders it compared with. */
export type Evidence = { readonly rule: FraudRule; readonly found: number; readonly orderIds: readonly number[] };
