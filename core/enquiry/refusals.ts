import { refuser, type RefusalTable } from '#core/refusal.ts';

export const enquiryRefusals = {
  'enquiry.notFound': { status: 404 },
  'enquiry.tooMany': { status: 429, params: ['minutes'] },
  'enquiry.filesForMembers': { status: 403 },
  'enquiry.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
} as const satisfies RefusalTable;
export const enquiryRefusal = refuser(enquiryRefusals);
