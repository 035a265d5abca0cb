import { refuser, type RefusalTable } from '#core/refusal.ts';

export const staffRefusals = {
  'staff.memberNotFound': { status: 404 },
  'staff.ownRole': { status: 409 },
  'staff.lastAdministrator': { status: 409 },
  'staff.sameRole': { status: 409 },
  'staff.noRole': { status: 409 },
  'staff.memberUnverified': { status: 409 },
  'staff.invitationOver': { status: 404 },
} as const satisfies RefusalTable;
export const staffRefusal = refuser(staffRefusals);
