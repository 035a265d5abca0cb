import type { Omission } from '#server/db/copied-rows.ts';

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Rates that staff set; what a store was charged is in its statements.
  commission_rate: 'otherPerson',
  commission_charge: 'internal',
};
