import Type, { type Static } from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
import { COMPANY_STATES } from '#core/company/states.ts';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { AttachmentShape } from '#core/media/contract.ts';
import { OFFER_MAX } from '#core/member/partner/rules.ts';
import { END_KINDS, LEGS, REPORT_KINDS, TASK_MAX, WORK_KINDS } from '#core/partner/rules.ts';
import { PARTNER_DECISIONS, PARTNER_STATES } from '#core/partner/states.ts';
import { PARTNER_KINDS } from '#core/role.ts';

const Kind = oneOf(PARTNER_KINDS, 'PartnerKind');
const State = oneOf(PARTNER_STATES, 'PartnerState');
const Day = Type.String({ format: 'date' });

const application = {
  status: described('Null before an application is handed in', orNull(State)),
  appliedKind: orNull(Kind),
  kind: described('The work the member is approved for', orNull(Kind)),
  offer: Type.String({ description: 'What the member offers, in their own words' }),
  reason: Type.String({ description: 'Why an operator refused or suspended; empty otherwise' }),
  appliedAt: orNull(Instant),
  decidedAt: orNull(Instant),
};
const Application = named('PartnerApplication', application);
export type PartnerApplicationAnswer = Static<typeof Application>;

export const readMyApplication = endpoint({
  method: 'GET',
  path: '/api/v1/auth/partner',
  access: 'account.use',
  summary: 'The application of the signed-in cooperating member, and what an operator decided (MEM-003)',
  answer: Application,
  refuses: ['partner.cooperatingOnly'],
});

export const applyAsPartner = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/partner',
  access: 'account.use',
  writesBack: true,
  summary: 'Hand in the application of a cooperating member, change an open one, or apply again after a refusal',
  body: named('PartnerApplicationInput', { kind: Kind, offer: Type.String({ maxLength: OFFER_MAX }) }),
  answer: Application,
  refuses: ['partner.cooperatingOnly', 'partner.transitionNotAllowed'],
});

const Report = named('PartnerReport', {
  id: Id,
  kind: oneOf(REPORT_KINDS, 'PartnerReportKind'),
  text: Type.String(),
  files: Type.Array(AttachmentShape),
  at: Instant,
});

const AssignmentShape = named('PartnerAssignment', {
  id: Id,
  work: oneOf(WORK_KINDS, 'PartnerWork'),
  subjectId: described('The id of the voyage, the order or the certification', Id),
  reference: described('The code of the voyage, or the number of the order or certification', Type.String()),
  leg: orNull(oneOf(LEGS, 'DeliveryLeg')),
  task: described('What the partner is asked to do', Type.String()),
  dueOn: orNull(Day),
  partnerId: Id,
  company: described('The name of the partner’s company', Type.String()),
  assignedAt: Instant,
  endedAt: orNull(Instant),
  ended: orNull(oneOf(END_KINDS)),
  endReason: Type.String(),
  reports: Type.Array(Report),
});
export type AssignmentAnswer = Static<typeof AssignmentShape>;

const ForStaff = named('PartnerForStaff', {
  memberId: Id,
  company: Type.String(),
  contact: Type.String(),
  email: Type.String(),
  phoneCountry: Type.String(),
  phone: Type.String(),
  country: Type.String(),
  businessNumber: Type.String({ description: 'The last five digits are masked' }),
  papers: described('The state of the company papers; null without', orNull(oneOf(COMPANY_STATES))),
  ...application,
  events: described('The decisions that are possible now', Type.Array(oneOf(PARTNER_DECISIONS, 'PartnerDecision'))),
  assignments: described('The newest first; at most a hundred', Type.Array(AssignmentShape)),
});
export type PartnerForStaffAnswer = Static<typeof ForStaff>;

const Summary = named('PartnerSummary', {
  memberId: Id,
  company: Type.String(),
  status: State,
  kind: described('The approved kind of work, or the one applied for', Kind),
  offer: Type.String(),
  assigned: described('Assignments that have not ended', Type.Integer()),
  appliedAt: Instant,
  decidedAt: orNull(Instant),
});
export type PartnerSummaryAnswer = Static<typeof Summary>;

const personal = { of: 'member', param: 'id', holds: ['contact', 'email', 'phone'] } as const;

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/v1/admin/partners',
  access: 'partners.manage',
  summary:
    'Cooperating members by the state of their application: open ones the longest waiting first, the others the last ' +
    'decided first',
  query: shape({
    status: Type.Optional(State),
    kind: Type.Optional(Kind),
    ...pageQuery({ max: 100, standard: 20 }),
  }),
  answer: shape({ partners: Type.Array(Summary), ...pageFrame }),
  refuses: [],
});

const one = { params: IdParams, answer: ForStaff, personal } as const;

export const readPartner = endpoint({
  ...one,
  method: 'GET',
  path: '/api/v1/admin/partners/:id',
  access: 'partners.manage',
  summary: 'One cooperating member with its assignments, by the id of the member; the reading is recorded',
  refuses: ['partner.notFound'],
});

export const decidePartner = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/admin/partners/:id/decision',
  access: 'partners.manage',
  summary:
    'Approve an application with its kind of work, which may differ from the one applied for, refuse it, or suspend a ' +
    'partner, whose access ends with the next request. The member reads the reason of a refusal and of a suspension',
  body: shape({
    event: oneOf(PARTNER_DECISIONS),
    kind: Type.Optional(described('Required to approve', Kind)),
    reason: DecisionReason,
  }),
  refuses: ['partner.notFound', 'partner.transitionNotAllowed', 'partner.hasWork', 'partner.memberUnproven'],
});

export const assignWork = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/admin/partners/:id/assignments',
  access: 'partners.manage',
  status: 201,
  summary:
    'Assign a voyage (by its code) to a freight partner, a leg of the delivery of an order (by its number) to a ' +
    'logistics partner, or a certification (by its number) to an IP centre',
  body: named('AssignmentInput', {
    reference: Type.String({ maxLength: 60 }),
    leg: Type.Optional(described('Required for a delivery', oneOf(LEGS))),
    task: Type.String({ maxLength: TASK_MAX }),
    dueOn: Type.Optional(Day),
  }),
  refuses: ['partner.notFound', 'partner.notActive', 'partner.subjectOver', 'partner.assigned'],
});

export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/v1/admin/assignments',
  access: 'staff.read',
  summary:
    'Which partners a voyage, an order or a certification is or was assigned to, with their reports; the newest first',
  query: shape({ work: oneOf(WORK_KINDS), subjectId: Id }),
  answer: shape({ assignments: Type.Array(AssignmentShape) }),
  refuses: [],
});

export const endAssignment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/assignments/:id/end',
  access: 'partners.manage',
  summary: 'End an assignment: its work is done, or it is taken back. The partner sees it no longer',
  params: IdParams,
  body: shape({ ended: oneOf(END_KINDS), reason: DecisionReason }),
  answer: AssignmentShape,
  refuses: ['partner.assignmentNotFound', 'partner.assignmentOver'],
});
