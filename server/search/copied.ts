import type { Omission } from '#server/db/copied-rows.ts';

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Texts, rates, prices, deals and products that staff and stores changed.
  search_synonym: 'otherPerson',
};
