import { below, own, section, type Section } from '#server/db/copied-rows.ts';
import { enquiry, enquiryFile, enquiryHistory } from '#server/enquiry/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('reports', 'enquiries', enquiry, own(enquiry.memberId)),
  section('reports', 'answers', enquiryHistory, below(enquiryHistory.enquiryId, enquiry, 'id', own(enquiry.memberId)), {
    omits: { memberId: 'otherPerson' },
  }),
  section('reports', 'enquiryFiles', enquiryFile, below(enquiryFile.enquiryId, enquiry, 'id', own(enquiry.memberId))),
];
