import Type, { type Static } from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
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
import {
  HOLD_KEY_MAX,
  HOLD_KINDS,
  RETENTION_BASES,
  RETENTION_CODES,
  RETENTION_OUTCOMES,
  RETENTION_STARTS,
} from '#core/retention/rules.ts';

const Rule = named('RetentionRule', {
  code: oneOf(RETENTION_CODES),
  effectiveFrom: described('The Korean date from which it applies.', Type.String({ format: 'date' })),
  basis: oneOf(RETENTION_BASES),
  from: described('What the period is counted from.', oneOf(RETENTION_STARTS)),
  days: orNull(Type.Integer()),
  years: described('Null with `days` null: for ever.', orNull(Type.Integer())),
  outcome: oneOf(RETENTION_OUTCOMES),
  due: described('Records the next run deletes or anonymises.', Type.Integer()),
  held: described('Records that would be due without a legal hold.', Type.Integer()),
  lastRun: described('Records of the last run.', orNull(Type.Integer())),
});
export type RetentionRuleAnswer = Static<typeof Rule>;

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/v1/admin/retention',
  access: 'retention.manage',
  summary: 'The retention rules in force, how many records are due now (a dry run), and the last run with its counts',
  answer: named('RetentionReport', {
    rules: Type.Array(Rule),
    lastRun: orNull(
      shape({
        startedAt: Instant,
        finishedAt: described('Null while it runs, and when it failed.', orNull(Instant)),
      }),
    ),
  }),
  refuses: [],
});

const Hold = named('LegalHold', {
  id: Id,
  kind: oneOf(HOLD_KINDS),
  subjectId: Id,
  label: described('The name and masked ID of the member, or the number of the order.', Type.String()),
  reason: Type.String(),
  placedAt: Instant,
  placedBy: Type.String(),
  liftedAt: orNull(Instant),
  liftedBy: orNull(Type.String()),
  liftReason: Type.String(),
});
export type LegalHoldAnswer = Static<typeof Hold>;

export const listLegalHolds = endpoint({
  method: 'GET',
  path: '/api/v1/admin/retention/holds',
  access: 'retention.manage',
  summary: 'Legal holds: those in force, or those that were lifted; the newest first',
  query: shape({ lifted: Type.Optional(Type.Boolean()), ...pageQuery({ max: 50, standard: 20 }) }),
  answer: shape({ holds: Type.Array(Hold), ...pageFrame }),
  refuses: [],
});

export const placeLegalHold = endpoint({
  method: 'POST',
  path: '/api/v1/admin/retention/holds',
  access: 'retention.manage',
  summary:
    'Hold the records of a member (by e-mail address or id) or of an order (by number): nothing of them is deleted or ' +
    'anonymised until the hold is lifted',
  body: named('LegalHoldRequest', {
    kind: oneOf(HOLD_KINDS),
    subject: Type.String({ minLength: 1, maxLength: HOLD_KEY_MAX, pattern: '\\S' }),
    reason: DecisionReason,
  }),
  answer: Hold,
  status: 201,
  refuses: ['retention.subjectNotFound', 'retention.alreadyHeld'],
});

export const liftLegalHold = endpoint({
  method: 'POST',
  path: '/api/v1/admin/retention/holds/:id/lift',
  access: 'retention.manage',
  summary: 'Lift a legal hold: what is due is deleted or anonymised by the next nightly run',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: Hold,
  refuses: ['retention.holdNotFound', 'retention.holdLifted'],
});
