import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

/** The kind of violated right (decision RPT-008). */
export const REPORT_TYPES = ['patent', 'trademark', 'design', 'copyright', 'other'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const REPORT_STATES = ['received', 'inReview', 'moreInformation', 'accepted', 'rejected'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const REPORT_EVENTS = ['create', 'change', 'startReview', 'askMore', 'accept', 'reject'] as const;
export type ReportEvent = (typeof REPORT_EVENTS)[number];

/** The states of a report. A reporter asked for more information edits the report, which then waits again. */
export const reportMachine = machine<ReportState, ReportEvent, Role, 'report'>('report', REPORT_STATES, [
  { event: 'create', from: null, to: 'received', by: ['buyer'] },
  { event: 'change', from: ['received', 'moreInformation'], to: 'received', by: ['buyer'] },
  { event: 'startReview', from: ['received'], to: 'inReview', by: ['operator'] },
  { event: 'askMore', from: ['inReview'], to: 'moreInformation', by: ['operator'] },
  { event: 'accept', from: ['inReview'], to: 'accepted', by: ['operator'] },
  { event: 'reject', from: ['inReview'], to: 'rejected', by: ['operator'] },
]);

/** Events for which an operator must give the reporter a reason. */
export const REPORT_EVENTS_WITH_REASON: readonly ReportEvent[] = ['askMore', 'reject'];
