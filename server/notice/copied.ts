import { own, section, type Section, type Omission } from '#server/db/copied-rows.ts';
import { notice } from '#server/notice/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [section('notices', 'notices', notice, own(notice.memberId))];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Mails repeat notices, or hold a link or a code that opens something; deleted after 90 days.
  mail: 'internal',
};
