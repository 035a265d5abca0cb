import type { SendStaffInvitation } from '#server/staff/invitations.ts';
import { queueMail } from '#server/notice/commands.ts';

/** The mail with the link by which a member accepts a role of staff. Who reads it sees the role on the page. */
export const staffInvitationMail: SendStaffInvitation = (tx, { email, href, now }) =>
  queueMail(tx, { email, kind: 'staffInvitation', href, now });
