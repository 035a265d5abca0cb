import Type, { type Static } from 'typebox';
import { STAFF_ACTIONS } from '#core/audit/rules.ts';
import { endpoint, Id, Instant, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';

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
