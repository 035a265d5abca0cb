import Type, { type Static } from 'typebox';
import { COLLEAGUE_ROLES, COMPANY_ROLES } from '#core/company/colleagues/rules.ts';
import { described, endpoint, Id, IdParams, Instant, named, oneOf, orNull } from '#core/endpoint.ts';

const Role = oneOf(COLLEAGUE_ROLES, 'ColleagueRole');
const Token = Type.String({ maxLength: 100, description: 'The token of the mailed link' });

const Colleague = named('Colleague', {
  id: Id,
  name: Type.String(),
  emailAddress: Type.String(),
  role: Role,
  joinedAt: Instant,
});
export type ColleagueAnswer = Static<typeof Colleague>;

const Invitation = named('ColleagueInvitation', {
  id: Id,
  emailAddress: Type.String(),
  role: Role,
  expiresAt: Instant,
});

const Colleagues = named('Colleagues', {
  company: described('The name of the company', Type.String()),
  role: described(
    'What the caller is in it; null for a member without a company',
    orNull(oneOf(COMPANY_ROLES, 'CompanyRole')),
  ),
  approvalLimit: described(
    'In won: orders of purchasers above it wait for an approver; null for no limit',
    orNull(Type.Integer()),
  ),
  colleagues: described('Shown to the owner only', Type.Array(Colleague)),
  invitations: described('Those that wait for an answer; shown to the owner only', Type.Array(Invitation)),
});
export type ColleaguesAnswer = Static<typeof Colleagues>;

export const readColleagues = endpoint({
  method: 'GET',
  path: '/api/v1/auth/company/colleagues',
  access: 'market.use',
  summary: 'The company of the caller: what the caller is in it, and for its owner the colleagues and open invitations',
  answer: Colleagues,
  refuses: [],
});

export const inviteColleague = endpoint({
  stepUp: 'always',
  method: 'POST',
  path: '/api/v1/auth/company/invitations',
  access: 'market.use',
  perMinute: 20,
  summary:
    'The owner of a company invites a colleague: a link is mailed that can be used once within seven days. Another ' +
    'invitation of the same address replaces the first',
  body: named('InvitationInput', { emailAddress: Type.String({ maxLength: 254 }), role: Role }),
  answer: Colleagues,
  refuses: [
    'company.companiesOnly',
    'company.alreadyColleague',
    'company.tooManyColleagues',
    'company.tooManyInvitations',
    'member.emailInvalid',
    'member.mailboxUnproven',
    'member.telephoneUnproven',
    'member.papersUnproven',
  ],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/company/invitations/:id',
  access: 'market.use',
  owned: 'invitation',
  summary: 'The owner withdraws an invitation: its link is not accepted any more',
  params: IdParams,
  answer: Colleagues,
  refuses: ['company.invitationNotFound'],
});

export const changeColleague = endpoint({
  stepUp: 'always',
  method: 'PUT',
  path: '/api/v1/auth/company/colleagues/:id',
  access: 'market.use',
  owned: 'colleague',
  summary: 'The owner gives a colleague another role, from the next call on',
  params: IdParams,
  body: named('ColleagueRoleInput', { role: Role }),
  answer: Colleagues,
  refuses: ['company.colleagueNotFound'],
});

export const removeColleague = endpoint({
  stepUp: true,
  method: 'DELETE',
  path: '/api/v1/auth/company/colleagues/:id',
  access: 'market.use',
  owned: 'colleague',
  summary: 'The owner removes a colleague, who from the next call on sees nothing of the company any more',
  params: IdParams,
  answer: Colleagues,
  refuses: ['company.colleagueNotFound'],
});

export const leaveCompany = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/company/membership',
  access: 'market.use',
  summary: 'A colleague leaves the company',
  answer: Colleagues,
  refuses: ['company.colleagueNotFound'],
});

export const setApprovalLimit = endpoint({
  stepUp: 'always',
  method: 'PUT',
  path: '/api/v1/auth/company/approval-limit',
  access: 'market.use',
  writesBack: true,
  summary: 'The owner sets the amount above which orders of purchasers wait for an approver; null for no limit',
  body: named('ApprovalLimit', { won: orNull(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })) }),
  answer: Colleagues,
  refuses: ['company.companiesOnly'],
});

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/company/invitation',
  access: 'market.use',
  perMinute: 30,
  summary: 'The company and the role of an invitation, by the token of its link, before it is accepted',
  body: named('InvitationToken', { token: Token }),
  answer: named('InvitationShown', { company: Type.String(), role: Role, expiresAt: Instant }),
  refuses: ['company.invitationOver', 'company.invitedElsewhere', 'company.isCompany', 'company.inCompany'],
});

export const acceptInvitation = endpoint({
  stepUp: 'always',
  method: 'POST',
  path: '/api/v1/auth/company/invitation/acceptance',
  access: 'market.use',
  perMinute: 30,
  summary: 'Accept an invitation by the token of its link; the address of the member must be the invited one',
  body: named('InvitationAcceptance', { token: Token }),
  answer: Colleagues,
  refuses: [
    'company.invitationOver',
    'company.invitedElsewhere',
    'company.isCompany',
    'company.inCompany',
    'company.tooManyColleagues',
  ],
});
