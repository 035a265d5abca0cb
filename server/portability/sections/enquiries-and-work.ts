import { enquiry, enquiryFile, enquiryHistory } from '#server/enquiry/tables.ts';
import { partner, partnerAssignment, partnerReport } from '#server/partner/tables.ts';
import { below, own, type Section, section } from '#server/portability/section.ts';

const ofAssignment = own(partnerAssignment.partnerId);

/** What the member asked the customer centre, and did for us as a partner. */
export const enquiryAndWorkSections: readonly Section[] = [
  section('reports', 'enquiries', enquiry, own(enquiry.memberId)),
  section('reports', 'answers', enquiryHistory, below(enquiryHistory.enquiryId, enquiry, 'id', own(enquiry.memberId)), {
    omits: { memberId: 'otherPerson' },
  }),
  section('reports', 'enquiryFiles', enquiryFile, below(enquiryFile.enquiryId, enquiry, 'id', own(enquiry.memberId))),
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
