/** What becomes of a decision that waits for a second person. */
export const PENDING_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type PendingState = (typeof PENDING_STATES)[number];
