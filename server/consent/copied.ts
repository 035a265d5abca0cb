import { consentEvent, consentReminder } from '#server/consent/tables.ts';
import { own, section, type Section } from '#server/db/copied-rows.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('consents', 'history', consentEvent, own(consentEvent.memberId)),
  section('consents', 'reminder', consentReminder, own(consentReminder.memberId)),
];
