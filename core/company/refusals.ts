import { refuser, type RefusalTable } from '#core/refusal.ts';

export const companyRefusals = {
  'company.koreanOnly': { status: 409 },
  'company.notFound': { status: 404 },
  'company.decided': { status: 409 },
  'company.numberTaken': { status: 409 },
  'company.taxServiceUnavailable': { status: 502 },
  'company.suspended': { status: 422 },
  'company.closed': { status: 422 },
  'company.unregistered': { status: 422 },
  'company.mismatch': { status: 422 },
  'company.dateInFuture': { status: 400 },
  'company.certificateTooOld': { status: 400, params: ['months'] },
  'company.certificateRequired': { status: 400 },
  'company.certificateKind': { status: 400 },
  'company.customsNumberInvalid': { status: 400, params: ['min', 'max'] },
  'company.companiesOnly': { status: 409 },
  'company.colleagueNotFound': { status: 404 },
  'company.invitationNotFound': { status: 404 },
  'company.invitationOver': { status: 404 },
  'company.invitedElsewhere': { status: 409 },
  'company.isCompany': { status: 409 },
  'company.inCompany': { status: 409 },
  'company.alreadyColleague': { status: 409 },
  'company.tooManyColleagues': { status: 409, params: ['limit'] },
  'company.tooManyInvitations': { status: 409, params: ['limit'] },
} as const satisfies RefusalTable;
export const companyRefusal = refuser(companyRefusals);
