import { refuser, type RefusalTable } from '#core/refusal.ts';

export const certificationRefusals = {
  'certification.notFound': { status: 404 },
  'certification.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
  'certification.tooManyOpen': { status: 409, params: ['limit'] },
  'certification.reasonRequired': { status: 400 },
  'certification.datesCrossed': { status: 400 },
  'certification.numberTaken': { status: 409 },
} as const satisfies RefusalTable;
export const certificationRefusal = refuser(certificationRefusals);
