import { below, own, section, type Section } from '#server/db/copied-rows.ts';
import { ipReport, ipReportHistory } from '#server/report/tables.ts';

const byStaff = { memberId: 'otherPerson' } as const;

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('reports', 'reports', ipReport, own(ipReport.memberId)),
  section(
    'reports',
    'history',
    ipReportHistory,
    below(ipReportHistory.reportId, ipReport, 'id', own(ipReport.memberId)),
    {
      omits: byStaff,
    },
  ),
];
