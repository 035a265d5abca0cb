import { refuser, type RefusalTable } from '#core/refusal.ts';

export const reportRefusals = {
  'report.notFound': { status: 404 },
  'report.urlInvalid': { status: 400 },
  'report.periodTurned': { status: 400 },
  'report.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
  'report.reasonRequired': { status: 400 },
  'report.full': { status: 409, params: ['limit'] },
} as const satisfies RefusalTable;
export const reportRefusal = refuser(reportRefusals);
