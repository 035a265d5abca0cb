import Type, { type Static } from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
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
import { EARNING_CAUSES } from '#core/ledger/rules.ts';
import { CYCLE_KINDS, PAY_AFTER_MAX } from '#core/payout/rules.ts';
import { EARNING_STATES, STATEMENT_EVENTS, STATEMENT_STATES } from '#core/payout/states.ts';
import { RECEIPT_STATES } from '#core/receipt/states.ts';

export const Day = Type.String({ format: 'date' });

const Coupon = described(
  'The discount by the store’s own coupons, which it bears: the goods were priced so much above the target; negative where it lapsed',
  MoneyShape,
);

/** What an event added to the earnings of a store, or took from them (SET-001). */
const EarningShape = named('Earning', {
  id: Id,
  orderId: orNull(Id),
  orderNumber: orNull(Type.String()),
  cause: oneOf(EARNING_CAUSES, 'EarningCause'),
  at: Instant,
  status: oneOf(EARNING_STATES, 'EarningState'),
  scheduledOn: described('The Korean date it is paid on, or was', Day),
  coupon: Coupon,
  target: described('The amount the fee is deducted from; negative where it was taken back', MoneyShape),
  fee: described('The commission', MoneyShape),
  vat: described('VAT on the commission', MoneyShape),
  ratio: described('The fee in basis points of the target, rounded', Type.Integer()),
  amount: described('What the store gets: target less fee and VAT', MoneyShape),
  statementId: orNull(Id),
});
export type EarningAnswer = Static<typeof EarningShape>;

export const StatementShape = named('PayoutStatement', {
  id: Id,
  number: Type.String(),
  from: Day,
  to: Day,
  payOn: Day,
  status: oneOf(STATEMENT_STATES, 'StatementState'),
  carried: described('What was left of the statement before, negative where the store owed it', MoneyShape),
  earned: described('The sum of its lines', MoneyShape),
  amount: described('What is paid: earned and carried together', MoneyShape),
});
export type StatementAnswer = Static<typeof StatementShape>;

export const SumsByCause = shape({
  cause: oneOf(EARNING_CAUSES, 'EarningCause'),
  lines: Type.Integer(),
  coupon: Coupon,
  target: MoneyShape,
  fee: MoneyShape,
  vat: MoneyShape,
  amount: MoneyShape,
});

export const StatementStep = {
  id: Id,
  at: Instant,
  event: oneOf(STATEMENT_EVENTS, 'StatementEvent'),
  to: oneOf(STATEMENT_STATES, 'StatementState'),
};

export const earningFilter = {
  status: Type.Optional(oneOf(EARNING_STATES)),
  statementId: Type.Optional(Id),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const listEarnings = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/earnings',
  access: 'ownStore.money',
  summary: 'What the seller’s store earned by confirmed orders, line by line, the newest first (SET-001, SET-002)',
  query: shape({
    ...earningFilter,
    ...pageQuery({ max: 100, standard: 20 }),
  }),
  answer: shape({
    earnings: Type.Array(EarningShape),
    totals: described(
      'Sums of all lines of the query, one for each currency',
      Type.Array(shape({ coupon: Coupon, target: MoneyShape, fee: MoneyShape, vat: MoneyShape, amount: MoneyShape })),
    ),
    ...pageFrame,
  }),
  refuses: [],
});

export const readNextPayout = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/payouts/next',
  access: 'ownStore.money',
  summary: 'What is paid to the store next and when, and what is held back and why',
  answer: shape({
    next: described(
      'One for each currency: of closed statements, else of the running period',
      Type.Array(
        shape({
          payOn: Day,
          amount: MoneyShape,
          isClosed: Type.Boolean(),
          isOverdue: described('Its day has passed, and it is not paid', Type.Boolean()),
        }),
      ),
    ),
    held: Type.Array(shape({ reason: oneOf(['claim', 'promotion', 'staff']), amount: MoneyShape })),
  }),
  refuses: [],
});

export const listPayoutStatements = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/payouts/statements',
  access: 'ownStore.money',
  summary: 'Statements of the seller’s store, the newest first',
  query: shape({ ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({ statements: Type.Array(StatementShape), ...pageFrame }),
  refuses: [],
});

const CommissionInvoice = named('CommissionInvoice', {
  status: oneOf(RECEIPT_STATES),
  issueNumber: described('The approval number of the tax office', orNull(Type.String())),
  issuedAt: orNull(Instant),
  supply: MoneyShape,
  tax: MoneyShape,
  amount: MoneyShape,
  changes: described('The number of the statement whose invoice it changes', orNull(Type.String())),
});

export const readPayoutStatement = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/payouts/statements/:id',
  access: 'ownStore.money',
  owned: 'payoutStatement',
  summary: 'A statement with the sums of its lines by cause',
  params: IdParams,
  answer: shape({
    statement: StatementShape,
    sums: Type.Array(SumsByCause),
    history: described(
      'What happened to it, the newest first',
      Type.Array(shape({ ...StatementStep, why: Type.String() })),
    ),
    invoice: described(
      'The tax invoice for the commission of a store in Korea, negative where more commission goes back than is charged; ' +
        'null without one. The first of `invoices`',
      orNull(CommissionInvoice),
    ),
    invoices: described(
      'All of them: where more goes back than is charged, one for each statement whose invoice is changed',
      Type.Array(CommissionInvoice),
    ),
  }),
  refuses: ['payout.statementNotFound'],
});

const cycle = {
  kind: oneOf(CYCLE_KINDS, 'PayoutCycleKind'),
  payAfterDays: described(
    'Business days from the end of a period to the payment',
    Type.Integer({ minimum: 0, maximum: PAY_AFTER_MAX }),
  ),
};

export const readPayoutCycle = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payout-cycle',
  access: 'rates.manage',
  summary: 'How often statements close and when they are paid: the cycle in force, and those of the past and planned',
  answer: shape({
    ...cycle,
    period: described('The running period, in Korean days', shape({ from: Day, to: Day, payOn: Day })),
    cycles: Type.Array(shape({ ...cycle, id: Id, validFrom: Day, note: Type.String(), isInForce: Type.Boolean() })),
  }),
  refuses: [],
});

export const publishPayoutCycle = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payout-cycle',
  access: 'rates.manage',
  writesBack: true,
  summary:
    'Set how often statements close and when they are paid, from a Korean day after today on. A period the day is in ' +
    'ends the day before. Two persons decide',
  body: shape({ ...cycle, validFrom: Day, reason: DecisionReason }),
  answer: Type.Null(),
  refuses: ['payout.cycleBeginsTooEarly'],
});
