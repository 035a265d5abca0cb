import Type, { type Static } from 'typebox';
import { REASON_MAX } from '#core/decision-reason.ts';
import { STAFF_ACTIONS, SUBJECT_KINDS } from '#core/audit/rules.ts';
import {
  described,
  endpoint,
  Id,
  Instant,
  MoneyShape,
  named,
  orNull,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { NOTE_MAX, PERSONAL_RECORDS, READ_PURPOSES, RECORDED_PURPOSES } from '#core/personal-data.ts';
import { ROLES, STAFF_ROLES } from '#core/role.ts';

/** The reason of a decision, which is recorded with it. */
export const DecisionReason = Type.String({ minLength: 1, maxLength: REASON_MAX, pattern: '\\S' });

/** The query of a call that shows personal data in full: why it is read. */
export const ReadingReason = shape({
  purpose: Type.Optional(described('Required', oneOf(READ_PURPOSES, 'ReadPurpose'))),
  note: Type.Optional(described('Required with the purpose `other`', Type.String({ maxLength: NOTE_MAX }))),
});

/**
 * The field `confirmed` of calls that ask about unusual figures. Such a call refuses `audit.confirmationNeeded` with one
 * field for each figure; repeated with the code of each and a reason, it is accepted and recorded. A confirmation of one
 * code does not cover another.
 */
export const Confirmations = Type.Optional(
  Type.Array(
    named('Confirmation', {
      code: Type.String({ maxLength: 60, pattern: '^[a-z-]+\\.[A-Za-z]+$' }),
      reason: DecisionReason,
    }),
    { maxItems: 10 },
  ),
);

const Params = Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()]));

export const StaffDecision = named('StaffDecision', {
  id: Id,
  at: Instant,
  by: shape({ id: Id, name: Type.String() }),
  action: oneOf(STAFF_ACTIONS),
  /** What was decided about, with its name at that time, such as an order's number. */
  subject: shape({ kind: oneOf(SUBJECT_KINDS), id: Type.String(), label: Type.String() }),
  /** The order it concerns. */
  orderId: Type.Union([Id, Type.Null()]),
  reason: Type.String(),
  /** Parameters of the text of the action. */
  params: Params,
  /** What was asked about; the parameters include `expected` and `entered`. */
  figures: Type.Array(shape({ path: Type.String(), code: Type.String(), params: Params })),
  amount: described('The sum of money it moves', orNull(MoneyShape)),
  approvedBy: described(
    'The second person, where one had to agree (decision 81)',
    orNull(shape({ id: Id, name: Type.String() })),
  ),
});
export type StaffDecisionAnswer = Static<typeof StaffDecision>;

const Day = Type.String({ format: 'date' });

export const listStaffDecisions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/decisions',
  access: 'audit.read',
  summary:
    'Decisions of staff with their reasons: confirmed unusual figures with what was expected and entered, and what was ' +
    'undone, stopped or taken down; the newest first. `subject` finds a part of its name, such as an order number; `staff` ' +
    ' of the answer lists who ever decided',
  query: shape({
    action: Type.Optional(oneOf(STAFF_ACTIONS)),
    staffId: Type.Optional(Id),
    subject: Type.Optional(Type.String({ maxLength: 100 })),
    orderId: Type.Optional(Id),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({
    decisions: Type.Array(StaffDecision),
    staff: Type.Array(shape({ id: Id, name: Type.String() })),
    ...pageFrame,
  }),
  refuses: [],
});

const Person = named('PersonReference', { id: Id, name: Type.String() });
const PersonalRead = named('PersonalRead', {
  id: Id,
  at: Instant,
  by: Person,
  role: oneOf([...new Set([...ROLES, ...STAFF_ROLES])]),
  /** The network address of the request. */
  from: Type.String(),
  call: Type.String(),
  /** Why: chosen by the reader, the work on an order, or a decision; empty where the call says it. */
  purpose: oneOf(RECORDED_PURPOSES),
  note: Type.String(),
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
  access: 'audit.read',
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
