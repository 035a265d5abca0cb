import Type, { type Static } from 'typebox';
import { STAFF_ACTIONS } from '#core/audit/rules.ts';
import { endpoint, Id, Instant, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { PERSONAL_RECORDS } from '#core/personal-data.ts';
import { ROLES } from '#core/role.ts';

/** The reason of a decision, which is recorded with it. */
export const DecisionReason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/**
 * Confirms the unusual figures of a call. Without it the call refuses `audit.confirmationNeeded` with one field for
 * each of them.
 */
export const ConfirmationShape = shape({ reason: DecisionReason });

const StaffDecision = shape({
  id: Id,
  at: Instant,
  by: Type.String(),
  action: oneOf(STAFF_ACTIONS),
  /** The id of what was decided about, such as a deposit or a tariff; and the order it concerns. */
  subject: Type.String(),
  orderId: Type.Union([Id, Type.Null()]),
  reason: Type.String(),
  figures: Type.Array(
    shape({ path: Type.String(), code: Type.String(), expected: Type.String(), entered: Type.String() }),
  ),
});
export type StaffDecisionAnswer = Static<typeof StaffDecision>;

export const listStaffDecisions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/decisions',
  access: 'operator',
  summary:
    'Decisions of staff with their reasons: confirmed unusual figures with what was expected and entered, and what was ' +
    'undone, stopped or taken down; the newest first',
  query: shape({
    action: Type.Optional(oneOf(STAFF_ACTIONS)),
    orderId: Type.Optional(Id),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({ decisions: Type.Array(StaffDecision), ...pageFrame }),
  refuses: [],
});

const Person = shape({ id: Id, name: Type.String() });
const PersonalRead = shape({
  id: Id,
  at: Instant,
  by: Person,
  role: oneOf(ROLES),
  /** The network address of the request. */
  from: Type.String(),
  call: Type.String(),
  /** The fields of the answer that held data. */
  fields: Type.Array(Type.String()),
  record: oneOf(PERSONAL_RECORDS),
  recordId: Id,
  member: Person,
  orderId: Type.Union([Id, Type.Null()]),
});

export const listPersonalReads = endpoint({
  method: 'GET',
  path: '/api/v1/admin/personal-reads',
  access: 'operator',
  summary:
    'Which staff or seller was shown whose personal data, by which call and from where; of one member (`member`), by one ' +
    'reader (`by`) or of one order (`order`); the newest first',
  query: shape({
    member: Type.Optional(Id),
    by: Type.Optional(Id),
    order: Type.Optional(Id),
    ...pageQuery({ max: 100, standard: 20 }),
  }),
  answer: shape({ reads: Type.Array(PersonalRead), ...pageFrame }),
  refuses: [],
});
