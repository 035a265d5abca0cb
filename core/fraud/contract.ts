import Type, { type Static } from 'typebox';
import {
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  named,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { FRAUD_LIMITS, FRAUD_RULES } from '#core/fraud/rules.ts';
import { FRAUD_CASE_STATES, FRAUD_DECISIONS } from '#core/fraud/states.ts';
import { ORDER_STATES } from '#core/order/states.ts';

const Reason = Type.String({ maxLength: 500 });
const OrderRef = named('OrderReference', { id: Id, number: Type.String() });

const FraudCase = named('FraudCase', {
  id: Id,
  status: oneOf(FRAUD_CASE_STATES),
  raisedAt: Instant,
  order: shape({ ...OrderRef.properties, status: oneOf(ORDER_STATES), total: MoneyShape }),
  /** What coupon and mileage paid for. */
  promoted: MoneyShape,
  /** The part of it that is held back from the store now. */
  held: MoneyShape,
  buyer: Type.String(),
  store: shape({ id: Id, name: Type.String() }),
  evidence: Type.Array(
    shape({
      rule: oneOf(FRAUD_RULES),
      /** A number of members or orders, or whole won. */
      found: Type.Integer(),
      orders: Type.Array(OrderRef),
    }),
  ),
  decidedAt: Type.Union([Instant, Type.Null()]),
  decidedBy: Type.String(),
  why: Type.String(),
});
export type FraudCaseAnswer = Static<typeof FraudCase>;

const Terms = {
  rule: oneOf(FRAUD_RULES),
  isEnabled: Type.Boolean(),
  /** A number, or whole won for rules about amounts. */
  threshold: Type.Integer({ minimum: FRAUD_LIMITS.threshold[0], maximum: FRAUD_LIMITS.threshold[1] }),
  /** How many days the rule looks back; unused by rules that look at one order only. */
  days: Type.Integer({ minimum: FRAUD_LIMITS.days[0], maximum: FRAUD_LIMITS.days[1] }),
};
const Rules = named('FraudRules', {
  rules: Type.Array(shape({ ...Terms, changedAt: Type.Union([Instant, Type.Null()]), changedBy: Type.String() })),
});
export type FraudRulesAnswer = Static<typeof Rules>;

export const listFraudCases = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fraud-cases',
  access: 'fraud.review',
  summary: 'Orders with coupon or mileage that a fraud rule raised, the oldest open ones first',
  query: shape({ status: Type.Optional(oneOf(FRAUD_CASE_STATES)), ...pageQuery({ max: 50, standard: 20 }) }),
  answer: shape({ cases: Type.Array(FraudCase), ...pageFrame }),
  refuses: [],
});

export const decideFraudCase = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fraud-cases/:id/decision',
  access: 'fraud.review',
  idempotent: true,
  summary:
    'Clear a case, which releases what is held back from the store, or withdraw the held amount for good; a reason is ' +
    'required',
  params: IdParams,
  body: shape({ decision: oneOf(FRAUD_DECISIONS), why: Reason }),
  answer: FraudCase,
  refuses: ['fraud.notFound', 'fraud.decided', 'fraud.nothingHeld', 'fraud.reasonRequired'],
});

export const listFraudRules = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fraud-rules',
  access: 'fraud.review',
  summary: 'The rules that raise fraud cases, with their thresholds',
  answer: Rules,
  refuses: [],
});

export const changeFraudRule = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fraud-rules',
  access: 'fraud.review',
  writesBack: true,
  summary: 'Change a fraud rule; it applies to orders paid or confirmed from now on',
  body: shape(Terms),
  answer: Rules,
  refuses: [],
});
