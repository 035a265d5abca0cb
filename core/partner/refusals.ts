import { refuser, type RefusalTable } from '#core/refusal.ts';

export const partnerRefusals = {
  'partner.notApproved': { status: 403 },
  'partner.buyersOnly': { status: 403 },
  'partner.cooperatingOnly': { status: 409 },
  'partner.notFound': { status: 404 },
  'partner.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
  'partner.kindRequired': { status: 400 },
  'partner.hasWork': { status: 409, params: ['count'] },
  'partner.notActive': { status: 409 },
  'partner.memberUnproven': { status: 409 },
  'partner.subjectNotFound': { status: 404 },
  'partner.subjectOver': { status: 409 },
  'partner.assigned': { status: 409 },
  'partner.assignmentNotFound': { status: 404 },
  'partner.assignmentOver': { status: 409 },
  'partner.legNotActive': { status: 409 },
  'partner.fileRequired': { status: 400 },
} as const satisfies RefusalTable;
export const partnerRefusal = refuser(partnerRefusals);
