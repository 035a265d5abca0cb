import { own, section, type Section } from '#server/db/copied-rows.ts';
import { withdrawal } from '#server/withdrawal/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('profile', 'withdrawals', withdrawal, own(withdrawal.memberId), {
    omits: { mailboxHash: 'internal', phoneHash: 'internal', personKey: 'secret', decidedBy: 'otherPerson' },
  }),
];
