import { companyRefusal } from '#core/company/refusals.ts';
import type { MemberKind } from '#core/member/rules.ts';
import type { Refusal } from '#core/refusal.ts';

/**
 * What a colleague may do for the company: a purchaser places and pays orders, an approver also approves those above the
 * limit, an accountant reads orders, papers and receipts and orders nothing.
 */
export const COLLEAGUE_ROLES = ['purchaser', 'approver', 'accountant'] as const;
export type ColleagueRole = (typeof COLLEAGUE_ROLES)[number];

/** The owner is the member whose account is that of the company. */
export const COMPANY_ROLES = ['owner', ...COLLEAGUE_ROLES] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** A mailed invitation can be accepted for so long. */
export const INVITATION_DAYS = 7;
/** Invitations of a company within a day: they are mails to anybody, and a company of fifty is invited in ten days. */
export const INVITATIONS_A_DAY = 5;
/** Colleagues and open invitations of a company. */
export const COLLEAGUES_MAX = 50;

/** Only a company's account has colleagues. */
export const isCompany = (kind: MemberKind): boolean => kind !== 'individual';

/** The refusal of accepting an invitation; `mailbox` is compared as members' addresses are stored. */
export function whyNotJoin(
  member: { readonly email: string; readonly kind: MemberKind },
  invitation: { readonly mailbox: string },
): Refusal | undefined {
  if (member.email !== invitation.mailbox) return companyRefusal('company.invitedElsewhere');
  return isCompany(member.kind) ? companyRefusal('company.isCompany') : undefined;
}

/** Whether an approver decides about an order of this worth first; null is no limit. */
export const needsApproval = (role: CompanyRole, limit: number | null, won: number | undefined): boolean =>
  role === 'purchaser' && limit !== null && (won === undefined || won > limit);
