import { own, section, type Section } from '#server/db/copied-rows.ts';
import { serviceMemberUse } from '#server/usage/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('visits', 'services', serviceMemberUse, own(serviceMemberUse.memberId)),
];
