import { own, section, type Section } from '#server/db/copied-rows.ts';
import { pushToken } from '#server/device/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('security', 'pushDevices', pushToken, own(pushToken.memberId), {
    omits: { token: 'secret', sessionHash: 'secret' },
  }),
];
