import type { Omission } from '#server/db/copied-rows.ts';

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Invitations and colleagues of a company are about those who were invited.
  staff_invitation: 'otherPerson',
};
