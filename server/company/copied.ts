import { approvalLimit, colleague, company } from '#server/company/tables.ts';
import { own, section, type Section, type Omission } from '#server/db/copied-rows.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('company', 'papers', company, own(company.memberId), { omits: { decidedBy: 'otherPerson' } }),
  section('company', 'roles', colleague, own(colleague.memberId)),
  section('company', 'limit', approvalLimit, own(approvalLimit.ownerId)),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Invitations and colleagues of a company are about those who were invited.
  colleague_invitation: 'otherPerson',
};
