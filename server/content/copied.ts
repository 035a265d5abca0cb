import { agreement } from '#server/content/tables.ts';
import { own, section, type Section, type Omission } from '#server/db/copied-rows.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [section('consents', 'policies', agreement, own(agreement.memberId))];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Texts, rates, prices, deals and products that staff and stores changed.
  content_version: 'otherPerson',
};
