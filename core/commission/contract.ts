import Type, { type Static } from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
import { COMMISSION_MAX, RATE_SCOPES, RATE_STATES } from '#core/commission/rules.ts';
import { described, endpoint, Id, named, oneOf, orNull, shape } from '#core/endpoint.ts';

const Day = Type.String({ format: 'date' });
const BasisPoints = Type.Integer({ minimum: 0, maximum: COMMISSION_MAX });

const Rate = named('CommissionRate', {
  id: Id,
  scope: oneOf(RATE_SCOPES),
  ofId: described('The category or store; null for the standard rate', orNull(Id)),
  name: described('Name of the category or store; empty for the standard rate', Type.String()),
  basisPoints: described('Null where the scope has no rate of its own from that day on', orNull(BasisPoints)),
  validFrom: Day,
  note: Type.String(),
  isInForce: described('Whether it applies today', Type.Boolean()),
  state: oneOf(RATE_STATES, 'CommissionRateState'),
});
export type CommissionRateAnswer = Static<typeof Rate>;

const path = '/api/v1/admin/commission-rates';

export const listCommissionRates = endpoint({
  method: 'GET',
  path,
  access: 'rates.manage',
  summary:
    'Commission rates of stores: the standard one, those of categories and agreements, past, present and planned',
  answer: shape({ rates: Type.Array(Rate) }),
  refuses: [],
});

export const publishCommissionRate = endpoint({
  method: 'POST',
  path,
  access: 'rates.manage',
  writesBack: true,
  summary:
    'Set the commission on goods sold from a Korean day on, in basis points: for one store by agreement, for a category ' +
    'and those below it, or the standard one. Null ends the rate of a store or category. Two persons decide',
  body: shape({
    scope: oneOf(RATE_SCOPES),
    ofId: orNull(Id),
    basisPoints: orNull(BasisPoints),
    validFrom: Day,
    reason: DecisionReason,
  }),
  answer: Type.Null(),
  refuses: ['commission.beginsBeforeToday', 'commission.categoryNotFound', 'commission.storeNotFound'],
});

export const listCommissionScopes = endpoint({
  method: 'GET',
  path: `${path}/scopes`,
  access: 'rates.manage',
  summary: 'The stores and categories a commission rate can be set for, categories with their path from the top',
  answer: shape({
    stores: Type.Array(shape({ id: Id, code: Type.String(), name: Type.String() })),
    categories: Type.Array(shape({ id: Id, path: Type.String() })),
  }),
  refuses: [],
});
