/** A case waits for staff, was found harmless, or cost the store what promotions had paid for. */
export const FRAUD_CASE_STATES = ['open', 'cleared', 'withdrawn'] as const;
export type FraudCaseState = (typeof FRAUD_CASE_STATES)[number];

export const FRAUD_DECISIONS = ['clear', 'withdraw'] as const;
export type FraudDecision = (typeof FRAUD_DECISIONS)[number];
