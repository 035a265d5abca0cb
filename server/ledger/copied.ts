import type { Omission } from '#server/db/copied-rows.ts';

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // The accounts of the operator: every payment and refund is copied.
  ledger_posting: 'internal',
  // Repeats entries of the ledger; a store reads it as its statements.
  store_earning: 'internal',
};
