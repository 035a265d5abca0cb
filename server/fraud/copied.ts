import type { Omission } from '#server/db/copied-rows.ts';

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // The defence against fraud, and legal holds.
  fraud_signal: 'protection',
  fraud_case: 'protection',
  fraud_rule: 'otherPerson',
};
