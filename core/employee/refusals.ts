import { refuser, type RefusalTable } from '#core/refusal.ts';

export const employeeRefusals = {
  'employee.rightRequired': { status: 400 },
  'employee.notFound': { status: 404 },
  'employee.invitationNotFound': { status: 404 },
  'employee.invitationOver': { status: 404 },
  'employee.invitedElsewhere': { status: 409 },
  'employee.ownsStore': { status: 409 },
  'employee.worksElsewhere': { status: 409 },
  'employee.alreadyEmployee': { status: 409 },
  'employee.isOwner': { status: 409 },
  'employee.tooMany': { status: 409, params: ['limit'] },
  'employee.tooManyInvitations': { status: 409, params: ['limit'] },
} as const satisfies RefusalTable;
export const employeeRefusal = refuser(employeeRefusals);
