import Type, { type Static } from 'typebox';
import { DecisionReason, StaffDecision } from '#core/audit/contract.ts';
import { PENDING_STATES } from '#core/audit/states.ts';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';

const Person = shape({ id: Id, name: Type.String() });

export const PendingDecision = named('PendingDecision', {
  id: Id,
  status: oneOf(PENDING_STATES, 'PendingState'),
  action: StaffDecision.properties.action,
  subject: StaffDecision.properties.subject,
  orderId: StaffDecision.properties.orderId,
  params: StaffDecision.properties.params,
  figures: StaffDecision.properties.figures,
  amount: described('What it moves; null where nobody knows it yet', orNull(MoneyShape)),
  requestedBy: Person,
  requestedAt: Instant,
  expiresAt: described('Until then a second person may decide; nothing of it happens afterwards', Instant),
  reason: Type.String(),
  details: described(
    'What the call was called with, field by field; numbers of accounts by their last digits',
    Type.Array(shape({ field: Type.String(), value: Type.String() })),
  ),
  decidedBy: orNull(Person),
  decidedAt: orNull(Instant),
  answer: Type.String(),
  mayDecide: described('The reader is another person who may do what it asks for', Type.Boolean()),
  mayWithdraw: Type.Boolean(),
});
export type PendingDecisionAnswer = Static<typeof PendingDecision>;

const about = {
  access: 'staff.read',
  params: IdParams,
  answer: PendingDecision,
  idempotent: true,
} as const;
const REFUSES = ['audit.pendingNotFound', 'audit.pendingNotOpen', 'audit.anotherPerson'] as const;

export const listPendingDecisions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pending-decisions',
  access: 'staff.read',
  summary:
    'What staff asked for and a second person has to agree to, of those calls the reader may use: waiting ones, the ' +
    'oldest first, or those decided or expired, the newest first',
  query: shape({ status: Type.Optional(oneOf(PENDING_STATES)), ...pageQuery({ max: 50, standard: 20 }) }),
  answer: shape({ decisions: Type.Array(PendingDecision), ...pageFrame }),
  refuses: [],
});

export const approvePendingDecision = endpoint({
  ...about,
  method: 'POST',
  path: '/api/v1/admin/pending-decisions/:id/approval',
  repeats: true,
  summary:
    'Agree as the second person: what was asked for is carried out at once, or refused as its own call would be. ' +
    'Never one’s own, and never about one’s own account',
  refuses: [...REFUSES, 'audit.requesterNotAllowed'],
});

export const refusePendingDecision = endpoint({
  ...about,
  method: 'POST',
  path: '/api/v1/admin/pending-decisions/:id/refusal',
  summary: 'Refuse as the second person, with a reason that the first one reads',
  body: shape({ reason: DecisionReason }),
  refuses: REFUSES,
});

export const withdrawPendingDecision = endpoint({
  ...about,
  method: 'POST',
  path: '/api/v1/admin/pending-decisions/:id/withdrawal',
  summary: 'Take back what one asked for oneself',
  refuses: REFUSES,
});
