import Type, { type Static } from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
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
import { BANKS } from '#core/payment/states.ts';
import { ANSWER_PROBLEMS, NOT_READY } from '#core/payout/runs/rules.ts';
import { PAYOUT_STATES, RUN_STATES, STATEMENT_STATES } from '#core/payout/states.ts';

const Day = Type.String({ format: 'date' });
const path = '/api/v1/admin/payouts';
const Store = shape({ id: Id, name: Type.String() });
const Payee = named('Payee', {
  bank: described('Null abroad', orNull(oneOf(BANKS))),
  bic: described('Null in Korea', orNull(Type.String())),
  number: described('Masked but for its last four characters', Type.String()),
  holder: Type.String(),
});

const Due = named('DuePayout', {
  statement: shape({ id: Id, number: Type.String(), status: oneOf(STATEMENT_STATES, 'StatementState') }),
  store: Store,
  payOn: Day,
  amount: MoneyShape,
  payee: described('Null without an account', orNull(Payee)),
  whyNot: described('Why it is not put into a run; null: it is', orNull(oneOf(NOT_READY))),
});
export type DuePayoutAnswer = Static<typeof Due>;

const Run = named('PayoutRun', {
  id: Id,
  status: oneOf(RUN_STATES),
  preparedAt: Instant,
  payouts: described('How many there are', Type.Integer()),
  total: MoneyShape,
  counts: described(
    'How many are in which state',
    shape({
      draft: Type.Integer(),
      sent: Type.Integer(),
      paid: Type.Integer(),
      returned: Type.Integer(),
      withdrawn: Type.Integer(),
    }),
  ),
});
export type PayoutRunAnswer = Static<typeof Run>;

const Payout = named('Payout', {
  id: Id,
  reference: described('What the bank is given to name it by', Type.String()),
  statement: shape({ id: Id, number: Type.String() }),
  store: Store,
  payee: Payee,
  amount: MoneyShape,
  status: oneOf(PAYOUT_STATES),
  answeredAt: orNull(Instant),
  reason: described('What the bank wrote where the money came back', Type.String()),
});
export type PayoutAnswer = Static<typeof Payout>;
const RunWithPayouts = shape({ run: Run, payouts: Type.Array(Payout) });

export const listDuePayouts = endpoint({
  method: 'GET',
  path: `${path}/due`,
  access: 'payouts.manage',
  summary: 'Statements that are to be paid by a day and are not sent yet, and why some of them cannot be paid',
  query: shape({ until: Type.Optional(described('Today without it', Day)) }),
  answer: shape({
    until: Day,
    due: Type.Array(Due),
    totals: described(
      'Of those that can be paid, for each currency',
      Type.Array(shape({ payouts: Type.Integer(), amount: MoneyShape })),
    ),
  }),
  refuses: [],
});

export const listPayoutRuns = endpoint({
  method: 'GET',
  path: `${path}/runs`,
  access: 'payouts.manage',
  summary: 'Payout runs, the newest first',
  query: shape({ status: Type.Optional(oneOf(RUN_STATES)), ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({ runs: Type.Array(Run), ...pageFrame }),
  refuses: [],
});

export const readPayoutRun = endpoint({
  method: 'GET',
  path: `${path}/runs/:id`,
  access: 'payouts.manage',
  summary: 'A payout run with its payouts',
  params: IdParams,
  answer: RunWithPayouts,
  refuses: ['payout.runNotFound'],
});

export const preparePayoutRun = endpoint({
  method: 'POST',
  path: `${path}/runs`,
  access: 'payouts.manage',
  idempotent: true,
  summary:
    'Put every statement in a currency that can be paid by a day into a new run. Nothing is sent before it is released',
  body: shape({ until: Day, currency: oneOf(CURRENCIES) }),
  answer: RunWithPayouts,
  status: 201,
  refuses: ['payout.nothingDue'],
});

export const withdrawPayoutRun = endpoint({
  method: 'POST',
  path: `${path}/runs/:id/withdraw`,
  access: 'payouts.manage',
  summary: 'Withdraw a run that is not released; its statements can be put into another one',
  params: IdParams,
  answer: RunWithPayouts,
  refuses: ['payout.runNotFound', 'payout.runNotDraft'],
});

export const releasePayoutRun = endpoint({
  method: 'POST',
  path: `${path}/runs/:id/release`,
  access: 'payouts.manage',
  idempotent: true,
  summary:
    'Release a run: its statements count as sent, and its file can be given to the bank. Always two persons decide. ' +
    'Refused as a whole when a statement was held or an account changed since it was prepared',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: RunWithPayouts,
  refuses: ['payout.runNotFound', 'payout.runNotDraft', 'payout.statementNotDue', 'payout.accountChanged'],
});

export const readPayoutFile = endpoint({
  method: 'GET',
  path: `${path}/runs/:id/file`,
  access: 'payouts.manage',
  personal: { of: 'payoutRun', param: 'id', holds: ['account'] },
  summary:
    'What the bank is given of a released run: `table`, a workbook for the bulk transfer of Korean banks, or `pain001`, a ' +
    'credit transfer initiation of ISO 20022 (pain.001.001.09). Each reading is recorded',
  params: IdParams,
  query: shape({ form: oneOf(['table', 'pain001']) }),
  answer: FileShape,
  perMinute: 20,
  refuses: ['payout.runNotFound', 'payout.runNotReleased', 'payout.noOwnAccount'],
});

const AnswerFile = shape({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  text: described(
    'The file as text: the result of a bulk transfer (CSV), or a statement of the account (camt.053)',
    Type.String({ minLength: 1, maxLength: 500_000 }),
  ),
});

export const previewPayoutAnswers = endpoint({
  method: 'POST',
  path: `${path}/answers/preview`,
  access: 'payouts.manage',
  perMinute: 20,
  costly: 50,
  summary: 'What a file of our bank says about payouts that were sent, without saving it',
  body: AnswerFile,
  answer: shape({
    isKnown: described('Whether this file was saved before', Type.Boolean()),
    answers: Type.Array(
      shape({
        line: Type.Integer(),
        reference: Type.String(),
        store: orNull(Type.String()),
        amount: orNull(MoneyShape),
        outcome: oneOf(['paid', 'returned']),
        reason: Type.String(),
        problem: orNull(oneOf(ANSWER_PROBLEMS)),
      }),
    ),
    paid: Type.Integer(),
    returned: Type.Integer(),
    problems: Type.Integer(),
  }),
  refuses: ['payout.answerUnreadable', 'payout.answerEmpty'],
});

export const confirmPayoutAnswers = endpoint({
  method: 'POST',
  path: `${path}/answers`,
  access: 'payouts.manage',
  idempotent: true,
  costly: 50,
  summary:
    'Save what a file of our bank says: payouts are paid, or came back, whose statements are to be paid again once the ' +
    'store has mended its account. Refused as a whole when one line does not fit',
  body: AnswerFile,
  answer: shape({ paid: Type.Integer(), returned: Type.Integer() }),
  refuses: [
    'payout.answerUnreadable',
    'payout.answerEmpty',
    'payout.answerKnown',
    'payout.unknownReference',
    'payout.amountDiffers',
    'payout.alreadyAnswered',
    'payout.namedTwice',
  ],
});
