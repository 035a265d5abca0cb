import { personalRead } from '#server/audit/tables.ts';
import { own, section, type Section, type Omission } from '#server/db/copied-rows.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('access', 'readings', personalRead, own(personalRead.memberId), {
    omits: { by: 'otherPerson', fromAddress: 'otherPerson' },
  }),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // What staff decided, by who decided it; decisions about orders are in their histories.
  staff_decision: 'otherPerson',
  pending_decision: 'otherPerson',
};
