import Type, { type Static } from 'typebox';
import { Confirmations, DecisionReason } from '#core/audit/contract.ts';
import { described, endpoint, Id, IdParams, Instant, MoneyShape, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { Day, SumsByCause } from '#core/payout/contract.ts';
import { DEBT_REQUEST_STATES } from '#core/payout/states.ts';

const requestFields = {
  id: Id,
  reference: described('What the store names in its transfer', Type.String()),
  status: oneOf(DEBT_REQUEST_STATES, 'DebtRequestState'),
  amount: described('What the store was asked for', MoneyShape),
  received: MoneyShape,
  missing: described('What is still to be paid; less than was asked for where sales covered a part', MoneyShape),
  dueOn: Day,
  requestedAt: Instant,
  closedAt: orNull(Instant),
};
const StoreShape = shape({ id: Id, code: Type.String(), name: Type.String() });

const DebtRequest = named('DebtRequest', { ...requestFields, store: StoreShape });
export type DebtRequestAnswer = Static<typeof DebtRequest>;

const OwingStore = named('OwingStore', {
  store: StoreShape,
  statement: described('The last one, which carries what is owed', shape({ id: Id, number: Type.String() })),
  owedSince: described('The end of the first period that was carried', Day),
  statements: described('How many periods ended with it', Type.Integer()),
  owed: MoneyShape,
  running: described('What the running period has earned so far', MoneyShape),
  mayRequest: described('Whether the store may be asked to pay it', Type.Boolean()),
  request: described('The open request', orNull(Type.Object({ id: Id, reference: Type.String() }))),
});
export type OwingStoreAnswer = Static<typeof OwingStore>;

const path = '/api/v1/admin/debts';

export const listDebts = endpoint({
  method: 'GET',
  path,
  access: 'payouts.manage',
  summary: 'Stores that owe us by their statements, and what they were asked to pay, the newest first',
  answer: shape({
    afterStatements: described('After how many statements a store may be asked', Type.Integer()),
    owing: Type.Array(OwingStore),
    requests: described('Open ones, and those that were closed last', Type.Array(DebtRequest)),
  }),
  refuses: [],
});

export const requestDebt = endpoint({
  method: 'POST',
  path: '/api/v1/admin/statements/:id/debt',
  access: 'payouts.manage',
  summary: 'Ask a store to pay what its last statement carries as owed (won); the store reads the reason',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: shape({ id: Id, reference: Type.String() }),
  status: 201,
  refuses: [
    'payout.statementNotFound',
    'payout.nothingOwed',
    'payout.debtTooEarly',
    'payout.debtInForeignCurrency',
    'payout.debtRequested',
    'payout.noOwnAccount',
  ],
});

export const withdrawDebt = endpoint({
  method: 'POST',
  path: `${path}/:id/withdrawal`,
  access: 'payouts.manage',
  summary: 'Withdraw a request: what the store owes is carried as before; the store reads the reason',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: Type.Null(),
  refuses: ['payout.debtNotFound', 'payout.debtNotOpen'],
});

export const matchDepositToDebt = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deposits/:id/match-debt',
  access: 'payments.manage',
  idempotent: true,
  summary:
    'Match a deposit with what a store was asked to pay. One that is not exactly the missing sum needs `confirmed`: ' +
    'less leaves the rest to be paid, more is paid out with the next statement of the store',
  params: IdParams,
  body: shape({ debtRequestId: Id, confirmed: Confirmations }),
  answer: shape({ status: oneOf(DEBT_REQUEST_STATES, 'DebtRequestState') }),
  refuses: ['payment.depositNotFound', 'payment.depositNotOpen', 'payout.debtNotFound', 'audit.confirmationNeeded'],
});

const OwnDebtRequest = named('OwnDebtRequest', {
  ...requestFields,
  reason: described('What staff wrote', Type.String()),
  statements: described(
    'The statements it comes from, the newest first, with what each earned',
    Type.Array(shape({ id: Id, number: Type.String(), from: Day, to: Day, earned: MoneyShape })),
  ),
  sums: described('The lines of these statements by cause', Type.Array(SumsByCause)),
  payments: Type.Array(shape({ at: Instant, amount: MoneyShape })),
});
export type OwnDebtRequestAnswer = Static<typeof OwnDebtRequest>;

export const listOwnDebts = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/payouts/debts',
  access: 'ownStore.money',
  summary: 'What the seller’s store was asked to pay, the newest first: why, until when, and where to',
  answer: shape({
    requests: Type.Array(OwnDebtRequest),
    payTo: described(
      'Our account; null where none is configured',
      orNull(shape({ bank: Type.String(), number: Type.String(), holder: Type.String() })),
    ),
  }),
  refuses: [],
});
