import { below, own, section, type Section } from '#server/db/copied-rows.ts';
import { partner, partnerAssignment, partnerReport } from '#server/partner/tables.ts';

const ofAssignment = own(partnerAssignment.partnerId);

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('company', 'partnership', partner, own(partner.memberId), { omits: { decidedBy: 'otherPerson' } }),
  section('company', 'assignedWork', partnerAssignment, ofAssignment, {
    omits: { assignedBy: 'otherPerson' },
  }),
  section(
    'company',
    'workReports',
    partnerReport,
    below(partnerReport.assignmentId, partnerAssignment, 'id', ofAssignment),
  ),
];
