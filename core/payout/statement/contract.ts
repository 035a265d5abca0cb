import Type, { type Static } from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
import { RATE_SCOPES } from '#core/commission/rules.ts';
import {
  described,
  endpoint,
  FileShape,
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
import { CURRENCIES } from '#core/money.ts';
import { Day, earningFilter, StatementShape, StatementStep, SumsByCause } from '#core/payout/contract.ts';
import { STATEMENT_STATES } from '#core/payout/states.ts';

const file = { method: 'GET', answer: FileShape, costly: 50, drawn: true } as const;
const sheet = { ...file, perMinute: 20, report: true, refuses: ['document.busy'] } as const;

export const exportEarnings = endpoint({
  ...sheet,
  path: '/api/v1/auth/store/earnings/export',
  access: 'ownStore.money',
  summary: 'What the seller’s store earned, line by line, as a spreadsheet in the requested language (SET-002)',
  query: shape(earningFilter),
});

export const readStatementDocument = endpoint({
  ...file,
  path: '/api/v1/auth/store/payouts/statements/:id/document',
  access: 'ownStore.money',
  owned: 'payoutStatement',
  summary: 'A statement of the seller’s store with all its lines, as PDF in the requested language',
  params: IdParams,
  perMinute: 60,
  refuses: ['payout.statementNotFound', 'document.busy'],
});

export const readOrderCommission = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/orders/:id/commission',
  access: 'ownStore.money',
  owned: 'order',
  summary:
    'The commission on an order of the seller’s store, line by line: which rate applied to which goods (SET-001)',
  params: IdParams,
  answer: shape({
    charges: Type.Array(
      shape({
        id: Id,
        at: Instant,
        goods: Type.String(),
        scope: described('Of the rate that applied; null for none', orNull(oneOf(RATE_SCOPES))),
        rateName: described('The category or store of the rate, empty for the standard one', Type.String()),
        basisPoints: Type.Integer(),
        amount: described('The goods; negative where they were taken back', MoneyShape),
        fee: MoneyShape,
      }),
    ),
  }),
  refuses: ['order.notFound'],
});

const StaffStatement = named('StaffStatement', {
  ...StatementShape.properties,
  store: shape({ id: Id, code: Type.String(), name: Type.String() }),
});
export type StaffStatementAnswer = Static<typeof StaffStatement>;

const statementFilter = {
  status: Type.Optional(oneOf(STATEMENT_STATES)),
  store: Type.Optional(described('A part of the name or code of the store', Type.String({ maxLength: 60 }))),
  paidIn: Type.Optional(oneOf(CURRENCIES)),
  from: Type.Optional(described('The period ended on this day or later', Day)),
  to: Type.Optional(Day),
};
const path = '/api/v1/admin/statements';

export const listStatementsForStaff = endpoint({
  method: 'GET',
  path,
  access: 'payouts.manage',
  summary: 'Statements of all stores, the newest first, and what they pay',
  query: shape({ ...statementFilter, ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({
    statements: Type.Array(StaffStatement),
    totals: described(
      'Of all statements of the query, one for each currency',
      Type.Array(shape({ statements: Type.Integer(), earned: MoneyShape, amount: MoneyShape })),
    ),
    ...pageFrame,
  }),
  refuses: [],
});

export const exportStatements = endpoint({
  ...sheet,
  path: `${path}/export`,
  access: 'payouts.manage',
  summary: 'Statements of all stores as a spreadsheet',
  query: shape(statementFilter),
});

export const readStatementForStaff = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'payouts.manage',
  summary: 'A statement of any store with the sums of its lines by cause, and what happened to it and by whom',
  params: IdParams,
  answer: shape({
    statement: StaffStatement,
    sums: Type.Array(SumsByCause),
    history: Type.Array(shape({ ...StatementStep, who: Type.String(), why: Type.String() })),
  }),
  refuses: ['payout.statementNotFound'],
});

const decision = {
  method: 'POST',
  access: 'payouts.manage',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: Type.Null(),
  refuses: ['payout.statementNotFound', 'payout.transitionNotAllowed'],
} as const;

export const holdStatement = endpoint({
  ...decision,
  path: `${path}/:id/hold`,
  summary: 'Hold a statement, so that no payout run pays it; its store reads the reason',
});

export const releaseStatement = endpoint({
  ...decision,
  path: `${path}/:id/release`,
  summary: 'Release a held statement, so that the next payout run pays it; its store reads the reason',
});
